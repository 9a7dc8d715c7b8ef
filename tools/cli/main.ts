import { stripVTControlCharacters } from 'node:util';
import { defineCommand, renderUsage, runCommand, type ArgsDef, type CommandDef } from 'citty';
import packageJson from '../../package.json' with { type: 'json' };
import { checkWords } from './args/check-words.ts';
import { didYouMean } from '../files/index.ts';
import { GAME_COMMANDS } from '../games/commands/index.ts';
import { COMMANDS as OWN_COMMANDS, type ListedCommand } from './command-list.ts';
import { CommandLineError } from './command-line-error.ts';
import { explain } from './explain.ts';

/** Commands of earlier versions, and what to run instead. */
const REPLACED: Readonly<Record<string, string>> = {
  'extract-save': 'crownspace extract SAVE --into FOLDER',
  'pack-save': 'crownspace pack FOLDER --out SAVE',
};

/** Those of this folder, and those of single games. */
const COMMANDS: Readonly<Record<string, ListedCommand>> = { ...OWN_COMMANDS, ...GAME_COMMANDS };

/** The command with its commands for the list of them, which needs none of their code. */
const crownspace = defineCommand({
  meta: { name: 'crownspace', version: packageJson.version, description: packageJson.description },
  subCommands: Object.fromEntries(
    Object.entries(COMMANDS).map(([name, { description }]) => [name, { meta: { name, description } }]),
  ),
});

/** Runs the command that `words` name; prints a message and ends with exit code 1 when it fails. */
export async function main(words: readonly string[]): Promise<void> {
  const rawArgs = words.filter(word => word !== '--debug');
  const debug = rawArgs.length < words.length;
  try {
    const [name = ''] = rawArgs;
    if (['', '--help', '-h', 'help'].includes(name)) return print(await renderUsage(crownspace));
    if (name === '--version') return print(packageJson.version);
    const command = await commandNamed(name);
    const isAsking = rawArgs.includes('--help') || rawArgs.includes('-h');
    const part = await partOf(name, command, rawArgs.slice(1), isAsking);
    if (isAsking) return print(await renderUsage(part.command, part.parent));
    const checked = checkWords(part.name, part.words, await argumentsOf(part.command));
    await runCommand(part.command, { rawArgs: checked });
  } catch (error) {
    console.error((await framed(error)) ?? explain(error, debug));
    process.exitCode = 1;
  }
}

async function commandNamed(name: string): Promise<CommandDef> {
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (found === undefined) {
    const replacement = Object.hasOwn(REPLACED, name) ? REPLACED[name] : undefined;
    if (replacement !== undefined)
      throw new CommandLineError(`${name} has become part of another command. Run ${replacement}.`);
    const known = Object.keys(COMMANDS);
    throw new CommandLineError(
      `${name} is not a command of crownspace.${didYouMean(name, known)} The commands are ${known.join(', ')}.`,
    );
  }
  const { description, load } = found;
  return { ...(await seenLoading(name, load)), meta: { name, description } };
}

/** A command, with the words that are its own. */
interface CommandPart {
  readonly name: string;
  readonly command: CommandDef;
  readonly parent: CommandDef;
  readonly words: string[];
}

/** The command itself, or the one of its own commands that the first word names. */
async function partOf(name: string, command: CommandDef, words: string[], isAsking: boolean): Promise<CommandPart> {
  const whole = { name, command, parent: crownspace, words };
  const parts = await (typeof command.subCommands === 'function' ? command.subCommands() : command.subCommands);
  if (parts === undefined) return whole;
  const [word = '', ...rest] = words;
  const found = Object.hasOwn(parts, word) ? parts[word] : undefined;
  if (found === undefined) {
    if (isAsking) return whole;
    const known = Object.keys(parts);
    const fault = word === '' ? 'needs one of its commands' : `has no command ${word}`;
    throw new CommandLineError(
      `crownspace ${name} ${fault}.${didYouMean(word, known)} Its commands are ${known.join(', ')}.`,
    );
  }
  const part: CommandDef = await (typeof found === 'function' ? found() : found);
  const parent = { meta: { name: `crownspace ${name}`, version: packageJson.version } };
  return { name: `${name} ${word}`, command: part, parent, words: rest };
}

/** Commands that need the compiler load for a second or two, so their name is printed. */
async function seenLoading(name: string, load: ListedCommand['load']): Promise<CommandDef> {
  const { stdout } = process;
  if (!stdout.isTTY) return load();
  stdout.write(`crownspace ${name} …`);
  try {
    return await load();
  } finally {
    stdout.write('\r\u001B[K');
  }
}

async function argumentsOf({ args = {} }: CommandDef): Promise<ArgsDef> {
  return typeof args === 'function' ? args() : args;
}

/** Errors of a project with the code around them. The compiler is already loaded when there are any. */
async function framed(error: unknown): Promise<string | undefined> {
  if (!(error instanceof Error) || error.name !== 'BuildError') return undefined;
  const { BuildError, framedDiagnostics } = await import('../compiler/index.ts');
  return error instanceof BuildError ? framedDiagnostics(error.diagnostics, process.cwd()) : undefined;
}

/** The usage, coloured only where the terminal shows colours. */
function print(text: string): void {
  const isPlain = !process.stdout.isTTY || (process.env['NO_COLOR'] ?? '') !== '';
  console.log(isPlain ? stripVTControlCharacters(text) : text);
}
