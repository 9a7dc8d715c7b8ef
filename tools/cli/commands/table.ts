import { defineCommand } from 'citty';
import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { counted } from '../../../src/kernel/index.ts';
import { EDITOR_PORT, GAME_PORT } from '../../editor/index.ts';
import { foldLogs } from '../../table/logs/index.ts';
import { writeWhole } from '../../files/index.ts';
import type { TreeWatch } from '../../live/index.ts';
import { type AssetIndex, SaveTree, treeMemoryFile } from '../../save/index.ts';
import { DEFAULT_VM, localWeb, openTable, realWeb, VM_NAMES } from '../../table/index.ts';
import type { Log, Table, TableOptions } from '../../table/index.ts';
import { openEditorPort } from '../../table/editor-port/index.ts';
import type { EditorPort } from '../../table/editor-port/index.ts';
import { logLine, printable } from '../../table/logs/index.ts';
import { DEFAULT_PORT, openLocalFiles, openRoom, startPageServer } from '../../web/index.ts';
import type { Room } from '../../web/index.ts';
import type { DebugServer, DebugWish } from '../../debug/index.ts';
import { keepBeforeTheEnd } from '../last-resort.ts';
import { openTableStore } from '../table-store.ts';
import { CommandLineError } from '../command-line-error.ts';
import { ASSET_ARGS, findAssetsOf } from '../args/asset-args.ts';
import { INSPECT_ARGS, inspected } from '../args/inspect-args.ts';
import { STRICT } from '../args/strict-arg.ts';

export const table = defineCommand({
  args: {
    save: {
      type: 'positional',
      description: 'Path of a save file, or of a folder of crownspace extract',
      required: true,
    },
    vm: { type: 'string', description: `Lua machine: ${VM_NAMES.join(', ')}`, default: DEFAULT_VM },
    seed: {
      type: 'string',
      description: 'Seed of random numbers; by default 1 with --frames, and one that nobody knows where people play',
    },
    seat: { type: 'string', description: 'Seat of the host while the save is loaded, such as White' },
    frames: { type: 'string', description: 'Let so many frames pass, print what happened, and end (1 after an error)' },
    network: {
      type: 'boolean',
      description: 'Let scripts send web requests to public servers; they fail without it',
      default: false,
    },
    'local-network': {
      type: 'boolean',
      description: 'Let them reach this computer and its network, too: only for scripts that you trust',
      default: false,
    },
    page: { type: 'string', description: 'Port of the page that shows the table', default: String(DEFAULT_PORT) },
    lan: {
      type: 'boolean',
      description: 'Let other machines of the same network enter by the printed links',
      default: false,
    },
    port: { type: 'string', description: 'Port for commands of editors; 0: none', default: String(GAME_PORT) },
    'editor-port': { type: 'string', description: 'Port of an editor for messages', default: String(EDITOR_PORT) },
    strict: { type: 'boolean', description: STRICT, default: false },
    ...ASSET_ARGS,
    fresh: {
      type: 'boolean',
      description: 'Load the save from its file with new links, and keep a copy of the last table',
      default: false,
    },
    ...INSPECT_ARGS,
  },
  async run({ args }) {
    const { save, folder } = savedIn(resolve(args.save));
    const players = args.seat === undefined ? {} : { [args.seat]: 'Host' };
    const { vm, debug } = inspected(args);
    const web = args['local-network'] ? { web: localWeb } : args.network ? { web: realWeb } : {};
    const seed = args.seed === undefined ? {} : { seed: whole('seed', args.seed) };
    const assets = await assetsOf(save, args);
    // People on the network can play, so the machine runs in a process that can be killed.
    const options = {
      save,
      vm,
      strict: args.strict,
      ownProcess: args.lan,
      ...seed,
      players,
      onProgress: print,
      ...web,
      ...assets.models,
    };
    if (args.frames !== undefined) return trial(options, whole('frames', args.frames));
    const game = port('port', args.port);
    const ports = {
      page: port('page', args.page),
      game,
      editor: port('editor-port', args['editor-port']),
      lan: args.lan,
      fresh: args.fresh,
      files: openLocalFiles(() => [], assets.index),
      folder,
    };
    if (debug === undefined) return serve(save, options, ports);
    const server = await openDebugger(save, debug);
    await serve(save, { ...options, debug: server.debugging }, ports);
    await server.close();
  },
});

/** A folder is packed beside its other memories: the table that comes of it is kept like that of any save. */
function savedIn(path: string): { readonly save: string; readonly folder?: string } {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return { save: path };
  const tree = new SaveTree(path);
  const { bytes } = tree.join();
  const save = treeMemoryFile(path, `${basename(path)}.json`);
  writeWhole(save, bytes);
  tree.keepBase(bytes);
  return { save, folder: path };
}

async function watchFolder(folder: string, room: Room): Promise<TreeWatch> {
  // It brings the compiler, for which a table alone need not wait.
  const { LiveTree, tableTarget, watchTree } = await import('../../live/index.ts');
  const watching = watchTree(
    new LiveTree(
      folder,
      tableTarget(command => room.session.act(command)),
    ),
    print,
  );
  await watching.ready;
  print(`Save a file in ${folder} and the table has it.`);
  return watching;
}

async function openDebugger(save: string, wish: DebugWish): Promise<DebugServer> {
  const { debugLine, originBeside, startDebugServer } = await import('../../debug/index.ts');
  const server = await startDebugServer({ ...wish, originOf: originBeside(save) });
  print(debugLine(server.port, wish));
  return server;
}

/** Whether a mod loads and runs without an error, for scripts and continuous integration. */
async function trial(options: TableOptions, frames: number): Promise<void> {
  const opened = await openTable(options);
  printLogs(opened.logs);
  opened.onLogs(printLogs);
  await opened.frames(frames);
  const { objects } = await opened.snapshot();
  const figures = [counted(objects.length, 'object'), counted(frames, 'frame'), counted(opened.errors.length, 'error')];
  print(figures.join(', '));
  if (opened.errors.length > 0) process.exitCode = 1;
  await opened.close();
}

interface Ports {
  readonly page: number;
  readonly game: number;
  readonly editor: number;
  readonly lan: boolean;
  readonly fresh: boolean;
  /** The folder whose changes the table gets, if it has one. */
  readonly folder: string | undefined;
  /** Pictures and models of this computer that pages may have. */
  readonly files: ReturnType<typeof openLocalFiles>;
}

interface TableAssets {
  readonly index: AssetIndex;
  /** Boxes of the models that are at hand. */
  readonly models: Pick<TableOptions, 'models'>;
}

/** What this computer has of the pictures and models of a save. */
async function assetsOf(path: string, args: Parameters<typeof findAssetsOf>[1]): Promise<TableAssets> {
  const { index, missing, models } = await findAssetsOf(path, args, print);
  if (missing > 0)
    print(
      `${counted(missing, 'picture or model is', 'pictures and models are')} not on this computer: --assets FOLDER and --download give the table more.`,
    );
  return { index, models: { models } };
}

async function serve(save: string, options: TableOptions, ports: Ports): Promise<void> {
  let editor: EditorPort | undefined;
  const folder = foldLogs(print);
  const sweeping = setInterval(() => folder.sweep(), 1_000).unref();
  const onLogs = (logs: readonly Log[]): void => {
    for (const log of logs) folder.say(logLine(log));
    editor?.sendLogs(logs);
  };
  const store = openTableStore({ save, isFresh: ports.fresh, print });
  const room = await store.open(kept =>
    openRoom({
      title: basename(save),
      open: (old, seed) => openAndLog({ seed, ...options, save: kept?.save ?? save, beside: old }, onLogs),
      onLogs,
      files: ports.files,
      onNotice: ({ title, text, details = text }) => print(`! ${title}${details === undefined ? '' : `: ${details}`}`),
    }),
  );
  const { kept } = store;
  try {
    if (ports.game !== 0) editor = await openForEditors(room, save, ports);
    const viewer = await startPageServer({
      ...{ room, lan: ports.lan, files: ports.files, seats: await seatsOf(room) },
      port: ports.page === DEFAULT_PORT ? (kept?.port ?? ports.page) : ports.page,
      secrets: kept?.secrets ?? {},
    });
    const autosave = store.keep(room.session, viewer);
    keepBeforeTheEnd(async () => autosave?.flush());
    print(`${basename(save)} is on the table: ${viewer.url}`);
    for (const { seat, url } of viewer.invitations) print(`  ${(seat ?? 'watch').padEnd(10)}  ${url}`);
    const watching = ports.folder === undefined ? undefined : await watchFolder(ports.folder, room);
    print('Ctrl-C ends it.');
    await interrupted();
    await watching?.close();
    await autosave?.close();
    await viewer.close();
  } finally {
    clearInterval(sweeping);
    folder.flush();
    await editor?.close();
    await room.close();
    store.release();
  }
}

/** Seats with a hand at the table. */
async function seatsOf(room: Room): Promise<string[]> {
  const seats = (await room.session.look(undefined))?.seats ?? [];
  return seats.filter(({ hand }) => hand !== undefined).map(({ color }) => color);
}

async function openAndLog(options: TableOptions, onLogs: (logs: readonly Log[]) => void): Promise<Table> {
  const opened = await openTable(options);
  onLogs(opened.logs);
  return opened;
}

async function openForEditors(room: Room, savePath: string, { game, editor }: Ports): Promise<EditorPort> {
  const opened = await openEditorPort({
    send: command => room.session.act(command),
    port: game,
    editorPort: editor,
    savePath,
    onProblem: problem => print(`! editor: ${problem}`),
  });
  print(`Editors send to the table on port ${opened.port}, and listen on port ${editor}.`);
  return opened;
}

function interrupted(): Promise<void> {
  return new Promise(done => {
    process.once('SIGINT', () => done());
    process.once('SIGTERM', () => done());
    process.once('SIGHUP', () => done());
  });
}

function printLogs(logs: readonly Log[]): void {
  for (const log of logs) print(logLine(log));
}

function print(line: string): void {
  console.log(printable(line));
}

function whole(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new CommandLineError(`--${name} ${text} is not a whole number: expected something such as --${name} 60.`);
}

function port(name: string, text: string): number {
  const number = whole(name, text);
  if (number <= 65535) return number;
  throw new CommandLineError(`--${name} ${text} is not a port: expected 0 to 65535.`);
}
