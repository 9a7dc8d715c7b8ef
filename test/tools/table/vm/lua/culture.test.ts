import { expect, test } from 'vitest';
import { moonsharpAvailability } from '../../../../../tools/table/vm/moonsharp-build.ts';
import { answerOf, normalised } from './answer-of.ts';
import { startJudge } from './differential/judge.ts';

const moonsharp = await moonsharpAvailability();

/** Texts in order, their letters, numbers as text, and how texts begin and end. */
const PROGRAM = `
local words = {'z', 'ä', 'a', 'Ö', 'o', 'å', 'ij', 'ı', 'i', 'I', 'İ', 'ch', 'cz', 'd', 'ñ', 'n', 'co-op', 'coop', 'ß', 'ss'}
local order = {} for i, word in ipairs(words) do order[i] = word end
table.sort(order) print(table.concat(order, ' '))
for _, word in ipairs(words) do print(word:upper(), word:lower(), word < 'i', word >= 'o') end
print(1.5 .. '|' .. -0.25 .. '|' .. 1e-7 .. '|' .. -1e20 .. '|' .. 1e15 .. '|' .. 3, tostring(1.5), string.format('%s %.2f %g', 1.5, 1.5, 1.5), (1.5 .. ''):len())
print(table.concat({1.5, 2}, ' '), tonumber('1.5'), tonumber('1,5'), '1.5' + 1, string.rep(1.5, 2), string.len(1.5), #(2.5 .. ''))
for _, text in ipairs(LIST) do
  local line = ''
  for _, part in ipairs(LIST) do
    local starts, ends, has = string.startsWith(text, part), string.endsWith(text, part), string.contains(text, part)
    line = line .. (starts and 1 or 0) .. (ends and 1 or 0) .. (has and 1 or 0) .. ' '
  end
  print(text, line)
end`.replaceAll(
  'LIST',
  `{'', 'a', 'A', 'co-op', 'coop', 'ae', 'æ', 'ss', 'ß', 'e\\u{301}', 'é', 'e', '-', 'c', '\\u{ad}', 'a\\0', 'fi', 'ı', 'i', 'I', 'ab', 'o\\u{308}', 'ö'}`,
);

test.skipIf(!moonsharp.ok).each(['', 'de-DE', 'tr-TR', 'sv-SE', 'fr-FR', 'pl-PL'])(
  'texts and numbers in the culture "%s" are those of MoonSharp',
  async culture => {
    const judge = await startJudge(culture);
    const judged = normalised((await judge.answerTo(PROGRAM)) ?? 'DIED');
    await judge.close();
    expect(answerOf(PROGRAM, { culture })).toEqual(judged);
    expect(judged.length).toBeGreaterThan(40);
  },
);

test('a culture that there is none of is refused', () => {
  expect(() => answerOf('return 1', { culture: 'no such language' })).toThrow(RangeError);
});
