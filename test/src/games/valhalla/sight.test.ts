import { caseList, playCases, type Line } from './cases.ts';

const { cases, at } = caseList();

const END: Line = ['p1: submit', ''];
const BLIND = 'empty; p2 ruler 4,-1; p1 SWORD -4,1';

at(
  'VAL-FOG-01 fog covers all but what lies within 2 of the capital',
  '',
  ['cleared p1', '19'],
  ['seen p1 terrain -2,1', 'shrub'],
  ['seen p1 terrain -1,1', 'fog'],
  ['seen p2 terrain -4,1', 'fog'],
);
at(
  'VAL-FOG-02 a pathfinder clears the target and its neighbors',
  BLIND,
  ['p1: pathfind -1,1', ''],
  ['p1: submit', 'fog-cleared'],
  ['seen p1 terrain 0,0', 'hills'],
  ['seen p1 terrain -1,1', 'forest'],
  ['seen p1 terrain 0,-1', 'fog'],
  ['cleared p1', '25'],
);
at(
  'VAL-FOG-03 a cleared hex stays cleared',
  BLIND,
  ['p1: pathfind -1,1', ''],
  ['p1: submit', 'fog-cleared'],
  ['p2: submit', ''],
  ['p1: move -4,1 SWORD -5,2', ''],
  END,
  ['cleared p1', '25'],
);
at(
  "VAL-FOG-04 the map of a turn's start has terrain, roads, features and markers of cleared hexes",
  BLIND,
  ['seen p1 place -5,2', 'farm 1 p1'],
  ['seen p1 place -2,2', 'nothing'],
  ['seen p1 place 0,0', 'nothing'],
  ['seen p1 links', '2'],
  ['snapshot p1', '001.005:p1 002.005:p1'],
);
at(
  'VAL-FOG-05 a marker names the sides, never number or type',
  'empty; clear p1; p2 7*SWORD,ruler 0,0; p1 SWORD -4,1',
  ['snapshot p1', '001.005:p1 002.005:p1 006.006:p2 010.007:p2 011.006:p2'],
  ['seen p1 units 0,0', ''],
  ['seen p1 place 4,-1', 'city 0 -'],
);
at(
  'VAL-FOG-06 nothing in a fogged hex is shown',
  'empty; p1 ruler -4,1; p2 20*SWORD 0,0',
  ['seen p1 units 0,0', ''],
  ['seen p1 terrain 0,0', 'fog'],
  ['seen p1 place 0,0', 'nothing'],
  ['snapshot p1', '001.005:p1 002.005:p1'],
);
at(
  "VAL-FOG-07 the map does not change during other players' turns",
  'empty; clear p1; clear p2; p1 ruler -4,1; p2 2*SWORD 0,1',
  END,
  ['p2: move 0,1 2*SWORD 0,0', ''],
  ['snapshot p1', '001.005:p1 002.005:p1 006.007:p2 010.007:p2 011.006:p2'],
  ['p2: submit', 'claimed'],
  ['snapshot p1', '001.005:p1 002.005:p1 006.006:p2 010.007:p2 011.006:p2'],
);
at(
  "VAL-PATH-01 a side has 4 pathfinders, one more for each Pathfinder's Barracks",
  `${BLIND}; place -4,1 city p1 3 pathfinders`,
  ['pathfinders p2', '4'],
  ['pathfinders p1', '5'],
  ['p1: pathfind -1,1+-1,0+-2,3+-2,2+-3,3+-4,3', 'no: E_PATHFINDERS'],
  ['p1: pathfind -1,1+-1,0+-2,3+-2,2+-3,3', ''],
);
at(
  'VAL-PATH-02 in the pathfinding phase each reveals one cluster',
  `${BLIND}; p1 ranger -3,1`,
  ['p1: pathfind -1,1+-2,-1', ''],
  ['p1: submit', 'fog-cleared fog-cleared'],
);
at(
  'VAL-PATH-03 a target must be cleared or adjacent to a cleared hex, of earlier targets too',
  `${BLIND}; p1 ranger -3,1`,
  ['p1: pathfind 1,1+-1,1+1,0', ''],
  ['p1: submit', 'order-failed(E_CONTIGUITY) fog-cleared fog-cleared'],
);
at(
  'VAL-PATH-04 a target lies within 4 hexes of an own unit, or within 6 of a Ranger',
  `${BLIND}; clear p1`,
  ['p1: pathfind 0,1+1,1', ''],
  ['p1: submit', 'order-failed(E_RANGE)'],
  ['failures p1', 'pathfind:E_RANGE'],
);
at(
  'VAL-PATH-04 of a Ranger',
  `${BLIND}; clear p1; p1 ranger -4,1`,
  ['p1: pathfind 2,0+3,0', ''],
  ['p1: submit', 'order-failed(E_RANGE)'],
);
at(
  'VAL-PATH-01 a pathfinder that goes with its Barracks in the construction phase clears nothing any more',
  'empty; p1 ruler -4,1; p2 ruler 4,-1; place -4,1 city p1 3 pathfinders 1/1/1; home -4,1 p1',
  ['pathfinders p1', '5'],
  ['p1: construct -4,1 raze:1', ''],
  ['p1: pathfind -4,-1+-4,-1+-4,-1+-4,-1+-2,1', ''],
  ['p1: submit', 'razed order-failed(E_PATHFINDERS) fog-cleared'],
  ['pathfinders p1', '4'],
);
at(
  'VAL-PATH-05 a target that fails is skipped, and the others still happen',
  BLIND,
  ['p1: pathfind 1,1+-1,1', ''],
  ['p1: submit', 'order-failed(E_CONTIGUITY) fog-cleared'],
);
at(
  'VAL-SCOUT-01 forces scout enemies within 3 hexes in cleared hexes',
  'empty; clear p1; p1 SWORD -4,1; p2 3*SWORD -1,1; p2 3*SWORD 0,1',
  ['scouted p1', 'p2 005.006 3 30/21'],
);
at('VAL-SCOUT-01 not in fog', 'empty; p1 SWORD -4,1; p2 3*SWORD -1,1', ['scouted p1', '']);
at(
  'VAL-SCOUT-02 a report gives side, hex, number, and sums of HP and Attack of final statlines',
  'empty; clear p1; p1 SWORD -4,1; p2 2*SWORD,ARCH -2,1',
  ['scouted p1', 'p2 004.006 3 28/26'],
  ['met p1', ''],
);
at(
  "VAL-SCOUT-03 an Officer that enters learns the force's composition and designs",
  'empty; clear p1; p1 20*SWORD,warlord -3,1; p2 2*SWORD,ARCH -2,1',
  ['p1: move -3,1 20*SWORD+warlord -2,1', ''],
  ['p1: submit', 'force-reported engaged battle-started'],
  ['met p1', 'p2.SWORD p2.ARCH'],
  ['met p2', ''],
);
at(
  'VAL-SCOUT-03 an Officer that is entered upon learns the same, and without one nobody does',
  'empty; clear p1; p1 20*SWORD -3,1; p2 2*SWORD,courtier -2,1',
  ['p1: move -3,1 20*SWORD -2,1', ''],
  ['p1: submit', 'force-reported engaged battle-started force-reported'],
  ['met p2', 'p1.SWORD'],
  ['met p1', ''],
);
at(
  'VAL-SCOUT-04 it holds under a truce',
  'empty; clear p1; truce p1 p2; p1 courtier -3,1; p2 ARCH,courtier -2,1',
  ['p1: move -3,1 courtier -2,1', ''],
  ['p1: submit', 'force-reported force-reported'],
  ['met p1', 'p2.ARCH'],
);
at(
  'VAL-EXPL-02 the features of the map are known from the start where the fog is cleared',
  'clear p1',
  ['seen p1 place 0,-2', 'fieldfort 0 -'],
  ['seen p1 place -2,-3', 'shrine 0 -'],
);
at(
  'VAL-CAST-10 I Spy adds 2 pathfinders free of range, judged by the fog of the start of the turn',
  'empty; p2 ruler 4,-1; p1 caster:seer -4,1',
  ['ids -4,1', 'caster:u10001'],
  ['p1: ability u10001 i_spy 1,1+1,0+2,0', 'no: E_ABILITY'],
  ['p1: ability u10001 i_spy -1,1+1,0', ''],
  ['p1: submit', 'fog-cleared order-failed(E_CONTIGUITY)'],
);
at(
  'VAL-CAST-11 Eye of Sour Ron scouts within 6 at the start of the next turn',
  'empty; clear p1; p1 caster:seer -4,1; p2 SWORD 2,1',
  ['scouted p1', ''],
  ['p1: ability u10001 eye_of_sour_ron', ''],
  END,
  ['p2: submit', ''],
  ['scouted p1', 'p2 008.008 1 10/7'],
  END,
  ['p2: submit', ''],
  ['scouted p1', ''],
);

await playCases(cases);
