import { drawingText, TOKEN_OWNERS, type StatusGauge, type StatusSeat } from '../../../../../src/scene/index.ts';
import { parseDrawing } from '../../../../drawing/index.ts';
import type { ObjectSnapshot } from '../../../../world/index.ts';
import { element, refresh } from '../../dom/element.ts';
import { bareDrawing } from '../../scene/look/bare-drawing.ts';
import { drawnCanvas } from '../../scene/look/drawn-canvas.ts';
import { drawingOf, isDrawnTile, type DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
import { belongingsOf, isOn } from '../../state/pieces-beside.ts';
import { placedGhost } from '../../state/table-marks.ts';
import { turnTimesIn } from '../../state/turn-time.ts';
import { isDark, themeOf } from '../header/theme.ts';
import { seatMark } from '../header/seats.ts';
import { told } from '../../languages/table-texts.ts';
import { colorName, t } from '../../languages/translate.ts';

/** More coins, or parts of a bar, would be too narrow to count. */
const MOST_PARTS = 20;

/** So far from the middle of the last space a piece may stand. */
const EDGE = 0.5;
/** The edge of a token of an army. */
const ARMY_PIXELS = 32;

/** What cards of players need besides the store. */
export interface CardParts {
  readonly drawings: DrawnPictures;
}

export interface PlayerCards {
  /** The players but the one of this page. */
  readonly others: HTMLElement;
  /** The player of this page; empty for who watches. */
  readonly own: HTMLElement;
}

/** A token of a player on the board. */
interface Token {
  readonly drawing: string;
  readonly hasCrown: boolean;
  /** It can do nothing more in this turn. */
  readonly isDone: boolean;
}

/** Who plays: name, seat, whose turn it is, and the tokens on the board. */
export function createPlayerCards(store: Store, { drawings }: CardParts): PlayerCards {
  const others = element('div', { class: 'players' });
  const own = element('div', { class: 'players' });
  const draw = (): void => {
    const status = statusOf(store);
    const seats = status === undefined || status.phase === 'lobby' ? [] : status.seats;
    // A large table of another mod has thousands of objects, and no cards.
    const armies = seats.length === 0 ? new Map<string, readonly Token[]>() : armiesOf(store);
    for (const [root, isOwn] of [
      [others, false],
      [own, true],
    ] as const) {
      const shown = seats.filter(({ color }) => (color === store.state.seat) === isOwn);
      const all = shown.map(seat => ({
        seat,
        tokens: armies.get(seat.color.toLowerCase()) ?? [],
        ...besideOf(seat.color, store),
        hasTurn: status?.toAct.includes(seat.color) === true,
      }));
      refresh(root, JSON.stringify([all, isDark(store)]), () => all.map(each => card(each, store, drawings)));
    }
    showTime(store, [others, own]);
    showPrice(store, own);
  };

  for (const topic of ['chosen', 'looked'] as const) store.on(topic, () => showPrice(store, own));
  for (const topic of ['table', 'seat', 'view'] as const) store.on(topic, draw);
  return { others, own };
}

/** The clock alone, each second. */
function showTime(store: Store, roots: readonly HTMLElement[]): void {
  const times = turnTimesIn(store.state.table?.ui ?? []);
  for (const clock of roots.flatMap(root => [...root.querySelectorAll<HTMLElement>('.clock')])) {
    const time = times.find(({ color }) => color === clock.dataset.color);
    clock.hidden = time === undefined;
    clock.textContent = time?.text ?? '';
    clock.setAttribute('role', time === times[0] ? 'timer' : 'note');
  }
}

/** The coins that one would pay for what one is about to place. */
function showPrice(store: Store, root: HTMLElement): void {
  const coins = [...root.querySelectorAll('.gauge .coin:not(.spent)')];
  const cost = parseDrawing(placedGhost(store)?.source.drawing ?? '')?.cost ?? 0;
  for (const [index, coin] of coins.entries()) coin.classList.toggle('now', index >= coins.length - cost);
}

/** What is shown of a player. */
interface Shown {
  readonly seat: StatusSeat;
  readonly tokens: readonly Token[];
  readonly cards: string;
  /** Of whoever needs to know: one sees it on the table. */
  readonly pile: string;
  readonly beside: string;
  readonly hasTurn: boolean;
}

function card(
  { beside, cards, hasTurn, pile, seat, tokens }: Shown,
  store: Store,
  drawings: DrawnPictures,
): HTMLElement {
  const { color, lines = [], side } = seat;
  const words = [...(side === undefined ? [] : [side]), ...lines];
  const isOwn = color === store.state.seat;
  const leader = tokens.find(({ hasCrown }) => hasCrown) ?? tokens[0];
  const name = playerNameOf(seat, store);
  const isTold = name === colorName(color) || (words.length > 0 && statusOf(store)?.seats.length === 2);
  // Tokens have the colours of two sides; of more one is told by its name. Who has no name is called by the colour already.
  const named = isTold ? [] : [colorName(color)];
  const about = [...named, ...words, ...(cards === '' ? [] : [cards])].join(' · ');
  const picture = (token: Token, pixels: number): HTMLElement => pictureOf(token, pixels, store, drawings);
  const fallen = fallenTokens(seat).map(token => picture(token, ARMY_PIXELS));
  for (const each of fallen) each.classList.add('fallen');
  const army = [...tokens.map(each => picture(each, ARMY_PIXELS)), ...fallen];
  return element(
    'section',
    { class: `player-card${hasTurn ? ' turn' : ''}`, 'aria-label': `${name}, ${colorName(color)}` },
    leader === undefined ? markOf(color, store) : picture(leader, 40),
    element('h3', {}, isOwn ? t('{name} (you)', { name }) : name),
    ...(about === '' ? [] : [element('p', { title: [about, pile].filter(each => each !== '').join(' · ') }, about)]),
    // A phone has no room for the rest.
    ...(lines.length === 0 ? [] : [element('p', { class: 'in-short' }, lines.join('\n'))]),
    ...(beside === '' ? [] : [element('p', { class: 'beside' }, beside)]),
    element('b', { class: 'clock', role: 'timer', 'data-color': color, hidden: true }),
    ...(seat.gauge === undefined ? [] : [gaugeOf(seat.gauge, color)]),
    // How near a side is to winning says more than its pieces.
    ...(army.length === 0 || seat.gauge?.look === 'bar' ? [] : [element('div', { class: 'army' }, ...army)]),
  );
}

/** As many coins, or parts of a bar, as there can be. */
function gaugeOf({ look, of: most, text, value }: StatusGauge, color: string): HTMLElement {
  const isDrawn = most <= MOST_PARTS;
  const parts = Array.from({ length: isDrawn ? most : 0 }, (_, index) =>
    element('i', { class: `${look === 'coins' ? 'coin' : ''}${index < value ? '' : ' spent'}` }),
  );
  const row = element('span', { class: 'parts', 'aria-hidden': 'true' }, ...parts);
  const style = `--side:var(--${color.toLowerCase()}, var(--text))`;
  return look === 'coins'
    ? element('div', { class: 'gauge coins' }, row, element('b', {}, text))
    : element('div', { class: 'gauge', style }, element('b', {}, String(value)), ' ', element('span', {}, text), row);
}

function markOf(color: string, { state }: Store): HTMLElement | string {
  const seat = state.table?.seats.find(each => each.color === color);
  return seat === undefined ? '' : seatMark(seat);
}

/** As on the board: a quarter. */
const DONE_TURN = 90;

/** Filled when the picture is there. Beside the board tokens of all sides look up. */
function pictureOf({ drawing, isDone }: Token, pixels: number, store: Store, drawings: DrawnPictures): HTMLElement {
  const turn = isDone ? DONE_TURN : 0;
  const canvas = drawnCanvas(drawings, { drawing, turn, pixels, theme: themeOf(store) }, { class: 'token' });
  canvas.style.width = canvas.style.height = `${pixels}px`;
  canvas.title = told(parseDrawing(drawing)?.name ?? '');
  return canvas;
}

/** What players have beside the board: but for the number of cards the page shows one's own as it is. */
function besideOf(color: string, { state }: Store): Pick<Shown, 'beside' | 'cards' | 'pile'> {
  const seat = state.table?.seats.find(each => each.color === color);
  if (seat === undefined) return { beside: '', cards: '', pile: '' };
  const { cards, pile, units } = belongingsOf(state.objects.values(), seat);
  const isOwn = color === state.seat;
  return {
    cards: cards > 0 ? t('{count} in hand', { count: cards }) : '',
    pile: pile > 0 && !isOwn ? t('{count} in the deck', { count: pile }) : '',
    beside: units > 0 && !isOwn ? t('{count} unit to place|{count} units to place', { count: units }) : '',
  };
}

/** The person at a seat, or what plays there. */
export function playerNameOf({ color, kind, name }: StatusSeat, { state }: Store): string {
  if (kind === 'bot') return t('Computer');
  const player = state.table?.seats.find(seat => seat.color === color)?.player ?? name;
  return player === undefined ? t('Nobody') : colorName(player);
}

/** The tokens on the board, by the name of their owner: crowns first, and last those that are done. */
function armiesOf({ state }: Store): ReadonlyMap<string, readonly Token[]> {
  const all = [...state.objects.values()];
  const tiles = all.filter(object => isDrawnTile(object));
  const beside = tiles.filter(isBeside);
  const isAmong = withinBounds(tiles.filter(tile => !isBeside(tile)));
  const armies = new Map<string, Token[]>();
  for (const object of all) {
    const drawing = drawingOf(object) ?? '';
    const parsed = parseDrawing(drawing);
    if (parsed?.kind !== 'token' || !isAmong(object) || beside.some(place => isOn(object, place))) continue;
    const token = {
      drawing: bareDrawing(parsed),
      hasCrown: parsed.crown === true,
      isDone: parsed.dull === true,
    };
    armies.set(parsed.owner, [...(armies.get(parsed.owner) ?? []), token]);
  }
  for (const tokens of armies.values()) tokens.sort((a, b) => rankOf(a) - rankOf(b));
  return armies;
}

/** Crowns come first, and last those that are done. */
function rankOf({ hasCrown, isDone }: Token): number {
  if (hasCrown) return 0;
  return isDone ? 2 : 1;
}

/** What a side has lost. */
function fallenTokens({ color, fallen = [] }: StatusSeat): Token[] {
  const owner = TOKEN_OWNERS.find(each => each === color.toLowerCase());
  if (owner === undefined) return [];
  return fallen.map(piece => ({
    drawing: drawingText({ kind: 'token', owner, ...piece }),
    ...{ hasCrown: false, isDone: false },
  }));
}

/** Whether something is among the spaces of a board: some of these may have no drawing, or something else on them. */
function withinBounds(spaces: readonly ObjectSnapshot[]): (object: ObjectSnapshot) => boolean {
  const [xs, zs] = [spaces.map(({ position }) => position.x), spaces.map(({ position }) => position.z)];
  const [left, right, near, far] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  return ({ position: { x, z } }) => x > left - EDGE && x < right + EDGE && z > near - EDGE && z < far + EDGE;
}

/** Whether a space is no part of the board: what lies there is in nobody's army yet. */
function isBeside({ drawing = '' }: ObjectSnapshot): boolean {
  const ground = parseDrawing(drawing)?.ground;
  return ground === 'tray' || ground === 'supply';
}
