import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

import type { CodeCache } from '../../../../tools/lua/emit/code-cache.ts';
import { diskCodeCache } from '../../../../tools/lua/host/disk-code-cache.ts';
import { Interpreter } from '../../../../tools/lua/host/interpreter.ts';

/** Long enough to be kept; the functions are long enough for units of their own. */
const SOURCE = `${'local unused = "padding"\n'.repeat(1000)}
local wrapped = coroutine.wrap(function(first)
  local second = coroutine.yield(first + 1)
  local sum = first + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10
  return pcall(function() error("no " .. second) end)
end)
print(wrapped(1))
print(wrapped("more"))
local function never(a, b) return a + b + a + b + a + b + a + b + a + b + a + b + a + b + a + b end`;

const ANSWER = ['2', 'false\tc:(1005,31-48): no more'];

let folder: string;

beforeEach(async () => {
  ends = new Map();
  folder = await mkdtemp(join(tmpdir(), 'crownspace-code-'));
});

function printedWith(cache: CodeCache): string[] {
  const lines: string[] = [];
  const interpreter = new Interpreter({ cache, print: text => lines.push(text) });
  interpreter.inside(() => interpreter.load(SOURCE, 'c')());
  return lines;
}

/** Keeps everything at once; what machines keep at their end waits for {@link endMachines}. */
function cacheOf(version: string, path = folder): CodeCache {
  return diskCodeCache(path, version, {
    later: write => write(),
    atEnd: (file, write) => void ends.set(file, write),
    work: () => 1,
  });
}

/** What is opened by hand is never put together. */
const unasked = (): never => expect.unreachable('nothing is put together');

let ends = new Map<string, () => void>();
function endMachines(): void {
  for (const write of ends.values()) write();
  ends.clear();
}

test('code that was kept runs as before, coroutines and places of errors included', async () => {
  expect(printedWith(cacheOf('1'))).toEqual(ANSWER);
  expect(await readdir(folder)).toHaveLength(1);
  const cache = cacheOf('1');
  const found: string[] = [];
  const apart: CodeCache = {
    open(source, form, together) {
      const kept = cache.open(source, form, together);
      return {
        read(unit) {
          const code = kept.read(unit);
          if (code !== undefined) found.push(unit);
          return code;
        },
        add: () => expect.unreachable('the code is there already'),
      };
    },
  };
  expect(printedWith(apart)).toEqual(ANSWER);
  expect(found).toEqual(['0', '1', '1 generator', '2 generator']);
});

/** A run with what is on the disk: its answer, the units it took from a linked program, and whether there was one. */
function linkedRun(source = SOURCE, chunk = 'c'): { readonly lines: string[]; readonly taken: string[] } {
  const [lines, taken]: [string[], string[]] = [[], []];
  const cache = cacheOf('1');
  const watched: CodeCache = {
    open(text, form, together) {
      const kept = cache.open(text, form, together);
      const { linked } = kept;
      if (linked === undefined) return kept;
      return {
        ...kept,
        linked: {
          ...linked,
          run(file) {
            const unitOf = linked.run(file);
            return unit => {
              const made = unitOf(unit);
              if (made !== undefined) taken.push(unit);
              return made;
            };
          },
        },
      };
    },
  };
  const interpreter = new Interpreter({ cache: watched, print: text => lines.push(text) });
  interpreter.inside(() => interpreter.load(source, chunk)());
  return { lines, taken };
}

test('a second run takes its functions from one program, a third finds that program compiled', async () => {
  expect(linkedRun()).toEqual({ lines: ANSWER, taken: [] });
  endMachines();
  // Function 1 is in place inside the chunk.
  const whole = { lines: ANSWER, taken: ['0', '1 generator', '2 generator'] };
  expect(await readdir(folder)).toHaveLength(2);
  expect(linkedRun()).toEqual(whole);
  endMachines();
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  const compiled = join(
    folder,
    files.find(name => name.includes('-'))!,
  );
  expect(linkedRun()).toEqual(whole);
  // It was taken as it is: nothing new is written at the end.
  const used = await readFile(compiled);
  endMachines();
  expect((await readFile(compiled)).equals(used)).toBe(true);
});

test('a program that was compiled for one chunk names the places of another', () => {
  for (const chunk of ['c', 'c', 'd', 'd', 'e', 'c']) {
    const { lines } = linkedRun(SOURCE, chunk);
    expect(lines).toEqual(ANSWER.map(line => line.replace('c:', `${chunk}:`)));
    endMachines();
  }
});

test('a compiled program that is spoilt or of other units is made again', async () => {
  for (let runs = 0; runs < 2; runs += 1) {
    linkedRun();
    endMachines();
  }
  const compiled = join(
    folder,
    (await readdir(folder)).find(name => name.includes('-'))!,
  );
  const sound = await readFile(compiled);
  const broken = Buffer.from(sound);
  broken.fill(0, Math.floor(sound.length / 2));
  for (const content of [broken, sound.subarray(0, 100), Buffer.from('no program')]) {
    await writeFile(compiled, content);
    expect(linkedRun().lines).toEqual(ANSWER);
    endMachines();
    expect((await readFile(compiled)).equals(content)).toBe(false);
    expect(linkedRun().lines).toEqual(ANSWER);
  }
});

test('what is first called in a later run is added to what was kept', async () => {
  const source = `${SOURCE}\nif later then print(never(1, 2)) end`;
  const run = (isLater: boolean): string[] => {
    const lines: string[] = [];
    const interpreter = new Interpreter({ cache: cacheOf('1'), print: text => lines.push(text) });
    interpreter.globals.setField('later', isLater);
    interpreter.inside(() => interpreter.load(source, 'c')());
    return lines;
  };
  expect(run(false)).toEqual(ANSWER);
  expect(run(true)).toEqual([...ANSWER, '24']);
  expect(run(true)).toEqual([...ANSWER, '24']);
  const kept = cacheOf('1').open(source, 'plain', unasked);
  expect(['0', '1', '3'].map(unit => kept.read(unit) !== undefined)).toEqual([true, true, true]);
});

test('another version of the machine makes its own code', async () => {
  printedWith(cacheOf('1'));
  printedWith(cacheOf('2'));
  expect(await readdir(folder)).toHaveLength(2);
});

test('a spoilt file, or a folder that cannot be made, costs time and nothing else', async () => {
  printedWith(cacheOf('1'));
  const [name = ''] = await readdir(folder);
  await writeFile(join(folder, name), 'spoilt');
  expect(printedWith(cacheOf('1'))).toEqual(ANSWER);
  expect(printedWith(cacheOf('1', join(folder, name, 'below a file')))).toEqual(ANSWER);
});

test('of a file that is spoilt at its end the other functions are taken', async () => {
  printedWith(cacheOf('1'));
  const [name = ''] = await readdir(folder);
  const content = await readFile(join(folder, name));
  await writeFile(join(folder, name), content.subarray(0, content.length - 100));
  const kept = cacheOf('1').open(SOURCE, 'plain', unasked);
  const found = ['0', '1', '1 generator', '2 generator'].map(unit => kept.read(unit) !== undefined);
  expect(found).toEqual([true, true, true, false]);
  expect(printedWith(cacheOf('1'))).toEqual(ANSWER);
});

test('the folder keeps the chunks alone that were used latest', async () => {
  for (let count = 0; count < 140; count++) {
    // Another machine each time.
    const cache = cacheOf('1');
    cache.open('source 0', 'plain', unasked);
    cache.open(`source ${count}`, 'plain', unasked).add('0', { text: '', ranges: new Int32Array() });
  }
  expect((await readdir(folder)).length).toBeLessThanOrEqual(128);
  const kept = (source: string) => cacheOf('1').open(source, 'plain', unasked).read('0');
  for (const used of [0, 139]) expect(kept(`source ${used}`)).toBeDefined();
  expect(kept('source 1')).toBeUndefined();
});

test('a function is compiled once, however many closures of it are called', () => {
  const asked: string[] = [];
  const cache: CodeCache = { open: () => ({ read: unit => void asked.push(unit), add: () => {} }) };
  const source = `${'-- padding\n'.repeat(2000)}
local function maker(n) local one, two, three = 1, 2, 3 return function() return n + one + two + three + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 end end
local sum = 0
for i = 1, 100 do sum = sum + maker(i)() end
print(sum)`;
  const lines: string[] = [];
  const interpreter = new Interpreter({ cache, print: text => lines.push(text) });
  interpreter.inside(() => interpreter.load(source, 'c')());
  expect(lines).toEqual(['15550']);
  expect(asked).toEqual(['0', '1', '2']);
});

test('objects with the same script share its code, also before it is on the disk', () => {
  const emitted: string[] = [];
  const cache = diskCodeCache(folder, '1', { later: () => {}, atEnd: () => {}, work: () => 1 });
  const counting: CodeCache = {
    open(source, form, together) {
      const kept = cache.open(source, form, together);
      return {
        read: unit => kept.read(unit),
        add(unit, code) {
          emitted.push(unit);
          kept.add(unit, code);
        },
      };
    },
  };
  const chunks = ['one', 'two'].map(chunk => {
    const lines: string[] = [];
    const interpreter = new Interpreter({ cache: counting, print: text => lines.push(text) });
    interpreter.inside(() => interpreter.load(SOURCE, chunk)());
    return lines;
  });
  expect(chunks).toEqual(['one', 'two'].map(chunk => ANSWER.map(line => line.replace('c:', `${chunk}:`))));
  expect(emitted).toEqual(['0', '1', '1 generator', '2 generator']);
});
