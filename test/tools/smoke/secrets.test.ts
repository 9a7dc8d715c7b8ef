import { expect, test } from 'vitest';
import { SecretWatch } from '../../../tools/smoke/secrets.ts';
import type { ObjectSnapshot, Snapshot } from '../../../tools/table/index.ts';

/** A table with these cards, of which Red sees those that are not in capitals, and with this note. */
function table(notes: string, ...cards: readonly string[]): { readonly all: Snapshot; readonly seen: Snapshot } {
  const objects = cards.map(
    (nickname, index) => ({ guid: `card${index}`, nickname, description: '' }) as ObjectSnapshot,
  );
  // What is looked at of a table.
  const snapshot = (shown: readonly ObjectSnapshot[]) => ({ notes, objects: shown }) as Snapshot;
  return { all: snapshot(objects), seen: snapshot(objects.filter(({ nickname }) => !/^[A-Z]+$/u.test(nickname))) };
}

/** What Red learns from looking at these tables one after the other. */
function learned(...tables: readonly ReturnType<typeof table>[]): string[] {
  const watch = new SecretWatch();
  tables.forEach(({ seen, all }, index) => watch.look('Red', seen, all, `look ${index}`));
  return watch.leaks().map(({ text, within, during }) => `${text}: ${within} (${during})`);
}

test.each([
  [
    'a note that names a hidden card',
    [table('Blue has the ASSASSIN', 'ASSASSIN')],
    ['ASSASSIN: Blue has the ASSASSIN (look 0)'],
  ],
  ['from the look on at which it does', [table('', 'DUKE'), table('DUKE', 'DUKE')], ['DUKE: DUKE (look 1)']],
  ['not what a visible card has too', [table('a Duke falls', 'Duke', 'DUKE')], []],
  ['not rules that were there before the card', [table('A DUKE may tax'), table('A DUKE may tax', 'DUKE')], []],
  ['not rules that are there when the card has gone', [table('A DUKE may tax', 'DUKE'), table('A DUKE may tax')], []],
  ['not a list with kinds that nobody has', [table('', 'PRINCE'), table('DUKE, PRINCE', 'DUKE')], []],
  [
    'a list of just what somebody has',
    [table('', 'PRINCE'), table('DUKE, MERCHANT', 'DUKE', 'MERCHANT')],
    ['DUKE: DUKE, MERCHANT (look 1)', 'MERCHANT: DUKE, MERCHANT (look 1)'],
  ],
  [
    'only a part of a long string',
    [table(`${'-'.repeat(90)}DUKE${'+'.repeat(90)}`, 'DUKE')],
    [`DUKE: ${'-'.repeat(40)}DUKE${'+'.repeat(40)} (look 0)`],
  ],
])('%s', (_, tables, leaks) => {
  expect(learned(...tables)).toEqual(leaks);
});
