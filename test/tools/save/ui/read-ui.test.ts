import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BuildError } from '../../../../tools/compiler/index.ts';
import { SaveFileError } from '../../../../tools/save/index.ts';
import { readUi } from '../../../../tools/save/ui/read-ui.ts';
import { projectFolder } from '../../../support/project-folder.ts';

test('the UI of a file is its text', async () => {
  const path = join(projectFolder({ 'panel.xml': '<Text>Bear</Text>' }), 'panel.xml');
  expect(await readUi(path)).toEqual({ xml: '<Text>Bear</Text>', files: [path] });
});

test('invalid XML is a fault of the build, at its place', async () => {
  const folder = projectFolder({ 'mod/ui.xml': '\uFEFF<Panel>\n  <Text>Bear</Panel>\n' });
  const read = readUi(join(folder, 'mod/ui.xml'));
  await expect(read).rejects.toThrow(BuildError);
  await expect(read).rejects.toThrow(
    'mod/ui.xml:2:20 The start of Text in line 2 does not match the end of Panel (xml)',
  );
});

test.each(['den.xml', 'den.tsx', '.'])('a UI in %s, which cannot be read, is named with what to do', async file => {
  const read = readUi(join(projectFolder({}), file));
  await expect(read).rejects.toThrow(SaveFileError);
  await expect(read).rejects.toThrow(
    /(is not there|cannot be read \(EISDIR.*): the settings of the mod name it as a ui\. Write it, or take it out of them\.$/,
  );
  if (file !== '.') await expect(read).rejects.toThrow(file);
});
