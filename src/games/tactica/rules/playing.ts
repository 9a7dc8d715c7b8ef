import type { Cell } from '../../../grid/index.ts';
import {
  latestOf,
  type PlayerId,
  type ReactionOption,
  type ReactionWindow,
  type WindowRules,
} from '../../../kernel/index.ts';
import type { TacticaActionOf } from '../actions.ts';
import { cardNamed, cardTitle } from '../cards/cards.ts';
import { cardRule } from '../cards/card-rules.ts';
import type { CardPlay } from '../cards/card-rule.ts';
import { abilityNamed } from '../empires/abilities.ts';
import type { AbilityUse } from '../empires/ability.ts';
import type { Tactica, TacticaStep } from '../state.ts';
import { cellName, type TacticaBoard } from '../maps/tactica-map.ts';
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
  const plays: CardPlay[] = [];
  for (const id of kindsIn(playerOf(game, player).hand)) {
    if (isReaction && cardNamed(id)?.type !== 'R') continue;
    for (const play of cardRule(id)?.plays(game, player) ?? []) plays.push(play);
  }
  return plays;
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
export function reactionsOf(game: Tactica, player: PlayerId): readonly ReactionOption<TacticaStep>[] {
  const map = board(game);
  const words = openWords(map);
  const options: ReactionOption<TacticaStep>[] = [];
  for (const play of playsOf(game, player, true)) options.push(reaction(words, map, player, play, play.card));
  for (const use of reactiveUses(game, player)) options.push(reaction(words, map, player, use, use.ability));
  return options;
}

type Reaction = CardPlay | AbilityUse;

/** How a reaction is written: its label in words; in logs its id with its targets, such as `MARCH+0,-4+1,-4+unit`. */
interface ReactionWords {
  readonly label: string;
  readonly targets: readonly string[];
}

/** By the field that a card or an ability leads to. */
type ByField = Record<Cell, ReactionWords | undefined>;
/** By id, choice and target. */
type AllWords = Record<string, Record<string, Record<Cell, ByField | undefined> | undefined> | undefined>;

/** A card that may be aimed at anything has hundreds, which come again and again. */
const wordsOn = latestOf((_: TacticaBoard): AllWords => ({}));

/** Where to look next: most reactions differ from the last one in nothing but the field that they lead to. */
interface Words {
  readonly all: AllWords;
  id: string;
  choice: string | undefined;
  target: Cell | undefined;
  byField: ByField;
}

function openWords(map: TacticaBoard): Words {
  return { all: wordsOn(map), id: '', choice: undefined, target: undefined, byField: {} };
}

function reaction(
  words: Words,
  map: TacticaBoard,
  player: PlayerId,
  action: Reaction,
  id: string,
): ReactionOption<TacticaStep> {
  const { choice, target, to = -1 } = action;
  if (words.id !== id || words.target !== target || words.choice !== choice) turnTo(words, id, choice, target);
  let known = words.byField[to];
  if (known === undefined) {
    known = writtenOut(map, action, id);
    words.byField[to] = known;
  }
  return { label: known.label, targets: known.targets, steps: [{ kind: 'announce', player, action }] };
}

function turnTo(words: Words, id: string, choice: string | undefined, target: Cell | undefined): void {
  const byChoice = words.all[id] ?? {};
  words.all[id] = byChoice;
  const byTarget = byChoice[choice ?? ''] ?? {};
  byChoice[choice ?? ''] = byTarget;
  const byField = byTarget[target ?? -1] ?? {};
  byTarget[target ?? -1] = byField;
  words.id = id;
  words.choice = choice;
  words.target = target;
  words.byField = byField;
}

/** There are hundreds to write at once, so nothing is made here that is not kept. */
function writtenOut(map: TacticaBoard, action: Reaction, id: string): ReactionWords {
  const { choice, target, to } = action;
  let label = action.kind === 'play' ? cardTitle(id) : (abilityNamed(id)?.name ?? id);
  const targets = [id];
  if (target !== undefined) {
    label = `${label} ${cellName(map, target)}`;
    targets.push(`${target}`);
  }
  if (to !== undefined) {
    label = `${label} ${cellName(map, to)}`;
    targets.push(`${to}`);
  }
  if (choice !== undefined) {
    label = `${label} ${choice}`;
    targets.push(choice);
  }
  return { label, targets };
}

/** Whether a window still has its object on top of the stack. */
export function isOpen(game: Tactica, window: ReactionWindow): boolean {
  return 'object' in window && topOf(game)?.id === window.object;
}
