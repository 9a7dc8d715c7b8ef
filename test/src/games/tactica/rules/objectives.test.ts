import { caseList, playCases } from '../cases.ts';

const { cases, at } = caseList();

// 2.6 Objectives
at(
  'TCA-OBJ-01 TCA-OBJ-02 TCA-OBJ-03 Temple, Port Centre and Village are owned by who stays on them',
  'p1 LC 0,0; p1 HC 2,2; p1 LI 1,-3; p1 HI 0,-4',
  ['owner 0,0', 'p1'],
  ['owner 2,2', 'p1'],
  ['owner 1,-3', 'p1'],
  ['owner 0,-4', ''],
  ['p1: step 2,2 2,1', 'moved'],
  ['owner 2,2', ''],
);
at(
  'TCA-OBJ-04 a unit may pass over an objective',
  'p1 LC 2,-3',
  ['p1: step 2,-3 1,-3', 'moved'],
  ['owner 1,-3', ''],
  ['p1: step 1,-3 0,-3', 'moved'],
  ['gold', '25 30'],
  ['mp 0,-3', '4+0'],
);
at(
  'TCA-OBJ-05 TCA-OBJ-06 an enemy there must be beaten, and the victor occupies it',
  'p1 LC 2,-3; p2 LI 1,-3',
  ['p1: step 2,-3 1,-3', 'no: enemy'],
  ['p1: attack 2,-3 1,-3 melee', 'combat-started unit-destroyed unit-destroyed'],
  ['owner 1,-3', ''],
  ['outcome', 'none '],
);
at(
  'TCA-OBJ-06 TCA-OBJ-19 EX-03: the victor on a Village takes the Loot from its defender',
  'p1 HC 3,0; p2 HI 3,-1; gold p2 2; gold p1 0',
  [
    'p1: attack 3,0 3,-1 melee',
    'combat-started unit-destroyed moved occupied gold-changed(-2) looted(2) gold-changed(2)',
  ],
  ['owner 3,-1', 'p1'],
  ['gold', '2 0'],
);
at(
  'TCA-OBJ-07 the Temple shows the top card, once per own turn',
  'p1 LC 0,0; deck SURP INTUI HERO',
  ['p1: peek', 'top-seen'],
  ['see p1 top', 'SURP'],
  ['see p2 top', '?'],
  ['p1: On top', ''],
  ['top', 'SURP'],
  ['p1: peek', 'no: has-peeked'],
  ['p1: end', 'gold-changed(6) card-drawn turn-ended turn-started'],
  ['see p1 top', '?'],
  ['hand p1', 'SURP'],
);
at('TCA-OBJ-07 only its owner looks', 'p1 LC 0,0 transit', ['p1: peek', 'no: no-temple']);
at(
  'TCA-OBJ-08 or it puts the card on the bottom',
  'p1 LC 0,0; deck SURP INTUI HERO',
  ['p1: peek', 'top-seen'],
  ['p1: To the bottom', 'top-buried'],
  ['top', 'INTUI'],
  ['bottom', 'SURP'],
  ['see p1 top', '?'],
);
at(
  'TCA-OBJ-09 TCA-OBJ-15 ending a move on a Port Centre costs 2',
  'p1 LC 1,2; gold p1 10',
  ['p1: step 1,2 2,2', 'moved'],
  ['owner 2,2', ''],
  ['p1: halt 2,2', ''],
  ['prompt', 'p1: Pay 2 gold to occupy the port?'],
  ['p1: Pay', 'gold-changed(-2) occupied'],
  ['owner 2,2', 'p1'],
  ['mp 2,2', '0+0'],
  ['income p1', '2+0+0+4'],
);
at(
  'TCA-OBJ-10 a movement effect onto it costs the fee at once',
  'p1 LC 1,2; gold p1 10; hand p1 MARCH',
  ['p1: play MARCH 1,2 2,2 unit', 'card-played moved'],
  ['p1: Pay', 'gold-changed(-2) occupied'],
  ['mp 2,2', '6+0'],
);
at(
  'TCA-OBJ-11 without gold the unit returns to where it came from',
  'p1 LC 1,2 mp=1; gold p1 1',
  ['p1: step 1,2 2,2', 'moved moved'],
  ['at 1,2', 'p1 LC'],
  ['gold', '1 30'],
);
at(
  'TCA-OBJ-12 the owner may refuse to pay',
  'p1 LC 1,2 mp=1; gold p1 10',
  ['p1: step 1,2 2,2', 'moved'],
  ['p1: Return', 'moved'],
  ['at 1,2', 'p1 LC'],
  ['gold', '10 30'],
  ['owner 2,2', ''],
);
at(
  'TCA-OBJ-13 beating the enemy there costs no fee',
  'p1 HC 1,2; p2 LI 2,2; gold p1 1',
  ['p1: attack 1,2 2,2 melee', 'combat-started unit-destroyed moved occupied'],
  ['gold', '1 30'],
  ['owner 2,2', 'p1'],
);
at(
  'TCA-OBJ-14 passing through costs nothing',
  'p1 LC 1,2; gold p1 10',
  ['p1: step 1,2 2,2', 'moved'],
  ['p1: step 2,2 2,1', 'moved'],
  ['gold', '10 30'],
);
at(
  'TCA-OBJ-16 TCA-OBJ-17 EX-02: ending a move on a Village brings 3 and takes the points',
  'p1 LC 4,-2 mp=5; gold p1 10',
  ['p1: step 4,-2 3,-1', 'moved'],
  ['mp 3,-1', '4+0'],
  ['p1: halt 3,-1', 'occupied looted(3) gold-changed(3)'],
  ['mp 3,-1', '0+0'],
  ['gold', '13 30'],
  ['p1: step 3,-1 3,-2', 'no: no-mp'],
);
at(
  'TCA-OBJ-18 so does coming there by a card',
  'p1 LC 4,-2; hand p1 MARCH; gold p1 10',
  ['p1: play MARCH 4,-2 3,-1 unit', 'card-played moved occupied looted(3) gold-changed(3)'],
  ['mp 3,-1', '0+0'],
  ['gold', '13 30'],
);
at(
  'TCA-OBJ-20 a Village is looted once per turn',
  'p1 LC 4,-2; p1 LI 2,-1; hand p1 MARCH MARCH; gold p1 10',
  ['p1: play MARCH 4,-2 3,-1 unit', 'card-played'],
  ['p1: Pass', 'moved occupied looted(3) gold-changed(3)'],
  ['p1: play MARCH 3,-1 3,-2 unit', 'card-played moved'],
  ['p1: step 2,-1 3,-1', 'moved'],
  ['p1: halt 3,-1', 'occupied'],
  ['gold', '13 30'],
);
at(
  'TCA-OBJ-21 staying on a Village or leaving it brings nothing',
  'p1 LC 3,-1; p1 PE 5,-4',
  ['p1: step 3,-1 3,-2', 'moved'],
  ['gold', '25 30'],
  ['p1: end', 'gold-changed(4) turn-ended turn-started'],
);

// 2.8 Income
at('TCA-INC-01 2 for each castle', 'castle -4,4 p1', ['income p1', '4+0+0+0'], ['income p2', '0+0+0+0']);
at(
  'TCA-INC-02 TCA-INC-05 2 for each unit on Basic fields and Mountains alone',
  'p1 LI 0,-4; p1 LI 2,-2; p1 HI 1,-3; p1 HI 3,-3; p1 LC 3,2; p1 LC 1,0',
  ['income p1', '2+4+0+0'],
);
at(
  'TCA-INC-03 TCA-INC-08 the Temple brings 4 and a card, which is no purchase',
  'p1 LI 0,0; deck SURP HERO',
  ['income p1', '2+0+4+0'],
  ['p1: buy', 'gold-changed(-5) card-drawn'],
  ['p1: end', ''],
  ['pass', 'p1 p1'],
  ['gold', '26 30'],
  ['hand p1', 'SURP HERO'],
);
at(
  'TCA-INC-04 TCA-INC-06 EX-09: X ports bring X × (3 + X), the units on them nothing',
  'castle -4,4 p1; p1 LI 2,2; p1 LI -2,-2; p1 HI 0,0; p1 PE 0,-4; p1 PE 1,-4; p1 PE 2,-4; p1 LC 2,-2; p1 LC 1,-3; p1 HI 3,-3; p1 HI 3,-4; p1 LC 1,0',
  ['income p1', '4+8+4+10'],
);
at('TCA-INC-04 one port brings 4', 'p1 LI 2,2', ['income p1', '2+0+0+4']);
at('TCA-INC-07 wagons bring nothing', 'wagon WW 0,-4 p1', ['income p1', '2+0+0+0']);

// 2.11 Recruitment
at(
  'TCA-REC-01 TCA-REC-03 TCA-REC-06 a recruit is paid, and can neither move nor fight',
  'gold p1 10; p2 PE 2,-4',
  ['p1: recruit LI 3,-4', 'gold-changed(-4) recruited'],
  ['gold', '6 30'],
  ['fresh 3,-4', 'fatigued spent'],
  ['mp 3,-4', '0+0'],
  ['p1: step 3,-4 2,-3', 'no: fatigued'],
  ['p1: attack 3,-4 2,-4 melee', 'no: fatigued'],
);
at('TCA-REC-02 the field must hold no unit', 'p1 LC 3,-4', ['p1: recruit LI 3,-4', 'no: occupied']);
at(
  'TCA-REC-04 gold, tokens and fields alone are limits in the Keep',
  'gold p1 12',
  ['p1: recruit PE 3,-4', 'gold-changed(-2) recruited'],
  ['p1: recruit PE 3,-3', 'gold-changed(-2) recruited'],
  ['p1: recruit PE 4,-3', 'gold-changed(-2) recruited'],
  ['p1: recruit PE 5,-4', 'gold-changed(-2) recruited'],
  ['p1: recruit PE 5,-5', 'gold-changed(-2) recruited'],
  ['p1: recruit PE 4,-5', 'no: no-token'],
  ['p1: recruit LI 4,-5', 'no: no-gold'],
);
at(
  'TCA-REC-05 an enemy closes its own Keep field alone',
  'p2 LI 3,-4',
  ['p1: recruit LI 3,-4', 'no: occupied'],
  ['p1: recruit LI 3,-3', 'gold-changed(-4) recruited'],
);
at(
  'TCA-REC-08 fatigue ends at the start of its own next turn',
  '',
  ['p1: recruit LI 3,-4', 'gold-changed(-4) recruited'],
  ['p1: end', 'gold-changed(2) turn-ended turn-started'],
  ['fresh 3,-4', 'fatigued spent'],
  ['p2: end', 'gold-changed(2) turn-ended turn-started'],
  ['fresh 3,-4', 'ready fights'],
  ['mp 3,-4', '3+0'],
);
at(
  'TCA-REC-10 TCA-REC-12 TCA-REC-13 TCA-REC-14 EX-10: Docks of a port owned since before',
  'p1 LI -2,-2; p1 LC 1,2 mp=1; gold p1 20',
  ['p1: step 1,2 2,2', 'moved'],
  ['p1: Pay', 'gold-changed(-2) occupied'],
  ['p1: recruit LI -2,-3', 'gold-changed(-2) recruited'],
  ['p1: recruit PE -3,-2', 'gold-changed(-1) recruited'],
  ['gold', '15 30'],
  ['p1: recruit PE 3,2', 'no: not-yours'],
  ['income p1', '2+0+0+10'],
);
at(
  'TCA-REC-12 no more recruits in Docks than ports',
  'p1 LI -2,-2; gold p1 20',
  ['p1: recruit LI -2,-3', 'gold-changed(-3) recruited'],
  ['p1: recruit PE -3,-2', 'no: dock-limit'],
);
at(
  'TCA-REC-11 an enemy on a Dock closes all of that port',
  'p1 LI -2,-2; p2 LI -3,-2; gold p1 20',
  ['p1: recruit LI -2,-3', 'no: docks-closed'],
  ['p1: recruit LI 3,-4', 'gold-changed(-4) recruited'],
);
at(
  'TCA-REC-15 a wagon in Docks counts, with the discount',
  'p1 LI -2,-2; gold p1 20',
  ['p1: recruit WW -2,-3', 'gold-changed(-5) recruited'],
  ['p1: recruit PE -3,-2', 'no: dock-limit'],
);
at('TCA-UNIT-12 the price in Docks is at least 1', 'p1 LI -2,-2; p1 LI 2,2; gold p1 20', [
  'p1: recruit PE -2,-3',
  'gold-changed(-1) recruited',
]);
at(
  'TCA-REC-16 a fatigued unit defends',
  'p1 LI 2,-4; p2 HI 3,-4 fatigued',
  ['p1: attack 2,-4 3,-4 melee', 'combat-started unit-destroyed'],
  ['at 3,-4', 'p2 HI'],
);
at(
  'TCA-UNIT-01 TCA-UNIT-02 five tokens a kind',
  'p1 PE 0,-4; p1 PE 1,-4; p1 PE 2,-4; p1 PE 1,-5; p1 PE 0,-5',
  ['p1: recruit PE 3,-4', 'no: no-token'],
  ['p1: recruit LI 3,-4', 'gold-changed(-4) recruited'],
);
at('TCA-UNIT-03 Archers of all tiers share them', 'p1 AR1 0,-4; p1 AR2 1,-4; p1 AR3 2,-4; p1 AR4 1,-5; p1 AR1 0,-5', [
  'p1: recruit AR2 3,-4',
  'no: no-token',
]);
at(
  'TCA-UNIT-16 an Archer costs 3 a tier, which is Attack and range',
  'gold p1 30',
  ['p1: recruit AR1 3,-4', 'gold-changed(-3) recruited'],
  ['p1: recruit AR2 3,-3', 'gold-changed(-6) recruited'],
  ['p1: recruit AR3 4,-3', 'gold-changed(-9) recruited'],
  ['p1: recruit AR4 5,-4', 'gold-changed(-12) recruited'],
  ['stats 3,-4', '1/1'],
  ['stats 3,-3', '2/1'],
  ['stats 4,-3', '3/1'],
  ['stats 5,-4', '4/1'],
);
at(
  'TCA-UNIT-10 the token of a destroyed unit is in the stash again',
  'p1 PE 0,-4; p1 PE 1,-4; p1 PE 2,-4; p1 PE 1,-5; p1 PE 0,-5; hand p1 PLOUGH',
  ['p1: play PLOUGH 0,-4', 'card-played unit-destroyed gold-changed(2)'],
  ['p1: No Peasant', ''],
  ['p1: recruit PE 3,-4', 'gold-changed(-2) recruited'],
);
at(
  'TCA-MAP-06 a Keep belongs to its castle',
  '',
  ['p1: recruit PE -3,3', 'no: not-yours'],
  ['p1: recruit PE 0,-4', 'no: no-keep'],
);
at(
  'TCA-MAP-07 Docks belong to whoever owns their port',
  'p2 LI -2,-2',
  ['p1: recruit PE -2,-3', 'no: not-yours'],
  ['p1: end', 'gold-changed(2) turn-ended turn-started'],
  ['p2: recruit PE -2,-3', 'gold-changed(-1) recruited'],
);

at(
  'TCA-OBJ-11 back along its way, to the last field that is free',
  'p1 LC 0,3; p1 PE 2,1; gold p1 1; hand p1 MARCH; hand p2',
  ['p1: step 0,3 1,2', ''],
  ['pass', 'p1'],
  ['p1: step 1,2 2,2', ''],
  ['pass', 'p1'],
  ['p1: play MARCH 2,1 1,2 unit', 'card-played moved'],
  ['p1: halt 2,2', 'moved'],
  ['at 0,3', 'p1 LC'],
);
at(
  "TCA-OBJ-11 or to a field around of its player's choice, or nowhere",
  'p1 LI 2,2 transit; gold p1 1',
  ['p1: halt 2,2', ''],
  ['prompt', 'p1: Where does the unit return to?'],
  ['p1: Return there', 'moved'],
);
at(
  'TCA-OBJ-11 without a free field around it is destroyed',
  'p1 LI 2,2 transit; gold p1 1; p2 PE 3,2; p2 PE 3,1; p2 PE 2,1; p2 PE 1,2; p2 PE 1,3; p2 LI 2,3',
  ['p1: halt 2,2', 'unit-destroyed'],
  ['at 2,2', '-'],
);

await playCases(cases);
