import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorLocator } from '../../compiler/index.ts';
import { projectRoot } from '../../compiler/locate/index.ts';
import type { DebugServer, DebugWish } from '../../debug/index.ts';
import type { Live, LiveOptions, LiveOutcome, LiveTarget } from '../../live/index.ts';
import { boundsOfModels, languageFileIn, type LanguageFile } from '../../save/index.ts';
import { openTable, worldBundle, type TableLog } from '../../table/index.ts';
import { offeredGames } from '../games/offered-games.ts';
import type { AddressBook } from '../room/booked-files.ts';
import type { GameChoice } from '../room/game-choice.ts';
import { openLocalFiles } from '../room/local-files.ts';
import type { Room } from '../room/room.ts';
import type { Autosave } from './autosave.ts';
import { ModTable } from './mod-table.ts';
import { openInEditor } from './open-in-editor.ts';
import { DEFAULT_PORT, startPageServer, type PageServer, type ShownTable } from './server.ts';
import { readPlace } from './source-places.ts';
import type { DrivenTable } from '../room/session.ts';
import type { OfferedGame } from '../wire/wire.ts';

export interface PlayOptions {
  /** Name of the mod, or its folder. */
  readonly mod: string;
  /** Where mods are looked for by name. */
  readonly mods: string;
  readonly port: number;
  /** Lets other machines of the same network in. */
  readonly lan?: boolean;
  readonly vm: string;
  /** Reports each trap of MoonSharp's dialect that a script steps on. */
  readonly strict?: boolean;
  /** Lets editors debug the scripts; without it nothing is slowed down for that. */
  readonly debug?: DebugWish;
  /** Files for addresses of pictures and models; without it pages load them from the network. */
  readonly assets?: AddressBook;
  /** One line for the terminal. */
  readonly say: (line: string) => void;
  readonly onLogs: (logs: readonly TableLog[]) => void;
  /** Hears what came of each change, besides what is said of it. */
  readonly onOutcome?: LiveOptions['onOutcome'];
  /** File in which the table is kept, and found again at the next start; without it the table ends with the process. */
  readonly keepIn?: string | undefined;
  /** Hears of everything that is wrong with the types, whenever that changes; without it types are not checked. */
  readonly onTypes?: LiveOptions['onTypes'];
  /** As in {@link LiveOptions}: when to get ready for changes. */
  readonly prepareAfterMs?: number;
  /** Lets the host choose another game of the folder of mods; only this one by default. */
  readonly offers?: GameOffers;
}

/** What is to be done where a host may choose another game. */
export interface GameOffers {
  /** The file in which the table of a mod is kept. */
  readonly keepFor: (mod: string) => string | undefined;
  /** Another game is on the table; the old one is closed when this is done. */
  readonly onOpened?: (live: Live) => Promise<void>;
}

/** A mod that is being played and watched. */
export interface Play {
  readonly viewer: PageServer;
  readonly room: Room;
  readonly live: Live;
  /** How this table is reached by the live loop. */
  readonly target: LiveTarget;
  /** Puts the present build on the table as a new save: what was done on it is lost. */
  reload(): Promise<void>;
  /** Writes the table as it is now to the file that it is kept in. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds a mod, opens it on a headless table, serves the page, and puts changed sources into the running game. A build
 * that fails, or code that does not start, leaves the old running.
 *
 * @throws {BuildError} {@link SaveFileError} {@link TableError} {@link ViewerError} when the first table cannot be shown
 */
export async function playMod(options: PlayOptions): Promise<Play> {
  const { offers, port, lan = false, say } = options;
  let listNow = (_games: Promise<readonly OfferedGame[]>): void => undefined;
  const list = new Promise<readonly OfferedGame[]>(done => (listNow = done));
  const openAs = (mod: string, keepIn: string | undefined): Promise<Opened> => {
    const open = (id: string): Promise<void> => change(id);
    const games = offers === undefined ? undefined : { games: list, open };
    return openGame({ ...options, mod, keepIn }, games);
  };
  let game = await openAs(options.mod, options.keepIn);
  let viewer: PageServer | undefined;
  /** Opens another game beside the one on the table, leads all pages there, and closes the old one. */
  const change = async (id: string): Promise<void> => {
    const old = game;
    const next = await openAs(id, offers?.keepFor(id));
    game = next;
    viewer?.show(next.served);
    old.room.moveOut();
    await offers?.onOpened?.(next.live);
    if (viewer !== undefined) next.autosave = next.table.keep(next.room, viewer);
    await closeGame(old);
  };
  try {
    // Links of the last run name its port.
    const { kept } = game.table;
    const wanted = port === DEFAULT_PORT ? (kept?.port ?? port) : port;
    viewer = await startPageServer({ ...game.served, lan, secrets: kept?.secrets ?? {}, port: wanted });
    if (wanted !== 0 && viewer.port !== wanted)
      say(`Port ${wanted} is in use, perhaps by another table: this one is on port ${viewer.port}.`);
    game.autosave = game.table.keep(game.room, viewer);
  } catch (error) {
    // What the live loop watches would keep the program alive.
    await closeGame(game);
    throw error;
  }
  const page = viewer;
  // The table is open: there is time for the settings of the others.
  if (offers !== undefined) listNow(offeredGames(options.mods, basename(options.mod)));
  return {
    viewer: page,
    get room() {
      return game.room;
    },
    get live() {
      return game.live;
    },
    get target() {
      return game.target;
    },
    reload: () => game.table.reload(game.target, game.room),
    keep: async () => game.autosave?.flush(),
    close: () => closeGame(game, page),
  };
}

/** The choice of a room without what it chooses from. */
type Choice = Omit<GameChoice, 'chosen'>;

/** A game on its table, not served yet. */
interface Opened {
  readonly live: Live;
  readonly debugServer: DebugServer | undefined;
  readonly room: Room;
  readonly target: LiveTarget;
  readonly table: ModTable;
  readonly served: ShownTable;
  autosave?: Autosave | undefined;
}

async function openGame(options: PlayOptions, choice: Choice | undefined): Promise<Opened> {
  const { mod: name, mods, keepIn, lan = false, vm, strict = false, say, onLogs } = options;
  say(`Building ${basename(name)} …`);
  // The first time takes as long as the mod, so both are built at the same time. openTable reports errors.
  worldBundle(say).catch(() => undefined);
  // The compiler takes long to load, and a table of a save needs none.
  const { noticeOf, openLive, outcomeLine, runnable, tableTarget } = await import('../../live/index.ts');
  const reports = new BuildReports(options, { noticeOf, outcomeLine });
  const live = await openLive({
    mod: name,
    mods,
    onOutcome: (outcome, on) => reports.onOutcome(outcome, on),
    ...(options.onTypes === undefined ? {} : { onTypes: (...types) => reports.onTypes(...types) }),
    onProblem: problem => say(`! ${problem}`),
    ...(options.prepareAfterMs === undefined ? {} : { prepareAfterMs: options.prepareAfterMs }),
  });
  let debugServer: DebugServer | undefined;
  try {
    reports.live = live;
    const debug = await openDebugger(live, options.debug, say, () => reports.room);
    debugServer = debug?.server;
    reports.onBuild = () => debug?.server.debugging.moveChunks();
    say('Opening the headless table …');
    const locate: ErrorLocator = (text, guid) => live.locate(text, guid);
    const opening = { vm, strict, ownProcess: lan, say, onLogs, locate, ...debug?.given };
    const models = { find: (address: string) => ownFile(live, address) ?? options.assets?.find(address) };
    const table = new ModTable({
      live,
      keepIn,
      say,
      openSave: (save, old, seed) =>
        openAndHear(save, { ...opening, beside: old, seed, models: boundsOfModels(save, models) }),
    });
    const files = openLocalFiles(() => live.current.assets, options.assets);
    const { config } = live.current.mod;
    const games = choice === undefined ? {} : { games: { ...choice, chosen: live.current.mod.id } };
    const given = { onLogs, files, evaluator: runnable, openSource: sourceOpener(live), ...games };
    const room = await table.openRoom({ title: config.name, ...given });
    const target = tableTarget(command => room.session.act(command));
    Object.assign(reports, { room, target });
    table.attach(target, room);
    const served = { room, files, seats: config.seats.map(({ color }) => color), languageFile: textsOf(live) };
    return { live, debugServer, room, target, table, served };
  } catch (error) {
    await debugServer?.close();
    await live.close();
    throw error;
  }
}

/** Opens positions in the project of a mod in the editor of whoever runs this. */
function sourceOpener(live: Live): (place: string) => Promise<void> {
  return async place => openInEditor(readPlace(place, projectRoot(live.current.mod.entry)));
}

/** What the mod says in other languages, as its files say it now. */
function textsOf(live: Live): LanguageFile {
  return language => languageFileIn(live.current.mod.folder, language);
}

async function closeGame({ live, debugServer, room, autosave }: Opened, viewer?: PageServer): Promise<void> {
  // Paused scripts must go on before the table can be closed.
  await debugServer?.close();
  await live.close();
  await autosave?.close();
  await viewer?.close();
  await room.close();
}

type LiveTexts = Pick<typeof import('../../live/index.ts'), 'noticeOf' | 'outcomeLine'>;
type TypesReport = Parameters<NonNullable<LiveOptions['onTypes']>>;

/** Reports builds and types in the terminal and, once there is a room, on its pages. */
class BuildReports {
  live: Live | undefined;
  room: Room | undefined;
  target: LiveTarget | undefined;
  /** Called after every build without errors. */
  onBuild: () => void = () => undefined;

  constructor(
    readonly options: PlayOptions,
    readonly texts: LiveTexts,
  ) {}

  onOutcome(outcome: LiveOutcome, on: LiveTarget | undefined): void {
    const { live, room, target, options } = this;
    if (outcome.kind !== 'broken') this.onBuild();
    const name = live?.current.mod.config.name ?? basename(options.mod);
    if (outcome.kind === 'assets' && on === target) room?.refreshFiles();
    // This table's page does not report what another game makes of a change.
    if (on === undefined || on === target) this.#showOutcome(outcome, name);
    const line = this.texts.outcomeLine(outcome, name, on === target ? undefined : on);
    if (line !== '') options.say(line);
    options.onOutcome?.(outcome, on);
  }

  onTypes(...[faults, details]: TypesReport): void {
    this.options.onTypes?.(faults, details);
    if (details !== '') this.options.say(details);
    if (faults.length === 0) return this.room?.settle('types');
    const title = 'Types do not fit; the code runs nevertheless';
    this.room?.notify({ id: 'types', level: 'warning', title, details });
  }

  #showOutcome(outcome: LiveOutcome, name: string): void {
    if (outcome.kind === 'assets') return;
    const { live, room, target } = this;
    const { text: details, title } = this.texts.noticeOf(outcome, name);
    const isSave = outcome.kind === 'needs-save';
    if (title === undefined || isSave) room?.settle('build');
    if (title !== undefined)
      room?.notify({ id: isSave ? 'save' : 'build', level: isSave ? 'info' : 'error', title, details });
    if (target !== undefined && live?.needsSave(target) === false) room?.settle('save');
  }
}

/** Loaded when it is asked for. What tables are opened with comes along. */
async function openDebugger(
  live: Live,
  wish: DebugWish | undefined,
  say: (line: string) => void,
  room: () => Room | undefined,
): Promise<{ readonly server: DebugServer; readonly given: { readonly debug: DebugServer['debugging'] } } | undefined> {
  if (wish === undefined) return undefined;
  const { debugLive } = await import('./debug-live.ts');
  const server = await debugLive({ live, wish, say, room });
  return { server, given: { debug: server.debugging } };
}

interface Opening {
  readonly vm: string;
  readonly say: (line: string) => void;
  readonly onLogs: (logs: readonly TableLog[]) => void;
  readonly locate: ErrorLocator;
  readonly strict: boolean;
  /** Whether the machine runs in a process that can be killed: where others on the network play. */
  readonly ownProcess: boolean;
  readonly debug?: DebugServer['debugging'];
  /** Boxes of the models that are at hand. */
  readonly models: ReturnType<typeof boundsOfModels>;
  /** The table that it is to replace. */
  readonly beside: DrivenTable | undefined;
  readonly seed: number;
}

/** The file of a mod that a `file:` address of its save names. */
function ownFile(live: Live, address: string): string | undefined {
  return live.current.assets.find(file => pathToFileURL(file).href === address);
}

/** What scripts said while they loaded was said before anybody listened. */
async function openAndHear(save: object, { say, onLogs, ...options }: Opening): Promise<DrivenTable> {
  const table = await openTable({ save, onProgress: say, ...options });
  onLogs(table.logs);
  return table;
}
