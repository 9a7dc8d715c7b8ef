import { describe, expect, test } from 'vitest';
import { adjudicate, checkOrders, readOrderSheet } from '../../../../../src/games/valhalla/index.ts';
import { campaignMatch, playCampaign } from '../../../../portable/valhalla/campaign.ts';
import { portable } from '../../../../support/runtimes.ts';

const played = playCampaign(10);

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
