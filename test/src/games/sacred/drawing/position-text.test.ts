import { describe, expect, test } from 'vitest';
import { portable } from '../../../../support/runtimes.ts';

for (const { name, run } of await portable(new URL('../../../../portable/sacred/play.ts', import.meta.url))) {
  describe(`positions of Sacred Wars on ${name}`, { timeout: 120_000 }, () => {
    test('a position is read as it was written', async () => {
      const position = await run('rewrite', 'A05@c3(S RES-3 ATK+2:turn ATK-1:game:Fire +A10/S ?A13 moved acted rooted:2)\ntile c4 Ice'); // prettier-ignore
      expect(await run('rewrite', position)).toBe(position);
      expect(position).toContain('A05@c3(S RES-3 ATK+2:turn ATK-1:game:Fire +A10/S ?A13 moved acted rooted:2)');
      expect(await run('rewrite', 'A05@z9(S)')).toBe('"A05@z9(S)" is not a line of a position');
    });

    test('what no card and no player has is refused', async () => {
      for (const line of ['A05@c3(S ?A01)', 'hand S ?', 'round 0', 'phase draw', 'tile c3 Wood']) {
        expect(await run('rewrite', line)).toBe(`"${line}" is not a line of a position`);
      }
    });
  });
}
