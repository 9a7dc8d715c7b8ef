import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { COMMANDS } from '../../tools/cli/command-list.ts';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const scripts: Record<string, string> = packageJson.scripts;
const commands = new Set(Object.keys(COMMANDS));

/** Every document that prints commands for somebody to type. */
const guides = existsSync('docs/guides') ? readdirSync('docs/guides') : [];
const documents = ['README.md', ...guides.map(file => `docs/guides/${file}`)].filter(file => file.endsWith('.md'));

/** The lines of the shell blocks of a document. */
function shellLines(document: string): string[] {
  const blocks = readFileSync(document, 'utf8').matchAll(/```(?:sh|shell|bash)\n([\s\S]*?)```/g);
  return [...blocks].flatMap(([, text = '']) => text.split('\n')).filter(line => /^(npm|npx|crownspace) /.test(line));
}

/** What is wrong with a command line that a document prints, if anything. */
function fault(line: string): string | undefined {
  const [program, first = '', second = ''] = line.split(/\s+/);
  if (program === 'npm' && first === 'run') return scripts[second] === undefined ? `no script ${second}` : undefined;
  if (program === 'npm') return ['start', 'test', 'install', 'ci'].includes(first) ? undefined : `npm ${first}`;
  const command = program === 'npx' ? second : first;
  if (program === 'npx' && first !== 'crownspace') return `npx ${first} is not ours`;
  return commands.has(command) ? undefined : `no command ${command}`;
}

describe('commands in the documents', () => {
  test.each(documents)('of %s exist', document => {
    const faults = shellLines(document).flatMap(line => fault(line) ?? []);
    expect(faults).toEqual([]);
  });

  test('are set up by what runs before them', () => {
    for (const name of ['start', 'test', 'build', 'bench']) {
      expect(scripts[`pre${name}`], `script pre${name}`).toBe('node tools/setup.mjs');
    }
  });
});
