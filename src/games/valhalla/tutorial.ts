import type { Tutorial } from '../../kernel/index.ts';
import type { ValhallaSetup } from './state.ts';

/** Ten actions in three rounds: fog, marches, a city's work, an Officer, a mine, and a battle that ends the other empire. */
export const valhallaTutorial: Tutorial<ValhallaSetup> = {
  setup: {
    map: 'vales',
    sides: ['iron-tithe', 'gale-choir'],
    seed: 5,
    position: [
      'empty',
      'gold p2 300',
      'clear p2',
      'p1 ruler,courtier,6*SWORD,4*ARCH -4,1',
      // Its Ruler is u20001. Nobody else of it leads: without its Ruler it ends.
      'p2 ruler,3*SWORD 4,-1',
    ],
  },
  seed: 5,
  player: 'p1',
  steps: [
    {
      title: 'Send a pathfinder to 005.005',
      text: 'The map lies in fog. A pathfinder clears its hex and the six around it. What is cleared stays cleared.',
      action: 'pathfind 005.005',
      hint: 'Drag the pathfinders beside the map onto 005.005.',
    },
    {
      title: 'March with everybody but the Officers to 004.006',
      text: 'Nobody marches into fog, so the march ends where the known road does. A step along a road costs 1 movement point.',
      action: 'move 002.005 6*SWORD+4*ARCH 004.006',
      hint: 'Drag your force on 002.005 to 004.006, and choose Everybody but Officers.',
    },
    {
      title: 'Produce 4 Debtors in your capital',
      text: 'Debtors are your Swordsmen. Four come at the start of each round. Each costs 20 gold of upkeep a round.',
      action: 'produce 002.005 4*SWORD',
      hint: 'Open the menu of your force on 002.005, your capital. Choose Produce..., then 4 Debtor.',
    },
    {
      title: 'Build D-Class Production in your capital',
      text: 'Your Officers stayed because only they can build. It costs 500 of your 2000 gold; from then on you can produce Tithe Knights.',
      action: 'construct 002.005 build:d_class',
      hint: 'Open the menu of your force on 002.005. Choose Build..., then D-Class Production.',
    },
    {
      title: 'Train a Warlord',
      text: 'Officers are trained in the capital, one at a time. In two rounds you have a Warlord, who leads an army and chooses its tactic.',
      action: 'officer warlord',
      hint: 'Press Train a Warlord.',
    },
    {
      title: 'Carry out the orders',
      text: 'So far nothing has happened, and nobody else learns of your orders. Marches come first, then battles, construction, and pathfinders.',
      action: 'submit',
      hint: 'Press Carry out the orders.',
      replies: ['p2 move 010.007 u20001+3*SWORD 008.006', 'p2 submit'],
    },
    {
      title: 'March on to the mine on 006.006',
      text: 'Round 2: your pathfinder has found a mine, and the first Debtors are here. Whoever stands there alone after a turn claims it.',
      action: 'move 004.006 6*SWORD+4*ARCH 006.006',
      hint: 'Drag your force on 004.006 to 006.006, and choose Everybody.',
    },
    {
      title: 'Carry out the orders',
      text: 'A mine adds 1 to the Attack of all your units. Then Blue has its turn: you see of it only what your next map marks.',
      action: 'submit',
      hint: 'Press Carry out the orders.',
      replies: ['p2 move 008.006 u20001+3*SWORD 006.005 008.005+007.004+006.005', 'p2 submit'],
    },
    {
      title: 'Attack the force of Blue on 006.005',
      text: 'Round 3: a flag of Blue is near. Your force has scouted it: Attack 38 and 45 HP, far less than yours.',
      action: 'move 006.006 6*SWORD+4*ARCH 006.005',
      hint: 'Drag your force on 006.006 onto the flag on 006.005, and choose Everybody.',
    },
    {
      title: 'Carry out the orders',
      text: 'Two forces in one hex fight. The defender answers first. Up to five phases follow, and only then do units fall.',
      action: 'submit',
      hint: 'Press Carry out the orders.',
      replies: ['p2 decide'],
    },
  ],
  end: 'The Ruler of Blue has fallen, and nobody succeeds: you have won. Now play the computer.',
};
