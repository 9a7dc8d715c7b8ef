import type { Refusal } from './game.ts';

/** Whether an answer is a refusal. An action has a `kind`, a refusal does not. */
export function isRefusal<Action extends { readonly kind: string }>(answer: Action | Refusal): answer is Refusal {
  return !('kind' in answer);
}
