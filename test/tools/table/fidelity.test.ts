import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

import { countOf, fidelityDocument, guessesIn, type AgreementRun } from '../../../tools/table/fidelity.ts';
import { API } from '../../../tools/world/api/api-map.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/fidelity.md', import.meta.url));
const RUNS = new URL('../lua/differential/agreement.json', import.meta.url);
const UNVERIFIED = new URL('../../../tools/world/assumptions.ts', import.meta.url);

describe('the map of the API', () => {
  test('docs/fidelity.md says what the map and the code say', async () => {
    const guesses = guessesIn(await readFile(UNVERIFIED, 'utf8'));
    // Written by the comparison itself.
    const runs = JSON.parse(await readFile(RUNS, 'utf8')) as AgreementRun[];
    await expect(fidelityDocument(API, guesses, runs)).toMatchFileSnapshot(DOCUMENT);
  });

  test('at least 90 % of the functions are done, and every event is done', () => {
    const functions = API.filter(({ kind }) => kind === 'function').length;
    expect(functions).toBeGreaterThan(370);
    expect(countOf(API, 'function', 'done') / functions).toBeGreaterThan(0.9);
    expect(countOf(API, 'event', 'not yet') + countOf(API, 'event', 'partly')).toBe(0);
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
