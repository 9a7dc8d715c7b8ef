import { defineCommand } from 'citty';
import { joinGame } from '../../live/index.ts';
import { VM_NAMES } from '../../table/index.ts';
import type { Log } from '../../table/index.ts';
import { logLine } from '../../table/server/log-line.ts';
import { DEFAULT_PORT, openUrl, playMod, type Play } from '../../viewer/index.ts';
import { CommandLineError } from '../command-line-error.ts';
import { modsFolder } from '../project-folders.ts';

export const start = defineCommand({
  meta: { name: 'start', description: 'Build a mod, open it on a headless table, and show it in the browser' },
  args: {
    mod: { type: 'positional', required: false, description: 'Name of a mod, or its folder', default: 'tactic' },
    port: {
      type: 'string',
      description: 'Port of the page; the next free one when it is in use',
      default: String(DEFAULT_PORT),
    },
    open: {
      type: 'boolean',
      description: 'Open the page in the browser',
      negativeDescription: 'Only print its address',
      default: true,
    },
    vm: { type: 'string', description: `Lua machine: ${VM_NAMES.join(', ')}`, default: 'lua52' },
  },
  async run({ args }) {
    const play = await playMod({
      mod: args.mod,
      mods: modsFolder(),
      port: portFrom(args.port),
      vm: args.vm,
      say: print,
      onLogs: logs => logs.forEach(printLog),
    });
    const joined = await joinGame({ live: play.live, say: print });
    introduce(play);
    if (args.open) openUrl(play.viewer.url);
    await interrupted();
    print('Closing the table …');
    await joined?.leave();
    await play.close();
    // Whatever still waits, such as a worker that is being ended, must not keep the terminal.
    process.exit(0);
  },
});

function introduce({ viewer }: Play): void {
  print(`\n  The table:  ${viewer.url}\n`);
  print('  Sit down on each seat in turn to play several at one screen. A link for each player alone:');
  for (const { seat, url } of viewer.invitations) print(`  ${(seat ?? 'watch').padEnd(10)}  ${url}`);
  print('\nSave a source file and the table has it. Ctrl-C ends it.');
}

/** The first Ctrl-C ends in order; a second one at once. */
function interrupted(): Promise<void> {
  return new Promise(done => {
    const end = (): void => {
      process.once('SIGINT', () => process.exit(130));
      done();
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
}

function printLog(log: Log): void {
  if (log.kind !== 'chat') print(logLine(log));
}

function print(line: string): void {
  console.log(line);
}

function portFrom(text: string): number {
  const number = Number(text);
  if (/^\d{1,5}$/.test(text) && number <= 65535) return number;
  throw new CommandLineError(`--port ${text} is no port: expected a number from 0 to 65535.`);
}
