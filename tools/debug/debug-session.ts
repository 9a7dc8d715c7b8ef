import { basename } from 'node:path';
import { BreakpointEvent, Event, OutputEvent, Response, Source, StoppedEvent, ThreadEvent } from '@vscode/debugadapter';
import { ProtocolServer } from '@vscode/debugadapter/lib/protocol.js';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { withoutLocations } from '../compiler/index.ts';
import type { ErrorFilter, ResumeMode, ShownValue, StackEntry } from '../lua/index.ts';
import { asLua, languageOf, type Language } from './as-lua.ts';
import { breakpointOf, shownBreakpoint, type Breakpoint } from './breakpoints.ts';
import type { Debugging, DebugViewer, Stop } from './debugger.ts';
import type { DebuggedMachine } from './machine-connection.ts';
import { EditorPositions } from './editor-positions.ts';
import {
  hasSource,
  stopsIn,
  textNumber,
  type PlacedChunk,
  type SourceKey,
  type SourcePlace,
} from './source-registry.ts';

/** Ids of frames and variables that an editor gets: the id in the machine, plus this times the machine's id. */
const MACHINE_FACTOR = 1_000_000;
/** The number of variables of one value that an editor gets at once. */
const MOST_VARIABLES = 1_000;

/** What an editor can ask for the contents of. */
interface ShownContents {
  /** The function in which its value was found; nothing among globals. */
  readonly frame: number | undefined;
  readonly items: number;
}

const CAPABILITIES: DebugProtocol.Capabilities = {
  supportsConfigurationDoneRequest: true,
  supportsConditionalBreakpoints: true,
  supportsHitConditionalBreakpoints: true,
  supportsLogPoints: true,
  supportsEvaluateForHovers: true,
  supportsSetVariable: true,
  supportsExceptionInfoRequest: true,
  supportsLoadedSourcesRequest: true,
  supportsBreakpointLocationsRequest: true,
  supportsDelayedStackTraceLoading: true,
  exceptionBreakpointFilters: [
    { filter: 'uncaught', label: 'Errors that no script catches', default: true },
    { filter: 'all', label: 'All errors', default: false },
  ],
};

const GOINGS: Readonly<Record<string, ResumeMode>> = { continue: 'on', next: 'over', stepIn: 'in', stepOut: 'out' };

/** One editor, connected by the Debug Adapter Protocol. */
export class DebugSession extends ProtocolServer implements DebugViewer {
  /** Called when a request has arrived whole. */
  onRequest: () => void = () => undefined;
  /** Called when the editor has said goodbye, and has the answer. */
  onDisconnect: () => void = () => undefined;
  private positions = new EditorPositions();
  private lastBreakpoint = 0;
  private readonly breakpoints = new Map<SourceKey, readonly Breakpoint[]>();
  /** The source of each frame of the last stop, by its id. */
  private readonly frameSources = new Map<number, SourceKey>();
  /** What the editor knows the contents of, by their reference. */
  private readonly contents = new Map<number, ShownContents>();

  constructor(private readonly debugging: Debugging) {
    super();
  }

  protected override dispatchRequest(request: DebugProtocol.Request): void {
    this.onRequest();
    const response: DebugProtocol.Response = new Response(request);
    this.answer(request.command, request.arguments ?? {}).then(
      body => {
        response.body = body;
        this.sendResponse(response);
        if (request.command === 'initialize') this.sendEvent(new Event('initialized'));
        if (request.command === 'disconnect') this.onDisconnect();
      },
      (error: unknown) => {
        response.success = false;
        response.message = withoutLocations(error instanceof Error ? error.message : String(error));
        response.body = { error: { id: 1, format: response.message, showUser: false } };
        this.sendResponse(response);
      },
    );
  }

  // The protocol defines the arguments of each command; errors in them become error responses.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  private async answer(command: string, given: any): Promise<unknown> {
    switch (command) {
      case 'initialize':
        this.positions = new EditorPositions(given);
        return CAPABILITIES;
      case 'attach':
      case 'launch':
        return undefined;
      case 'configurationDone':
        return this.debugging.begin();
      case 'disconnect':
      case 'terminate':
        this.debugging.watch(undefined);
        return undefined;
      case 'setBreakpoints':
        return this.setBreakpoints(given);
      case 'breakpointLocations':
        return this.breakpointLocations(given);
      case 'setExceptionBreakpoints':
        return this.debugging.setErrors(filterOf(given));
      case 'threads':
        return { threads: this.debugging.machines.map(({ id }) => ({ id, name: `table ${id}` })) };
      case 'stackTrace':
        return this.stackTrace(given);
      case 'scopes':
        return this.scopes(given);
      case 'variables':
        return this.variables(given);
      case 'setVariable':
        return this.setVariable(given);
      case 'evaluate':
        return this.evaluate(given);
      case 'exceptionInfo':
        return this.exceptionInfo(given);
      case 'loadedSources':
        return { sources: this.sourcesOf(this.debugging.chunks) };
      case 'source':
        return this.source(given);
      case 'pause':
        this.machine(given.threadId).send({ kind: 'pause' });
        return undefined;
      case 'continue':
      case 'next':
      case 'stepIn':
      case 'stepOut':
        this.debugging.resume(this.machine(given.threadId), GOINGS[command] ?? 'on');
        return command === 'continue' ? { allThreadsContinued: false } : undefined;
      default:
        throw new Error(`the command ${command} is not supported`);
    }
  }

  onStopped({ machine, reason, breakpoints, text }: Stop): void {
    const event: DebugProtocol.StoppedEvent = new StoppedEvent(reason, machine.id, text);
    event.body.allThreadsStopped = false;
    if (text !== undefined) event.body.description = 'Stopped at an error';
    if (breakpoints.length > 0) event.body.hitBreakpointIds = [...breakpoints];
    this.sendEvent(event);
  }

  onResumed(machine: DebuggedMachine): void {
    this.frameSources.clear();
    this.contents.clear();
    const event = new Event('continued', { threadId: machine.id, allThreadsContinued: false });
    this.sendEvent(event);
  }

  onLogged(text: string, place: SourcePlace | undefined): void {
    const event: DebugProtocol.OutputEvent = new OutputEvent(`${text}\n`, 'console');
    if (place !== undefined) {
      event.body.source = this.sourceOf(place.source, this.debugging.chunks);
      Object.assign(event.body, this.positions.shown({ line: place.line }));
    }
    this.sendEvent(event);
  }

  onLoaded(chunk: PlacedChunk, isNew: boolean): void {
    const reason = isNew ? 'new' : 'changed';
    for (const source of this.sourcesOf([chunk])) this.sendEvent(new Event('loadedSource', { reason, source }));
    for (const breakpoint of [...this.breakpoints.values()].flat()) {
      if (!shownBreakpoint(breakpoint, [chunk]).verified) continue;
      const shown = shownBreakpoint(breakpoint, this.debugging.chunks);
      this.sendEvent(new BreakpointEvent('changed', this.positions.shown(shown)));
    }
  }

  onMachine({ id }: DebuggedMachine, isAttached: boolean): void {
    this.sendEvent(new ThreadEvent(isAttached ? 'started' : 'exited', id));
  }

  private machine(id: number): DebuggedMachine {
    const machine = this.debugging.machines.find(each => each.id === id);
    if (machine === undefined) throw new Error(`table ${id} is closed`);
    return machine;
  }

  private async setBreakpoints({ source, breakpoints = [] }: DebugProtocol.SetBreakpointsArguments): Promise<unknown> {
    const key = this.positions.keyOf(source);
    const first = this.lastBreakpoint + 1;
    this.lastBreakpoint += breakpoints.length;
    const made = await Promise.all(
      breakpoints.map((asked, index) => attempt(() => breakpointOf(first + index, this.placeIn(key, asked), asked))),
    );
    const good = made.filter(each => typeof each !== 'string');
    this.breakpoints.set(key, good);
    this.debugging.setBreakpoints(key, good);
    return {
      breakpoints: made.map(each =>
        typeof each === 'string'
          ? { verified: false, message: each }
          : this.positions.shown(shownBreakpoint(each, this.debugging.chunks)),
      ),
    };
  }

  private placeIn(source: SourceKey, { line, column }: Pick<DebugProtocol.SourceBreakpoint, 'line' | 'column'>) {
    const place = { source, line: this.positions.lineFrom(line) };
    return column === undefined ? place : { ...place, column: this.positions.columnFrom(column) };
  }

  /** Where the newest code of a source can be stopped at, between two lines. */
  private breakpointLocations(given: DebugProtocol.BreakpointLocationsArguments): unknown {
    const { source, line, column = -Infinity, endLine = line, endColumn = Infinity } = given;
    const { positions } = this;
    const key = positions.keyOf(source);
    const newest = this.debugging.chunks.findLast(chunk => hasSource(chunk, key));
    const stops = newest === undefined ? [] : stopsIn(newest, key).map(stop => positions.shown(stop));
    const inside = stops.filter(stop => {
      if (stop.line < line || (stop.line === line && stop.column < column)) return false;
      return stop.line < endLine || (stop.line === endLine && stop.column <= endColumn);
    });
    return { breakpoints: inside.map(stop => ({ line: stop.line, column: stop.column })) };
  }

  private async stackTrace(given: DebugProtocol.StackTraceArguments): Promise<unknown> {
    const { threadId, startFrame = 0, levels = 0 } = given;
    const machine = this.machine(threadId);
    const stack = await machine.ask({ kind: 'stack' });
    const end = levels === 0 ? stack.length : startFrame + levels;
    return {
      stackFrames: stack.slice(startFrame, end).map(entry => this.stackFrame(machine, entry)),
      totalFrames: stack.length,
    };
  }

  private stackFrame(machine: DebuggedMachine, entry: StackEntry): DebugProtocol.StackFrame {
    const { frame, name: luaName, chunk, point } = entry;
    const placed = this.debugging.chunkOf(machine, chunk);
    const place = placed?.places[point];
    const id = machine.id * MACHINE_FACTOR + frame;
    const name = placed?.origin === undefined ? luaName : sourceName(luaName);
    // Code without a source belongs to TypeScriptToLua.
    if (place === undefined) return { id, name, line: 0, column: 0, presentationHint: 'subtle' };
    this.frameSources.set(id, place.source);
    const { line, column } = place;
    return this.positions.shown({ id, name, line, column, source: this.sourceOf(place.source, this.debugging.chunks) });
  }

  private async scopes({ frameId }: DebugProtocol.ScopesArguments): Promise<unknown> {
    const { machine, number } = this.split(frameId);
    const scopes = await machine.ask({ kind: 'scopes', frame: number });
    return {
      scopes: scopes.map(({ name, contents }) => ({
        name,
        variablesReference: this.keep(machine, contents, { frame: number, items: 0 }),
        expensive: name === 'Globals',
        ...(name === 'Locals' ? { presentationHint: 'locals' } : {}),
      })),
    };
  }

  private async variables(given: DebugProtocol.VariablesArguments): Promise<unknown> {
    const { variablesReference, start = 0, count = 0 } = given;
    const { machine, number } = this.split(variablesReference);
    const most = count === 0 ? MOST_VARIABLES : count;
    const variables = await machine.ask({ kind: 'variables', of: number, start, count: most });
    const { frame, items = 0 } = this.contents.get(variablesReference) ?? {};
    const shown = variables.map(variable => ({ name: variable.name, ...this.shown(machine, variable, frame) }));
    const more = items - start - most;
    // A client that asks for parts knows that there are more.
    if (count !== 0 || more <= 0) return { variables: shown };
    return { variables: [...shown, { name: '…', value: `${more} more`, variablesReference: 0 }] };
  }

  private async setVariable(given: DebugProtocol.SetVariableArguments): Promise<unknown> {
    const { variablesReference, name, value } = given;
    const { machine, number } = this.split(variablesReference);
    const frame = this.contents.get(variablesReference)?.frame;
    const lua = await asLua(value, this.languageIn(machine, frame));
    const where = frame === undefined ? {} : { frame };
    return this.shown(machine, await machine.ask({ kind: 'set', of: number, name, lua, ...where }), frame);
  }

  private async evaluate({ expression, frameId }: DebugProtocol.EvaluateArguments): Promise<unknown> {
    const { machine, number } = frameId === undefined ? this.anywhere() : this.split(frameId);
    const lua = await asLua(expression, this.languageIn(machine, number));
    const where = number === undefined ? {} : { frame: number };
    const { value, ...rest } = this.shown(machine, await machine.ask({ kind: 'evaluate', lua, ...where }), number);
    return { result: value, ...rest };
  }

  private languageIn(machine: DebuggedMachine, frame: number | undefined): Language {
    return languageOf(frame === undefined ? undefined : this.frameSources.get(this.join(machine, frame)));
  }

  private anywhere(): { machine: DebuggedMachine; number: undefined } {
    const machine = this.debugging.machines.at(-1);
    if (machine === undefined) throw new Error('no table is open yet');
    return { machine, number: undefined };
  }

  private shown(machine: DebuggedMachine, { text, type, contents, items = 0 }: ShownValue, frame: number | undefined) {
    return {
      ...{ value: text, type },
      variablesReference: contents === 0 ? 0 : this.keep(machine, contents, { frame, items }),
      ...(items <= MOST_VARIABLES ? {} : { indexedVariables: items }),
    };
  }

  private keep(machine: DebuggedMachine, number: number, contents: ShownContents): number {
    const reference = this.join(machine, number);
    this.contents.set(reference, contents);
    return reference;
  }

  private exceptionInfo({ threadId }: DebugProtocol.ExceptionInfoArguments): unknown {
    const stop = this.debugging.stopOf(this.machine(threadId));
    return { exceptionId: 'Lua error', description: stop?.text ?? '', breakMode: 'always' };
  }

  private source(given: DebugProtocol.SourceArguments): unknown {
    const chunk = this.debugging.chunks.find(({ name, text }) => textNumber(name, text) === given.sourceReference);
    if (chunk === undefined) throw new Error('the table no longer has this script');
    return { content: chunk.text, mimeType: 'text/x-lua' };
  }

  private sourceOf(key: SourceKey, chunks: readonly PlacedChunk[]): DebugProtocol.Source {
    if (typeof key === 'string') return new Source(basename(key), this.positions.pathOf(key));
    const name = chunks.find(({ name, text }) => textNumber(name, text) === key)?.name ?? String(key);
    return new Source(`${name}.lua`, undefined, key);
  }

  /** Each source once, although many scripts may have it. */
  private sourcesOf(chunks: readonly PlacedChunk[]): DebugProtocol.Source[] {
    const keys = new Set(chunks.flatMap(({ places }) => places.map(place => place?.source)));
    return [...keys].filter(key => key !== undefined).map(key => this.sourceOf(key, chunks));
  }

  private join(machine: DebuggedMachine, number: number): number {
    return machine.id * MACHINE_FACTOR + number;
  }

  private split(id: number): { machine: DebuggedMachine; number: number } {
    return { machine: this.machine(Math.floor(id / MACHINE_FACTOR)), number: id % MACHINE_FACTOR };
  }
}

/** The name of a function of generated Lua as it is in TypeScript. */
function sourceName(name: string): string {
  if (/^function in line \d+$/.test(name)) return 'anonymous function';
  return name
    .replace(/^____exports\./, '')
    .replace('.prototype.', '.')
    .replace('.____constructor', '.constructor');
}

function filterOf({ filters = [] }: DebugProtocol.SetExceptionBreakpointsArguments): ErrorFilter {
  if (filters.includes('all')) return 'all';
  return filters.includes('uncaught') ? 'uncaught' : 'none';
}

async function attempt<T>(action: () => Promise<T>): Promise<T | string> {
  try {
    return await action();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
