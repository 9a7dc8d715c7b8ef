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
  return [
    { path: join(folder, 'pack.ts'), text: packText(name, id, title, gameImport(pack, folder)) },
    { path: join(folder, 'global.ts'), text: globalText(pack, name) },
    { path: join(folder, 'mod.config.ts'), text: configText(pack, name) },
    {
      path: join(tests, 'pack.test.ts'),
      text: testText(name, title, gameImport(pack, tests), relativeImport(tests, join(folder, 'pack.ts'))),
    },
  ];
}

function packText(name: string, id: string, title: string, game: string): string {
  return `import type { CardPack } from '${game}';
import { cards } from './cards/index.ts';
import { decks } from './decks/index.ts';

/** What this pack adds to Sacred Wars. */
export const ${name}: CardPack = { id: '${id}', name: '${title}', cards, decks };
`;
}

function globalText(pack: PackFolder, name: string): string {
  return `import { startHost } from '${ownImport(pack, 'mod/host/index.ts', 'crownspace/host')}';
import { sacredTable } from '${ownImport(pack, 'mod/sacred/sacred-table.ts', 'crownspace/sacred/table')}';
import { ${name} } from './pack.ts';

startHost(sacredTable([${name}]));
`;
}

function configText(pack: PackFolder, name: string): string {
  return `import type { ModConfig } from '${ownImport(pack, 'mod/config.ts', 'crownspace/mod')}';
import { configWith } from '${ownImport(pack, 'mod/sacred/mod.config.ts', 'crownspace/sacred/mod')}';
import { ${name} } from './pack.ts';

/** The table of Sacred Wars, with the cards of the pack in its notebook. */
export const config: ModConfig = configWith(${name});
`;
}

function testText(name: string, title: string, game: string, subject: string): string {
  return `import { packProblems } from '${game}';
import { expect, test } from 'vitest';
import { ${name} } from '${subject}';

test('${title} has nothing that cannot be played', () => {
  expect(packProblems([${name}])).toEqual([]);
});
`;
}
