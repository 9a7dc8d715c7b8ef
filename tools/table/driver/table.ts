import { checkSave, saveText } from '../check-save.ts';
import { findElement, findPiece } from './pieces.ts';
import { TableError } from './table-error.ts';
import type { Diagnostic } from '../../lua/index.ts';
import { openWebQueue } from './web.ts';
import type { Web } from './web.ts';
import type { Answer, Command, Log, ObjectSnapshot, ScriptState, Snapshot } from '../../world/index.ts';

/** A log of the table; an error may also say where it is in the sources that the Lua was made of. */
export type TableLog = Log & { readonly located?: string };

/** Units of the table; y, the height, is the table's business. */
export interface Place {
  readonly x: number;
  readonly z: number;
}

export interface UiAction {
  /** The object whose UI it is, or Global's if absent. */
  readonly on?: string;
  /** `onClick` if absent. */
  readonly event?: string;
  readonly value?: string;
}

/**
 * A table to drive, with the hands of its players. A `piece` is a GUID or, if only one object has it, a nickname; a
 * `color` is a seat. Time stands still until {@link frames} or {@link settle} lets it pass.
 *
 * Everything throws a {@link TableError} that says why, if it cannot be done.
 */
export interface Table {
  /** Everything said so far, in order. */
  readonly logs: readonly TableLog[];
  /** Errors of scripts so far. */
  readonly errors: readonly (TableLog & { readonly kind: 'error' })[];
  /** What strict mode found so far. */
  readonly warnings: readonly (TableLog & { readonly kind: 'warning' })[];
  /** Hears of logs as they come; returns how to stop. */
  onLogs(listener: (logs: readonly TableLog[]) => void): () => void;
  /** Says anything of the protocol; a refusal comes back in the answer's `fault`. */
  send(command: Command): Promise<Answer>;
  /**
   * Puts another save on the table, given as what is in its file. Chance starts from `seed`, 1 by default; with `shuffled`
   * it decides in which order the scripts start, too.
   */
  load(save: string | object, seed?: number, shuffled?: boolean, models?: ModelBoxes): Promise<void>;
  /** Lets `count` frames of 1/60 s pass. */
  frames(count?: number): Promise<void>;
  /** Lets time pass until nothing moves or waits any more; `most` frames at the longest. Returns how many passed. */
  settle(most?: number): Promise<number>;
  /** The table as `viewer` sees it, or everything. */
  snapshot(viewer?: string): Promise<Snapshot>;
  object(piece: string, viewer?: string): Promise<ObjectSnapshot>;

  sit(color: string, name?: string): Promise<void>;
  leave(color: string): Promise<void>;
  changeColor(color: string, to: string): Promise<void>;
  pickUp(piece: string, color: string): Promise<void>;
  /** Picks `piece` up unless `color` holds it already, carries it to `place` and lets go. */
  drop(piece: string, place: Place, color: string): Promise<void>;
  cancelHold(color: string): Promise<void>;
  hover(piece: string | undefined, color: string): Promise<void>;
  flip(piece: string, color: string): Promise<void>;
  /** @param degrees clockwise, as seen from above */
  rotate(piece: string, degrees: number, color: string): Promise<void>;
  lock(piece: string, locked: boolean, color: string): Promise<void>;
  remove(piece: string, color: string): Promise<void>;
  /** Types a number key over a piece. */
  number(piece: string, typed: number, color: string): Promise<void>;
  /** Presses an entry of the context menu of a piece, or of the table's own when there is no piece. */
  menu(piece: string | undefined, label: string, color: string): Promise<void>;
  /** Clicks a classic button, by its label or 0-based index. */
  button(piece: string, label: string | number, color: string): Promise<void>;
  /** Types into a classic input, by its label or 0-based index, and leaves it. */
  input(piece: string, label: string | number, text: string, color: string): Promise<void>;
  /** Does something to the element of XML UI with that id, or with that text. */
  ui(id: string, color: string, action?: UiAction): Promise<void>;
  chat(message: string, color: string): Promise<void>;
  /** Answers the dialog that a script shows to the player; without `value` it is cancelled. */
  dialog(value: string | undefined, color: string): Promise<void>;

  /** The table as the JSON of a save file, after asking every `onSave`. */
  save(): Promise<unknown>;
  scripts(): Promise<readonly ScriptState[]>;
  saveAndPlay(scriptStates: readonly ScriptState[]): Promise<void>;
  /** Runs Lua in Global or in the script of a piece, and returns what it returns. An error in it is thrown, too. */
  execute(script: string, piece?: string): Promise<unknown>;
  /** Sends a message as the editor does, to every `onExternalMessage`. */
  external(message: unknown): Promise<void>;
  close(): Promise<void>;
}

/** The way to a world: text in, text out. */
export interface WorldLink {
  call(text: string): Promise<string>;
  dispose(): Promise<void>;
}

/** Where a Lua error is in the sources that the Lua was made of, if it can be told. */
export interface Locator {
  (text: string, guid: string): string | undefined;
  /** Called when the table gets other scripts than those of the save that it was opened with. */
  forget?(): void;
}

/** Frames that one call may carry, so that a budget of instructions means the same for one frame and for a thousand. */
const MOST_FRAMES_A_CALL = 60;
/** Frames of a minute. */
const LONG_ENOUGH = 3600;

/** Boxes of model files by the addresses that saves have for them, at scale 1. */
export type ModelBoxes = NonNullable<Extract<Command, { readonly kind: 'load' }>['models']>;

/** A table over a world that is running, with nothing loaded yet. */
export function tableOver(
  world: WorldLink,
  locate: Locator = () => undefined,
  takeDiagnostics: () => readonly Diagnostic[] = () => [],
  web?: Web,
): Table {
  const logs: TableLog[] = [];
  const listeners = new Set<(logs: readonly TableLog[]) => void>();
  const warned = new Set<string>();
  let isLoaded = false;

  const sendAlone = (command: Command): Promise<Answer> => sendText(JSON.stringify(command));
  const requests = web === undefined ? undefined : openWebQueue(web, sendAlone);

  async function send(command: Command): Promise<Answer> {
    if (command.kind === 'saveAndPlay') locate.forget?.();
    if (command.kind === 'frames') await requests?.settle();
    return sendAlone(command);
  }

  async function sendText(command: string): Promise<Answer> {
    const text = await world.call(command);
    // The world answers in its own protocol.
    const answer = JSON.parse(text) as Answer;
    const frame = answer.logs.at(-1)?.frame ?? 0;
    const found = takeDiagnostics().flatMap(diagnostic => warningOf(diagnostic, frame));
    const added = [...answer.logs.map(log => withPlace(log, locate)), ...found];
    for (const log of added) logs.push(log);
    requests?.hear(added);
    if (added.length > 0) for (const listener of listeners) listener(added);
    return { ...answer, logs: added };
  }

  /** One a place in the sources, however many ways lead there. */
  function warningOf(diagnostic: Diagnostic, frame: number): TableLog[] {
    const { rule, position, text } = diagnostic;
    const guid = ownerOf(position);
    const located = locatedIn(diagnostic, guid, locate);
    const key = `${rule} ${located?.split('\n')[0] ?? position}`;
    if (warned.has(key)) return [];
    warned.add(key);
    const warning = { kind: 'warning', frame, guid, text: `${position}: ${text}` } as const;
    return [located === undefined ? warning : { ...warning, located }];
  }

  async function tell(command: Command): Promise<unknown> {
    const { fault, result } = await send(command);
    if (fault !== undefined) throw new TableError('refused', `${command.kind}: ${fault}`);
    return result;
  }

  async function advance(count: number): Promise<boolean> {
    let idle = false;
    for (let left = count; left > 0; left -= MOST_FRAMES_A_CALL) {
      const answer = await send({ kind: 'frames', count: Math.min(left, MOST_FRAMES_A_CALL) });
      if (answer.fault !== undefined) throw new TableError('refused', `frames: ${answer.fault}`);
      idle = answer.idle === true;
    }
    return idle;
  }

  async function settle(most = LONG_ENOUGH): Promise<number> {
    for (let passed = 1; passed <= most; passed += 1) if (await advance(1)) return passed;
    return most;
  }

  async function snapshot(viewer?: string): Promise<Snapshot> {
    // The protocol gives a snapshot for this command.
    return (await tell(viewer === undefined ? { kind: 'snapshot' } : { kind: 'snapshot', viewer })) as Snapshot;
  }

  const object = async (piece: string, viewer?: string): Promise<ObjectSnapshot> =>
    findPiece(piece, await snapshot(viewer));
  const guidOf = async (piece: string): Promise<string> => (await object(piece)).guid;

  async function indexOf(kind: 'buttons' | 'inputs', piece: string, label: string | number): Promise<[string, number]> {
    const found = await object(piece);
    const entries = found[kind];
    const entry = entries.find(one => (typeof label === 'number' ? one.index === label : one.label === label));
    if (entry !== undefined) return [found.guid, entry.index];
    const labels = entries.map(one => `${one.index} ${one.label}`).join(', ');
    throw new TableError(
      'no-element',
      `${piece} has no ${kind.slice(0, -1)} ${label}: it has ${labels === '' ? 'none' : labels}`,
    );
  }

  /** Most hands need a GUID, and give nothing back. */
  async function hand(piece: string, command: (guid: string) => Command): Promise<void> {
    await tell(command(await guidOf(piece)));
  }

  return {
    logs,
    get errors() {
      return logs.filter(log => log.kind === 'error');
    },
    get warnings() {
      return logs.filter(log => log.kind === 'warning');
    },
    onLogs(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    async load(save, seed = 1, shuffled = false, models) {
      if (isLoaded) locate.forget?.();
      isLoaded = true;
      // The text of a file goes in as it is: it may be many megabytes, and nested more deeply than can be written here.
      const json = typeof save === 'string' ? checkSave(save, 'the save') : saveText(save);
      const boxes = models === undefined ? '' : `"models":${JSON.stringify(models)},`;
      const { fault } = await sendText(`{"kind":"load","seed":${seed},"shuffled":${shuffled},${boxes}"save":${json}}`);
      if (fault !== undefined) throw new TableError('refused', `the save cannot be loaded: ${fault}`);
    },
    frames: async (count = 1) => void (await advance(count)),
    settle,
    snapshot,
    object,

    sit: async (color, name = color) => void (await tell({ kind: 'sit', color, name })),
    leave: async color => void (await tell({ kind: 'leave', color })),
    changeColor: async (color, to) => void (await tell({ kind: 'changeColor', color, to })),
    pickUp: (piece, color) => hand(piece, guid => ({ kind: 'pickUp', color, guid })),
    async drop(piece, { x, z }, color) {
      const { guid, heldBy } = await object(piece);
      if (heldBy !== color) await tell({ kind: 'pickUp', color, guid });
      await tell({ kind: 'moveHand', color, x, z });
      await tell({ kind: 'release', color, x, z });
    },
    cancelHold: async color => void (await tell({ kind: 'cancelHold', color })),
    async hover(piece, color) {
      if (piece === undefined) await tell({ kind: 'hover', color });
      else await hand(piece, guid => ({ kind: 'hover', color, guid }));
    },
    flip: (piece, color) => hand(piece, guid => ({ kind: 'flip', color, guid })),
    rotate: (piece, degrees, color) => hand(piece, guid => ({ kind: 'rotate', color, guid, degrees })),
    lock: (piece, locked, color) => hand(piece, guid => ({ kind: 'lock', color, guid, locked })),
    remove: (piece, color) => hand(piece, guid => ({ kind: 'delete', color, guid })),
    number: (piece, number, color) => hand(piece, guid => ({ kind: 'number', color, guid, number })),
    async menu(piece, label, color) {
      if (piece === undefined) await tell({ kind: 'menu', color, label });
      else await hand(piece, guid => ({ kind: 'menu', color, guid, label }));
    },
    async button(piece, label, color) {
      const [guid, index] = await indexOf('buttons', piece, label);
      await tell({ kind: 'button', color, guid, index });
    },
    async input(piece, label, text, color) {
      const [guid, index] = await indexOf('inputs', piece, label);
      await tell({ kind: 'input', color, guid, index, text, done: true });
    },
    async ui(id, color, { on, event = 'onClick', value } = {}) {
      const seen = await snapshot(color);
      const owner = on === undefined ? undefined : findPiece(on, seen);
      const { path } = findElement(id, owner?.ui ?? seen.ui);
      const element = { kind: 'ui', color, guid: owner?.guid ?? '-1', path, event } as const;
      await tell(value === undefined ? element : { ...element, value });
    },
    chat: async (message, color) => void (await tell({ kind: 'chat', color, message })),
    dialog: async (value, color) =>
      void (await tell(value === undefined ? { kind: 'dialog', color } : { kind: 'dialog', color, value })),

    save: () => tell({ kind: 'save' }),
    // The protocol gives script states for this command.
    scripts: async () => (await tell({ kind: 'scripts' })) as readonly ScriptState[],
    saveAndPlay: async scriptStates => void (await tell({ kind: 'saveAndPlay', scriptStates })),
    async execute(script, piece) {
      const guid = piece === undefined ? '-1' : await guidOf(piece);
      const { fault, logs: said, result } = await send({ kind: 'execute', guid, script });
      const error = said.find(log => log.kind === 'error' && /executeScript/.test(log.prefix));
      const problem = error?.kind === 'error' ? error.prefix + error.text : fault;
      if (problem !== undefined) throw new TableError('refused', problem);
      return result;
    },
    external: async message => void (await tell({ kind: 'external', message })),
    close: () => world.dispose(),
  };
}

/** Scripts of objects have the GUID at the end of their chunk's name; all others are Global's. */
function ownerOf(place: string): string {
  const [, guid = '-1'] = /([0-9a-f]{6}):\([\d,-]+\)$/.exec(place) ?? [];
  return guid;
}

/** The innermost place that has a source: of what a library does, its caller knows more. */
function locatedIn({ position, callers }: Diagnostic, guid: string, locate: Locator): string | undefined {
  // A locator takes the last place that it knows.
  const sameScript = callers.filter(caller => ownerOf(caller) === guid);
  return locate([...sameScript.toReversed(), position].join('\n'), guid);
}

function withPlace(log: Log, locate: Locator): TableLog {
  if (log.kind !== 'error') return log;
  const located = locate(log.text, log.guid);
  return located === undefined ? log : { ...log, located };
}
