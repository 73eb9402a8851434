import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDesk, ofType, pendingProposal, request, scriptedAgent } from '../../../support/session-kit.ts';
import { tapOn } from '../../../support/script.ts';
import { tinyApp } from '../../../support/tiny-phone.ts';
import { aShop } from '../../../support/tiny-shop.ts';

async function crashing(taps: readonly string[]) {
  const phone = aShop();
  const desk = aDesk(phone, { agents: { explorer: scriptedAgent(tapOn(...taps)) } });
  const session = await desk.sessions.start(request('tiny', tinyApp.id));
  return { session, desk };
}

const archiveOf = (dir: string, number: string): string => join(dir, 'crashes', `occurrence-${number}`);

test('each crash gets a folder with its stack, log, steps and facts', async () => {
  const { session } = await crashing(['Goods', 'Reviews', 'launch', 'Goods', 'Reviews']);
  await session.finished;
  const folders = readdirSync(join(session.dir, 'crashes')).sort();
  expect(folders).toEqual(['occurrence-01', 'occurrence-02']);
  const read = (name: string): string => readFileSync(join(archiveOf(session.dir, '02'), name), 'utf8');
  expect(JSON.parse(read('crash.json'))).toMatchObject({ app: tinyApp.id, kind: 'java_crash', stepIndex: 6 });
  expect(read('stack.txt')).toMatch(/^java\.lang\.IllegalStateException.*\n\nOwn frames:\n {2}at com\.tiny\.Main\.go/);
  const steps = read('steps.jsonl').trim().split('\n');
  expect(steps.map((line) => (JSON.parse(line) as { index: number }).index)).toEqual([4, 5, 6]);
  expect(readdirSync(archiveOf(session.dir, '02'))).toEqual(
    expect.arrayContaining(['log.txt', 'before.png', 'after.png']),
  );
});

test('I3 a crash that cannot be archived fails the session', async () => {
  const phone = aShop();
  const desk = aDesk(phone);
  const session = await desk.sessions.start(request('tiny', tinyApp.id, { approval: 'ask' }));
  await pendingProposal(session);
  writeFileSync(join(session.dir, 'crashes'), 'in the way');
  phone.die('java_crash');
  await session.stop();
  expect(session.view.end).toMatchObject({ status: 'failed' });
  const latches = ofType(desk.events, 'latched').map(({ latch }) => latch);
  expect(latches).toContain('crash_not_archived');
  expect(latches.filter((latch) => latch === 'crash_not_archived')).toHaveLength(1);
});
