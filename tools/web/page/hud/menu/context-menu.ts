import type { ObjectSnapshot } from '../../../../world/index.ts';
import { nameOf } from '../../dom/bbcode.ts';
import { element } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import type { Spot } from '../../input/next-place.ts';
import { pieceEntries, tableEntries, type Entry, type ObjectMenuTools } from './menu-entries.ts';
import { t } from '../../languages/translate.ts';
import { told } from '../../languages/table-texts.ts';

export interface MenuTools extends ObjectMenuTools {
  /** Where on the table the pointer is. */
  readonly place: () => Spot;
}

/** The right-click menu: what the mod offers first, then what TTS offers. */
export class Menu {
  readonly root = element('div', { class: 'menu', role: 'menu', hidden: true });
  private before: Element | null = null;
  private present: string | undefined;
  private shown = '';
  private at: Spot = { x: 0, z: 0 };

  constructor(
    private readonly store: Store,
    private readonly tools: MenuTools,
  ) {
    this.root.addEventListener('keydown', event => {
      if (event.key === 'Escape') this.close();
      if (event.key === 'ArrowDown') this.move(1);
      if (event.key === 'ArrowUp') this.move(-1);
      if (['Escape', 'ArrowDown', 'ArrowUp'].includes(event.key)) {
        event.preventDefault();
        event.stopPropagation();
      }
    });
    window.addEventListener(
      'pointerdown',
      event => {
        if (event.target instanceof Node && !this.root.contains(event.target)) this.close();
      },
      { capture: true },
    );
    // What can be done may change while the menu is open.
    this.store.on('table', () => !this.root.hidden && this.fill(this.present));
  }

  close(): void {
    if (this.root.hidden) return;
    this.root.hidden = true;
    if (this.before instanceof HTMLElement) this.before.focus({ preventScroll: true });
  }

  private move(step: number): void {
    const items = [...this.root.querySelectorAll('button')];
    const present = items.findIndex(item => item === document.activeElement);
    items.at((present + step + items.length) % items.length)?.focus();
  }

  private entriesFor(guid: string | undefined): readonly Entry[] {
    const object = guid === undefined ? undefined : this.store.state.objects.get(guid);
    if (object !== undefined) return pieceEntries(object, this.store, this.tools);
    return guid === undefined ? tableEntries(this.store, this.at) : [];
  }

  /** Fills the menu, unless it would look as it does. */
  private fill(guid: string | undefined): void {
    const entries = this.entriesFor(guid);
    if (entries.length === 0) return this.close();
    const labels = JSON.stringify([guid, entries.map(({ label }) => label)]);
    if (!this.root.hidden && labels === this.shown) return;
    this.shown = labels;
    const focused = document.activeElement?.textContent;
    const object = guid === undefined ? undefined : this.store.state.objects.get(guid);
    this.root.replaceChildren(...heading(object), ...entries.map(entry => item(entry, () => this.close())));
    this.root.hidden = false;
    const items = [...this.root.querySelectorAll('button')];
    (items.find(({ textContent }) => textContent === focused) ?? items[0])?.focus({ preventScroll: true });
  }

  /** Opens the menu of a piece, or of the table, at a place of the window. */
  open(guid: string | undefined, x: number, y: number): void {
    this.before = document.activeElement;
    this.root.hidden = true;
    this.present = guid;
    this.at = this.tools.place();
    this.fill(guid);
    this.root.style.left = `${Math.max(4, Math.min(x, innerWidth - this.root.offsetWidth - 8))}px`;
    this.root.style.top = `${Math.max(4, Math.min(y, innerHeight - this.root.offsetHeight - 8))}px`;
  }
}

function heading(object: ObjectSnapshot | undefined): HTMLElement[] {
  const name = object === undefined ? t('Table') : nameOf(object);
  return [element('div', { class: 'menu-title', role: 'presentation' }, name)];
}

function item({ label, run, ownEntry }: Entry, close: () => void): HTMLElement {
  const button = element(
    'button',
    { type: 'button', role: 'menuitem', class: ownEntry === true ? 'of-mod' : 'of-table' },
    ownEntry === true ? told(label) : label,
  );
  button.addEventListener('click', () => {
    close();
    run();
  });
  return button;
}
