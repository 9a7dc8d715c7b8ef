import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle, checkTypes } from '../../../tools/compiler/index.ts';
import { linkPackages, projectFolder, writeProjectFile } from '../../support/project-folder.ts';

const PANEL =
  "import { Text } from 'crownspace/ui';\nimport { den } from './den.ts';\nexport default <Text text={den} />;\n";

function project(files: Readonly<Record<string, string>>): string {
  const folder = projectFolder({ 'panel.tsx': PANEL, 'den.ts': "export const den = 'Den';\n", ...files });
  linkPackages(folder, ['crownspace']);
  return folder;
}

test('that there were no errors is remembered until a file changes', async () => {
  const folder = project({});
  const check = async (): Promise<string[]> => {
    const faults = await checkTypes([join(folder, 'panel.tsx')], { kind: 'mod', cache: true });
    return faults.map(({ file, line }) => `${file}:${line}`);
  };
  expect(await check()).toEqual([]);
  const cache = join(folder, 'node_modules/.cache/crownspace');
  expect(readdirSync(cache).filter(name => name.startsWith('types-'))).toHaveLength(1);
  expect(await check()).toEqual([]);
  writeProjectFile(folder, 'den.ts', 'export const den = [1];\n');
  expect(await check()).toEqual(['panel.tsx:3']);
  expect(await check()).toEqual(['panel.tsx:3']);
  writeProjectFile(folder, 'den.ts', "export const den = 'Cave';\n");
  expect(await check()).toEqual([]);
  for (const name of readdirSync(cache)) writeFileSync(join(cache, name), 'nonsense');
  expect(await check()).toEqual([]);
});

test.each([
  ['import panel from "./panel.tsx";\n_G.panel = panel;\n', true],
  ['import panel from "./panel.tsx";\n_G.panel = panel;\n', false],
  ['import type panel from "./panel.tsx";\nexport type Panel = typeof panel;\n', true],
])(
  'a script cannot import a UI: %j',
  async (script, check) => {
    const folder = project({ 'global.ts': script });
    await expect(bundle(join(folder, 'global.ts'), { kind: 'mod', check })).rejects.toThrow(
      /^global\.ts:1:\d+ '\.\/panel\.tsx' is a UI, which is made during the build: no script can import it\. .* \(tsx\)$/,
    );
  },
  120_000,
);
