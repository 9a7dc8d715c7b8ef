import type { Refusal } from './game.ts';

/** Whether an answer is a refusal: an action has a `kind`, a refusal has none. */
export function isRefusal<Action extends { readonly kind: string }>(answer: Action | Refusal): answer is Refusal {
  return !('kind' in answer);
}
