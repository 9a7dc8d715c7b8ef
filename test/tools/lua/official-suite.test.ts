import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { answerOf } from './answer-of.ts';
import { startJudge, type Judge } from './differential/judge.ts';

/** Where the test suite of Lua 5.2 lies (lua.org/tests): its text is not ours, and so not here. */
const FOLDER = process.env['LUA_TESTS'];
const moonsharp = await moonsharpAvailability();
const files = FOLDER === undefined ? [] : readdirSync(FOLDER).filter(name => name.endsWith('.lua'));

if (FOLDER === undefined) {
  console.log("Lua's own test suite is skipped: LUA_TESTS names the folder that it was unpacked into");
}

/** What is left out: recursion deeper than the stack that tests have, and `package`, which the game's scripts do not see. */
const LEFT_OUT = [/deep|1e4|10000|180000/, /\bpackage\b/];

/** All paragraphs of a file that MoonSharp passes, one behind the other: those that it does not are left out. */
async function passedBy(judge: Judge, source: string): Promise<{ program: string; kept: number; all: number }> {
  const paragraphs = source.replace(/^#.*/, '').split(/\n\s*\n/);
  const kept: string[] = [];
  for (const paragraph of paragraphs) {
    if (LEFT_OUT.some(pattern => pattern.test(paragraph))) continue;
    const program = [...kept, paragraph].join('\n\n');
    const judged = await judge.answerTo(program);
    if (judged?.split('\n').at(-1)?.startsWith('=> ') === true) kept.push(paragraph);
  }
  return { program: kept.join('\n\n'), kept: kept.length, all: paragraphs.length };
}

describe.skipIf(FOLDER === undefined || !moonsharp.ok)(
  "what MoonSharp passes of Lua's own test suite, ours passes",
  () => {
    const starting = FOLDER !== undefined && moonsharp.ok ? startJudge() : undefined;
    afterAll(async () => (await starting)?.close());

    test.each(files)(
      '%s',
      async file => {
        const judge = await starting;
        if (judge === undefined) return;
        const source = readFileSync(join(FOLDER ?? '', file), 'latin1');
        const { program, kept, all } = await passedBy(judge, source);
        console.log(`${file}: MoonSharp passes ${kept} of ${all} paragraphs`);
        expect(answerOf(program, { instructions: 1e9 }).at(-1)).toMatch(/^=> /);
      },
      300_000,
    );
  },
);
