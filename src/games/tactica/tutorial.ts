import type { Tutorial } from '../../kernel/index.ts';
import type { TacticaSetup } from './state.ts';

/** Ten actions from a recruit to the fall of a castle: gold, a village, cards, a combat at range and one hand to hand. */
export const tacticaTutorial: Tutorial<TacticaSetup> = {
  setup: {
    players: 2,
    map: 'skirmish2',
    position: [
      'castle 4,-4 p2',
      'castle -4,4 p1',
      'gold p1 10',
      'gold p2 3',
      'deck SURP HERO MARCH',
      'p1 LC 0,2',
      'p1 AR2 1,-2',
      'p1 LI 3,-4',
      'p1 LI 4,-5',
      'p1 HC 4,-1',
      'p2 HI 3,-3',
      'p2 PE 4,-3',
    ],
  },
  seed: 3,
  player: 'p1',
  steps: [
    {
      title: 'Recruit Heavy Infantry on -4,3',
      text: 'You have 10 gold; Heavy Infantry costs 6. Units come into your Keep, and may act from your next turn on.',
      action: 'recruit HI -4,3',
      hint: 'Drag Heavy Infantry from the row before you onto the field -4,3 beside your castle.',
    },
    {
      title: 'Recruit a Peasant on -3,3',
      text: 'A Peasant costs 2. It deals no damage and goes one field a turn, but it holds what it stands on.',
      action: 'recruit PE -3,3',
      hint: 'Drag a Peasant from the row before you onto the field -3,3.',
    },
    {
      title: 'Move the Light Cavalry into the village -1,3',
      text: 'A step costs one movement point, two in the mountains. Light Cavalry has six points a turn.',
      action: 'step 0,2 -1,3',
      hint: 'Drag the Light Cavalry on 0,2 to the village -1,3.',
    },
    {
      title: 'Halt in the village',
      text: 'Whoever ends a move in a village loots 3 gold from it. A move also ends when you move another unit.',
      action: 'halt -1,3',
      hint: 'Open the menu of the Light Cavalry and choose Halt here.',
    },
    {
      title: 'Buy a card',
      text: 'A card costs 5 gold, once a turn. Only you see your hand. Most cards answer what somebody does.',
      action: 'buy',
      hint: 'Press Buy a card.',
    },
    {
      title: 'Say that you want to be asked only about fights and cards',
      text: 'Everybody with a card may answer each action, your own steps too. You can change what you are asked at any time.',
      action: 'asked fights',
      hint: 'Press Ask me only about fights and cards.',
    },
    {
      title: 'Shoot at the Heavy Infantry with the Archer',
      text: 'The Archer deals 2 damage two fields away; Heavy Infantry has Defense 3. Alone it is not enough.',
      action: 'attack 1,-2 3,-3 ranged',
      hint: 'Drag the Archer on 1,-2 onto the Heavy Infantry on 3,-3.',
    },
    {
      title: 'Answer with Surprising Attack on your Archer',
      text: 'Before anything happens, everybody who has a card is asked. Your card makes the Archer deal 3 damage.',
      action: 'SURP+1,-2',
      hint: 'Press Surprising Attack, or drop the card on the Archer.',
    },
    {
      title: 'Ride with the Heavy Cavalry to 4,-2',
      text: 'Hand to hand, a unit attacks what stands beside it. The Keep of the enemy castle is one field away from there.',
      action: 'step 4,-1 4,-2',
      hint: 'Drag the Heavy Cavalry on 4,-1 onto the field 4,-2.',
    },
    {
      title: 'Attack the Peasant on the Keep with the Heavy Cavalry',
      text: 'A unit that destroys its enemy hand to hand moves in. Three of your units on the Keep take the castle.',
      action: 'attack 4,-2 4,-3 melee',
      hint: 'Drag the Heavy Cavalry on 4,-2 onto the Peasant on 4,-3.',
    },
  ],
  end: 'The castle is yours, and Blue has no other: you have won. Now play the computer.',
};
