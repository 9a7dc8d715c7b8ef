import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BuildDiagnostic, formatDiagnostic } from '../../../tools/compiler/index.ts';
import { openTypeChecker } from '../../../tools/live/check-types.ts';
import { linkPackages, projectFolder, writeProjectFile } from '../../support/project-folder.ts';

test('types are checked beside the build: errors appear, move with their cause, and go when fixed', async () => {
  const folder = projectFolder({
    'mod/main.ts': "import { hits } from './rules.ts';\nexport const twice: number = 2 * hits;\n",
    'mod/rules.ts': 'export const hits = 1;\n',
  });
  const found: string[][] = [];
  let hear = (): void => {};
  const checker = openTypeChecker(join(folder, 'mod'), (faults: readonly BuildDiagnostic[]) => {
    found.push(faults.map(fault => formatDiagnostic(fault).replace(/ .*/s, '')));
    hear();
  });
  onTestFinished(() => checker.close());
  async function write(text: string): Promise<string[] | undefined> {
    const heard = new Promise<void>(done => (hear = done));
    writeProjectFile(folder, 'mod/rules.ts', text);
    checker.check([join(folder, 'mod/main.ts')], [join(folder, 'mod/rules.ts')]);
    await heard;
    return found.at(-1);
  }
  expect(await write("export const hits = 'one';\n")).toEqual(['mod/main.ts:2:34']);
  expect(await write('export const hits: string = 1;\n')).toEqual(['mod/rules.ts:1:14', 'mod/main.ts:2:34']);
  expect(await write('export const hits = 2;\n')).toEqual([]);
});

test('a script that comes is checked from then on, and one that goes no more', async () => {
  const folder = projectFolder({ 'mod/a.ts': "const a: number = '';\n", 'mod/b.ts': "const b: number = '';\n" });
  const places: string[] = [];
  const checker = openTypeChecker(join(folder, 'mod'), faults => places.push(faults.map(({ file }) => file).join()));
  onTestFinished(() => checker.close());
  const [a, b] = [join(folder, 'mod/a.ts'), join(folder, 'mod/b.ts')];
  for (const entries of [[a], [a, b], [b]]) {
    const before = places.length;
    checker.check(entries, []);
    await expect.poll(() => places.length).toBeGreaterThan(before);
  }
  expect(places).toEqual(['mod/a.ts', 'mod/a.ts,mod/b.ts', 'mod/b.ts']);
});

test('what a check finds while files change is not reported', async () => {
  const folder = projectFolder({ 'mod/a.ts': '' });
  const entries = [join(folder, 'mod/a.ts')];
  const places: string[] = [];
  const checker = openTypeChecker(join(folder, 'mod'), faults =>
    places.push(faults.map(({ line, column }) => `${line}:${column}`).join()),
  );
  onTestFinished(() => checker.close());
  function check(text: string): void {
    writeProjectFile(folder, 'mod/a.ts', text);
    checker.check(entries, entries);
  }
  check("const one: number = '';\n");
  await expect.poll(() => places).toEqual(['1:7']);
  check("\nconst two: number = '';\n");
  // As long as the code does not build, no other check follows; this one takes a few milliseconds.
  checker.outdate();
  await new Promise(done => setTimeout(done, 500));
  check("\n\nconst three: number = '';\n");
  await expect.poll(() => places).toEqual(['1:7', '3:7']);
});

test('UIs are checked with the script whose functions they name, and what both import is reported once', async () => {
  const folder = projectFolder({
    'mod/global.ts': "import { den } from './den.ts';\nexport const functions = { press: () => den };\n",
    'mod/den.ts': 'export const den: string = 1;\n',
    'mod/panel.tsx': `import { Button, handlers } from 'crownspace/ui';
import { den } from './den.ts';
import type { functions } from './global.ts';
const on = handlers<typeof functions>();
export default <Button onClick={on.pres()}>{den}</Button>;
`,
  });
  linkPackages(folder, ['crownspace']);
  const files = ['mod/global.ts', 'mod/panel.tsx'].map(name => join(folder, name));
  const found = await new Promise<readonly BuildDiagnostic[]>(done => {
    const checker = openTypeChecker(join(folder, 'mod'), done);
    onTestFinished(() => checker.close());
    checker.check(files, []);
  });
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(['mod/den.ts:1', 'mod/panel.tsx:5']);
});

test('a checker that breaks down says why, once', async () => {
  const found: BuildDiagnostic[] = [];
  await new Promise<void>(done => {
    // No path at all: TypeScript itself fails.
    const checker = openTypeChecker('/', faults => {
      found.push(...faults);
      done();
    });
    onTestFinished(() => checker.close());
    checker.check([undefined as never], []);
  });
  expect(found).toMatchObject([{ file: '', line: 0, code: 'type-checker' }]);
  expect(found[0]?.message).not.toBe('');
});
