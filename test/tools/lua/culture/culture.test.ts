import { expect, test } from 'vitest';
import { moonsharpAvailability } from '../../../../tools/table/machines/moonsharp-build.ts';
import { answerOf, normalised } from '../answer-of.ts';
import { startJudge } from '../differential/judge.ts';

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

/** Every form of dates, days and months. */
const DATES = `
local function show(form, at) print(form, os.date('!%' .. form, at)) end
for month = 0, 11 do for form in ('bBh'):gmatch('.') do show(form, 86400 * (15 + month * 30)) end end
for day = 0, 6 do for form in ('aA'):gmatch('.') do show(form, 86400 * day) end end
for _, at in ipairs({1000000000, 1234500000, 43200, 0, 3723, 951782400}) do
  for form in ('cCdDeFgGHIjmMprRSTuwxXyY'):gmatch('.') do show(form, at) end
  show('Ex', at) show('d %B', at)
end`;

const plainSpaces = (lines: readonly string[]): string[] => lines.map(line => line.replace(/[\u00a0\u202f]/g, ' '));

test.skipIf(!moonsharp.ok).each(['', 'de-DE', 'tr-TR', 'sv-SE', 'fr-FR', 'pl-PL', 'en-US', 'ja-JP', 'fi-FI', 'ru-RU'])(
  'dates in the culture "%s" are those of MoonSharp, but for the width of spaces',
  async culture => {
    const judge = await startJudge(culture);
    const judged = normalised((await judge.answerTo(DATES)) ?? 'DIED');
    await judge.close();
    expect(answerOf(DATES, { culture })).toEqual(plainSpaces(judged));
    expect(judged.length).toBeGreaterThan(100);
  },
);

test('the names of days and months are those of the language, without MoonSharp, too', () => {
  const program = `print(os.date('!%A, %d %B', 951782400))`;
  expect(answerOf(program, { culture: 'de-DE' })[0]).toBe('Dienstag, 29 Februar');
  expect(answerOf(program)[0]).toBe('Tuesday, 29 February');
});

test('a culture that there is none of is refused', () => {
  expect(() => answerOf('return 1', { culture: 'no such language' })).toThrow(RangeError);
});
