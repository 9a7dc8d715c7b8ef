import type { DebugChannel, DebugHost } from '../lua/index.ts';
import type { ErrorFilter, FromMachine, StopReason } from '../lua/index.ts';
import { marksIn, type Breakpoint } from './breakpoints.ts';
import { connectMachine, type DebuggedMachine } from './machine-connection.ts';
import { placeChunk, type OriginOf, type PlacedChunk, type SourceKey, type SourcePlace } from './source-registry.ts';

/** Why and where a machine stands still. */
export interface Stop {
  readonly machine: DebuggedMachine;
  readonly reason: StopReason;
  readonly breakpoints: readonly number[];
  /** The error, when that is the reason. */
  readonly text?: string;
}

/** Whoever looks at the program: an editor. */
export interface DebugViewer {
  onStopped(stop: Stop): void;
  onGoing(machine: DebuggedMachine): void;
  onLogged(text: string, place: SourcePlace | undefined): void;
  /** New code is on the table: breakpoints may have found their places. */
  onLoaded(chunk: PlacedChunk): void;
  onMachine(machine: DebuggedMachine, isThere: boolean): void;
}

/** All machines that are debugged, what runs on them, and the breakpoints that hold for all of them. */
export interface Debugging extends DebugHost {
  readonly machines: readonly DebuggedMachine[];
  readonly chunks: readonly PlacedChunk[];
  chunkOf(machine: DebuggedMachine, chunk: number): PlacedChunk | undefined;
  stopOf(machine: DebuggedMachine): Stop | undefined;
  /** One at a time; without one the program never stops. */
  watch(viewer: DebugViewer | undefined): void;
  /** Replaces the breakpoints of one source. */
  setBreakpoints(source: SourceKey, breakpoints: readonly Breakpoint[]): void;
  setErrors(filter: ErrorFilter): void;
  /** The editor has said what it wanted to say before anything runs. */
  begin(): void;
}

export interface DebuggingOptions {
  readonly originOf: OriginOf;
  /** Scripts do not begin before an editor is there and has set its breakpoints. */
  readonly waits?: boolean;
  /** Called whenever a program stops or goes on. */
  readonly onStand?: (isStanding: boolean) => void;
}

/** Begins without machines: those that are opened with it as their `debug` join. */
export function openDebugging({ originOf, waits = false, onStand = () => {} }: DebuggingOptions): Debugging {
  const machines = new Map<number, DebuggedMachine>();
  const stops = new Map<DebuggedMachine, Stop>();
  let chunks: PlacedChunk[] = [];
  let breakpoints: readonly Breakpoint[] = [];
  let filter: ErrorFilter = 'none';
  let viewer: DebugViewer | undefined;
  let lastId = 0;
  /** Chunks that wait for the editor; nothing once it has been there. */
  let held: PlacedChunk[] | undefined = waits ? [] : undefined;

  function attach(channel: DebugChannel): void {
    lastId += 1;
    const machine = connectMachine(
      lastId,
      channel,
      message => hear(machine, message),
      () => lose(machine),
    );
    machines.set(machine.id, machine);
    machine.tell({ kind: 'errors', filter });
    viewer?.onMachine(machine, true);
  }

  function lose(machine: DebuggedMachine): void {
    machines.delete(machine.id);
    chunks = chunks.filter(chunk => chunk.machine !== machine.id);
    if (stops.delete(machine)) onStand(stops.size > 0);
    viewer?.onMachine(machine, false);
  }

  function hear(machine: DebuggedMachine, message: Exclude<FromMachine, { readonly kind: 'answer' }>): void {
    switch (message.kind) {
      case 'loaded': {
        const chunk = placeChunk(machine.id, message, originOf);
        chunks.push(chunk);
        if (held === undefined) release(chunk);
        else held.push(chunk);
        return viewer?.onLoaded(chunk);
      }
      case 'stopped':
        return stopped(machine, { ...message, machine });
      case 'going':
        stops.delete(machine);
        viewer?.onGoing(machine);
        return onStand(stops.size > 0);
      case 'logged':
        return viewer?.onLogged(message.text, chunkOf(machine, message.chunk)?.places[message.point]);
    }
  }

  /** Lets a chunk begin. */
  function release({ machine, chunk, lines, places }: PlacedChunk): void {
    const marks = marksIn({ places }, breakpoints);
    machines.get(machine)?.tell({ kind: 'known', chunk, lines, marks });
  }

  function stopped(machine: DebuggedMachine, stop: Stop): void {
    // Whoever set the breakpoint may have gone in this very moment.
    if (viewer === undefined) return machine.tell({ kind: 'go', how: 'on' });
    stops.set(machine, stop);
    onStand(true);
    viewer.onStopped(stop);
  }

  function chunkOf(machine: DebuggedMachine, chunk: number): PlacedChunk | undefined {
    return chunks.find(each => each.machine === machine.id && each.chunk === chunk);
  }

  function mark(): void {
    for (const chunk of chunks)
      machines.get(chunk.machine)?.tell({ kind: 'marks', chunk: chunk.chunk, marks: marksIn(chunk, breakpoints) });
  }

  return {
    attach,
    get machines() {
      return [...machines.values()];
    },
    get chunks() {
      return chunks;
    },
    chunkOf,
    stopOf: machine => stops.get(machine),
    watch(next) {
      viewer = next;
      if (next !== undefined) return;
      breakpoints = [];
      filter = 'none';
      mark();
      for (const machine of machines.values()) {
        machine.tell({ kind: 'errors', filter });
        if (stops.has(machine)) machine.tell({ kind: 'go', how: 'on' });
      }
    },
    setBreakpoints(source, next) {
      breakpoints = [...breakpoints.filter(each => each.source !== source), ...next];
      mark();
    },
    setErrors(next) {
      filter = next;
      for (const machine of machines.values()) machine.tell({ kind: 'errors', filter });
    },
    begin() {
      const waiting = held ?? [];
      held = undefined;
      waiting.forEach(release);
    },
  };
}
