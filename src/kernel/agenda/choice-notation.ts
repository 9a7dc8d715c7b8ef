import type { Choice, Choose, Option, Refusal } from '../game.ts';
import { targetsOf } from './option-targets.ts';
import { echo } from '../text/echo.ts';
import { trimmed } from '../text/trimmed.ts';

/** How a game writes the target of an option. */
export type WriteTarget = (this: void, target: string) => string;

/**
 * The notation for option number `option` (from 0): its target, or its targets as `b2+c3`, if no other option is written
 * so, or else its number, from 1.
 */
export function formatChoice<S>(choice: Choice<S>, option: number, write: WriteTarget): string {
  const written = targetText(choice.options[option], write);
  return written !== undefined && isOwn(choice, written, write) ? written : `${option + 1}`;
}

/** Between several targets. */
const JOIN = '+';

/** The targets of an option as text; nothing for one that is only words. */
function targetText<S>(option: Option<S> | undefined, write: WriteTarget): string | undefined {
  const targets = option === undefined ? [] : targetsOf(option);
  return targets.length === 0 ? undefined : targets.map(target => write(target)).join(JOIN);
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

/** Whether exactly one option is written so, and it cannot be taken for the number of another. */
function isOwn<S>(choice: Choice<S>, written: string, write: WriteTarget): boolean {
  if (trimmed(written) !== written || isNumber(written)) return false;
  return choice.options.filter(option => targetText(option, write) === written).length === 1;
}

function isNumber(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return true;
}
