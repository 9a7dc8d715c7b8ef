import { caseList, on, playCases } from './cases.ts';

const { cases, at, from } = caseList();

// 2.19 Cards
at(
  'TCA-CARD-01 TCA-CARD-02 a card costs 5, once per turn, and is drawn in secret',
  'deck SURP HERO',
  ['p1: buy', 'gold-changed(-5) card-drawn'],
  ['gold', '20 30'],
  ['hand p1', 'SURP'],
  ['see p2 hands', '?/'],
  ['p1: buy', 'no: has-bought'],
);
at(
  'TCA-CARD-03 TCA-CARD-04 with five cards a player discards one before drawing',
  'deck SURP HERO; hand p1 HERO HERO2 REFLEX INTUI INTUI',
  ['p1: buy', 'gold-changed(-5)'],
  ['p1: Pass', ''],
  ['prompt', 'p1: Your hand is full. Which card goes?'],
  ['see p2 options', 'p1 0'],
  ['p1: Discard Reflex', 'card-discarded card-drawn'],
  ['hand p1', 'HERO HERO2 INTUI INTUI SURP'],
  ['piles', '1 REFLEX'],
);
at(
  'TCA-CARD-04 or plays one that is a reaction, which resolves before the draw',
  'deck SURP; p1 LI 0,-4; hand p1 MARCH HERO HERO INTUI INTUI; hand p2',
  ['p1: buy', 'gold-changed(-5)'],
  ['p1: Pass', ''],
  ['p1: Play MARCH 0,-4 1,-4', 'card-played'],
  ['hand p1', 'HERO HERO INTUI INTUI'],
  ['p1: Pass', 'moved card-drawn'],
  ['hand p1', 'HERO HERO INTUI INTUI SURP'],
  ['piles', '0 MARCH'],
);
at(
  'TCA-CARD-04 an ability makes no room in the hand',
  'deck SURP; empire p1 AKK; p1 LI 3,-4; hand p1 HERO HERO INTUI INTUI PLOUGH',
  ['p1: buy', 'gold-changed(-5)'],
  ['p1: Pass', ''],
  ['options p1', 'Discard Heroic Defense, Discard Intuition, Discard Swords to Ploughs'],
);
at(
  'TCA-CARD-05 an empty deck is made of the discard pile',
  'deck; discard HERO SURP',
  ['p1: buy', 'gold-changed(-5) deck-shuffled card-drawn'],
  ['piles', '1 '],
);
at(
  'TCA-CARD-06 TCA-CARD-07 a played card is open, and goes to the discard pile',
  'p1 LI 0,-4 mp=0; hand p1 HORSES; hand p2 HERO; discard SURP',
  ['p1: play HORSES 0,-4', 'card-played'],
  ['hand p1', ''],
  ['stack', 'play'],
  ['piles', '31 SURP'],
  ['p2: Pass', ''],
  ['piles', '31 SURP HORSES'],
  ['mp 0,-4', '3+0'],
);
at(
  'TCA-CARD-08 regular cards are no reactions',
  'p1 LI 0,-4; p2 LI 0,4; hand p2 HORSES PLOUGH INTEL',
  ['p1: step 0,-4 0,-3', ''],
  ['options p2', 'Pass'],
);
at(
  'TCA-CARD-09 reactions are played in every turn',
  'p1 LI 0,-4; hand p1 MARCH; hand p2 MARCH',
  ['p1: step 0,-4 0,-3', ''],
  ['p2: MARCH 0,-4 1,-4', 'card-played'],
  ['p1: Pass', 'moved'],
  ['p1: Pass', 'fizzled'],
  ['p1: play MARCH 1,-4 1,-5 unit', 'card-played moved'],
);
at(
  'TCA-CARD-10 green cards take friends alone, blue ones any unit',
  'p1 LI 0,-4; p2 LI 0,4; hand p1 HORSES PLOUGH',
  ['legal p1 play', 'play HORSES 0,-4 - -, play PLOUGH 0,-4 - -, play PLOUGH 0,4 - -'],
  ['p1: play HORSES 0,4', 'no: no-target'],
);
at(
  'TCA-CARD-12 a drawn card can be played at once',
  'p1 LI 0,-4 mp=0; deck HORSES SURP',
  ['p1: buy', 'gold-changed(-5) card-drawn'],
  ['p1: play HORSES 0,-4', 'card-played'],
  ['mp 0,-4', '3+0'],
);

// 2.20 Effects
const DUEL = 'p1 LI 0,-4; p2 HI 0,-3';
at(
  'TCA-AC-01 Heroic Defense adds 1 to Defense until the Combat is resolved',
  'p1 HI 0,-4; p2 HI 0,-3; hand p2 HERO',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p2: HERO 0,-3', 'card-played combat-started unit-destroyed'],
  ['at 0,-3', 'p2 HI'],
  ['stats 0,-3', '3/3'],
);
at(
  'TCA-AC-02 Surprising Attack adds 1 to Attack',
  `${DUEL}; hand p1 SURP`,
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p1: SURP 0,-4', 'card-played combat-started unit-destroyed unit-destroyed'],
);
at(
  'TCA-AC-03 Poisoned Blade kills anything, a driver with its wagon too',
  'p1 PE 0,-4; p2 HC 0,-3; p2 HI 1,-4; wagon WW 1,-4 p2; p1 PE 0,-5; hand p1 BLADE BLADE',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p1: BLADE 0,-4', 'card-played'],
  ['p1: Pass', ''],
  ['p1: Pass', 'combat-started'],
  ['p1: Pass', 'unit-destroyed unit-destroyed'],
  ['p1: attack 0,-5 1,-5 melee', 'no: no-target'],
);
at(
  'TCA-AC-03 TCA-CBT-09 an infinite Attack leaves no wagon, and ends with the Combat',
  'p1 HC 0,-4; p2 HI 0,-3; wagon WW 0,-3 p2; hand p1 BLADE',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p1: BLADE 0,-4', 'card-played combat-started wagon-destroyed unit-destroyed unit-destroyed'],
  ['at 0,-3', '-'],
);
at(
  'TCA-AC-05 Reinforcements do not go where the attacker came from',
  'p1 AR3 0,-4; p2 LI 0,-3; p1 PE 1,-4; p1 PE 1,-3; p1 PE 0,-2; p1 PE -1,-2; hand p2 REINF',
  ['p1: attack 0,-4 0,-3 ranged', ''],
  ['options p2', 'Pass, REINF 0,-3 -1,-3, REINF 0,-3 -1,-3 LI'],
);
at(
  'TCA-AC-06 TCA-AC-07 a Light Infantry takes its place and is fought',
  'p1 HC 0,-4; p2 HI 0,-3; hand p2 REINF',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p2: REINF 0,-3 -1,-2 LI', 'card-played moved placed combat-started unit-destroyed moved'],
  ['at -1,-2', 'p2 HI'],
  ['at 0,-3', 'p1 HC'],
);
at(
  'TCA-AC-04 TCA-MEL-09 Reinforcements take a unit out of melee',
  'p1 HC 0,-4; p2 HI 0,-3; p2 LI 0,4; p2 LI 1,4; p2 LI 2,3; p2 LI -2,3; p2 LI 1,3; hand p2 REINF',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p2: REINF 0,-3 -1,-2', 'card-played moved combat-started combat-interrupted'],
  ['at -1,-2', 'p2 HI'],
  ['at 0,-4', 'p1 HC'],
);
at(
  'TCA-AC-08 Forced March moves an empty wagon, whoever owns it, and no farther than to the next free field',
  'wagon WW 0,-4 p2; wagon WW 1,-4 p1; p1 LI -1,-3; hand p1 MARCH',
  ['p1: play MARCH 0,-4 0,-2 wagon', 'no: no-target'],
  ['p1: play MARCH 0,-4 1,-4 wagon', 'no: no-target'],
  ['p1: play MARCH 0,-4 0,-3 wagon', 'card-played'],
  ['at 0,-3', 'WW'],
  ['at 0,-4', '-'],
);
at(
  'TCA-AC-08 Forced March moves any unit, or a wagon with its driver',
  'p1 LI 0,-4; wagon WW 0,-4 p1; hand p1 MARCH MARCH',
  ['p1: play MARCH 0,-4 0,-3 wagon', 'card-played'],
  ['p1: Pass', 'moved'],
  ['at 0,-3', 'p1 LI WW'],
  ['p1: play MARCH 0,-3 0,-4 unit', 'card-played moved'],
  ['at 0,-4', 'p1 LI'],
  ['at 0,-3', 'WW'],
);
at(
  'TCA-AC-11 TCA-AC-12 Fresh Horses refill own points, nothing else',
  'p1 HI 0,-4 mp=0 spent; p1 LI 3,-3 fatigued; hand p1 HORSES',
  ['p1: play HORSES 3,-3', 'no: no-target'],
  ['p1: play HORSES 0,-4', 'card-played'],
  ['mp 0,-4', '2+0'],
  ['fresh 0,-4', 'ready spent'],
);
at(
  'TCA-AC-12 TCA-MOVE-08 to a unit whose move was over they bring back steps, but no combat',
  'p1 LI 0,-4 locked; p2 PE 0,-3; hand p1 HORSES',
  ['p1: play HORSES 0,-4', 'card-played'],
  ['mp 0,-4', '3+0'],
  ['fresh 0,-4', 'ready spent'],
  ['legal p1 attack', ''],
  ['p1: step 0,-4 1,-4', 'moved'],
);
at(
  'TCA-AC-13 TCA-AC-14 TCA-GEN-06 Intelligence shows a hand to its player, who steals up to 3',
  'hand p1 INTEL; hand p2 HERO INTUI; gold p2 2',
  ['p1: play INTEL - - p2', 'card-played'],
  ['p2: Pass', 'hand-revealed'],
  ['options p1', 'Take 3 gold, Make them discard'],
  ['p1: Take', 'gold-changed(-2) gold-changed(2)'],
  ['gold', '27 0'],
);
at(
  'TCA-AC-14 or makes its owner discard a card of their choice',
  'hand p1 INTEL; hand p2 HERO SURP',
  ['p1: play INTEL - - p2', 'card-played'],
  ['p2: Pass', 'hand-revealed'],
  ['p1: Make', ''],
  ['options p2', 'Heroic Defense, Surprising Attack'],
  ['see p1 options', 'p2 0'],
  ['p2: Surprising', 'card-discarded'],
  ['hand p2', 'HERO'],
  ['piles', '31 INTEL SURP'],
  ['gold', '25 30'],
);
at(
  'TCA-AC-15 TCA-AC-16 Swords to Ploughs destroys a unit for its cost',
  'p2 HC 0,-3; hand p1 PLOUGH; gold p2 1',
  ['p1: play PLOUGH 0,-3', 'card-played unit-destroyed gold-changed(9)'],
  ['gold', '25 10'],
);
at(
  'TCA-AC-17 its owner may place a Peasant, or move one',
  'p2 HC 0,-3; p2 PE 0,4; hand p1 PLOUGH',
  ['p1: play PLOUGH 0,-3', 'card-played unit-destroyed gold-changed(9)'],
  ['prompt', 'p2: Bring a Peasant?'],
  ['p2: Move a Peasant', 'moved'],
  ['at 0,-3', 'p2 PE'],
  ['fresh 0,-3', 'ready fights'],
  ['at 0,4', '-'],
);
at(
  'TCA-AC-17 TCA-REC-09 a Peasant from the stash has fatigue',
  'p2 HC 0,-3; hand p1 PLOUGH',
  ['p1: play PLOUGH 0,-3', 'card-played unit-destroyed gold-changed(9)'],
  ['p2: Place a Peasant', 'placed'],
  ['at 0,-3', 'p2 PE'],
  ['fresh 0,-3', 'fatigued spent'],
);
at(
  'TCA-AC-18 More Heroic Defense adds 2',
  'p1 HC 0,-4; p2 HI 0,-3; hand p2 HERO2',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p2: HERO2 0,-3', 'card-played combat-started'],
  ['at 0,-3', 'p2 HI'],
  ['at 0,-4', 'p1 HC'],
);
at(
  'TCA-AC-19 More Surprising Attack adds 2',
  'p1 LI 0,-4; p2 HC 0,-3; hand p1 SURP2',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p1: SURP2 0,-4', 'card-played combat-started unit-destroyed unit-destroyed'],
);
at(
  'TCA-AC-20 TCA-AC-21 Reflex deals first, and who dies deals nothing',
  'p1 LI 0,-4; p2 LI 0,-3; hand p1 REFLEX',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p1: REFLEX 0,-4', 'card-played combat-started unit-destroyed moved'],
  ['at 0,-3', 'p1 LI'],
);
at(
  'TCA-AC-21 a wagon that should die counts too',
  'p1 LI 0,-4; p2 LI 0,-3; wagon WW 0,-3 p2; hand p1 REFLEX',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p1: REFLEX 0,-4', 'card-played combat-started wagon-destroyed'],
  ['at 0,-4', 'p1 LI'],
  ['at 0,-3', 'p2 LI'],
);
at(
  'TCA-AC-22 two Reflexes are void',
  'p1 LI 0,-4; p2 LI 0,-3; hand p1 REFLEX; hand p2 REFLEX',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p2: REFLEX 0,-3', 'card-played'],
  ['p1: Pass', ''],
  ['p1: REFLEX 0,-4', 'card-played combat-started unit-destroyed unit-destroyed'],
);
from(
  'TCA-AC-23 TCA-AC-24 TCA-STK-12 TCA-STK-13 TCA-STK-14 TCA-STK-16 TCA-STK-17 EX-07: Intuition on Intuition',
  on('tri3', 'p1 LI 0,-2; p2 HI 0,-1; hand p1 SURP2 INTUI; hand p2 INTUI'),
  ['p1: attack 0,-2 0,-1 melee', ''],
  ['p2: Pass', ''],
  ['p1: SURP2 0,-2', 'card-played'],
  ['p2: INTUI', 'card-played'],
  ['stack', 'attack play play'],
  ['p1: INTUI', 'card-played card-cancelled combat-started unit-destroyed unit-destroyed'],
  ['piles', '31 INTUI INTUI SURP2'],
);

// 2.9 Actions and reactions
at(
  'TCA-CARD-01 no card is bought or looked at where none is left',
  'deck; discard; p1 LC 0,0',
  ['p1: buy', 'no: no-card'],
  ['p1: peek', 'no: no-card'],
);
at(
  'TCA-STK-02 TCA-STK-06 nothing is announced while something is pending',
  'p1 LI 0,-4; hand p2 HERO',
  ['p1: step 0,-4 0,-3', ''],
  ['p1: recruit PE 3,-4', 'no: not-asked'],
  ['p2: Pass', 'moved'],
  ['p1: recruit PE 3,-4', 'gold-changed(-2)'],
);
at(
  'TCA-STK-03 TCA-STK-05 an action waits for the reactions to it',
  'p1 HC 0,-4; p2 HI 0,-3; hand p2 MARCH',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['stack', 'attack'],
  ['p2: MARCH 0,-3 -1,-2', 'card-played moved combat-started combat-interrupted'],
  ['stack', ''],
);
at(
  'TCA-STK-04 TCA-STK-11 what nobody answers is resolved, and over',
  'p1 LI 0,-4; hand p2 MARCH',
  ['p1: step 0,-4 0,-3', ''],
  ['p2: Pass', 'moved'],
  ['stack', ''],
  ['who', 'p1 main'],
);
at(
  'TCA-STK-07 TCA-STK-08 TCA-STK-09 a Combat is answered on its own, before the next action',
  'p1 HI 0,-4; p2 HI 0,-3; hand p2 HERO',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p2: Pass', 'combat-started'],
  ['stack', 'combat'],
  ['p1: end', 'no: not-asked'],
  ['p2: HERO 0,-3', 'card-played unit-destroyed'],
);
at(
  'TCA-STK-15 without cards nobody is asked',
  'p1 HI 0,-4; p2 HI 0,-3',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed unit-destroyed'],
  ['who', 'p1 main'],
);
at(
  'TCA-STK-18 what is announced is paid, and gold alone comes back',
  'p1 PE 2,-3; gold p1 10; hand p2 MARCH',
  ['p1: recruit LI 3,-4', 'gold-changed(-4)'],
  ['p2: MARCH 2,-3 3,-4', 'card-played moved fizzled gold-changed(4)'],
  ['gold', '10 30'],
);
at(
  'TCA-STK-19 targets are fixed at the announcement',
  'p1 AR3 1,4; p2 PE 0,4; p2 LI -1,4; hand p2 MARCH',
  ['p1: attack 1,4 0,4 ranged', ''],
  ['p2: MARCH 0,4 -1,5', 'card-played moved combat-started unit-destroyed'],
  ['units', 'p1 AR3 1,4, p2 LI -1,4'],
);
at(
  'TCA-STK-01 reactions resolve before what they answer',
  'p1 LI 0,-4; hand p2 MARCH',
  ['p1: step 0,-4 0,-3', ''],
  ['p2: MARCH 0,-4 1,-4', 'card-played moved fizzled'],
);

await playCases(cases);
