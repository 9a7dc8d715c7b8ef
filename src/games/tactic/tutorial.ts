import type { Tutorial } from '../../kernel/index.ts';
import type { TacticSetup } from './state.ts';

/** Ten actions that show a turn: buying, moving, attacks, abilities, and how a King falls. */
export const tacticTutorial: Tutorial<TacticSetup> = {
  setup: {
    board: 'duel',
    position: [
      'board: duel',
      'phase: build',
      'p1: faction=menagerie coins=1',
      'p2: faction=forum coins=0 finished',
      '.          .       .       .            .      b.medic  .',
      '.          .       .       b.moderator  .      .        .',
      'b.striker  r.wolf  .       .            r.ram  .        .',
      '.          .       .       b.herald     .      .        .',
      '.          .       r.bear  .            .      .        .',
      '.          .       .       .            .      .        .',
      '.          .       r.lion  .            .      .        .',
    ].join('\n'),
  },
  seed: 1,
  player: 'p1',
  steps: [
    {
      title: 'Put an Eagle on d2',
      text: 'You have 1 BitCoin left. Units go from the tray to your Build Zone, the two rows in front of you.',
      action: 'eagle@d2',
      hint: 'Take the Eagle from your tray and put it on d2.',
    },
    {
      title: 'Move the Bear to c4',
      text: 'All BitCoins are spent, so the game begins. A unit moves one space a turn, in any of the 8 directions.',
      action: 'c3-c4',
      hint: 'Move the Bear one space ahead, to c4.',
    },
    {
      title: 'Attack the Herald with the Bear',
      text: 'A unit attacks what stands beside it, not diagonally. The Bear has AT 3, the Herald HP 3: it will die.',
      action: 'c4xd4',
      hint: 'The Bear attacks to its right: the Herald on d4.',
    },
    {
      title: 'Move the Eagle to d4',
      text: 'The Bear has attacked and lies turned: it is done for this turn. Dash lets the Eagle take two steps.',
      action: 'd2-d4',
      hint: 'Move the Eagle two spaces ahead, to d4.',
    },
    {
      title: 'Attack the Moderator with the Eagle',
      text: 'Range lets the Eagle attack two spaces away. The Moderator wears a crown: whoever loses the King has lost.',
      action: 'd4xd6',
      hint: 'The Eagle attacks straight ahead: the Moderator on d6.',
    },
    {
      title: 'End your turn',
      text: 'Wolf and Ram are not needed yet. Now the other side moves its Striker and attacks your Bear.',
      action: 'end',
      hint: 'Press the button that ends your turn.',
      replies: ['p2 a5-b4', 'p2 b4xc4', 'p2 end'],
    },
    {
      title: 'Move the Ram to e6',
      text: 'The Bear took 2 damage. Its Spite turns that into strength: AT 5 = 3 + 2. But it cannot reach the King yet.',
      action: 'e5-e6',
      hint: 'Move the Ram one space ahead, to e6.',
    },
    {
      title: 'Push the Moderator to c5',
      text: 'The menu of a unit lists its abilities. Push moves a unit beside the Ram by one space, in any direction.',
      action: 'e6:push:d6:c5',
      hint: 'Open the menu of the Ram, choose Push, then the Moderator to c5.',
    },
    {
      title: 'Attack Moderator and Striker with the Wolf',
      text: 'Double Strike attacks two units at once. The Armor of the Striker takes 1 off; the Moderator has 2 HP left.',
      action: 'b5xc5+b4',
      hint: 'Choose the attack of the Wolf that names both Moderator and Striker.',
    },
    {
      title: 'Attack the Moderator with the Bear',
      text: 'The Bear stands right below the King. Finish the game.',
      action: 'c4xc5',
      hint: 'The Bear attacks straight ahead: the Moderator on c5.',
    },
  ],
  end: 'You have won. Build an army of your own, place your King, and play the computer.',
};
