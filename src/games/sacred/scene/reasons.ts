import type { Cell } from '../../../grid/index.ts';
import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import { findCard } from '../cards/catalogue.ts';
import { refusalOf } from '../rules/action-rules.ts';
import { deployZone, rangeCells, tokensOf } from '../rules/position.ts';
import type { CardId, Sacred } from '../state.ts';
import { playOf } from './attempt.ts';

const NO_TARGET = 'There is no target in range';
const NO_TOKEN = 'Deploy a unit first: none of yours is on the field';

/** Why a player cannot play a card of the hand anywhere now, in the words of the rules. */
export function whyNotPlayed(game: Sacred, player: PlayerId, card: CardId): string {
  const isUnit = findCard(game.cards, card)?.kind === 'unit';
  const tokens = tokensOf(game, player);
  const ready = tokens.filter(({ acted }) => !acted).concat(tokens);
  const [first] = isUnit ? deployZone(game, player) : ready.map(({ cell }) => cell);
  if (first !== undefined) return whyNotPlayedAt(game, player, card, first);
  // The phase comes before what is missing on the field.
  const { code = '', message = '' } = refusalAt(game, player, card, 0) ?? {};
  return code === 'no-token' || code === 'not-yours' ? NO_TOKEN : message;
}

/** Why a player cannot play a card of the hand by dropping it on a tile. */
export function whyNotPlayedAt(game: Sacred, player: PlayerId, card: CardId, cell: Cell): string {
  const { code, message = '' } = refusalAt(game, player, card, cell) ?? {};
  return code === 'target' ? NO_TARGET : message;
}

/** The refusal of a card that is aimed at one of the tiles in its range is that of the first one which it could affect. */
function refusalAt(game: Sacred, player: PlayerId, card: CardId, cell: Cell): Refusal | undefined {
  const played = findCard(game.cards, card);
  const action = playOf(game, card, cell);
  if (played === undefined || action === undefined) return undefined;
  const refusal = refusalOf(game, player, action);
  if (refusal?.code !== 'target' || played.kind === 'unit') return refusal;
  const use = { kind: played.kind === 'item' ? ('item' as const) : ('cast' as const), token: cell, card };
  for (const target of rangeCells(game, player, cell, played.range)) {
    const aimed = refusalOf(game, player, { ...use, target });
    if (aimed !== undefined && aimed.code !== 'target') return aimed;
  }
  return refusal;
}
