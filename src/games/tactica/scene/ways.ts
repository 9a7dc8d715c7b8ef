import type { Cell } from '../../../grid/index.ts';
import { readInteger, targetsOf, type Choice, type Choose, type PlayerId } from '../../../kernel/index.ts';
import type { PlayerLook } from '../../../scene/index.ts';
import type { TacticaAction } from '../actions.ts';
import { cardNamed, cardTitle } from '../cards/cards.ts';
import { abilityNamed } from '../empires/abilities.ts';
import type { Tactica, TacticaStep } from '../state.ts';
import { named } from './named.ts';
import { placeOf } from './places.ts';
import { unitWords } from './scene-pieces.ts';

export type TableAction = TacticaAction | Choose;

/** One thing that a player may do with a card, an ability, or as an answer. */
export interface Way {
  /** The card of the hand that it plays or lays down; empty for none. */
  readonly card: string;
  /** Where it is aimed; nothing for what has no place. */
  readonly cell: Cell | undefined;
  /** In the words of the table. */
  readonly label: string;
  /** The same where the card and its place are known already. */
  readonly short: string;
  readonly action: TableAction;
}

/** What a player can do with cards and abilities in the main phase. */
export function waysOf(game: Tactica, legal: readonly TableAction[], looks: readonly PlayerLook[]): Way[] {
  const ways: Way[] = [];
  for (const action of legal) {
    if (action.kind === 'play') {
      const { card, choice, target, to } = action;
      ways.push(wayTo(game, { card, name: cardTitle(card), target, to, choice, action }, looks));
    } else if (action.kind === 'use') {
      const { ability, also, choice, target, to } = action;
      const name = abilityNamed(ability)?.name ?? ability;
      const way = wayTo(game, { card: '', name, target, to, choice, action }, looks);
      ways.push(also === undefined ? way : { ...way, label: `${way.label} and ${unitWords(game, also)}` });
    }
  }
  return ways;
}

/** What a way is made from. */
interface Aim {
  readonly card: string;
  readonly name: string;
  readonly target: Cell | undefined;
  readonly to: Cell | undefined;
  readonly choice: string | undefined;
  readonly action: TableAction;
}

function wayTo(game: Tactica, { action, card, choice, name, target, to }: Aim, looks: readonly PlayerLook[]): Way {
  const at = target === undefined ? '' : ` on ${unitWords(game, target)}`;
  const more = (to === undefined ? '' : ` to ${placeOf(game, to)}`) + choiceWords(choice, looks);
  const short = `${name}${more}`;
  return { card, cell: target, label: `${name}${at}${more}`, short, action };
}

const CHOICES: Readonly<Record<string, string>> = { unit: '', LI: ', with Light Infantry' };

function choiceWords(choice: string | undefined, looks: readonly PlayerLook[]): string {
  if (choice === undefined) return '';
  const known = CHOICES[choice];
  if (known !== undefined) return known;
  const isCard = cardNamed(choice) !== undefined;
  return `: ${isCard ? cardTitle(choice) : named(choice, looks)}`;
}

/** The options of a choice, in its order. */
export function optionWays(game: Tactica, choice: Choice<TacticaStep>, looks: readonly PlayerLook[]): Way[] {
  return choice.options.map((option, index): Way => {
    const action: Choose = { kind: 'choose', option: index };
    const targets = targetsOf(option);
    const [first] = targets.flatMap(target => cellOf(game, target) ?? []);
    const [card = ''] = targets;
    const announced = option.steps.find(step => step.kind === 'announce');
    if (announced?.kind === 'announce' && (announced.action.kind === 'play' || announced.action.kind === 'use')) {
      const [way] = waysOf(game, [announced.action], looks);
      const verb = option.label.startsWith('Play ') ? 'Play ' : '';
      if (way !== undefined) return { ...way, label: `${verb}${way.label}`, action };
    }
    const words = named(option.label, looks);
    const label = first === undefined ? words : `${words}: ${unitWords(game, first)}`;
    return { card: cardNamed(card) === undefined ? '' : card, cell: first, label, short: label, action };
  });
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
