import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';
import { openLiveBears } from '../../support/live-bears.ts';
import { outcomeOf } from '../../support/outcome-of.ts';

const CONFIG = "export const config = { name: 'Bears', seats: [] };\n";
const DEN = `export const config = { name: 'Bears', seats: [], objects: [
  { key: 'den', name: 'BlockSquare', nickname: 'Den', position: { x: 0, y: 2, z: 0 }, script: 'den.lua' },
] };\n`;

/** A mod that says a word ten times a second, in Lua and in TypeScript, and notes what it waits for. */
const LANGUAGES: readonly [string, (word: string, more?: string) => string][] = [
  [
    'lua',
    (word, more = '') => `counts = counts or {}
local function say() counts.${word} = (counts.${word} or 0) + 1 end
function onLoad()
  ticking = Wait.time(say, 0.1, -1)
  Wait.frames(function() counts.once_${word} = (counts.once_${word} or 0) + 1 end, 5)
  ${more}
end
function count(name) return counts[name] or 0 end
`,
  ],
  [
    'ts',
    (word, more = '') => `const counts = (_G.counts ??= {}) as Record<string, number>;
function add(name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
_G.onLoad = (): void => {
  _G.ticking = Wait.time(() => add('${word}'), 0.1, -1);
  Wait.frames(() => add('once_${word}'), 5);
  ${more === '' ? '' : "throw 'not today';"}
};
_G.count = (name: string): number => counts[name] ?? 0;
`,
  ],
];

const machines = (await moonsharpAvailability()).ok ? ['lua', 'moonsharp'] : ['lua'];
const cases = machines.flatMap(vm => LANGUAGES.map(([ending, script]) => ({ vm, ending, script })));

describe.each(cases)('timers of a mod that is not on our host, in $ending on $vm', ({ vm, ending, script }) => {
  async function play(config = CONFIG) {
    const file = `mod/bears/global.${ending}`;
    const folder = projectFolder({
      'mod/bears/mod.config.mjs': config,
      [file]: script('first'),
      'mod/bears/den.lua': 'beats = 0\nfunction onLoad() Wait.time(function() beats = beats + 1 end, 0.1, -1) end\n',
    });
    const { live, table, outcomes } = await openLiveBears(folder, { vm });
    async function change(text: string): Promise<string | undefined> {
      writeProjectFile(folder, file, text);
      return (await outcomeOf(live, join(folder, file), outcomes))?.kind;
    }
    const count = (name: string): Promise<unknown> => table.execute(`return count("${name}")`);
    /** How often each word was said in two seconds. */
    async function heard(...words: string[]): Promise<number[]> {
      const before = await Promise.all(words.map(count));
      await table.frames(120);
      const now = await Promise.all(words.map(count));
      return now.map((value, index) => Number(value) - Number(before[index]));
    }
    return { table, change, count, heard };
  }

  test('end when the next code takes over from code that has, and the new ones go on', async () => {
    const { change, heard, count } = await play();
    await change(script('second'));
    expect((await heard('second'))[0]).toBeGreaterThan(15);
    await change(script('third'));
    const [second, third] = await heard('second', 'third');
    expect(second).toBe(0);
    expect(third).toBeGreaterThan(15);
    expect(third).toBeLessThan(25);
    expect(await count('once_third')).toBe(1);
  });

  test('go on when the new code does not start, and those that it has started end', async () => {
    const { change, heard } = await play();
    await change(script('second'));
    expect(await change(script('third', 'error("not today")'))).toBe('refused');
    const [second, third, once] = await heard('second', 'third', 'once_third');
    expect(second).toBeGreaterThan(15);
    expect([third, once]).toEqual([0, 0]);
  });

  test('can be stopped by the code that started them, as before', async () => {
    const { table, change, heard } = await play();
    await change(script('second'));
    expect(await table.execute('return Wait.stop(ticking)')).toBe(true);
    expect(await heard('second')).toEqual([0]);
  });

  test('of other scripts go on', async () => {
    const { table, change } = await play(DEN);
    await change(script('second'));
    await change(script('third'));
    const before = Number(await table.execute('return beats', 'Den'));
    await table.frames(120);
    expect(Number(await table.execute('return beats', 'Den'))).toBeGreaterThan(before + 15);
  });
});
