import type { Mark } from '../../../../../src/scene/index.ts';
import { parseDrawing } from '../../../../drawing/index.ts';
import type { ObjectSnapshot, SeatSnapshot } from '../../../../world/index.ts';
import { plainText } from '../../dom/bbcode.ts';
import { element, pushButton, refresh } from '../../dom/element.ts';
import { iconOnArrival } from '../../dom/icons.ts';
import { drawnCanvas } from '../../scene/look/drawn-canvas.ts';
import { drawingOf, drawnTurn, isDrawnTile, type DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import { iconNamed } from '../../scene/look/named-drawings.ts';
import type { Store } from '../../state/store.ts';
import { aimedMark, doomedDrawings, dropMarksOf, leftWhereAimed } from '../../state/table-marks.ts';
import { statusOf } from '../../state/table-status.ts';
import { price } from '../columns/piece-trays.ts';
import { isDark, themeOf } from '../header/theme.ts';
import {
  inOwnLanguage,
  readDescription,
  type DescribedEntry,
  type DescribedNumber,
  type Description,
} from './description.ts';
import { isProse, proseOf } from './prose.ts';
import { inspected, isSpace, spaceBelow } from './subject.ts';
import { colorName, spokenLanguage, t } from '../../languages/translate.ts';
import { told } from '../../languages/table-texts.ts';

/** What the inspector needs besides the store. */
export interface InspectorParts {
  readonly drawings: DrawnPictures;
  /** Degrees around the table at which the viewer is. */
  readonly side: () => number;
  /** Does what the player aims at. */
  readonly confirm: () => void;
  /** Opens the menu of a piece at a place of the window. */
  readonly openMenu: (guid: string, x: number, y: number) => void;
}

const PICTURE = 92;
const SMALL_PICTURE = 56;
/** Names with more letters than these have smaller ones. */
const LONG_NAME = 12;
/** One would say nothing. */
const LEAST_SEGMENTS = 2;
/** More of them would be too narrow to count. */
const MOST_SEGMENTS = 12;

/**
 * What a player looks at, with all there is to know of it, and below what would happen where the player aims. It tells
 * what the snapshot of this viewer has, and nothing else.
 */
export function createInspector(store: Store, parts: InspectorParts): HTMLElement {
  const facts = element('section', { class: 'inspector', 'aria-label': t('What you look at') });
  const outlook = element('section', { class: 'outlook', 'aria-label': t('What would happen'), hidden: true });
  const causes = element('section', { class: 'causes', 'aria-label': t('Abilities at work'), hidden: true });
  const root = element('div', { class: 'look' }, facts, outlook, causes);
  const draw = (): void => {
    // Tables of other mods have thousands of objects, and tooltips.
    root.hidden = statusOf(store) === undefined;
    if (root.hidden) return;
    drawFacts(facts, store, parts);
    drawOutlook(outlook, store, parts);
    drawCauses(causes, store, parts);
  };
  for (const topic of ['table', 'seat', 'view', 'chosen', 'looked'] as const) store.on(topic, draw);
  draw();
  return root;
}

function drawFacts(root: HTMLElement, store: Store, parts: InspectorParts): void {
  const object = inspected(store);
  const space = object === undefined || isSpace(object) ? undefined : spaceBelow(store, object);
  const left = leftLine(store);
  const chips = object === undefined ? [] : chipsOf(object, store);
  const owner = object === undefined ? [] : sideOf(object, store);
  root.classList.toggle('empty', object === undefined);
  const key = JSON.stringify([keyOf(object), keyOf(space), left, chips, owner, store.state.seat, isDark(store)]);
  refresh(root, key, () => {
    if (object === undefined) return [hint()];
    if (object.concealed === true) return [element('h2', {}, t('Hidden from you'))];
    const described = describe(object, store);
    const words = whoseWords(object, { described, space }, store);
    const whose = words === '' ? [] : [element('p', { class: 'whose' }, words)];
    const can = chipRow(described.states.length > 0 ? described.states : chips, isDone(object));
    const name = titleOf(object);
    const heading = element('h2', name.length > LONG_NAME ? { class: 'long' } : {}, name);
    const offered = offeredNumbers(described);
    const title = element('div', {}, heading, ...(offered.length > 0 ? offered : [...whose, ...can]));
    const quantity = object.quantity ?? 1;
    return [
      element('div', { class: 'head' }, ...pictureOf(object, store, parts), title),
      ...(left === undefined ? [] : [element('p', { class: 'left' }, left)]),
      ...(quantity > 1 ? [element('p', {}, t('{count} piece|{count} pieces', { count: quantity }))] : []),
      ...factsOf(offered.length > 0 ? { ...described, numbers: [] } : described, parts),
      ...menuOpener(object, store, parts),
      ...(space === undefined || described.where !== undefined ? [] : groundOf(space, store, parts)),
    ];
  });
}

/** Whose it is, and where: in the words of the game, or by the name of the space. */
function whoseWords(
  object: ObjectSnapshot,
  { described: { where }, space }: { readonly described: Description; readonly space: ObjectSnapshot | undefined },
  store: Store,
): string {
  const isOwn =
    where !== undefined && ownerOf(object, store).length > 0 && seatOf(object, store)?.color === store.state.seat;
  const owner = isOwn ? [t('yours')] : sideOf(object, store);
  // One sees where one's own chosen piece stands.
  const isSeen = space === undefined || object.guid === store.state.chosen;
  const place = where === undefined ? (isSeen ? [] : [t('on {place}', { place: titleOf(space) })]) : [where];
  return [...owner, ...place].join(', ');
}

function chipRow(chips: readonly string[], isDone: boolean): HTMLElement[] {
  if (chips.length === 0) return [];
  return [element('p', { class: isDone ? 'chips done' : 'chips' }, ...chips.map(each => element('b', {}, each)))];
}

/** Whether its picture shows that it has done its part. */
export function isDone(object: ObjectSnapshot): boolean {
  return parseDrawing(drawingOf(object) ?? '')?.dull === true;
}

/** What the chosen piece would have left where the player aims, in the words of the legend. */
function leftLine(store: Store): string | undefined {
  const left = leftWhereAimed(store);
  const words = statusOf(store)?.legend.find(({ mark }) => mark === 'number')?.text;
  return left === undefined || words === undefined ? undefined : `${words}: ${left}`;
}

/** What would happen where the player aims. */
export interface Outlook {
  /** In the language of the page, what happens to each as `Medic dies: 5 damage, 3 HP`; empty while nothing is aimed at. */
  readonly words: readonly string[];
  /** The same as the game says it. */
  readonly said: readonly string[];
  readonly actor: ObjectSnapshot | undefined;
  readonly target: ObjectSnapshot | undefined;
  /** One acts on the other. */
  readonly isOnOther: boolean;
  readonly attacks: boolean;
  /** What the first words speak of would be gone. */
  readonly isLost: boolean;
  /** Of the button that does it. */
  readonly press: string;
}

export function outlookOf(store: Store): Outlook {
  const aimed = aimedMark(store);
  const said = aimed?.forecast?.words ?? [];
  const { chosen, looked, objects } = store.state;
  const [actor, target] = [chosen, looked.guid].map(guid => (guid === undefined ? undefined : objects.get(guid)));
  const isOnOther = actor !== undefined && target !== undefined && actor !== target;
  const attacks = isAttack(store, aimed?.shape);
  return {
    said,
    words: said.map(each => told(each)),
    ...{ actor, target, isOnOther, attacks },
    isLost: aimed?.forecast?.isRemoved === true,
    press: isOnOther && attacks ? t('Attack {target}', { target: titleOf(target) }) : t('Do it'),
  };
}

function drawOutlook(root: HTMLElement, store: Store, parts: InspectorParts): void {
  const { actor, attacks, isLost, isOnOther, press, said, target, words } = outlookOf(store);
  root.hidden = words.length === 0;
  const title =
    isOnOther && actor !== undefined && target !== undefined
      ? t(attacks ? 'If {actor} attacks {target}' : 'If {actor} acts on {target}', {
          actor: titleOf(actor),
          target: titleOf(target),
        })
      : t('What would happen');
  const space = target === undefined ? undefined : spaceBelow(store, target);
  // What is said in whole sentences needs no pictures.
  if (isOnOther && target !== undefined && space !== undefined && said.some(isProse)) {
    const heading = t('{what} on {where}', { what: titleOf(target), where: titleOf(space) });
    refresh(root, JSON.stringify([said, heading, isLost]), () => [
      element('h2', {}, heading),
      ...said.map((each, index) => proseOf(each, isLost && index === 0, store)),
      touchSheet(press, store, parts),
    ]);
    return;
  }
  refresh(root, JSON.stringify([words, title]), () => [
    element('h2', {}, title),
    ...words.map((each, index) => {
      const both = [target, actor].filter(piece => piece !== undefined);
      // Both may be called the same but for their owners.
      const named = both.find(({ nickname }) => said[index]?.startsWith(nickname));
      const sufferer = named ?? both.find(piece => each.startsWith(titleOf(piece)));
      const picture = sufferer === undefined ? [] : pictureOf(sufferer, store, parts, SMALL_PICTURE);
      return outcome(each, picture, isLost && each === words[0]);
    }),
    touchSheet(press, store, parts),
  ]);
}

/** A mouse clicks the target. */
function touchSheet(press: string, store: Store, { confirm }: InspectorParts): HTMLElement {
  return element(
    'div',
    { class: 'sheet for-touch' },
    pushButton(t('Cancel'), () => store.lookAt({})),
    pushButton(press, confirm, { class: 'main-action' }),
  );
}

/** The abilities of others that the outlook names, each in full and with whoever has it: `Thornguard (Barbs)`. */
function drawCauses(root: HTMLElement, store: Store, { drawings }: InspectorParts): void {
  const words = (aimedMark(store)?.forecast?.words ?? []).map(each => told(each)).join('\n');
  const { chosen, looked, objects } = store.state;
  const others = [...objects.values()].filter(({ guid }) => guid !== chosen && guid !== looked.guid);
  const causes = words === '' ? [] : others.flatMap(object => causesIn(words, object, store));
  root.hidden = causes.length === 0;
  refresh(root, JSON.stringify(causes), () => causes.map(each => entryOf(each, drawings)));
}

function causesIn(words: string, object: ObjectSnapshot, store: Store): readonly ShownEntry[] {
  const title = titleOf(object);
  if (title === '' || !words.includes(`${title} (`)) return [];
  const space = spaceBelow(store, object);
  const bearer = space === undefined ? title : `${title}, ${titleOf(space)}`;
  const { entries } = describe(object, store);
  return entries.filter(({ name }) => words.includes(`${title} (${name})`)).map(each => ({ ...each, bearer }));
}

/** What a mark of this shape means, as the legend of the game says it. */
function isAttack(store: Store, shape: Mark | undefined): boolean {
  return statusOf(store)?.legend.some(({ mark, text }) => mark === shape && text === told('may attack')) === true;
}

/** What the chosen piece can still do, by the marks that it has. */
export function chipsOf(object: ObjectSnapshot, store: Store): string[] {
  if (object.guid !== store.state.chosen) return [];
  const isCard = parseDrawing(drawingOf(object) ?? '')?.kind === 'card';
  const shapes = (dropMarksOf(store) ?? []).map(({ shape }) => shape);
  return [
    ...(shapes.includes('ring') ? [t(isCard ? 'Can be played' : 'Can move')] : []),
    ...(shapes.some(shape => isAttack(store, shape)) ? [t('Can attack')] : []),
  ];
}

export function pictureOf(
  object: ObjectSnapshot,
  store: Store,
  { drawings, side }: InspectorParts,
  pixels = PICTURE,
): HTMLElement[] {
  const text = (pixels === SMALL_PICTURE ? doomedDrawings(store).get(object.guid) : undefined) ?? drawingOf(object);
  if (text === undefined || parseDrawing(text) === undefined) return [];
  const turn = isDrawnTile(object) ? 0 : drawnTurn(object, side());
  const picture = { drawing: text, turn, pixels, theme: themeOf(store) };
  return [drawnCanvas(drawings, picture, { 'aria-hidden': 'true' })];
}

function keyOf(object: ObjectSnapshot | undefined): unknown {
  if (object === undefined) return undefined;
  const { concealed, description, drawing, guid, nickname, quantity, rotation } = object;
  const isOffered = object.menu.length > 0;
  return concealed === true ? [guid] : [guid, nickname, description, drawing, quantity, rotation.y, isOffered];
}

/** A mouse has another button for it, and a finger would have to know that it can stay. */
export function menuOpener(
  { guid, menu }: ObjectSnapshot,
  { state }: Store,
  { openMenu }: InspectorParts,
): HTMLElement[] {
  if (menu.length === 0 || state.seat === undefined) return [];
  const open = (): void => {
    const { left, top } = button.getBoundingClientRect();
    openMenu(guid, left, top);
  };
  const button = pushButton(`${t('Menu')}…`, open, { class: 'for-touch' });
  return [button];
}

function hint(): HTMLElement {
  return element('p', {}, t('Point at a piece, a card or a space to read what it is.'));
}

/**
 * What a thing is called; a space of a board has its name in the first line of its description. Where names have numbers, for
 * who sees only names, the drawing has the name alone: the numbers follow.
 */
function wordsOf(object: ObjectSnapshot): { readonly title: string; readonly lines: string[] } {
  const lines = plainText(object.description).split('\n');
  const called = plainText(object.nickname);
  const drawn = parseDrawing(drawingOf(object) ?? '')?.name;
  const title = told(
    drawn !== undefined && [' (', ': ', ' of '].some(sign => called.startsWith(`${drawn}${sign}`)) ? drawn : called,
  );
  return title === '' ? { title: told(lines[0] ?? ''), lines: lines.slice(1) } : { title, lines };
}

/** What a thing is called, in the language of the page. */
export function titleOf(object: ObjectSnapshot): string {
  return wordsOf(object).title;
}

export function describe(object: ObjectSnapshot, store: Store): Description {
  const description = readDescription(wordsOf(object).lines.join('\n'));
  const entries = description.entries.map(each => ({ ...each, icon: iconNamed(store, each.name) }));
  return inOwnLanguage({ ...description, entries });
}

/**
 * Whose it is: the seat of the owner that its picture shows.
 *
 * @param called the name of a seat; by default its colour
 */
export function ownerOf(object: ObjectSnapshot, store: Store, called: (color: string) => string = colorName): string[] {
  const seat = seatOf(object, store);
  if (seat === undefined) return [];
  const color = called(seat.color);
  return [seat.color === store.state.seat ? t('{color}, yours', { color }) : color];
}

function seatOf(object: ObjectSnapshot, { state }: Store): SeatSnapshot | undefined {
  const drawing = parseDrawing(drawingOf(object) ?? '');
  if (drawing === undefined || drawing.kind === 'tile') return undefined;
  return state.table?.seats.find(({ color }) => color.toLowerCase() === drawing.owner);
}

/** Whose it is, by what the game calls two sides, which their pieces tell apart: such as their factions. */
export function sideOf(object: ObjectSnapshot, store: Store): string[] {
  return ownerOf(object, store, color => sideName(color, store));
}

function sideName(color: string, store: Store): string {
  const seats = statusOf(store)?.seats ?? [];
  const side = seats.length === 2 ? seats.find(each => each.color === color)?.side : undefined;
  return side ?? colorName(color);
}

function factsOf(
  { entries, lines, marks, numbers, patterns }: Description,
  { drawings }: Pick<InspectorParts, 'drawings'>,
): HTMLElement[] {
  const states = [...lines, ...marks.map(({ count, name }) => `${name} ${count}`)];
  return [
    ...(numbers.length === 0 ? [] : [element('dl', { class: 'numbers' }, ...numbers.map(each => numberOf(each)))]),
    ...(states.length === 0
      ? []
      : [element('ul', { class: 'states' }, ...states.map(each => element('li', {}, each)))]),
    ...entries.map(each => entryOf(each, drawings)),
    ...(patterns.length === 0 ? [] : [element('div', { class: 'patterns' }, ...patterns.map(each => patternOf(each)))]),
  ];
}

/** What one may take for a price: its numbers in a line, and the price. Nothing for all else. */
function offeredNumbers({ numbers }: Description): HTMLElement[] {
  const cost = numbers.find(({ isPrice }) => isPrice);
  if (cost === undefined) return [];
  const others = numbers.filter(each => each !== cost).map(({ label, value }) => `${value} ${label}`);
  const words = t('costs {count}', { count: cost.value });
  return [
    element('p', { class: 'whose' }, others.join(', ')),
    element('p', { class: 'whose costs', title: `${cost.value} ${cost.label}` }, price(1), words),
  ];
}

/** An ability, and of another piece its bearer. */
interface ShownEntry extends DescribedEntry {
  readonly bearer?: string;
}

function entryOf({ bearer, icon, name, text }: ShownEntry, drawings: DrawnPictures): HTMLElement {
  const picture = icon === undefined ? [] : [iconOnArrival(drawings.iconPath(icon), 'emblem')];
  const whose = bearer === undefined ? [] : [' ', element('small', {}, bearer)];
  return element('p', { class: 'entry' }, ...picture, element('b', {}, name, ...whose), text);
}

function patternOf({ name, rows }: Description['patterns'][number]): HTMLElement {
  const [first = ''] = rows;
  const cells = rows.flatMap(row => Array.from(row, sign => element('i', { class: SIGNS[sign] ?? 'off' })));
  const spaces = cells.filter(({ className }) => className === 'on').length;
  const grid = element(
    'div',
    { role: 'img', 'aria-label': t('{count} space|{count} spaces', { count: spaces }) },
    ...cells,
  );
  grid.style.gridTemplateColumns = `repeat(${first.length}, 12px)`;
  return element('figure', {}, element('figcaption', {}, name), grid);
}

const SIGNS: Readonly<Record<string, string>> = { '■': 'on', '▲': 'self' };

function numberOf({ label, of: most, sum, tone, value }: DescribedNumber): HTMLElement {
  return element(
    'div',
    tone === undefined ? {} : { class: tone },
    element('dt', {}, labelText(label)),
    element('dd', {}, String(value), ...(most === undefined ? [] : [element('small', {}, `/${most}`)])),
    ...(most === undefined || most < LEAST_SEGMENTS || most > MOST_SEGMENTS ? [] : [barOf(value, most)]),
    ...(sum === undefined ? [] : [element('dd', { class: 'sum' }, sum)]),
  );
}

/** `attack`, but `AT`; nouns of German keep their capitals. */
function labelText(label: string): string {
  const isWord = /^\p{Lu}\p{Ll}/u.test(label) && spokenLanguage() !== 'de';
  return isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** So many segments, of which these are there. */
function barOf(lit: number, all: number): HTMLElement {
  const segments = Array.from({ length: all }, (_, index) => element('i', { class: index < lit ? 'lit' : '' }));
  return element('dd', { class: 'bar', 'aria-hidden': 'true' }, ...segments);
}

function groundOf(space: ObjectSnapshot, store: Store, parts: InspectorParts): HTMLElement[] {
  const description = describe(space, store);
  const [land, ...others] = description.lines;
  if (land === undefined) return [];
  const facts = factsOf({ ...description, lines: others }, parts);
  return [element('div', { class: 'ground' }, element('h3', {}, `${land} (${titleOf(space)})`), ...facts)];
}

/** `Medic dies: 5 damage` with what happens before the numbers. */
function outcome(words: string, picture: readonly HTMLElement[], isLost: boolean): HTMLElement {
  const [first = '', ...rest] = words.split(': ');
  const numbers = rest.join(': ');
  // Beside no picture it is a sentence.
  if (picture.length === 0 && numbers === '') return element('p', {}, element('b', {}, endedSentence(first)));
  const said = element('div', {}, element('b', {}, first), ...(numbers === '' ? [] : [element('span', {}, numbers)]));
  return element('p', isLost ? { class: 'lost' } : {}, ...picture, said);
}

function endedSentence(words: string): string {
  return /[.!?…]$/u.test(words) ? words : `${words}.`;
}
