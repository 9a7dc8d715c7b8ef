import type { ObjectSnapshot } from '../../../../world/index.ts';
import { plainText } from '../../dom/bbcode.ts';
import { element } from '../../dom/element.ts';
import { inTenths } from '../../scene/coordinates.ts';
import type { Store } from '../../state/store.ts';
import { isInHand } from '../../state/pieces-beside.ts';
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
  'type',
  'description',
  'position',
  'heldBy',
  'locked',
  'faceDown',
  'concealed',
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
    const things = shownThings(store, filter.value.toLowerCase());
    const focused = guidOf(document.activeElement);
    list.replaceChildren(...things.map(each => entry(each, store, menu)));
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

interface Listed {
  readonly thing: ObjectSnapshot;
  readonly title: string;
}

function shownThings(store: Store, filter: string): Listed[] {
  const isGame = statusOf(store) !== undefined;
  const listed = [...store.state.objects.values()].flatMap(thing => {
    const title = calledInList(thing, isGame);
    return title?.toLowerCase().includes(filter) === true ? [{ thing, title }] : [];
  });
  return listed.toSorted(compare).slice(0, MOST);
}

/** Nothing for what is no thing to a player: zones, letters on the table, and in a game what has no name. */
function calledInList(thing: ObjectSnapshot, isGame: boolean): string | undefined {
  if (plainText(thing.nickname) !== '') return isGame ? titleOf(thing) : plainText(thing.nickname);
  if (!thing.interactable || thing.type === '3D Text' || isZone(thing)) return undefined;
  if (thing.concealed === true) return t('Hidden from you');
  return isGame ? undefined : thing.type;
}

function compare(a: Listed, b: Listed): number {
  return a.title.localeCompare(b.title) || a.thing.guid.localeCompare(b.thing.guid);
}

function entry({ thing, title }: Listed, store: Store, menu: Menu): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: 'thing', 'data-guid': thing.guid },
    element('b', {}, title),
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

/** Whose hand it lies in; on the board of a game, whose it is and its space; on tables without a game its coordinates. */
function whereabouts(thing: ObjectSnapshot, store: Store): string {
  const { position, heldBy, locked, faceDown } = thing;
  const owner = store.state.table?.seats.find(seat => isInHand(thing, seat))?.color;
  if (owner !== undefined && heldBy === undefined)
    return owner === store.state.seat ? t('in your hand') : t('in the hand of {place}', { place: colorName(owner) });
  const isGame = statusOf(store) !== undefined;
  const space = isGame ? spaceBelow(store, thing) : undefined;
  if (space !== undefined) return [...ownerOf(thing, store), t('on {place}', { place: titleOf(space) })].join(', ');
  const numbers = isGame ? [] : [t('at {x}, {z}', { x: inTenths(position.x), z: inTenths(position.z) })];
  const place = heldBy === undefined ? numbers : [t('held by {place}', { place: colorName(heldBy) })];
  return [...place, ...(locked ? [t('locked')] : []), ...(faceDown ? [t('face down')] : [])].join(', ');
}
