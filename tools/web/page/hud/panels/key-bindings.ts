import { element, pushButton, refresh } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { isTyping } from '../../dom/is-typing.ts';
import { hasChanged } from '../../state/table-change.ts';
import { createPanelHead } from './panel-head.ts';
import { type PlainMessage, t } from '../../languages/translate.ts';

const STORED = 'crownspace.keys';

/** Keys that pages and pieces use themselves, as somebody who looks for them reads it. */
const KEYS: readonly (readonly [keys: PlainMessage, does: PlainMessage])[] = [
  ['Q, E', 'turn; with Shift by a quarter'],
  ['E', 'beside a board: the gold button'],
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
  ['Delete#key', 'delete'],
  ['Tab', 'ping'],
  ['number pad', 'scripting buttons'],
  ['W, A, S, D, arrows', 'move the view'],
  ['Home, space', 'the whole table'],
  ['Enter', 'chat'],
];

/** The panel with the keys of the page, and those that the player gives to what the mod offers. */
export function createGameKeys(store: Store, over: () => string | undefined): HTMLElement {
  return new GameKeys(store, over).root;
}

class GameKeys {
  readonly root: HTMLElement;
  private readonly list = element('ul');
  private readonly codes = storedCodes();
  /** The hot key of the mod that the next key is given to. */
  private waiting: string | undefined;

  constructor(
    private readonly store: Store,
    private readonly over: () => string | undefined,
  ) {
    const keys = KEYS.flatMap(([names, does]) => [element('dt', {}, t(names)), element('dd', {}, t(does))]);
    const panel = { class: 'list game-keys', 'aria-label': t('Keys'), hidden: true };
    const head = createPanelHead(t('Keys'), () => (this.root.hidden = true));
    const walk = element('p', {}, t('Arrows go over the table. Enter chooses, then opens the menu.'));
    this.root = element('aside', panel, head, this.list, element('dl', {}, ...keys), walk);
    // Before the keys of the page: a key that is given to the mod is the mod's.
    window.addEventListener('keydown', event => this.press(event), { capture: true });
    window.addEventListener('keyup', event => this.lift(event), { capture: true });
    // Once it is closed, no key is asked for.
    new MutationObserver(() => this.ask(undefined)).observe(this.root, {
      attributes: true,
      attributeFilter: ['hidden'],
    });
    store.on('table', () => hasChanged(store.state.change, 'hotkeys') && this.draw());
    this.draw();
  }

  private press(event: KeyboardEvent): void {
    const label = this.waiting === undefined ? this.labelFor(event) : undefined;
    if (this.waiting !== undefined && event.key !== 'Escape') this.give(this.waiting, event.code);
    else if (this.waiting !== undefined) this.waiting = undefined;
    else if (label !== undefined) this.send(label, false);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.draw();
  }

  private lift(event: KeyboardEvent): void {
    const label = this.labelFor(event);
    if (label !== undefined) this.send(label, true);
  }

  private give(label: string, code: string): void {
    for (const [other, taken] of this.codes) if (taken === code) this.codes.delete(other);
    this.codes.set(label, code);
    localStorage.setItem(STORED, JSON.stringify([...this.codes]));
    this.waiting = undefined;
  }

  private ask(label: string | undefined): void {
    this.waiting = label;
    this.draw();
  }

  private send(label: string, up: boolean): void {
    const guid = this.over();
    this.store.act({ kind: 'hotkey', label, ...(guid === undefined ? {} : { guid }), ...(up ? { up: true } : {}) });
  }

  private labelFor({ code, target, repeat, ctrlKey, metaKey }: KeyboardEvent): string | undefined {
    const { seat, table } = this.store.state;
    if (isTyping(target) || repeat || ctrlKey || metaKey || seat === undefined) return undefined;
    return (table?.hotkeys ?? []).find(label => this.codes.get(label) === code);
  }

  private draw(): void {
    const labels = this.store.state.table?.hotkeys ?? [];
    refresh(this.list, JSON.stringify([labels, [...this.codes], this.waiting]), () => [
      element('li', {}, t(labels.length === 0 ? 'This mod offers no keys of its own.' : 'Keys of this mod:')),
      ...labels.map(label => this.entry(label)),
    ]);
  }

  private entry(label: string): HTMLElement {
    const shown = this.waiting === label ? t('press a key…') : (this.codes.get(label) ?? t('no key yet'));
    return element(
      'li',
      {},
      pushButton(shown, () => this.ask(label), { 'aria-label': t('Key for {what}', { what: label }) }),
      ` ${label}`,
    );
  }
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
