import type { Tutorial } from '../../kernel/index.ts';
import type { SacredSetup } from './state.ts';

/** Ten actions that show a turn: its phases, a battle with dice, a spell, an ability, and the enemy Base. */
export const sacredTutorial: Tutorial<SacredSetup> = {
  setup: {
    position: [
      'field Small',
      'phase deploy',
      'round 3',
      'coins 1 0',
      'life 30 7',
      'hand S A01 A16',
      'deck S A02 A05 A04',
      'deck N B01 B02 B03',
      'A05@b2(S)',
      'A03@d4(S)',
      'A03@a2(S RES-3)',
      'A04@c2(S)',
      'B02@b4(N)',
      'B04@a5(N)',
    ].join('\n'),
  },
  seed: 7,
  player: 'p1',
  steps: [
    {
      title: 'Deploy Freelands Levy on b1',
      text: 'You have 1 coin. A unit costs as many coins as its level, and enters on your first row.',
      action: 'deploy A01 b1',
      hint: 'Take Freelands Levy from your hand and put it on b1.',
    },
    {
      title: 'End deploying',
      text: 'A turn has phases: you deploy, then you move, then each token takes one action.',
      action: 'end-phase',
      hint: 'Press the button that ends deploying.',
    },
    {
      title: 'Move the Fjord Raider from d4 to d5',
      text: 'Each token may move once a turn, to a free tile that shares an edge with its own.',
      action: 'move d4 d5',
      hint: 'Move the Fjord Raider on d4 one tile ahead, to d5.',
    },
    {
      title: 'End moving',
      text: 'Now the tokens act: they fight, cast spells, use items and abilities.',
      action: 'end-phase',
      hint: 'Press the button that ends moving.',
    },
    {
      title: 'Attack the Reef Darter with the Skyline Archer',
      text: 'A token attacks what is in its range: here two tiles ahead. Both sides may respond before dice are rolled.',
      action: 'battle b2 b4',
      hint: 'The Skyline Archer on b2 attacks the Reef Darter on b4.',
    },
    {
      title: 'Say that you are ready',
      text: 'You have no Quick spell to cast. When both sides are ready they roll. A low roll of the defender dodges.',
      action: 'ready',
      hint: 'Press Ready.',
      replies: ['p2 ready'],
    },
    {
      title: 'Cast Flame Lance at the Frost Elk',
      text: 'A spell costs the energy of its caster. The Fjord Raider on a2 has the fire for it: no dice, 6 damage.',
      action: 'cast a2 A16 a5',
      hint: 'Put Flame Lance on the Fjord Raider on a2, then choose the Frost Elk.',
    },
    {
      title: 'Heal the Fjord Raider with the Lantern Sprite',
      text: 'The menu of a token has its ability. The Lantern Sprite heals an ally in its range by 3 RES.',
      action: 'ability c2 a2',
      hint: 'Open the menu of the Lantern Sprite, choose its ability, then the Fjord Raider on a2.',
    },
    {
      title: 'Attack the enemy Base with the Fjord Raider',
      text: 'The Base lies behind the last row. It loses as many Lifepoints as your ATK: 7, all that are left.',
      action: 'battle d5 base',
      hint: 'The Fjord Raider on d5 attacks straight ahead: the Base.',
    },
    {
      title: 'Say that you are ready',
      text: 'The other side may respond here, too, but has nothing. Nobody rolls for a Base.',
      action: 'ready',
      hint: 'Press Ready.',
      replies: ['p2 ready'],
    },
  ],
  end: 'You have won: in War, whoever has no Lifepoints left loses. Now play the computer.',
};
