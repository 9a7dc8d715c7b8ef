import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readUi } from '../../../../tools/save/ui/read-ui.ts';
import { projectFolder } from '../../../support/project-folder.ts';

/** The UI `mod/ui.xml` among these files. */
function read(files: Readonly<Record<string, string>>) {
  return readUi(join(projectFolder(files), 'mod/ui.xml'));
}

describe('an Include', () => {
  test('becomes the content of the file beside it, nested ones included', async () => {
    const folder = projectFolder({
      'mod/ui.xml':
        '<Panel>\n  <Include src="parts/header" />\n  <Include src=\'parts/header.xml\'></Include>\n</Panel>\n',
      'mod/parts/header.xml': '\uFEFF<Text>Den</Text>\n<Include src="../footer"/>\n',
      'mod/footer.xml': '<Text>End</Text>\n',
    });
    const { xml, files } = await readUi(join(folder, 'mod/ui.xml'));
    const header = '<Text>Den</Text>\n<Text>End</Text>';
    expect(xml).toBe(`<Panel>\n  ${header}\n  ${header}\n</Panel>\n`);
    const names = ['mod/ui.xml', 'mod/parts/header.xml', 'mod/footer.xml'];
    expect(files.toSorted()).toEqual(names.map(name => join(folder, name)).toSorted());
  });

  test('in a comment, in CDATA and in an attribute stays as it is', async () => {
    const text =
      '<!-- <Include src="a" /> --><!----><?x <Include src="e" /> ?><Text><![CDATA[<Include src="b" />]]></Text><Text text="<Include src=\'c\' />" /><Included />';
    expect((await read({ 'mod/ui.xml': text })).xml).toBe(text);
  });

  test('reaches every file of the project, and no other', async () => {
    const shared = { 'shared/header.xml': '<Text>Den</Text>' };
    const own = await read({ ...shared, 'mod/ui.xml': '<Include src="../shared/header" />' });
    expect(own.xml).toBe('<Text>Den</Text>');
    for (const src of ['../../header', '/etc/passwd', 'C:\\header', '\\\\server\\header']) {
      const outside = read({ 'mod/ui.xml': `<Panel>\n <Include src="${src}" /></Panel>` });
      await expect(outside).rejects.toThrow(
        /^mod\/ui\.xml:2:2 ".*" does not stay inside the project: expected a path .*\(xml\)$/,
      );
    }
  });

  test('follows no link out of the project', async () => {
    const folder = projectFolder({ 'mod/ui.xml': '<Include src="header" />' });
    symlinkSync(
      join(projectFolder({ 'header.xml': '<Text>Den</Text>' }), 'header.xml'),
      join(folder, 'mod/header.xml'),
    );
    await expect(readUi(join(folder, 'mod/ui.xml'))).rejects.toThrow('does not stay inside the project');
  });
});

describe('faults are reported at the file that they are in', () => {
  test.each([
    ['a missing file', '<Include src="den" />', 'mod/parts/header.xml:2:3 mod/parts/den.xml is not there: write it,'],
    ['a circle', '<Include src="../ui" />', 'circle: mod/ui.xml → mod/parts/header.xml → mod/ui.xml.'],
    ['a file that includes itself', '<Include src="header" />', 'mod/parts/header.xml:2:3 Files include'],
    ['no file', '<Include />', 'mod/parts/header.xml:2:3 Include names no file: expected <Include src='],
    ['an empty name', '<Include src=" " />', 'mod/parts/header.xml:2:3 Include names no file'],
    ['a folder', '<Include src="folder.xml" />', 'mod/parts/folder.xml cannot be read (EISDIR'],
    ['invalid XML', '<Text>Den</Panel>', 'mod/parts/header.xml:2:19 The start of Text in line 2 does not match'],
  ])('%s', async (_, line, fault) => {
    const files = { 'mod/parts/header.xml': `<Text />\n  ${line}\n`, 'mod/parts/folder.xml/a.xml': '' };
    await expect(read({ ...files, 'mod/ui.xml': '<Panel>\n<Include src="parts/header" />\n</Panel>' })).rejects.toThrow(
      fault,
    );
  });

  test('a file that is valid only together with another one', async () => {
    const files = { 'mod/ui.xml': '<Include src="start" /></Panel>', 'mod/start.xml': '<Panel>' };
    await expect(read(files)).rejects.toThrow('mod/ui.xml:1:31 The end of Panel has no start');
  });

  test('includes that together nest too deeply', async () => {
    const deep = (inside: string): string => `${'<Panel>'.repeat(120)}${inside}${'</Panel>'.repeat(120)}`;
    const files = { 'mod/ui.xml': deep('<Include src="deep" />'), 'mod/deep.xml': deep('') };
    await expect(read(files)).rejects.toThrow('mod/ui.xml:1:1 Elements nest deeper than 200 levels');
  });
});

test('files that include one another twice each end with an error, not with all memory', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => {
      const next = `<Include src="f${index + 1}" />`;
      return [`mod/f${index}.xml`, `<Text>Den</Text>${next}${next}`];
    }),
  );
  const all = { ...files, 'mod/ui.xml': '<Include src="f0" />', 'mod/f40.xml': '<Text />' };
  await expect(read(all)).rejects.toThrow(/the UI has more than 4000000 characters: include less/);
});
