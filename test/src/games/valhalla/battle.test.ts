import { caseList, playCases, sampleSide } from './cases.ts';

const { cases, at, four, from, odd, made } = caseList();

const FIELD = 'empty; p1 ruler -4,1; p2 ruler 4,-1; clear p1; clear p2';

odd(
  'VAL-DMG-01, VAL-DMG-03, VAL-FF-01 and VAL-MOB-01: worked example 4, plain infantry, to the number',
  `${FIELD}; p1 12*SWORD,4*BRUI -2,1; p2 6*SWORD,10*ARCH -2,1`,
  [
    'battle -2,1 p1 C:12*SWORD,4*BRUI - p2 C:6*SWORD,10*ARCH -',
    'FF D.C>C 120.000 / 4.750 = 25.263; FF HP A.C 190.737 D.C 140.000; P1 A.C>C 192.164 / 4.375 = 43.923; P1 D.C>C 241.500 / 4.750 = 50.842; P1 HP A.C 139.895 D.C 96.077; P2 A.C>C 83.303 / 4.375 = 19.041; P2 D.C>C 139.541 / 4.750 = 29.377; P2 HP A.C 110.518 D.C 77.036; P3 A.C>C 70.682 / 4.375 = 16.156; P3 D.C>C 119.271 / 4.750 = 25.110; P3 HP A.C 85.408 D.C 60.880; P4 A.C>C 59.894 / 4.375 = 13.690; P4 D.C>C 102.072 / 4.750 = 21.489; P4 HP A.C 63.919 D.C 47.190; P5 A.C>C 50.662 / 4.375 = 11.580; P5 D.C>C 87.497 / 4.750 = 18.421; P5 HP A.C 45.499 D.C 35.611; RESULT good-order A; A lost 9*SWORD 3*BRUI; D lost 7*ARCH 4*SWORD',
  ],
);
at(
  'VAL-COMB-05, VAL-COMB-07, VAL-MOB-02, VAL-MOB-03 and VAL-ROUT-01: worked example 5, flanking and a rout, to the number',
  `${FIELD}; p2 8*E,ruler,18*C -2,1; p1 16*SWORD,4*BRUI,warlord,16*ARCH -2,1`,
  [
    'battle -2,1 p2 C:8*E,ruler+S:10*C+SF:8*C - p1 C:16*SWORD,4*BRUI,warlord+S:8*ARCH+M:8*ARCH -',
    'FF D.S>S 96.000 / 3.000 = 32.000; FF D.M>C 96.000 / 7.111 = 13.500; FF HP A.C 121.500 A.S 98.000 A.SF 104.000 D.C 271.000 D.S 64.000 D.M 64.000; P1 A.C>C 178.061 / 6.000 + T 9.310 = 38.987; P1 A.S>S 202.375 / 3.000 = 67.458; P1 A.SF>S 302.400 / 3.000 = 100.800; P1 D.C>C 317.900 / 7.111 = 44.705; P1 D.S>S 96.000 / 3.000 = 32.000; P1 D.M>C 96.000 / 7.111 = 13.500; P1 HP A.C 63.295 A.S 66.000 A.SF 104.000 D.C 232.013 D.S 0.000 D.M 64.000; P2 A.C>C 111.305 / 6.000 + T 5.820 = 24.371; P2 A.S>C 184.271 / 6.000 = 30.712; P2 A.SF>C 288.800 / 6.000 = 48.133; P2 D.C>C 156.717 / 7.111 = 22.038; P2 D.M>C 96.000 / 7.111 = 13.500; P2 HP A.C 27.757 A.S 66.000 A.SF 104.000 D.C 128.797 D.S 0.000 D.M 64.000; P3 A.C>C 70.544 / 6.000 + T 3.689 = 15.446; P3 A.S>C 184.271 / 6.000 = 30.712; P3 A.SF>C 288.800 / 6.000 = 48.133; P3 D.C>C 102.756 / 7.111 = 14.450; P3 D.M>C 96.000 / 7.111 = 13.500; P3 HP A.C 0.000 A.S 66.000 A.SF 104.000 D.C 34.506 D.S 0.000 D.M 64.000; P4 A.S>C 184.271 / 6.000 = 30.712; P4 A.SF>C 288.800 / 6.000 = 48.133; P4 HP A.C 0.000 A.S 66.000 A.SF 104.000 D.C 0.000 D.S 0.000 D.M 64.000; RESULT rout A; A lost 8*E 1*ruler 4*C; D lost 16*SWORD 4*BRUI 1*warlord 8*ARCH',
  ],
);
at(
  'VAL-SIEGE-01, VAL-SIEGE-02, VAL-SIEGE-03, VAL-FORT-06, VAL-MOB-05 and VAL-TAC-09: worked example 6, storming a city, to the number',
  `${FIELD}; place 2,-1 city p2 3 - 2/1/1; p1 10*SWORD,8*C,warlord,4*BRUI,2*G 2,-1; p2 14*SWORD,12*ARCH,2*F,ranger 2,-1`,
  [
    'battle 2,-1 p1 C:10*SWORD,8*C,warlord+S:4*BRUI,2*G petard p2 C:14*SWORD,12*ARCH+M:2*F,ranger -',
    'FF D.C>C 144.000 / 6.211 = 23.186; FF D.M>C 100.000 / 6.211 = 16.102; FF HP A.C 267.712 A.S 206.000 D.C 236.000 D.M 45.000; P1 A.C>C 259.682 / 6.538 = 39.716; P1 A.S>C 112.000 / 6.538 + T 12.000 = 29.129; P1 D.C>C 401.200 / 6.211 = 64.600; P1 D.M>C 107.089 / 6.211 = 17.243; P1 D.artillery>C 30.000 / 6.211 = 4.831; P1 D.artillery>S 30.000 / 3.000 = 10.000; P1 siege +524.366 W0 A0 H0; P1 HP A.C 181.038 A.S 196.000 D.C 167.155 D.M 45.000; P2 A.C>C 135.225 / 4.538 = 29.795; P2 A.S>C 107.650 / 4.538 + T 11.534 = 35.254; P2 D.C>C 185.523 / 6.211 = 29.872; P2 D.M>C 100.067 / 6.211 = 16.112; P2 siege +295.662 W0 A0 H0; P2 HP A.C 135.053 A.S 196.000 D.C 102.106 D.M 45.000; P3 A.C>C 111.104 / 4.538 = 24.480; P3 A.S>C 107.650 / 4.538 + T 11.534 = 35.254; P3 D.C>C 132.161 / 6.211 = 21.280; P3 D.M>C 100.067 / 6.211 = 16.112; P3 siege +270.354 W0 A0 H0; P3 HP A.C 97.661 A.S 196.000 D.C 42.372 D.M 45.000; P4 A.C>C 91.489 / 4.538 = 20.159; P4 A.S>C 107.650 / 4.538 + T 11.534 = 35.254; P4 D.C>C 83.159 / 6.211 = 13.390; P4 D.M>C 100.067 / 6.211 = 16.112; P4 siege +249.775 W0 A0 H0; P4 HP A.C 68.158 A.S 196.000 D.C 0.000 D.M 45.000; P5 D.M>C 100.067 / 6.211 = 16.112; P5 HP A.C 52.046 A.S 196.000 D.C 0.000 D.M 45.000; RESULT rout D; A lost 10*SWORD 6*C; D lost 14*SWORD 12*ARCH',
  ],
);

const FURY = {
  class: 'C',
  name: 'Fury',
  hp: 6,
  attack: 13,
  defense: 0,
  move: 0,
  specials: ['berserk'],
  utility: 'meatshield',
};
const SAINT = {
  class: 'G',
  name: 'Saint',
  hp: 1,
  attack: 35,
  defense: 4,
  move: 0,
  specials: ['lifebringer', 'speedy', 'lucky', 'well_trained', 'hold_fast'],
  utility: 'survivor',
};
const PLAIN = { class: 'SWORD', name: 'Swordsman', utility: '' };
const EXAMPLE_7 = {
  sides: [sampleSide('gale-choir', [FURY]), sampleSide('iron-tithe', [SAINT, PLAIN])],
  seed: 1337,
  position: [...FIELD.split('; '), 'place 0,0 mine p1', 'p1 6*E@D,G,10*C -2,0', 'p2 10*D,3*F,warlord,G,6*SWORD -2,0'],
};
from(
  'VAL-SPG-10, VAL-SPL-14, VAL-SPL-07, VAL-TAC-01 and VAL-TAC-04: worked example 7, tactics and specials, to the number',
  EXAMPLE_7,
  ['terrain -2,0', 'hills'],
  [
    'battle -2,0 p1 C:6*E@D,G+S:10*C pointy_end p2 C:10*D,3*F,warlord+S:G,6*SWORD wall_of_steel',
    'P1 A.C>C 443.462 / 8.143 + T 8.250 = 62.710; P1 A.S>S 181.333 / 4.571 = 39.667; P1 D.C>C 227.700 / 6.692 + T 3.300 = 37.324; P1 D.S>S 130.000 / 2.000 + T 1.000 = 66.000; P1 HP A.C 199.676 A.S 54.000 D.C 190.290 D.S 35.333; P2 A.C>C 387.591 / 6.714 + T 7.211 = 64.937; P2 A.S>S 181.333 / 4.286 = 42.311; P2 D.C>C 182.549 / 6.692 + T 2.646 = 29.923; P2 D.S>S 60.316 / 2.000 + T 0.736 = 30.893; P2 HP A.C 169.753 A.S 23.107 D.C 125.353 D.S 0.000; P3 A.C>C 342.799 / 6.714 + T 6.377 = 57.432; P3 A.S>C 224.000 / 6.714 = 33.362; P3 D.C>C 135.794 / 6.692 + T 1.968 = 22.259; P3 HP A.C 147.494 A.S 23.107 D.C 34.559 D.S 0.000; P4 A.C>C 309.479 / 6.714 + T 5.757 = 51.850; P4 A.S>C 224.000 / 6.714 = 33.362; P4 D.C>C 70.422 / 6.692 + T 1.021 = 11.543; P4 HP A.C 135.950 A.S 23.107 D.C 0.000 D.S 0.000; RESULT destroyed D; A lost 4*D 8*C; D lost 10*D 3*F 1*warlord 6*SWORD 1*G',
  ],
);

at(
  'VAL-CAS-01, VAL-CAS-02, VAL-CAS-04, VAL-CAS-05, VAL-SPG-01 and VAL-SPG-02: example 8, casualties by groups; what is exactly covered falls',
  `${FIELD}; p1 5*SWORD,4*ARCH,2*BRUI,4*D,warlord -2,1`,
  ['falls -2,1 p1 9', ''],
  ['falls -2,1 p1 49', 'SWORD SWORD SWORD SWORD'],
  ['falls -2,1 p1 50', 'SWORD SWORD SWORD SWORD SWORD'],
  ['falls -2,1 p1 99', 'SWORD SWORD SWORD SWORD SWORD D BRUI'],
  ['falls -2,1 p1 100', 'SWORD SWORD SWORD SWORD SWORD D BRUI D'],
  ['falls -2,1 p1 124', 'SWORD SWORD SWORD SWORD SWORD D BRUI D D'],
  ['falls -2,1 p1 150', 'SWORD SWORD SWORD SWORD SWORD D BRUI D D BRUI D'],
  ['falls -2,1 p1 166', 'SWORD SWORD SWORD SWORD SWORD D BRUI D D BRUI D ARCH ARCH'],
  ['falls -2,1 p1 197', 'SWORD SWORD SWORD SWORD SWORD D BRUI D D BRUI D ARCH ARCH ARCH ARCH warlord'],
);
at(
  'VAL-CAS-06 Officers fall last: Courtiers, Casters, Rangers, Warlords, Flagbearers, the Ruler',
  `${FIELD}; p2 ruler,G,warlord,ranger,caster:seer,courtier,SWORD -2,1`,
  ['falls -2,1 p2 1000', 'SWORD courtier caster ranger warlord G ruler'],
);
at(
  'VAL-CAS-06 Officers of one kind fall by id, in whatever order a formation names them',
  `${FIELD}; p1 2*courtier,6*SWORD -2,1; p2 2*SWORD -2,1`,
  ['p1: plan -2,1 - - C:u10003,u10002+S:6*SWORD', ''],
  ['p1: submit', 'battle-started'],
  ['p2: decide', 'battle-fought lost-units lost-units battle-ended'],
  ['ids -2,1', 'courtier:u10003 SWORD:u10004 SWORD:u10005 SWORD:u10006 SWORD:u10007 SWORD:u10008 SWORD:u10009'],
);
made(
  'C::survivor:meatshield',
  'VAL-SPG-02 Meatshield and Survivor cancel',
  `${FIELD}; p1 2*C,2*ARCH -2,1`,
  ['falls -2,1 p1 14', 'ARCH C'],
  ['falls -2,1 p1 22', 'ARCH C ARCH'],
);

// Fortifications, stacks, specials and tactics
at(
  'VAL-FF-02, VAL-FF-03, VAL-FF-04, VAL-SPG-09 and VAL-SPL-09 only defenders use First Fire, with base Attack and leadership alone; Arrowstorm doubles it',
  `${FIELD}; place 5,-1 mine p2; p1 4*ARCH,4*SWORD -2,1; p2 4*ARCH,SWORD,2*F,warlord -2,1`,
  [
    'battle -2,1 p1 C:4*ARCH,4*SWORD - p2 C:4*ARCH,SWORD,2*F,warlord pointy_end ? FF',
    'FF D.C>C 162.800 / 4.500 = 36.178; FF HP A.C 35.822 D.C 87.000',
  ],
);
at(
  'VAL-FF-05 and VAL-SPH-04 Living Cover adds 1 defense against first fire, once, and not later',
  `${FIELD}; p1 4*BRUI -2,1; p2 4*ARCH -2,1`,
  ['battle -2,1 p1 C:4*BRUI - p2 C:4*ARCH - ? FF D', 'FF D.C>C 48.000 / 5.000 = 9.600'],
  ['battle -2,1 p1 C:4*BRUI - p2 C:4*ARCH - ? P1 D', 'P1 D.C>C 55.200 / 4.000 = 13.800'],
);
at(
  'VAL-FF-06 first fire can wipe out a Center; the rout falls in phase 1',
  `${FIELD}; p1 ARCH,4*SWORD -2,1; p2 20*ARCH,20*SWORD -2,1`,
  [
    'battle -2,1 p1 C:ARCH+S:4*SWORD - p2 C:20*ARCH+S:20*SWORD -',
    'FF D.C>C 240.000 / 4.000 = 60.000; FF HP A.C 0.000 A.S 40.000 D.C 160.000 D.S 200.000; P1 A.S>S 60.000 / 4.000 = 15.000; P1 HP A.C 0.000 A.S 40.000 D.C 160.000 D.S 185.000; RESULT rout A; A lost 1*ARCH; D lost 1*SWORD',
  ],
);
at(
  'VAL-FORT-03 walls add their level to every defending stack',
  `${FIELD}; place -2,1 city p2 3 - 3/0/0; p1 4*BRUI,4*SWORD -2,1; p2 4*BRUI,4*SWORD -2,1`,
  [
    'battle -2,1 p1 C:4*BRUI+S:4*SWORD - p2 C:4*BRUI+S:4*SWORD - ? P1 A',
    'P1 A.C>C 32.000 / 7.000 = 4.571; P1 A.S>S 60.000 / 7.000 = 8.571',
  ],
  [
    'battle -2,1 p1 C:4*BRUI+S:4*SWORD - p2 C:4*BRUI+S:4*SWORD - ? P1 D',
    'P1 D.C>C 32.000 / 4.000 = 8.000; P1 D.S>S 67.000 / 4.000 = 16.750',
  ],
);
at(
  'VAL-FORT-04 artillery fires in every battle phase at each attacking stack, not in the first-fire phase',
  `${FIELD}; place -2,1 city p2 4 - 0/4/0; p1 12*BRUI,4*SWORD -2,1; p2 8*BRUI,4*ARCH -2,1`,
  [
    'battle -2,1 p1 C:12*BRUI+S:4*SWORD - p2 C:4*ARCH,8*BRUI - ? FF',
    'FF D.C>C 48.000 / 5.000 = 9.600; FF HP A.C 278.400 A.S 40.000 D.C 224.000',
  ],
  [
    'battle -2,1 p1 C:12*BRUI+S:4*SWORD - p2 C:4*ARCH,8*BRUI - ? P1 D.artillery',
    'P1 D.artillery>C 120.000 / 4.000 = 30.000; P1 D.artillery>S 120.000 / 4.000 = 30.000',
  ],
  [
    'battle -2,1 p1 C:12*BRUI+S:4*SWORD - p2 C:4*ARCH,8*BRUI - ? P2 D.artillery',
    'P2 D.artillery>C 120.000 / 4.000 = 30.000; P2 D.artillery>S 120.000 / 4.000 = 30.000',
  ],
);
at(
  "VAL-FORT-05 hazards multiply the attackers' mobility by 0.75, 0.5, 0.375 and 0.25",
  `${FIELD}; place -2,1 city p1 4 - 0/0/1; place -3,1 city p1 4 - 0/0/2; place -2,0 city p1 4 - 0/0/3; place -1,0 city p1 4 - 0/0/4; p2 4*C -2,1; p1 24*SWORD -2,1; p2 4*C -3,1; p1 24*SWORD -3,1; p2 4*C -2,0; p1 24*SWORD -2,0; p2 4*C -1,0; p1 24*SWORD -1,0`,
  [
    'battle -2,1 p2 C:4*C - p1 C:24*SWORD - ? P1',
    'P1 A.C>C 96.600 / 5.000 = 19.320; P1 D.C>C 360.000 / 4.000 = 90.000; P1 HP A.C 0.000 D.C 220.680',
  ],
  [
    'battle -3,1 p2 C:4*C - p1 C:24*SWORD - ? P1',
    'P1 A.C>C 84.000 / 5.000 = 16.800; P1 D.C>C 360.000 / 4.000 = 90.000; P1 HP A.C 0.000 D.C 223.200',
  ],
  [
    'battle -2,0 p2 C:4*C - p1 C:24*SWORD - ? P1',
    'P1 A.C>C 84.000 / 5.000 = 16.800; P1 D.C>C 408.000 / 4.000 = 102.000; P1 HP A.C 0.000 D.C 223.200',
  ],
  [
    'battle -1,0 p2 C:4*C - p1 C:24*SWORD - ? P1',
    'P1 A.C>C 84.000 / 5.000 = 16.800; P1 D.C>C 432.000 / 4.000 = 108.000; P1 HP A.C 0.000 D.C 223.200',
  ],
);
at(
  "VAL-ROUT-02 in the rout phase only the routing army attacks, a routing defender's artillery too",
  `${FIELD}; place -2,1 city p2 4 - 0/4/0; p1 30*SWORD,8*BRUI -2,1; p2 SWORD,12*BRUI -2,1`,
  [
    'battle -2,1 p1 C:30*SWORD+M:8*BRUI - p2 C:SWORD+S:12*BRUI - ? P2',
    'P2 D.S>C 96.000 / 5.000 = 19.200; P2 D.artillery>C 120.000 / 5.000 = 24.000; P2 D.artillery>M 120.000 / 3.000 = 40.000; P2 HP A.C 210.250 A.M 112.000 D.C 0.000 D.S 288.000',
  ],
);
at(
  'VAL-COMB-04 and VAL-COMB-10 a battle has five phases, and ends at once when an army has no stack left',
  `${FIELD}; p1 4*BRUI,25*SWORD -2,1; p2 4*BRUI -2,1; p1 4*BRUI -3,1; p2 4*BRUI -3,1`,
  ['battle -2,1 p1 C:4*BRUI+S:25*SWORD - p2 C:4*BRUI - ? P1 HP', 'P1 HP A.C 88.000 A.S 250.000 D.C 0.000'],
  ['battle -2,1 p1 C:4*BRUI+S:25*SWORD - p2 C:4*BRUI - ? P2', ''],
  ['battle -3,1 p1 C:4*BRUI - p2 C:4*BRUI - ? P5 HP', 'P5 HP A.C 60.989 D.C 60.989'],
  ['battle -3,1 p1 C:4*BRUI - p2 C:4*BRUI - ? P6', ''],
  ['battle -3,1 p1 C:4*BRUI - p2 C:4*BRUI - ? RESULT', 'RESULT good-order A'],
);
at(
  "VAL-COMB-06, VAL-COMB-08 and VAL-DMG-08 attacks of a phase are simultaneous, damage beyond a stack's HP is lost, and an army without a Center has lost",
  `${FIELD}; p1 2*SWORD,6*SWORD -2,1; p2 2*SWORD,6*SWORD -2,1`,
  [
    'battle -2,1 p1 C:2*SWORD+S:6*SWORD - p2 C:2*SWORD+M:6*SWORD -',
    'P1 A.C>C 30.000 / 5.000 = 6.000; P1 A.S>C 90.000 / 5.000 = 18.000; P1 D.C>C 33.500 / 5.000 = 6.700; P1 D.M>C 111.000 / 5.000 = 22.200; P1 HP A.C 0.000 A.S 60.000 D.C 0.000 D.M 60.000; RESULT rout both; A lost 2*SWORD; D lost 2*SWORD',
  ],
);
at(
  'VAL-STACK-03, VAL-STACK-07, VAL-STACK-08 and VAL-OFF-08 HP and Attack are sums, defense is the mean, +1 in the Center and +1 with a leader, however many',
  `${FIELD}; p1 2*SWORD,2*BRUI,2*SWORD,2*BRUI,warlord,warlord -2,1; p2 24*BRUI -2,1`,
  [
    'battle -2,1 p1 C:2*SWORD,2*BRUI+S:2*SWORD,2*BRUI,2*warlord - p2 C:12*BRUI+S:12*BRUI - ? P1',
    'P1 A.C>C 46.000 / 4.000 = 11.500; P1 A.S>S 88.000 / 3.000 = 29.333; P1 D.C>C 96.000 / 4.500 = 21.333; P1 D.S>S 96.000 / 6.000 = 16.000; P1 HP A.C 46.667 A.S 82.000 D.C 276.500 D.S 258.667',
  ],
);
at(
  'VAL-STACK-09 and VAL-OFF-10 mobility is the lowest Move, Battledance +4 each first, riders left out, and 2 with a Ranger',
  `${FIELD}; p2 4*C,4*SWORD,2*ranger -2,1; p1 20*BRUI -2,1; p2 2*E@D -3,1; p1 4*BRUI -3,1`,
  ['battle -3,1 p2 C:2*E@D - p1 C:4*BRUI - ? P1 A', 'P1 A.C>C 100.000 / 4.000 + T 2.500 = 27.500'],
  [
    'battle -2,1 p2 C:4*SWORD+S:4*C,2*ranger - p1 C:12*BRUI+S:8*BRUI - ? P1 A',
    'P1 A.C>C 70.500 / 4.000 = 17.625; P1 A.S>S 141.600 / 3.000 = 47.200',
  ],
  [
    'battle -2,1 p2 C:4*SWORD,2*ranger+S:4*C - p1 C:12*BRUI+S:8*BRUI - ? P1 A',
    'P1 A.C>C 112.800 / 4.000 = 28.200; P1 A.S>S 109.200 / 3.000 = 36.400',
  ],
);
at(
  'VAL-STACK-10 composition, means and counts stay while the battle lasts',
  `${FIELD}; p1 10*SWORD,2*BRUI -2,1; p2 10*SWORD,4*BRUI -2,1`,
  ['battle -2,1 p1 C:10*SWORD,2*BRUI - p2 C:10*SWORD,4*BRUI - ? P1 A', 'P1 A.C>C 166.000 / 4.714 = 35.212'],
  ['battle -2,1 p1 C:10*SWORD,2*BRUI - p2 C:10*SWORD,4*BRUI - ? P5 A', 'P5 A.C>C 44.969 / 4.714 = 9.539'],
  ['battle -2,1 p1 C:10*SWORD,2*BRUI - p2 C:10*SWORD,4*BRUI - ? A lost', 'A lost 10*SWORD'],
);
made(
  'E:4/0/0/0:berserk',
  "VAL-SPG-10 and VAL-DMG-05 a Berserk unit's part is not multiplied by effectiveness",
  `${FIELD}; p1 4*E,4*SWORD -2,1; p2 20*BRUI -2,1`,
  ['battle -2,1 p1 C:4*E,4*SWORD - p2 C:15*BRUI+S:5*BRUI - ? P2 A', 'P2 A.C>C 42.320 / 4.000 = 10.580'],
  ['battle -2,1 p1 C:4*E,4*SWORD - p2 C:15*BRUI+S:5*BRUI - ? P1 HP', 'P1 HP A.C 40.000 D.C 337.000 D.S 120.000'],
);
made(
  'C::battledance',
  'VAL-SPG-11 Battledance: +4 Move for mobility only',
  `${FIELD}; p1 4*C -2,1; p2 4*D -2,1`,
  ['mp -2,1', 'C:8 C:8 C:8 C:8 D:0 D:0 D:0 D:0'],
  ['battle -2,1 p1 C:4*C - p2 C:4*D - ? P1 A', 'P1 A.C>C 4.480 / 5.000 = 0.896'],
);
at(
  'VAL-SPG-12 Charge!: +8 Attack in phase 1, on attack and on defense',
  `${FIELD}; p1 4*SWORD -2,1; p2 4*SWORD -2,1`,
  [
    'battle -2,1 p1 C:4*SWORD - p2 C:4*SWORD - ? P1',
    'P1 A.C>C 60.000 / 5.000 = 12.000; P1 D.C>C 67.000 / 5.000 = 13.400; P1 HP A.C 26.600 D.C 28.000',
  ],
  ['battle -2,1 p1 C:4*SWORD - p2 C:4*SWORD - ? P2 A', 'P2 A.C>C 20.496 / 5.000 = 4.099'],
);
made(
  'C::lucky,D::heavy+jaws,G::heavy+fire_breath',
  'VAL-SPG-13, VAL-SPH-10, VAL-SPH-15 and VAL-DMG-06 True Attack of Lucky 1, Jaw 2 and Fire Breath 6 takes effectiveness and multipliers, and no additive bonus',
  `${FIELD}; place 5,-1 mine p1; p1 4*C,4*D,4*G,warlord -2,1; p2 20*BRUI -2,1`,
  [
    'battle -2,1 p1 C:4*C+S:4*D+M:4*G,warlord - p2 C:15*BRUI+S:3*BRUI+M:2*BRUI pointy_end ? P1 A',
    'P1 A.C>C 9.600 / 4.000 + T 4.800 = 7.200; P1 A.S>S 23.000 / 3.000 + T 9.200 = 16.867; P1 A.M>M 46.200 / 3.000 + T 26.400 = 41.800',
  ],
  [
    'battle -2,1 p1 C:4*C+S:4*D+M:4*G,warlord - p2 C:15*BRUI+S:3*BRUI+M:2*BRUI pointy_end ? P2 A',
    'P2 A.S>S 20.700 / 3.000 + T 8.280 = 15.180; P2 A.M>M 44.481 / 3.000 + T 25.418 = 40.245',
  ],
);
made(
  'C::siege,D:::sapper,E:0/3/0/0:heavy+siege,F::heavy+siege+jericho',
  'VAL-SPG-14, VAL-SPL-02 and VAL-SPH-11 siege Attack: of Siege the final Attack, of Sapper 4, doubled by Jericho',
  `${FIELD}; place -2,1 city p2 4 - 4/0/0; place 5,-1 mine p1; p1 3*C,10*D,F -2,1; p2 20*BRUI -2,1`,
  ['battle -2,1 p1 C:3*C+S:10*D+M:F - p2 C:15*BRUI+S:5*BRUI - ? P1 siege', 'P1 siege +59.000 W4 A0 H0'],
);
made(
  'C::horde',
  'VAL-SPG-16 Horde: +5 Attack with more than 75 own units in the battle',
  `${FIELD}; p1 5*C,70*SWORD -2,1; p1 5*C,71*SWORD -3,1; p2 20*BRUI -2,1; p2 20*BRUI -3,1`,
  [
    'battle -2,1 p1 C:5*C+S:25*SWORD+M:25*SWORD+SF:20*SWORD - p2 C:15*BRUI+S:5*BRUI - ? P1 A.C',
    'P1 A.C>C 6.000 / 4.000 = 1.500',
  ],
  [
    'battle -3,1 p1 C:5*C+S:25*SWORD+M:25*SWORD+SF:21*SWORD - p2 C:15*BRUI+S:5*BRUI - ? P1 A.C',
    'P1 A.C>C 36.000 / 4.000 = 9.000',
  ],
);
made(
  'C::spy',
  'VAL-SPL-04 and VAL-DMG-09 Ze Spy: +6 Attack while flanking, against the stack of the phase',
  `${FIELD}; p1 4*C,4*SWORD -2,1; p2 20*BRUI,SWORD -2,1`,
  ['battle -2,1 p1 C:4*SWORD+S:4*C - p2 C:15*BRUI+S:5*BRUI,SWORD - ? P1 A.S', 'P1 A.S>S 4.800 / 3.167 = 1.516'],
  ['battle -2,1 p1 C:4*SWORD+S:4*C - p2 C:15*BRUI+M:5*BRUI,SWORD - ? P1 A.S', 'P1 A.S>C 39.200 / 4.000 = 9.800'],
);
made(
  'C::squad',
  'VAL-SPL-05 Squad Tactics: +6 Attack in a stack of at most 12 units',
  `${FIELD}; p1 12*C,12*C,SWORD -2,1; p2 20*BRUI -2,1`,
  [
    'battle -2,1 p1 C:12*C+S:12*C,SWORD - p2 C:15*BRUI+S:5*BRUI - ? P1 A',
    'P1 A.C>C 100.800 / 4.000 = 25.200; P1 A.S>S 31.050 / 3.000 = 10.350',
  ],
);
made(
  'C::giantslayer',
  "VAL-SPL-07 Giantslayer: a quarter of the target's HP per unit",
  `${FIELD}; p1 4*C -2,1; p2 4*BRUI,2*SWORD -2,1`,
  ['battle -2,1 p1 C:4*C - p2 C:4*BRUI,2*SWORD - ? P1 A', 'P1 A.C>C 28.000 / 4.333 = 6.462'],
);
made(
  'C:5/0/0/0:hold_fast+first_fire',
  'VAL-SPL-08 Hold Fast!: +2 Defense in phase 1, not in the first-fire phase',
  `${FIELD}; p1 4*C -2,1; p2 4*BRUI,2*ARCH -2,1`,
  ['battle -2,1 p1 C:4*C - p2 C:4*BRUI,2*ARCH - ? FF D', 'FF D.C>C 24.000 / 3.000 = 8.000'],
  ['battle -2,1 p1 C:4*C - p2 C:4*BRUI,2*ARCH - ? P1 D', 'P1 D.C>C 56.000 / 5.000 = 11.200'],
  ['battle -2,1 p1 C:4*C - p2 C:4*BRUI,2*ARCH - ? P2 D', 'P2 D.C>C 55.590 / 3.000 = 18.530'],
);
made(
  'C::cavalier,F::heavy:mount',
  'VAL-SPL-10 Cavalier: +7 Attack while mounted',
  `${FIELD}; p1 2*C@F -2,1; p1 2*C,2*F -3,1; p2 4*BRUI -2,1; p2 4*BRUI -3,1`,
  ['battle -2,1 p1 C:2*C@F - p2 C:4*BRUI - ? P1 A', 'P1 A.C>C 32.000 / 4.000 = 8.000'],
  ['battle -3,1 p1 C:2*C,2*F - p2 C:4*BRUI - ? P1 A', 'P1 A.C>C 18.000 / 4.000 = 4.500'],
);
at(
  'VAL-SPL-13 Flagbearer is a leader and an Officer, with its own statline and upkeep',
  `${FIELD}; p2 G,4*SWORD -2,1; p1 20*BRUI -2,1; p2 G 0,1`,
  ['lines 0,1', 'G:15/52/6/10:160'],
  [
    'battle -2,1 p2 C:G,4*SWORD - p1 C:15*BRUI+S:5*BRUI - ? P1',
    'P1 A.C>C 152.515 / 4.000 = 38.129; P1 D.C>C 120.000 / 6.600 = 18.182; P1 D.S>C 40.000 / 6.600 = 6.061; P1 HP A.C 30.758 D.C 321.871 D.S 120.000',
  ],
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - pincer yes', 'battle-fought lost-units lost-units battle-ended'],
);
made(
  'G::lifebringer',
  'VAL-SPL-14 Lifebringer: effectiveness falls to a half at most',
  `${FIELD}; p1 G,4*BRUI -2,1; p2 20*BRUI -2,1`,
  ['battle -2,1 p1 C:G,4*BRUI - p2 C:15*BRUI+S:5*BRUI - ? P1 HP', 'P1 HP A.C 63.895 D.C 350.750 D.S 120.000'],
  ['battle -2,1 p1 C:G,4*BRUI - p2 C:15*BRUI+S:5*BRUI - ? P2 A', 'P2 A.C>C 29.651 / 4.000 = 7.413'],
);
made(
  'G::assassin',
  'VAL-SPL-15 Assassin: +2 Attack for each F, 5 for each G, 10 for each other Officer of the target',
  `${FIELD}; p1 G -2,1; p2 2*F,G,warlord,courtier -2,1`,
  ['battle -2,1 p2 C:2*F,G,warlord,courtier - p1 C:G - ? P1 D', 'P1 D.C>C 34.000 / 7.200 = 4.722'],
);
odd(
  'VAL-SPH-02 a mount and its riders fight in one stack',
  `${FIELD}; p1 SWORD,D@F -2,1; p2 SWORD -2,1`,
  ['p1: plan -2,1 - - C:SWORD+S:D@F', ''],
  ['formation -2,1 p1', 'C 1*F 1*D@ 1*SWORD'],
  ['p1: mount -2,1 SWORD F', 'no: E_MOUNT'],
);
made(
  'E::heavy:rampage',
  'VAL-SPH-03 Rampage: +8 Attack, and 5 spaces',
  `${FIELD}; p1 7*E -2,1; p2 20*BRUI -2,1`,
  ['formation -2,1 p1', 'C 6*E, S 1*E'],
  [
    'battle -2,1 p1 C:6*E+S:E - p2 C:15*BRUI+S:5*BRUI - ? P1 A',
    'P1 A.C>C 96.000 / 4.000 = 24.000; P1 A.S>S 16.000 / 3.000 = 5.333',
  ],
);
made(
  'C::heavy+packmind',
  'VAL-SPH-06 Packmind leads a stack in which every unit has it',
  `${FIELD}; p1 4*C,4*C,SWORD -2,1; p2 20*BRUI -2,1`,
  [
    'battle -2,1 p1 C:4*C+S:4*C,SWORD - p2 C:15*BRUI+S:5*BRUI - ? P1',
    'P1 A.C>C 20.240 / 4.000 = 5.060; P1 A.S>S 35.650 / 3.000 = 11.883; P1 D.C>C 120.000 / 5.000 = 24.000; P1 D.S>S 40.000 / 3.200 = 12.500; P1 HP A.C 40.000 A.S 61.500 D.C 354.940 D.S 108.117',
  ],
);
made(
  'C::heavy+vanguard',
  'VAL-SPH-12 Titanic Vanguard: +3 Attack and +1 Defense in the Center',
  `${FIELD}; p1 4*C,4*C -2,1; p2 20*BRUI -2,1`,
  [
    'battle -2,1 p1 C:4*C+S:4*C - p2 C:15*BRUI+S:5*BRUI - ? P1',
    'P1 A.C>C 32.200 / 4.000 = 8.050; P1 A.S>S 18.400 / 3.000 = 6.133; P1 D.C>C 120.000 / 5.000 = 24.000; P1 D.S>S 40.000 / 3.000 = 13.333; P1 HP A.C 40.000 A.S 50.667 D.C 351.950 D.S 113.867',
  ],
);
made(
  'G::heavy+acid',
  'VAL-SPH-14 Acid Breath: 1 less defense against all attacks of the phase, however many',
  `${FIELD}; p1 2*G,4*SWORD -2,1; p2 20*BRUI -2,1`,
  [
    'battle -2,1 p1 C:4*SWORD+S:G+M:G - p2 C:15*BRUI+SF:5*BRUI - ? P1 A',
    'P1 A.C>C 69.000 / 3.000 = 23.000; P1 A.S>C 8.000 / 3.000 = 2.667; P1 A.M>C 8.000 / 3.000 = 2.667',
  ],
  [
    'battle -2,1 p1 C:4*SWORD+S:2*G - p2 C:15*BRUI+S:5*BRUI - ? P1 A',
    'P1 A.C>C 69.000 / 4.000 = 17.250; P1 A.S>S 16.000 / 2.000 = 8.000',
  ],
);
at(
  'VAL-MOB-04 a target of mobility 0 gives the full cap, whatever the position multiplies it by',
  '',
  ['bonus 4 0 C C', '0.300'],
  ['bonus 1 0 S C', '0.600'],
  ['bonus 1 0 SF C', '0.900'],
  ['bonus 0 0 C C', '0.000'],
  ['bonus 4 2 C C', '0.200'],
);
odd(
  'VAL-SPH-02 a formation that leaves a rider apart from its mount, or out, is refused',
  `${FIELD}; p1 SWORD,D@F -2,1; p2 SWORD -2,1`,
  ['p1: plan -2,1 - - C:SWORD', 'no: E_SPLIT'],
  ['p1: plan -2,1 - - C:D+S:F,SWORD', 'no: E_FORMATION'],
  ['p1: plan -2,1 - - C:D@F+S:SWORD', ''],
);
four(
  'VAL-FORT-10 fortifications help every defending side, and not the units under truce with the attacker',
  'empty; p1 ruler -5,-2; p2 ruler 5,-7; p3 ruler 5,2; p4 ruler -5,7; clear p1; clear p2; clear p3; truce p1 p3; place -1,0 city p2 3 - 2/1/0; p1 8*SWORD,warlord -1,0; p2 4*SWORD -1,0; p4 2*SWORD -1,0; p3 6*BRUI,warlord -1,0',
  ['p1: plan -1,0 - - C:4*SWORD,warlord+S:4*SWORD', ''],
  ['p1: submit', 'battle-started'],
  ['p2: decide', ''],
  ['p4: decide', 'battle-fought lost-units lost-units lost-units retreated battle-ended'],
  ['told p1 ? P1 A', 'P1 A.C>C 84.700 / 7.000 = 12.100; P1 A.S>S 60.000 / 6.000 = 10.000'],
  ['told p1 ? P1 D.art', 'P1 D.artillery>C 30.000 / 6.800 = 4.412; P1 D.artillery>S 30.000 / 4.000 = 7.500'],
  ['told p3 ? P1', ''],
  ['at -1,0', '2*p2.SWORD 1*p4.SWORD 6*p3.BRUI 1*p3.warlord'],
);
at(
  'VAL-GEN-05 numbers are kept as they are and shown with three decimals',
  `${FIELD}; p1 7*SWORD,BRUI -2,1; p2 3*SWORD,3*BRUI -2,1`,
  [
    'battle -2,1 p1 C:7*SWORD,BRUI - p2 C:3*SWORD,3*BRUI - ? P1',
    'P1 A.C>C 113.000 / 4.500 = 25.111; P1 D.C>C 69.000 / 4.875 = 14.154; P1 HP A.C 79.846 D.C 76.889',
  ],
  [
    'battle -2,1 p1 C:7*SWORD,BRUI - p2 C:3*SWORD,3*BRUI - ? P5',
    'P5 A.C>C 40.492 / 4.500 = 8.998; P5 D.C>C 25.156 / 4.875 = 5.160; P5 HP A.C 54.809 D.C 36.779',
  ],
);
at(
  'VAL-GEN-05 quantities within a billionth are equal, and reports show three decimals',
  `${FIELD}; p1 4*SWORD -2,1`,
  ['falls -2,1 p1 9.9999999999', 'SWORD'],
  ['falls -2,1 p1 9.9999', ''],
);
at(
  'VAL-MOB-01, VAL-DMG-02 and VAL-DMG-04 the sum of Attacks takes effectiveness, leadership and mobility, which compound, and Encirclement',
  `${FIELD}; p2 4*C,warlord -2,1; p1 20*BRUI -2,1`,
  ['battle -2,1 p2 C:4*C,warlord - p1 C:15*BRUI+S:5*BRUI - ? P1 A', 'P1 A.C>C 127.765 / 4.000 = 31.941'],
  ['battle -2,1 p2 C:4*C,warlord encirclement p1 C:15*BRUI+S:5*BRUI - ? P1 A', 'P1 A.C>C 140.541 / 4.000 = 35.135'],
);
at(
  "VAL-TAC-01 and VAL-DSGN-13 Stick 'em With the Pointy End: each unit has +1 Attack, before multipliers",
  `${FIELD}; p1 4*BRUI,4*SWORD,warlord -2,1; p2 20*BRUI -2,1`,
  [
    'battle -2,1 p1 C:4*BRUI+S:4*SWORD+MF:warlord pointy_end p2 C:15*BRUI+S:5*BRUI - ? P1 A',
    'P1 A.C>C 36.000 / 4.000 = 9.000; P1 A.S>S 73.600 / 3.000 = 24.533; P1 A.MF>C 28.710 / 4.000 = 7.178',
  ],
);
at(
  'VAL-TAC-02 and VAL-TAC-21 Human Wave: with more than 50 units Light ones have +2 Attack; with 50 it fails',
  `${FIELD}; p1 2*BRUI,47*SWORD,warlord -2,1; p1 2*BRUI,48*SWORD,warlord -3,1; p2 20*BRUI -2,1; p2 20*BRUI -3,1`,
  [
    'battle -2,1 p1 C:2*BRUI,25*SWORD+S:22*SWORD+MF:warlord human_wave p2 C:15*BRUI+S:5*BRUI - ? P1 A.C',
    'P1 A.C>C 391.000 / 4.000 = 97.750',
  ],
  [
    'battle -3,1 p1 C:2*BRUI,25*SWORD+S:23*SWORD+MF:warlord human_wave p2 C:15*BRUI+S:5*BRUI - ? P1 A.C',
    'P1 A.C>C 441.000 / 4.000 = 110.250',
  ],
);
at(
  'VAL-TAC-03 Stampede: with more Heavy units than the enemy they have +4 Attack',
  `${FIELD}; p1 5*BRUI,2*SWORD,warlord -2,1; p2 4*BRUI -2,1; p1 4*BRUI,warlord -3,1; p2 4*BRUI -3,1`,
  ['battle -2,1 p1 C:5*BRUI,2*SWORD+MF:warlord stampede p2 C:4*BRUI - ? P1 A.C', 'P1 A.C>C 90.000 / 4.000 = 22.500'],
  ['battle -3,1 p1 C:4*BRUI+MF:warlord stampede p2 C:4*BRUI - ? P1 A.C', 'P1 A.C>C 32.000 / 4.000 = 8.000'],
);
at(
  'VAL-TAC-04, VAL-TAC-22 and VAL-DMG-07 Wall of Steel: stacks of 5 defense and more take 10 percent less, tested with walls and without what lasts a phase',
  `${FIELD}; place 3,1 city p2 3 - 2/0/0; p1 4*BRUI -2,1; p2 4*SWORD,warlord -2,1; p1 4*BRUI 3,1; p2 4*SWORD,SWORD,warlord 3,1; p1 4*D,warlord -3,1; p2 4*BRUI -3,1`,
  ['battle -2,1 p1 C:4*BRUI - p2 C:4*SWORD,warlord wall_of_steel ? P1 A', 'P1 A.C>C 32.000 / 6.400 = 4.500'],
  ['battle 3,1 p1 C:4*BRUI - p2 C:4*SWORD+S:SWORD+MF:warlord wall_of_steel ? P1 A', 'P1 A.C>C 32.000 / 7.000 = 4.114'],
  ['battle -3,1 p1 C:4*D+MF:warlord wall_of_steel p2 C:4*BRUI - ? P1 D', 'P1 D.C>C 32.000 / 7.000 = 4.571'],
);
at(
  'VAL-TAC-05 Pincer Formation: the Center deals and takes 20 percent less, flanks have +4 mobility',
  `${FIELD}; p1 4*BRUI,4*SWORD,warlord -2,1; p2 20*BRUI -2,1`,
  [
    'battle -2,1 p1 C:4*BRUI,warlord+SF:4*SWORD pincer p2 C:15*BRUI+S:5*BRUI - ? P1',
    'P1 A.C>C 53.900 / 4.000 = 10.780; P1 A.SF>S 90.000 / 3.000 = 30.000; P1 D.C>C 120.000 / 6.000 = 16.000; P1 D.S>C 40.000 / 6.000 = 5.333; P1 HP A.C 89.667 A.SF 40.000 D.C 349.220 D.S 90.000',
  ],
  [
    'battle -2,1 p1 C:4*BRUI,warlord+SF:4*SWORD - p2 C:15*BRUI+S:5*BRUI - ? P1',
    'P1 A.C>C 53.900 / 4.000 = 13.475; P1 A.SF>S 78.000 / 3.000 = 26.000; P1 D.C>C 120.000 / 6.000 = 20.000; P1 D.S>C 40.000 / 6.000 = 6.667; P1 HP A.C 84.333 A.SF 40.000 D.C 346.525 D.S 94.000',
  ],
);
at(
  'VAL-TAC-06 Wedge: Center, Sun and Moon hold 35 spaces each; it fails if the army does not fit',
  `${FIELD}; p1 70*SWORD,warlord -2,1; p2 20*BRUI -2,1`,
  [
    'battle -2,1 p1 C:35*SWORD+S:35*SWORD+M:warlord wedge p2 C:15*BRUI+S:5*BRUI - ? P1 A',
    'P1 A.C>C 603.750 / 4.000 = 150.938; P1 A.S>S 603.750 / 3.000 = 201.250; P1 A.M>C 24.310 / 4.000 = 6.078',
  ],
  [
    'battle -2,1 p1 C:34*SWORD+S:36*SWORD+M:warlord wedge p2 C:15*BRUI+S:5*BRUI - ? P1 A',
    'P1 A.C>C 571.780 / 4.000 = 142.945; P1 A.S>S 431.250 / 3.000 = 143.750; P1 A.M>C 312.000 / 4.000 = 78.000',
  ],
  [
    'battle -2,1 p1 - wedge p2 C:15*BRUI+S:5*BRUI - ? P1 A',
    'P1 A.C>C 666.655 / 4.000 = 166.664; P1 A.S>S 603.750 / 3.000 = 201.250; P1 A.M>C 19.500 / 4.000 = 4.875',
  ],
);
at(
  'VAL-TAC-07 Terrain Abuse: enemy stacks have 2 less mobility, where it is not plains',
  `${FIELD}; p1 4*SWORD,warlord -2,0; p2 20*BRUI -2,0; p1 4*SWORD,warlord -2,1; p2 20*BRUI -2,1`,
  ['terrain -2,0', 'hills'],
  ['terrain -2,1', 'shrub'],
  [
    'battle -2,0 p1 C:4*SWORD+MF:warlord terrain_abuse p2 C:15*BRUI+S:5*BRUI - ? P1 A.C',
    'P1 A.C>C 78.000 / 4.000 = 19.500',
  ],
  [
    'battle -2,1 p1 C:4*SWORD+MF:warlord terrain_abuse p2 C:15*BRUI+S:5*BRUI - ? P1 A.C',
    'P1 A.C>C 69.000 / 4.000 = 17.250',
  ],
);
at(
  'VAL-TAC-08 Encirclement: Attack times 1.1 and a phase more, if the slowest is faster than every enemy',
  `${FIELD}; p1 12*SWORD,warlord -2,1; p2 10*BRUI -2,1; p1 4*SWORD,warlord -3,1; p2 4*SWORD -3,1`,
  ['battle -2,1 p1 C:12*SWORD+MF:warlord encirclement p2 C:10*BRUI - ? P1 A.C', 'P1 A.C>C 227.700 / 4.000 = 56.925'],
  ['battle -2,1 p1 C:12*SWORD+MF:warlord encirclement p2 C:10*BRUI - ? P6 A.C', 'P6 A.C>C 66.062 / 4.000 = 16.516'],
  ['battle -3,1 p1 C:4*SWORD+MF:warlord encirclement p2 C:4*SWORD - ? P1 A.C', 'P1 A.C>C 60.000 / 5.000 = 12.000'],
);
at(
  'VAL-TAC-10 Skirmish: stacks faster than their target deal double first fire',
  `${FIELD}; p1 10*BRUI,10*SWORD -2,1; p2 8*ARCH,warlord -2,1`,
  [
    'battle -2,1 p1 C:10*BRUI+S:10*SWORD - p2 C:4*ARCH+S:4*ARCH+MF:warlord skirmish ? FF D',
    'FF D.C>C 96.000 / 5.000 = 19.200; FF D.S>S 48.000 / 4.000 = 12.000',
  ],
);
at(
  'VAL-TAC-11 Fighting Retreat: stacks deal and take 20 percent less, and not in a city',
  `${FIELD}; place 3,1 city p2 0; p1 4*BRUI -2,1; p2 4*BRUI,warlord -2,1; p1 4*BRUI 3,1; p2 4*BRUI,warlord 3,1`,
  [
    'battle -2,1 p1 C:4*BRUI - p2 C:4*BRUI+M:warlord fighting_retreat ? P1',
    'P1 A.C>C 32.000 / 4.000 = 6.400; P1 D.C>C 32.000 / 4.000 = 6.400; P1 D.M>C 24.310 / 4.000 = 4.862; P1 HP A.C 84.738 D.C 89.600 D.M 15.000',
  ],
  [
    'battle 3,1 p1 C:4*BRUI - p2 C:4*BRUI+M:warlord fighting_retreat ? P1',
    'P1 A.C>C 32.000 / 4.000 = 8.000; P1 D.C>C 32.000 / 4.000 = 8.000; P1 D.M>C 24.310 / 4.000 = 6.078; P1 HP A.C 81.923 D.C 88.000 D.M 15.000',
  ],
);
made(
  'C:::burrow,D:::burrow',
  'VAL-TAC-13 Death from Below: +5 Attack per unit in stacks that all burrow or ride what does',
  `${FIELD}; p1 2*C,2*D,2*C,ARCH,warlord -2,1; p2 20*BRUI -2,1`,
  [
    'battle -2,1 p1 C:2*C,2*D+S:2*C,ARCH+MF:warlord death_below p2 C:15*BRUI+S:5*BRUI - ? P1 A',
    'P1 A.C>C 28.800 / 4.000 = 7.200; P1 A.S>S 16.100 / 3.000 = 5.367; P1 A.MF>C 7.975 / 4.000 = 1.994',
  ],
);
at(
  'VAL-TAC-14 Death from Above: +4 mobility for stacks that all fly or ride what does',
  `${FIELD}; p2 8*C,SWORD,warlord -2,1; p1 20*D,4*SWORD -2,1`,
  [
    'battle -2,1 p2 C:4*C,SWORD+S:4*C+MF:warlord death_above p1 C:20*D+S:4*SWORD - ? P1 A',
    'P1 A.C>C 99.000 / 7.000 = 14.143; P1 A.S>S 106.400 / 4.000 = 26.600; P1 A.MF>C 18.700 / 7.000 = 2.671',
  ],
  [
    'battle -2,1 p2 C:4*C,SWORD+S:4*C+MF:warlord - p1 C:20*D+S:4*SWORD - ? P1 A',
    'P1 A.C>C 99.000 / 7.000 = 14.143; P1 A.S>S 100.800 / 4.000 = 25.200; P1 A.MF>C 18.700 / 7.000 = 2.671',
  ],
);
at(
  'VAL-TAC-23 a tactic lasts the whole battle, whoever falls',
  `${FIELD}; p1 warlord,20*SWORD -2,1; p2 20*BRUI,10*SWORD -2,1`,
  [
    'battle -2,1 p1 C:warlord+S:20*SWORD pointy_end p2 C:10*SWORD,10*BRUI+M:10*BRUI - ? P1 HP',
    'P1 HP A.C 0.000 A.S 200.000 D.C 242.496 D.M 240.000',
  ],
  [
    'battle -2,1 p1 C:warlord+S:20*SWORD pointy_end p2 C:10*SWORD,10*BRUI+M:10*BRUI - ? P2 A',
    'P2 A.S>C 208.000 / 4.500 = 46.222',
  ],
);

await playCases(cases);
