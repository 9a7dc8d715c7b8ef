import type { TokenOwner } from '../../../../src/scene/index.ts';
import { parseDrawing } from '../../../drawing/index.ts';
import type { ObjectSnapshot, SeatSnapshot } from '../../../world/index.ts';

/** What of a table a page can show beside it. */
export interface PiecesBeside {
  /** One's own cards, from left to right, and before them the piles that one draws from. */
  readonly hand: readonly ObjectSnapshot[];
  /** What one takes onto the board, such as units to buy, from left to right. */
  readonly supply: readonly ObjectSnapshot[];
  /** The places of these, and what lies on such places for others. */
  readonly unseen: readonly ObjectSnapshot[];
}

/** A thing, and what its picture shows. */
interface Drawn {
  readonly object: ObjectSnapshot;
  readonly kind: string;
  readonly owner: TokenOwner;
}

/** How much a player has beside the board, as everybody at the table sees it. */
export interface Belongings {
  readonly cards: number;
  /** In piles to draw from. */
  readonly pile: number;
  /** That may be taken onto the board. */
  readonly units: number;
}

const NOTHING: PiecesBeside = { hand: [], supply: [], unseen: [] };

/**
 * The hand of a seat, and what its player takes onto the board: pieces on spaces with the ground `supply`.
 *
 * @param own the seat of who looks: who has none sees the table as it is
 */
export function piecesBeside(
  objects: Iterable<ObjectSnapshot>,
  own: SeatSnapshot | undefined,
  seats: readonly SeatSnapshot[],
): PiecesBeside {
  if (own === undefined) return NOTHING;
  const all = [...objects];
  const places = all.filter(({ drawing }) => drawing?.includes('tile|ground=supply') === true);
  const inHand = all.filter(object => isReadable(object) && isInHand(object, own));
  const onPlaces = places.length === 0 ? [] : all.flatMap(object => drawnOn(object, places));
  const mine = onPlaces.filter(({ kind, owner }) => isOwn(owner, kind, own, seats));
  const [piles, units] = [mine.filter(({ kind }) => kind === 'pile'), mine.filter(({ kind }) => kind !== 'pile')];
  const seen = new Set(mine.map(({ object }) => object));
  const others = onPlaces.map(({ object }) => object).filter(object => !seen.has(object));
  const along = (each: ObjectSnapshot): number => alongHand(each, own);
  const ordered = (list: readonly ObjectSnapshot[]): ObjectSnapshot[] => list.toSorted((a, b) => along(a) - along(b));
  return {
    hand: [...piles.map(({ object }) => object), ...ordered(inHand)],
    supply: ordered(units.map(({ object }) => object)),
    unseen: [...places, ...others],
  };
}

/** What lies in the hand of a seat and on its places for pieces, in numbers: these are seen from every seat. */
export function belongingsOf(objects: Iterable<ObjectSnapshot>, seat: SeatSnapshot): Belongings {
  const all = [...objects];
  const places = all.filter(({ drawing }) => drawing?.includes('tile|ground=supply') === true);
  const owner = seat.color.toLowerCase();
  const theirs =
    places.length === 0 ? [] : all.flatMap(each => drawnOn(each, places)).filter(each => each.owner === owner);
  const piles = theirs.filter(({ kind }) => kind === 'pile');
  return {
    cards: all.filter(object => isCard(object) && isInHand(object, seat)).length,
    pile: piles.reduce((sum, { object }) => sum + (parseDrawing(object.drawing ?? '')?.count ?? 0), 0),
    units: theirs.length - piles.length,
  };
}

/** The cards in the hands of all seats. */
export function cardsInHands(
  objects: Iterable<ObjectSnapshot>,
  seats: readonly SeatSnapshot[],
): readonly ObjectSnapshot[] {
  return [...objects].filter(object => isCard(object) && seats.some(seat => isInHand(object, seat)));
}

/** A card, or what might be one: nobody else sees what it is. */
function isCard({ concealed, drawing = '' }: ObjectSnapshot): boolean {
  return concealed === true || parseDrawing(drawing)?.kind === 'card';
}

function isReadable({ concealed, interactable, locked }: ObjectSnapshot): boolean {
  return concealed !== true && interactable && !locked;
}

function drawnOn(object: ObjectSnapshot, places: readonly ObjectSnapshot[]): Drawn[] {
  const drawing = object.concealed === true ? undefined : parseDrawing(object.drawing ?? '');
  if (drawing === undefined || drawing.kind === 'tile' || object.heldBy !== undefined) return [];
  const isThere = places.some(place => isOn(object, place));
  return isThere ? [{ object, kind: drawing.kind, owner: drawing.owner }] : [];
}

/** Whether the middle of an object is over another one. */
export function isOn({ position: { x, z } }: ObjectSnapshot, { position, scale, size }: ObjectSnapshot): boolean {
  return Math.abs(x - position.x) <= (size.x * scale.x) / 2 && Math.abs(z - position.z) <= (size.z * scale.z) / 2;
}

/** A pile in the colour of no seat is everybody's. */
function isOwn(owner: TokenOwner, kind: string, own: SeatSnapshot, seats: readonly SeatSnapshot[]): boolean {
  if (owner === own.color.toLowerCase()) return true;
  return kind === 'pile' && !seats.some(({ color }) => color.toLowerCase() === owner);
}

/** Whether it lies in the hand of a seat. */
export function isInHand(object: ObjectSnapshot, { hand }: SeatSnapshot): boolean {
  if (hand === undefined) return false;
  const [along, across] = inZone(object, hand);
  return Math.abs(along) <= hand.scale.x / 2 && Math.abs(across) <= hand.scale.z / 2;
}

/** From left to right, as who sits at the hand sees it. */
function alongHand(object: ObjectSnapshot, { hand }: SeatSnapshot): number {
  return hand === undefined ? object.position.x : inZone(object, hand)[0];
}

function inZone(
  { position: { x, z } }: ObjectSnapshot,
  { position, rotation }: NonNullable<SeatSnapshot['hand']>,
): readonly [along: number, across: number] {
  const angle = (rotation.y * Math.PI) / 180;
  const [east, north] = [x - position.x, z - position.z];
  return [east * Math.cos(angle) - north * Math.sin(angle), east * Math.sin(angle) + north * Math.cos(angle)];
}
