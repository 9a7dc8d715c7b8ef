import { CHOSEN_MARK, drawingText, type TokenOwner } from '../../../../../src/scene/index.ts';
import { parseDrawing } from '../../../../drawing/index.ts';
import type { UiNode } from '../../../../world/index.ts';
import { element, pushButton, refresh } from '../../dom/element.ts';
import { iconOnArrival } from '../../dom/icons.ts';
import { told } from '../../languages/table-texts.ts';
import { listOf, t } from '../../languages/translate.ts';
import { bareDrawing } from '../../scene/look/bare-drawing.ts';
import { drawnCanvas } from '../../scene/look/drawn-canvas.ts';
import type { DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import { drawingsByName, iconNamed } from '../../scene/look/named-drawings.ts';
import type { Store } from '../../state/store.ts';
import { isDark, themeOf } from '../header/theme.ts';
import { statusOf } from '../../state/table-status.ts';
import { price } from './piece-trays.ts';
import { playerNameOf } from './player-cards.ts';

/** One of the things to choose between, with all that the game says of it. */
interface Offer {
  readonly path: readonly number[];
  /** In the words of the game. */
  readonly name: string;
  /** What it is like. */
  readonly about: readonly string[];
  /** The name of its icon. */
  readonly icon: string | undefined;
  /** What else is said of it, where it brings no pieces along. */
  readonly more: readonly string[];
  readonly parts: readonly OfferPart[];
}

/** What is said of one thing that an offer brings along, such as a unit. */
interface OfferPart {
  readonly name: string;
  readonly drawing: string;
  readonly lines: readonly string[];
}

/** `Bear: HP 6, AT 3` */
const NAMED = /^([^:]{1,40}): (.+)$/u;
/** `HP 6`, which a token may show, and `2 BitCoins`. */
const NUMBER = /^\p{L}+ (\d+)$/u;
const PRICE = /^(\d+) \p{L}/u;
const LEAST_PARTS = 2;
/** So much is said at least of what brings no pieces along: what it is like, and what it changes. */
const LEAST_LINES = 3;
const OWNERS: readonly TokenOwner[] = ['red', 'blue', 'yellow', 'green'];
const SMALL = 42;
const LARGE = 104;

/** What is chosen once and for the whole game lies over the table as cards. */
export interface ChoiceCards {
  readonly root: HTMLElement;
  /** Looks through panels of the game for a choice between things that bring pieces along. */
  show(panels: readonly UiNode[]): void;
}

/** Cards of a choice whose buttons say in their tooltips what each is like: often pieces, which are pictured. */
export function createChoiceCards(store: Store, drawings: DrawnPictures): ChoiceCards {
  const root = element('section', { class: 'choice-cards', 'aria-label': t('Cards to choose from'), hidden: true });
  const pictures = { store, drawings };
  let offers: readonly Offer[] = [];
  let title = '';
  let notes: readonly string[] = [];
  let chosen = 0;

  const press = ({ path }: Offer): void =>
    store.act({ kind: 'ui', guid: '-1', path: [...path], event: 'onClick', value: '-1' });

  const choose = (index: number): void => {
    chosen = index;
    keepPlace(root, draw);
  };

  function draw(): void {
    const offer = offers[chosen] ?? offers[0];
    root.hidden = offer === undefined;
    if (offer === undefined) return;
    const ready = readyNames(store);
    const surprise = (): void => press(offers[Math.floor(Math.random() * offers.length)] ?? offer);
    const note = statusOf(store)?.note ?? '';
    refresh(root, JSON.stringify([offers, notes, note, ready, chosen, store.state.seat, isDark(store)]), () => [
      element('h2', {}, told(title)),
      element(
        'div',
        { class: 'picks' },
        ...offers.map((each, index) => cardOf(each, each === offer, () => choose(index), pictures)),
      ),
      element(
        'section',
        { class: 'offered' },
        element('h3', {}, headingOf(offer), element('small', {}, note)),
        detailsOf(offer, pictures),
      ),
      confirmRow(offer, { ready, words: notes.map(told).join(' '), surprise, press: () => press(offer) }),
    ]);
  }

  let shown: readonly UiNode[] = [];
  // The pieces that an offer names may come later than its panel.
  store.on('table', () => {
    if (shown.length > 0 && haveNewDrawings(store)) show(shown);
  });
  function show(panels: readonly UiNode[]): void {
    shown = panels;
    const found = panels.map(panel => ({ panel, offers: offersIn(panel, store) }));
    const choice = found.find(each => each.offers.length > 1);
    if (choice === undefined) chosen = 0;
    offers = choice?.offers ?? [];
    const [head, ...texts] = (choice?.panel.children ?? []).filter(({ tag }) => tag === 'Text').map(textOf);
    title = head ?? '';
    notes = texts.filter(text => text !== '');
    draw();
  }

  return { root, show };
}

function haveNewDrawings({ state }: Store): boolean {
  return [...state.change.objects.values()].some(fields => fields.has('drawing'));
}

/** Its name, and what else is said of it as a whole: `Menagerie: one King, 7 units to buy with 6 BitCoins`. */
function headingOf({ about, name, parts }: Offer): string {
  const [, ...counts] = parts.length === 0 ? [] : about.map(told);
  const words = counts.map(each => each.charAt(0).toLowerCase() + each.slice(1));
  return [told(name), ...words].join(': ');
}

/** What stands below the offers. */
interface Confirming {
  /** Who has chosen already. */
  readonly ready: readonly string[];
  readonly words: string;
  readonly surprise: () => void;
  readonly press: () => void;
}

function confirmRow({ name, parts }: Offer, { press, ready, surprise, words }: Confirming): HTMLElement {
  const said = t('{names} has chosen.|{names} have chosen.', { count: ready.length, names: listOf(ready) });
  const what = told(name);
  const label = parts.length > 0 ? t('Play {what}', { what }) : t('Choose {what}', { what });
  return element(
    'div',
    { class: 'row' },
    element('p', {}, words),
    ...(ready.length === 0 ? [] : [element('small', {}, said)]),
    pushButton(t('Surprise me'), surprise),
    pushButton(label, press, { class: 'main-action' }),
  );
}

/** The others who are not waited for. */
function readyNames(store: Store): readonly string[] {
  const { seats = [], toAct = [] } = statusOf(store) ?? {};
  const others = seats.filter(({ color }) => color !== store.state.seat && !toAct.includes(color));
  return others.map(each => playerNameOf(each, store));
}

/** The cards are drawn again, and stay where they were looked at. */
function keepPlace(root: HTMLElement, draw: (this: void) => void): void {
  const top = root.querySelector('.picks')?.scrollTop ?? 0;
  draw();
  root.querySelector('.picks')?.scrollTo({ top });
}

interface Pictures {
  readonly store: Store;
  readonly drawings: DrawnPictures;
}

function textOf({ attributes, text }: UiNode): string {
  return attributes['active'] === 'false' ? '' : (text ?? attributes['text'] ?? '');
}

function cardOf(
  { about, icon, name, parts }: Offer,
  isChosen: boolean,
  choose: () => void,
  pictures: Pictures,
): HTMLElement {
  const label = t('Show {what}', { what: told(name) });
  const button = pushButton('', choose, {
    'aria-label': label,
    'aria-description': told(about[0] ?? ''),
    'aria-pressed': String(isChosen),
  });
  const army = parts.map(({ drawing }) => pictureOf(bare(drawing), SMALL, pictures, 'red'));
  const words = element('span', { class: 'about' }, told(about[0] ?? ''));
  const mark = isChosen ? [element('span', { class: 'is-chosen' }, t('Chosen'))] : [];
  button.append(element('b', {}, told(name)), words, element('span', { class: 'army' }, ...army), ...mark);
  if (icon !== undefined) button.prepend(emblemOf(icon, pictures));
  return button;
}

function bare(text: string): string {
  const drawing = parseDrawing(text);
  return drawing === undefined ? text : bareDrawing(drawing);
}

/** Large, behind the words of a card, or small beside those of a part. */
function emblemOf(icon: string, { drawings }: Pictures): Element {
  return iconOnArrival(drawings.iconPath(icon), 'emblem');
}

/** What a token does not show by itself: its price as coins, and other words. */
function factsOf(line: string, drawing: string): HTMLElement {
  const { heart, spear } = parseDrawing(drawing) ?? {};
  const isShown = (part: string): boolean => [spear, heart].includes(Number(NUMBER.exec(part)?.[1] ?? Number.NaN));
  const left = line.split(', ').filter(part => !isShown(part));
  const words = left.filter(part => !PRICE.test(part)).join(', ');
  const prices = left.flatMap(part => {
    const [, cost] = PRICE.exec(part) ?? [];
    return cost === undefined ? [] : [price(Number(cost), told(part))];
  });
  const tags = words === '' ? [] : [element('span', { class: 'tag', 'aria-hidden': 'true' }, told(words))];
  return element(
    'div',
    { class: 'numbers' },
    element('span', { class: 'for-readers' }, told(line)),
    ...tags,
    ...prices,
  );
}

/** All that is said of an offer: piece by piece, or line by line. */
function detailsOf({ more, parts }: Offer, pictures: Pictures): HTMLElement {
  if (parts.length > 0) return element('div', { class: 'parts' }, ...parts.map(part => partOf(part, pictures)));
  return element('ul', { class: 'parts told' }, ...more.map(line => element('li', {}, told(line))));
}

function partOf({ drawing, lines, name }: OfferPart, pictures: Pictures): HTMLElement {
  const texts = lines.map(line => {
    const [, ability, text] = NAMED.exec(told(line)) ?? [];
    if (ability === undefined || text === undefined) return factsOf(line, drawing);
    const icon = iconNamed(pictures.store, NAMED.exec(line)?.[1] ?? '');
    return element(
      'p',
      {},
      ...(icon === undefined ? [] : [emblemOf(icon, pictures)]),
      element('b', {}, ability),
      ' ',
      text,
    );
  });
  return element(
    'div',
    { class: 'part' },
    pictureOf(drawing, LARGE, pictures),
    element('h4', {}, told(name)),
    ...texts,
    ...(lines.length > 1 ? [] : [element('p', {}, t('No ability'))]),
  );
}

/** @param owner by default who looks */
function pictureOf(
  text: string,
  pixels: number,
  { drawings, store }: Pictures,
  owner = OWNERS.find(each => each === store.state.seat?.toLowerCase()),
): HTMLCanvasElement {
  const drawing = inColor(text, owner);
  const shown = { drawing, turn: 0, pixels, theme: themeOf(store) };
  const canvas = drawnCanvas(drawings, shown, { class: 'token', 'aria-hidden': 'true' });
  canvas.style.width = canvas.style.height = `${pixels}px`;
  return canvas;
}

/**
 * The offers of a panel; none unless each of its buttons that say something names pieces that lie on the table, or each says
 * in several lines what it is like.
 */
function offersIn({ children }: UiNode, store: Store): readonly Offer[] {
  const buttons = children.filter(({ attributes, tag }) => {
    return tag === 'Button' && attributes['active'] !== 'false' && attributes['tooltip']?.includes('\n') === true;
  });
  // One of them has been chosen: they are there to be read.
  const isChosen = buttons.some(({ attributes, text }) => (attributes['text'] ?? text ?? '').startsWith(CHOSEN_MARK));
  if (buttons.length < 2 || isChosen) return [];
  const named = drawingsByName(store);
  const offers = buttons.map(({ attributes, path, text }): Offer => {
    const name = attributes['text'] ?? text ?? '';
    const tooltip = attributes['tooltip'] ?? '';
    const parts = partsOf(tooltip, named);
    const [first = '', ...more] = tooltip.split('\n');
    const words = parts.length > 0 ? { about: aboutOf(tooltip, named), more: [] } : { about: [first], more };
    return { path, name, parts, ...words, icon: iconNamed(store, name) ?? parseDrawing(named.get(name) ?? '')?.icon };
  });
  const isTold = offers.every(
    ({ about, more, parts }) => parts.length === 0 && about.length + more.length >= LEAST_LINES,
  );
  return isTold || offers.every(({ parts }) => parts.length >= LEAST_PARTS) ? offers : [];
}

/** The lines before the first thing that is named. */
function aboutOf(tooltip: string, named: ReadonlyMap<string, string>): readonly string[] {
  const lines = tooltip.split('\n');
  const first = lines.findIndex(line => named.has(NAMED.exec(line)?.[1] ?? ''));
  return lines.slice(0, Math.max(0, first));
}

function partsOf(tooltip: string, named: ReadonlyMap<string, string>): readonly OfferPart[] {
  const parts: { name: string; drawing: string; lines: string[] }[] = [];
  for (const line of tooltip.split('\n')) {
    const [, name = '', text = ''] = NAMED.exec(line) ?? [];
    const drawing = named.get(name);
    if (drawing !== undefined) parts.push({ name, drawing, lines: [text] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts;
}

/** As it will look once it belongs to that player. */
function inColor(text: string, owner: TokenOwner | undefined): string {
  const drawing = parseDrawing(text);
  return drawing === undefined || owner === undefined || drawing.kind !== 'token'
    ? text
    : drawingText({ ...drawing, owner });
}
