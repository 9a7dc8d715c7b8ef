import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundle, BuildError } from '../../../../tools/compiler/index.ts';
import { openLua } from '../../../../tools/lua/host/open-lua.ts';
import { lintText, RULES_FILE } from '../../../support/lint-text.ts';
import { CONSTRUCTS, HEADER } from './constructs/index.ts';

const FOLDER = fileURLToPath(new URL('../../../../build/lint-constructs/', import.meta.url));
const HEADER_LINES = HEADER.split('\n').length;
const DIFFERS = CONSTRUCTS.map(([, differs]) => differs);
const PORTABLE = CONSTRUCTS.map(([, , portable]) => portable);

/** A module with one function a line. */
function moduleOf(bodies: readonly string[], prefix: string): string {
  return `${HEADER}\n${bodies.map((body, index) => `export function ${prefix}${index}(): string { ${body} }`).join('\n')}\n`;
}

/** The messages of lint about each body. All are linted as one file of the rules, because each file costs a moment. */
async function messagesOf(bodies: readonly string[]): Promise<string[][]> {
  const found = bodies.map((): string[] => []);
  for (const { line, message } of await lintText(moduleOf(bodies, 'body'), RULES_FILE)) {
    const messages = found[line - HEADER_LINES - 1];
    if (messages === undefined) throw new Error(`Lint reports the shared declarations: ${message}`);
    messages.push(message);
  }
  return found;
}

/** What each function returns natively. */
async function nativeAnswers(): Promise<Record<string, () => string>> {
  const { outputText } = ts.transpileModule(`${moduleOf(DIFFERS, 'differs')}${withoutHeader('portable', PORTABLE)}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`);
}

function withoutHeader(prefix: string, bodies: readonly string[]): string {
  return moduleOf(bodies, prefix).slice(HEADER.length);
}

/** The Lua of all functions that compile, and the names of the others. */
async function compiled(): Promise<{ readonly lua: string; readonly refused: ReadonlySet<string> }> {
  mkdirSync(FOLDER, { recursive: true });
  const path = `${FOLDER}constructs.ts`;
  const refused = new Set<string>();
  const all = `${moduleOf(DIFFERS, 'differs')}${withoutHeader('portable', PORTABLE)}`.split('\n');
  for (;;) {
    // Lines stay where they are: a diagnostic names the function by its line.
    writeFileSync(path, all.map(line => (refused.has(functionIn(line)) ? '' : line)).join('\n'));
    try {
      const { lua } = await bundle(path, { kind: 'portable', check: false, globals: true });
      return { lua, refused };
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      const names = error.diagnostics
        .map(({ line }) => functionIn(all[(line ?? 1) - 1] ?? ''))
        .filter(name => name !== '');
      if (names.length === 0) throw error;
      for (const name of names) refused.add(name);
    }
  }
}

function functionIn(line: string): string {
  return /^export function (\w+)/.exec(line)?.[1] ?? '';
}

async function answersOfLua(): Promise<Map<string, string>> {
  const { lua, refused } = await compiled();
  const answers = new Map<string, string>([...refused].map(name => [name, 'does not compile']));
  const vm = await openLua();
  await vm.load(lua, 'constructs');
  for (const [index] of CONSTRUCTS.entries()) {
    for (const name of [`differs${index}`, `portable${index}`].filter(each => !refused.has(each))) {
      answers.set(name, await vm.call(name, '').catch((error: unknown) => `fails: ${String(error)}`));
    }
  }
  await vm.dispose();
  return answers;
}

describe('what differs in TTS', () => {
  let seen: string[][] = [];
  let passed: string[][] = [];

  beforeAll(async () => {
    seen = await messagesOf(DIFFERS);
    passed = await messagesOf(PORTABLE);
  }, 600_000);

  test('at least 120 constructs are known', () => expect(CONSTRUCTS.length).toBeGreaterThanOrEqual(120));

  test('lint reports each, and says what to write instead', () => {
    const missed = CONSTRUCTS.flatMap(([about, , , remedy], index) => {
      const messages = seen[index] ?? [];
      return messages.some(message => message.includes(remedy)) ? [] : [{ about, remedy, messages }];
    });
    expect(missed).toEqual([]);
  });

  test('lint lets the portable form pass', () => {
    const refused = CONSTRUCTS.flatMap(([about], index) => (passed[index] ?? []).map(message => ({ about, message })));
    expect(refused).toEqual([]);
  });
});

test(
  'each construct gives another answer in Lua, or none, and its portable form the same',
  { timeout: 600_000 },
  async () => {
    const [native, lua] = await Promise.all([nativeAnswers(), answersOfLua()]);
    const wrong = CONSTRUCTS.flatMap(([about], index) => {
      const differs = [native[`differs${index}`]?.(), lua.get(`differs${index}`)];
      const portable = [native[`portable${index}`]?.(), lua.get(`portable${index}`)];
      return differs[0] !== differs[1] && portable[0] === portable[1] ? [] : [{ about, differs, portable }];
    });
    expect(wrong).toEqual([]);
  },
);
