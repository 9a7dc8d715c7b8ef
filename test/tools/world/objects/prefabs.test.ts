import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { prefabNamed, spawnablePrefab } from '../../../../tools/world/objects/prefabs.ts';

const KEPT = fileURLToPath(new URL('../../../fixtures/world/prefabs.txt', import.meta.url));
/** Names of built-in objects, and others by which scripts spawn some of them. */
const names = readFileSync(KEPT, 'utf8')
  .split('\n')
  .flatMap(line => line.split(':').slice(0, -1));

function describe(name: string): string {
  const { size, origin, tint, type, name: own, ...more } = spawnablePrefab(name) ?? { size: [], tint: [] };
  const flags = Object.entries(more).map(([key, value]) => ` ${key}=${String(value)}`);
  return `${name}: ${type} ${own} ${size.join('×')} from ${origin} in ${tint.join(' ')}${flags.join('')}`;
}

test('built-in objects have the class, size, paint and behaviour that tables count on', async () => {
  await expect(`${names.map(describe).join('\n')}\n`).toMatchFileSnapshot(KEPT);
});

test('each built-in object is found by its own name, and no alias is one', () => {
  for (const name of names) {
    const prefab = spawnablePrefab(name);
    expect([name, prefabNamed(name)]).toEqual([name, prefab?.name === name ? prefab : undefined]);
  }
});
