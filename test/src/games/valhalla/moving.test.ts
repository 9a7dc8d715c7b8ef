import type { MapData } from '../../../../src/games/valhalla/index.ts';
import { caseList, playCases, type Line } from './cases.ts';

const { cases, at, from, odd } = caseList();

const FIELD = 'empty; clear p1; clear p2';
const FAR = `${FIELD}; p2 ruler 4,-1`;
const END: Line = ['p1: submit', ''];

// 2.3 Movement
at(
  'VAL-MOVE-01 units start their turn with movement points equal to Move, and keep none',
  `${FAR}; p1 SWORD,BRUI,C,D,G -4,1`,
  ['mp -4,1', 'SWORD:6 BRUI:4 C:6 D:8 G:4'],
  ['p1: move -4,1 SWORD -3,1', ''],
  END,
  ['mp -3,1', 'SWORD:5'],
  ['p2: submit', ''],
  ['mp -3,1', 'SWORD:6'],
);
at(
  'VAL-MOVE-01 an ambush halves them in the next turn, after all that adds to them',
  `${FAR}; p1 SWORD,warlord -2,2`,
  ['mp -2,2', 'SWORD:8 warlord:8'],
  ['p1: ambush -2,2', ''],
  END,
  ['p2: submit', ''],
  ['mp -2,2', 'SWORD:4 warlord:4'],
);
at(
  'VAL-MOVE-03 units of one order stop together where one of them cannot go on',
  `${FAR}; p1 4*SWORD,BRUI -4,1`,
  ['p1: move -4,1 4*SWORD+BRUI -3,-1 -4,0+-4,-1+-3,-1', ''],
  ['p1: submit', 'move-stopped(E_NO_MP) order-failed(E_NO_MP)'],
  ['at -4,-1', '4*p1.SWORD 1*p1.BRUI'],
  ['mp -4,-1', 'SWORD:2 SWORD:2 SWORD:2 SWORD:2 BRUI:0'],
);
at(
  'VAL-MOVE-04 what is left of an order that cannot be finished is dropped',
  `${FAR}; p1 SWORD -4,1`,
  ['p1: move -4,1 SWORD 4,-1', ''],
  ['p1: submit', 'move-stopped(E_NO_MP) order-failed(E_NO_MP)'],
  ['at 2,-1', '1*p1.SWORD'],
  ['p2: submit', ''],
  END,
  ['at 2,-1', '1*p1.SWORD'],
);
at(
  "VAL-MOVE-05 a hex in the mover's own fog cannot be entered",
  'empty; p1 SWORD -4,1; p2 ruler 4,-1',
  ['p1: move -4,1 SWORD -1,1', 'no: E_FOG'],
  ['p1: move -4,1 SWORD -2,1 -3,1+-2,1', ''],
  END,
  ['at -2,1', '1*p1.SWORD'],
);
at(
  'VAL-MOVE-06 a force that meets enemies stops and has engaged',
  `${FIELD}; p1 20*SWORD -4,1; p2 20*SWORD -2,1`,
  ['p1: move -4,1 20*SWORD 0,0', ''],
  ['p1: submit', 'engaged battle-started'],
  ['at -2,1', '20*p1.SWORD 20*p2.SWORD'],
  ['active', 'p1 battle 1'],
);
at(
  'VAL-MOVE-06 a truce lets it pass',
  `${FIELD}; truce p1 p2; p1 2*SWORD,courtier -4,1; p2 2*SWORD,courtier -2,1`,
  ['p1: move -4,1 2*SWORD+courtier -1,1', ''],
  ['p1: submit', 'force-reported force-reported'],
  ['at -1,1', '2*p1.SWORD 1*p1.courtier'],
);
at(
  'VAL-MOVE-07 units that have engaged lose their movement points',
  `${FIELD}; p1 20*SWORD -3,1; p2 20*SWORD -2,1`,
  ['p1: move -3,1 20*SWORD -2,1', ''],
  ['p1: submit', 'engaged battle-started'],
  ['seen p1 units -2,1', '20*p1.SWORD'],
  ['p2: move -2,1 20*SWORD -1,1', 'no: E_STATE'],
);
at(
  'VAL-MOVE-09 a unit may get several orders while it has movement points',
  `${FAR}; p1 SWORD -4,1`,
  ['p1: move -4,1 SWORD -1,1', ''],
  ['p1: move -1,1 SWORD 2,-1', ''],
  ['p1: move 2,-1 SWORD 3,-1', 'no: E_NO_MP'],
  END,
  ['at 2,-1', '1*p1.SWORD'],
);
at(
  'VAL-MOVE-10 mounting needs a mount with room, Light riders, and the same hex',
  `${FAR}; p1 E,C,F -4,1; p1 E -3,1`,
  ['p1: mount -4,1 C F', 'no: E_RIDER'],
  ['p1: mount -4,1 E C', 'no: E_MOUNT'],
  ['p1: mount -4,1 2*E F', 'no: E_RIDER'],
  ['p1: mount -4,1 E F', ''],
  ['p1: mount -3,1 E F', 'no: E_UNITS'],
  ['p1: move -4,1 E@F -3,1', ''],
  END,
  ['at -3,1', '2*p1.E 1*p1.F'],
);
odd(
  'VAL-MOVE-10 a Living City carries up to four',
  'empty; clear p1; p1 5*ARCH,G -4,1',
  ['p1: mount -4,1 5*ARCH G', 'no: E_MOUNT'],
  ['p1: mount -4,1 4*ARCH G', ''],
);
odd(
  'VAL-MOVE-11 a rider pays while it has movement points, and is carried when it has none',
  'empty; clear p1; p1 ARCH@F -2,1',
  ['mp -2,1', 'F:8 ARCH:6'],
  ['p1: move -2,1 ARCH@F -2,-1 -2,0+-2,-1', ''],
  END,
  ['mp -2,-1', 'F:0 ARCH:0'],
);
at(
  'VAL-MOVE-12 a pair stays mounted until it is ordered to dismount',
  `${FAR}; p1 E@F -4,1`,
  END,
  ['p2: submit', ''],
  ['p1: move -4,1 F -3,1', ''],
  ['p1: dismount -3,1 E@F', ''],
  ['p1: move -3,1 E -3,2', ''],
  END,
  ['at -3,2', '1*p1.E'],
  ['at -3,1', '1*p1.F'],
);
odd(
  'VAL-MOVE-13 a rider moves as its mount does',
  'empty; clear p1; p1 ARCH@G -5,1',
  ['p1: move -5,1 ARCH@G -6,1', ''],
  END,
  ['at -6,1', '1*p1.G 1*p1.ARCH'],
  ['mp -6,1', 'G:2 ARCH:4'],
);
odd(
  'VAL-MOVE-14 a unit left where it could not have gone stays, and leaves by a step it can pay',
  'empty; clear p1; p1 ARCH -6,2',
  END,
  ['p2: submit', ''],
  ['at -6,2', '1*p1.ARCH'],
  ['p1: move -6,2 ARCH -6,1', 'no: E_IMPASSABLE'],
  ['p1: move -6,2 ARCH -5,2', ''],
  END,
  ['at -5,2', '1*p1.ARCH'],
);
odd('VAL-SPG-06 Garrison never leaves its city', 'empty; clear p1; p1 SWORD -4,1', [
  'p1: move -4,1 SWORD -3,1',
  'no: E_GARRISON',
]);
at(
  'VAL-SPG-07 Flying pays 2 for every hex, ocean too, and uses no roads',
  `${FIELD}; p2 C -2,1`,
  ['p1: submit', ''],
  ['p2: move -2,1 C -2,-2', ''],
  ['p2: submit', ''],
  ['at -2,-2', '1*p2.C'],
  ['mp -2,-2', 'C:2'],
);

// Worked example 3
at(
  'VAL-MAP-12 example 3.1: along the road for 1 each, and the mine is not claimed',
  `${FAR}; p1 4*SWORD -4,1`,
  ['p1: move -4,1 4*SWORD 4,-1', ''],
  ['p1: submit', 'move-stopped(E_NO_MP) order-failed(E_NO_MP)'],
  ['mp 2,-1', 'SWORD:0 SWORD:0 SWORD:0 SWORD:0'],
  ['place 0,0', 'mine 0 -'],
);
at(
  'VAL-MOVE-04 example 3.2: knights stop before the hills and claim the farm',
  `${FAR}; p1 2*D -4,1`,
  ['p1: move -4,1 2*D -2,-3 -4,0+-4,-1+-3,-1+-2,-2+-2,-3', ''],
  ['p1: submit', 'move-stopped(E_NO_MP) order-failed(E_NO_MP) claimed'],
  ['mp -3,-1', 'D:2 D:2'],
  ['place -3,-1', 'farm 0 p1'],
);
at(
  'VAL-SPG-07 example 3.3: dancers pay 2 each on the same path',
  `${FIELD}; p2 2*C -4,1`,
  ['p1: submit', ''],
  ['p2: move -4,1 2*C -2,-3 -4,0+-4,-1+-3,-1+-2,-2+-2,-3', ''],
  ['p2: submit', 'move-stopped(E_NO_MP) order-failed(E_NO_MP)'],
  ['mp -2,-2', 'C:0 C:0'],
);
at(
  'VAL-MOVE-11 example 3.4: a lance pays its last 3 and is carried',
  `${FIELD}; p2 E@D -2,1`,
  ['p1: submit', ''],
  ['mp -2,1', 'D:10 E:6'],
  ['p2: move -2,1 E@D -2,-1 -2,0+-2,-1', ''],
  ['p2: submit', ''],
  ['mp -2,-1', 'D:2 E:0'],
  ['at -2,-1', '1*p2.D 1*p2.E'],
);

/** Grass around 033.017, as in example 3.5. */
const around: MapData = {
  id: 'source',
  players: 2,
  radius: 3,
  columns: ['gggg', 'ggggg', 'gggggg', 'ggggggg', 'gggggg', 'ggggg', 'gggg'],
  centre: { column: 33, row: 17 },
  features: [
    { kind: 'city', q: -3, r: 0, owner: 1, level: 2, isCapital: true },
    { kind: 'city', q: 3, r: 0, owner: 2, level: 2, isCapital: true },
  ],
  roads: [],
};
const zone = (...more: string[]) => ({
  map: around,
  sides: ['iron-tithe', 'gale-choir'],
  seed: 1,
  position: ['empty', 'clear p1', 'p1 10*SWORD 033.019', 'p2 10*SWORD 032.018'].concat(more),
});
const PATH = '033.018+033.017+033.016';
from(
  'VAL-ZOC-02 example 3.5: a step from zone to zone ends the move',
  zone(),
  [`p1: move 033.019 10*SWORD 033.016 ${PATH}`, ''],
  ['p1: submit', 'move-stopped(E_ZOC) order-failed(E_ZOC)'],
  ['at 033.018', '10*p1.SWORD'],
);
from(
  "VAL-ZOC-03 into an enemy's asset or units such a step is allowed",
  zone('place 033.017 farm p2 1'),
  [`p1: move 033.019 10*SWORD 033.017 033.018+033.017`, ''],
  ['p1: submit', 'claimed'],
  ['at 033.017', '10*p1.SWORD'],
);
from(
  'VAL-ZOC-01 every hex adjacent to an enemy unit is in its zone, seen or not',
  zone('empty', 'p1 10*SWORD 033.019', 'p2 courtier 032.018'),
  [`p1: move 033.019 10*SWORD 033.016 ${PATH}`, ''],
  ['p1: submit', 'move-stopped(E_ZOC) order-failed(E_ZOC)'],
);
from(
  'VAL-ZOC-04 entering a zone and leaving it for a free hex is allowed',
  zone(),
  ['p1: move 033.019 10*SWORD 034.018 033.018+034.018', ''],
  ['p1: submit', ''],
  ['at 034.018', '10*p1.SWORD'],
);
from(
  'VAL-ZOC-05 sides with a mutual standing truce exert none',
  zone('truce p1 p2'),
  [`p1: move 033.019 10*SWORD 033.016 ${PATH}`, ''],
  ['p1: submit', ''],
  ['at 033.016', '10*p1.SWORD'],
);
from(
  'VAL-ZOC-06 assets without units exert none',
  zone('empty', 'p1 10*SWORD 033.019', 'place 032.018 city p2 3', 'p2 ruler 3,-3'),
  [`p1: move 033.019 10*SWORD 033.016 ${PATH}`, ''],
  ['p1: submit', ''],
  ['at 033.016', '10*p1.SWORD'],
);
odd(
  'VAL-SPG-05 Infiltrator ignores zones of control',
  'empty; clear p2; p1 2*ARCH 0,3; p2 F,SWORD -1,4; p2 ruler 4,-1',
  ['p1: submit', ''],
  ['p2: move -1,4 SWORD 1,2 0,4+1,3+1,2', ''],
  ['p2: move -1,4 F 1,2 -1,4+0,4', 'no: E_PATH'],
  ['p2: move -1,4 F 1,3 0,4+1,3', ''],
  ['p2: submit', 'move-stopped(E_ZOC) order-failed(E_ZOC)'],
  ['at 1,3', '1*p2.F'],
);

// Hex limits
at(
  'VAL-HEX-01 a side has at most 100 units in a hex',
  `${FAR}; p1 99*ARCH -3,1; p1 2*ARCH -4,1`,
  ['p1: move -4,1 2*ARCH -3,1', ''],
  ['p1: submit', 'move-stopped(E_LIMIT)'],
  ['at -3,1', '100*p1.ARCH'],
  ['at -4,1', '1*p1.ARCH'],
);
at(
  'VAL-HEX-02 and no more than fit into five legal stacks',
  `${FAR}; p1 63*BRUI -3,1; p1 64*BRUI -2,1; p1 63*BRUI,4*ARCH -4,1; p1 63*BRUI,5*ARCH -4,2`,
  ['fits -3,1', 'true'],
  ['fits -2,1', 'false'],
  ['fits -4,1', 'true'],
  ['fits -4,2', 'false'],
);
odd(
  'VAL-HEX-02 units with Rampage take five spaces',
  'empty; p1 26*E -3,1; p1 27*E -2,1; p1 1*E,61*F -4,1; p1 1*E,60*F,5*ARCH -4,0; p1 3*E,57*F -3,0',
  ['fits -3,1', 'true'],
  ['fits -2,1', 'false'],
  ['fits -4,1', 'true'],
  ['fits -4,0', 'true'],
  ['fits -3,0', 'true'],
);
odd(
  'VAL-HEX-02 beside them fit fewer big units than spaces are left',
  'empty; p1 1*E,62*F -3,1; p1 2*E,59*F -2,1; p1 2*E,60*F -4,1; p1 26*E,1*ARCH -4,0',
  ['fits -3,1', 'false'],
  ['fits -2,1', 'true'],
  ['fits -4,1', 'false'],
  ['fits -4,0', 'false'],
);
at(
  'VAL-HEX-03 the last units of the list stay in the hex before, which only the end of a move asks',
  `${FAR}; p1 100*ARCH -3,1; p1 3*SWORD -4,1`,
  ['p1: move -4,1 3*SWORD -2,1', ''],
  END,
  ['at -2,1', '3*p1.SWORD'],
);
at(
  'VAL-HEX-01, VAL-HEX-02 and VAL-HEX-03: nor does it hold more who meet enemies there; the others have not moved',
  `${FIELD}; p1 70*SWORD -2,0; p1 70*ARCH -1,0; p2 40*C,30*ARCH -2,1`,
  ['p1: move -2,0 70*SWORD -2,1', ''],
  ['p1: move -1,0 70*ARCH -2,1', ''],
  ['p1: submit', 'engaged move-stopped(E_LIMIT) engaged battle-started'],
  ['at -2,1', '70*p1.SWORD 30*p1.ARCH 40*p2.C 30*p2.ARCH'],
  ['at -1,0', '40*p1.ARCH'],
);
at(
  'VAL-HEX-03 who does not fit where enemies end the march stays in the hex before them',
  `${FIELD}; p1 70*SWORD -2,0; p1 70*ARCH -1,0; p2 40*C,30*ARCH -2,1`,
  ['p1: move -2,0 70*SWORD -2,1', ''],
  ['p1: move -1,0 70*ARCH -3,2 -2,1+-3,2', ''],
  ['p1: submit', 'engaged move-stopped(E_LIMIT) engaged battle-started'],
  ['at -2,1', '70*p1.SWORD 30*p1.ARCH 40*p2.C 30*p2.ARCH'],
  ['at -1,0', '40*p1.ARCH'],
);
at(
  'VAL-HEX-03 an order of which nobody fits meets nobody',
  `${FIELD}; p1 100*SWORD -2,0; p1 2*ARCH -1,0; p2 70*C -2,1`,
  ['p1: move -2,0 100*SWORD -2,1', ''],
  ['p1: move -1,0 2*ARCH -2,1', ''],
  ['p1: submit', 'engaged move-stopped(E_LIMIT) battle-started'],
  ['at -1,0', '2*p1.ARCH'],
);
at(
  'VAL-HEX-04 units that would break the limit are not produced',
  `${FAR}; round 2; plan -4,1 4*ARCH; p1 98*ARCH -4,1; gold p1 9000`,
  ['at -4,1', '100*p1.ARCH'],
);
at(
  'VAL-HEX-05 under a truce the limit binds both sides together',
  `${FIELD}; truce p1 p2; p2 98*ARCH,courtier -3,1; p1 SWORD,courtier -4,1`,
  ['p1: move -4,1 courtier+SWORD -3,1', ''],
  ['p1: submit', 'move-stopped(E_LIMIT) force-reported force-reported'],
);

await playCases(cases);
