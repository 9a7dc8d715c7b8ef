import { relative } from 'node:path';
import { type ErrorLocator, formatDiagnostic } from '../compiler/index.ts';
import { type Live, type LiveOutcome, openLive, tableTarget } from '../live/index.ts';
import { openTable, type TableLog } from '../table/index.ts';
import { openRoom, type Room } from './room.ts';
import { startViewer, type Viewer } from './server.ts';
import type { DrivenTable } from './session.ts';

export interface PlayOptions {
  /** Name of the mod, or its folder. */
  readonly mod: string;
  /** Where mods are looked for by name. */
  readonly mods: string;
  readonly port: number;
  readonly vm: string;
  /** One line for the terminal. */
  readonly say: (line: string) => void;
  readonly onLogs: (logs: readonly TableLog[]) => void;
}

/** A mod that is being played and watched. */
export interface Play {
  readonly viewer: Viewer;
  readonly room: Room;
  readonly live: Live;
  close(): Promise<void>;
}

/**
 * Builds a mod, opens it on a headless table, serves the page, and puts changed sources into the running game. A build
 * that goes wrong, or code that does not start, leaves the old running.
 *
 * @throws {BuildError} {@link SaveFileError} {@link TableError} {@link ViewerError} when the first table cannot be shown
 */
export async function playMod({ mod: name, mods, port, vm, say, onLogs }: PlayOptions): Promise<Play> {
  say(`Building ${name} …`);
  const shown: { room?: Room } = {};
  const live = await openLive({ mod: name, mods, onOutcome, onTypes });
  say('Opening the headless table …');
  const locate: ErrorLocator = (text, guid) => live.locate(text, guid);
  const { config } = live.current.mod;
  const room = await openRoom({
    title: config.name,
    open: () => openAndHear(live.current.save, { vm, say, onLogs, locate }),
    onLogs,
  }).catch(async (error: unknown) => {
    await live.close();
    throw error;
  });
  shown.room = room;
  live.attach(tableTarget(command => room.session.act(command)));
  try {
    const viewer = await startViewer({ room, port, seats: config.seats.map(({ color }) => color) });
    if (port !== 0 && viewer.port !== port) {
      say(`Port ${port} is in use, perhaps by another table: this one is on port ${viewer.port}.`);
    }
    return { viewer, room, live, close: () => closeAll(live, viewer, room) };
  } catch (error) {
    await closeAll(live, undefined, room);
    throw error;
  }

  function onOutcome(outcome: LiveOutcome): void {
    const { text, title } = noticeOf(outcome, name);
    if (title === undefined) shown.room?.settle('build');
    else shown.room?.notify({ id: 'build', level: outcome.kind === 'needs-save' ? 'info' : 'error', title, text });
    if (title === undefined && text !== '') say(text);
    else if (title !== undefined) say(`${text}\n${title}.${remedyOf(outcome)}`);
  }

  function onTypes(faults: Parameters<NonNullable<Parameters<typeof openLive>[0]['onTypes']>>[0]): void {
    const text = faults.map(formatDiagnostic).join('\n');
    if (faults.length === 0) return shown.room?.settle('types');
    shown.room?.notify({ id: 'types', level: 'warning', title: 'Types do not fit; the code runs nevertheless', text });
    say(text);
  }
}

/** What to say about a change; a title means that something is to be done about it. */
function noticeOf(outcome: LiveOutcome, name: string): { text: string; title?: string } {
  switch (outcome.kind) {
    case 'unchanged':
      return { text: '' };
    case 'taken':
      return { text: `The table has the new code (${Math.round(outcome.ms)} ms, ${filesText(outcome.transpiled)}).` };
    case 'broken':
      return { text: outcome.text, title: `${name} does not build` };
    case 'refused':
      return { text: outcome.text, title: 'The new code does not start' };
    case 'needs-save':
      return { text: outcome.text, title: 'Start again to see all of the change' };
    case 'not-there':
      return { text: outcome.text, title: 'The game cannot be reached' };
  }
}

function remedyOf({ kind }: LiveOutcome): string {
  const goesOn = kind === 'broken' || kind === 'refused';
  return goesOn ? ' The table goes on as it was; save the file again when it is mended.' : '';
}

function filesText(files: readonly string[]): string {
  const [first, ...more] = files;
  if (first === undefined) return 'nothing to transpile';
  return more.length === 0 ? relative(process.cwd(), first) : `${first} and ${more.length} more`;
}

async function closeAll(live: Live, viewer: Viewer | undefined, room: Room): Promise<void> {
  await live.close();
  await viewer?.close();
  await room.close();
}

interface Opening {
  readonly vm: string;
  readonly say: (line: string) => void;
  readonly onLogs: (logs: readonly TableLog[]) => void;
  readonly locate: ErrorLocator;
}

/** What scripts said while they loaded was said before anybody listened. */
async function openAndHear(save: object, { vm, say, onLogs, locate }: Opening): Promise<DrivenTable> {
  const table = await openTable({ save, vm, onProgress: say, locate });
  onLogs(table.logs);
  return table;
}
