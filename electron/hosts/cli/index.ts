import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { exportFormats } from '../../../shared/model/case-format.ts';
import { LANGUAGES } from '../../../shared/model/language.ts';
import { findingKinds } from '../../../shared/core/record/failing-kinds.ts';
import type { FindingKind } from '../../../shared/model/run.ts';
import { keepCompiled } from '../../io/compile-cache.ts';
import { endProcess, programArguments } from '../../io/parent.ts';
import { exitCodes, outliveReaders, Output } from './output.ts';
import { explainFailure } from './failure.ts';
import { version } from '../services/version.ts';

const practiceApp = ['--practice-app <file...>', 'more apps for the practice phone'] as const;
const json = ['--json', 'JSON lines on stdout and nothing else there'] as const;

type Work<Options> = (options: Options, output: Output) => Promise<number>;

/**
 * Makes a command's action: its result is the exit code, its failure is explained once, here.
 * Only the command that was asked for is loaded: all of them take ten times as long.
 */
function action<Options>(load: () => Promise<Work<Options>>) {
  return async (options: Options & { readonly json?: boolean }): Promise<void> => {
    const output = new Output(options.json === true);
    try {
      const work = await load();
      endProcess(await work(options, output));
    } catch (error) {
      endProcess(explainFailure(error, output));
    }
  };
}

function wholeNumber(text: string): number {
  const value = number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}

function number(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
}

/** Names of kinds of findings, separated by commas; `none` is no kind at all. */
function kindsOfFindings(text: string): readonly FindingKind[] {
  const known = (name: string): name is FindingKind => findingKinds.some((kind) => kind === name);
  const names = text === 'none' ? [] : text.split(',').map((name) => name.trim());
  const kinds = names.filter(known);
  if (kinds.length < names.length) throw new InvalidArgumentError(`The kinds are ${findingKinds.join(', ')}; or none.`);
  return kinds;
}

function build(): Command {
  const program = new Command('cairn').description('Explores mobile apps, step by recorded step.').version(version());
  program.exitOverride().showHelpAfterError('(add --help for all options)');
  program
    .command('devices')
    .description('lists the phones')
    .option(...json)
    .action(action(async () => (await import('./commands/devices.ts')).devicesCommand));
  program
    .command('apps')
    .description('lists the apps of a phone')
    .requiredOption('--device <id>', 'a phone of "devices"')
    .option(...practiceApp)
    .option(...json)
    .action(action(async () => (await import('./commands/apps.ts')).appsCommand));
  program
    .command('explore')
    .description('explores an app')
    .requiredOption('--device <id>', 'a phone of "devices"')
    .requiredOption('--app <id>', 'an app of "apps"; web: an address or a folder of pages')
    .requiredOption('--out <folder>', 'where the session is written')
    .option('--max-steps <number>', 'steps, the launch included', number, 30)
    .option('--max-requests <number>', 'requests to the phone', number)
    .option('--max-recoveries <number>', 'launches after the app was left or lost', number)
    .option('--max-relaunches <number>', 'launches after the first', number)
    .option('--max-waits <number>', 'waits for pages that load', number)
    .option('--max-probes <number>', 'actions repeated to learn what they depend on', number)
    .option('--duration-min <number>', 'minutes', number, 10)
    .option('--policy <name>', 'who proposes', 'explorer')
    .option('--plan <file>', 'JSON with flows to run instead of exploring')
    .option('--seed <number>', 'the same seed makes the same choices', wholeNumber, 1)
    .addOption(new Option('--approve <mode>', 'what needs your word').choices(['ask', 'risky', 'all']).default('risky'))
    .option('--blocklist <file>', 'JSON with more rules of what is never pressed')
    .option('--fail-on <kinds>', 'findings that make the session fail, e.g. js_exception,http_error', kindsOfFindings)
    .option('--login <file>', 'web: a saved login (Playwright storageState) to begin with; its content stays secret')
    .option(...practiceApp)
    .option(...json)
    .action(action(async () => (await import('./commands/explore.ts')).exploreCommand));
  program
    .command('gate')
    .description('says whether a tap on one element would be refused, asked about or allowed, and why')
    .option('--text <label>', 'what it says')
    .option('--desc <text>', 'its description')
    .option('--id <id>', 'its id, full or only the entry')
    .option('--picture <text>', 'what its picture shows')
    .option('--beside <text...>', 'texts that stand above it')
    .option('--app <id>', 'the app, for rules that hold in some only', 'app')
    .option('--blocklist <file>', 'JSON with more rules of what is never pressed')
    .option(...json)
    .action(action(async () => (await import('./commands/gate.ts')).gateCommand));
  program
    .command('blocklist')
    .description('says what each rule stopped in a session and would match on its pages')
    .requiredOption('--session <folder>', "a session's folder")
    .option('--blocklist <file>', 'JSON with rules to try')
    .option(...json)
    .action(action(async () => (await import('./commands/blocklist.ts')).blocklistCommand));
  const secrets = program.command('secrets').description('secrets that are typed by their name');
  secrets
    .command('list')
    .description('their names')
    .option('--data <folder>', 'where they are kept')
    .option(...json)
    .action(action(async () => (await import('./commands/secrets.ts')).listSecretsCommand));
  for (const [word, what, command] of [
    ['set', 'adds one or changes it', async () => (await import('./commands/secrets.ts')).setSecretCommand],
    ['remove', 'removes one', async () => (await import('./commands/secrets.ts')).removeSecretCommand],
  ] as const) {
    secrets
      .command(word)
      .description(what)
      .requiredOption('--name <name>', 'letters, digits, dots, dashes, underscores')
      .option('--data <folder>', 'where they are kept')
      .option(...json)
      .action(action(command));
  }
  program
    .command('map')
    .description('prints the pages of a session and what leads from one to another, as JSON')
    .requiredOption('--session <folder>', "a session's folder")
    .option(...json)
    .action(action(async () => (await import('./commands/map.ts')).mapCommand));
  program
    .command('path')
    .description('prints the shortest way from launch to a page')
    .requiredOption('--session <folder>', "a session's folder")
    .requiredOption('--to <page>', 'id or title of a page')
    .option(...json)
    .action(action(async () => (await import('./commands/path.ts')).pathCommand));
  program
    .command('export')
    .description('writes the shortest way to a page as a test case')
    .requiredOption('--session <folder>', "a session's folder")
    .requiredOption('--to <page>', 'id or title of a page')
    .addOption(new Option('--format <name>', 'form of the case').choices(exportFormats))
    .option('--out <file>', 'where it is written; stdout when absent')
    .option(...json)
    .action(action(async () => (await import('./commands/export.ts')).exportCommand));
  program
    .command('replay')
    .description('replays an exported case from a fresh launch, and says whether it is green')
    .argument('<file>', "a case in Cairn's own format")
    .requiredOption('--device <id>', 'a phone of "devices"')
    .requiredOption('--out <folder>', 'where the sessions of the runs are written')
    .option('--app <id>', "in place of the case's own app")
    .option('--times <number>', 'runs, each from a fresh launch', wholeNumber, 1)
    .addOption(new Option('--approve <mode>', 'what needs your word').choices(['ask', 'risky', 'all']).default('all'))
    .option('--blocklist <file>', 'JSON with more rules of what is never pressed')
    .option('--secret <variable=name...>', 'secrets to type for values that were left out, by their names')
    .option('--login <file>', 'web: a saved login (Playwright storageState) to begin with; its content stays secret')
    .option(...practiceApp)
    .option(...json)
    .action((file: string, options: object) =>
      action(async () => (await import('./commands/replay.ts')).replayCommand)({
        device: '',
        out: '',
        times: 1,
        approve: 'all' as const,
        ...options,
        file,
      }),
    );
  program
    .command('report')
    .description('writes what a session found, for people and for other tools')
    .requiredOption('--session <folder>', "a session's folder")
    .option('--out <folder>', "where it is written; the session's folder when absent")
    .addOption(new Option('--lang <tag>', 'language of what is for people').choices(LANGUAGES).default('en'))
    .option(...json)
    .action(action(async () => (await import('./commands/report.ts')).reportCommand));
  program
    .command('minimize')
    .description('searches on the device for the fewest actions that bring a crash about, and writes a ticket')
    .requiredOption('--session <folder>', "a session's folder")
    .requiredOption('--finding <id>', 'id of a finding, or its number')
    .option('--max-replays <number>', 'replays in all', wholeNumber, 30)
    .option('--yes', 'the app may be used on the device')
    .option('--out <folder>', "where the ticket is written; in the session's folder when absent")
    .option(...practiceApp)
    .option(...json)
    .action(action(async () => (await import('./commands/minimize.ts')).minimizeCommand));
  program
    .command('parse')
    .description('says what a log, trace, tombstone, exit-info, dropbox or .ips file is and holds')
    .argument('<file>', 'the file')
    .option(...json)
    .action((file: string, options: object) =>
      action(async () => (await import('./commands/parse.ts')).parseCommand)({ ...options, file }),
    );
  program
    .command('import-recording')
    .description('makes a practice app of an exploration that DroidBot recorded')
    .argument('<folder>', 'the folder that DroidBot wrote')
    .requiredOption('--out <file>', 'where the practice app is written')
    .option('--no-pictures', 'leaves the pictures out')
    .option(...json)
    .action((folder: string, options: object) =>
      action(async () => (await import('./commands/import-recording.ts')).importRecordingCommand)({
        out: '',
        pictures: true,
        ...options,
        folder,
      }),
    );
  program
    .command('reidentify')
    .description('tells which pages the looks of a session show by the rules of now; writes nothing')
    .requiredOption('--session <folder>', "a session's folder")
    .option(...json)
    .action(action(async () => (await import('./commands/reidentify.ts')).reidentifyCommand));
  program
    .command('doctor')
    .description('checks what Cairn needs on this machine')
    .option(...json)
    .action(action(async () => (await import('./commands/doctor.ts')).doctorCommand));
  const bench = program.command('bench').description('measures');
  bench
    .command('faults')
    .description('sessions on phones whose evidence is late, cut, doubled or gone, held against what truly happened')
    .option('--only <text>', 'scenarios whose name has this in it')
    .option('--at-once <number>', 'sessions side by side', wholeNumber, 2)
    .option(...json)
    .action(action(async () => (await import('./commands/bench-faults.ts')).benchFaultsCommand));
  bench
    .command('identity')
    .description('how well pages are told apart')
    .option('--suite <name>', 'made-up apps: S, L or X', 'S')
    .option('--seeds <range>', 'each is an app', '1-20')
    .option('--pairs <file>', 'pairs of recorded screens with labels, tab separated: app, a, b, same or different')
    .option('--screens <folder>', 'where those screens are')
    .option('--pictures', 'goes by the pictures of recorded screens alone')
    .option(...json)
    .action(action(async () => (await import('./commands/bench-identity.ts')).benchIdentityCommand));
  bench
    .command('explore')
    .description('how much of generated apps each policy finds, step by step')
    .option('--suite <name>', 'S, L, X, G or V2', 'S')
    .option('--seeds <range>', 'each is an app, such as 1-20')
    .option('--policies <names>', 'separated by commas', 'explorer')
    .option('--max-steps <number>', 'steps of a run, the launch included', number)
    .option('--jobs <number>', 'processes side by side', wholeNumber, 1)
    .option(...json)
    .action(action(async () => (await import('./commands/bench-explore.ts')).benchExploreCommand));
  bench
    .command('replay')
    .description('how many cases that maps of generated apps hand out are green each time they are made again')
    .option('--suite <name>', 'S, L or X', 'S')
    .option('--seeds <range>', 'each is an app, such as 1-20', '1-20')
    .option('--pages <number>', 'cases of each app', wholeNumber, 20)
    .option('--times <number>', 'runs of each case, each on a fresh phone', wholeNumber, 3)
    .option(...json)
    .action(action(async () => (await import('./commands/bench-replay.ts')).benchReplayCommand));
  bench
    .command('step')
    .description("Cairn's own time, round trips and memory per step on the practice phone")
    .option('--steps <number>', 'steps on each screen', number, 1000)
    .option('--nodes <list>', 'sizes of the screens', '50,500,1500')
    .option(...json)
    .action(action(async () => (await import('./commands/bench-step.ts')).benchStepCommand));
  bench
    .command('web')
    .description('how much of a web app each policy and gremlins.js find with as many actions')
    .requiredOption('--app <address>', 'an address, or a folder of pages')
    .option('--steps <number>', 'actions of a run, after the first load', number, 200)
    .option('--seeds <number>', 'runs of each policy', number, 5)
    .option('--policies <names>', 'separated by commas', 'explorer,discover,gremlins')
    .option('--device <id>', 'a phone in a browser', 'web:Pixel 7')
    .option(...json)
    .action(action(async () => (await import('./commands/bench-web.ts')).benchWebCommand));
  return program;
}

keepCompiled();
outliveReaders();
build()
  .parseAsync()
  .catch((error: unknown) => {
    if (!(error instanceof CommanderError)) throw error;
    const asked = ['commander.helpDisplayed', 'commander.help', 'commander.version'].includes(error.code);
    if (asked && error.exitCode === 0) endProcess(exitCodes.passed);
    const message = error.message.replace(/^error: /, '');
    new Output(programArguments().includes('--json')).line({ type: 'error', code: 'usage', message, remedy: '' });
    endProcess(exitCodes.wrongUse);
  });
