import { describe, expect, test } from 'vitest';
import { cultureOf } from '../../../../tools/lua/culture/culture.ts';
import { budget } from '../../../../tools/lua/runtime/budget.ts';
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

describe('a culture', () => {
  test.each([
    ['', '.', '-'],
    ['de-DE', ',', '-'],
    ['sv-SE', ',', '\u2212'],
  ])('"%s" writes numbers with %s and %s', (tag, point, minus) => {
    const culture = cultureOf(tag, 'dotnet');
    expect([culture.point, culture.minus]).toEqual([point, minus]);
  });

  test.each([
    ['', 'Iıißé', 'iıißé', 'IıISSÉ'],
    ['', 'straße', 'straße', 'STRASSE'],
    ['en-US', 'Iıiİ', 'iıii', 'IIIİ'],
    ['tr-TR', 'Iıiİ', 'ııii', 'IIİİ'],
  ])('"%s" turns %s into %s and %s', (tag, text, lower, upper) => {
    const culture = cultureOf(tag, 'dotnet');
    expect([culture.lower(text), culture.upper(text)]).toEqual([lower, upper]);
  });

  test('orders letters as its language does', () => {
    const sorted = (tag: string): string => ['z', 'ä', 'a', 'B'].sort(cultureOf(tag, 'dotnet').compare).join('');
    expect([sorted(''), sorted('sv-SE')]).toEqual(['aäBz', 'aBzä']);
  });

  test.each([
    ['abc', 'ab', true, false],
    ['abc', 'bc', false, true],
    ['abc', 'abc', true, true],
    ['abc', '', true, true],
    ['', '', true, true],
    ['', 'a', false, false],
    ['äbc', 'ä', true, false],
    ['abc', 'ä', false, false],
    ['e\u0301x', 'é', true, false],
    ['xe\u0301', 'é', false, true],
    ['e\u0301', 'e', false, false],
    ['é', 'e\u0301', true, true],
    ['\u00ada', '', true, true],
    ['äx', '\u00ad', true, true],
  ])('%j begins and ends with %j: %s, %s', (text, part, starts, ends) => {
    const culture = cultureOf('', 'dotnet');
    expect([culture.startsWith(text, part), culture.endsWith(text, part)]).toEqual([starts, ends]);
  });

  test('charges what it compares, the more the longer it is', () => {
    const culture = cultureOf('de-DE', 'dotnet');
    const costOf = (run: () => unknown): number => {
      budget.left = 1e9;
      run();
      const cost = 1e9 - budget.left;
      budget.left = Infinity;
      return cost;
    };
    const long = 'ä'.repeat(800);
    expect(costOf(() => culture.compare('ä', 'b'))).toBeGreaterThanOrEqual(1);
    expect(costOf(() => culture.compare(long, 'b'))).toBeGreaterThan(100);
    expect(costOf(() => culture.compare('b', long))).toBeGreaterThan(100);
    expect(costOf(() => culture.compare(long, 'b'))).toBeLessThan(200);
    expect(costOf(() => culture.startsWith('x'.repeat(6400), 'x'))).toBeGreaterThanOrEqual(200);
    expect(costOf(() => culture.startsWith(long, 'ö'))).toBeGreaterThan(800 * 4);
  });
});
