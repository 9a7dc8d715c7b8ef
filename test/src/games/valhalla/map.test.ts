import { expect, test } from 'vitest';
import { MAPS, mapProblems } from '../../../../src/games/valhalla/index.ts';
import { caseList, playCases, type Line } from './cases.ts';

const { cases, at, odd } = caseList();

const FIELD = 'empty; clear p1; clear p2; p2 ruler 4,-1';
const END: Line = ['p1: submit', ''];

at(
  'VAL-MAP-01 hexes are labelled by column and row, odd columns shifted down',
  '',
  ['label 0,0', '006.006'],
  ['label -6,0', '000.003'],
  ['label 1,-6', '007.000'],
  ['label -1,-5', '005.000'],
  ['label 0,-6', '006.000'],
);
at(
  'VAL-MAP-02 desert, grasslands and shrublands cost 2',
  '',
  ['cost -4,0 -4,-1', '2'],
  ['cost -4,1 -4,2', '2'],
  ['cost -4,1 -4,0', '2'],
);
at(
  'VAL-MAP-03 forest, marsh, hills, desert hills, deep desert and heavy forest cost 3',
  '',
  ['cost -4,-1 -4,-2', '3'],
  ['cost -4,2 -4,3', '3'],
  ['cost -2,-3 -2,-2', '3'],
  ['cost 0,1 -1,1', '3'],
  ['cost -2,-2 -3,-1', '2'],
  ['cost -3,-2 -3,-3', '3'],
);
at(
  'VAL-MAP-04 mountains and high mountains cost 5',
  '',
  ['cost -3,1 -3,0', '5'],
  ['cost -2,0 -2,-1', '5'],
  ['cost 0,-1 -1,-1', '5'],
);
at(
  'VAL-MAP-05 ocean is for aquatic and flying units only',
  '',
  ['cost -5,1 -6,1', '-'],
  ['cost -5,1 -6,1 flying', '2'],
  ['cost -5,1 -6,1 aquatic', '2'],
  ['cost -5,1 -6,1 burrow', '-'],
);
at(
  'VAL-MAP-06 nobody enters deep ocean',
  '',
  ['cost -6,4 -6,5', '-'],
  ['cost -6,4 -6,5 flying', '-'],
  ['cost -6,4 -6,5 aquatic', '-'],
);
at(
  'VAL-MAP-07 a unit enters a hex only if it can pay the whole cost',
  `${FIELD}; p1 BRUI -4,0`,
  ['p1: move -4,0 BRUI -3,0 -4,1+-3,0', ''],
  ['p1: submit', 'move-stopped(E_NO_MP) order-failed(E_NO_MP)'],
  ['at -4,1', '1*p1.BRUI'],
  ['at -3,0', ''],
);
at(
  'VAL-MAP-08 a feature costs 2 whatever its terrain, roads aside',
  '',
  ['cost -1,0 0,0', '2'],
  ['cost -2,-2 -2,-3', '2'],
  ['cost -1,1 0,0', '1'],
  ['cost -2,2 -2,1', '1'],
);
at(
  'VAL-MAP-10 an asset stays with the side that claimed it, without units',
  `${FIELD}; p1 4*SWORD -3,0`,
  ['p1: move -3,0 4*SWORD -3,-1', ''],
  ['p1: submit', 'claimed'],
  ['p2: submit', ''],
  ['p1: move -3,-1 4*SWORD -4,0', ''],
  END,
  ['place -3,-1', 'farm 0 p1'],
  ['at -3,-1', ''],
);
at(
  'VAL-MAP-11 stables, field fortifications and roads belong to nobody',
  `${FIELD}; p1 SWORD -2,2; p1 SWORD 0,-2`,
  END,
  ['place -2,2', 'stables 0 -'],
  ['place 0,-2', 'fieldfort 0 -'],
);
at(
  'VAL-MAP-12 a side claims where it stands alone at the end of its combat phase, not in passing',
  `${FIELD}; p1 6*SWORD -1,1; p2 SWORD -2,-3; p1 warlord -3,-2`,
  ['p1: move -1,1 6*SWORD 1,-1', ''],
  ['p1: submit', ''],
  ['place 0,0', 'mine 0 -'],
  ['at 1,-1', '6*p1.SWORD'],
  ['p2: submit', 'claimed'],
  ['place -2,-3', 'shrine 0 p2'],
);
at(
  'VAL-MAP-13 only a force with an Officer can be told not to claim',
  `${FIELD}; p1 SWORD,warlord -3,-1; p1 SWORD 0,0`,
  ['p1: plan 0,0 - no', 'no: E_OFFICER'],
  ['p1: plan -3,-1 - no', ''],
  ['p1: submit', 'claimed'],
  ['place -3,-1', 'farm 0 -'],
  ['place 0,0', 'mine 0 p1'],
);

at('VAL-FARM-01 a farm starts fallow, without income', '', ['place -3,-1', 'farm 0 -'], ['income -3,-1', '0']);
at(
  'VAL-FARM-02 a farm of level 1, 2 and 3 yields 250, 450 and 600',
  'place -3,-1 farm p1 2; place 3,1 farm p1 3',
  ['income -5,2', '250'],
  ['income -3,-1', '450'],
  ['income 3,1', '600'],
);
at(
  'VAL-FARM-03 each upgrade of a farm costs 800, up to level 3',
  `${FIELD}; gold p1 1000; place -3,-1 farm p1 2; p1 courtier -3,-1`,
  ['p1: construct -3,-1 upgrade', ''],
  ['p1: submit', 'upgraded'],
  ['gold p1', '200'],
  ['place -3,-1', 'farm 3 p1'],
  ['p2: submit', ''],
  ['p1: construct -3,-1 upgrade', 'no: E_LEVEL_MAX'],
);
at(
  'VAL-FARM-04 a farm that was razed to level 0 can be built up again',
  `${FIELD}; gold p1 1000; place -3,-1 farm p1 1; p1 courtier -3,-1`,
  ['p1: construct -3,-1 raze:1', ''],
  ['p1: submit', 'razed'],
  ['place -3,-1', 'farm 0 p1'],
  ['p2: submit', ''],
  ['p1: construct -3,-1 upgrade', ''],
  ['p1: submit', 'upgraded'],
  ['place -3,-1', 'farm 1 p1'],
);
at(
  "VAL-FARM-05 claiming an enemy's farm does not lower its level",
  `${FIELD}; place -3,-1 farm p2 2; p1 SWORD -3,-1`,
  ['p1: submit', 'claimed'],
  ['place -3,-1', 'farm 2 p1'],
);
at(
  'VAL-MINE-01 each mine gives +1 Attack to all units',
  'place 0,0 mine p1; place 1,0 mine p1; place 0,1 mine p2',
  ['attack p1', '2'],
  ['attack p2', '1'],
);
at(
  'VAL-SHRINE-01 each shrine gives 25 favor at the start of a turn',
  'place -2,-3 shrine p1; place 2,3 shrine p1',
  ['favor p1', '50'],
  ['favor p2', '0'],
  END,
  ['p2: submit', 'favor-changed'],
  ['favor p1', '100'],
);
at(
  'VAL-STABLE-01 units that start their turn on stables have 2 movement points more',
  `${FIELD}; p1 SWORD,BRUI -2,2; p1 SWORD -2,1`,
  ['mp -2,2', 'SWORD:8 BRUI:6'],
  ['p1: move -2,1 SWORD -2,2', ''],
  END,
  ['mp -2,2', 'SWORD:8 BRUI:6 SWORD:5'],
);
at('VAL-FFORT-01 a field fortification has walls of 2', '', ['forts 0,-2', '2/0/0']);
at(
  'VAL-FFORT-02 lost levels return after a round without a battle there',
  'lost 0,-2 1/0/0; attacked 0,-2 1; round 2',
  ['forts 0,-2', '1/0/0'],
  END,
  ['p2: submit', ''],
  ['forts 0,-2', '2/0/0'],
);
at(
  'VAL-ROAD-01 a step along a road link costs 1',
  `${FIELD}; p1 6*SWORD -4,1`,
  ['cost -4,1 -3,1', '1'],
  ['cost -1,1 0,0', '1'],
  ['cost -4,1 -3,1 burrow', '1'],
  ['cost -4,1 -3,1 flying', '2'],
);
at(
  'VAL-ROAD-02 every other step costs what the hex costs, between road hexes too',
  '',
  ['cost -4,0 -3,1', '2'],
  ['cost -1,1 -1,2', '2'],
  ['cost -3,1 -2,0', '3'],
);

odd(
  'VAL-SPG-03 Aquatic enters ocean and marsh for 2',
  'empty; clear p1; p1 C -5,1; p1 ARCH -5,1',
  ['p1: move -5,1 ARCH -6,1', 'no: E_IMPASSABLE'],
  ['p1: move -5,1 C -6,1', ''],
  END,
  ['mp -6,1', 'C:6'],
  ['cost -5,2 -5,4 aquatic', '2'],
);
odd(
  'VAL-SPG-08 Burrow enters hills, desert hills and mountains for 2',
  'empty; clear p1; p1 D -2,0',
  ['p1: move -2,0 D -1,-1 -2,-1+-1,-1', ''],
  END,
  ['mp -1,-1', 'D:4'],
);

test('VAL-MAP-09 a map with a feature on water is not accepted', () => {
  const [map] = MAPS;
  if (map === undefined) throw new Error('There is no map');
  expect(mapProblems(map)).toEqual([]);
  const wet = { ...map, features: map.features.concat([{ kind: 'mine', q: -6, r: 0 }]) };
  expect(mapProblems(wet)).toEqual(['map "vales", mine on -6,0: a feature never stands on water']);
});

test('every map that comes with the game has no problems, and each fault has words', () => {
  for (const map of MAPS) expect(mapProblems(map)).toEqual([]);
  const [map] = MAPS;
  if (map === undefined) throw new Error('There is no map');
  const broken = {
    ...map,
    columns: map.columns.map(column => column.replace('w', '?')),
    features: [
      { kind: 'volcano', q: 0, r: 0 },
      { kind: 'farm', q: 9, r: 9 },
      { kind: 'farm', q: 0, r: 0, level: 4 },
    ],
    roads: [
      [
        [0, 0],
        [2, 0],
      ],
      [
        [-6, 0],
        [-7, 0],
      ],
      [
        [9, 9],
        [0, 0],
      ],
    ] as const,
  };
  expect(mapProblems(broken).filter((problem, index, all) => all.indexOf(problem) === index)).toEqual([
    'map "vales": no terrain has the letter "?"',
    'map "vales", volcano on 0,0: there is no such feature',
    'map "vales", farm on 9,9: the hex is not on the map',
    'map "vales", farm on 0,0: another feature stands there already',
    'map "vales", farm on 0,0: level 4 is not one from 0 to 3',
    'map "vales": a road leads from 0,0 to 2,0, which is not adjacent',
    'map "vales": a road leads over -7,0, which is not on the map',
    'map "vales": a road leads over 9,9, which is not on the map',
    'map "vales": seat 1 has 0 capitals, not one',
    'map "vales": seat 2 has 0 capitals, not one',
  ]);
});

await playCases(cases);
