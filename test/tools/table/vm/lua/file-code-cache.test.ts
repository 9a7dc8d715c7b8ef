import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

import type { CodeCache } from '../../../../../tools/table/vm/lua/code-cache.ts';
import { fileCodeCache } from '../../../../../tools/table/vm/lua/file-code-cache.ts';
import { Interpreter } from '../../../../../tools/table/vm/lua/interpreter.ts';

/** Long enough to be kept. */
const SOURCE = `${'local unused = "padding"\n'.repeat(1000)}
local wrapped = coroutine.wrap(function(first)
  local second = coroutine.yield(first + 1)
  return pcall(function() error("no " .. second) end)
end)
print(wrapped(1))
print(wrapped("more"))`;

const ANSWER = ['2', 'false\tc:(1004,31-48): no more'];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crownspace-code-'));
});

function printedWith(cache: CodeCache): string[] {
  const lines: string[] = [];
  const interpreter = new Interpreter({ cache, print: text => lines.push(text) });
  interpreter.inside(() => interpreter.load(SOURCE, 'c')());
  return lines;
}

test('code that was kept runs as before, coroutines and places of errors included', async () => {
  expect(printedWith(fileCodeCache(folder, '1'))).toEqual(ANSWER);
  expect(await readdir(folder)).toHaveLength(1);
  let found = 0;
  const cache = fileCodeCache(folder, '1');
  const counting: CodeCache = {
    read(source, form) {
      const code = cache.read(source, form);
      if (code !== undefined) found++;
      return code;
    },
    write: () => expect.unreachable('the code is there already'),
  };
  expect(printedWith(counting)).toEqual(ANSWER);
  expect(found).toBe(1);
});

test('another version of the machine makes its own code', async () => {
  printedWith(fileCodeCache(folder, '1'));
  printedWith(fileCodeCache(folder, '2'));
  expect(await readdir(folder)).toHaveLength(2);
});

test('a spoilt file, or a folder that cannot be made, costs time and nothing else', async () => {
  printedWith(fileCodeCache(folder, '1'));
  const [name = ''] = await readdir(folder);
  await writeFile(join(folder, name), 'spoilt');
  expect(printedWith(fileCodeCache(folder, '1'))).toEqual(ANSWER);
  expect(printedWith(fileCodeCache(join(folder, name, 'below a file'), '1'))).toEqual(ANSWER);
});

test('the folder keeps the latest chunks alone', async () => {
  const cache = fileCodeCache(folder, '1');
  for (let count = 0; count < 30; count++) {
    cache.write(`source ${count}`, 'plain', { text: '', ranges: new Int32Array() });
  }
  expect((await readdir(folder)).length).toBeLessThanOrEqual(24);
  expect(cache.read('source 29', 'plain')).toBeDefined();
});
