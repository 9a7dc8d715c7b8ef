import { asObject } from './data/plain.ts';
import type { Refusal } from './game.ts';

/** Whether an answer is a refusal: it has a code and a message, and is no action, which would have a `kind`. */
export function isRefusal<Answer>(answer: Answer | Refusal): answer is Refusal {
  const fields = asObject(answer);
  if (fields === undefined || fields['kind'] !== undefined) return false;
  return typeof fields['code'] === 'string' && typeof fields['message'] === 'string';
}
