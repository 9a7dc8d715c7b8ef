import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { moonsharpAvailability } from '../../../../../tools/table/vm/moonsharp-build.ts';
import { answerOf } from './answer-of.ts';
import { startJudge } from './differential/judge.ts';

/** Where the test suite of Lua 5.2 lies (lua.org/tests): its text is not ours, and so not here. */
const FOLDER = process.env['LUA_TESTS'];
const moonsharp = await moonsharpAvailability();
const files = FOLDER === undefined ? [] : readdirSync(FOLDER).filter(name => name.endsWith('.lua'));

if (FOLDER === undefined) {
  console.log("Lua's own test suite is skipped: LUA_TESTS names the folder that it was unpacked into");
}

/** Parts of a file: the suite keeps what belongs together in blocks at the left margin. */
function partsOf(source: string): string[] {
  return source.replace(/^#.*/, '').split(/^(?=do\b|-- ?(?:testing|test|tests)\b)/m);
}

describe.skipIf(FOLDER === undefined || !moonsharp.ok)(
  "what MoonSharp passes of Lua's own test suite, ours passes",
  () => {
    const starting = moonsharp.ok ? startJudge() : undefined;
    afterAll(async () => (await starting)?.close());

    test.each(files)(
      '%s',
      async file => {
        const judge = await starting;
        const source = readFileSync(join(FOLDER ?? '', file), 'latin1');
        let passed = 0;
        for (const part of [source, ...partsOf(source)]) {
          const judged = await judge?.answerTo(part);
          if (judged === undefined || !/^=> .*$/m.test(judged.split('\n').at(-1) ?? '')) continue;
          passed++;
          expect(answerOf(part, { instructions: 1e9 }).at(-1)).toMatch(/^=> /);
        }
        console.log(`${file}: MoonSharp passes ${passed} parts`);
      },
      300_000,
    );
  },
);
