import { describe, expect, test } from 'vitest';

import { dateFormsOf, pad } from '../../../../tools/lua/culture/culture-dates.ts';

/** Sunday morning, Tuesday afternoon, a year of three digits at noon. */
const EARLY = new Date(Date.UTC(2001, 1, 4, 3, 6, 7));
const LATE = new Date(Date.UTC(2001, 9, 9, 15, 46, 40));
const OLD = new Date(Date.UTC(201, 1, 4, 12, 0, 0));

/** All forms of a date in a culture, in the order in which they are declared. */
function formsIn(tag: string, date: Date): string {
  const { day, shortDay, month, shortMonth, half, whole, shortDate, longTime } = dateFormsOf(tag);
  return [day, shortDay, month, shortMonth, half, whole, shortDate, longTime].map(form => form(date)).join('|');
}

// What .NET says of these cultures; `culture.test.ts` asks MoonSharp itself where it is installed.
describe('the forms of a date', () => {
  test.each([
    ['', EARLY, 'Sunday|Sun|February|Feb|AM|Sunday, 04 February 2001 03:06|02/04/2001|03:06:07'],
    ['', LATE, 'Tuesday|Tue|October|Oct|PM|Tuesday, 09 October 2001 15:46|10/09/2001|15:46:40'],
    ['', OLD, 'Wednesday|Wed|February|Feb|PM|Wednesday, 04 February 0201 12:00|02/04/0201|12:00:00'],
    ['en-US', LATE, 'Tuesday|Tue|October|Oct|PM|Tuesday, October 9, 2001 3:46 PM|10/9/2001|3:46:40 PM'],
    ['en-US', EARLY, 'Sunday|Sun|February|Feb|AM|Sunday, February 4, 2001 3:06 AM|2/4/2001|3:06:07 AM'],
    ['de-DE', EARLY, 'Sonntag|So|Februar|Feb|AM|Sonntag, 4. Februar 2001 03:06|04.02.2001|03:06:07'],
    ['ja-JP', LATE, '火曜日|火|10月|10月|午後|2001年10月9日火曜日 15:46|2001/10/09|15:46:40'],
  ])('in the culture "%s": %s', (tag, date, wanted) => {
    expect(formsIn(tag, date)).toBe(wanted);
  });

  test('has years with four digits where it is short', () => {
    expect([dateFormsOf('de-DE').shortDate(OLD), dateFormsOf('en-US').shortDate(OLD)]).toEqual([
      '04.02.0201',
      '2/4/0201',
    ]);
  });

  test.each([
    ['', '/', ':'],
    ['de-DE', '.', ':'],
    ['sv-SE', '-', ':'],
    ['en-US', '/', ':'],
  ])('in the culture "%s" has %s between numbers of a date and %s between those of a time', (tag, date, time) => {
    expect([dateFormsOf(tag).dateSign, dateFormsOf(tag).timeSign]).toEqual([date, time]);
  });
});

test('the names of all days and months of no culture are English', () => {
  const { day, month } = dateFormsOf('');
  const days = Array.from({ length: 7 }, (_, place) => day(new Date(Date.UTC(2001, 6, 1 + place))));
  expect(days.join(' ')).toBe('Sunday Monday Tuesday Wednesday Thursday Friday Saturday');
  const months = Array.from({ length: 12 }, (_, place) => month(new Date(Date.UTC(2001, place, 1))));
  expect(months.join(' ')).toBe(
    'January February March April May June July August September October November December',
  );
});

test('zeros fill a number up to its length', () => {
  expect([pad(7), pad(12), pad(123), pad(12, 4)]).toEqual(['07', '12', '123', '0012']);
});
