import type { Answer, CaptureStart, Command, Log, PlayerCommand, Snapshot } from '../../world/index.ts';
import type { ClockState, JournalLine } from '../wire/wire.ts';
import { WORKING_MS } from '../wire/working.ts';
import { FrameClock, FramePortions } from './frame-clock.ts';
import { Journal, type JournalEntry } from './journal.ts';
import { SessionError } from './session-error.ts';
import { openView, type TableView, type ViewUpdate } from './view.ts';

/** What a session needs of a table; `openTable` gives it, and so does a test. */
export interface DrivenTable {
  /** What its scripts have said so far: while they loaded nobody could listen. */
  readonly logs?: readonly Log[];
  send(command: Command): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Opens a table. `old` is the one that it is to replace, if it may share a thread with that one; it goes on until the new one
 * is there.
 *
 * @param seed of all its random numbers: nobody who plays may know it, and a table to which the session goes back has the same
 */
export type OpenTable = (old: DrivenTable | undefined, seed: number) => Promise<DrivenTable>;

export interface SessionOptions {
  readonly open: OpenTable;
  /** Called after time has passed or something was done; returns whether anything visible has changed. */
  readonly onChange: () => Promise<boolean>;
  readonly onLogs: (logs: readonly Log[]) => void;
  /** The table itself broke (not a script on it): `error` says how. It can be opened again. */
  readonly onBroken: (error: unknown) => void;
  /** Why the table cannot be shown to a viewer; nothing once everybody can be shown it again. */
  readonly onViewFault?: (fault: string | undefined) => void;
  /** Whether the table takes long to answer what somebody has done. It is `false` at last, whatever the answer is. */
  readonly onWorking?: (isWorking: boolean) => void;
  /** What was done; tests give one with smaller limits. */
  readonly journal?: Journal;
}

/** One table and its clock: 60 frames a second while anything moves or waits, none while it rests. */
export interface Session {
  /** Carries out a command. A table that breaks is a fault in the answer, and is reported to `onBroken`. */
  act(command: Command): Promise<Answer>;
  /** The table as a viewer sees it, or everything, in the table's own names. For callers that look once. */
  look(viewer: string | undefined): Promise<Snapshot | undefined>;
  /** What has changed for a viewer since the last call. Everybody who shows the table to this viewer shares the answer. */
  update(viewer: string): Promise<ViewUpdate | undefined>;
  /** A command in the names of the table, see {@link TableView.unmasked}. */
  unmasked(viewer: string, command: PlayerCommand): PlayerCommand | undefined;
  /**
   * The table as it is now, as a save. Commands of players are carried out between its parts. A table that breaks is
   * reported to `onBroken`.
   *
   * @throws {SessionError} `not-captured` when the table cannot be saved
   */
  capture(): Promise<CapturedTable>;
  clock(): ClockState;
  journal(): JournalLine[];
  /** Resolves when no frame is on its way any more. */
  pause(paused: boolean): Promise<void>;
  speed(factor: number): void;
  step(frames: number): Promise<void>;
  /**
   * Goes back to an earlier frame of this session by playing everything up to it again on a new table.
   *
   * @throws {SessionError} `journal-full` after more commands than a session records
   */
  rewind(frame: number): Promise<void>;
  /** Opens the table again, as it was opened last, and goes on with that. */
  restart(): Promise<void>;
  /** Opens another table and goes on with that; the old one stays when the new one cannot be opened. */
  reopen(open: OpenTable): Promise<void>;
  close(): Promise<void>;
}

/** A table at one moment, in the format of a save file. */
export interface CapturedTable {
  /** Everything but its objects. */
  readonly game: Readonly<Record<string, unknown>>;
  /** Each entry of `ObjectStates` as JSON. */
  readonly objects: readonly string[];
}

const FRAME_MS = 1000 / 60;
/** Ticks without a visible change after which a table that does not say whether it rests is looked at less often. */
const QUIET_TICKS = 120;
const QUIET_MS = 250;
/** Frames of one call of a replay. */
const FRAMES_A_CALL = 60;
/** Frames that a host steps before pages see them. */
const FRAMES_A_LOOK = 60;

/** Opens the table and starts its clock. */
export async function startSession(options: SessionOptions): Promise<Session> {
  const seed = freshSeed();
  const session = new TableSession(options, await options.open(undefined, seed), seed);
  session.wake();
  return session;
}

class TableSession implements Session {
  readonly #options: SessionOptions;
  readonly #journal: Journal;
  readonly #clock = new FrameClock();
  readonly #portions = new FramePortions();
  #open: OpenTable;
  #table: DrivenTable;
  /** Of the random numbers of the table. */
  #seed: number;
  /** The last numbers of what is counted over all tables of the session. */
  readonly #counted = new Map<string, number>();
  #view: TableView;
  /** Viewers whom the table cannot be shown. */
  readonly #blind = new Set<string | undefined>();
  #frame = 0;
  /** The furthest frame so far. */
  #latest = 0;
  #isPaused = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #ticking: Promise<void> = Promise.resolve();
  #quietTicks = 0;
  /** Something was done since the tick under way began: what the table says of its rest is older than that. */
  #isWoken = false;
  /** Commands that take long. */
  readonly #late = new Set<NodeJS.Timeout>();

  constructor(options: SessionOptions, table: DrivenTable, seed: number) {
    this.#options = options;
    this.#journal = options.journal ?? new Journal();
    this.#open = options.open;
    this.#table = table;
    this.#seed = seed;
    this.#view = this.#viewOf();
  }

  async act(command: Command): Promise<Answer> {
    const answer = await this.#watched(this.#attempt(command));
    if (answer === undefined) return { logs: [], fault: STOPPED };
    if (answer.fault === undefined) this.#journal.record(this.#frame, command);
    this.wake();
    return answer;
  }

  async capture(): Promise<CapturedTable> {
    const table = this.#table;
    const begun = await this.#attempt({ kind: 'capture' });
    // A script may wait for something since it was asked for its state.
    if (begun?.idle !== true) this.wake();
    // The protocol gives this for the command.
    const { game, objects: count } = resultOf(begun) as CaptureStart;
    const objects: string[] = [];
    while (objects.length < count) {
      const part = await this.#attempt({ kind: 'captured', from: objects.length });
      if (this.#table !== table) return this.capture();
      const texts = resultOf(part) as readonly string[];
      if (texts.length === 0)
        throw notCaptured('the table was loaded again, or captured by another program, meanwhile');
      for (const text of texts) objects.push(text);
    }
    return { game, objects };
  }

  async look(viewer: string | undefined): Promise<Snapshot | undefined> {
    const { result } = await this.#send({ kind: 'snapshot', ...(viewer === undefined ? {} : { viewer }) });
    // The protocol gives a snapshot for this command.
    return result as Snapshot | undefined;
  }

  update(viewer: string): Promise<ViewUpdate | undefined> {
    return this.#view.update(viewer);
  }

  unmasked(viewer: string, command: PlayerCommand): PlayerCommand | undefined {
    return this.#view.unmasked(viewer, command);
  }

  clock(): ClockState {
    return { paused: this.#isPaused, speed: this.#clock.speed, frame: this.#frame, latest: this.#latest };
  }

  journal(): JournalLine[] {
    return this.#journal.lines();
  }

  async pause(paused: boolean): Promise<void> {
    this.#isPaused = paused;
    if (!paused) return this.wake();
    this.#sleep();
    await this.#ticking;
  }

  speed(factor: number): void {
    this.#clock.speed = factor;
  }

  async step(frames: number): Promise<void> {
    for (let left = frames; left > 0; left -= FRAMES_A_LOOK) await this.#advance(Math.min(left, FRAMES_A_LOOK));
  }

  async rewind(frame: number): Promise<void> {
    if (!this.#journal.isComplete)
      throw new SessionError('journal-full', 'This session is too long to rewind. Save the table and open the save.');
    this.#sleep();
    const entries = this.#journal.until(frame);
    await this.#replace(await this.#openAgain(this.#seed, table => replay(table, entries, frame)));
    this.#journal.truncate(frame);
    this.#frame = frame;
    this.#isPaused = true;
    await this.#options.onChange();
  }

  async restart(): Promise<void> {
    const seed = freshSeed();
    await this.#beginWith(await this.#openAgain(seed), seed);
  }

  async reopen(open: OpenTable): Promise<void> {
    // What has never run may end the thread in which it is opened.
    const seed = freshSeed();
    const next = await open(undefined, seed);
    this.#open = open;
    await this.#beginWith(next, seed);
  }

  /** Opens what is on the table once more, and prepares it: in the thread of the old one, or if that fails in another. */
  async #openAgain(seed: number, prepare?: (table: DrivenTable) => Promise<void>): Promise<DrivenTable> {
    try {
      return await prepared(this.#open(this.#table, seed), prepare);
    } catch {
      return prepared(this.#open(undefined, seed), prepare);
    }
  }

  async #beginWith(next: DrivenTable, seed: number): Promise<void> {
    this.#sleep();
    await this.#replace(next);
    this.#seed = seed;
    this.#journal.clear();
    this.#frame = 0;
    this.#latest = 0;
    await this.#options.onChange();
    this.wake();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#sleep();
    await this.#table.close();
  }

  /** Lets time pass until the table rests again. */
  wake(): void {
    this.#quietTicks = 0;
    this.#isWoken = true;
    if (this.#timer !== undefined || this.#isPaused || this.#isClosed) return;
    this.#clock.restart();
    this.#tickAfter(FRAME_MS);
  }

  async #watched<Value>(doing: Promise<Value>): Promise<Value> {
    const late = setTimeout(() => {
      this.#late.add(late);
      this.#options.onWorking?.(true);
    }, WORKING_MS);
    try {
      return await doing;
    } finally {
      clearTimeout(late);
      if (this.#late.delete(late) && this.#late.size === 0) this.#options.onWorking?.(false);
    }
  }

  /** Nothing for a table that breaks, which is reported. */
  async #attempt(command: Command): Promise<Answer | undefined> {
    try {
      return await this.#send(command);
    } catch (error) {
      this.#options.onBroken(error);
      return undefined;
    }
  }

  async #send(command: Command): Promise<Answer> {
    const answer = await this.#table.send(command);
    if (answer.logs.length > 0) this.#options.onLogs(answer.logs);
    return answer;
  }

  #viewOf(): TableView {
    if (this.#blind.size > 0) this.#options.onViewFault?.(undefined);
    this.#blind.clear();
    return openView(
      async command => {
        const answer = await this.#send(command);
        this.#noteFault(command, answer.fault);
        return answer;
      },
      things => {
        const number = (this.#counted.get(things) ?? 0) + 1;
        this.#counted.set(things, number);
        return number;
      },
    );
  }

  #noteFault(command: Command, fault: string | undefined): void {
    const viewer = 'viewer' in command ? command.viewer : undefined;
    const before = this.#blind.size;
    if (fault === undefined) this.#blind.delete(viewer);
    else this.#blind.add(viewer);
    if (fault !== undefined && before === 0) this.#options.onViewFault?.(fault);
    if (before > 0 && this.#blind.size === 0) this.#options.onViewFault?.(undefined);
  }

  #tickAfter(milliseconds: number): void {
    this.#timer = setTimeout(() => (this.#ticking = this.#tick()), milliseconds);
  }

  #sleep(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Returns whether the table rests. */
  async #advance(count: number): Promise<boolean> {
    let isIdle = false;
    for (let left = count; left > 0;) {
      const frames = this.#portions.next(left);
      isIdle = await this.#pass(frames);
      left -= frames;
    }
    const isChanged = await this.#options.onChange();
    this.#quietTicks = isChanged ? 0 : this.#quietTicks + 1;
    return isIdle;
  }

  async #pass(count: number): Promise<boolean> {
    const start = performance.now();
    const answer = await this.#send({ kind: 'frames', count });
    this.#portions.measured(count, performance.now() - start);
    this.#frame += count;
    this.#latest = Math.max(this.#latest, this.#frame);
    return answer.idle === true;
  }

  async #tick(): Promise<void> {
    try {
      this.#isWoken = false;
      const count = this.#clock.due();
      const isIdle = count > 0 && (await this.#advance(count));
      if (this.#timer === undefined) return;
      this.#timer = undefined;
      if ((isIdle && !this.#isWoken) || this.#isPaused || this.#isClosed) return;
      this.#tickAfter(this.#quietTicks > QUIET_TICKS ? QUIET_MS : FRAME_MS / 2);
    } catch (error) {
      this.#sleep();
      if (!this.#isClosed) this.#options.onBroken(error);
    }
  }

  async #replace(next: DrivenTable): Promise<void> {
    const old = this.#table;
    this.#table = next;
    this.#view = this.#viewOf();
    // Nobody waits for the old table any more.
    if (this.#late.size > 0) this.#options.onWorking?.(false);
    this.#late.clear();
    // A broken table may not even close.
    await old.close().catch(() => undefined);
  }
}

/** A large one of which nobody can guess the rest. */
function freshSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return 2 ** 52 + (high % 2 ** 20) * 2 ** 32 + low;
}

const STOPPED = 'The table has stopped';

async function prepared(
  opening: Promise<DrivenTable>,
  prepare: (table: DrivenTable) => Promise<void> = async () => undefined,
): Promise<DrivenTable> {
  const table = await opening;
  try {
    await prepare(table);
    return table;
  } catch (error) {
    await table.close().catch(() => undefined);
    throw error;
  }
}

/** @throws {SessionError} `not-captured` */
function resultOf(answer: Answer | undefined): unknown {
  if (answer?.result === undefined) throw notCaptured(answer === undefined ? STOPPED : (answer.fault ?? 'no answer'));
  return answer.result;
}

function notCaptured(reason: string): SessionError {
  return new SessionError('not-captured', reason);
}

async function replay(table: DrivenTable, entries: readonly JournalEntry[], goal: number): Promise<void> {
  let frame = 0;
  for (const entry of entries) {
    await pass(table, entry.frame - frame);
    frame = entry.frame;
    await table.send(entry.command);
  }
  await pass(table, goal - frame);
}

async function pass(table: DrivenTable, frames: number): Promise<void> {
  for (let left = frames; left > 0; left -= FRAMES_A_CALL)
    await table.send({ kind: 'frames', count: Math.min(left, FRAMES_A_CALL) });
}
