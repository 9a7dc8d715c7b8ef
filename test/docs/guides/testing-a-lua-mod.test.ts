import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('the example of the guide is the test that runs beside this one', async () => {
  const guide = await read('docs/guides/testing-a-lua-mod.md');
  const example = await read('test/docs/guides/marbles.test.ts');
  expect(guide).toContain(`\`\`\`ts\n// marbles.test.ts\n${example}\`\`\``);
});

test('the guide names only options that the commands have', async () => {
  const guide = await read('docs/guides/testing-a-lua-mod.md');
  const files = ['table.ts', 'saves/extract.ts', 'saves/pack.ts'].map(name => read(`tools/cli/commands/${name}`));
  const commands = (await Promise.all(files)).join('\n');
  const options = [...guide.matchAll(/(?:crownspace table|`)[^`\n]*? ?--([a-z-]+)/g)].map(match => match[1] ?? '');
  expect(options.length).toBeGreaterThan(1);
  for (const option of options.filter(name => name !== 'save-dev'))
    expect(commands).toMatch(new RegExp(`'?${option}'?: \\{`));
});
