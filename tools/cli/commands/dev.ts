import { basename, join, resolve } from 'node:path';
import { type ArgsDef, defineCommand, type ParsedArgs } from 'citty';
import { BuildError, framedDiagnostics } from '../../compiler/index.ts';
import { EDITOR_PORT, GAME_PORT } from '../../editor/index.ts';
import { FileError } from '../../files/index.ts';
import { watchFiles } from '../../live/index.ts';
import { openAssets, SaveFileError } from '../../save/index.ts';
import { DEFAULT_VM, VM_NAMES } from '../../table/index.ts';
import { DEFAULT_PORT, openUrl, type Play } from '../../web/index.ts';
import { type AutosaveFile, takeAutosaveFile } from '../autosave-file.ts';
import { CommandLineError } from '../command-line-error.ts';
import { type Dev, type DevOptions, openDev } from '../dev/dev-session.ts';
import { keepBeforeTheEnd } from '../last-resort.ts';
import { portFrom } from '../args/game-ports.ts';
import { assetFolders, ASSET_ARGS } from '../args/asset-args.ts';
import { INSPECT_ARGS, inspected } from '../args/inspect-args.ts';
import { STRICT } from '../args/strict-arg.ts';
import { chosenMod } from '../args/project-folders.ts';
import { openTerminal, type Terminal } from '../terminal.ts';

/** Arguments of the commands that run a mod during development. */
export const DEV_ARGS = {
  mod: { type: 'positional', required: false, description: 'Name of a mod, or its folder; the only one by default' },
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
  lan: {
    type: 'boolean',
    description: 'Let other machines of the same network enter by the printed links',
    default: false,
  },
  table: {
    type: 'boolean',
    description: 'Open a headless table',
    negativeDescription: 'Use only Tabletop Simulator',
    default: true,
  },
  game: {
    type: 'boolean',
    description: 'Look for Tabletop Simulator on this machine',
    negativeDescription: 'Use only the headless table',
    default: true,
  },
  'game-port': {
    type: 'string',
    description: 'Port of Tabletop Simulator for commands',
    default: String(GAME_PORT),
  },
  'editor-port': { type: 'string', description: 'Port for its messages', default: String(EDITOR_PORT) },
  vm: { type: 'string', description: `Lua machine of the table: ${VM_NAMES.join(', ')}`, default: DEFAULT_VM },
  strict: { type: 'boolean', description: STRICT, default: false },
  assets: ASSET_ARGS.assets,
  ...INSPECT_ARGS,
  fresh: {
    type: 'boolean',
    description: 'Begin a new table with new links, and keep a copy of the last one',
    default: false,
  },
  out: { type: 'string', description: 'Folder that saves are built into', default: 'build' },
} as const satisfies ArgsDef;

export const dev = defineCommand({
  args: { ...DEV_ARGS, open: { ...DEV_ARGS.open, default: false } },
  run: ({ args }) => runDev(args),
});

/** Runs until the user ends it. */
export async function runDev(args: ParsedArgs<typeof DEV_ARGS>): Promise<void> {
  if (!args.table && !args.game) throw new CommandLineError('--no-table and --no-game together leave nothing to run.');
  const terminal = openTerminal({ input: process.stdin, output: process.stdout });
  const ended = interrupted();
  const options = optionsFrom(args);
  const kept = keptFiles(options);
  const file = options.table === undefined ? undefined : kept.of(options.mod);
  if (args.fresh) file?.setAside();
  const opening = openWhenItBuilds(
    withKept(options, file?.path, mod => kept.of(mod)?.path),
    terminal,
  );
  const session = await Promise.race([opening, ended]);
  // Nothing is open yet that must be closed.
  if (session === undefined) {
    kept.release();
    return process.exit(0);
  }
  keepBeforeTheEnd(async () => session.play?.keep());
  introduce(session, terminal);
  if (args.open && session.play !== undefined) openUrl(session.play.viewer.url);
  await Promise.race([session.over, ended]);
  terminal.say('Closing …');
  await session.close();
  kept.release();
  // A worker that is still ending must not keep the terminal busy.
  process.exit(0);
}

function optionsFrom(args: ParsedArgs<typeof DEV_ARGS>): DevOptions {
  const table = {
    port: portFrom('port', args.port),
    lan: args.lan,
    strict: args.strict,
    assets: openAssets(assetFolders(args.assets)),
    ...inspected(args),
  };
  const game = {
    gamePort: portFrom('game-port', args['game-port']),
    editorPort: portFrom('editor-port', args['editor-port']),
  };
  return {
    ...chosenMod(args.mod),
    ...(args.table ? { table } : {}),
    ...(args.game ? { game } : {}),
    out: args.out,
  };
}

/** The files of the tables of this session, by mod: each is locked until it ends. */
function keptFiles({ mods }: DevOptions): { of(mod: string): AutosaveFile | undefined; release(): void } {
  const files = new Map<string, AutosaveFile | undefined>();
  return {
    of(mod) {
      const source = resolve(mods, mod);
      if (!files.has(source)) files.set(source, takeAutosaveFile(basename(mod), source));
      return files.get(source);
    },
    release: () => files.forEach(file => file?.release()),
  };
}

function withKept(
  options: DevOptions,
  keepIn: string | undefined,
  keepFor: (mod: string) => string | undefined,
): DevOptions {
  return options.table === undefined ? options : { ...options, table: { ...options.table, keepIn, keepFor } };
}

/** Opens the session; while the project does not build, tries again after each change. */
async function openWhenItBuilds(options: DevOptions, terminal: Terminal): Promise<Dev> {
  const root = process.cwd();
  let changes: Changes | undefined;
  let reported = '';
  try {
    for (;;) {
      try {
        return await openDev(options, reported === '' ? terminal : afterSilence(terminal));
      } catch (error) {
        const text = faultText(error, root);
        if (text !== reported)
          terminal.say(`${text}\nIt does not build yet: save a file to try again. Ctrl-C ends it.`);
        reported = text;
      }
      // The next attempt includes files that were saved before the watcher started.
      if (changes === undefined) changes = await watchChanges(root);
      else await changes.next();
    }
  } finally {
    await changes?.close();
  }
}

/** A second attempt holds back its first line: it is printed only when another one follows. */
function afterSilence(terminal: Terminal): Terminal {
  let held: string[] | undefined = [];
  return {
    ...terminal,
    say(line) {
      if (held?.length === 0) return void held.push(line);
      for (const before of held ?? []) terminal.say(before);
      held = undefined;
      terminal.say(line);
    },
  };
}

/** Errors of the settings, and of files that they name: saving a file can fix them. */
const MENDABLE: readonly SaveFileError['code'][] = ['bad-config', 'missing', 'guid'];

/** @throws every error that is not in the project */
function faultText(error: unknown, root: string): string {
  if (error instanceof BuildError) return framedDiagnostics(error.diagnostics, root);
  if (error instanceof FileError && error.code === 'missing') return error.message;
  if (error instanceof SaveFileError && MENDABLE.includes(error.code)) return error.message;
  throw error;
}

interface Changes {
  /** Resolves at the next change; at once when there was one since the last call. */
  next(): Promise<void>;
  close(): Promise<void>;
}

async function watchChanges(root: string): Promise<Changes> {
  let count = 0;
  let seen = 0;
  let tell = (): void => {};
  const watch = watchFiles(root, () => {
    count += 1;
    tell();
  });
  // This watches the folder of the file, with everything in it.
  watch.follow([join(root, 'package.json')]);
  await watch.ready;
  return {
    async next() {
      if (count === seen) await new Promise<void>(done => (tell = done));
      seen = count;
    },
    close: () => watch.close(),
  };
}

function introduce({ play }: Dev, terminal: Terminal): void {
  if (play !== undefined) introduceTable(play, terminal);
  terminal.say('\nSave a source file and the game has it. Ctrl-C ends it.');
}

function introduceTable({ viewer }: Play, terminal: Terminal): void {
  terminal.say(`\n  The table:  ${viewer.url}\n`);
  terminal.say('  Sit down on each seat in turn to play several at one screen. A link for each player alone:');
  for (const { seat, url } of viewer.invitations) terminal.say(`  ${(seat ?? 'watch').padEnd(10)}  ${url}`);
}

/** The first Ctrl-C closes everything in order; a second one ends the process. */
function interrupted(): Promise<undefined> {
  return new Promise(done => {
    const end = (): void => {
      process.once('SIGINT', () => process.exit(130));
      done(undefined);
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    // The window of the terminal was closed.
    process.once('SIGHUP', end);
  });
}
