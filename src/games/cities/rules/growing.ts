import type { Cell } from '../../../grid/index.ts';
import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import { grid, isTerritoryOf } from './board.ts';
import { copyOfGame, withCity, withNewCity, withoutHandCard } from './changes.ts';
import { noTile, refuse, type ActionRule } from './action-rule.ts';
import { KINDS, type Kind } from './kinds.ts';
import { citiesByTile, cityAt, foodOf, isBesideCity, isCaptured, pieceAt, playerOf } from './position.ts';
import type { ActionOf, Cities } from '../state.ts';
import { formatCellOf } from '../words.ts';

/** Why no city of `player` can be on that tile, cards and pieces apart (CAT-CITY-02, CAT-CITY-03, CAT-SETL-01). */
export function siteRefusal(game: Cities, player: PlayerId, cell: Cell): Refusal | undefined {
  const name = formatCellOf(cell);
  if (game.lands[cell] !== 'P') return refuse('no-plain', `${name} is not a plain: cities can only be on plains`);
  if (!isTerritoryOf(player, cell)) return refuse('foreign', `${name} is not in your territory`);
  if (cityAt(game, cell) !== undefined) return refuse('city-there', `There is a city on ${name} already`);
  if (isBesideCity(game, cell)) return refuse('beside-city', `${name} is adjacent to a city`);
  return foodOf(game, cell) === 0 ? refuse('no-food', `${name} has no food`) : undefined;
}

/** Whether a city of `player` can be on that tile: `siteRefusal` without the words. */
export function isSite(game: Cities, player: PlayerId, cell: Cell): boolean {
  const isOpen = game.lands[cell] === 'P' && isTerritoryOf(player, cell) && cityAt(game, cell) === undefined;
  return isOpen && !isBesideCity(game, cell) && foodOf(game, cell) > 0;
}

function handRefusal(game: Cities, player: PlayerId, card: Kind): Refusal | undefined {
  const hasIt = playerOf(game, player).hand.includes(card);
  return hasIt ? undefined : refuse('not-in-hand', 'There is no such card in your hand');
}

/** The kinds in a player's hand, each once, in the order of the table. */
function kindsInHand(game: Cities, player: PlayerId): Kind[] {
  const { hand } = playerOf(game, player);
  return KINDS.filter(({ kind }) => hand.includes(kind)).map(({ kind }) => kind);
}

/** A card from hand becomes a city: the city card of the turn (CAT-CITY-01). */
export const founding: ActionRule<ActionOf<'found'>> = {
  list(actions, game, player) {
    if (game.cityCardUsed) return;
    const kinds = kindsInHand(game, player);
    if (kinds.length === 0) return;
    for (let to = 0; to < grid.size; to++) {
      if (isSite(game, player, to) && pieceAt(game, to) === undefined) {
        for (const card of kinds) actions[actions.length] = { kind: 'found', card, to };
      }
    }
  },

  refusal(game, player, { card, to }) {
    const fault = noTile(to) ?? handRefusal(game, player, card);
    if (fault !== undefined) return fault;
    if (game.cityCardUsed) return refuse('city-card-used', 'Only one city card can be laid in a turn');
    if (pieceAt(game, to) !== undefined) return refuse('occupied', `A piece stands on ${formatCellOf(to)}`);
    return siteRefusal(game, player, to);
  },

  perform(game, player, { card, to }) {
    const founded = withNewCity(withoutHandCard(game, player, card), player, to, card);
    return {
      state: withCityCardUsed(founded),
      events: [{ kind: 'city-founded', player, cell: to, card }],
    };
  },
};

function withCityCardUsed(game: Cities): Cities {
  const state = copyOfGame(game);
  state.cityCardUsed = true;
  return state;
}

/** Why no card at all can be laid on a city (CAT-GROW-05, CAT-GROW-06, CAT-GROW-08). */
function growthRefusal(game: Cities, player: PlayerId, cell: Cell): Refusal | undefined {
  const city = cityAt(game, cell);
  const name = formatCellOf(cell);
  if (city === undefined || city.owner !== player) return refuse('no-city', `You have no city on ${name}`);
  if (city.recent) return refuse('recent', `The city of ${name} was founded this turn`);
  if (isCaptured(game, city)) return refuse('captured', `The city of ${name} is captured`);
  if (city.cards.length >= foodOf(game, cell))
    return refuse('full', `The city of ${name} has no food for another card`);
  return city.grown && game.cityCardUsed ? refuse('grown', `The city of ${name} has grown this turn`) : undefined;
}

/** A card from hand on an existing city: its growth first, then the city card (CAT-GROW-07). */
export const populating: ActionRule<ActionOf<'populate'>> = {
  list(actions, game, player) {
    const kinds = kindsInHand(game, player);
    if (kinds.length === 0) return;
    for (const { cell, owner } of citiesByTile(game)) {
      if (owner === player && growthRefusal(game, player, cell) === undefined) {
        for (const card of kinds) actions[actions.length] = { kind: 'populate', card, to: cell };
      }
    }
  },

  refusal(game, player, { card, to }) {
    return noTile(to) ?? handRefusal(game, player, card) ?? growthRefusal(game, player, to);
  },

  perform(game, player, { card, to }) {
    const usesCityCard = cityAt(game, to)?.grown === true;
    const grown = withCity(withoutHandCard(game, player, card), to, city => {
      city.cards = city.cards.concat([card]);
      city.grown = true;
    });
    return {
      state: usesCityCard ? withCityCardUsed(grown) : grown,
      events: [{ kind: 'populated', player, cell: to, card }],
    };
  },
};
