import { basename } from 'node:path';
import type { ErrorLocator } from '../../compiler/index.ts';
import type { DebugServer, DebugWish } from '../../debug/index.ts';
import type { Live, LiveOptions, LiveOutcome, LiveTarget } from '../../live/index.ts';
import { openTable, type TableLog } from '../../table/index.ts';
import { openLocalFiles } from '../room/local-files.ts';
import { openRoom, type Room } from '../room/room.ts';
import { startViewer, type Viewer } from './server.ts';
import type { DrivenTable } from '../room/session.ts';

export interface PlayOptions {
  /** Name of the mod, or its folder. */
  readonly mod: string;
  /** Where mods are looked for by name. */
  readonly mods: string;
  readonly port: number;
  /** Lets other machines of the same network in. */
  readonly lan?: boolean;
  readonly vm: string;
  /** Tells of each trap of MoonSharp's dialect that a script steps on. */
  readonly strict?: boolean;
  /** Lets editors debug the scripts; without it nothing is slowed down for that. */
  readonly debug?: DebugWish;
  /** One line for the terminal. */
  readonly say: (line: string) => void;
  readonly onLogs: (logs: readonly TableLog[]) => void;
  /** Hears what came of each change, besides what is said of it. */
  readonly onOutcome?: LiveOptions['onOutcome'];
  /** Hears of everything that is wrong with the types, whenever that changes. */
  readonly onTypes?: LiveOptions['onTypes'];
}

/** A mod that is being played and watched. */
export interface Play {
  readonly viewer: Viewer;
  readonly room: Room;
  readonly live: Live;
  /** How this table is reached by the live loop. */
  readonly target: LiveTarget;
  /** Puts the present build on the table as a new save: what was done on it is lost. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds a mod, opens it on a headless table, serves the page, and puts changed sources into the running game. A build
 * that goes wrong, or code that does not start, leaves the old running.
 *
 * @throws {BuildError} {@link SaveFileError} {@link TableError} {@link ViewerError} when the first table cannot be shown
 */
export async function playMod(options: PlayOptions): Promise<Play> {
  const { mod: name, mods, port, lan = false, vm, strict = false, say, onLogs } = options;
  say(`Building ${basename(name)} …`);
  const shown: { room?: Room; target?: LiveTarget } = {};
  // The compiler takes long to load, and a table of a save needs none.
  const { noticeOf, openLive, outcomeLine, tableTarget } = await import('../../live/index.ts');
  const live = await openLive({ mod: name, mods, onOutcome, onTypes, onProblem: problem => say(`! ${problem}`) });
  const debug = await openDebugger(live, options.debug, say, () => shown.room).catch(async (error: unknown) => {
    // What it watches would keep the program alive.
    await live.close();
    throw error;
  });
  say('Opening the headless table …');
  const locate: ErrorLocator = (text, guid) => live.locate(text, guid);
  const { config } = live.current.mod;
  const open = (): Promise<DrivenTable> =>
    openAndHear(live.current.save, { vm, strict, ownProcess: lan, say, onLogs, locate, ...debug?.given });
  const files = openLocalFiles(() => live.current.assets);
  const room = await openRoom({
    title: config.name,
    open,
    onLogs,
    files,
  }).catch(async (error: unknown) => {
    await debug?.server.close();
    await live.close();
    throw error;
  });
  shown.room = room;
  const target = tableTarget(command => room.session.act(command));
  shown.target = target;
  live.attach(target);
  try {
    const viewer = await startViewer({ room, port, lan, files, seats: config.seats.map(({ color }) => color) });
    if (port !== 0 && viewer.port !== port) {
      say(`Port ${port} is in use, perhaps by another table: this one is on port ${viewer.port}.`);
    }
    return { viewer, room, live, target, reload, close: () => closeAll(live, viewer, room, debug?.server) };
  } catch (error) {
    await closeAll(live, undefined, room, debug?.server);
    throw error;
  }

  async function reload(): Promise<void> {
    await room.reopen(open);
    live.attach(target);
    room.settle('save');
  }

  function onOutcome(outcome: LiveOutcome, on: LiveTarget | undefined): void {
    if (outcome.kind === 'assets' && on === shown.target) shown.room?.refreshFiles();
    // What another game makes of a change is no news for this table's page.
    if (on === undefined || on === shown.target) showOutcome(outcome);
    const line = outcomeLine(outcome, live.current.mod.config.name, on === shown.target ? undefined : on);
    if (line !== '') say(line);
    options.onOutcome?.(outcome, on);
  }

  function showOutcome(outcome: LiveOutcome): void {
    if (outcome.kind === 'assets') return;
    const { text, title } = noticeOf(outcome, live.current.mod.config.name);
    const isSave = outcome.kind === 'needs-save';
    if (title === undefined || isSave) shown.room?.settle('build');
    if (title !== undefined)
      shown.room?.notify({ id: isSave ? 'save' : 'build', level: isSave ? 'info' : 'error', title, text });
    if (shown.target !== undefined && !live.needsSave(shown.target)) shown.room?.settle('save');
  }

  function onTypes(...[faults, text]: Parameters<NonNullable<LiveOptions['onTypes']>>): void {
    options.onTypes?.(faults, text);
    if (faults.length === 0) return shown.room?.settle('types');
    shown.room?.notify({ id: 'types', level: 'warning', title: 'Types do not fit; the code runs nevertheless', text });
    say(text);
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

async function closeAll(
  live: Live,
  viewer: Viewer | undefined,
  room: Room,
  debugServer: DebugServer | undefined,
): Promise<void> {
  // Scripts that stand still must go on before the table can be closed.
  await debugServer?.close();
  await live.close();
  await viewer?.close();
  await room.close();
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
}

/** What scripts said while they loaded was said before anybody listened. */
async function openAndHear(save: object, { say, onLogs, ...options }: Opening): Promise<DrivenTable> {
  const table = await openTable({ save, onProgress: say, ...options });
  onLogs(table.logs);
  return table;
}
