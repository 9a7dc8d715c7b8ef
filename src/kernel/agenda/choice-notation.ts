import type { Choice, Choose, Refusal } from '../game.ts';
import { trimmed } from '../text/trimmed.ts';

/**
 * The text of taking option number `option` (from 0): what the option points at when nothing else does, else its
 * number, from 1.
 */
export function formatChoice<S>(choice: Choice<S>, option: number): string {
  const target = choice.options[option]?.target;
  return target !== undefined && isOwn(choice, target) ? target : `${option + 1}`;
}

/** The option that `text` names. */
export function parseChoice<S>(choice: Choice<S>, text: string): Choose | Refusal {
  const written = typeof text === 'string' ? trimmed(text) : '';
  for (let option = 0; option < choice.options.length; option++) {
    if (formatChoice(choice, option) === written || `${option + 1}` === written) return { kind: 'choose', option };
  }
  const ways = choice.options.map((_, option) => formatChoice(choice, option)).join(', ');
  return { code: 'no-such-option', message: `"${written}" is no answer to "${choice.prompt}": choose one of ${ways}` };
}

/** Whether exactly one option has this target, and it cannot be taken for the number of another. */
function isOwn<S>(choice: Choice<S>, target: string): boolean {
  if (trimmed(target) !== target || isNumber(target)) return false;
  return choice.options.filter(option => option.target === target).length === 1;
}

function isNumber(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return true;
}
