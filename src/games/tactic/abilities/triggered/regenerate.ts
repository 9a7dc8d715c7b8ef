import type { Ability } from '../../packs/ability.ts';

/**
 * "At the beginning of your turn, remove one (1) damage counter from this unit."
 *
 * Rules: TAC-TURN-02, TAC-REGEN-01, TAC-REGEN-02, R-01.
 */
export const regenerate: Ability = {
  id: 'regenerate',
  name: 'Regenerate',
  icon: 'regeneration',
  text: 'Loses 1 damage at the start of your turn.',
  batch: true,
  on: {
    'turn-started'({ bearer }, event) {
      if (event.player !== bearer.owner || bearer.damage === 0) return [];
      return [
        { kind: 'land', hits: [{ kind: 'healing', from: bearer.id, to: bearer.id, amount: 1, cause: 'regenerate' }] },
      ];
    },
  },
};
