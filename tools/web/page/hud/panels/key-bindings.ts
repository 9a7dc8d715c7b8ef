import { element, pushButton, refresh } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';

const STORED = 'crownspace.keys';

/** Keys that pages and pieces use themselves, as somebody who looks for them reads it. */
const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Q, E', 'turn; with Shift by a quarter'],
  ['F', 'flip'],
  ['L', 'lock'],
  ['R', 'shuffle or roll'],
  ['G', 'group what is selected'],
  ['U', 'put under what lies on it'],
  ['0 to 9', 'draw so many cards; change its state; what the mod does with numbers'],
  ['Alt with Shift', 'peek'],
  ['Ctrl with C, X, V', 'copy, cut, paste'],
  ['C', 'carry; then arrows, with Shift in small steps'],
  ['Tab, Enter, Esc', 'while carrying: the next marked place, drop, put back'],
  ['Delete', 'delete'],
  ['Tab', 'ping'],
  ['number pad', 'scripting buttons'],
  ['W, A, S, D, arrows', 'move the view'],
  ['Home, space', 'the whole table'],
  ['Enter', 'chat'],
];

/** The keys of the page, and those that the player gives to what the mod offers. */
export function createGameKeys(store: Store, over: () => string | undefined): HTMLElement {
  const list = element('ul');
  const own = element('dl', {}, ...KEYS.flatMap(([keys, does]) => [element('dt', {}, keys), element('dd', {}, does)]));
  const root = element('aside', { class: 'list game-keys', 'aria-label': 'Keys', hidden: true }, list, own);
  const codes = storedCodes();
  let waiting: string | undefined;

  function give(label: string, code: string): void {
    for (const [other, taken] of codes) if (taken === code) codes.delete(other);
    codes.set(label, code);
    localStorage.setItem(STORED, JSON.stringify([...codes]));
    waiting = undefined;
    draw();
  }

  function tell(label: string, up: boolean): void {
    const guid = over();
    store.act({ kind: 'hotkey', label, ...(guid === undefined ? {} : { guid }), ...(up ? { up: true } : {}) });
  }

  function labelFor({ code, target, repeat, ctrlKey, metaKey }: KeyboardEvent): string | undefined {
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
    if (isTyping || repeat || ctrlKey || metaKey || store.state.seat === undefined) return undefined;
    const offered = store.state.snapshot?.hotkeys ?? [];
    return offered.find(label => codes.get(label) === code);
  }

  // Before the keys of the page: a key that is given to the mod is the mod's.
  const first = { capture: true };
  window.addEventListener(
    'keydown',
    event => {
      const label = waiting === undefined ? labelFor(event) : undefined;
      if (waiting !== undefined && event.key !== 'Escape') give(waiting, event.code);
      else if (waiting !== undefined) waiting = undefined;
      else if (label !== undefined) tell(label, false);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
      draw();
    },
    first,
  );
  window.addEventListener(
    'keyup',
    event => {
      const label = labelFor(event);
      if (label !== undefined) tell(label, true);
    },
    first,
  );

  const draw = (): void => {
    const labels = store.state.snapshot?.hotkeys ?? [];
    refresh(list, JSON.stringify([labels, [...codes], waiting]), () => [
      element('li', {}, labels.length === 0 ? 'This mod offers no keys of its own.' : 'Keys of this mod:'),
      ...labels.map(label => {
        const shown = waiting === label ? 'press a key…' : (codes.get(label) ?? 'no key yet');
        const change = pushButton(shown, () => ((waiting = label), draw()), { 'aria-label': `Key for ${label}` });
        return element('li', {}, change, ` ${label}`);
      }),
    ]);
  };
  store.on('table', draw);
  draw();
  return root;
}

function storedCodes(): Map<string, string> {
  try {
    const pairs: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    const isPair = (pair: unknown): pair is [string, string] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string';
    return new Map(Array.isArray(pairs) ? pairs.filter(isPair) : []);
  } catch {
    return new Map();
  }
}
