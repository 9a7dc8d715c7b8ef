import type { Ability } from '../../packs/ability.ts';

/**
 * "This unit can move X extra spaces."
 *
 * Rules: TAC-DASH-01 to TAC-DASH-03; the move itself goes from empty space to empty space.
 */
export const dash: Ability = {
  id: 'dash',
  name: 'Dash',
  icon: 'sprint',
  text: 'Moves up to X further, as one move.',
  valued: true,
  stats: ['steps'],
  stat({ bearer, value }, subject) {
    return subject.id === bearer.id ? { layer: 'add', amount: value } : undefined;
  },
};
