import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BuildError } from '../../../../tools/compiler/index.ts';
import { SaveFileError, uiText } from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

test('the UI of a file is its text, and without a file there is none', () => {
  const folder = projectFolder({ 'panel.xml': '<Text>Bear</Text>' });
  expect(uiText('panel.xml', folder)).toBe('<Text>Bear</Text>');
  expect(uiText(undefined, folder)).toBe('');
});

test('a UI that is no XML is a fault of the build, at its place', () => {
  const folder = projectFolder({ 'package.json': '{}', 'mod/ui.xml': '\uFEFF<Panel>\n  <Text>Bear</Panel>\n' });
  const read = (): string => uiText('ui.xml', join(folder, 'mod'));
  expect(read).toThrow(BuildError);
  expect(read).toThrow('mod/ui.xml:2:20 The start of Text in line 2 does not match the end of Panel (xml)');
});

test.each(['den.xml', '.'])('a UI in %s, which cannot be read, is named with what to do', file => {
  const folder = projectFolder({});
  const read = (): string => uiText(file, folder);
  expect(read).toThrow(SaveFileError);
  expect(read).toThrow(
    /(is not there|cannot be read \(EISDIR.*): the settings of the mod name it as a ui\. Write it, or take it out of them\.$/,
  );
  if (file === 'den.xml') expect(read).toThrow(join('den.xml'));
});
