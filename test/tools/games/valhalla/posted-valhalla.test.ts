import { expect, test } from 'vitest';
import { valhalla } from '../../../../src/games/valhalla/index.ts';
import { loadMatch } from '../../../../src/kernel/index.ts';
import { postedValhalla } from '../../../../tools/games/valhalla/posted-valhalla.ts';
import { campaignMatch, playCampaign } from '../../../portable/valhalla/campaign.ts';

const played = playCampaign(10);

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
