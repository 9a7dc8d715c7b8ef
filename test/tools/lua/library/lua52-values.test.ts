import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { systemLua } from '../../../../tools/table/machines/system-lua.ts';
import { answerOf } from '../answer-of.ts';

/** Expressions in which MoonSharp and Lua 5.2 agree, with what Lua 5.2 says of each, value by value. */
const VALUES = Object.entries(
  JSON.parse(readFileSync(new URL('./lua52-values.json', import.meta.url), 'utf8')) as Record<string, string>,
);

describe('the value is that of Lua 5.2', () => {
  test.each(VALUES)('%s', (expression, answer) => {
    expect(answerOf(`return ${expression}`).join('\n')).toBe(`=> ${answer}`);
  });

  test('in both styles of numbers', () => {
    const unity = VALUES.map(([expression]) => answerOf(`return ${expression}`, { numberStyle: 'unity' }).join('\n'));
    expect(unity).toEqual(VALUES.map(([, answer]) => `=> ${answer}`));
  });

  const lua = systemLua();
  test.skipIf(lua === undefined)('which says so itself', () => {
    const show = `local function show(...) local found = {} for i = 1, select('#', ...) do
      found[i] = tostring((select(i, ...))) end io.write(table.concat(found, '\\t'), '<end>') end\n`;
    const program = show + VALUES.map(([expression]) => `show((function() return ${expression} end)())`).join('\n');
    const { stdout } = spawnSync(lua ?? '', ['-'], { input: program, encoding: 'utf8' });
    expect(stdout.split('<end>').slice(0, -1)).toEqual(VALUES.map(([, answer]) => answer));
  });
});
