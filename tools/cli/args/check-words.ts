import type { ArgsDef } from 'citty';
import { didYouMean } from '../../files/index.ts';
import { CommandLineError } from '../command-line-error.ts';

/**
 * Refuses unknown words and options of `command`, and names the missing ones. citty ignores a misspelt option, and takes the
 * next one as the value of an option that lacks its own, so the command would not do what the user meant.
 *
 * @param words the words after the name of the command
 * @returns the same for citty, in which an option whose value is left out has an empty one
 * @throws {CommandLineError}
 */
export function checkWords(command: string, words: readonly string[], known: ArgsDef): string[] {
  const positional = Object.entries(known).filter(([, { type }]) => type === 'positional');
  const { given, complete } = sortWords(command, words, known);
  const missing = positional.slice(given.length).find(([, { required }]) => required !== false);
  if (missing !== undefined) throw missingError(command, missing[0].toUpperCase(), missing[1]);
  const left = Object.entries(known).find(([name, arg]) => isNeeded(arg) && !isGiven(name, complete));
  if (left !== undefined) throw missingError(command, `--${left[0]}`, left[1]);
  const more = given[positional.length];
  if (more === undefined || isRepeated(positional.at(-1)?.[1])) return complete;
  const taken = positional.length === 0 ? 'takes only options' : `takes ${namesOf(positional)}`;
  throw new CommandLineError(`crownspace ${command} ${taken}: unexpected "${more}". ${helpOf(command)}`);
}

function missingError(command: string, name: string, { description = 'what it works on' }: ArgsDef[string]): Error {
  return new CommandLineError(`crownspace ${command} needs ${name}: ${description}. ${helpOf(command)}`);
}

function isNeeded({ type, required }: ArgsDef[string]): boolean {
  return type !== 'positional' && required === true;
}

function isGiven(option: string, complete: readonly string[]): boolean {
  return complete.some(word => word.startsWith(`--${option}=`));
}

/** Whether this argument takes several words: its hint ends with three dots, such as `SAVE...`. */
function isRepeated(last: ArgsDef[string] | undefined): boolean {
  return last !== undefined && 'valueHint' in last && last.valueHint?.endsWith('...') === true;
}

/** The words that belong to no option, and all of them for citty. */
function sortWords(command: string, words: readonly string[], known: ArgsDef): { given: string[]; complete: string[] } {
  const given: string[] = [];
  const complete: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? '';
    if (word === '--') return { given: [...given, ...words.slice(i + 1)], complete: [...complete, ...words.slice(i)] };
    const option = isOption(word) ? knownOption(command, word, known) : undefined;
    if (option === undefined) given.push(word);
    if (option === undefined || option.type === 'boolean' || word.includes('=')) {
      complete.push(word);
      continue;
    }
    const value = valueOf(option, words[i + 1]);
    if (value === undefined && !isOptional(option)) {
      throw new CommandLineError(`${word} of crownspace ${command} needs a value. ${helpOf(command)}`);
    }
    complete.push(`${word}=${value ?? ''}`);
    if (value !== undefined) i += 1;
  }
  return { given, complete };
}

/** The next word, if it is the value of an option. */
function valueOf(option: ArgsDef[string], next: string | undefined): string | undefined {
  if (next === undefined || isOption(next)) return undefined;
  return isOptional(option) && !/^\d+$/.test(next) ? undefined : next;
}

/** Whether this option may stand without its value, which is a number: its hint is in brackets, such as `[PORT]`. */
function isOptional(option: ArgsDef[string]): boolean {
  return 'valueHint' in option && option.valueHint?.startsWith('[') === true;
}

/** A line of Lua may begin with a dash as well. */
function isOption(word: string): boolean {
  return /^--?[a-z][\w-]*(=|$)/i.test(word);
}

/** The option that a word names. @throws {CommandLineError} if there is none, or it has a value that it cannot have */
function knownOption(command: string, word: string, known: ArgsDef): ArgsDef[string] {
  const [dashed = '', value] = word.split(/=(.*)/s);
  const name = dashed.replace(/^--?/, '');
  const option = word.startsWith('--') ? optionOf(name, known) : undefined;
  if (option === undefined) throw new CommandLineError(unknownText(command, dashed, known));
  if (option.type !== 'boolean' || value === undefined) return option;
  throw new CommandLineError(`--${name} of crownspace ${command} takes no value: expected --${name} alone.`);
}

function optionOf(name: string, known: ArgsDef): ArgsDef[string] | undefined {
  const opposite = known[name.replace(/^no-/, '')];
  const option = known[name] ?? (opposite?.type === 'boolean' ? opposite : undefined);
  return option?.type === 'positional' ? undefined : option;
}

function unknownText(command: string, option: string, known: ArgsDef): string {
  const names = Object.entries(known).flatMap(([name, { type }]) => (type === 'positional' ? [] : [`--${name}`]));
  const expected =
    names.length === 0 ? 'it has none' : `expected ${names.length === 1 ? '' : 'one of '}${names.join(', ')}`;
  const opposites = Object.entries(known).flatMap(([name, { type }]) => (type === 'boolean' ? [`--no-${name}`] : []));
  const meant = didYouMean(option, [...names, ...opposites]);
  return `${option} is not an option of crownspace ${command}: ${expected}.${meant}`;
}

function namesOf(positional: readonly (readonly [string, unknown])[]): string {
  return positional.map(([name]) => name.toUpperCase()).join(' ');
}

function helpOf(command: string): string {
  return `crownspace ${command} --help lists all options.`;
}
