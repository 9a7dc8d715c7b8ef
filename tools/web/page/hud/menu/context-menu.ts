import type { ObjectSnapshot } from '../../../../world/index.ts';
import { nameOf } from '../../dom/bbcode.ts';
import { element } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { pieceEntries, tableEntries, type Entry, type PieceTools, type Place } from './menu-entries.ts';

export interface Menu {
  readonly root: HTMLElement;
  /** Opens the menu of a piece, or of the table, at a place of the window. */
  open(guid: string | undefined, x: number, y: number): void;
  close(): void;
}

export interface MenuTools extends PieceTools {
  /** Where on the table the pointer is. */
  readonly place: () => Place;
}

/** The right-click menu: what the mod offers first, then what TTS offers. */
export function createMenu(store: Store, tools: MenuTools): Menu {
  const root = element('div', { class: 'menu', role: 'menu', hidden: true });
  let before: Element | null = null;
  let present: string | undefined;
  let shown = '';
  let at: Place = { x: 0, z: 0 };

  function close(): void {
    if (root.hidden) return;
    root.hidden = true;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  function move(step: number): void {
    const items = [...root.querySelectorAll('button')];
    const present = items.findIndex(item => item === document.activeElement);
    items.at((present + step + items.length) % items.length)?.focus();
  }

  root.addEventListener('keydown', event => {
    if (event.key === 'Escape') close();
    if (event.key === 'ArrowDown') move(1);
    if (event.key === 'ArrowUp') move(-1);
    if (['Escape', 'ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  window.addEventListener(
    'pointerdown',
    event => {
      if (event.target instanceof Node && !root.contains(event.target)) close();
    },
    { capture: true },
  );

  function entriesFor(guid: string | undefined): readonly Entry[] {
    const object = guid === undefined ? undefined : store.state.objects.get(guid);
    if (object !== undefined) return pieceEntries(object, store, tools);
    return guid === undefined ? tableEntries(store, at) : [];
  }

  /** Fills the menu, unless it would look as it does. */
  function fill(guid: string | undefined): void {
    const entries = entriesFor(guid);
    if (entries.length === 0) return close();
    const labels = JSON.stringify([guid, entries.map(({ label }) => label)]);
    if (!root.hidden && labels === shown) return;
    shown = labels;
    const focused = document.activeElement?.textContent;
    const object = guid === undefined ? undefined : store.state.objects.get(guid);
    root.replaceChildren(...heading(object), ...entries.map(entry => item(entry, close)));
    root.hidden = false;
    const items = [...root.querySelectorAll('button')];
    (items.find(({ textContent }) => textContent === focused) ?? items[0])?.focus({ preventScroll: true });
  }

  // What can be done may change while the menu is open.
  store.on('table', () => !root.hidden && fill(present));

  return {
    root,
    close,
    open(guid, x, y) {
      before = document.activeElement;
      root.hidden = true;
      present = guid;
      at = tools.place();
      fill(guid);
      root.style.left = `${Math.max(4, Math.min(x, innerWidth - root.offsetWidth - 8))}px`;
      root.style.top = `${Math.max(4, Math.min(y, innerHeight - root.offsetHeight - 8))}px`;
    },
  };
}

function heading(object: ObjectSnapshot | undefined): HTMLElement[] {
  const name = object === undefined ? 'Table' : nameOf(object);
  return [element('div', { class: 'menu-title', role: 'presentation' }, name)];
}

function item({ label, run, ownEntry }: Entry, close: () => void): HTMLElement {
  const button = element(
    'button',
    { type: 'button', role: 'menuitem', class: ownEntry === true ? 'of-mod' : 'of-table' },
    label,
  );
  button.addEventListener('click', () => {
    close();
    run();
  });
  return button;
}
