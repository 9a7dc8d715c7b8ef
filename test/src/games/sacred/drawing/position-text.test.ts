import { describe, expect, test } from 'vitest';
import { portable } from '../../../../support/runtimes.ts';

for (const { name, run } of await portable(new URL('../../../../portable/sacred/play.ts', import.meta.url))) {
  describe(`positions of Sacred Wars on ${name}`, () => {
    test('a position is read as it was written', async () => {
      const position = await run(
        'rewrite',
        'A05@c3(S RES-3 ATK+2:turn ATK-1:game:Fire +A10/S ?A13 moved acted rooted:2)\ntile c4 Ice',
      );
      expect(await run('rewrite', position)).toBe(position);
      expect(position).toContain('A05@c3(S RES-3 ATK+2:turn ATK-1:game:Fire +A10/S ?A13 moved acted rooted:2)');
      expect(await run('rewrite', 'A05@z9(S)')).toBe('"A05@z9(S)" is not a line of a position');
    });

    test('what is not said is as in a new game, with nothing on the field', async () => {
      const nothing = `
        field Medium\nmode War\nincome 2\nturns 20\ntimer 0\nstarting 30\nactive S\nfirst S\nround 1\nphase action
        life 30 30\ncoins 0 0\ngathered 0 0\nkills 0 0\ndice 20 20\ncommander S AC out\ncommander N BC out`;
      const text = nothing.trim().replaceAll(/\n +/gu, '\n');
      expect(await run('rewrite', '')).toBe(text);
      expect(await run('rewrite', 'starting 12')).toBe(
        text.replace('starting 30', 'starting 12').replace('life 30 30', 'life 12 12'),
      );
    });

    test('all that can be said is read', async () => {
      const all = `
        field Large\nmode Fate\nincome 3\nturns 11\ntimer 60\nstarting 25\nactive N\nfirst N\nround 4\nphase move
        life 24 23\ncoins 7 8\ngathered 9 10\nkills 2 3\ndice 4 17
        commander S AC zone\nhand S A01 A02\ndeck S A03\ngrave S A04
        commander N AC out\nhand N B01\ndeck N B02 B03\ngrave N B04 B05\ntile a1 Fire\ntile c4 Ice\nB06@e9(N moved)`;
      const text = all.trim().replaceAll(/\n +/gu, '\n');
      expect(await run('rewrite', text)).toBe(text);
      expect(await run('rewrite', text.replace('active N', 'active S'))).toBe(text.replace('active N', 'active S'));
    });

    test('what no card and no player has is refused', async () => {
      for (const line of [
        ...[
          'A05@c3(S ?A01)',
          'hand S ?',
          'hand W A01',
          'round 0',
          'round 10000',
          'phase draw',
          'tile c3 Wood',
          'first W',
        ],
        ...[
          'dice 0 1',
          'dice 1 21',
          'life 3',
          'life 1 2 3',
          'coins 1 -1',
          'commander S A09',
          'commander W AC',
          'mode Peace',
        ],
      ]) {
        expect(await run('rewrite', line)).toBe(`"${line}" is not a line of a position`);
      }
      expect(await run('rewrite', 'A05@c3(S)\nA01@c3(S)')).toBe('"A01@c3(S)" is not a line of a position');
      expect(await run('rewrite', 'field Small\ntile a6 Ice')).toBe('"a6" is not a tile of the field Small');
      expect(await run('rewrite', '\n'.repeat(300))).toBe('A position has at most 300 lines, this one 301');
    });
  });
}
