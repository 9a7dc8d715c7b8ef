import { describe, expect, test } from 'vitest';
import {
  adjudicate,
  checkOrders,
  fairnessOf,
  generateMap,
  mapProblems,
  readMap,
  readOrderSheet,
  valhalla,
  writeMap,
} from '../../../../../src/games/valhalla/index.ts';
import { loadMatch } from '../../../../../src/kernel/index.ts';
import { postedValhalla } from '../../../../../tools/games/valhalla/posted-valhalla.ts';
import { botSheets, campaignMatch, sheetsIn } from '../../../../portable/valhalla/campaign.ts';
import { portable } from '../../../../support/runtimes.ts';

const ROUNDS = 10;

/** The game that bots play, with the sheets of each round. */
const played = (() => {
  const match = campaignMatch();
  const rounds: (readonly string[])[] = [];
  let battles = 0;
  const refused: number[] = [];
  while (match.state().round <= ROUNDS && match.outcome() === undefined) {
    const sheets = botSheets(match);
    const done = adjudicate(match, sheetsIn(sheets), { expired: ['p1', 'p2', 'p3'], holds: false });
    if (!('events' in done)) throw new Error(done.map(fault => fault.value).join());
    rounds.push(sheets);
    battles += done.events.filter(({ kind }) => kind === 'battle-fought').length;
    refused.push(done.trace.filter(({ code }) => code !== undefined).length);
  }
  return { match, rounds, battles, refused };
})();

test('bots expand, build, march, and fight when it pays; their orders keep to the rules', () => {
  const { battles, match, refused, rounds } = played;
  const { places, sides } = match.state();
  // Only what others have done since the orders were written makes the rules refuse one.
  expect([rounds.length, refused[0]]).toEqual([ROUNDS, 0]);
  expect(refused.reduce((sum, count) => sum + count, 0)).toBeLessThan(10);
  expect(battles).toBeGreaterThan(0);
  const kinds = new Set(
    rounds.flatMap(sheets => sheets.flatMap(sheet => sheet.split('\n').map(line => line.split(' ')[0]))),
  );
  expect([...kinds]).toEqual(expect.arrayContaining(['move', 'produce', 'construct', 'officer', 'pathfind']));
  const living = sides.filter(({ isAlive }) => isAlive);
  // Each began with two places, fourteen units and nineteen hexes.
  expect(places.filter(({ owner }) => owner !== '').length).toBeGreaterThan(3 * living.length);
  for (const { cleared, raised } of living) {
    expect(raised).toBeGreaterThan(20);
    expect(cleared.split('1').length - 1).toBeGreaterThan(40);
  }
});

test('a game of three sides over ten rounds ends the same by post, saved and loaded before each round', () => {
  let save = campaignMatch().save();
  played.rounds.forEach((sheets, index) => {
    const files = sheets.map((text, side) => ({ path: `${side}.txt`, text }));
    const view = postedValhalla.show(save, index).reports['p1'];
    const [own] = files;
    if (own?.text.startsWith('orders p1') === true)
      expect(postedValhalla.check(view?.data ?? '', 'p1', own)).toEqual([]);
    save = postedValhalla.adjudicate(save, index + 1, files, { expired: ['p1', 'p2', 'p3'], holds: false }).save;
  });
  const loaded = loadMatch(valhalla, save);
  expect(loaded.ok && loaded.match.fingerprint()).toBe(played.match.fingerprint());
});

test('what a side can check by its view is what the rules refuse with everything known', () => {
  const match = campaignMatch();
  const view = match.view('p1');
  const text =
    'orders p1 1\nmove 002.009 99*SWORD 003.009\nproduce 002.009 99*SWORD\nconstruct 002.009 build:mint\npathfind +\nofficer caster\nplan 003.003';
  const sheet = readOrderSheet(text);
  if (!('lines' in sheet)) throw new Error('no sheet');
  const lines = checkOrders(view, 'p1', sheet).map(
    ({ expected, line }) => `${line} ${expected.replaceAll(/.*\((.*)\)/gu, '$1')}`,
  );
  const done = adjudicate(match, [sheet], { expired: [], holds: false });
  if (!('trace' in done)) throw new Error('not read');
  expect(done.trace.flatMap(({ code, line }) => (code === undefined ? [] : [`${line} ${code}`]))).toEqual(lines);
  expect(lines.length).toBeGreaterThan(2);
});

for (const { name, run } of await portable(new URL('../../../../portable/valhalla/play.ts', import.meta.url))) {
  describe(`on ${name}`, { timeout: 120_000 }, () => {
    test('ten rounds of three sides end the same', async () => {
      const text = played.rounds
        .map(sheets => sheets.map(sheet => sheet.trim().split('\n').join('/')).join('//'))
        .join('///');
      expect(await run('campaign', text)).toBe(played.match.fingerprint());
    });
  });
}

describe('a made map', () => {
  test.each([2, 3, 4, 6])(
    'for %i sides has no problem, is fair, follows from its seed, and is written and read again',
    players => {
      const map = generateMap({ players, seed: 3 });
      expect(mapProblems(map)).toEqual([]);
      expect(fairnessOf(map)).toBeGreaterThan(players === 4 ? 0.85 : 0.99);
      expect(readMap(writeMap(map))).toEqual(map);
      if (players < 4) {
        expect(generateMap({ players, seed: 3 })).toEqual(map);
        expect(generateMap({ players, seed: 4 })).not.toEqual(map);
      }
    },
  );

  test('that gives one side less is not fair', () => {
    const map = generateMap({ players: 2, seed: 3 });
    const features = map.features.filter(({ isCapital, q }) => isCapital === true || q < 0);
    expect(fairnessOf({ ...map, features })).toBeLessThan(0.8);
  });
});
