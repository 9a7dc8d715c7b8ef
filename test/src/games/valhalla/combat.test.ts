import { caseList, playCases, type Line } from './cases.ts';

const { cases, at, odd, four, made } = caseList();

const END: Line = ['p1: submit', ''];

at(
  'VAL-DIP-04 both with Officers who elect it parley before the fight, and decide on a truce',
  'empty; clear p1; p1 SWORD,courtier 0,1; p2 SWORD,courtier 0,1',
  ['p1: plan 0,1 - - - - yes', ''],
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - - yes', 'parley-opened'],
  ['active', 'p1 parley 1'],
  ['p2: whisper p1 Peace', 'posted'],
  ['p1: end-parley yes', ''],
  ['p1: end-parley yes', 'no: E_NOT_ACTIVE'],
  ['p2: end-parley yes', 'truce-kept'],
  ['active', 'p2 orders 1'],
  ['at 0,1', '1*p1.SWORD 1*p1.courtier 1*p2.SWORD 1*p2.courtier'],
);
at(
  'VAL-DIP-07 gold that a defender promises in a parley changes hands in the construction phase',
  'empty; clear p1; gold p1 100; gold p2 500; p1 ruler 0,1; p2 ruler 0,1',
  ['p1: plan 0,1 - - - - yes', ''],
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - - yes', 'parley-opened'],
  ['p2: transfer p1 200 0,1', ''],
  ['p1: transfer p2 10 0,1', ''],
  ['p1: end-parley yes', ''],
  ['p2: end-parley yes', 'truce-kept gold-given gold-given'],
  ['gold p1', '290'],
  ['gold p2', '310'],
);
at(
  'VAL-DIP-07 it does not after a fight',
  'empty; clear p1; gold p1 100; gold p2 500; p1 ruler 0,1; p2 ruler,20*SWORD 0,1; p1 courtier -4,1',
  ['p1: plan 0,1 - - - - yes', ''],
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - - yes', 'parley-opened'],
  ['p2: transfer p1 200 0,1', ''],
  ['p1: end-parley yes', ''],
  ['p2: end-parley no', 'battle-fought lost-units ruler-slain side-ended game-over'],
  ['gold p2', '500'],
);
at(
  'VAL-DIP-05 forces with Officers and a mutual truce do not fight',
  'empty; truce p1 p2; p1 SWORD,courtier 0,1; p2 SWORD,courtier 0,1',
  END,
  ['active', 'p2 orders 1'],
);
at(
  'VAL-DIP-05 a force without an Officer always engages',
  'empty; truce p1 p2; p1 SWORD,courtier 0,1; p2 SWORD 0,1',
  ['p1: submit', 'battle-started'],
  ['active', 'p1 battle 1'],
);
at(
  'VAL-DIP-06 withdrawing a truce starts a battle with the active side as attacker',
  'empty; truce p1 p2; p1 SWORD,courtier 0,1; p2 SWORD,courtier 0,1',
  END,
  ['p2: stance p1 no', ''],
  ['truces p2', ''],
  ['p2: submit', 'battle-started force-reported'],
  ['active', 'p2 battle 1'],
);
at(
  'R-59 a defender that does not answer in time has its defaults',
  'empty; p1 2*SWORD 0,1; p2 SWORD 0,1',
  ['p1: submit', 'battle-started'],
  ['p2: decide C:2*SWORD', 'no: E_FORMATION'],
  ['p2: decide - pincer', 'no: E_LEADER'],
  ['p2: decide - - yes', 'no: E_OFFICER'],
  ['p2: decide', 'battle-fought lost-units battle-ended'],
  ['active', 'p2 orders 1'],
);
at(
  'VAL-CORD-03 a formation may always be given, a tactic needs a leader and a parley an Officer',
  'empty; p1 2*SWORD 0,1; p2 2*SWORD,warlord 0,1',
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - encirclement', 'no: E_TACTIC_ROLE'],
  ['p2: decide C:2*SWORD+S:u20003 fighting_retreat yes', 'battle-fought lost-units lost-units battle-ended'],
);
at(
  'VAL-CORD-02 a defender is asked, with a full report if it has an Officer there',
  'empty; p1 2*SWORD 0,1; p2 courtier 0,1',
  ['p1: submit', 'battle-started force-reported'],
  ['met p2', 'p1.SWORD'],
);

// Battles in play
const FIELD = 'empty; p1 ruler -4,1; p2 ruler 4,-1; clear p1; clear p2';

at(
  'VAL-OVR-01 and VAL-OVR-03: example 8, an Archer and a Courtier are overrun, and the move goes on',
  `${FIELD}; p1 10*SWORD,5*BRUI -2,0; p2 ARCH,courtier -2,1`,
  ['p1: move -2,0 10*SWORD+5*BRUI -2,2 -2,1+-2,2', ''],
  ['p1: submit', 'force-reported overran battle-ended'],
  ['at -2,1', ''],
  ['at -2,2', '10*p1.SWORD 5*p1.BRUI'],
  [
    'told p2 ? overruns',
    'The Iron Tithe overruns The Gale Choir on 004.006; The Iron Tithe against The Gale Choir on 004.006: the attacker overruns the defender',
  ],
);
at(
  'VAL-OVR-01 example 8: two Archers have too much Attack to be overrun',
  `${FIELD}; p1 10*SWORD,5*BRUI -2,0; p2 2*ARCH -2,1`,
  ['p1: move -2,0 10*SWORD+5*BRUI -2,2 -2,1+-2,2', ''],
  ['p1: submit', 'engaged battle-started'],
);
at(
  'VAL-OVR-02 in a city nobody is overrun',
  `${FIELD}; place -2,1 city - 1; p1 10*SWORD,5*BRUI -2,0; p2 ARCH -2,1`,
  ['p1: move -2,0 10*SWORD+5*BRUI -2,1', ''],
  ['p1: submit', 'engaged battle-started'],
);
at(
  'VAL-OVR-03 Charge! counts: 19 is no less than a tenth of 190',
  `${FIELD}; p1 10*SWORD,5*BRUI -2,0; p2 SWORD,courtier -2,1`,
  ['p1: move -2,0 10*SWORD+5*BRUI -2,1', ''],
  ['p1: submit', 'force-reported engaged battle-started force-reported'],
);
at(
  'VAL-OVR-01 a little less than a tenth is enough',
  `${FIELD}; p1 10*SWORD,6*BRUI -2,0; p2 SWORD,courtier -2,1`,
  ['p1: move -2,0 10*SWORD+6*BRUI -2,1', ''],
  ['p1: submit', 'force-reported overran battle-ended'],
);
at(
  'VAL-OVR-03 leadership counts',
  `${FIELD}; p1 10*SWORD,2*BRUI,warlord -2,0; p2 SWORD,courtier -2,1`,
  ['p1: move -2,0 10*SWORD+2*BRUI+warlord -2,1', ''],
  ['p1: submit', 'force-reported force-reported overran battle-ended'],
);
at(
  'VAL-OVR-03 what mines add counts',
  `${FIELD}; place 5,-1 mine p1; p1 10*SWORD,5*BRUI -2,0; p2 SWORD,courtier -2,1`,
  ['p1: move -2,0 10*SWORD+5*BRUI -2,1', ''],
  ['p1: submit', 'force-reported overran battle-ended'],
);
at(
  'VAL-OVR-04 only the units of the order that enters count',
  `${FIELD}; p1 10*SWORD -2,0; p2 ARCH -2,1`,
  ['p1: move -2,0 5*SWORD -2,1', ''],
  ['p1: move -2,0 5*SWORD -2,1', ''],
  ['p1: submit', 'engaged engaged battle-started'],
);
at(
  'VAL-OVR-04 a Ruler that is overrun is slain',
  `${FIELD}; empty; p1 ruler -4,1; p1 20*SWORD -2,0; p2 ruler -2,1; p2 warlord 4,-1; gold p2 1200`,
  ['p1: move -2,0 20*SWORD -2,1', ''],
  ['p1: submit', 'force-reported overran ruler-slain ruler-promoted battle-ended'],
  ['gold p2', '200'],
  ['at 4,-1', '1*p2.ruler'],
);
at(
  'VAL-OVR-04 a truce prevents overrunning',
  `${FIELD}; truce p1 p2; p1 20*SWORD,courtier -2,0; p2 courtier -2,1`,
  ['p1: move -2,0 20*SWORD+courtier -2,1', ''],
  ['p1: submit', 'force-reported force-reported'],
  ['at -2,1', '20*p1.SWORD 1*p1.courtier 1*p2.courtier'],
);
at(
  'VAL-ROUT-04 and VAL-ROUT-01: example 6 in play, the Ranger does not escape, and the city is conquered',
  `${FIELD}; round 3; place 2,-1 city p2 3 barracks 2/1/1; p1 10*SWORD,8*C,warlord,4*BRUI,2*G 2,-1; p2 14*SWORD,12*ARCH,2*F,ranger 2,-1`,
  ['p1: plan 2,-1 - - C:10*SWORD,8*C,u10020+S:4*BRUI,2*G petard', ''],
  ['p1: submit', 'battle-started force-reported'],
  [
    'p2: decide C:14*SWORD,12*ARCH+M:2*F,u20030',
    'battle-fought forts-reduced lost-units lost-units conquered battle-ended',
  ],
  [
    'told p1 ? fall',
    'The Iron Tithe: 10 Debtor, 6 Ram-Bearer fall on 008.006; The Gale Choir: 14 Chorister, 12 Fletcher, 2 Stormcaller, 1 Ranger fall on 008.006',
  ],
  ['told p1 ? RESULT', 'RESULT rout D'],
  ['place 2,-1', 'city 2 p1'],
  ['buildings 2,-1', ''],
  ['at 2,-1', '2*p1.C 1*p1.warlord 4*p1.BRUI 2*p1.G'],
  ['draw 1337 1 3 1 1002 999', '659198 161468 218108'],
);
at(
  'VAL-ROUT-04 with another seed the Ranger escapes to the hex next to its capital',
  `${FIELD}; place 2,-1 city p2 3 barracks 2/1/1; p1 10*SWORD,8*C,warlord,4*BRUI,2*G 2,-1; p2 14*SWORD,12*ARCH,2*G,ranger 2,-1`,
  ['draw 1337 1 1 1 1002 999', '723287 782088 188156'],
  ['p1: plan 2,-1 - - C:10*SWORD,8*C,u10020+S:4*BRUI,2*G petard', ''],
  ['p1: submit', 'battle-started force-reported'],
  [
    'p2: decide C:14*SWORD,12*ARCH+M:2*G,u20030',
    'battle-fought forts-reduced lost-units lost-units escaped retreated conquered battle-ended',
  ],
  ['told p1 ? escape', 'The Gale Choir: 1 Ranger escapes from 008.006'],
  ['told p1 ? retreat', 'The Gale Choir: 1 Ranger retreats to 009.006'],
  ['told p1 ? RESULT', 'RESULT rout D'],
);
at(
  'VAL-ROUT-05 and VAL-ROUT-07: example 5 in play, the Ruler in the dead Center cannot escape, and the winner without a Center holds the hex',
  `${FIELD}; empty; p2 8*E,ruler,18*C -2,0; p2 warlord 4,-1; p1 16*SWORD,4*BRUI,warlord,16*ARCH -2,1; p1 ruler -4,1; gold p2 1500`,
  ['p1: submit', ''],
  ['p2: move -2,0 8*E+ruler+18*C -2,1', ''],
  ['p2: plan -2,1 - - C:8*E,ruler+S:10*C+SF:8*C', ''],
  ['p2: submit', 'force-reported force-reported engaged battle-started force-reported'],
  [
    'p1: decide C:16*SWORD,4*BRUI,warlord+S:8*ARCH+M:8*ARCH',
    'battle-fought lost-units lost-units ruler-slain ruler-promoted battle-ended',
  ],
  ['told p2 ? RESULT', 'RESULT rout A'],
  ['told p2 ? holds', 'The Gale Choir against The Iron Tithe on 004.006: the defender holds the hex'],
  ['at -2,1', '8*p1.ARCH'],
  ['at 4,-1', '1*p2.ruler'],
  ['gold p2', '850'],
);
at(
  'VAL-ROUT-06 both Centers lost in a phase that is not the final one: both armies rout, and nobody holds the hex',
  `${FIELD}; p1 8*SWORD -2,1; p2 8*SWORD -2,1`,
  ['p1: plan -2,1 - - C:2*SWORD+S:6*SWORD', ''],
  ['p1: submit', 'battle-started'],
  ['p2: decide C:2*SWORD+M:6*SWORD', 'battle-fought lost-units lost-units battle-ended'],
  ['told p2 ? RESULT', 'RESULT rout both'],
  ['told p2 ? nobody', 'The Iron Tithe against The Gale Choir on 004.006: nobody holds the hex'],
  ['at -2,1', ''],
);
at(
  'VAL-RETR-01 a losing attacker goes back to where each unit came from',
  `${FIELD}; p1 8*BRUI -2,0; p1 8*SWORD,warlord -3,1; p2 20*BRUI -2,1`,
  ['p1: move -2,0 8*BRUI -2,1', ''],
  ['p1: move -3,1 8*SWORD+warlord -2,1', ''],
  ['p1: submit', 'engaged force-reported engaged battle-started'],
  ['p2: decide', 'battle-fought lost-units lost-units retreated retreated battle-ended'],
  ['told p1 ? RESULT', 'RESULT good-order A'],
  ['at -2,0', '7*p1.BRUI'],
  ['at -3,1', '1*p1.warlord'],
  ['mp -2,0', 'BRUI:0 BRUI:0 BRUI:0 BRUI:0 BRUI:0 BRUI:0 BRUI:0'],
);
at(
  'VAL-RETR-01 and VAL-TAC-11: after a Fighting Retreat the defender leaves to the hex that it named, after one phase less',
  `${FIELD}; p1 20*SWORD -2,1; p2 10*BRUI,warlord -2,1`,
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - fighting_retreat - - - -3,2', 'battle-fought lost-units lost-units retreated battle-ended'],
  [
    'told p2 ? HP',
    'P1 HP A.C 182.928 D.C 202.655; P2 HP A.C 168.660 D.C 179.896; P3 HP A.C 155.610 D.C 158.530; P4 HP A.C 143.705 D.C 138.440; The Iron Tithe has 1 unit on 002.005: HP 15, Attack 17; The Iron Tithe has 15 units on 004.006: HP 150, Attack 105',
  ],
  ['told p2 ? retreat', 'The Gale Choir: 6 Yak, 1 Warlord retreat to 003.006'],
  ['told p2 ? holds', 'The Iron Tithe against The Gale Choir on 004.006: the attacker holds the hex'],
  ['at -3,2', '6*p2.BRUI 1*p2.warlord'],
);
at(
  'VAL-RETR-01 by default a defender goes to the hex nearest to its capital',
  `${FIELD}; p1 20*SWORD -2,1; p2 10*BRUI,warlord -2,1`,
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - fighting_retreat', 'battle-fought lost-units lost-units retreated battle-ended'],
  ['told p2 ? retreat', 'The Gale Choir: 6 Yak, 1 Warlord retreat to 005.005'],
);
at(
  'VAL-RETR-02 who finds no hex without other sides, in its own cleared map and with room, is slain',
  'empty; p1 ruler -4,1; p2 ruler 4,-1; clear p1; p1 20*SWORD -2,1; p2 10*BRUI,warlord -2,1',
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - fighting_retreat', 'battle-fought lost-units lost-units lost-units battle-ended'],
  ['told p2 ? RESULT', 'RESULT good-order D'],
  [
    'told p2 ? fall',
    'The Iron Tithe: 5 Debtor fall on 004.006; The Gale Choir: 4 Yak fall on 004.006; The Gale Choir: 6 Yak, 1 Warlord fall on 004.006',
  ],
  ['at -2,1', '15*p1.SWORD'],
);
at(
  'VAL-RETR-02 the first hex with room that no other side holds takes the retreat',
  `${FIELD}; p1 20*SWORD -2,1; p1 SWORD -1,0; p2 98*SWORD -1,1; p2 5*BRUI,warlord -2,1`,
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - fighting_retreat', 'battle-fought lost-units lost-units retreated battle-ended'],
  ['told p2 ? retreat', 'The Gale Choir: 1 Yak, 1 Warlord retreat to 005.006'],
  ['at -1,1', '98*p2.SWORD 1*p2.BRUI 1*p2.warlord'],
);
at(
  'VAL-COMB-01, VAL-COMB-09 and VAL-GEN-02: the active side attacks where it stands with enemies, and retreats if nobody lost; no unit changes sides',
  `${FIELD}; p1 12*SWORD -2,1; p2 12*BRUI -2,1`,
  ['p1: submit', 'battle-started'],
  ['told p2 ? attacks', 'The Iron Tithe attacks The Gale Choir on 004.006'],
  ['p2: decide', 'battle-fought lost-units lost-units retreated battle-ended'],
  ['told p1 ? RESULT', 'RESULT good-order A'],
  ['told p1 ? retreat', 'The Iron Tithe: 5 Debtor retreat to 003.005'],
  ['at -2,1', '7*p2.BRUI'],
);
at(
  'VAL-COMB-02 units of several orders and units that stood there fight as one army',
  `${FIELD}; p1 2*SWORD -2,0; p1 2*BRUI -3,1; p1 ARCH -2,1; p2 40*BRUI -2,1`,
  ['p1: move -2,0 2*SWORD -2,1', ''],
  ['p1: move -3,1 2*BRUI -2,1', ''],
  ['p1: submit', 'engaged engaged battle-started'],
  ['p2: decide', 'battle-fought lost-units battle-ended'],
  ['told p1 ? P1 A', 'P1 A.C>C 58.000 / 4.000 = 14.500'],
  ['told p1 ? Debtor', 'The Iron Tithe: 2 Debtor, 2 Bailiff, 1 Assessor fall on 004.006'],
);
at(
  'VAL-STACK-06 without a formation the default applies',
  `${FIELD}; p1 12*SWORD,12*BRUI,courtier -2,1; p2 40*BRUI -2,1`,
  ['formation -2,1 p1', 'C 1*courtier 12*BRUI 5*SWORD, S 7*SWORD'],
  ['p1: submit', 'battle-started'],
  ['p2: decide', 'battle-fought lost-units lost-units retreated battle-ended'],
  ['told p1 ? P1 A', 'P1 A.C>C 175.000 / 4.000 = 43.750; P1 A.S>S 120.750 / 3.000 = 40.250'],
);
at(
  'VAL-STACK-06 with an illegal formation the default applies',
  `${FIELD}; p1 12*SWORD -2,0; p2 40*BRUI -2,1`,
  ['p1: move -2,0 12*SWORD -2,1', ''],
  ['p1: plan -2,1 - - C:8*SWORD+S:4*SWORD', ''],
  ['p1: withdraw 1', ''],
  ['p1: move -2,0 11*SWORD -2,1', ''],
  ['p1: submit', 'engaged battle-started'],
  ['p2: decide', 'battle-fought lost-units lost-units battle-ended'],
  ['told p1 ? P1 A', 'P1 A.C>C 189.750 / 4.000 = 47.437'],
);
odd(
  'VAL-STACK-01, VAL-STACK-04 and VAL-STACK-05 every unit is in one stack of five, the Center is not empty, and a rider is with its mount',
  `${FIELD}; p1 4*SWORD,D@F -2,1; p2 SWORD -2,1`,
  ['p1: plan -2,1 - - S:4*SWORD,D@F', 'no: E_CENTER'],
  ['p1: plan -2,1 - - C:4*SWORD', 'no: E_SPLIT'],
  ['p1: plan -2,1 - - C:2*SWORD+C:2*SWORD,D@F', 'no: E_FORMATION'],
  ['p1: plan -2,1 - - C:2*SWORD+X:2*SWORD,D@F', 'no: E_FORMATION'],
  ['p1: plan -2,1 - - C:5*SWORD,D@F', 'no: E_FORMATION'],
  ['p1: plan -2,1 - - C:4*SWORD+MF:D@F', ''],
);
at(
  'VAL-STACK-02 the Center holds 30 spaces, each other stack 25',
  `${FIELD}; p1 40*SWORD,10*BRUI -2,1; p2 SWORD -2,1`,
  ['p1: plan -2,1 - - C:31*SWORD+S:9*SWORD+M:10*BRUI', 'no: E_CAPACITY'],
  ['p1: plan -2,1 - - C:14*SWORD+S:26*SWORD+M:10*BRUI', 'no: E_CAPACITY'],
  ['p1: plan -2,1 - - C:30*SWORD+S:10*SWORD+M:10*BRUI', ''],
);
at(
  'VAL-CAS-03 survivors have full HP in the next battle',
  `${FIELD}; p1 8*BRUI -2,0; p2 5*BRUI -2,1`,
  ['p1: move -2,0 8*BRUI -2,1', ''],
  ['p1: submit', 'engaged battle-started'],
  ['p2: decide', 'battle-fought lost-units lost-units retreated battle-ended'],
  ['told p1 ? P5 HP', 'P5 HP A.C 152.246 D.C 45.970'],
  ['p2: submit', ''],
  ['at -2,0', '7*p1.BRUI'],
  ['p1: move -2,0 6*BRUI -2,1', ''],
  ['p1: submit', 'engaged battle-started'],
  ['p2: decide', 'battle-fought lost-units battle-ended'],
  ['told p1 ? P1', 'P1 A.C>C 48.000 / 4.000 = 12.000; P1 D.C>C 16.000 / 4.000 = 4.000; P1 HP A.C 140.000 D.C 36.000'],
);
at(
  'VAL-FORT-07 and VAL-FORT-06 levels lost in a battle stay lost after it',
  `${FIELD}; place -2,1 city p2 5 - 2/2/1; p1 10*C -2,1; p2 20*BRUI -2,1`,
  ['p1: submit', 'battle-started'],
  ['p2: decide', 'battle-fought forts-reduced lost-units lost-units retreated battle-ended'],
  [
    'told p2 ? siege',
    'P1 siege +240.000 W1 A1 H0; P2 siege +204.800 W0 A0 H0; P3 siege +175.349 W0 A0 H0; P4 siege +151.704 W0 A0 H0; P5 siege +129.133 W0 A0 H0',
  ],
  ['told p2 ? RESULT', 'RESULT good-order A'],
  ['forts -2,1', '0/0/0'],
);
at(
  'VAL-SIEGE-04 what siege is left over is forgotten when the battle ends',
  `${FIELD}; place -2,1 city p2 5 - 2/0/0; p1 5*C -2,0; p1 5*C -2,1; p2 60*SWORD -2,1`,
  ['p1: submit', 'battle-started'],
  ['p2: decide', 'battle-fought lost-units battle-ended'],
  ['told p2 ? siege', 'P1 siege +120.000 W2 A0 H0'],
  ['forts -2,1', '2/0/0'],
  ['p2: submit', ''],
  ['p1: move -2,0 5*C -2,1', ''],
  ['p1: submit', 'engaged battle-started'],
  ['p2: decide', 'battle-fought lost-units battle-ended'],
  ['told p2 ? siege', 'P1 siege +120.000 W2 A0 H0'],
  ['forts -2,1', '2/0/0'],
);
four(
  'VAL-REP-02 and VAL-REP-01 who fought gets the log, others learn at the end of the turn who holds the hex and no numbers',
  'empty; p1 ruler -5,-2; p2 ruler 5,-7; p3 ruler 5,2; p4 ruler -5,7; clear p1; clear p2; clear p3; p1 8*SWORD -1,0; p2 4*SWORD -1,0',
  ['p1: submit', 'battle-started'],
  ['p2: decide', 'battle-fought lost-units lost-units battle-ended'],
  [
    'told p3',
    'The Iron Tithe against The Gale Choir on 007.007: the attacker holds the hex; The Iron Tithe ends the turn; The Gale Choir begins a turn',
  ],
  ['told p2 ? RESULT', 'RESULT destroyed D'],
  ['told p1 ? fall', 'The Iron Tithe: 1 Debtor falls on 007.007'],
  ['told p2 ? fall', 'The Gale Choir: 4 Chorister fall on 007.007'],
);
four(
  'VAL-COMB-03 and VAL-FORT-10 enemies of several sides fight as one defense, and fortifications help them all',
  'empty; p1 ruler -5,-2; p2 ruler 5,-7; p3 ruler 5,2; p4 ruler -5,7; clear p1; clear p2; clear p3; place -1,0 city p2 3 - 2/1/0; p1 8*SWORD,warlord -1,0; p2 4*SWORD,courtier -1,0; p3 6*BRUI,warlord -1,0',
  ['p1: submit', 'battle-started force-reported force-reported'],
  ['p2: decide C:3*SWORD,courtier+S:SWORD', ''],
  ['p3: decide C:6*BRUI,u30008 pointy_end', 'battle-fought lost-units lost-units battle-ended'],
  [
    'told p1 ? P1',
    'P1 A.C>C 173.305 / 7.714 = 22.465; P1 D.C>C 79.200 / 6.444 = 12.290; P1 D.S>C 49.000 / 6.444 = 7.603; P1 D.M>C 18.500 / 6.444 = 2.871; P1 D.artillery>C 30.000 / 6.444 = 4.655; P1 HP A.C 67.581 D.C 136.535 D.S 38.000 D.M 10.000',
  ],
);
four(
  "VAL-TAC-11 and V-01: after a Fighting Retreat of the Center's side all defenders leave, though they won",
  'empty; p1 ruler -5,-2; p2 ruler 5,-7; p3 ruler 5,2; p4 ruler -5,7; clear p1; clear p2; clear p3; p1 8*SWORD -1,0; p2 20*BRUI,warlord -1,0; p3 6*BRUI -1,0',
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - fighting_retreat', ''],
  ['p3: decide', 'battle-fought lost-units lost-units retreated retreated battle-ended'],
  ['told p3 ? RESULT', 'RESULT destroyed A'],
  ['at -1,0', ''],
);
at(
  'VAL-GEN-02 no unit changes sides: not who loses, nor who is left alone among enemies',
  `${FIELD}; p1 40*SWORD,warlord -2,1; p2 4*SWORD,courtier -2,1; p2 4*ARCH -1,1`,
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide', 'battle-fought lost-units lost-units battle-ended'],
  ['at -2,1', '39*p1.SWORD 1*p1.warlord'],
  ['at -1,1', '4*p2.ARCH'],
  ['at -4,1', '1*p1.ruler'],
);
at(
  'VAL-CORD-03 without an Officer a formation is taken, a parley is not; a Courtier may parley, and leads no tactic',
  `${FIELD}; p1 4*SWORD -2,1; p1 4*SWORD,courtier -1,1; p2 8*BRUI -2,1; p2 8*BRUI -1,1`,
  ['p1: plan -2,1 - - C:2*SWORD+S:2*SWORD', ''],
  ['p1: plan -2,1 - - - - yes', 'no: E_OFFICER'],
  ['p1: plan -2,1 - - - pincer', 'no: E_LEADER'],
  ['p1: plan -1,1 - - - - yes', ''],
  ['p1: plan -1,1 - - - pincer', 'no: E_LEADER'],
  ['p1: plan -2,1 - - C:3*SWORD', 'no: E_FORMATION'],
);
at(
  'VAL-REP-03 what was reported in public may be posted to all',
  `${FIELD}; p1 8*SWORD -1,0; p2 SWORD -1,0`,
  ['p1: submit', 'battle-started'],
  ['p2: decide', 'battle-fought lost-units battle-ended'],
  ['p1: post ic Held', 'posted'],
  ['seen p2 posts', 'ic:Held'],
);
at(
  'VAL-OFF-09 and VAL-TAC-20 an army with a leader may name a tactic, one without may not',
  `${FIELD}; p1 4*SWORD -2,1; p1 4*SWORD,warlord 0,1; p2 8*BRUI,warlord -2,1; p2 40*BRUI 0,1`,
  ['p1: plan -2,1 - - - pointy_end', 'no: E_LEADER'],
  ['p1: plan 0,1 - - - pointy_end', ''],
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - pincer', 'battle-fought lost-units battle-started'],
  ['p2: decide', 'battle-fought lost-units lost-units battle-ended battle-ended'],
  ['told p1 ? A.C>C', 'P1 A.C>C 103.730 / 4.000 = 25.932; P2 A.C>C 19.956 / 4.000 = 4.989'],
);
at(
  'VAL-CAST-12 Petard takes a level of each type from a city before the battle',
  `${FIELD}; place -2,1 city p2 3 - 2/1/0; p1 4*SWORD,caster:artillerist -2,1; p1 4*SWORD,caster:artillerist 0,1; p2 20*BRUI -2,1; p2 20*BRUI 0,1`,
  ['p1: plan -2,1 - - - - - - u10006:petard', ''],
  ['p1: plan 0,1 - - - - - - u10011:petard', ''],
  ['p1: submit', 'battle-started'],
  ['p2: decide', 'battle-fought forts-reduced lost-units battle-started'],
  ['told p1 ? P1 A', 'P1 A.C>C 73.600 / 5.000 = 14.720'],
  ['forts -2,1', '1/0/0'],
  ['p2: decide', 'battle-fought lost-units battle-ended battle-ended'],
  ['told p1 ? P1 A', 'P1 A.C>C 73.600 / 4.000 = 18.400'],
);
at(
  'VAL-CAST-09 Finger of Death gives 21 True Attack',
  `${FIELD}; p1 4*SWORD,caster:necromancer -2,1; p2 20*BRUI -2,1`,
  ['p1: plan -2,1 - - - - - - u10006:finger_of_death+u10006:what_were_you_expecting', 'no: E_ABILITY'],
  ['p1: plan -2,1 - - - - - - u10006:finger_of_death', ''],
  ['p1: submit', 'battle-started'],
  ['p2: decide', 'battle-fought lost-units lost-units battle-ended'],
  ['told p1 ? P1 A', 'P1 A.C>C 73.600 / 4.000 + T 24.150 = 42.550'],
);
at(
  'VAL-CAST-13 Barrage gives 120 Attack and First Fire with it',
  `${FIELD}; p1 20*SWORD -2,1; p2 4*SWORD,caster:artillerist -2,1`,
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - - - - u20006:petard', 'no: E_ABILITY'],
  ['p2: decide - - - - u20006:barrage', 'battle-fought lost-units lost-units battle-ended'],
  ['told p2 ? FF D', 'FF D.C>C 124.000 / 5.000 = 24.800'],
  ['told p2 ? P1 D', 'P1 D.C>C 184.000 / 5.000 = 36.800'],
);
at(
  'VAL-CAST-18 Fortifying Tincture: 100 HP that are lost first, and count neither for effectiveness nor for casualties',
  `${FIELD}; p1 20*SWORD -2,1; p2 4*SWORD,caster:herbalist -2,1`,
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - - - - u20006:fortifying_tincture', 'battle-fought lost-units lost-units battle-ended'],
  ['told p2 ? P1', 'P1 A.C>C 300.000 / 4.800 = 62.500; P1 D.C>C 64.000 / 5.000 = 12.800; P1 HP A.C 187.200 D.C 48.000'],
  ['told p2 ? P2', 'P2 A.C>C 132.832 / 4.800 = 27.673; P2 D.C>C 32.000 / 5.000 = 6.400; P2 HP A.C 180.800 D.C 48.000'],
  ['told p2 ? P3 HP', 'P3 HP A.C 174.400 D.C 30.900'],
);
at(
  'VAL-CAST-19 Slow Poison: twice as many units of the stack fall, in casualty order',
  `${FIELD}; p1 30*SWORD -2,1; p2 12*BRUI,caster:herbalist -2,1`,
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - - - - u20014:slow_poison', 'no: E_ABILITY'],
  ['p2: decide - - - - u20014:slow_poison:C', 'battle-fought lost-units lost-units battle-ended'],
  [
    'told p2 ? HP',
    'P1 HP A.C 280.000 D.C 166.625; P2 HP A.C 266.993 D.C 109.470; P3 HP A.C 257.076 D.C 54.409; P4 HP A.C 250.135 D.C 0.945; P5 HP A.C 246.084 D.C 0.000',
  ],
  ['told p1 ? fall', 'The Iron Tithe: 10 Debtor fall on 004.006'],
);
at(
  'VAL-CAST-08 a Necromancer of the winner raises as many Infantry as fell, of the design that its player chose',
  `${FIELD}; p1 3*SWORD,caster:necromancer -2,1; p1 30*BRUI -2,1; p2 4*SWORD -2,1`,
  ['p1: plan -2,1 - - - - - - u10005:what_were_you_expecting:2*ARCH', ''],
  ['p1: submit', 'battle-started'],
  ['p2: decide', 'battle-fought lost-units lost-units raised battle-ended'],
  ['told p1 ? fall', 'The Iron Tithe: 1 Debtor falls on 004.006; The Gale Choir: 4 Chorister fall on 004.006'],
  ['told p1 ? rise', 'The Iron Tithe: 2 Assessor, 3 Debtor rise on 004.006'],
  ['at -2,1', '5*p1.SWORD 1*p1.caster 30*p1.BRUI 2*p1.ARCH'],
);
at(
  'VAL-CAST-07 an ability whose occasion does not arise is not used up',
  `${FIELD}; p1 30*SWORD,caster:artillerist -2,1; p2 4*SWORD -2,1`,
  ['p1: plan -2,1 - - - - - - u10032:petard', ''],
  ['p1: submit', 'battle-started'],
  ['p2: decide', 'battle-fought lost-units lost-units battle-ended'],
  ['told p1 ? holds', 'The Iron Tithe against The Gale Choir on 004.006: the attacker holds the hex'],
  ['spent -2,1', ''],
);

at(
  'VAL-ROUT-06 both Centers lost in the final phase: both keep their survivors, and the attacker retreats',
  `${FIELD}; p1 6*BRUI -2,1; p2 6*BRUI -2,1`,
  ['p1: plan -2,1 - - C:2*BRUI+S:4*BRUI', ''],
  ['p1: submit', 'battle-started'],
  ['p2: decide C:2*BRUI+M:4*BRUI', 'battle-fought lost-units lost-units retreated battle-ended'],
  [
    'told p1 ? HP',
    'P1 HP A.C 36.000 A.S 96.000 D.C 36.000 D.M 96.000; P2 HP A.C 24.800 A.S 96.000 D.C 24.800 D.M 96.000; P3 HP A.C 14.347 A.S 96.000 D.C 14.347 D.M 96.000; P4 HP A.C 4.590 A.S 96.000 D.C 4.590 D.M 96.000; P5 HP A.C 0.000 A.S 96.000 D.C 0.000 D.M 96.000',
  ],
  ['told p1 ? RESULT', 'RESULT good-order A'],
  ['told p1 ? retreat', 'The Iron Tithe: 4 Bailiff retreat to 003.005'],
  ['at -2,1', '4*p2.BRUI'],
);
at(
  'VAL-ROUT-03 a Center lost in the final phase: no rout, the army retreats with what it has left',
  `${FIELD}; p1 20*SWORD -2,1; p2 14*BRUI -2,1`,
  ['p1: submit', 'battle-started'],
  ['p2: decide C:8*BRUI+M:6*BRUI', 'battle-fought lost-units lost-units retreated battle-ended'],
  ['told p2 ? D.C 0.000', 'P5 HP A.C 117.531 D.C 0.000 D.M 144.000'],
  ['told p2 ? RESULT', 'RESULT good-order D'],
  ['told p2 ? retreat', 'The Gale Choir: 6 Yak retreat to 005.005'],
  ['at -2,1', '12*p1.SWORD'],
);
at(
  'VAL-FFORT-01 an army attacked on field fortifications has walls 2',
  `${FIELD}; place -2,1 fieldfort; p1 4*BRUI -2,1; p2 4*BRUI -2,1`,
  [
    'battle -2,1 p1 C:4*BRUI - p2 C:4*BRUI - ? P1',
    'P1 A.C>C 32.000 / 6.000 = 5.333; P1 D.C>C 32.000 / 4.000 = 8.000; P1 HP A.C 88.000 D.C 90.667',
  ],
);
at(
  'VAL-FFORT-02 sieges reduce field fortifications, which come back when a round starts without a battle there in the round before',
  `${FIELD}; place -2,1 fieldfort; p1 10*C -2,1; p2 20*BRUI -2,1`,
  ['forts -2,1', '2/0/0'],
  ['p1: submit', 'battle-started'],
  ['p2: decide', 'battle-fought forts-reduced lost-units lost-units retreated battle-ended'],
  [
    'told p2 ? reduced',
    'The fortifications of Field Fortification 004.006 are reduced to walls 0, artillery 0, hazards 0',
  ],
  ['forts -2,1', '0/0/0'],
  ['p2: submit', ''],
  ['forts -2,1', '0/0/0'],
  ['p1: submit', ''],
  ['p2: submit', ''],
  ['forts -2,1', '2/0/0'],
);
at(
  'VAL-FORT-01 the division adds up to the level of the city',
  `${FIELD}; place -4,1 city p1 3; p1 courtier -4,1`,
  ['p1: construct -4,1 forts:1/1/0', 'no: E_FORTS'],
  ['p1: construct -4,1 forts:2/2/0', 'no: E_FORTS'],
  ['p1: construct -4,1 forts:0/3/0', ''],
);
at(
  'VAL-MOVE-08 forces of several orders fight together, once, and nobody moves after combat',
  `${FIELD}; p1 8*SWORD -2,0; p1 9*SWORD -3,1; p2 SWORD -2,1; p2 4*SWORD -3,2`,
  ['p1: move -2,0 8*SWORD -2,1', ''],
  ['p1: move -3,1 8*SWORD -2,1', ''],
  ['p1: submit', 'engaged engaged battle-started'],
  ['p2: decide', 'battle-fought lost-units battle-ended'],
  ['active', 'p2 orders 1'],
  ['p1: move -2,1 SWORD -3,2', 'no: E_NOT_ACTIVE'],
  ['at -2,1', '16*p1.SWORD'],
);
at(
  'VAL-CORD-02 a defender that has chosen nothing has its standing truce, no tactic and the default formation',
  `${FIELD}; truce p1 p2; p1 8*SWORD,courtier -2,1; p2 8*BRUI,8*BRUI -2,1`,
  ['p1: submit', 'battle-started'],
  ['p2: decide', 'battle-fought lost-units lost-units battle-ended'],
  ['told p2 ? P1 D', 'P1 D.C>C 120.000 / 4.889 = 24.545; P1 D.S>C 8.000 / 4.889 = 1.636'],
);
at(
  'VAL-TAC-12 Ambush: half mobility for the enemy, if all units lie in ambush',
  `${FIELD}; p2 20*C,warlord -2,0; p1 4*SWORD,warlord -2,1`,
  ['p1: ambush -2,1', ''],
  ['p1: submit', ''],
  ['p2: move -2,0 20*C -2,1', ''],
  ['p2: submit', 'force-reported engaged battle-started force-reported'],
  ['p1: decide - ambush', 'battle-fought lost-units lost-units battle-ended'],
  ['told p1 ? P1 A', 'P1 A.C>C 420.000 / 6.800 = 61.765'],
  ['told p1 ? P1 D', 'P1 D.C>C 84.700 / 4.000 = 21.175'],
);
at(
  'VAL-TAC-12 Ambush leaves 4 mobility',
  `${FIELD}; p2 20*SWORD -2,0; p1 4*SWORD,warlord -2,1`,
  ['p1: ambush -2,1', ''],
  ['p1: submit', ''],
  ['p2: move -2,0 20*SWORD -2,1', ''],
  ['p2: submit', 'force-reported engaged battle-started force-reported'],
  ['p1: decide - ambush', 'battle-fought lost-units lost-units battle-ended'],
  ['told p1 ? P1 D', 'P1 D.C>C 97.405 / 5.000 = 19.481'],
);
at(
  'VAL-TAC-12 who declared an ambush starts the next turn with half the points, attacked or not',
  `${FIELD}; p1 4*SWORD,warlord -2,1`,
  ['p1: ambush -2,1', ''],
  ['p1: submit', ''],
  ['p2: submit', ''],
  ['mp -2,1', 'SWORD:3 SWORD:3 SWORD:3 SWORD:3 warlord:3'],
);

at(
  'VAL-TURN-06 battles are fought in the order in which their hexes were entered',
  'empty; clear p1; p1 10*SWORD 1,0; p1 10*SWORD -1,1; p2 SWORD,courtier 1,1; p2 SWORD,courtier -1,2; p2 ruler 4,-1',
  ['p1: move 1,0 10*SWORD 1,1', ''],
  ['p1: move -1,1 10*SWORD -1,2', ''],
  ['label 1,1', '007.007'],
  ['p1: submit', 'force-reported engaged force-reported engaged battle-started force-reported'],
  ['told p2 ? attacks', 'The Iron Tithe attacks The Gale Choir on 007.007'],
  ['p2: decide', 'battle-fought lost-units battle-started force-reported'],
  ['told p2 ? attacks', 'The Iron Tithe attacks The Gale Choir on 005.007'],
);
made(
  'SWORD:::garrison,BRUI:::mount',
  'VAL-SPG-06 VAL-RETR-02 a Garrison unit that is forced out is slain, and its mount retreats',
  'empty; clear p1; clear p2; p1 ruler -2,-2; p1 11*ARCH,SWORD@BRUI,SWORD -4,1; place -4,1 city p1 2 - 1/1/0; home -4,1 p1; p2 16*SWORD -3,1; p2 ruler 4,-1',
  END,
  ['p2: move -3,1 16*SWORD -4,1', ''],
  ['p2: submit', 'engaged battle-started'],
  [
    'p1: decide C:11*ARCH+S:SWORD@BRUI+M:SWORD',
    'battle-fought lost-units lost-units retreated lost-units conquered battle-ended',
  ],
  ['at -4,0', '1*p1.BRUI'],
);
made(
  'E:0/0/0/0:heavy+mount:garrison',
  'VAL-SPG-06 VAL-RETR-02 whoever rides a Garrison unit retreats on foot',
  'empty; clear p1; clear p2; p1 ruler -2,-2; p1 11*ARCH,SWORD@E,SWORD -4,1; place -4,1 city p1 2 - 1/1/0; home -4,1 p1; p2 16*SWORD -3,1; p2 ruler 4,-1',
  END,
  ['p2: move -3,1 16*SWORD -4,1', ''],
  ['p2: submit', 'engaged battle-started'],
  [
    'p1: decide C:11*ARCH+S:SWORD@E+M:SWORD',
    'battle-fought lost-units lost-units retreated lost-units conquered battle-ended',
  ],
  ['at -4,0', '2*p1.SWORD'],
);

await playCases(cases);
