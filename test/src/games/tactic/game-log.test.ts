import { expect, test } from 'vitest';
import { parseLog } from '../../../../src/games/tactic/index.ts';

function setupOf(words: string): unknown {
  const log = parseLog(`/TACTIC/ seed=3 ${words}\n`);
  return 'code' in log ? log.message : log.setup;
}

test.each<[string, unknown]>([
  ['board=duel', { board: 'duel' }],
  ['board=crossfire table=three', { board: 'crossfire', table: 'three' }],
  ['first=p2', { board: 'duel', first: 'p2' }],
  ['p1=forum', { board: 'duel', factions: { p1: 'forum' } }],
  ['p1=forum p2=coven', { board: 'duel', factions: { p1: 'forum', p2: 'coven' } }],
  ['p4=a p3=b p2=c p1=d first=p3', { board: 'duel', first: 'p3', factions: { p1: 'd', p2: 'c', p3: 'b', p4: 'a' } }],
])('the first line of a log with "%s" says how the game begins', (words, setup) => {
  expect(setupOf(words)).toEqual(setup);
});

test.each(['p5=forum', 'P1=forum', 'player=p1', 'p1'])('"%s" in it is refused', word => {
  expect(setupOf(word)).toContain(`"${word}" is none of seed=, board=, table=, first=, p1= to p4=`);
});
