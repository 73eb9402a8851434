import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PhoneShellFixture } from '../../../../../support/phone-shell.ts';

const sh = new PhoneShellFixture();
const out = async (command: string): Promise<string> => (await sh.run(command)).out;

describe('words', () => {
  test('blanks separate words, however many there are', async () => {
    expect(await out('echo  a \t b')).toBe('a b\n');
  });

  test('single quotes keep every character', async () => {
    expect(await out(`echo 'a  $HOME "b" \\'`)).toBe('a  $HOME "b" \\\n');
  });

  test('double quotes keep blanks and replace variables', async () => {
    expect(await out('X=1; echo "a  $X b"')).toBe('a  1 b\n');
  });

  test('a backslash takes the meaning from the next character', async () => {
    expect(await out('echo a\\ \\;\\"b')).toBe('a ;"b\n');
  });

  test('quoted parts join to one word', async () => {
    expect(await out(`echo a'b'"c"d`)).toBe('abcd\n');
  });

  test('an empty quoted word is still a word', async () => {
    expect((await sh.run(`test -z ''`)).code).toBe(0);
  });

  test('an unquoted variable is split at blanks, a quoted one is not', async () => {
    expect(await out('X="a   b"; echo $X; echo "$X"')).toBe('a b\na   b\n');
  });

  test('a comment runs to the end of its line', async () => {
    expect(await out('echo a # b\necho c#d')).toBe('a\nc#d\n');
  });

  test('any text in single quotes reaches the command unchanged', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const quoted = `'${value.replaceAll("'", `'\\''`)}'`;
        expect(await out(`echo -n x${quoted}`)).toBe(`x${value}`);
      }),
    );
  });
});

describe('lists', () => {
  test('commands after a semicolon or a new line run whatever came before', async () => {
    expect(await out('false; echo a\necho b')).toBe('a\nb\n');
  });

  test('&& goes on after success only', async () => {
    expect(await out('true && echo a; false && echo b')).toBe('a\n');
  });

  test('|| goes on after failure only', async () => {
    expect(await out('true || echo a; false || echo b')).toBe('b\n');
  });

  test('! turns the status over', async () => {
    expect((await sh.run('! false')).code).toBe(0);
  });

  test('$? is the status of the command before', async () => {
    expect(await out('false; echo $?; echo $?')).toBe('1\n0\n');
  });

  test('exit ends the script with its status', async () => {
    expect(await sh.run('exit 3; echo a')).toEqual({ out: '', err: '', code: 3 });
  });

  test('nothing runs after exec', async () => {
    expect(await out('exec echo a; echo b')).toBe('a\n');
  });
});

describe('redirections', () => {
  test('output goes to a file, and from there with cat', async () => {
    expect(await out('echo a > /sdcard/x.txt; echo b >> /sdcard/x.txt; cat /sdcard/x.txt')).toBe('a\nb\n');
  });

  test('2>&1 joins the error output to the output', async () => {
    expect(await sh.run('nothing 2>&1')).toMatchObject({ out: expect.stringContaining('nothing'), err: '' });
  });

  test('what goes to /dev/null is gone', async () => {
    expect(await sh.run('echo a >/dev/null; nothing 2>/dev/null')).toEqual({ out: '', err: '', code: 127 });
  });

  test('order counts: 2>&1 before > leaves errors on the output', async () => {
    expect((await sh.run('nothing 2>&1 >/dev/null')).out).toContain('nothing');
  });

  test('input comes from a file', async () => {
    expect(await out('echo a > /sdcard/in.txt; cat < /sdcard/in.txt')).toBe('a\n');
  });

  test('a file that cannot be made fails the command with the reason', async () => {
    const answer = await sh.run('echo a > /system/x');
    expect(answer).toEqual({
      out: '',
      err: "/system/bin/sh: can't create /system/x: Read-only file system\n",
      code: 1,
    });
  });

  test('a file that is not there fails the command with the reason', async () => {
    expect((await sh.run('cat < /sdcard/none')).err).toBe(
      "/system/bin/sh: can't open /sdcard/none: No such file or directory\n",
    );
  });
});

describe('pipes', () => {
  test('the next command reads what the one before prints', async () => {
    expect(await out('echo -n "a\nb\nab\n" | grep b | head -1')).toBe('b\n');
  });

  test('the status is that of the last command', async () => {
    expect((await sh.run('true | false')).code).toBe(1);
  });

  test('a command that would go on for ever ends when its reader is done', async () => {
    sh.phone.log.append({ buffer: 'main', pid: 1, tid: 1, uid: 0, priority: 'I', tag: 'A', message: 'first' });
    expect(await out('logcat -v raw | head -2')).toBe('--------- beginning of main\nfirst\n');
  });
});

describe('variables and $(…)', () => {
  test('export sets a variable', async () => {
    expect(await out('export X="a b"; echo $X')).toBe('a b\n');
  });

  test('an assignment before a command holds for it alone', async () => {
    expect(await out('X=1; X=2 true; echo $X')).toBe('1\n');
  });

  test('$(…) is the output without its last line ends', async () => {
    expect(await out('echo "<$(echo a; echo b)>"')).toBe('<a\nb>\n');
  });

  test('a pattern becomes the names it matches', async () => {
    expect(await out('cd /data/local/tmp; echo > a.png; echo > b.png; echo > c.txt; echo *.png')).toBe('a.png b.png\n');
  });

  test('a pattern that matches nothing stays as it is', async () => {
    expect(await out('echo *:I /sdcard/*.none')).toBe('*:I /sdcard/*.none\n');
  });
});

describe('sh', () => {
  test('sh -c runs its argument', async () => {
    expect(await out(`sh -c 'echo a; exit 4'; echo $?`)).toBe('a\n4\n');
  });

  test('sh runs the lines of its input', async () => {
    expect(await sh.run('sh', 'echo a\nX=1\necho b$X\nexit 5\necho c\n')).toEqual({ out: 'a\nb1\n', err: '', code: 5 });
  });

  test('a command that does not exist has status 127', async () => {
    expect(await sh.run('foo bar')).toEqual({
      out: '',
      err: '/system/bin/sh: foo: inaccessible or not found\n',
      code: 127,
    });
  });

  test('a command may be named with its path', async () => {
    expect(await out('/system/bin/echo a')).toBe('a\n');
  });
});

describe('what is not modelled is refused', () => {
  const refused = [
    'for x in a; do echo; done',
    'if true; then echo; fi',
    'echo a &',
    '(echo a)',
    'cat <<E',
    'echo `ls`',
  ];
  test.each([
    ...refused,
    'echo $((1+1))',
    'echo ${X:-1}',
    'echo "a',
    "echo 'a",
    'echo a ;; echo b',
    '&& echo a',
    'echo |',
  ])('%s', async (script) => {
    const answer = await sh.run(script);
    expect(answer.err).toMatch(/^\/system\/bin\/sh: syntax error: /);
    expect(answer).toMatchObject({ out: '', code: 1 });
  });
});
