import type { Cell } from '../../../grid/index.ts';
import { latestOf, type Option, type PlayerId, type ReactionWindow, type WindowRules } from '../../../kernel/index.ts';
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
  let plays: readonly CardPlay[] = [];
  for (const id of kindsIn(playerOf(game, player).hand)) {
    if (isReaction && cardNamed(id)?.type !== 'R') continue;
    const found = cardRule(id)?.plays(game, player) ?? [];
    // Nothing is copied for the only card with hundreds.
    if (found.length > 0) plays = plays.length === 0 ? found : plays.concat(found);
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
export function reactionsOf(game: Tactica, player: PlayerId): readonly Reaction[] {
  const map = board(game);
  const known = openKnown(map);
  const options: Reaction[] = [];
  for (const play of playsOf(game, player, true)) options.push(playOption(known, map, player, play));
  for (const use of reactiveUses(game, player)) options.push(writtenOut(map, player, use, use.ability));
  return options;
}

/** How a reaction is offered: its label in words; in logs its id with its targets, such as `MARCH+0,-4+1,-4+unit`. */
type Reaction = Option<TacticaStep>;

/** By the field that a card leads to. */
type ByField = Record<Cell, Reaction | undefined>;
/** By player and card, choice and target. */
type AllPlays = Record<string, Record<string, Record<Cell, ByField | undefined> | undefined> | undefined>;

/** A card that may be aimed at anything has hundreds of plays, which come again and again. */
const playsOn = latestOf((_: TacticaBoard): AllPlays => ({}));

/** Where to look next: most plays differ from the last one in nothing but their fields. */
interface KnownPlays {
  readonly all: AllPlays;
  card: string;
  choice: string | undefined;
  target: Cell | undefined;
  byTarget: Record<Cell, ByField | undefined>;
  byField: ByField;
}

function openKnown(map: TacticaBoard): KnownPlays {
  return { all: playsOn(map), card: '', choice: undefined, target: undefined, byTarget: {}, byField: {} };
}

function playOption(known: KnownPlays, map: TacticaBoard, player: PlayerId, play: CardPlay): Reaction {
  const { card, choice, target, to = -1 } = play;
  if (known.card !== card || known.choice !== choice) turnToCard(known, player, card, choice);
  if (known.target !== target) {
    known.target = target;
    known.byField = known.byTarget[target ?? -1] ?? {};
    known.byTarget[target ?? -1] = known.byField;
  }
  let option = known.byField[to];
  if (option === undefined) {
    option = writtenOut(map, player, play, card);
    known.byField[to] = option;
  }
  return option;
}

function turnToCard(known: KnownPlays, player: PlayerId, card: string, choice: string | undefined): void {
  const key = `${player} ${card}`;
  const byChoice = known.all[key] ?? {};
  known.all[key] = byChoice;
  const byTarget = byChoice[choice ?? ''] ?? {};
  byChoice[choice ?? ''] = byTarget;
  const byField = byTarget[-1] ?? {};
  byTarget[-1] = byField;
  known.card = card;
  known.choice = choice;
  known.target = undefined;
  known.byTarget = byTarget;
  known.byField = byField;
}

/** There are hundreds to write at once, so nothing is made here that is not kept. */
function writtenOut(map: TacticaBoard, player: PlayerId, action: CardPlay | AbilityUse, id: string): Reaction {
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
  return { label, targets, steps: [{ kind: 'announce', player, action }] };
}

/** Whether a window still has its object on top of the stack. */
export function isOpen(game: Tactica, window: ReactionWindow): boolean {
  return 'object' in window && topOf(game)?.id === window.object;
}
