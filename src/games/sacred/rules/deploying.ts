import type { Cell } from '../../../grid/index.ts';
import { compareStrings, counted, type PlayerId, type Refusal } from '../../../kernel/index.ts';
import { cardIn, findCard } from '../cards/catalogue.ts';
import { NO_ATTRIBUTES } from '../cards/elements.ts';
import type { FieldToken, Sacred, SacredActionOf, FieldTokenKind } from '../state.ts';
import { noTile, refuse, type ActionRule } from './action-rule.ts';
import { applyBoon, applyTrigger, settle } from './effects.ts';
import { formatCellIn } from './names.ts';
import { deployZone, isInDeployZone, playerOf, tokenAt, tokensOf, UNITS_ZONE } from './position.ts';
import { announce, changeCoins, changePlayer, takeFromHand, type Run } from './run.ts';

/** Puts a token of a card on the field, without what follows from it. */
export function putToken(
  run: Run,
  { owner, card, kind, cell }: { owner: PlayerId; card: string; kind: FieldTokenKind; cell: Cell },
): FieldToken {
  const made = run.game.made + 1;
  const token: FieldToken = {
    id: `t${made}`,
    owner,
    card,
    kind,
    cell,
    losses: NO_ATTRIBUTES,
    modifiers: [],
    borne: [],
    moved: false,
    // What comes in the Action Phase cannot act any more (SAC-ACT-09).
    acted: kind !== 'unit',
    rooted: 0,
  };
  run.game = { ...run.game, made, tokens: run.game.tokens.concat([token]) };
  return token;
}

/** Why a player has no place for another token (SAC-SET-13). */
export function fullRefusal(game: Sacred, player: PlayerId): Refusal | undefined {
  if (tokensOf(game, player).length < UNITS_ZONE) return undefined;
  return refuse('full', `The Units Zone holds at most ${UNITS_ZONE} cards`);
}

/** The different cards of a hand by id; equal ones make one action. */
export function differentCards(cards: readonly string[]): string[] {
  const different = cards.filter((card, index) => cards.indexOf(card) === index);
  return different.sort((first, second) => compareStrings(first, second));
}

/** The Units that a player may deploy if everything else allows it: those in hand, and the Commander in its zone. */
function deployable(game: Sacred, player: PlayerId): string[] {
  const { hand, commander, isCommanderInZone } = playerOf(game, player);
  const cards = hand.filter(card => findCard(game.cards, card)?.kind === 'unit');
  return differentCards(isCommanderInZone ? cards.concat([commander]) : cards);
}

function cardRefusal(game: Sacred, player: PlayerId, id: string): Refusal | undefined {
  if (!deployable(game, player).includes(id)) {
    return refuse('not-deployable', 'Deploy a Unit from your hand, or your Commander from its zone');
  }
  const { name, level } = cardIn(game, id);
  const { coins } = playerOf(game, player);
  if (coins < level) return refuse('coins', `${name} costs ${counted(level, 'coin')}, you have ${coins}`);
  return fullRefusal(game, player);
}

function placeRefusal(game: Sacred, player: PlayerId, to: Cell): Refusal | undefined {
  const fault = noTile(game, to);
  if (fault !== undefined) return fault;
  if (!isInDeployZone(game, player, to)) {
    return refuse('no-deploy-zone', `${formatCellIn(game, to)} is not in your Deploy Zone`);
  }
  return tokenAt(game, to) === undefined
    ? undefined
    : refuse('occupied', `A token stands on ${formatCellIn(game, to)}`);
}

/** A Unit comes to the Deploy Zone for coins (SAC-DEP-01 to SAC-DEP-05). */
export const deploying: ActionRule<SacredActionOf<'deploy'>> = {
  list(actions, game, player) {
    const free = deployZone(game, player).filter(cell => tokenAt(game, cell) === undefined);
    for (const card of deployable(game, player)) {
      if (cardRefusal(game, player, card) === undefined) {
        for (const to of free) actions.push({ kind: 'deploy', card, to });
      }
    }
  },

  refusal: (game, player, { card, to }) => cardRefusal(game, player, card) ?? placeRefusal(game, player, to),

  perform(run, player, { card, to }) {
    changeCoins(run, player, 0 - cardIn(run.game, card).level);
    const { commander, isCommanderInZone } = playerOf(run.game, player);
    if (card === commander && isCommanderInZone) {
      changePlayer(run, player, each => ({ ...each, isCommanderInZone: false }));
    } else takeFromHand(run, player, card);
    const token = putToken(run, { owner: player, card, kind: 'unit', cell: to });
    announce(run, { kind: 'deployed', player, card, cell: to });
    settle(run);
    applyTrigger(run, token, 'ON_DEPLOY');
    applyBoon(run, player, 'ON_ALLY_DEPLOYED', [token.id]);
  },
};
