import { readFileSync } from 'node:fs';
import type { ArgsDef, CommandDef } from 'citty';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { checkWords } from '../../tools/cli/args/check-words.ts';
import { COMMANDS as OWN_COMMANDS, type ListedCommand } from '../../tools/cli/command-list.ts';
import { GAME_COMMANDS } from '../../tools/games/commands/index.ts';
import { repositoryFiles } from '../support/repository-files.ts';

const scripts: Record<string, string> = packageJson.scripts;
const commands: Readonly<Record<string, ListedCommand>> = { ...OWN_COMMANDS, ...GAME_COMMANDS };

/** Every document that prints commands for somebody to type. */
const documents = repositoryFiles(/\.md$/).filter(file => file !== 'CHANGELOG.md' && shellLines(file).length > 0);

/** The lines of the shell blocks of a document, and the commands in its text. */
function shellLines(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const blocks = [...text.matchAll(/```(?:sh|shell|bash)\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const lines = blocks.flatMap(block => block.replaceAll(/\\\n\s*/g, '').split('\n'));
  const inText = [...text.matchAll(/`((?:npm|npx) [^`\n]+)`/g)].map(([, line = '']) => line);
  return [...lines, ...inText].filter(line => /^(npm|npx|crownspace) /.test(line));
}

/** Words of a line of a shell, without a comment at its end, and without what its output goes to. */
function wordsOf(line: string): string[] {
  const words = line.replace(/ [#>] .*$/u, '').match(/"[^"]*"|\S+/g) ?? [];
  return words.map(word => word.replaceAll('"', ''));
}

/** What is wrong with a command line that a document prints, if anything. */
async function fault(line: string): Promise<string | undefined> {
  const [program = '', first = '', second = '', ...rest] = wordsOf(line);
  // It is not on the path of anybody.
  if (program === 'crownspace') return 'npx is missing';
  if (program === 'npx') return ['vitest', 'tsc'].includes(first) ? undefined : commandFault(first, second, rest);
  if (first !== 'run') {
    if (first === 'start') return commandFault('crownspace', 'start', rest);
    return ['test', 'install', 'init', 'ci'].includes(first) ? undefined : `npm ${first}`;
  }
  if (scripts[second] === undefined) return second === 'debug' ? undefined : `no script ${second}`;
  return Object.hasOwn(commands, second) ? commandFault('crownspace', second, rest.slice(1)) : undefined;
}

async function commandFault(program: string, name: string, words: readonly string[]): Promise<string | undefined> {
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (program !== 'crownspace') return `npx ${program} is not ours`;
  // A text that only names a command.
  if (name === '' || (listed !== undefined && (words.length === 0 || words.includes('--help')))) return undefined;
  if (listed === undefined) return `no command ${name}`;
  const { args, rest } = await argsOf(await listed.load(), words);
  try {
    checkWords(name, rest, args);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** The options of a command, or of the part of it that the first word names. */
async function argsOf(
  command: CommandDef,
  words: readonly string[],
): Promise<{ readonly args: ArgsDef; readonly rest: readonly string[] }> {
  const parts = (await resolved(command.subCommands)) ?? {};
  const part = Object.hasOwn(parts, words[0] ?? '') ? await resolved(parts[words[0] ?? '']) : undefined;
  if (part !== undefined) return argsOf(part, words.slice(1));
  return { args: (await resolved(command.args)) ?? {}, rest: words };
}

/** citty takes values, promises of them, and functions that return either. */
async function resolved<Value>(value: Value | Promise<Value> | (() => Value | Promise<Value>)): Promise<Value> {
  return typeof value === 'function' ? (value as () => Value | Promise<Value>)() : value;
}

describe('commands in the documents', () => {
  test.each(documents)('of %s exist, and take what they are given', async document => {
    const faults: Record<string, string> = {};
    for (const line of shellLines(document)) {
      const found = await fault(line);
      if (found !== undefined) faults[line] = found;
    }
    expect(faults).toEqual({});
  });

  test('are set up by what runs before them', () => {
    for (const name of ['start', 'test', 'build', 'bench']) {
      expect(scripts[`pre${name}`], `script pre${name}`).toBe('node tools/setup.mjs');
    }
  });
});
