import { withoutLocations } from '../compiler/index.ts';
import type { DebugChannel, DebugHost, ErrorFilter, FromMachine, ResumeMode, StopReason } from '../lua/index.ts';
import { marksIn, type Breakpoint } from './breakpoints.ts';
import { connectMachine, type DebuggedMachine } from './machine-connection.ts';
import {
  movedChunk,
  placeChunk,
  type OriginOf,
  type PlacedChunk,
  type SourceKey,
  type SourcePlace,
} from './source-registry.ts';

/** Why a machine has stopped. */
export interface Stop {
  readonly machine: DebuggedMachine;
  readonly reason: StopReason;
  /** Ids of the breakpoints at this point. */
  readonly breakpoints: readonly number[];
  /** The error, when that is the reason. */
  readonly text?: string;
}

/** Receives everything that an editor shows of the program. */
export interface DebugViewer {
  onStopped(stop: Stop): void;
  onResumed(machine: DebuggedMachine): void;
  /** A log point was reached. */
  onLogged(text: string, place: SourcePlace | undefined): void;
  /** New code is on the table, or code has moved in its sources: breakpoints in it are verified now. */
  onLoaded(chunk: PlacedChunk, isNew: boolean): void;
  /** A machine was attached, or is gone. */
  onMachine(machine: DebuggedMachine, isAttached: boolean): void;
}

export interface DebuggingOptions {
  readonly originOf: OriginOf;
  /** Scripts start when an editor has attached and set its breakpoints. */
  readonly waits?: boolean;
  /** Called whenever a machine stops or resumes; `isPaused`: whether any machine is stopped now. */
  readonly onPause?: (isPaused: boolean) => void;
}

type MachineMessage = Exclude<FromMachine, { readonly kind: 'answer' }>;

/**
 * All machines that are debugged, the chunks on them, and the breakpoints that hold for all of them. Machines attach when
 * they are opened with this as their `debug`.
 */
export class Debugging implements DebugHost {
  readonly #originOf: OriginOf;
  readonly #onPause: (isPaused: boolean) => void;
  readonly #machines = new Map<number, DebuggedMachine>();
  readonly #stops = new Map<DebuggedMachine, Stop>();
  #chunks: PlacedChunk[] = [];
  #breakpoints: readonly Breakpoint[] = [];
  #filter: ErrorFilter = 'none';
  #viewer: DebugViewer | undefined;
  #lastId = 0;
  /** Chunks that wait for the first editor; undefined once scripts may start. */
  #waiting: PlacedChunk[] | undefined;

  constructor({ originOf, waits = false, onPause = () => {} }: DebuggingOptions) {
    this.#originOf = originOf;
    this.#onPause = onPause;
    this.#waiting = waits ? [] : undefined;
  }

  get machines(): readonly DebuggedMachine[] {
    return [...this.#machines.values()];
  }

  get chunks(): readonly PlacedChunk[] {
    return this.#chunks;
  }

  chunkOf(machine: DebuggedMachine, chunk: number): PlacedChunk | undefined {
    return this.#chunks.find(each => each.machine === machine.id && each.chunk === chunk);
  }

  stopOf(machine: DebuggedMachine): Stop | undefined {
    return this.#stops.get(machine);
  }

  attach(channel: DebugChannel): void {
    this.#lastId += 1;
    const machine = connectMachine(this.#lastId, channel, {
      onMessage: message => this.#receive(machine, message),
      onClosed: () => this.#detach(machine),
    });
    this.#machines.set(machine.id, machine);
    machine.send({ kind: 'errors', filter: this.#filter });
    this.#viewer?.onMachine(machine, true);
  }

  /** Sets the viewer. Without one all breakpoints are removed, and the program never stops. */
  watch(viewer: DebugViewer | undefined): void {
    this.#viewer = viewer;
    if (viewer !== undefined) return;
    this.#breakpoints = [];
    this.#sendMarks();
    this.setErrors('none');
    for (const machine of this.#stops.keys()) this.resume(machine, 'on');
  }

  /** Replaces the breakpoints of one source. */
  setBreakpoints(source: SourceKey, breakpoints: readonly Breakpoint[]): void {
    this.#breakpoints = [...this.#breakpoints.filter(each => each.source !== source), ...breakpoints];
    this.#sendMarks();
  }

  /** Sets at which errors the program stops. */
  setErrors(filter: ErrorFilter): void {
    this.#filter = filter;
    for (const machine of this.#machines.values()) machine.send({ kind: 'errors', filter });
  }

  /** The sources were changed, perhaps without a change of the code: finds its lines again. */
  moveChunks(): void {
    const moved = this.#chunks.flatMap(chunk => movedChunk(chunk) ?? []);
    if (moved.length === 0) return;
    const now = (chunk: PlacedChunk): PlacedChunk =>
      moved.find(each => each.machine === chunk.machine && each.chunk === chunk.chunk) ?? chunk;
    this.#chunks = this.#chunks.map(now);
    this.#waiting = this.#waiting?.map(now);
    for (const { machine, chunk, lines } of moved) this.#machines.get(machine)?.send({ kind: 'lines', chunk, lines });
    this.#sendMarks();
    for (const chunk of moved) this.#viewer?.onLoaded(chunk, false);
  }

  /**
   * Lets a stopped machine go on.
   *
   * @throws {Error} when it runs
   */
  resume(machine: DebuggedMachine, how: ResumeMode): void {
    if (!this.#stops.delete(machine)) throw new Error('the scripts are running');
    machine.send({ kind: 'go', how });
  }

  /** The editor has set its breakpoints: chunks that waited for it start. */
  begin(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const chunk of waiting) this.#start(chunk);
  }

  #receive(machine: DebuggedMachine, message: MachineMessage): void {
    switch (message.kind) {
      case 'loaded': {
        const chunk = placeChunk(machine.id, message, this.#originOf);
        this.#chunks.push(chunk);
        if (this.#waiting === undefined) this.#start(chunk);
        else this.#waiting.push(chunk);
        // It may bring newer code of the same sources.
        this.#sendMarks(each => each !== chunk);
        return this.#viewer?.onLoaded(chunk, true);
      }
      case 'stopped':
        return this.#stopped({ ...message, ...shownError(message.text), machine });
      case 'going':
        this.#stops.delete(machine);
        this.#viewer?.onResumed(machine);
        return this.#onPause(this.#stops.size > 0);
      case 'logged':
        return this.#viewer?.onLogged(message.text, this.chunkOf(machine, message.chunk)?.places[message.point]);
    }
  }

  #detach(machine: DebuggedMachine): void {
    this.#machines.delete(machine.id);
    this.#chunks = this.#chunks.filter(chunk => chunk.machine !== machine.id);
    if (this.#stops.delete(machine)) this.#onPause(this.#stops.size > 0);
    this.#viewer?.onMachine(machine, false);
  }

  /** A machine waits for this after it has loaded a chunk. */
  #start(placed: PlacedChunk): void {
    const { machine, chunk, lines } = placed;
    const marks = marksIn(placed, this.#breakpoints, this.#chunks);
    this.#machines.get(machine)?.send({ kind: 'known', chunk, lines, marks });
  }

  #stopped(stop: Stop): void {
    // The editor may have left since it set the breakpoint.
    if (this.#viewer === undefined) return stop.machine.send({ kind: 'go', how: 'on' });
    this.#stops.set(stop.machine, stop);
    this.#onPause(true);
    this.#viewer.onStopped(stop);
  }

  #sendMarks(isMeant: (chunk: PlacedChunk) => boolean = () => true): void {
    for (const chunk of this.#chunks.filter(isMeant)) {
      const marks = marksIn(chunk, this.#breakpoints, this.#chunks);
      this.#machines.get(chunk.machine)?.send({ kind: 'marks', chunk: chunk.chunk, marks });
    }
  }
}

/** What the prelude of a mod in TypeScript adds to a thrown value is none of its text. */
function shownError(text: string | undefined): { readonly text?: string } {
  return text === undefined ? {} : { text: withoutLocations(text) };
}
