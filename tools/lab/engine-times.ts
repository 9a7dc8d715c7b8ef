import { readdirSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector';

/** A stretch of time, in the milliseconds of `performance.now()`. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /**
   * Milliseconds that the busiest other thread of this process had a processor: what else runs on the machine hardly changes
   * it. Only Linux knows.
   */
  readonly processor: number | undefined;
}

/** What the engine did in threads other than the one that measures, while something was watched. */
export interface EngineTimes {
  /** Milliseconds of `span` in which a thread that runs code was compiling instead; work beside it does not count. */
  readonly compiling: (span: Stretch) => number;
  /** The same for collecting garbage. */
  readonly collecting: (span: Stretch) => number;
}

type Stretch = Pick<Span, 'from' | 'to'>;

/** An event of the engine's own trace; times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  /** `X`: a stretch of time. */
  readonly ph: string;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
}

const CATEGORIES = ['v8', 'disabled-by-default-v8.compile', 'disabled-by-default-v8.gc'];
const COMPILING = /^V8\.(Compile|Optimize|InstallOptimized|MarkCandidates|Parse|PreParse|Bytecode|Baseline|wasm)/i;
const COLLECTING = /^V8\.(GC|Incremental)/;
const BESIDE = /background|concurrent_?(?!prepare|finalize)/i;

const THREADS = '/proc/self/task';

/** When `work` began and ended. */
export async function spanOf(work: () => Promise<unknown>): Promise<Span> {
  const before = processorTimes();
  const from = performance.now();
  await work();
  const to = performance.now();
  const used = [...processorTimes()].map(([thread, time]) => time - (before.get(thread) ?? 0));
  return { from, to, processor: before.size === 0 ? undefined : Math.max(...used) };
}

/** By thread, the milliseconds that it has had a processor; this one is left out. */
function processorTimes(): Map<string, number> {
  const times = new Map<string, number>();
  try {
    for (const thread of readdirSync(THREADS)) {
      if (thread === String(process.pid)) continue;
      const [nanoseconds] = readFileSync(`${THREADS}/${thread}/schedstat`, 'utf8').split(' ');
      times.set(thread, Number(nanoseconds) / 1e6);
    }
  } catch {
    // Another system, or a thread that has just ended.
  }
  return times;
}

/** Does `work` while the engine writes down what it does, in all threads of this process. */
export async function watchEngine<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly engine: EngineTimes }> {
  const session = new Session();
  session.connect();
  const events: TraceEvent[] = [];
  // The protocol's own forms: `NodeTracing` is in Node, and in no list of its types.
  const listen = session.on.bind(session) as (event: string, heard: (message: unknown) => void) => unknown;
  listen('NodeTracing.dataCollected', message =>
    events.push(...(message as { params: { value: TraceEvent[] } }).params.value),
  );
  const complete = new Promise<void>(resolve => listen('NodeTracing.tracingComplete', () => resolve()));
  try {
    await post(session, 'NodeTracing.start', { traceConfig: { includedCategories: CATEGORIES } });
    // The trace has the clock of `process.hrtime`.
    const offset = Number(process.hrtime.bigint()) / 1e6 - performance.now();
    const result = await work();
    await post(session, 'NodeTracing.stop', {});
    await complete;
    const others = events.filter(({ name, ph, tid }) => ph === 'X' && tid !== process.pid && !BESIDE.test(name));
    const compiling = spansOf(others, COMPILING, offset);
    const collecting = spansOf(others, COLLECTING, offset);
    return {
      result,
      engine: { compiling: span => overlap(compiling, span), collecting: span => overlap(collecting, span) },
    };
  } finally {
    session.disconnect();
  }
}

function post(session: Session, method: string, parameters: object): Promise<void> {
  return new Promise((resolve, reject) =>
    session.post(method, parameters, error => (error === null ? resolve() : reject(error))),
  );
}

/** Stretches of events of that kind, those that touch or nest put together. */
function spansOf(events: readonly TraceEvent[], kind: RegExp, offset: number): readonly Stretch[] {
  const all = events
    .filter(({ name }) => kind.test(name))
    .map(({ ts, dur = 0 }) => ({ from: ts / 1000 - offset, to: (ts + dur) / 1000 - offset }))
    .sort((a, b) => a.from - b.from);
  const joined: { from: number; to: number }[] = [];
  for (const span of all) {
    const last = joined.at(-1);
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

function overlap(spans: readonly Stretch[], { from, to }: Stretch): number {
  return spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);
}
