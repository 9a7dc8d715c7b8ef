import type { Answer, Command, Log, Snapshot } from '../../world/index.ts';
import { openView } from './view.ts';
import type { ClockState, JournalLine } from '../wire/wire.ts';

/** What a session needs of a table; `openTable` gives it, and so does a test. */
export interface DrivenTable {
  /** What its scripts have said so far: while they loaded nobody could listen. */
  readonly logs?: readonly Log[];
  send(command: Command): Promise<Answer>;
  close(): Promise<void>;
}

export interface SessionOptions {
  readonly open: () => Promise<DrivenTable>;
  /** Called after time has passed or something was done; returns whether anything could be seen to change. */
  readonly onChange: () => Promise<boolean>;
  readonly onLogs: (logs: readonly Log[]) => void;
  /** The table itself broke (not a script on it): `error` says how. It can be opened again. */
  readonly onBroken: (error: unknown) => void;
}

/** One table and its clock: 60 frames a second while anything moves or waits, none while it rests. */
export interface Session {
  act(command: Command): Promise<Answer>;
  look(viewer: string | undefined): Promise<Snapshot | undefined>;
  clock(): ClockState;
  journal(): JournalLine[];
  /** Resolves when no frame is on its way any more. */
  pause(paused: boolean): Promise<void>;
  speed(factor: number): void;
  step(frames: number): Promise<void>;
  /** Goes back to an earlier frame of this session by playing everything up to it again on a new table. */
  rewind(frame: number): Promise<void>;
  /** Opens the table anew, as it was opened last, and goes on with that. */
  restart(): Promise<void>;
  /** Opens another table and goes on with that; the old one stays when the new one cannot be opened. */
  reopen(open: () => Promise<DrivenTable>): Promise<void>;
  close(): Promise<void>;
}

/** What was done, and after how many frames, so that it can be done again. */
interface Entry {
  readonly frame: number;
  readonly command: Command;
}

const FRAME_MS = 1000 / 60;
/** Time that a slow table may fall behind before it is forgiven, in frames. */
const MOST_FRAMES = 12;
/** Ticks without a visible change after which a table that does not say whether it rests is looked at less often. */
const QUIET_TICKS = 120;
const QUIET_MS = 250;
/** What cannot change a table needs no second playing. */
const LOOKING = ['snapshot', 'changes', 'scripts', 'save', 'hover', 'waits', 'events'];

/** Opens the table and starts its clock. */
export async function startSession(options: SessionOptions): Promise<Session> {
  let open = options.open;
  let table = await open();
  let view = openView(send);
  let journal: Entry[] = [];
  let frame = 0;
  let latest = 0;
  let paused = false;
  let factor = 1;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> = Promise.resolve();
  let last = performance.now();
  let owed = 0;
  let quiet = 0;
  let ended = false;
  /** Something was done since the tick under way began: what the table says of its rest is older than that. */
  let woken = false;

  async function send(command: Command): Promise<Answer> {
    const answer = await table.send(command);
    if (answer.logs.length > 0) options.onLogs(answer.logs);
    return answer;
  }

  function wake(): void {
    quiet = 0;
    woken = true;
    if (timer !== undefined || paused || ended) return;
    last = performance.now();
    tickAfter(FRAME_MS);
  }

  function tickAfter(milliseconds: number): void {
    timer = setTimeout(() => (ticking = tick()), milliseconds);
  }

  function sleep(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function frames(): number {
    const now = performance.now();
    owed = Math.min(owed + ((now - last) / FRAME_MS) * factor, MOST_FRAMES * Math.max(1, factor));
    last = now;
    const whole = Math.floor(owed);
    owed -= whole;
    return whole;
  }

  async function advance(count: number): Promise<boolean> {
    const answer = await send({ kind: 'frames', count });
    frame += count;
    latest = Math.max(latest, frame);
    const changed = await options.onChange();
    quiet = changed ? 0 : quiet + 1;
    return answer.idle === true;
  }

  async function tick(): Promise<void> {
    try {
      woken = false;
      const count = frames();
      const idle = count > 0 && (await advance(count));
      if (timer === undefined) return;
      timer = undefined;
      if ((idle && !woken) || paused || ended) return;
      tickAfter(quiet > QUIET_TICKS ? QUIET_MS : FRAME_MS / 2);
    } catch (error) {
      sleep();
      if (!ended) options.onBroken(error);
    }
  }

  async function replaced(next: DrivenTable): Promise<void> {
    const old = table;
    table = next;
    view = openView(send);
    // One that has broken may not even close.
    await old.close().catch(() => undefined);
  }

  async function reopen(reopened: () => Promise<DrivenTable>): Promise<void> {
    const next = await reopened();
    open = reopened;
    sleep();
    await replaced(next);
    journal = [];
    frame = 0;
    latest = 0;
    await options.onChange();
    wake();
  }

  wake();
  return {
    async act(command) {
      if (!LOOKING.includes(command.kind)) journal.push({ frame, command });
      try {
        const answer = await send(command);
        wake();
        return answer;
      } catch (error) {
        options.onBroken(error);
        return { logs: [], fault: error instanceof Error ? error.message : String(error) };
      }
    },
    look: viewer => view.look(viewer),
    clock: () => ({ paused, speed: factor, frame, latest }),
    journal: () => journal.map(entry => ({ frame: entry.frame, text: lineOf(entry.command) })),
    async pause(value) {
      paused = value;
      if (!paused) return wake();
      sleep();
      await ticking;
    },
    speed(value) {
      factor = value;
    },
    async step(count) {
      await advance(count);
    },
    async rewind(goal) {
      sleep();
      const past = journal.filter(entry => entry.frame <= goal);
      const next = await open();
      await replay(next, past, goal);
      await replaced(next);
      journal = past;
      frame = goal;
      paused = true;
      await options.onChange();
    },
    restart: () => reopen(open),
    reopen,
    async close() {
      ended = true;
      sleep();
      await table.close();
    },
  };
}

async function replay(table: DrivenTable, journal: readonly Entry[], goal: number): Promise<void> {
  let frame = 0;
  for (const entry of journal) {
    if (entry.frame > frame) await table.send({ kind: 'frames', count: entry.frame - frame });
    frame = entry.frame;
    await table.send(entry.command);
  }
  if (goal > frame) await table.send({ kind: 'frames', count: goal - frame });
}

/** A deed in a few words, such as `Red pickUp 1a2b3c`. */
function lineOf({ kind, ...fields }: Command): string {
  const { color, ...rest } = { color: '', ...fields };
  const words = Object.values(rest).map(value => (typeof value === 'object' ? JSON.stringify(value) : String(value)));
  return [color, kind, ...words]
    .filter(word => word !== '')
    .join(' ')
    .slice(0, 120);
}
