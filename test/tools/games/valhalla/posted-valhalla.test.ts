import { expect, test } from 'vitest';
import { adjudicate, checkOrders, readOrderSheet, valhalla } from '../../../../src/games/valhalla/index.ts';
import { createMatch, loadMatch } from '../../../../src/kernel/index.ts';
import { postedValhalla } from '../../../../tools/games/valhalla/posted-valhalla.ts';
import { campaignMatch, campaignSetup, playCampaign } from '../../../portable/valhalla/campaign.ts';
import { portable } from '../../../support/runtimes.ts';

/** A game of three sides over ten rounds. Its orders are written once, and every way of playing has to come to its end. */
const played = playCampaign(10);
const end = played.match.fingerprint();

test('a game of three sides over ten rounds ends the same natively, action by action', () => {
  const match = createMatch(valhalla, { setup: campaignSetup(), seed: 1 });
  const refused = played.match.history().flatMap(({ action, by }) => {
    const answer = match.submit(by, action);
    return answer.ok ? [] : [answer.refusal.message];
  });
  expect(refused).toEqual([]);
  expect(match.state().round).toBe(11);
  expect(match.fingerprint()).toBe(end);
});

for (const { name, run } of await portable(new URL('../../../portable/valhalla/play.ts', import.meta.url))) {
  test(`it ends the same on ${name}`, async () => {
    const text = played.rounds
      .map(sheets => sheets.map(sheet => sheet.trim().split('\n').join('/')).join('//'))
      .join('///');
    expect(await run('campaign', text)).toBe(end);
  });
}

test('it ends the same by post, saved and loaded before each round', () => {
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
  expect(loaded.ok && loaded.match.fingerprint()).toBe(end);
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
