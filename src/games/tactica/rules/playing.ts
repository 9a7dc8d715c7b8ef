import type { Option, PlayerId, ReactionWindow, WindowRules } from '../../../kernel/index.ts';
import type { TacticaActionOf } from '../actions.ts';
import { cardNamed, cardTitle } from '../cards/cards.ts';
import { cardRule } from '../cards/card-rules.ts';
import type { CardPlay } from '../cards/card-rule.ts';
import { abilityNamed } from '../empires/abilities.ts';
import type { AbilityUse } from '../empires/ability.ts';
import type { Tactica, TacticaStep } from '../state.ts';
import { cellName } from '../maps/tactica-map.ts';
import { refuse, type ActionRule } from './action-rule.ts';
import { kindsIn, takeCard } from '../cards/hands.ts';
import { passesOf } from './asking.ts';
import { board, playerOf, topOf, unitAt } from './position.ts';
import { announce, pushObject } from './run.ts';
import { reactiveUses } from './using.ts';

/** Whether no more cards can be played this turn (TCA-ASY-10). */
function areCardsOff({ noCards, turn }: Tactica): boolean {
  return noCards !== 0 && noCards === turn;
}

/** Plays of the cards in a hand that are of that type, by the order of the hand's kinds. */
function playsOf(game: Tactica, player: PlayerId, isReaction: boolean): readonly CardPlay[] {
  if (areCardsOff(game)) return [];
  return kindsIn(playerOf(game, player).hand)
    .filter(id => !isReaction || cardNamed(id)?.type === 'R')
    .flatMap(id => cardRule(id)?.plays(game, player) ?? []);
}

function isSamePlay(first: CardPlay, second: CardPlay): boolean {
  const { card, choice, target, to } = first;
  return card === second.card && choice === second.choice && target === second.target && to === second.to;
}

/** A card from the hand, as a regular action or a reaction on its own (TCA-CARD-06, TCA-STK-10). */
export const playing: ActionRule<TacticaActionOf<'play'>> = {
  list(actions, game, player) {
    for (const play of playsOf(game, player, false)) actions.push(play);
  },
  refusal(game, player, action) {
    if (!playerOf(game, player).hand.includes(action.card)) return refuse('no-card', 'That card is not in your hand');
    if (playsOf(game, player, false).some(play => isSamePlay(play, action))) return undefined;
    return refuse('no-target', 'The card cannot be played so now');
  },
  announce(run, player, action) {
    takeCard(run, player, action.card);
    announce(run, { kind: 'card-played', player, card: action.card });
    const unit = action.target === undefined ? undefined : unitAt(run.game, action.target);
    const units = unit === undefined ? {} : { units: [unit.id] };
    pushObject(run, { kind: 'action', by: player, action, paid: 0, ...units });
  },
  resolve(run, object, action) {
    return cardRule(action.card)?.resolve(run, object, action) ?? false;
  },
};

/** Who is asked in a window, and what they can do. */
export const WINDOWS: WindowRules<Tactica, TacticaStep> = {
  mayReact: (game, player) =>
    (playerOf(game, player).hand.length > 0 && !areCardsOff(game)) || reactiveUses(game, player).length > 0,
  reactions: (game, player) => reactionsOf(game, player),
  settings: (game, player) => passesOf(game, player),
};

/** All reactions of a player: their cards, then their abilities. */
export function reactionsOf(game: Tactica, player: PlayerId): readonly Option<TacticaStep>[] {
  const plays = playsOf(game, player, true).map(play => reaction(game, player, play, play.card, cardTitle(play.card)));
  const uses = reactiveUses(game, player).map(use =>
    reaction(game, player, use, use.ability, abilityNamed(use.ability)?.name ?? use.ability),
  );
  return plays.concat(uses);
}

/** Its label is in words; in logs it is its id with its targets, such as `MARCH+0,-4+1,-4+unit`. */
function reaction(
  game: Tactica,
  player: PlayerId,
  action: CardPlay | AbilityUse,
  id: string,
  name: string,
): Option<TacticaStep> {
  const { choice, target, to } = action;
  const cells = (target === undefined ? [] : [target]).concat(to === undefined ? [] : [to]);
  const more = choice === undefined ? [] : [choice];
  const words = [name].concat(
    cells.map(cell => cellName(board(game), cell)),
    more,
  );
  const targets = [id].concat(cells.map(cell => `${cell}`), more); // prettier-ignore
  return { label: words.join(' '), targets, steps: [{ kind: 'announce', player, action }] };
}

/** Whether a window still has its object on top of the stack. */
export function isOpen(game: Tactica, window: ReactionWindow): boolean {
  return 'object' in window && topOf(game)?.id === window.object;
}
