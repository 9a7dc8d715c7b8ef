import type { Choice, Choose, Refusal } from '../game.ts';
import { echo } from '../text/echo.ts';
import { trimmed } from '../text/trimmed.ts';

/** How a game writes the target of an option. */
export type WriteTarget = (this: void, target: string) => string;

/**
 * The notation for option number `option` (from 0): the target of the option if no other option has the same, or else
 * its number, from 1.
 */
export function formatChoice<S>(choice: Choice<S>, option: number, write: WriteTarget): string {
  const target = choice.options[option]?.target;
  return target !== undefined && isOwn(choice, target, write) ? write(target) : `${option + 1}`;
}

/** The option that `text` names: as it is written, by its number, or by its target itself, as older logs have it. */
export function parseChoice<S>(choice: Choice<S>, text: string, write: WriteTarget): Choose | Refusal {
  const written = typeof text === 'string' ? trimmed(text) : '';
  for (let option = 0; option < choice.options.length; option++) {
    if (formatChoice(choice, option, write) === written || `${option + 1}` === written)
      return { kind: 'choose', option };
  }
  for (let option = 0; option < choice.options.length; option++) {
    if (formatChoice(choice, option, asItIs) === written) return { kind: 'choose', option };
  }
  const ways = choice.options.map((_, option) => formatChoice(choice, option, write)).join(', ');
  return {
    code: 'no-such-option',
    message: `"${echo(written)}" is not an answer to "${choice.prompt}": choose one of ${ways}`,
  };
}

function asItIs(this: void, target: string): string {
  return target;
}

/** Whether exactly one option's target is written so, and it cannot be taken for the number of another. */
function isOwn<S>(choice: Choice<S>, target: string, write: WriteTarget): boolean {
  const written = write(target);
  if (trimmed(written) !== written || isNumber(written)) return false;
  return choice.options.filter(option => option.target !== undefined && write(option.target) === written).length === 1;
}

function isNumber(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return true;
}
