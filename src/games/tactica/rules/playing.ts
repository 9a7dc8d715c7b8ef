import type { Cell } from '../../../grid/index.ts';
import { latestOf, type Option, type PlayerId, type ReactionWindow, type WindowRules } from '../../../kernel/index.ts';
import type { TacticaActionOf } from '../actions.ts';
import { cardNamed, cardTitle } from '../cards/cards.ts';
import { cardRule } from '../cards/card-rules.ts';
import type { CardPlay } from '../cards/card-rule.ts';
import { abilityNamed } from '../empires/abilities.ts';
import type { AbilityUse } from '../empires/ability.ts';
import type { Tactica, TacticaStep } from '../state.ts';
import type { TacticaBoard } from '../maps/tactica-map.ts';
import { pendingText } from '../words.ts';
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
  prepare: (game, player) => listReactions(game, player),
  settings: (game, player) => passesOf(game, player),
  prompt: (game, window) => {
    const top = topOf(game);
    return top === undefined ? window.prompt : `${pendingText(game, top)}. React?`;
  },
};

/** The reactions of a player while they are listed: their cards, then their abilities. */
interface Listing {
  readonly game: Tactica;
  readonly player: PlayerId;
  readonly plays: readonly CardPlay[];
  /** Index in `plays` of the next one. */
  next: number;
  readonly known: KnownPlays;
  readonly options: Reaction[];
}

/** So many reactions are written out at once. */
const WRITTEN = 40;

/** What `listReactions` has begun. */
let listing: Listing | undefined;

/** Lists the reactions of a player until many had to be written out that are not known yet. Returns whether more is left. */
function listReactions(game: Tactica, player: PlayerId): boolean {
  const begun = listingOf(game, player);
  listing = begun;
  return goOnListing(begun, WRITTEN);
}

/** All cards of a player as reactions, in a list of their own. */
export function cardReactionsOf(game: Tactica, player: PlayerId): Reaction[] {
  const begun = listingOf(game, player);
  listing = undefined;
  goOnListing(begun, begun.plays.length);
  return begun.options;
}

/** All reactions of a player. */
function reactionsOf(game: Tactica, player: PlayerId): readonly Reaction[] {
  const options = cardReactionsOf(game, player);
  const map = board(game);
  for (const use of reactiveUses(game, player)) {
    const name = abilityNamed(use.ability)?.name ?? use.ability;
    options.push(reactionOf(player, use, writtenOut(map, name, use.ability, use)));
  }
  return options;
}

function listingOf(game: Tactica, player: PlayerId): Listing {
  if (listing?.game === game && listing.player === player) return listing;
  return { game, player, plays: playsOf(game, player, true), next: 0, known: openKnown(board(game)), options: [] };
}

/** There are hundreds: most differ from the last one in nothing but their fields. */
function goOnListing(begun: Listing, most: number): boolean {
  const { known, options, player, plays } = begun;
  const map = board(begun.game);
  let { byField, card, choice, target } = known;
  let written = 0;
  let { next } = begun;
  for (; written < most; next++) {
    const play = plays[next];
    if (play === undefined) break;
    if (play.target !== target || play.card !== card || play.choice !== choice) {
      ({ card, choice, target } = play);
      if (known.card !== card || known.choice !== choice) turnToCard(known, player, card, choice);
      turnToTarget(known, target);
      ({ byField } = known);
    }
    let option = byField[play.to ?? -1];
    if (option === undefined) {
      option = reactionOf(player, play, textOf(known, map, play));
      byField[play.to ?? -1] = option;
      written++;
    }
    options.push(option);
  }
  begun.next = next;
  return next < plays.length;
}

/** How a reaction is offered: its label in words; in logs its id with its targets, such as `MARCH+0,-4+1,-4+unit`. */
type Reaction = Option<TacticaStep>;
type ReactionText = Required<Pick<Reaction, 'label' | 'targets'>>;

/** By card and choice, by target, and by the field that the card leads to. */
type AllPlays<Value> = Record<string, Record<Cell, Record<Cell, Value | undefined> | undefined> | undefined>;
type ByTarget<Value> = NonNullable<AllPlays<Value>[string]>;
type ByField<Value> = NonNullable<ByTarget<Value>[Cell]>;

/** A card that may be aimed at anything has hundreds of plays, which come again and again: their texts are the same for all players. */
const playsOn = latestOf(
  (
    _: TacticaBoard,
  ): {
    readonly texts: AllPlays<ReactionText>;
    readonly options: Record<PlayerId, AllPlays<Reaction> | undefined>;
  } => ({
    texts: {},
    options: {},
  }),
);

/** Where to look next. */
interface KnownPlays {
  readonly board: ReturnType<typeof playsOn>;
  card: string;
  title: string;
  choice: string | undefined;
  target: Cell | undefined;
  textsByTarget: ByTarget<ReactionText>;
  byTarget: ByTarget<Reaction>;
  byField: ByField<Reaction>;
}

function openKnown(map: TacticaBoard): KnownPlays {
  return {
    board: playsOn(map),
    card: '',
    title: '',
    choice: undefined,
    target: undefined,
    textsByTarget: {},
    byTarget: {},
    byField: {},
  };
}

function turnToCard(known: KnownPlays, player: PlayerId, card: string, choice: string | undefined): void {
  const { options, texts } = known.board;
  const key = `${card} ${choice ?? ''}`;
  const own = (options[player] ??= {});
  known.card = card;
  known.title = cardTitle(card);
  known.choice = choice;
  known.textsByTarget = texts[key] ??= {};
  known.byTarget = own[key] ??= {};
  turnToTarget(known, undefined);
}

function turnToTarget(known: KnownPlays, target: Cell | undefined): void {
  const { byTarget } = known;
  known.target = target;
  known.byField = byTarget[target ?? -1] ?? {};
  byTarget[target ?? -1] = known.byField;
}

function textOf({ card, target, textsByTarget, title }: KnownPlays, map: TacticaBoard, play: CardPlay): ReactionText {
  const texts = (textsByTarget[target ?? -1] ??= {});
  return (texts[play.to ?? -1] ??= writtenOut(map, title, card, play));
}

/** There are hundreds to write at once, so nothing is made here that is not kept. */
function writtenOut(
  { names, numbers }: TacticaBoard,
  title: string,
  id: string,
  { choice, target, to }: CardPlay | AbilityUse,
): ReactionText {
  if (target !== undefined && to !== undefined && choice !== undefined) {
    const label = `${title} ${names[target] ?? '?'} ${names[to] ?? '?'} ${choice}`;
    return { label, targets: [id, numbers[target] ?? '?', numbers[to] ?? '?', choice] };
  }
  const words = [title];
  const targets = [id];
  if (target !== undefined) {
    words.push(names[target] ?? '?');
    targets.push(numbers[target] ?? '?');
  }
  if (to !== undefined) {
    words.push(names[to] ?? '?');
    targets.push(numbers[to] ?? '?');
  }
  if (choice !== undefined) {
    words.push(choice);
    targets.push(choice);
  }
  return { label: words.join(' '), targets };
}

function reactionOf(player: PlayerId, action: CardPlay | AbilityUse, { label, targets }: ReactionText): Reaction {
  return { label, targets, steps: [{ kind: 'announce', player, action }] };
}

/** Whether a window still has its object on top of the stack. */
export function isOpen(game: Tactica, window: ReactionWindow): boolean {
  return 'object' in window && topOf(game)?.id === window.object;
}
