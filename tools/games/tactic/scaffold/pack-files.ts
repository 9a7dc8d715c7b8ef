import { basename, join } from 'node:path';
import {
  gameImport,
  namesOf,
  ownImport,
  packConstant,
  relativeImport,
  type NewFile,
  type PackFolder,
} from '../../scaffold/index.ts';

/** The files of an empty pack without its lists, its mod and its test. */
export function packFiles(pack: PackFolder): NewFile[] {
  const { folder, tests } = pack;
  const names = namesOf(basename(folder), 'pack');
  const { id, title } = names;
  const name = packConstant(names);
  const game = gameImport(pack, folder);
  return [
    { path: join(folder, 'pack.ts'), text: packText(name, id, title, game) },
    { path: join(folder, 'global.ts'), text: globalText(pack, name, game) },
    { path: join(folder, 'mod.config.ts'), text: configText(pack, title) },
    {
      path: join(tests, 'pack.test.ts'),
      text: testText(name, title, gameImport(pack, tests), relativeImport(tests, join(folder, 'pack.ts'))),
    },
  ];
}

function packText(name: string, id: string, title: string, game: string): string {
  return `import type { Pack } from '${game}';
import { abilities } from './abilities/index.ts';
import { boards } from './boards/index.ts';
import { factions } from './factions/index.ts';

/** What this pack adds to /TACTIC/. */
export const ${name}: Pack = { id: '${id}', name: '${title}', abilities, factions, boards };
`;
}

function globalText(pack: PackFolder, name: string, game: string): string {
  return `import { startHost } from '${ownImport(pack, 'mod/host/index.ts', 'crownspace/host')}';
import { tacticTable } from '${ownImport(pack, 'mod/tactic/tactic-table.ts', 'crownspace/tactic/table')}';
import { standard } from '${game}';
import { ${name} } from './pack.ts';

startHost(tacticTable([standard, ${name}]));
`;
}

function configText(pack: PackFolder, title: string): string {
  return `import type { ModConfig } from '${ownImport(pack, 'mod/config.ts', 'crownspace/mod')}';
import { config as tactic } from '${ownImport(pack, 'mod/tactic/mod.config.ts', 'crownspace/tactic/mod')}';

/** The table of /TACTIC/; the pack adds what is on it. */
export const config: ModConfig = { ...tactic, name: 'TACTIC ${title}' };
`;
}

function testText(name: string, title: string, game: string, subject: string): string {
  return `import { createTactic, standard } from '${game}';
import { expect, test } from 'vitest';
import { ${name} } from '${subject}';

test('${title} plays beside the standard pack', () => {
  const { catalogue } = createTactic({ packs: [standard, ${name}] });
  const ids = catalogue.factions.map(({ id }) => id);
  expect(ids).toEqual([...standard.factions, ...${name}.factions].map(({ id }) => id));
});
`;
}
