import { createHash } from 'node:crypto';
import type { Choose, GameState, Match, PlayerId, Step } from '../../../src/kernel/index.ts';

/** A match of any game whose actions have a kind. */
export type SearchedMatch<State extends GameState<Step>, Action extends { readonly kind: string }> = Match<
  State,
  Action,
  unknown,
  unknown
>;

/** What the search may take. */
export interface SearchLimits {
  /** The most actions of a solution. */
  readonly depth: number;
  /** The most positions that are looked at. */
  readonly positions: number;
}

/** All ways to win in the fewest actions, before anybody else has to act. */
export interface Wins {
  /** Each in the notation of the game, in an order in which it can be played. Another order of it is the same way. */
  readonly ways: readonly (readonly string[])[];
}

interface Node<State extends GameState<Step>, Action extends { readonly kind: string }> {
  readonly match: SearchedMatch<State, Action>;
  /** What led here; nothing at the start. */
  readonly last: { readonly from: Node<State, Action>; readonly action: Action | Choose } | undefined;
}

/**
 * Looks for wins of `player` before anybody else acts, the shortest first. Equal positions are looked at once, however they
 * came about.
 *
 * @returns nothing if there is no win within the limits
 */
export function findWins<State extends GameState<Step>, Action extends { readonly kind: string }>(
  start: SearchedMatch<State, Action>,
  player: PlayerId,
  { depth, positions }: SearchLimits,
): Wins | undefined {
  const seen = new Set<string>();
  let layer: Node<State, Action>[] = [{ match: start, last: undefined }];
  for (let actions = 1; actions <= depth && layer.length > 0; actions++) {
    const ways = new Map<string, readonly string[]>();
    const next: Node<State, Action>[] = [];
    for (const node of layer) {
      for (const reply of repliesIn(node, player)) {
        if (isWonBy(reply.match, player)) {
          const path = pathTo(reply, player);
          ways.set(path.toSorted().join('\n'), path);
        } else if (actions < depth && ways.size === 0 && isToAct(reply.match, player) && isNew(seen, reply.match)) {
          next.push(reply);
        }
      }
      if (seen.size > positions) return undefined;
    }
    if (ways.size > 0) return { ways: [...ways.values()] };
    layer = next;
  }
  return undefined;
}

function isNew<State>(seen: Set<string>, { state }: { readonly state: () => State }): boolean {
  const print = createHash('sha1').update(JSON.stringify(state())).digest('base64');
  if (seen.has(print)) return false;
  seen.add(print);
  return true;
}

function* repliesIn<State extends GameState<Step>, Action extends { readonly kind: string }>(
  from: Node<State, Action>,
  player: PlayerId,
): Generator<Node<State, Action>> {
  for (const action of from.match.legal(player)) {
    const match = from.match.fork();
    if (match.submit(player, action).ok) yield { match, last: { from, action } };
  }
}

function pathTo<State extends GameState<Step>, Action extends { readonly kind: string }>(
  { last }: Node<State, Action>,
  player: PlayerId,
): string[] {
  return last === undefined ? [] : [...pathTo(last.from, player), last.from.match.format(last.action, player)];
}

/** Whether the game is over, and this player has won it. */
export function isWonBy(match: Pick<Match<unknown, unknown, unknown, unknown>, 'outcome'>, player: PlayerId): boolean {
  return match.outcome()?.winners.includes(player) === true;
}

/** Whether this player has to act, and nobody else. */
export function isToAct(match: Pick<Match<unknown, unknown, unknown, unknown>, 'toAct'>, player: PlayerId): boolean {
  const toAct = match.toAct();
  return toAct.length === 1 && toAct[0] === player;
}
