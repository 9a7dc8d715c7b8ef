import { describe, expect, test } from 'vitest';
import { answerOf } from '../answer-of.ts';

/** Counts up to the state of the loop, and is no function. */
const COUNTER = `
  local counter = setmetatable({}, {__call = function(self, state, control)
    if YIELD then coroutine.yield(state .. ':' .. control) end
    if control < state then return control + 1 end
  end})
  local function sum() local s = 0 for i in counter, 3, 0 do s = s + i end return s end`;

describe('a generic for over something that can be called', () => {
  test('passes state and control on', () => {
    expect(answerOf(`${COUNTER} return sum()`)).toEqual(['=> 6']);
  });

  test('does so in a coroutine', () => {
    expect(answerOf(`${COUNTER} return coroutine.wrap(sum)()`)).toEqual(['=> 6']);
  });

  test('may yield within it', () => {
    const program = `YIELD = true ${COUNTER} local f = coroutine.wrap(sum) return f(), f(), f(), f(), f()`;
    expect(answerOf(program)).toEqual(['=> 3:0\t3:1\t3:2\t3:3\t6']);
  });
});

describe('a table that is filled', () => {
  test.each([
    ['backwards', '5, 4, 3, 2, 1'],
    ['from both ends', '1, 5, 2, 4, 3'],
    ['with its gap last', '1, 3, 4, 5, 2'],
    ['in order', '1, 2, 3, 4, 5'],
  ])('%s is a list in the end', (_, keys) => {
    const fill = `local t = {} for _, key in ipairs {${keys}} do t[key] = key * 10 end`;
    const read = 'local n, order = 0, "" for i, v in ipairs(t) do n = n + 1 order = order .. v .. " " end';
    expect(answerOf(`${fill} ${read} return #t, n, order`)).toEqual(['=> 5\t5\t10 20 30 40 50 ']);
    // Every key is there once.
    expect(answerOf(`${fill} local n = 0 for _ in pairs(t) do n = n + 1 end return n`)).toEqual(['=> 5']);
    expect(answerOf(`${fill} table.insert(t, 60) table.remove(t, 1) return #t, t[1], t[5], t[6]`)).toEqual([
      '=> 5\t20\t60\tnil',
    ]);
  });
});
