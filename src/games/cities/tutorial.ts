import type { Tutorial } from '../../kernel/index.ts';
import type { CitiesSetup } from './state.ts';

/** Ten actions that show two turns: cities that grow, pieces that fight, and a capture that wins. */
export const citiesTutorial: Tutorial<CitiesSetup> = {
  setup: {
    position: [
      'T1',
      'b2:S{LI,LC,BE}',
      'c5:N{LI}',
      'LI@b4(N)',
      'LI@e1(S)',
      'hand S LI KN',
      'hand N GU LI',
      'deck S LI LC HI AR LI LI',
      'deck N BE KN LI LI MU',
    ].join('\n'),
  },
  seed: 1,
  player: 'p1',
  steps: [
    {
      title: 'Found a city on c3 with Light Infantry',
      text: 'Once a turn a card from your hand is your city card. It founds a city on a plain of your three rows.',
      action: 'found LI c3',
      hint: 'Take the Light Infantry from your hand and put it on c3.',
    },
    {
      title: 'Add the Knight to your city on b2',
      text: 'Each city may also grow by one card a turn, as far as the land around it gives food. 15 cards would win.',
      action: 'populate KN b2',
      hint: 'Take the Knight from your hand and put it on the city on b2.',
    },
    {
      title: 'Muster Light Cavalry from b2, on b2',
      text: 'A city can turn one of its cards into a piece. Its cost is less than population and production together.',
      action: 'muster b2 LC b2',
      hint: 'Muster the Light Cavalry of b2, and put it on the city itself.',
    },
    {
      title: 'Cross the lake to c3',
      text: 'The new piece may act at once. From the shore of a lake with a city of yours it goes anywhere on that shore.',
      action: 'cross b2 c3',
      hint: 'Move the Light Cavalry from b2 across the lake to c3.',
    },
    {
      title: 'End your turn',
      text: 'North will step into the forest on b3: there its defence is 2 instead of 1.',
      action: 'end',
      hint: 'Press the button that ends your turn.',
      replies: ['p2 move b4 b3', 'p2 populate GU c5', 'p2 end'],
    },
    {
      title: 'Muster the Berserker from b2, on b2',
      text: 'You drew a card for each of your cities. Light Infantry has attack 1. The Berserker has 2: enough for b3.',
      action: 'muster b2 BE b2',
      hint: 'Muster the Berserker of b2, and put it on the city itself.',
    },
    {
      title: 'Attack b3 with the Berserker',
      text: 'An attack removes a piece if it is at least its defence. Here 2 meets 2, so the attack succeeds.',
      action: 'attack b2 b3',
      hint: 'The Berserker attacks the Light Infantry in front of it, on b3.',
    },
    {
      title: 'Move the Light Infantry from e1 to e2',
      text: 'A piece moves to a tile that shares an edge with its own. Swamps, lakes and mountains are hard to enter.',
      action: 'move e1 e2',
      hint: 'Move the Light Infantry on e1 one tile ahead, to e2.',
    },
    {
      title: 'Settle on e2',
      text: 'A piece on a free plain of your rows may turn face down and become a city. It needs no action.',
      action: 'settle e2',
      hint: 'Open the menu of the piece on e2 and choose to settle.',
    },
    {
      title: 'Cross the lake from c3 to c5',
      text: 'Whoever stands on every city of the other side wins. North has one, on the far shore of the other lake.',
      action: 'cross c3 c5',
      hint: 'Move the Light Cavalry from c3 across the lake onto the city on c5.',
    },
  ],
  end: 'You have won by capture. The other way is a population of 15. Now play the computer.',
};
