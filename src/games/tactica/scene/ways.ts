import type { Cell } from '../../../grid/index.ts';
import {
  latestOf,
  panic,
  readInteger,
  targetsOf,
  type Choice,
  type Choose,
  type PlayerId,
} from '../../../kernel/index.ts';
import type { PlayerLook } from '../../../scene/index.ts';
import type { TacticaAction, TacticaActionOf } from '../actions.ts';
import { cardNamed, cardTitle } from '../cards/cards.ts';
import type { Tactica, TacticaStep } from '../state.ts';
import { meaningOf, pendingText, titleOf } from '../words.ts';
import { named } from './named.ts';
import { placeOf } from './places.ts';
import { unitWords } from './scene-pieces.ts';

export type TableAction = TacticaAction | Choose;

/** Cards that do not fit into a hand may be played instead. */
const PLAY = 'Play ';

type Announced = TacticaActionOf<'play' | 'use'>;

/** One thing that a player may do with a card, an ability, or as an answer. */
export interface Way {
  /** The card of the hand that it plays or lays down; empty for none. */
  readonly card: string;
  /** Where it is aimed; nothing for what has no place. */
  readonly cell: Cell | undefined;
  /** In the words of the table, where the card and its place are known already. */
  readonly short: string;
  /** What it announces, if it does; then its label follows from that. */
  readonly announced?: Announced;
  /** What its label begins with. */
  readonly verb?: string;
  readonly action: TableAction;
}

/** A way in the words of the table, with its place. Of hundreds of ways only a few are written so. */
export function labelOf(game: Tactica, { announced, short, verb = '' }: Way, looks: readonly PlayerLook[]): string {
  if (announced === undefined) return short;
  const at = announced.target === undefined ? '' : ` on ${unitWords(game, announced.target)}`;
  const words = `${verb}${titleOf(announced)}${at}${moreWords(game, announced, looks)}`;
  return announced.kind === 'play' || announced.also === undefined
    ? words
    : `${words} and ${unitWords(game, announced.also)}`;
}

function moreWords(game: Tactica, announced: Announced, looks: readonly PlayerLook[]): string {
  const { to } = announced;
  const words = choiceWords(game, announced, looks);
  return to === undefined ? words : ` to ${placeOf(game, to)}${words}`;
}

/** Ways to play cards or to use abilities in the main phase. */
export function announcedWays(game: Tactica, all: readonly Announced[], looks: readonly PlayerLook[]): Way[] {
  const shorts = shortsOn(game);
  return all.map(each => wayTo(game, shorts, each, each, looks));
}

/** A way to announce a card or an ability, by an action that does so. */
function wayTo(
  game: Tactica,
  shorts: Shorts,
  announced: Announced,
  action: TableAction,
  looks: readonly PlayerLook[],
): Way {
  const card = announced.kind === 'play' ? announced.card : '';
  return { card, cell: announced.target, short: shortOf(game, shorts, announced, looks), announced, action };
}

/** By the field that it leads to. */
type ByField = Record<Cell, string | undefined>;
/** By what is announced, and its choice. */
type AllShorts = Record<string, Record<string, ByField | undefined> | undefined>;

/** Where to look next: most ways differ from the last one in nothing but their fields. */
interface Shorts {
  readonly all: AllShorts;
  id: string;
  choice: string;
  byField: ByField;
}

/** A card that moves anything is written hundreds of times. */
const shortsOn = latestOf(
  (): Shorts => ({ all: {}, id: '', choice: '', byField: {} }),
  ({ map }: Tactica) => map,
);

function shortOf(game: Tactica, shorts: Shorts, announced: Announced, looks: readonly PlayerLook[]): string {
  const { choice = '', to = -1 } = announced;
  const id = announced.kind === 'play' ? announced.card : announced.ability;
  if (shorts.id !== id || shorts.choice !== choice) {
    // Another choice may name a player, whose name the table decides.
    if (choice !== '' && CHOICES[choice] === undefined) return writtenShort(game, announced, looks);
    turnTo(shorts, id, choice);
  }
  const known = shorts.byField[to];
  if (known !== undefined) return known;
  const short = writtenShort(game, announced, looks);
  shorts.byField[to] = short;
  return short;
}

function turnTo(shorts: Shorts, id: string, choice: string): void {
  const byChoice = shorts.all[id] ?? {};
  shorts.all[id] = byChoice;
  const byField = byChoice[choice] ?? {};
  byChoice[choice] = byField;
  shorts.id = id;
  shorts.choice = choice;
  shorts.byField = byField;
}

function writtenShort(game: Tactica, announced: Announced, looks: readonly PlayerLook[]): string {
  return `${titleOf(announced)}${moreWords(game, announced, looks)}`;
}

const CHOICES: Readonly<Record<string, string>> = {
  unit: '',
  wagon: ', the wagon',
  LI: ', with Light Infantry',
};

function choiceWords(game: Tactica, announced: Announced, looks: readonly PlayerLook[]): string {
  const { choice } = announced;
  if (choice === undefined) return '';
  const means = meaningOf(announced);
  if (means !== undefined) return `: ${named(means, looks)}`;
  const known = CHOICES[choice];
  if (known !== undefined) return known;
  const answered = game.stack.find(({ id }) => id === choice);
  if (answered !== undefined) return ` against ${named(pendingText(game, answered), looks)}`;
  const isCard = cardNamed(choice) !== undefined;
  return `: ${isCard ? cardTitle(choice) : named(choice, looks)}`;
}

/** One option of a choice, by its number. */
export function optionWay(
  game: Tactica,
  { options }: Choice<TacticaStep>,
  index: number,
  looks: readonly PlayerLook[],
): Way {
  const option = options[index] ?? panic(`No option ${index} of ${options.length}`);
  const action: Choose = { kind: 'choose', option: index };
  for (const step of option.steps) {
    if (step.kind === 'announce' && (step.action.kind === 'play' || step.action.kind === 'use')) {
      const way = wayTo(game, shortsOn(game), step.action, action, looks);
      return option.label.startsWith(PLAY) ? { ...way, verb: PLAY } : way;
    }
  }
  const targets = targetsOf(option);
  const [first, second] = targets.flatMap(target => cellOf(game, target) ?? []);
  const [card = ''] = targets;
  const words = named(option.label, looks);
  const there = second === undefined ? '' : ` to ${placeOf(game, second)}`;
  const label = first === undefined ? words : `${words}: ${unitWords(game, first)}${there}`;
  const known = cardNamed(card) === undefined ? '' : card;
  return { card: known, cell: first, short: label, action };
}

/** The field that the id of a target names, if it names one. */
function cellOf(game: Tactica, target: string): Cell | undefined {
  const cell = readInteger(target, 4);
  return cell !== undefined && placeOf(game, cell) !== '?' ? cell : undefined;
}

/** The choice that a player has to make now. */
export function askedOf({ agenda }: Tactica, player: PlayerId): Choice<TacticaStep> | undefined {
  return agenda.choices.find(({ by, chosen }) => by === player && chosen === undefined);
}
