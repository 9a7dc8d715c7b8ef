import type { StatusSeat } from '../../../../../src/scene/index.ts';
import { parseDrawing } from '../../../../drawing/index.ts';
import type { ObjectSnapshot } from '../../../../world/index.ts';
import { element, refresh } from '../../dom/element.ts';
import { bareDrawing } from '../../scene/look/bare-drawing.ts';
import { drawnCanvas } from '../../scene/look/drawn-canvas.ts';
import { drawingOf, drawnTurn, isDrawnTile, type DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
import { belongingsOf } from '../../state/pieces-beside.ts';
import { turnTimeIn } from '../../state/turn-time.ts';
import { isDark, themeOf } from '../header/theme.ts';
import { seatMark } from '../header/seats.ts';
import { told } from '../../languages/table-texts.ts';
import { colorName, t } from '../../languages/translate.ts';

/** What cards of players need besides the store. */
export interface CardParts {
  readonly drawings: DrawnPictures;
  /** Degrees around the table at which the viewer is. */
  readonly side: () => number;
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
  readonly turn: number;
  readonly hasCrown: boolean;
}

/** Who plays: name, seat, whose turn it is, and the tokens on the board. */
export function createPlayerCards(store: Store, { drawings, side }: CardParts): PlayerCards {
  const others = element('div', { class: 'players' });
  const own = element('div', { class: 'players' });
  const draw = (): void => {
    const status = statusOf(store);
    const seats = status === undefined || status.phase === 'lobby' ? [] : status.seats;
    // A large table of another mod has thousands of objects, and no cards.
    const armies = seats.length === 0 ? new Map<string, readonly Token[]>() : armiesOf(store, side());
    for (const [root, isOwn] of [
      [others, false],
      [own, true],
    ] as const) {
      const shown = seats.filter(({ color }) => (color === store.state.seat) === isOwn);
      const all = shown.map(seat => ({
        seat,
        tokens: armies.get(seat.color.toLowerCase()) ?? [],
        beside: besideOf(seat.color, store),
        hasTurn: status?.toAct.includes(seat.color) === true,
      }));
      refresh(root, JSON.stringify([all, isDark(store)]), () => all.map(each => card(each, store, drawings)));
    }
    showTime(store, [others, own]);
  };

  for (const topic of ['table', 'seat', 'view'] as const) store.on(topic, draw);
  return { others, own };
}

/** The clock alone, each second. */
function showTime(store: Store, roots: readonly HTMLElement[]): void {
  const time = turnTimeIn(store.state.table?.ui ?? []);
  for (const clock of roots.flatMap(root => [...root.querySelectorAll<HTMLElement>('.clock')])) {
    clock.hidden = clock.dataset.color !== time?.color;
    clock.textContent = clock.hidden ? '' : (time?.text ?? '');
  }
}

/** What is shown of a player. */
interface Shown {
  readonly seat: StatusSeat;
  readonly tokens: readonly Token[];
  readonly beside: string;
  readonly hasTurn: boolean;
}

function card({ beside, hasTurn, seat, tokens }: Shown, store: Store, drawings: DrawnPictures): HTMLElement {
  const { color, lines = [] } = seat;
  const isOwn = color === store.state.seat;
  const leader = tokens.find(({ hasCrown }) => hasCrown) ?? tokens[0];
  const name = playerNameOf(seat, store);
  const about = [colorName(color), ...lines].join(' · ');
  const picture = (token: Token, pixels: number): HTMLElement => pictureOf(token, pixels, store, drawings);
  return element(
    'section',
    { class: `player-card${hasTurn ? ' turn' : ''}`, 'aria-label': `${name}, ${colorName(color)}` },
    leader === undefined ? markOf(color, store) : picture(leader, 40),
    element('h3', {}, isOwn ? t('{name} (you)', { name }) : name),
    // Who has no name is called by the colour already.
    ...(about === name ? [] : [element('p', {}, about)]),
    ...(beside === '' ? [] : [element('p', { class: 'beside' }, beside)]),
    element('b', { class: 'clock', role: 'timer', 'data-color': color, hidden: true }),
    ...(tokens.length === 0 ? [] : [element('div', { class: 'army' }, ...tokens.map(each => picture(each, 32)))]),
  );
}

function markOf(color: string, { state }: Store): HTMLElement | string {
  const seat = state.table?.seats.find(each => each.color === color);
  return seat === undefined ? '' : seatMark(seat);
}

/** Filled when the picture is there. */
function pictureOf({ drawing, turn }: Token, pixels: number, store: Store, drawings: DrawnPictures): HTMLElement {
  const canvas = drawnCanvas(drawings, { drawing, turn, pixels, theme: themeOf(store) }, { class: 'token' });
  canvas.style.width = canvas.style.height = `${pixels}px`;
  canvas.title = told(parseDrawing(drawing)?.name ?? '');
  return canvas;
}

/** What others have beside the board: the page shows one's own as it is. */
function besideOf(color: string, { state }: Store): string {
  const seat = state.table?.seats.find(each => each.color === color);
  if (seat === undefined || color === state.seat) return '';
  const { cards, pile, units } = belongingsOf(state.objects.values(), seat);
  return [
    ...(cards > 0 ? [t('{count} in hand', { count: cards })] : []),
    ...(pile > 0 ? [t('{count} in the deck', { count: pile })] : []),
    ...(units > 0 ? [t('{count} unit to place|{count} units to place', { count: units })] : []),
  ].join(' · ');
}

/** The person at a seat, or what plays there. */
export function playerNameOf({ color, kind, name }: StatusSeat, { state }: Store): string {
  if (kind === 'bot') return t('Computer');
  const player = state.table?.seats.find(seat => seat.color === color)?.player ?? name;
  return player === undefined ? t('Nobody') : colorName(player);
}

/** The tokens that stand on spaces of a board, by the name of their owner, crowns first. */
function armiesOf({ state }: Store, side: number): ReadonlyMap<string, readonly Token[]> {
  const spaces = new Set<string>();
  const standing: ObjectSnapshot[] = [];
  for (const object of state.objects.values()) {
    if (isDrawnTile(object)) {
      if (!isBeside(object)) spaces.add(placeOf(object));
    } else standing.push(object);
  }
  const armies = new Map<string, Token[]>();
  for (const object of standing) {
    const drawing = drawingOf(object) ?? '';
    const parsed = parseDrawing(drawing);
    if (parsed?.kind !== 'token' || !spaces.has(placeOf(object))) continue;
    const token = { drawing: bareDrawing(parsed), turn: drawnTurn(object, side), hasCrown: parsed.crown === true };
    armies.set(parsed.owner, [...(armies.get(parsed.owner) ?? []), token]);
  }
  for (const tokens of armies.values()) tokens.sort((a, b) => Number(b.hasCrown) - Number(a.hasCrown));
  return armies;
}

/** Whether a space is no part of the board: what lies there is in nobody's army yet. */
function isBeside({ drawing = '' }: ObjectSnapshot): boolean {
  const ground = parseDrawing(drawing)?.ground;
  return ground === 'tray' || ground === 'supply';
}

function placeOf({ position: { x, z } }: ObjectSnapshot): string {
  return `${Math.round(x)} ${Math.round(z)}`;
}
