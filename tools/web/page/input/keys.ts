import { actOnEach, targetsAt } from './object-commands.ts';
import { isTyping } from '../dom/is-typing.ts';
import type { Store } from '../state/store.ts';

export interface KeyTargets {
  /** The piece under the pointer. */
  readonly over: () => string | undefined;
  /** Where on the table the pointer is. */
  readonly place: () => { readonly x: number; readonly z: number };
  readonly cancel: () => void;
  readonly home: () => void;
  /** Moves the view along the table, in steps. */
  readonly pan: (right: number, away: number) => void;
  readonly focusChat: () => void;
  /** Opens the rules, or closes them. */
  readonly toggleRules: () => void;
  /** Presses the gold button beside a board, and says whether there is one. */
  readonly pressMain: () => boolean;
  /** Lifts a piece to be carried with keys. */
  readonly carry: (guid: string) => void;
  /** Takes a key while a piece is carried with keys; tells whether it did. */
  readonly carrying: (event: KeyboardEvent) => boolean;
}

/** As in TTS: a turn of a piece by hand is 15°; with Shift it is a quarter here. */
const TURN = 15;
const QUARTER = 90;
/** Keys of the number pad are the scripting buttons 1 to 10. */
const SCRIPTING_BUTTON = /^Numpad([0-9])$/;

type Directions = Readonly<Record<string, readonly [right: number, away: number]>>;

/** Where the arrow keys go, as whoever sits there sees it. */
export const ARROWS: Directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const PANS: Directions = {
  ...ARROWS,
  KeyA: [-1, 0],
  KeyD: [1, 0],
  KeyW: [0, 1],
  KeyS: [0, -1],
};

/** Keys for pieces and the view, when no field has the focus. */
export function listenToKeys(store: Store, targets: KeyTargets): void {
  // Before a button that has the focus takes Enter for itself.
  const first = { capture: true };
  window.addEventListener('keydown', event => stopIf(!isTyping(event.target) && targets.carrying(event), event), first);
  window.addEventListener('keydown', event => {
    if (isTyping(event.target)) return;
    if (look(event, targets)) return event.preventDefault();
    if (store.state.seat === undefined) return;
    const isHandled = event.ctrlKey || event.metaKey ? clipboard(event, store, targets) : act(event, store, targets);
    if (isHandled) event.preventDefault();
  });
  window.addEventListener('keyup', event => {
    const index = scriptingButton(event);
    if (index !== undefined && store.state.seat !== undefined && !isTyping(event.target))
      store.act({ kind: 'scriptingButton', index, down: false });
  });
}

function stopIf(isTaken: boolean, event: KeyboardEvent): void {
  if (!isTaken) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Keys that need no seat: they change the view alone. Tells whether it was one of them. */
function look(event: KeyboardEvent, targets: KeyTargets): boolean {
  const { key, code, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) return false;
  const pan = PANS[code];
  const isOnPage = event.target === document.body || event.target instanceof HTMLCanvasElement;
  if (key === 'Escape') targets.cancel();
  else if (key === 'Home' || (key === ' ' && isOnPage)) targets.home();
  else if (key === 'Enter' && isOnPage) targets.focusChat();
  else if (key === '?') targets.toggleRules();
  else if (pan !== undefined && isOnPage) targets.pan(...pan);
  else return false;
  return true;
}

/** Ctrl with C, X, V and A. */
function clipboard({ key }: KeyboardEvent, store: Store, { over, place }: KeyTargets): boolean {
  const guids = targetsAt(over(), store);
  switch (key.toLowerCase()) {
    case 'c':
      // Text that is marked is copied by the browser.
      if (guids.length === 0 || getSelection()?.toString() !== '') return false;
      store.act({ kind: 'copy', guids });
      return true;
    case 'x':
      if (guids.length === 0) return false;
      store.act({ kind: 'copy', guids, cut: true });
      return true;
    case 'v':
      store.act({ kind: 'paste', ...place() });
      return true;
    default:
      return false;
  }
}

function act(event: KeyboardEvent, store: Store, { over, place, carry, pressMain }: KeyTargets): boolean {
  const { key, shiftKey, altKey, repeat } = event;
  if (key.toLowerCase() === 'e' && !repeat && pressMain()) return true;
  const index = scriptingButton(event);
  if (index !== undefined) {
    if (!repeat) store.act({ kind: 'scriptingButton', index, down: true });
    return true;
  }
  if (key === 'Tab' && event.target === document.body && over() !== undefined) {
    store.act({ kind: 'ping', ...place() });
    return true;
  }
  const guids = targetsAt(over(), store);
  if (guids.length === 0) return false;
  const degrees = shiftKey ? QUARTER : TURN;
  if (/^Digit[0-9]$/.test(event.code)) {
    const number = Number(event.code.slice(-1));
    actOnEach(guids, store, ({ guid }) => ({ kind: 'number', guid, number, ...(altKey ? { alt: true } : {}) }));
    return true;
  }
  switch (key.toLowerCase()) {
    case 'q':
      actOnEach(guids, store, ({ guid }) => ({ kind: 'rotate', guid, degrees: -degrees }));
      return true;
    case 'e':
      actOnEach(guids, store, ({ guid }) => ({ kind: 'rotate', guid, degrees }));
      return true;
    case 'f':
      actOnEach(guids, store, ({ guid }) => ({ kind: 'flip', guid }));
      return true;
    case 'l':
      actOnEach(guids, store, ({ guid, locked }) => ({ kind: 'lock', guid, locked: !locked }));
      return true;
    case 'r':
      actOnEach(guids, store, ({ guid }) => ({ kind: 'randomize', guid }));
      return true;
    case 'c':
      carry(guids[0]!);
      return true;
    case 'u':
      actOnEach(guids, store, ({ guid }) => ({ kind: 'under', guid }));
      return true;
    case 'g':
      store.select(guids);
      store.act({ kind: 'group' });
      return true;
    case 'alt':
    case 'shift':
      // Both together are the key for looking beneath a card.
      if (!shiftKey || !altKey || repeat) return false;
      actOnEach(guids.slice(0, 1), store, ({ guid }) => ({ kind: 'peek', guid }));
      return true;
    case 'delete':
      actOnEach(guids, store, ({ guid }) => ({ kind: 'delete', guid }));
      return true;
    default:
      return false;
  }
}

function scriptingButton({ code }: KeyboardEvent): number | undefined {
  const digit = SCRIPTING_BUTTON.exec(code)?.[1];
  return digit === undefined ? undefined : digit === '0' ? 10 : Number(digit);
}
