import { caseList, playCases } from '../cases.ts';

const { cases, at } = caseList();

// 2.13 Combat, 2.14 Melee
at(
  'TCA-CBT-01 TCA-CBT-06 combat names attacker, target and mode, and follows at once',
  'p1 LI 0,-4; p2 PE 0,-3',
  ['legal p1 attack', 'attack 0,-4 0,-3 melee'],
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed moved'],
);
at(
  'TCA-CBT-02 TCA-CBT-03 once per turn, and all points are gone',
  'p1 HC 0,-4; p2 HI 0,-3; p2 PE 1,-4',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed moved'],
  ['mp 0,-3', '0+0'],
  ['p1: attack 0,-3 1,-4 melee', 'no: has-fought'],
);
at(
  'TCA-CBT-04 neither fatigued nor locked units enter combat',
  'p1 LI 0,-4 fatigued; p1 HI 1,-4 locked; p2 PE 0,-3',
  ['p1: attack 0,-4 0,-3 melee', 'no: fatigued'],
  ['p1: attack 1,-4 0,-3 melee', 'no: locked'],
);
at('TCA-CBT-05 TCA-ALLY-04 only enemies are fought', 'p1 LI 0,-4; p1 PE 0,-3', [
  'p1: attack 0,-4 0,-3 melee',
  'no: no-target',
]);
at(
  'TCA-CBT-08 survivors have their whole Defense again',
  'p1 LC 0,-4; p2 HI 0,-3; p1 LI 1,-4',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed'],
  ['stats 0,-3', '3/3'],
  ['p1: attack 1,-4 0,-3 melee', 'combat-started unit-destroyed'],
  ['at 0,-3', 'p2 HI'],
);
at(
  'TCA-CBT-11 an empty wagon is destroyed without Combat',
  'p1 LC 0,-4; wagon WW 0,-3 p2',
  ['p1: attack 0,-4 0,-3 melee', 'wagon-destroyed moved'],
  ['at 0,-3', 'p1 LC'],
  ['fresh 0,-3', 'ready spent'],
);
at(
  'TCA-CBT-11 TCA-RNG-09 a shooter that is moved destroys it if it is still in range',
  'p1 AR2 1,4; wagon WW 0,4 p2; hand p2 MARCH',
  ['p1: attack 1,4 0,4 ranged', ''],
  ['p2: MARCH 1,4 2,3', 'card-played moved wagon-destroyed'],
  ['at 0,4', '-'],
);
at(
  'TCA-CBT-11 TCA-RNG-09 and does not if it is out of range',
  'p1 AR1 1,4; wagon WW 0,4 p2; hand p2 MARCH',
  ['p1: attack 1,4 0,4 ranged', ''],
  ['p2: MARCH 1,4 2,3', 'card-played moved fizzled'],
  ['at 0,4', 'WW'],
);
at(
  'TCA-CBT-11 TCA-MEL-09 in melee a move interrupts it',
  'p1 LI 0,-4; wagon WW 0,-3 p2; hand p2 MARCH',
  ['p1: attack 0,-4 0,-3 melee', ''],
  ['p2: MARCH 0,-4 1,-4', 'card-played moved fizzled'],
  ['at 0,-3', 'WW'],
);
at('TCA-MEL-01 melee needs an adjacent target', 'p1 LI 0,-4; p2 PE 0,-2', [
  'p1: attack 0,-4 0,-2 melee',
  'no: not-adjacent',
]);
at(
  "TCA-MEL-02 melee needs the points of a step onto the target's field",
  'p1 LI 3,-2 mp=1; p2 PE 2,-2; p1 LC 0,-4 mp=0; p2 PE 0,-3',
  ['p1: attack 3,-2 2,-2 melee', 'no: no-mp'],
  ['p1: attack 0,-4 0,-3 melee', 'no: no-mp'],
);
at(
  'TCA-MEL-03 TCA-MEL-04 TCA-MEL-05 EX-03: both deal at once, and the victor moves in',
  'p1 HC 4,0; p2 HI 3,0',
  ['p1: attack 4,0 3,0 melee', 'combat-started unit-destroyed moved'],
  ['at 3,0', 'p1 HC'],
  ['stats 3,0', '4/4'],
  ['mp 3,0', '0+0'],
);
at(
  'TCA-MEL-06 EX-03: a defender that survives stays',
  'p1 LC 4,0; p2 HI 3,0',
  ['p1: attack 4,0 3,0 melee', 'combat-started unit-destroyed'],
  ['at 3,0', 'p2 HI'],
  ['at 4,0', '-'],
);
at(
  'TCA-MEL-08 EX-03: both may be destroyed',
  'p1 LI 4,0; p2 LI 3,0',
  ['p1: attack 4,0 3,0 melee', 'combat-started unit-destroyed unit-destroyed'],
  ['at 3,0', '-'],
  ['at 4,0', '-'],
);
at(
  'TCA-MEL-07 TCA-UNIT-04 EX-03: when both survive, the attacker is back',
  'p1 PE 4,0; p2 PE 3,0',
  ['p1: attack 4,0 3,0 melee', 'combat-started'],
  ['at 4,0', 'p1 PE'],
  ['mp 4,0', '0+0'],
);
at(
  'TCA-MEL-09 TCA-MEL-10 TCA-CBT-10 TCA-AC-09 a combatant that is moved away interrupts melee',
  'p1 HC 4,0; p2 HI 3,0; hand p2 MARCH',
  ['p1: attack 4,0 3,0 melee', ''],
  ['p2: MARCH 3,0 2,0', 'card-played moved token-gained combat-started combat-interrupted'],
  ['at 4,0', 'p1 HC'],
  ['at 2,0', 'p2 HI'],
  ['mp 4,0', '0+0'],
  ['fresh 4,0', 'ready spent'],
);
at('TCA-UNIT-05 melee units do not shoot', 'p1 LI 0,-4; p2 PE 0,-3', ['p1: attack 0,-4 0,-3 ranged', 'no: not-ranged']);

// 2.15 Ranged combat
at(
  'TCA-RNG-02 TCA-RNG-06 EX-04: out of its range the defender deals nothing back',
  'p1 AR3 1,4; p2 AR2 -2,4',
  ['p1: attack 1,4 -2,4 ranged', 'combat-started unit-destroyed'],
  ['at 1,4', 'p1 AR3'],
);
at('TCA-RNG-07 TCA-RNG-06 EX-04: in range of each other both deal at once', 'p1 AR3 1,4; p2 AR2 -1,4', [
  'p1: attack 1,4 -1,4 ranged',
  'combat-started unit-destroyed unit-destroyed',
]);
at(
  'TCA-RNG-04 TCA-RNG-05 TCA-RNG-08 EX-04: a melee defender deals nothing, and the shooter stays',
  'p1 AR3 1,4; p2 HI -1,4',
  ['p1: attack 1,4 -1,4 ranged', 'combat-started unit-destroyed'],
  ['at 1,4', 'p1 AR3'],
  ['at -1,4', '-'],
);
at(
  'TCA-RNG-11 TCA-UNIT-06 TCA-UNIT-07 EX-04: an Archer in melee has Attack 0',
  'p1 AR3 1,4; p2 LI 0,4',
  ['p1: attack 1,4 0,4 melee', 'combat-started unit-destroyed'],
  ['at 0,4', 'p2 LI'],
  ['at 1,4', '-'],
);
at(
  'TCA-RNG-02 beyond its range there is no target; next to it there is',
  'p1 AR1 1,4; p2 HI -1,4; p2 PE 0,4',
  ['p1: attack 1,4 -1,4 ranged', 'no: out-of-range'],
  ['p1: attack 1,4 0,4 ranged', 'combat-started unit-destroyed'],
);
at('TCA-RNG-03 a shooter needs no points', 'p1 AR2 0,4 mp=0; p2 PE -2,4', [
  'p1: attack 0,4 -2,4 ranged',
  'combat-started unit-destroyed',
]);
at('TCA-RNG-01 distance counts over Citadels and units', 'p1 AR2 3,-4; p2 PE 5,-4; p2 HI 2,-2; p2 LI 3,-3', [
  'p1: attack 3,-4 5,-4 ranged',
  'combat-started unit-destroyed',
]);
at(
  'TCA-RNG-09 TCA-AC-10 ranged combat is cancelled when neither has the other in range',
  'p1 AR1 1,4; p2 PE 0,4; hand p2 MARCH',
  ['p1: attack 1,4 0,4 ranged', ''],
  ['p2: MARCH 0,4 -1,4', 'card-played moved combat-started combat-interrupted'],
  ['at -1,4', 'p2 PE'],
);
at(
  'TCA-RNG-09 it goes on while one has',
  'p1 AR3 1,4; p2 PE 0,4; hand p2 MARCH',
  ['p1: attack 1,4 0,4 ranged', ''],
  ['p2: MARCH 0,4 -1,4', 'card-played moved combat-started unit-destroyed'],
);
at(
  'TCA-RNG-10 a unit that has the other out of range deals 0',
  'p1 AR1 1,4; p2 AR3 0,4; hand p2 MARCH',
  ['p1: attack 1,4 0,4 ranged', ''],
  ['p2: MARCH 0,4 -1,4', 'card-played moved combat-started unit-destroyed'],
  ['at -1,4', 'p2 AR3'],
  ['at 1,4', '-'],
);
at('TCA-UNIT-08 TCA-CBT-07 base, token and wagon add up', 'p1 LI 0,-4 +mountain; wagon WW 0,-4 p1', [
  'stats 0,-4',
  '4/3',
]);

// 2.18 Wagons in combat
at(
  'TCA-WW-21 TCA-WW-23 EX-06: at 0 only the wagon is destroyed',
  'p2 LI 0,-3; wagon WW 0,-3 p2; p1 LC 0,-4',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started wagon-destroyed unit-destroyed'],
  ['at 0,-3', 'p2 LI'],
);
at(
  'TCA-WW-21 EX-06: so it is at −1',
  'p2 LI 0,-3; wagon WW 0,-3 p2; p1 HI 0,-4',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started wagon-destroyed unit-destroyed'],
  ['at 0,-3', 'p2 LI'],
);
at(
  'TCA-WW-22 EX-06: at −2 both are',
  'p2 LI 0,-3; wagon WW 0,-3 p2; p1 HC 0,-4',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started wagon-destroyed unit-destroyed moved'],
  ['at 0,-3', 'p1 HC'],
  ['stats 0,-3', '4/4'],
);
at(
  'TCA-WW-18 TCA-WW-24 EX-06: a driver whose wagon is lost moves in on foot',
  'p1 LI 0,-4; wagon WW 0,-4 p1; p2 HI 0,-3',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed wagon-destroyed moved'],
  ['at 0,-3', 'p1 LI'],
);
at(
  'TCA-WW-18 TCA-WW-20 with it otherwise',
  'p1 HI 0,-4; wagon WW 0,-4 p1; p2 LI 0,-3',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed moved'],
  ['at 0,-3', 'p1 HI WW'],
  ['at 0,-4', '-'],
);
at(
  'TCA-WW-19 a driver that does not kill stays',
  'p1 PE 0,-4; wagon WW 0,-4 p1; p2 LI 0,-3; wagon WW 0,-3 p2',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started wagon-destroyed'],
  ['at 0,-4', 'p1 PE'],
  ['at 0,-3', 'p2 LI WW'],
);
at(
  'TCA-WW-17 whoever attacks a driver fights its unit',
  'p2 HI 0,-3; wagon WW 0,-3 p2; p1 LI 0,-4',
  ['p1: attack 0,-4 0,-3 melee', 'combat-started unit-destroyed'],
  ['at 0,-3', 'p2 HI WW'],
);
at(
  'TCA-WW-24 ranged damage spares the driver too',
  'p2 LI 0,-2; wagon WW 0,-2 p2; p1 AR3 0,-4',
  ['p1: attack 0,-4 0,-2 ranged', 'combat-started wagon-destroyed'],
  ['at 0,-2', 'p2 LI'],
);
at(
  'TCA-WW-02 a wagon is no unit: it does not count on a Keep',
  'p1 HI -3,4; p1 LI -3,3; wagon WW -4,3 p1; p1 LC -2,4',
  ['p1: step -2,4 -2,3', 'moved'],
  ['castle -4,4', 'p2'],
  ['outcome', 'none '],
);

await playCases(cases);
