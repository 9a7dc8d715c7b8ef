import type { ObjectSnapshot } from '../../../table/world/protocol.ts';
import { plainText } from '../bbcode.ts';
import { element } from '../element.ts';
import type { Store } from '../store.ts';
import { pieceEntries, tableEntries, type Entry, type Place } from './menu-entries.ts';

export interface Menu {
  readonly root: HTMLElement;
  /** Opens the menu of a piece, or of the table, at a place of the window. */
  open(guid: string | undefined, x: number, y: number): void;
  close(): void;
}

export interface MenuTools {
  /** Where on the table the pointer is. */
  readonly place: () => Place;
  /** Turns the view to a piece. */
  readonly focus: (guid: string) => void;
}

/** The right-click menu: what the mod offers first, then what TTS offers. */
export function createMenu(store: Store, tools: MenuTools): Menu {
  const root = element('div', { class: 'menu', role: 'menu', hidden: true });
  let before: Element | null = null;

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

  return {
    root,
    close,
    open(guid, x, y) {
      const object = guid === undefined ? undefined : store.state.objects.get(guid);
      const entries =
        object === undefined ? tableEntries(store, tools.place()) : pieceEntries(object, store, tools.focus);
      if (entries.length === 0) return close();
      before = document.activeElement;
      root.replaceChildren(...heading(object), ...entries.map(entry => item(entry, close)));
      root.hidden = false;
      root.style.left = `${Math.max(4, Math.min(x, innerWidth - root.offsetWidth - 8))}px`;
      root.style.top = `${Math.max(4, Math.min(y, innerHeight - root.offsetHeight - 8))}px`;
      root.querySelector('button')?.focus({ preventScroll: true });
    },
  };
}

function heading(object: ObjectSnapshot | undefined): HTMLElement[] {
  const name = object === undefined ? 'Table' : plainText(object.nickname) || object.name;
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
