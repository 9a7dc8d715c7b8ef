import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BuildError, bundle, CachedCompiler, checkTypes } from '../../../tools/compiler/index.ts';
import { ownDeclarations } from '../../../tools/compiler/transpile/own-declarations.ts';
import { openTypeCheck } from '../../../tools/compiler/transpile/type-check.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';

const NAME = 'mod/bears/types/zork.d.ts';
const NUMBER = 'declare const Zork: number;\n';
const TEXT = 'declare const Zork: string;\n';

function bears() {
  const project = projectFolder({ 'mod/bears/global.ts': '_G.answer = (): number => Zork + Zork;\n' });
  const [entry, folder, file] = ['mod/bears/global.ts', 'mod/bears', NAME].map(name => join(project, name)) as [
    string,
    string,
    string,
  ];
  const declare = (text: string | undefined): string => {
    if (text === undefined) rmSync(file);
    else writeProjectFile(project, NAME, text);
    return file;
  };
  return { entry, folder, declare };
}

/** Codes of the errors, as the declaration is absent, comes, changes, goes and comes back. */
const CODES: readonly (readonly [declaration: string | undefined, codes: readonly string[]])[] = [
  [NUMBER, []],
  [TEXT, ['TS2322']],
  [undefined, ['TS2304', 'TS2304']],
  [NUMBER, []],
];

describe('declaration files of the folder of a mod', () => {
  test('count for its types, whenever one comes, changes or goes', () => {
    const { entry, folder, declare } = bears();
    const check = openTypeCheck(entry, { kind: 'mod', folder });
    expect(check([]).map(({ code }) => code)).toEqual(['TS2304', 'TS2304']);
    for (const [text, codes] of CODES) expect(check([declare(text)]).map(({ code }) => code)).toEqual(codes);
  });

  test('count for checks and builds whose results are kept on the disk', async () => {
    const { entry, folder, declare } = bears();
    const options = { kind: 'mod', folder, cache: true } as const;
    for (const [text, codes] of CODES) {
      declare(text);
      expect((await checkTypes([entry], options)).map(({ code }) => code)).toEqual(codes);
      const built = await bundle(entry, options).then(
        () => [],
        (error: unknown) => (error as BuildError).diagnostics.map(({ code }) => code),
      );
      expect(built).toEqual(codes);
    }
  });

  test('count for a check whose result was kept before they came', async () => {
    const [entry, first, second] = ['global.ts', 'size.d.ts', 'name.d.ts'].map(name => `mod/bears/${name}`) as [
      string,
      string,
      string,
    ];
    const project = projectFolder({
      [entry]: 'export const den: Den = { size: 1 };\n',
      [first]: 'interface Den {\n  readonly size: number;\n}\n',
    });
    const codes = async (): Promise<string[]> => {
      const options = { kind: 'mod', folder: join(project, 'mod/bears'), cache: true } as const;
      return (await checkTypes([join(project, entry)], options)).map(({ code }) => code);
    };
    expect(await codes()).toEqual([]);
    writeProjectFile(project, second, 'interface Den {\n  readonly name: string;\n}\n');
    expect(await codes()).toEqual(['TS2741']);
  });

  test('count for the Lua of a session, and of the next one', async () => {
    const { entry, folder, declare } = bears();
    const open = (): CachedCompiler =>
      new CachedCompiler(entry, { kind: 'mod', folder, check: false, cache: true, open: true });
    await bundle(entry, { kind: 'mod', folder, check: false, cache: true, open: true });
    const session = open();
    expect((await session.build()).lua).toContain('Zork + Zork');
    for (const [text, lua] of [
      [TEXT, 'Zork .. Zork'],
      [NUMBER, 'Zork + Zork'],
      [TEXT, 'Zork .. Zork'],
      [undefined, 'Zork + Zork'],
    ] as const) {
      session.changed([declare(text)]);
      expect((await session.build()).lua).toContain(lua);
      expect((await open().build()).lua).toContain(lua);
    }
    writeProjectFile(folder, 'another.d.ts', TEXT);
    session.changed([join(folder, 'another.d.ts')]);
    expect((await session.build()).lua).toContain('Zork .. Zork');
  });

  test('are those of its own subfolders, without what others have written', () => {
    const names = ['b.d.ts', 'a/c.d.ts', 'a/d.ts', 'node_modules/x/e.d.ts', 'build/f.d.ts', '.vscode/g.d.ts'];
    const folder = projectFolder(Object.fromEntries(names.map(name => [name, ''])));
    expect(ownDeclarations(folder)).toEqual([join(folder, 'a/c.d.ts'), join(folder, 'b.d.ts')]);
    expect([ownDeclarations(undefined), ownDeclarations(join(folder, 'gone'))]).toEqual([[], []]);
  });
});
