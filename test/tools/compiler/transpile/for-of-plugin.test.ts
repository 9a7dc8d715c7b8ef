import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle } from '../../../../tools/compiler/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

/** The Lua of a loop over a parameter of that type. */
async function loopOver(type: string): Promise<string> {
  const main = `type Row<T> = ${type};\nexport function all<T>(row: Row<T>): void { for (const each of row) print(each); }\ndeclare function print(value: unknown): void;\n`;
  const { lua } = await bundle(join(projectFolder({ 'main.ts': main }), 'main.ts'), { check: false });
  return lua.slice(lua.indexOf('function ____exports.all'));
}

test.each(['readonly number[]', 'ReadonlyArray<string>', 'readonly number[] | readonly string[]'])(
  'an array of the type %s is counted through',
  async type => {
    const lua = await loopOver(type);
    expect(lua).not.toContain('ipairs');
    expect(lua).toMatch(
      /for ____index_\d+ = ____from_\d+, ____to_\d+ do\s+local each = ____items_\d+\[____index_\d+\]/,
    );
  },
);

test.each([
  'number[]',
  'readonly (number | undefined)[]',
  'readonly number[] | string[]',
  'readonly T[]',
  'readonly any[]',
])('an array of the type %s may grow or have gaps: it is not counted', async type =>
  expect(await loopOver(type)).toContain('ipairs(row)'),
);

test('a loop that may be left by break is not counted, whatever its inner loops and switches do', async () => {
  const source = (body: string): string =>
    `declare function print(value: unknown): void;\nexport function all(row: readonly number[]): void { for (const each of row) { ${body} } }\n`;
  const luaOf = async (body: string): Promise<string> =>
    (await bundle(join(projectFolder({ 'main.ts': source(body) }), 'main.ts'), { check: false })).lua;
  expect(await luaOf('if (each > 1) { print(each); break; }')).toContain('ipairs(row)');
  const inner = 'for (const other of [1]) { if (other > each) break; } switch (each) { case 1: print(each); break; }';
  expect(await luaOf(inner)).not.toContain('ipairs(row)');
});

test('what is gone through is worked out once', async () => {
  const main =
    'declare function rows(): readonly number[];\nexport function all(): number { let sum = 0; for (const each of rows()) sum += each; return sum; }\n';
  const { lua } = await bundle(join(projectFolder({ 'main.ts': main }), 'main.ts'), { check: false });
  expect(lua.split('rows()')).toHaveLength(2);
});
