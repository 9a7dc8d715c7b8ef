import { caseList, on, playCases } from '../../cases.ts';

const { cases, at, from } = caseList();

// 2.5 Terrain, 2.12 Movement
at(
  'TCA-MAP-13 EX-01: a step into a Mountain costs 2',
  'p1 LC 3,-2',
  ['p1: step 3,-2 2,-2', 'moved token-gained'],
  ['mp 2,-2', '4+0'],
);
at(
  'TCA-MAP-14 EX-01: a step out of a Mountain costs 2',
  'p1 LC 2,-2',
  ['p1: step 2,-2 1,-2', 'moved'],
  ['mp 1,-2', '4+0'],
);
at(
  'TCA-MAP-08 EX-01: entering Desert from elsewhere takes the remaining points',
  'p1 LC 1,-2 mp=2',
  ['p1: step 1,-2 1,-1', 'moved'],
  ['mp 1,-1', '0+0'],
  ['p1: step 1,-1 0,0', 'no: no-mp'],
);
at(
  'TCA-MAP-10 TCA-MAP-11 TCA-MAP-12 EX-01: who starts on Desert moves freely, over the Temple too',
  'p1 LC 1,-1',
  ['p1: step 1,-1 1,0', 'moved'],
  ['mp 1,0', '5+0'],
  ['p1: step 1,0 0,0', 'moved'],
  ['mp 0,0', '4+0'],
  ['p1: step 0,0 -1,0', 'moved'],
  ['mp -1,0', '3+0'],
  ['p1: step -1,0 -2,0', 'moved token-gained'],
  ['mp -2,0', '1+0'],
  ['p1: step -2,0 -3,0', 'no: no-mp'],
);
at(
  'TCA-MAP-12 the Temple stops whoever comes from a Mountain',
  'p1 LC 1,-2; p1 HC -1,1',
  ['p1: step -1,1 0,0', 'moved'],
  ['mp 0,0', '4+0'],
  ['p1: halt 0,0', 'occupied'],
  ['mp 0,0', '0+0'],
);
at(
  'TCA-MAP-15 TCA-MAP-16 a unit with too few points cannot take the step',
  'p1 PE 1,-2; p1 HI 3,-2 mp=1',
  ['p1: step 1,-2 2,-2', 'no: no-mp'],
  ['p1: step 3,-2 2,-2', 'no: no-mp'],
);
at(
  'TCA-MAP-18 TCA-MAP-19 TCA-MAP-20 one token, which stays',
  'p1 LC 3,-2',
  ['p1: step 3,-2 2,-2', 'moved token-gained'],
  ['stats 2,-2', '3/3'],
  ['p1: step 2,-2 3,-2', 'moved'],
  ['stats 3,-2', '3/3'],
  ['p1: step 3,-2 2,-2', 'moved'],
  ['tokens 2,-2', 'mountain'],
);
at(
  'TCA-MAP-21 entering combat spends the token, which still counts in it',
  'p1 HC 0,-3 +mountain; p2 HC 0,-4',
  ['p1: attack 0,-3 0,-4 melee', 'combat-started unit-destroyed moved'],
  ['stats 0,-4', '4/4'],
);
at(
  'TCA-MAP-21 it keeps a weakened unit alive until its Combat is over, whatever resolves before',
  'p1 LI 3,-2 +pain +mountain; p2 PE 3,-1; hand p2 HERO',
  ['p1: attack 3,-2 3,-1 melee', ''],
  [
    'p2: HERO 3,-1',
    'card-played combat-started unit-destroyed moved occupied gold-changed(-3) looted(3) gold-changed(3) unit-destroyed',
  ],
  ['units', ''],
);
at(
  'TCA-MAP-21 and no longer, if that is interrupted',
  'p1 LI 0,-4 +pain +mountain; p2 PE 0,-3; hand p2 MARCH',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p2: MARCH 0,-4 0,-5', 'card-played moved combat-started combat-interrupted unit-destroyed'],
  ['units', 'p2 PE 0,-3'],
);
at(
  'TCA-MAP-22 defending does not spend it',
  'p1 LI 0,-3; p2 HI 0,-4 +mountain',
  ['p1: attack 0,-3 0,-4 melee', 'combat-started unit-destroyed'],
  ['tokens 0,-4', 'mountain'],
);
at(
  'TCA-MAP-09 a movement effect onto Desert takes all points, from Desert to Desert none',
  'p1 LC 1,-2; p1 HC 0,-1; hand p1 MARCH MARCH',
  ['p1: play MARCH 1,-2 1,-1 unit', 'card-played'],
  ['p1: Pass', 'moved'],
  ['mp 1,-1', '0+0'],
  ['p1: play MARCH 0,-1 -1,0 unit', 'card-played moved'],
  ['mp -1,0', '5+0'],
);
at(
  'TCA-MAP-17 effects that move in and out of a Mountain need no points',
  'p1 PE 1,-2 mp=0; hand p1 MARCH MARCH',
  ['p1: step 1,-2 2,-2', 'no: no-mp'],
  ['p1: play MARCH 1,-2 2,-2 unit', 'card-played'],
  ['p1: Pass', 'moved token-gained'],
  ['p1: play MARCH 2,-2 3,-2 unit', 'card-played moved'],
  ['mp 3,-2', '0+0'],
);
at(
  'TCA-MAP-17 a movement effect ignores the Mountain, and enters it and Desert',
  'p1 PE 1,-2; p1 LC 2,-1 ; hand p1 MARCH MARCH',
  ['p1: play MARCH 1,-2 2,-2 unit', 'card-played'],
  ['p1: Pass', 'moved token-gained'],
  ['mp 2,-2', '1+0'],
  ['p1: play MARCH 2,-1 1,-1 unit', 'card-played moved'],
  ['mp 1,-1', '0+0'],
);
at(
  'TCA-MAP-03 a field holds one unit',
  'p1 LI 0,-4; p1 LI 0,-3; p1 HI 1,-4',
  ['p1: step 0,-4 0,-3', 'no: occupied'],
  ['p1: step 0,-4 1,-4', 'no: occupied'],
);
at('TCA-MAP-04 nobody enters a Citadel', 'p1 LI 3,-4; p2 LI -3,4', ['p1: step 3,-4 4,-4', 'no: citadel']);
at(
  'TCA-MOVE-01 TCA-MOVE-02 TCA-MOVE-09 a step goes to an adjacent field for 1',
  'p1 LI 0,-4',
  ['p1: step 0,-4 0,-2', 'no: not-adjacent'],
  ['p1: step 0,-4 0,-3', 'moved'],
  ['mp 0,-3', '2+0'],
  ['p1: end', 'gold-changed(4) turn-ended turn-started'],
);
at(
  'TCA-MOVE-03 the unit enters when the step resolves',
  'p1 LI 0,-4; hand p2 MARCH',
  ['p1: step 0,-4 0,-3', ''],
  ['at 0,-4', 'p1 LI'],
  ['p2: Pass', 'moved'],
  ['at 0,-3', 'p1 LI'],
);
at(
  'TCA-MOVE-04 not onto a friendly unit, nor through it',
  'p1 LI 0,-4; p1 PE 0,-3; p1 PE 1,-4; p1 PE 1,-5; p1 PE -1,-4; p1 PE -1,-3',
  ['p1: step 0,-4 0,-3', 'no: occupied'],
  ['reach 0,-4', '0,-5:2'],
);
at(
  'TCA-MOVE-05 an enemy on the field must be fought',
  'p1 LI 0,-4; p2 PE 0,-3',
  ['p1: step 0,-4 0,-3', 'no: enemy'],
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed moved'],
);
at(
  'TCA-MOVE-06 TCA-MOVE-07 TCA-MOVE-08 EX-02: moving another unit locks the one before',
  'p1 LI 4,-2; p1 LC 4,-1',
  ['p1: step 4,-2 5,-2', 'moved'],
  ['p1: step 4,-1 4,-2', 'moved'],
  ['mp 5,-2', '0+0'],
  ['fresh 5,-2', 'ready spent'],
  ['legal p1 step', 'step 4,-2 4,-3, step 4,-2 5,-3, step 4,-2 4,-1, step 4,-2 3,-1, step 4,-2 3,-2'],
  ['p1: step 5,-2 5,-1', 'no: locked'],
);
at(
  'TCA-WW-03 a unit boards a wagon on the next field alone, and leaves it to the next field alone',
  'p1 LI 0,-4; p1 HI 1,-5; wagon WW 1,-5 p1; wagon WW 0,-2 p1; p1 LC -1,-3',
  ['p1: board 0,-4 0,-2', 'no: not-adjacent'],
  ['p1: board 0,-4 0,-3', 'no: no-wagon'],
  ['p1: board -1,-3 -1,-4', 'no: not-on-foot'],
  ['p1: disembark 1,-5 0,-3', 'no: not-adjacent'],
  ['p1: halt 0,-4', 'no: not-in-transit'],
  ['p1: halt 0,-1', 'no: no-unit'],
);
at(
  'TCA-MOVE-07 disembarking locks the unit before',
  'p1 LI 0,-4; p1 HI 1,-5; wagon WW 1,-5 p1',
  ['p1: step 0,-4 0,-3', 'moved'],
  ['p1: disembark 1,-5 2,-5', 'moved'],
  ['mp 0,-3', '0+0'],
  ['fresh 0,-3', 'ready spent'],
  ['p1: step 0,-3 0,-4', 'no: locked'],
);
at(
  'TCA-MOVE-07 TCA-MOVE-08 entering combat and boarding lock too',
  'p1 LI 0,-4; p1 LC -1,-3; p2 PE -1,-4; p1 HI 1,-5; wagon WW 2,-5 p1',
  ['p1: step 0,-4 0,-3', 'moved'],
  ['p1: attack -1,-3 -1,-4 melee', 'combat-started unit-destroyed moved'],
  ['fresh 0,-3', 'ready spent'],
  ['p1: board 1,-5 2,-5', 'moved'],
  ['fresh -1,-4', 'ready spent'],
);
at(
  'TCA-MOVE-10 recruiting and cards do not end a move',
  'p1 LC 0,-4; gold p1 20; hand p1 MARCH',
  ['p1: step 0,-4 0,-3', ''],
  ['p1: Pass', 'moved'],
  ['p1: recruit PE 3,-4', 'gold-changed(-2)'],
  ['p1: Pass', 'recruited'],
  ['p1: play MARCH 3,-4 2,-4 unit', 'card-played moved'],
  ['p1: buy', 'gold-changed(-5) card-drawn'],
  ['p1: step 0,-3 0,-4', ''],
  ['p1: Pass', 'moved'],
  ['mp 0,-4', '4+0'],
);
at(
  'TCA-MOVE-11 a movement effect costs no points',
  'p1 LI 0,-4; hand p1 MARCH',
  ['p1: play MARCH 0,-4 0,-3 unit', 'card-played moved'],
  ['mp 0,-3', '3+0'],
);
at(
  'TCA-MOVE-12 a move ends when declared, at 0 points, and at the end of the turn',
  'p1 LI 0,-3 mp=1; p1 LC 2,-3; p1 HC 4,-1',
  ['p1: step 0,-3 1,-3', 'moved occupied looted(3) gold-changed(3)'],
  ['p1: step 4,-1 3,-1', 'moved'],
  ['owner 3,-1', ''],
  ['p1: end', 'occupied looted(3) gold-changed(3) gold-changed(4) turn-ended turn-started'],
);
at(
  'TCA-MOVE-13 a step onto a field that is taken meanwhile fizzles, and its points are lost',
  'p1 LI 0,-4; p1 PE 1,-3; hand p2 MARCH',
  ['p1: step 0,-4 0,-3', ''],
  ['p2: MARCH 1,-3 0,-3', 'card-played moved fizzled'],
  ['at 0,-4', 'p1 LI'],
  ['mp 0,-4', '2+0'],
);
at(
  'TCA-MOVE-01 TCA-MOVE-02 an order to a field further away is one step after another',
  'p1 LC 0,-4',
  ['p1: go 0,-4 -1,-2', 'moved moved'],
  ['mp -1,-2', '4+0'],
  ['p1: go -1,-2 4,1', 'no: too-far'],
  ['p1: go -1,-2 4,-4', 'no: citadel'],
);
at(
  'TCA-MOVE-02 an order that cannot be carried out says why: the points, who stands in the way, a Desert, or the field itself',
  'p1 LC 0,-5; p1 PE 1,-5; p1 PE 0,-4; p2 PE -1,-4; p1 HC 2,-3 mp=0',
  ['p1: go 0,-5 0,-3', 'no: barred'],
  ['p1: go 2,-3 0,-3', 'no: too-far'],
  ['p1: go 2,-3 1,-1', 'no: too-far'],
  ['p1: go 2,-3 0,0', 'no: too-far'],
  ['p1: go 2,-3 0,-4', 'no: occupied'],
  ['p1: go 2,-3 -1,-4', 'no: enemy'],
  ['p1: go 2,-3 4,-4', 'no: citadel'],
);
at(
  'TCA-MOVE-07 TCA-MOVE-08 such an order locks the unit before',
  'p1 LI 0,-4; p1 LC 1,-4',
  ['p1: step 0,-4 -1,-4', 'moved'],
  ['p1: go 1,-4 1,-3', 'moved'],
  ['mp -1,-4', '0+0'],
  ['p1: go -1,-4 -1,-3', 'no: locked'],
);
at(
  'TCA-STK-10 a reaction on the way ends the order, a pass does not',
  'p1 LC 0,-4; hand p2 MARCH',
  ['p1: go 0,-4 0,-2', ''],
  ['p2: Pass', 'moved'],
  ['p2: MARCH 0,-3 -1,-3', 'card-played moved fizzled'],
  ['at -1,-3', 'p1 LC'],
  ['p1: step -1,-3 0,-3', 'moved'],
);
at(
  'TCA-STK-16 a player may be asked about fights and cards alone, also from the middle of a window on',
  'p1 LC 0,-4; p2 PE -1,-2; hand p2 MARCH',
  ['p1: step 0,-4 0,-3', ''],
  ['p2: asked fights', 'moved'],
  ['p2: asked fights', 'no: same'],
  ['p1: step 0,-3 -1,-3', 'moved'],
  ['p1: attack -1,-3 -1,-2 melee', ''],
  ['p2: asked always', ''],
  ['p2: Pass', 'combat-started'],
);
at(
  'TCA-STK-16 a player may pass everything until the next turn begins',
  'p1 LC 0,-4; p2 LC -1,2; hand p2 MARCH',
  ['p1: step 0,-4 0,-3', ''],
  ['p2: asked later', 'moved'],
  ['p1: end', 'gold-changed(4) turn-ended turn-started'],
  ['p2: step -1,2 -1,1', ''],
  ['p2: Pass', 'moved'],
);
from(
  'TCA-STK-16 who is neither active nor asked says when to be asked, also while somebody else is',
  on('tri3', 'p1 LC 2,2; hand p2 MARCH; hand p3 MARCH'),
  ['legal p3 asked', 'asked fights, asked cards, asked castles, asked later'],
  ['p3: asked later', ''],
  ['p1: step 2,2 1,2', ''],
  ['who', 'p2 main'],
  ['p3: surrender', 'no: not-asked'],
  ['p3: asked fights', ''],
  ['who', 'p2 main'],
  ['p2: asked castles', 'moved'],
  ['legal p2 asked', 'asked always, asked fights, asked cards, asked later'],
);
at(
  'TCA-STK-16 who is asked about cards alone, or castles alone, passes fights',
  'p1 HI 0,-4; p2 HI 0,-3; hand p1 SURP; hand p2 HERO',
  ['p1: asked cards', ''],
  ['p2: asked castles', ''],
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed unit-destroyed'],
  ['who', 'p1 main'],
);
at(
  'TCA-STK-16 who is asked about fights answers when a castle is about to fall',
  'p1 HI -3,3; p1 LI -4,3; p1 LC -2,3; hand p2 MARCH',
  ['p2: asked fights', ''],
  ['p1: step -2,3 -3,4', 'moved conquest-threatened'],
  ['who', 'p2 main'],
);
at(
  'TCA-STK-16 who is asked about cards does not',
  'p1 HI -3,3; p1 LI -4,3; p1 LC -2,3; hand p2 MARCH',
  ['p2: asked cards', ''],
  ['p1: step -2,3 -3,4', 'moved conquest-threatened castle-conquered gold-changed(12) eliminated game-over'],
);

// 2.10 Units
at(
  'TCA-UNIT-17 an Archer keeps its tier',
  'empire p1 ASY; p1 AR2 0,-4; p1 LI -1,-4; p1 CAP -1,-3; gold p1 0; p2 LI 0,-1',
  ['legal p1 use', 'use TRAINING -1,-4 - - -'],
  ['p1: step 0,-4 0,-3', 'moved'],
  ['at 0,-3', 'p1 AR2'],
  ['legal p1 attack', 'attack 0,-3 0,-1 ranged'],
);
at(
  'TCA-UNIT-14 TCA-UNIT-15 the five basic units',
  'p1 PE 0,-4; p1 LI -1,-4; p1 HI 1,-4; p1 LC 1,-5; p1 HC 0,-5',
  ['mp 0,-4', '1+0'],
  ['mp -1,-4', '3+0'],
  ['mp 1,-4', '2+0'],
  ['mp 1,-5', '6+0'],
  ['mp 0,-5', '5+0'],
  ['stats 0,-4', '0/1'],
  ['stats -1,-4', '2/1'],
  ['stats 1,-4', '3/3'],
  ['stats 1,-5', '2/2'],
  ['stats 0,-5', '4/4'],
);

// 2.18 War Wagons
at(
  'TCA-WW-06 TCA-WW-08 TCA-WW-13 EX-05: own points first, then those of the wagon',
  'p1 HI -3,4; wagon WW -3,4 p1',
  ['stats -3,4', '4/4'],
  ['mp -3,4', '2+2'],
  ['p1: step -3,4 -2,4', 'moved'],
  ['mp -2,4', '1+2'],
  ['p1: step -2,4 -1,4', 'moved'],
  ['p1: step -1,4 0,4', 'moved'],
  ['p1: step 0,4 1,4', 'moved'],
  ['mp 1,4', '0+0'],
  ['p1: disembark 1,4 2,3', 'no: no-mp'],
  ['at 1,4', 'p1 HI WW'],
);
at(
  'TCA-WW-11 TCA-WW-13 TCA-WW-15 EX-05: a step, off the wagon, and another unit takes it',
  'p1 HI -3,4; wagon WW -3,4 p1; p1 HI -2,3',
  ['p1: step -3,4 -2,4', 'moved'],
  ['p1: disembark -2,4 -1,4', 'moved'],
  ['mp -1,4', '0+0'],
  ['at -2,4', 'WW'],
  ['p1: board -2,3 -2,4', 'moved'],
  ['mp -2,4', '2+2'],
  ['p1: step -2,4 -1,4', 'no: occupied'],
);
at(
  'TCA-WW-09 boarding and disembarking need an own point',
  'p1 HI 0,-4 mp=0; wagon WW 0,-3 p1; p1 LI 2,-4 mp=0; wagon WW 2,-4 p1',
  ['p1: board 0,-4 0,-3', 'no: no-mp'],
  ['p1: disembark 2,-4 2,-5', 'no: no-mp'],
);
at(
  'TCA-WW-10 TCA-WW-12 boarding costs nothing on a Mountain, whose token it brings',
  'p1 PE 3,-2; wagon WW 2,-2 p1',
  ['p1: board 3,-2 2,-2', 'moved token-gained'],
  ['mp 2,-2', '1+2'],
);
at(
  'TCA-WW-11 TCA-WW-12 disembarking costs one own point onto a Mountain too',
  'p1 PE 3,-2; wagon WW 3,-2 p1',
  ['p1: disembark 3,-2 2,-2', 'moved token-gained'],
  ['mp 2,-2', '0+0'],
);
at(
  'TCA-WW-11 TCA-OBJ-18 whoever disembarks onto an objective ends there, and loots it',
  'p1 LI 3,-2; wagon WW 3,-2 p1',
  ['p1: disembark 3,-2 3,-1', 'moved occupied looted(3) gold-changed(3)'],
  ['mp 3,-1', '0+0'],
  ['legal p1 halt', ''],
);
at(
  'TCA-WW-11 or leaves one over which it is passing',
  'p1 LI 2,2 transit; wagon WW 2,2 p1',
  ['p1: disembark 2,2 1,3', 'moved'],
  ['legal p1 halt', ''],
  ['owner 2,2', ''],
  ['mp 1,3', '2+0'],
);
at(
  'TCA-WW-10 TCA-OBJ-18 so does whoever boards there, and who boards while passing over one passes no more',
  'p1 LI 3,-2; wagon WW 3,-1 p1; p1 HI 2,2 transit; wagon WW 1,3 p1',
  ['p1: board 3,-2 3,-1', 'moved occupied looted(3) gold-changed(3)'],
  ['mp 3,-1', '0+0'],
  ['p1: board 2,2 1,3', 'moved'],
  ['legal p1 halt', ''],
  ['owner 2,2', ''],
);
at(
  'TCA-WW-01 TCA-UNIT-13 cavalry does not drive',
  'p1 LC 0,-4; wagon WW 0,-3 p1',
  ['p1: board 0,-4 0,-3', 'no: not-on-foot'],
  ['p1: step 0,-4 0,-3', 'moved'],
  ['stats 0,-3', '2/2'],
  ['mp 0,-3', '5+0'],
  ['p1: step 0,-3 0,-2', 'moved token-gained'],
  ['at 0,-3', 'WW'],
);
at(
  'TCA-WW-03 TCA-WW-07 an empty wagon stays, and an enemy may board it',
  'p1 LI 0,-4; wagon WW 0,-3 p2',
  ['legal p2 step', ''],
  ['p1: step 0,-4 0,-3', 'no: wagon'],
  ['p1: board 0,-4 0,-3', 'moved'],
  ['at 0,-3', 'p1 LI WW'],
);
at('TCA-WW-03 a driver cannot step onto another empty wagon', 'p1 LI 0,-4; wagon WW 0,-4 p1; wagon WW 0,-3 p1', [
  'p1: step 0,-4 0,-3',
  'no: wagon',
]);
at(
  'TCA-WW-04 TCA-WW-14 the wagon moves with its driver, who pays for the terrain',
  'p1 LI 3,-2; wagon WW 3,-2 p1',
  ['p1: step 3,-2 2,-2', 'moved token-gained'],
  ['mp 2,-2', '1+2'],
  ['p1: step 2,-2 1,-2', 'moved'],
  ['mp 1,-2', '0+1'],
  ['at 1,-2', 'p1 LI WW'],
);
at(
  'TCA-WW-16 a fatigued driver has no bonus points',
  'p1 LI 3,-3 fatigued; wagon WW 3,-3 p1',
  ['mp 3,-3', '0+0'],
  ['stats 3,-3', '3/2'],
  ['p1: step 3,-3 2,-3', 'no: fatigued'],
);
at(
  'TCA-WW-05 TCA-REC-07 a wagon comes under a friendly unit, and can be driven at once',
  'p1 LI 3,-3; p1 LC 3,-4; gold p1 30',
  ['p1: recruit WW 3,-3', 'gold-changed(-6) recruited'],
  ['mp 3,-3', '3+2'],
  ['p1: recruit WW 3,-3', 'no: wagon'],
  ['p1: recruit WW 3,-4', 'gold-changed(-6) recruited'],
  ['p1: step 3,-3 2,-3', 'moved'],
  ['at 2,-3', 'p1 LI WW'],
);

await playCases(cases);
