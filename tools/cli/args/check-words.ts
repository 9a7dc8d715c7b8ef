import type { ArgsDef } from 'citty';
import { didYouMean } from '../../files/index.ts';
import { CommandLineError } from '../command-line-error.ts';

/**
 * Refuses unknown words and options of `command`, and names the missing ones. citty ignores a misspelt option, so the
 * command would not do what the user meant.
 *
 * @param words the words after the name of the command
 * @throws {CommandLineError}
 */
export function checkWords(command: string, words: readonly string[], known: ArgsDef): void {
  const positional = Object.entries(known).filter(([, { type }]) => type === 'positional');
  const given = positionalWords(command, words, known);
  const missing = positional.slice(given.length).find(([, { required }]) => required !== false);
  if (missing !== undefined) {
    const [name, { description = 'what it works on' }] = missing;
    throw new CommandLineError(`crownspace ${command} needs ${name.toUpperCase()}: ${description}. ${helpOf(command)}`);
  }
  const more = given[positional.length];
  if (more === undefined || isRepeated(positional.at(-1)?.[1])) return;
  const taken = positional.length === 0 ? 'takes only options' : `takes ${namesOf(positional)}`;
  throw new CommandLineError(`crownspace ${command} ${taken}: unexpected "${more}". ${helpOf(command)}`);
}

/** Whether this argument takes several words: its hint ends with three dots, such as `SAVE...`. */
function isRepeated(last: ArgsDef[string] | undefined): boolean {
  return last !== undefined && 'valueHint' in last && last.valueHint?.endsWith('...') === true;
}

function positionalWords(command: string, words: readonly string[], known: ArgsDef): string[] {
  const found: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? '';
    if (word === '--') return [...found, ...words.slice(i + 1)];
    if (!isOption(word)) found.push(word);
    else if (takesValue(command, word, known) && !(words[i + 1] ?? '-').startsWith('-')) i += 1;
  }
  return found;
}

/** A line of Lua may begin with a dash as well. */
function isOption(word: string): boolean {
  return /^--?[a-z][\w-]*(=|$)/i.test(word);
}

/** Whether the next word belongs to the option `word`. */
function takesValue(command: string, word: string, known: ArgsDef): boolean {
  const [dashed = '', value] = word.split(/=(.*)/s);
  const name = dashed.replace(/^--?/, '');
  const option = word.startsWith('--') ? optionOf(name, known) : undefined;
  if (option === undefined) throw new CommandLineError(unknownText(command, dashed, known));
  if (option.type !== 'boolean') return value === undefined;
  if (value === undefined) return false;
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
