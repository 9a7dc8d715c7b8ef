import type { Chance, Outcome, PlayerId } from '../../../kernel/index.ts';
import { copyOfCity, copyOfGame, copyOfPiece, draw, withPlayer } from './changes.ts';
import { refuse, type ActionRule, type Made } from './action-rule.ts';
import { pieceSet } from './kinds.ts';
import { opponentOf, playerOf } from './position.ts';
import type { ActionOf, Cities, CitiesEvent, City, Piece } from '../state.ts';
import { decisionAtLimit } from './victory.ts';

/** Cards in an opening hand (CAT-SET-14). */
const OPENING_HAND = 5;

/** All lands lie and are seen (CAT-SET-07). */
export function reveal(game: Cities): Made {
  const steps = [{ kind: 'deal' as const }];
  const state = copyOfGame(game);
  state.phase = 'main';
  return { state, events: [{ kind: 'board-revealed' }], steps, reveals: true };
}

/** Shuffles the decks, in seat order, and deals the first player first (CAT-SET-10 to CAT-SET-14). */
export function deal(game: Cities, chance: Chance): Made {
  let dealt: Cities = game.isShared
    ? { ...game, deck: chance.shuffled(pieceSet().concat(pieceSet())) }
    : { ...game, players: game.players.map(player => ({ ...player, deck: chance.shuffled(pieceSet()) })) };
  const events: CitiesEvent[] = [];
  for (const player of [game.first, opponentOf(game.first)]) {
    const drawn = draw(dealt, player, OPENING_HAND);
    dealt = drawn.game;
    events.push({ kind: 'dealt', player, count: drawn.cards.length, cards: drawn.cards });
  }
  return { state: dealt, events, steps: [{ kind: 'begin', player: game.first }] };
}

/**
 * The start of a turn: everything of the player is ready again, then they draw (CAT-TURN-01). Going back before it
 * takes consent.
 */
export function beginTurn(game: Cities, player: PlayerId): Made {
  const ready = copyOfGame(
    withPlayer(game, player, each => {
      each.turns++;
    }),
  );
  ready.active = player;
  ready.turn = game.turn + 1;
  ready.cityCardUsed = false;
  ready.pieces = game.pieces.map(piece => (piece.owner === player && piece.spent > 0 ? readyPiece(piece) : piece));
  ready.cities = game.cities.map(city => readyCity(city, player));
  return drawFor(ready, player);
}

function readyPiece(piece: Piece): Piece {
  const ready = copyOfPiece(piece);
  ready.spent = 0;
  return ready;
}

/** The city as it is when a turn of `player` begins; the same one if nothing changes. */
function readyCity(city: City, player: PlayerId): City {
  const musters = city.mustered && city.owner === player;
  if (!city.grown && !city.recent && !musters) return city;
  const ready = copyOfCity(city);
  ready.grown = false;
  ready.recent = false;
  if (musters) ready.mustered = false;
  return ready;
}

/** One card for each city, captured or not; none in the first turn (CAT-HAND-01 to CAT-HAND-04). */
function drawFor(game: Cities, player: PlayerId): Made {
  const started: CitiesEvent = { kind: 'turn-started', player };
  const isFirst = playerOf(game, player).turns === 1;
  const count = isFirst ? 0 : game.cities.filter(city => city.owner === player).length;
  if (count === 0) return { state: game, events: [started], refresh: true, reveals: true };
  const drawn = draw(game, player, count);
  const drew: CitiesEvent = { kind: 'drew', player, count: drawn.cards.length, cards: drawn.cards };
  return { state: drawn.game, events: [started, drew], refresh: true, reveals: true };
}

/** The player ends the turn (CAT-TURN-02). */
export const ending: ActionRule<ActionOf<'end'>> = {
  list(actions, game, player) {
    if (!mustFound(game, player)) actions.push({ kind: 'end' });
  },

  refusal(game, player) {
    return mustFound(game, player) ? refuse('must-found', 'Found a city in your first turn') : undefined;
  },

  perform(game, player) {
    const events: CitiesEvent[] = [{ kind: 'turn-ended', player }];
    const outcome = decisionAtLimit(game);
    if (outcome !== undefined) return over(game, outcome, events);
    return { state: game, events, steps: [{ kind: 'begin', player: opponentOf(player) }] };
  },
};

/** CAT-CITY-06. */
function mustFound(game: Cities, player: PlayerId): boolean {
  return playerOf(game, player).turns === 1 && !game.cityCardUsed;
}

/** The player gives up; the other one wins (CAT-R-20). All see the lands then: going back takes consent (CAT-SET-07). */
export const resigning: ActionRule<ActionOf<'resign'>> = {
  list(actions) {
    actions.push({ kind: 'resign' });
  },
  refusal: () => undefined,
  perform(game, player) {
    const made = over(game, { winners: [opponentOf(player)], reason: 'resignation' }, []);
    return game.phase === 'lands' ? { ...made, reveals: true } : made;
  },
};

/** Ends the game. */
export function over(game: Cities, outcome: Outcome, events: readonly CitiesEvent[]): Made {
  const { winners, reason } = outcome;
  const state = copyOfGame(game);
  state.phase = 'over';
  state.outcome = outcome;
  return {
    state,
    events: events.concat([{ kind: 'game-over', winners, reason }]),
  };
}
