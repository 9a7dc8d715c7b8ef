import { basename, join, relative } from 'node:path';
import { mentions } from './follow-folder.ts';
import { namesOf } from './names.ts';
import { gameImport, relativeImport, type PackFolder } from './pack-folder.ts';

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** The files of an empty pack, its mod and its test. */
export function packFiles(pack: PackFolder): NewFile[] {
  const { folder, tests } = pack;
  const { id, code, title } = namesOf(basename(folder), 'pack');
  const name = `${code}Pack`;
  const game = gameImport(pack, folder);
  const part = (list: string, type: string): NewFile => ({
    path: join(folder, list, 'index.ts'),
    text: `import type { ${type} } from '${gameImport(pack, join(folder, list))}';\n\nexport const ${list}: readonly ${type}[] = [];\n`,
  });
  return [
    part('abilities', 'Ability'),
    part('factions', 'Faction'),
    part('boards', 'Board'),
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

/** A file of Crownspace, by its path when the pack lies in Crownspace, else by its name. */
function own({ home, folder }: PackFolder, path: string, name: string): string {
  return mentions(home, folder) ? relativeImport(folder, join(home, path)) : name;
}

function globalText(pack: PackFolder, name: string, game: string): string {
  return `import { startHost } from '${own(pack, 'mod/host/index.ts', 'crownspace/host')}';
import { tacticTable } from '${own(pack, 'mod/tactic/tactic-table.ts', 'crownspace/tactic/table')}';
import { standard } from '${game}';
import { ${name} } from './pack.ts';

startHost(tacticTable([standard, ${name}]));
`;
}

function configText(pack: PackFolder, title: string): string {
  return `import type { ModConfig } from '${own(pack, 'mod/config.ts', 'crownspace/mod')}';
import { config as tactic } from '${own(pack, 'mod/tactic/mod.config.ts', 'crownspace/tactic/mod')}';

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

/** The path of `folder` as commands take it. */
export function shownFolder(project: string, folder: string): string {
  return relative(project, folder).replaceAll('\\', '/') || '.';
}
