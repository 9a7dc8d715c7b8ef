import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scaffold } from '../../../../../tools/games/scaffold/index.ts';
import { tacticParts } from '../../../../../tools/games/tactic/scaffold/tactic-parts.ts';
import { projectFolder } from '../../../../support/project-folder.ts';

test('units become rows of their faction, whatever its layout', async () => {
  const project = projectFolder({});
  const wish = { pack: 'fish', project };
  await scaffold(tacticParts, { ...wish, kind: 'faction', name: 'Fish Market' });
  for (const name of ['Sea Dog', 'Gull']) {
    const paths = await scaffold(tacticParts, { ...wish, kind: 'unit', name, owner: 'fish-market' });
    expect(paths.at(-1)).toMatch(/factions\/(?:sea-dog|gull)\.test\.ts$/u);
  }
  expect(readFileSync(join(project, 'fish/factions/fish-market.ts'), 'utf8')).toContain(
    `  units: [
    { id: 'fish-market-recruit', name: 'Fish Market Recruit', hp: 4, at: 2, abilities: [] },
    { id: 'sea-dog', name: 'Sea Dog', hp: 4, at: 2, abilities: [] },
    { id: 'gull', name: 'Gull', hp: 4, at: 2, abilities: [] },
  ],`,
  );
});
