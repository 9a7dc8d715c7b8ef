import type { StatusSeat } from '../../../../../src/scene/index.ts';
import { parseDrawing } from '../../../../drawing/index.ts';
import type { ObjectSnapshot } from '../../../../world/index.ts';
import { element, refresh } from '../../dom/element.ts';
import { bareDrawing } from '../../scene/look/bare-drawing.ts';
import { drawnCanvas } from '../../scene/look/drawn-canvas.ts';
import { drawingOf, drawnTurn, isDrawnTile, type DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
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
      const key = JSON.stringify([
        shown,
        status?.toAct,
        shown.map(({ color }) => armies.get(color.toLowerCase())),
        isDark(store),
      ]);
      refresh(root, key, () =>
        shown.map(seat => card(seat, armies.get(seat.color.toLowerCase()) ?? [], status?.toAct ?? [])),
      );
    }
  };

  function card(seat: StatusSeat, tokens: readonly Token[], toAct: readonly string[]): HTMLElement {
    const { color, lines = [] } = seat;
    const isOwn = color === store.state.seat;
    const leader = tokens.find(({ hasCrown }) => hasCrown) ?? tokens[0];
    const name = nameOf(seat, store);
    return element(
      'section',
      { class: `player-card${toAct.includes(color) ? ' turn' : ''}`, 'aria-label': `${name}, ${colorName(color)}` },
      leader === undefined ? markOf(color) : picture(leader, 40),
      element('h3', {}, isOwn ? t('{name} (you)', { name }) : name),
      element('p', {}, [colorName(color), ...lines].join(' · ')),
      ...(tokens.length === 0 ? [] : [element('div', { class: 'army' }, ...tokens.map(each => picture(each, 32)))]),
    );
  }

  function markOf(color: string): HTMLElement | string {
    const seat = store.state.table?.seats.find(each => each.color === color);
    return seat === undefined ? '' : seatMark(seat);
  }

  /** Filled when the picture is there. */
  function picture({ drawing, turn }: Token, pixels: number): HTMLCanvasElement {
    const canvas = drawnCanvas(drawings, { drawing, turn, pixels, theme: themeOf(store) }, { class: 'token' });
    canvas.style.width = canvas.style.height = `${pixels}px`;
    canvas.title = told(parseDrawing(drawing)?.name ?? '');
    return canvas;
  }

  for (const topic of ['table', 'seat', 'view'] as const) store.on(topic, draw);
  return { others, own };
}

function nameOf({ color, kind, name }: StatusSeat, { state }: Store): string {
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
