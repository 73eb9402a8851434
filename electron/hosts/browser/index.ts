import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import open from 'open';
import { logFault } from '../../io/fault-log.ts';
import { productFolder } from '../../io/files.ts';
import { onStopSignal } from '../../io/process.ts';
import { startRuntime } from '../services/runtime.ts';
import { WindowFiles } from '../services/window-files.ts';
import { startBrowserHost } from './server.ts';

interface Options {
  readonly open: boolean;
  readonly port: number;
  readonly data?: string;
  readonly practiceApp: readonly string[];
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  return port;
}

const program = new Command('npm start --')
  .description('Opens Cairn in a browser, served on this machine only.')
  .option('--no-open', 'print the link, open no browser')
  .option('--port <number>', 'port on 127.0.0.1; 0 takes a free one', parsePort, 0)
  .option('--data <folder>', 'where sessions are kept')
  .option('--practice-app <file...>', 'more apps for the practice phone', [])
  // Wrong use is 2, as everywhere in Cairn; commander's own would be 1.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

async function main(): Promise<void> {
  const options = program.parse().opts<Options>();
  const files = await WindowFiles.load(join(productFolder(), 'out/renderer'));
  const runtime = await startRuntime({ host: 'browser', dataDir: options.data, practiceApps: options.practiceApp });
  let opened = false;
  const host = await startBrowserHost({
    services: runtime.services,
    pushes: runtime.pushes,
    pictures: runtime.pictures,
    files,
    port: options.port,
    onLink: (url) => {
      process.stdout.write(opened ? `Another window: ${url}\n` : `Cairn is ready at ${url}\n`);
      if (!opened && options.open) open(url).catch((error: unknown) => logFault('opening the browser', error));
      opened = true;
    },
  }).catch(async (error: unknown) => {
    await runtime.close();
    throw error;
  });
  onStopSignal(async () => {
    await host.close();
    await runtime.close();
  });
}

main().catch((error: unknown) => {
  if (error instanceof Error && 'code' in error) process.stderr.write(`cairn: ${explain(String(error.code), error)}\n`);
  else logFault('start', error);
  process.exit(4);
});

function explain(code: string, error: Error): string {
  if (code === 'EADDRINUSE')
    return 'The port is in use by another program. Choose another with --port, or 0 for a free one.';
  if (code === 'EACCES') return `The system does not allow it: ${error.message}.`;
  return 'remedy' in error ? `${error.message} ${String(error.remedy)}` : error.message;
}
