import { stripVTControlCharacters } from 'node:util';
import { defineCommand, renderUsage, runCommand, type ArgsDef, type CommandDef, type SubCommandsDef } from 'citty';
import packageJson from '../../package.json' with { type: 'json' };
import { checkWords } from './args/check-words.ts';
import { didYouMean } from '../files/index.ts';
import { CommandLineError } from './command-line-error.ts';
import { explain } from './explain.ts';

// Commands load when they run: a command must not wait for a compiler that it does not need.
const COMMANDS: SubCommandsDef = {
  bench: () => import('./commands/bench.ts').then(module => module.bench),
  build: () => import('./commands/build.ts').then(module => module.build),
  'check-save': () => import('./commands/check-save.ts').then(module => module.checkSave),
  console: () => import('./commands/console.ts').then(module => module.consoleCommand),
  constants: () => import('./commands/constants.ts').then(module => module.constants),
  dev: () => import('./commands/dev.ts').then(module => module.dev),
  diff: () => import('./commands/diff.ts').then(module => module.diff),
  exec: () => import('./commands/exec.ts').then(module => module.exec),
  extract: () => import('./commands/extract.ts').then(module => module.extract),
  fuzz: () => import('./commands/fuzz.ts').then(module => module.fuzz),
  init: () => import('./commands/init.ts').then(module => module.init),
  'install-save': () => import('./commands/install-save.ts').then(module => module.installSave),
  merge: () => import('./commands/merge.ts').then(module => module.merge),
  new: () => import('./commands/new.ts').then(module => module.newCommand),
  pack: () => import('./commands/pack.ts').then(module => module.pack),
  picture: () => import('./commands/picture.ts').then(module => module.picture),
  replay: () => import('./commands/replay.ts').then(module => module.replay),
  smoke: () => import('./commands/smoke.ts').then(module => module.smoke),
  start: () => import('./commands/start.ts').then(module => module.start),
  table: () => import('./commands/table.ts').then(module => module.table),
};

/** Commands of earlier versions, and what to run instead. */
const REPLACED: Readonly<Record<string, string>> = {
  'extract-save': 'crownspace extract SAVE --into FOLDER',
  'pack-save': 'crownspace pack FOLDER --out SAVE',
};

const crownspace = defineCommand({
  meta: { name: 'crownspace', version: packageJson.version, description: packageJson.description },
  subCommands: COMMANDS,
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
    if (rawArgs.includes('--help') || rawArgs.includes('-h')) return print(await renderUsage(command, crownspace));
    checkWords(name, rawArgs.slice(1), await argumentsOf(command));
    await runCommand(command, { rawArgs: rawArgs.slice(1) });
  } catch (error) {
    console.error((await framed(error)) ?? explain(error, debug));
    process.exitCode = 1;
  }
}

async function commandNamed(name: string): Promise<CommandDef> {
  const found = COMMANDS[name];
  if (found === undefined) {
    const replacement = Object.hasOwn(REPLACED, name) ? REPLACED[name] : undefined;
    if (replacement !== undefined)
      throw new CommandLineError(`${name} has become part of another command. Run ${replacement}.`);
    const known = Object.keys(COMMANDS);
    throw new CommandLineError(
      `${name} is not a command of crownspace.${didYouMean(name, known)} The commands are ${known.join(', ')}.`,
    );
  }
  return typeof found === 'function' ? seenLoading(name, found) : found;
}

/** Commands that need the compiler load for a second or two, so their name is printed. */
async function seenLoading(name: string, load: () => CommandDef | Promise<CommandDef>): Promise<CommandDef> {
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
