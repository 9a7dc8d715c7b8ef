import type { PlayerId } from '../../../kernel/index.ts';
import type { FieldToken, Sacred } from '../state.ts';
import type { SacredCard } from './card.ts';
import type { Operation } from './effect.ts';

/** What a custom operation is asked with. The game is all of it, hidden cards included: tell nobody. */
export interface CustomContext {
  readonly game: Sacred;
  /** The player of the card. */
  readonly player: PlayerId;
  /** The token of the card as it stands now; absent for a face-down Command card, and when it has left the field. */
  readonly self?: FieldToken;
  /** The targets that are still on the field. */
  readonly targets: readonly FieldToken[];
  /** The other token of a battle. */
  readonly opposing?: FieldToken;
}

/** Operations of the effect language, and the tokens that TARGET means in them: by default those of the card. */
export interface CustomResult {
  readonly targets?: readonly FieldToken[];
  readonly operations: readonly Operation[];
}

/**
 * An operation that the effect language does not have: code that looks at the game, and says what happens in operations
 * of the language. Cards name it as `{ op: 'CUSTOM', id, text }`.
 */
export interface CustomOperation {
  readonly id: string;
  /** Changes nothing itself, and is the same whenever it is asked. `CUSTOM` is not among what it returns. */
  readonly resolve: (this: void, context: CustomContext) => readonly CustomResult[];
}

export function findCustom(known: readonly CustomOperation[], id: string): CustomOperation | undefined {
  return known.find(each => each.id === id);
}

/** The first problem with what cards call: an operation that no pack has. */
export function customProblem(cards: readonly SacredCard[], known: readonly CustomOperation[]): string | undefined {
  for (const card of cards) {
    const unknown = customIdsOf(card).find(id => findCustom(known, id) === undefined);
    if (unknown !== undefined) return `Card ${card.id}: no pack has the custom operation ${unknown}`;
  }
  return undefined;
}

/** The custom operations that a valid card calls. */
function customIdsOf(card: SacredCard): string[] {
  const ids: string[] = [];
  for (const { operations } of effectsOf(card)) {
    for (const operation of operations) if (operation.op === 'CUSTOM') ids.push(operation.id);
  }
  return ids;
}

function effectsOf(card: SacredCard): { readonly operations: readonly Operation[] }[] {
  const effects: { readonly operations: readonly Operation[] }[] = [];
  if (card.kind !== 'unit') effects.push(card);
  if (card.kind === 'unit' && card.boon !== undefined) effects.push(card.boon);
  const face = card.kind === 'unit' ? card : card.token;
  if (face?.effect !== undefined) effects.push(face.effect);
  return effects;
}
