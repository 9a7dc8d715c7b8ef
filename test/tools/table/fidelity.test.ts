import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

import {
  countOf,
  fidelityDocument,
  guessesIn,
  type AgreementRun,
  type UsageByName,
} from '../../../tools/table/fidelity.ts';
import type { XmlUiRecord } from '../../../tools/table/xml-ui-fidelity.ts';
import { DRAWN_OTHERWISE, leftOut } from '../../../tools/web/page/hud/xml-ui/ui-attributes.ts';
import { API } from '../../../tools/world/api/api-map.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/fidelity.md', import.meta.url));
const RUNS = new URL('../lua/differential/agreement.json', import.meta.url);
const USAGE = new URL('../../../docs/platform/api-usage.json', import.meta.url);
const XML_UI = new URL('../../../docs/platform/ui-attributes.json', import.meta.url);
/** Tests whose scripts use the API as mods do. */
const SCRIPT_TESTS = new URL('../world/', import.meta.url);
const UNVERIFIED = new URL('../../../tools/world/assumptions.ts', import.meta.url);

async function readUsage(): Promise<UsageByName> {
  // The file says what it is in `about`, and has the counts in `functions`.
  const file = JSON.parse(await readFile(USAGE, 'utf8')) as { readonly functions: UsageByName };
  return file.functions;
}

async function readXmlUi(): Promise<XmlUiRecord> {
  // The file has the uses of attributes beside their names.
  const { uses } = JSON.parse(await readFile(XML_UI, 'utf8')) as { readonly uses: UsageByName };
  const projects = Object.fromEntries(Object.entries(uses).map(([name, counted]) => [name, counted.projects]));
  return { left: leftOut(), otherwise: DRAWN_OTHERWISE, projects };
}

/** The text of all tests of the world, but for the one that goes through the map itself. */
async function scriptTests(): Promise<string> {
  const names = await readdir(SCRIPT_TESTS, { recursive: true });
  const tests = names.filter(name => name.endsWith('.test.ts') && !name.endsWith('api-map.test.ts'));
  const sources = await Promise.all(
    tests.map(name => readFile(new URL(name.replaceAll('\\', '/'), SCRIPT_TESTS), 'utf8')),
  );
  return sources.join('\n');
}

describe('the map of the API', () => {
  test('docs/fidelity.md agrees with the map and the code', async () => {
    const guesses = guessesIn(await readFile(UNVERIFIED, 'utf8'));
    // Written by the comparison itself.
    const runs = JSON.parse(await readFile(RUNS, 'utf8')) as AgreementRun[];
    const made = fidelityDocument(API, guesses, runs, await readUsage(), await readXmlUi());
    await expect(made).toMatchFileSnapshot(DOCUMENT);
  });

  test('at least 90 % of the functions are done, and every event is done', () => {
    const functions = API.filter(({ kind }) => kind === 'function').length;
    expect(functions).toBeGreaterThan(370);
    expect(countOf(API, 'function', 'done') / functions).toBeGreaterThan(0.9);
    expect(countOf(API, 'event', 'not yet') + countOf(API, 'event', 'partly')).toBe(0);
  });

  test('everything that is done is used by a script of a test', async () => {
    const sources = await scriptTests();
    const untested = API.filter(({ kind, status, name }) => {
      // The test of events goes through all of them by itself.
      return kind !== 'event' && status === 'done' && !new RegExp(`\\b${name}\\b`).test(sources);
    });
    expect(untested.map(({ group, name }) => `${group}.${name}`)).toEqual([]);
  });

  test('what mods use and is missing comes first, most used first', () => {
    const entry = { group: 'Object', kind: 'function', note: 'no reason' } as const;
    const usage = { rare: { uses: 2, projects: 1 }, frequent: { uses: 1234, projects: 9 } };
    const api = [
      { ...entry, name: 'rare', status: 'partly' },
      { ...entry, name: 'unused', status: 'not yet' },
      { ...entry, name: 'frequent', status: 'not yet' },
    ] as const;
    const lines = fidelityDocument(api, [], [], usage, { left: {}, otherwise: {}, projects: {} }).split('\n');
    const rows = lines.slice(lines.indexOf('## What is missing that mods use')).filter(line => line.startsWith('| `'));
    expect(rows.map(row => row.split('|').map(cell => cell.trim()))).toEqual([
      ['', '`frequent`', '1,234', '9', 'not yet: no reason', ''],
      ['', '`rare`', '2', '1', 'partly: no reason', ''],
    ]);
  });

  test('names nothing twice, and says of all that is not done what is missing', () => {
    const names = API.map(({ group, kind, name }) => `${group} ${kind} ${name}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(API.filter(({ status, note }) => status !== 'done' && (note ?? '') === '')).toEqual([]);
  });

  test('every guess of the code is in the document', async () => {
    const source = await readFile(UNVERIFIED, 'utf8');
    const functions = [...source.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
    expect(guessesIn(source).map(({ name }) => name)).toEqual(functions);
  });
});
