import type { TacticaAction, TacticaActionOf } from './actions.ts';
import { cardTitle } from './cards/cards.ts';
import { abilityNamed } from './empires/abilities.ts';
import { cellName } from './maps/tactica-map.ts';
import { board, kindOf, unitAt } from './rules/position.ts';
import type { StackObject, Tactica } from './state.ts';
import { unitKind, wagonKind } from './units/unit-kinds.ts';

/** What is pending, in words: `p1: Light Infantry 0,-4 attacks 0,-3`. It says what everybody may know. */
export function pendingText(game: Tactica, object: StackObject): string {
  return `${object.by}: ${objectWords(game, object)}`;
}

function objectWords(game: Tactica, { action, castle, combat, kind }: StackObject): string {
  if (action !== undefined) return actionWords(game, action);
  if (kind === 'combat' && combat !== undefined) return `${thing(game, combat.from)} fights ${thing(game, combat.at)}`;
  if (kind === 'conquest') return `the castle ${cellName(board(game), castle ?? -1)} is conquered`;
  return kind === 'end' ? 'the turn ends' : 'the turn passes on';
}

/** An action in words, for whoever may react to it. */
function actionWords(game: Tactica, action: TacticaAction): string {
  const at = (cell: number): string => cellName(board(game), cell);
  if (action.kind === 'recruit') return `recruits ${recruitName(action.unit)} on ${at(action.to)}`;
  if (action.kind === 'attack') return `${thing(game, action.from)} attacks ${thing(game, action.to)}`;
  if (action.kind === 'step') return `${thing(game, action.from)} goes to ${at(action.to)}`;
  if (action.kind === 'board') return `${thing(game, action.from)} boards the wagon ${at(action.to)}`;
  if (action.kind === 'disembark') return `${thing(game, action.from)} leaves its wagon for ${at(action.to)}`;
  if (action.kind === 'buy') return 'buys a card';
  if (action.kind !== 'play' && action.kind !== 'use') return action.kind;
  const target = action.target === undefined ? '' : ` on ${thing(game, action.target)}`;
  const to = action.to === undefined ? '' : ` to ${at(action.to)}`;
  const means = meaningOf(action);
  const words = `${titleOf(action)}${target}${to}${means === undefined ? '' : `: ${means}`}`;
  // A card may answer another one, which is pending, too.
  const answered = game.stack.find(({ id }) => id === action.choice)?.action;
  const isNamed = answered !== undefined && (answered.kind === 'play' || answered.kind === 'use');
  return isNamed ? `${words} against ${titleOf(answered)}` : words;
}

/** What a unit or a wagon that can be recruited is called, by its id. */
export function recruitName(id: string): string {
  return unitKind(id)?.name ?? wagonKind(id)?.name ?? id;
}

/** What a card or an ability is called. */
export function titleOf(action: TacticaActionOf<'play' | 'use'>): string {
  if (action.kind === 'play') return cardTitle(action.card);
  return abilityNamed(action.ability)?.name ?? action.ability;
}

/** What the choice of an ability means, as far as the ability says so; players go by their ids. */
export function meaningOf(action: TacticaActionOf<'play' | 'use'>): string | undefined {
  if (action.kind === 'play' || action.choice === undefined) return undefined;
  return abilityNamed(action.ability)?.choiceText?.(action.choice);
}

/** A unit with its field, or the field alone. */
function thing(game: Tactica, cell: number): string {
  const unit = unitAt(game, cell);
  const name = cellName(board(game), cell);
  return unit === undefined ? name : `${kindOf(unit).name} ${name}`;
}
