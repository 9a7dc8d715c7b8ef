import type { Cell } from '../../../grid/index.ts';
import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import { grid, isTerritoryOf } from './board.ts';
import { copyOfGame, withCity, without } from './changes.ts';
import { noTile, refuse, type ActionRule } from './action-rule.ts';
import { KINDS, kindCard, type KindCard } from './kinds.ts';
import { canStand, isRough, landRefusal } from './lands.ts';
import { citiesByTile, cityAt, isCaptured, pieceAt, productionOf } from './position.ts';
import type { ActionOf, Cities, CitiesAction, City } from '../state.ts';
import { formatCellOf } from '../words.ts';

/** Why the city musters nothing now (CAT-MUS-01, CAT-MUS-08). */
function cityRefusal(game: Cities, player: PlayerId, city: City | undefined): Refusal | undefined {
  if (city === undefined || city.owner !== player) return refuse('no-city', 'You have no city there');
  const name = formatCellOf(city.cell);
  if (isCaptured(game, city)) return refuse('captured', `The city of ${name} is captured`);
  if (city.cards.length < 2) return refuse('last-card', `The last card cannot leave the city of ${name}`);
  return city.mustered ? refuse('mustered', `The city of ${name} has mustered this turn`) : undefined;
}

/** `cityRefusal` of a city of the player, without the words. */
function canMuster(game: Cities, city: City): boolean {
  return city.cards.length >= 2 && !city.mustered && !isCaptured(game, city);
}

/** Population and production together. */
function meansOf(game: Cities, city: City): number {
  return city.cards.length + productionOf(game, city.cell);
}

/** Its cost must be less than population and production together, counted before it leaves (CAT-MUS-03). */
function costRefusal(game: Cities, city: City, { name, cost }: KindCard): Refusal | undefined {
  const means = meansOf(game, city);
  if (cost < means) return undefined;
  return refuse('too-dear', `${name} costs ${cost}: population and production must be more, they are ${means}`);
}

function placeRefusal(game: Cities, player: PlayerId, city: Cell, card: KindCard, to: Cell): Refusal | undefined {
  const name = formatCellOf(to);
  const isNear = to === city || (grid.orthogonal[city] ?? []).includes(to);
  if (!isNear) return refuse('too-far', `${name} is neither the city's own tile nor adjacent to it`);
  if (!isTerritoryOf(player, to)) return refuse('foreign', `${name} is not in your territory`);
  if (pieceAt(game, to) !== undefined) return refuse('occupied', `A piece stands on ${name}`);
  const reason = landRefusal(card, game.lands[to]);
  return reason === undefined ? undefined : refuse('land', reason);
}

/** A face-down card becomes a piece. */
export const mustering: ActionRule<ActionOf<'muster'>> = {
  list(actions, game, player) {
    for (const city of citiesByTile(game)) {
      if (city.owner === player && canMuster(game, city)) listFrom(actions, game, player, city);
    }
  },

  refusal(game, player, { from, card, to }) {
    const fault = noTile(from) ?? noTile(to);
    if (fault !== undefined) return fault;
    const city = cityAt(game, from);
    const kind = kindCard(card);
    const closed = cityRefusal(game, player, city);
    if (city === undefined || closed !== undefined) return closed;
    if (kind === undefined || !city.cards.includes(card)) {
      return refuse('not-in-city', `There is no such card in the city of ${formatCellOf(from)}`);
    }
    return costRefusal(game, city, kind) ?? placeRefusal(game, player, from, kind, to);
  },

  perform(game, player, { from, card, to }) {
    const number = game.mustered + 1;
    const moves = kindCard(card)?.moves ?? 0;
    const spent = isRough(game.lands[to]) ? moves : 0;
    const piece = { id: `u${number}`, owner: player, kind: card, cell: to, spent };
    const state = copyOfGame(
      withCity(game, from, city => {
        city.cards = without(city.cards, card);
        city.mustered = true;
      }),
    );
    state.pieces = game.pieces.concat([piece]);
    state.mustered = number;
    return {
      state,
      events: [{ kind: 'mustered', player, city: from, card, cell: to }],
    };
  },
};

function listFrom(actions: CitiesAction[], game: Cities, player: PlayerId, city: City): void {
  for (const card of KINDS) {
    if (city.cards.includes(card.kind) && card.cost < meansOf(game, city)) {
      for (const to of placesAround[city.cell] ?? []) {
        if (canPlace(game, player, card, to)) {
          actions[actions.length] = { kind: 'muster', from: city.cell, card: card.kind, to };
        }
      }
    }
  }
}

/** By tile: it and those beside it, in their order. */
const placesAround: readonly (readonly Cell[])[] = grid.orthogonal.map((near, cell) =>
  near.concat([cell]).sort((first, second) => first - second),
);

/** `placeRefusal` near the city, without the words. */
function canPlace(game: Cities, player: PlayerId, card: KindCard, to: Cell): boolean {
  return isTerritoryOf(player, to) && pieceAt(game, to) === undefined && canStand(card, game.lands[to]);
}
