import type { ObjectSnapshot } from '../../../../world/index.ts';
import { nameOf, plainText } from '../../dom/bbcode.ts';
import { element } from '../../dom/element.ts';
import { inTenths } from '../../scene/coordinates.ts';
import type { Store } from '../../state/store.ts';
import { haveObjectsChanged } from '../../state/table-change.ts';
import { isZone } from '../../scene/objects/build-object.ts';
import { ownerOf, titleOf } from '../inspector/inspector.ts';
import { spaceBelow } from '../inspector/subject.ts';
import { statusOf } from '../../state/table-status.ts';
import type { Menu } from '../menu/context-menu.ts';
import { createPanelHead } from './panel-head.ts';
import { colorName, t } from '../../languages/translate.ts';

/** What an entry of the list shows, and what decides whether there is one. */
const LISTED = [
  'nickname',
  'name',
  'type',
  'description',
  'position',
  'heldBy',
  'locked',
  'faceDown',
  'interactable',
] as const;

/** Every named thing of the table as a list: for screen readers, keyboards, and for finding something. */
export function createList(store: Store, menu: Menu): HTMLElement {
  const list = element('ul');
  const filter = element('input', {
    type: 'search',
    placeholder: t('Find…'),
    'aria-label': t('Find a thing on the table'),
  });
  const head = createPanelHead(t('List'), () => (root.hidden = true), filter);
  const root = element('aside', { class: 'list', 'aria-label': t('Things on the table'), hidden: true }, head, list);
  const draw = (): void => {
    if (root.hidden) return;
    const things = shownThings([...store.state.objects.values()], filter.value.toLowerCase());
    const focused = guidOf(document.activeElement);
    list.replaceChildren(...things.map(thing => entry(thing, store, menu)));
    if (focused !== undefined && guidOf(document.activeElement) === undefined) focusEntry(list, focused);
  };
  filter.addEventListener('input', draw);
  store.on('table', () => haveObjectsChanged(store.state.change, LISTED) && draw());
  new MutationObserver(draw).observe(root, { attributes: true, attributeFilter: ['hidden'] });
  return root;
}

/** Puts the keyboard on the entry of a thing, if the list is open and has it. */
export function focusEntry(list: HTMLElement, guid: string): void {
  const entries = [...list.querySelectorAll<HTMLElement>('.thing')];
  entries.find(one => guidOf(one) === guid)?.focus({ preventScroll: false });
}

function guidOf(part: Element | null): string | undefined {
  return part instanceof HTMLElement && part.classList.contains('thing') ? part.dataset.guid : undefined;
}

const MOST = 400;

function shownThings(objects: readonly ObjectSnapshot[], filter: string): ObjectSnapshot[] {
  const named = objects.filter(
    thing => thing.nickname !== '' || (thing.interactable && thing.type !== '3D Text' && !isZone(thing)),
  );
  const found = named.filter(({ nickname, name }) => `${nickname} ${name}`.toLowerCase().includes(filter));
  return found.toSorted((a, b) => compare(a, b)).slice(0, MOST);
}

function compare(a: ObjectSnapshot, b: ObjectSnapshot): number {
  return plainText(a.nickname).localeCompare(plainText(b.nickname)) || a.guid.localeCompare(b.guid);
}

function entry(thing: ObjectSnapshot, store: Store, menu: Menu): HTMLElement {
  const name = nameOf(thing);
  const button = element(
    'button',
    { type: 'button', class: 'thing', 'data-guid': thing.guid },
    element('b', {}, name),
    ` ${whereabouts(thing, store)}`,
  );
  // Keys are for the entry that the keyboard is on.
  button.addEventListener('focus', () => store.choose(thing.guid));
  button.addEventListener('click', () => {
    store.choose(thing.guid);
    const { left, bottom } = button.getBoundingClientRect();
    menu.open(thing.guid, left, bottom);
  });
  const about = plainText(thing.description);
  return element('li', {}, button, ...(about === '' ? [] : [element('p', {}, about.slice(0, 300))]));
}

/** On the board of a game, whose it is and its space; elsewhere the numbers of the table. */
function whereabouts(thing: ObjectSnapshot, store: Store): string {
  const { position, heldBy, locked, faceDown } = thing;
  const space = statusOf(store) === undefined ? undefined : spaceBelow(store, thing);
  if (space !== undefined) return [...ownerOf(thing, store), t('on {place}', { place: titleOf(space) })].join(', ');
  const place =
    heldBy === undefined
      ? t('at {x}, {z}', { x: inTenths(position.x), z: inTenths(position.z) })
      : t('held by {place}', { place: colorName(heldBy) });
  return [place, ...(locked ? [t('locked')] : []), ...(faceDown ? [t('face down')] : [])].join(', ');
}
