import type { ObjectSnapshot } from '../../../world/index.ts';
import type { TableStatus } from '../../../../src/scene/index.ts';
import { parseDrawing } from '../../../drawing/index.ts';
import type { SoundName } from './sound-list.ts';

/** What of a table can be heard when it changes. */
export interface Audible {
  readonly phase: TableStatus['phase'];
  /** The seat of the page has to act. */
  readonly isOwnTurn: boolean;
  /** After a game that the page has played. */
  readonly result: 'won' | 'lost' | undefined;
  /** Who has to act. */
  readonly toAct: TableStatus['toAct'];
  /** Which move was the last one. */
  readonly trail: NonNullable<TableStatus['trail']>;
  /** How many flames there were on pieces. */
  readonly flames: number;
  /** The page holds something. */
  readonly isHolding: boolean;
  /** The tokens that have something to lose, by name. */
  readonly tokens: ReadonlyMap<string, AudibleToken>;
  /** How many cards the page sees. */
  readonly cards: number;
}

export interface AudibleToken {
  readonly life: number;
  readonly isKing: boolean;
  /** It lies in a list, with a price. */
  readonly isForSale: boolean;
  /** In the words of drawings: `red`. */
  readonly owner: string | undefined;
  readonly x: number;
  readonly z: number;
}

/** In units of the table: nearer to the start of a move than this, a token is the one that has moved. */
const NEAR = 0.5;

/** More points of damage than these are not counted by ear. */
const MOST_POINTS = 3;

/** What can be heard of a table at a page with this seat. */
export function audibleOf(
  status: Pick<TableStatus, 'flames' | 'over' | 'phase' | 'toAct' | 'trail'>,
  seat: string | undefined,
  objects: Iterable<ObjectSnapshot>,
): Audible {
  const tokens = new Map<string, AudibleToken>();
  let cards = 0;
  let isHolding = false;
  for (const { concealed, drawing, guid, heldBy, position } of objects) {
    isHolding ||= heldBy !== undefined && heldBy === seat;
    if (drawing === undefined || concealed === true) continue;
    const { cost, crown, heart, kind, owner } = parseDrawing(drawing) ?? {};
    if (kind === 'card') cards++;
    if (kind !== 'token' || heart === undefined) continue;
    const { x, z } = position;
    tokens.set(guid, { life: heart, isKing: crown === true, isForSale: cost !== undefined, owner, x, z });
  }
  const { flames = 0, over, phase, toAct, trail = [] } = status;
  const isOwnTurn = phase === 'playing' && seat !== undefined && toAct.includes(seat);
  return { phase, isOwnTurn, result: resultOf(over, seat), toAct, trail, flames, isHolding, tokens, cards };
}

function resultOf(over: TableStatus['over'], seat: string | undefined): Audible['result'] {
  if (over === undefined || seat === undefined || over.winners.length === 0) return undefined;
  return over.winners.includes(seat) ? 'won' : 'lost';
}

/** What is heard between two looks at a table, in order. */
export function heardBetween(before: Audible, now: Audible): readonly SoundName[] {
  const heard = before.phase === 'playing' && now.phase !== 'lobby' ? heardOfPieces(before, now) : [];
  if (!before.isHolding && now.isHolding) heard.unshift('pickUp');
  if (before.result === undefined && now.result !== undefined) heard.push(now.result);
  if (!before.isOwnTurn && now.isOwnTurn) heard.push('yourTurn');
  return heard;
}

function heardOfPieces(before: Audible, now: Audible): SoundName[] {
  const heard: SoundName[] = [];
  let lost = 0;
  let isHealed = false;
  for (const [guid, { life }] of now.tokens) {
    const change = life - (before.tokens.get(guid)?.life ?? life);
    if (change < 0) lost -= change;
    isHealed ||= change > 0;
  }
  const dead = [...before.tokens].filter(([guid]) => !now.tokens.has(guid)).map(([, token]) => token);
  // Pieces that are made again, as when an action is taken back, do not die.
  const isReturned = lost === 0 && dead.every(each => isOfActor(now, each)) && isBought(now, before);
  const areDead = dead.length > 0 && !isReturned && now.tokens.size === before.tokens.size - dead.length;
  if (isBought(before, now) || isReturned) heard.push('coin');
  if (JSON.stringify(before.trail) !== JSON.stringify(now.trail)) heard.push(isPush(before, now) ? 'push' : 'putDown');
  const isBurnt = now.flames > before.flames;
  if (isBurnt) heard.push('fire');
  else if (lost > 0 || areDead) heard.push('strike');
  for (let point = 0; point < Math.min(MOST_POINTS, lost); point++) heard.push('damage');
  if (isHealed) heard.push('heal');
  if (areDead) heard.push(dead.some(({ isKing }) => isKing) ? 'kingDeath' : 'death');
  if (now.cards > before.cards) heard.push('card');
  return heard;
}

/** A token without a price is there that was not, and none has gone. */
function isBought(before: Audible, now: Audible): boolean {
  const fresh = [...now.tokens].filter(
    ([guid, { isForSale }]) => !isForSale && before.tokens.get(guid)?.isForSale !== false,
  );
  const isSold = [...before.tokens.values()].some(({ isForSale }) => isForSale);
  return isSold && fresh.length === 1 && now.tokens.size >= before.tokens.size;
}

/** The last move was that of a piece whose owner did not act, or of two pieces at once. */
function isPush({ toAct, tokens }: Audible, { trail }: Audible): boolean {
  const movers = trail.flatMap(({ x, z }) =>
    [...tokens.values()].filter(token => Math.abs(token.x - x / 100) < NEAR && Math.abs(token.z - z / 100) < NEAR),
  );
  return movers.length > 1 || movers.some(each => !isOfActor({ toAct }, each));
}

function isOfActor({ toAct }: Pick<Audible, 'toAct'>, { owner }: AudibleToken): boolean {
  return toAct.some(seat => seat.toLowerCase() === owner);
}
