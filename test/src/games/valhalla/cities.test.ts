import { caseList, playCases, type Line } from './cases.ts';

const { cases, at } = caseList();

const FIELD = 'empty; clear p1; clear p2; p2 ruler 4,-1; p1 courtier -4,1; gold p1 9000';
const END: Line = ['p1: submit', ''];
const OTHER: Line = ['p2: submit', ''];
const CITY = '-4,1';
/** The capital with a level and buildings. */
const capital = (level: number, buildings = '-', forts = ''): string =>
  `${FIELD}; place ${CITY} city p1 ${level} ${buildings} ${forts}`.trimEnd();
/** A construction order on the capital, and what the end of the turn makes of it. */
const build = (steps: string, answer: string, done = ''): Line[] =>
  answer === ''
    ? [
        [`p1: construct ${CITY} ${steps}`, ''],
        ['p1: submit', done],
      ]
    : [[`p1: construct ${CITY} ${steps}`, answer]];

// 2.5 Cities
at(
  'VAL-CITY-01 a city has a level from 0 to 5',
  capital(5),
  ['place 0,4', 'city 0 -'],
  ...build('upgrade', 'no: E_LEVEL_MAX'),
);
at(
  'VAL-CITY-02 levels 1 to 5 yield 100 to 500, ruins nothing',
  'place 0,4 city p1 1; place 0,-4 city p1 3; place 1,-4 city p1 4; place 2,-4 city p1 5; place 3,-4 city p1 0',
  ['income 0,4', '100'],
  [`income ${CITY}`, '200'],
  ['income 0,-4', '300'],
  ['income 1,-4', '400'],
  ['income 2,-4', '500'],
  ['income 3,-4', '0'],
);
for (const [level, cost] of [
  [0, 500],
  [1, 600],
  [2, 900],
  [3, 1200],
  [4, 1500],
] as const) {
  at(
    `VAL-CITY-03 the upgrade to level ${level + 1} costs ${cost}`,
    capital(level),
    ...build('upgrade', '', 'upgraded'),
    ['gold p1', `${9000 - cost}`],
  );
}
for (const [level, slots] of [
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 7],
] as const) {
  const full = 'barracks+'.repeat(slots - 1).slice(0, -1);
  at(
    `VAL-CITY-04 a city of level ${level} has ${slots} slots`,
    capital(level, full),
    [`p1: construct ${CITY} build:barracks+build:barracks`, 'no: E_SLOTS'],
    ...build('build:barracks', '', 'built'),
  );
  at(
    `VAL-CITY-05 a city of level ${level} has ${level} fortification levels`,
    capital(level),
    [`p1: construct ${CITY} forts:${level === 5 ? '4/2/0' : `${level}/1/0`}`, 'no: E_FORTS'],
    ...build(level === 5 ? 'forts:4/1/0' : `forts:${level}/0/0`, '', 'forts-split'),
  );
}
at(
  'VAL-CITY-06 a side owns at most one city of level 5',
  `${capital(4)}; place 0,4 city p1 5`,
  ...build('upgrade', 'no: E_SECOND_L5'),
);
at(
  'VAL-CITY-07 cities produce units and income at the start of each round',
  `${FIELD}; plan ${CITY} 4*SWORD; gold p1 0`,
  END,
  ['gold p1', '0'],
  ['p2: submit', 'produced'],
  [`at ${CITY}`, '1*p1.courtier 4*p1.SWORD'],
  ['ledger p1', 'City 002.005 240, Farm 001.005 250, Courtier -50, Debtor -80'],
);
at(
  'VAL-CONS-01 construction needs an own Officer in the hex at the end of the turn',
  `${FIELD}; p1 courtier -5,2`,
  ['p1: construct 0,4 upgrade', 'no: E_OWNER'],
  [`p1: construct ${CITY} upgrade`, ''],
  [`p1: move ${CITY} courtier -3,1`, ''],
  ['p1: submit', 'order-failed(E_NO_OFFICER)'],
);
at(
  'VAL-CONS-01 without an Officer it fails',
  `empty; p2 ruler 4,-1; p1 SWORD ${CITY}`,
  [`p1: construct ${CITY} upgrade`, ''],
  ['p1: submit', 'order-failed(E_NO_OFFICER)'],
  ['place -4,1', 'city 2 p1'],
);
at(
  'VAL-CONS-02 construction takes effect at the end of the turn',
  FIELD,
  [`p1: construct ${CITY} upgrade`, ''],
  [`place ${CITY}`, 'city 2 p1'],
  ['p1: submit', 'upgraded'],
  [`place ${CITY}`, 'city 3 p1'],
);
at(
  'VAL-CONS-03 one level a turn',
  FIELD,
  ...build('upgrade+upgrade', 'no: E_LEVEL_MAX'),
  ...build('+', 'no: E_UNITS'),
  [`p1: construct ${CITY} upgrade`, ''],
  [`p1: construct ${CITY} upgrade`, 'no: E_LEVEL_MAX'],
);
at(
  'VAL-CONS-04 the order that upgrades may fill the new slots, and several slots are filled in a turn',
  capital(2, 'barracks+c_class'),
  ...build('upgrade+build:e_class+build:harbor', '', 'upgraded built built'),
  [`buildings ${CITY}`, 'barracks c_class e_class harbor'],
);
at(
  'VAL-CONS-05 a step that cannot be paid is skipped and reported, and later ones still succeed',
  `${capital(2)}; gold p1 900`,
  ...build('build:harbor+build:barracks+build:c_class', '', 'order-failed(E_GOLD) built built'),
  ['gold p1', '0'],
  ['failures p1', 'construct:E_GOLD'],
);
at(
  'VAL-CONS-06 a building needs its level, and is lost below it',
  capital(3, 'barracks+e_class+c_class'),
  ...build('build:f_class', 'no: E_CITY_LEVEL'),
  ...build('raze:1', '', 'razed'),
  [`buildings ${CITY}`, 'barracks c_class'],
);
at(
  "VAL-CONS-07 a building is replaced at the new one's full price",
  capital(2, 'barracks+c_class+d_class'),
  ...build('replace:e_class:harbor', 'no: E_UNITS'),
  ...build('replace:c_class:harbor', '', 'built'),
  [`buildings ${CITY}`, 'barracks d_class harbor'],
  ['gold p1', '7500'],
);
at(
  'VAL-CONS-08 a city has one Palace, and none below level 3',
  capital(3, 'fortress'),
  ...build('build:foundry', 'no: E_PALACE'),
  ...build('replace:fortress:foundry', '', 'built'),
);
at('VAL-CONS-08 no Palace below level 3', capital(2), ...build('build:fortress', 'no: E_CITY_LEVEL'));
at(
  'VAL-CONS-09 only production and fortification buildings are built several times',
  capital(5, 'barracks+harbor'),
  ...build('build:harbor', 'no: E_TWICE'),
  ...build('build:barracks+build:extra_walls+build:extra_walls', '', 'built built built'),
);
at(
  'VAL-CONS-10 when levels are razed, unmet buildings go first, then the newest',
  capital(3, 'barracks+trade_post+barracks+craft_quarters'),
  ...build('raze:2', '', 'razed'),
  [`buildings ${CITY}`, 'barracks trade_post'],
  ['gold p1', '9900'],
);
at(
  'VAL-INC-01 a side gets the sum of the incomes of its cities and farms',
  `${FIELD}; gold p1 0; empty; p1 ARCH -4,1; place 0,4 city p1 1; place -3,-1 farm p1 2`,
  END,
  OTHER,
  ['gold p1', '980'],
);
at(
  "VAL-INC-02 a Courtier raises a place's whole income by 20 percent, rounded down",
  `${FIELD}; p1 3*courtier -4,1; p1 courtier -5,2`,
  END,
  OTHER,
  ['ledger p1', 'City 002.005 240, Farm 001.005 300, Courtier -250'],
);
at(
  'VAL-PROD-01 the plan is a standing order within the capacity, which does not carry over',
  FIELD,
  [`p1: produce ${CITY} 5*SWORD`, 'no: E_PRODUCTION'],
  [`p1: produce ${CITY} 2*SWORD+2*ARCH+2*C`, ''],
  [`p1: produce ${CITY} D`, 'no: E_PRODUCTION'],
  ['p1: produce 4,-1 SWORD', 'no: E_OWNER'],
  END,
  ['p2: submit', 'produced produced produced'],
  END,
  ['p2: submit', 'produced produced produced'],
  [`at ${CITY}`, '1*p1.courtier 4*p1.SWORD 4*p1.ARCH 4*p1.C'],
);
at(
  'VAL-PROD-01 a city that has lost what produces a class, or part of it, produces the rest of its plan',
  `${capital(2, 'barracks+d_class')}; plan ${CITY} 2*D,4*SWORD,2*ARCH,2*C`,
  END,
  ['p2: submit', 'produced produced production-cut production-cut'],
  [`at ${CITY}`, '1*p1.courtier 2*p1.D 4*p1.SWORD'],
);
at(
  "VAL-PROD-02 new units have full movement points on their side's next turn",
  `${FIELD}; round 2; plan ${CITY} SWORD`,
  [`mp ${CITY}`, 'courtier:6 SWORD:6'],
);
at(
  'VAL-PROD-03 units appear, then income is paid, then upkeep',
  `empty; p2 ruler 4,-1; p1 ruler -4,1; gold p1 0; round 2; plan ${CITY} 4*SWORD,2*C`,
  ['gold p1', '182'],
);
at(
  'VAL-PROD-04 nothing is produced or paid in round 1',
  `${FIELD}; plan ${CITY} 4*SWORD`,
  ['gold p1', '9000'],
  [`at ${CITY}`, '1*p1.courtier'],
);

// Worked example 2
const GALE = `empty; clear p2; place 4,-1 city p2 3 barracks+c_class+trade_post+craft_quarters; courtier 4,-1; place 2,-2 city p2 1 trade_post; place 5,-2 farm p2 2; gold p2 100; plan 4,-1 4*SWORD,2*C; p2 8*SWORD,10*ARCH,4*C,ruler,courtier 4,-1; round 2`;
at(
  'VAL-PROD-03 example 2: income 1250, upkeep 820, treasury 530',
  GALE,
  ['gold p2', '530'],
  [
    'ledger p2',
    'City 010.007 600, City 008.005 200, Farm 011.006 450, Chorister -240, Fletcher -190, Kite Dancer -240, Ruler -100, Courtier -50',
  ],
  ['upkeep p2', '820'],
);
at(
  'VAL-UPK-05 example 2: with 700 gold seven Fletchers despawn and 13 remain',
  GALE.replace('gold p2 100', 'gold p2 0')
    .replace('place 5,-2 farm p2 2', 'place 5,-2 farm p2 0')
    .replace(
      'place 4,-1 city p2 3 barracks+c_class+trade_post+craft_quarters; courtier 4,-1',
      'place 4,-1 city p2 3 barracks+c_class+trade_post+craft_quarters',
    )
    .replace('place 2,-2 city p2 1', 'place 2,-2 city p2 1'),
  ['at 4,-1', '12*p2.SWORD 3*p2.ARCH 6*p2.C 1*p2.ruler 1*p2.courtier'],
  ['gold p2', '13'],
);
at(
  'VAL-UPK-04 units just produced pay upkeep too',
  `empty; p2 ruler 4,-1; p1 ruler -4,1; gold p1 100; round 2; plan ${CITY} 4*SWORD`,
  ['upkeep p1', '180'],
);
at(
  'VAL-UPK-05 Officers go after all others, the Ruler never',
  'empty; p2 ruler 4,-1; place -4,1 city p1 0; place -5,2 farm p1 0; p1 ruler,2*courtier,SWORD -4,1; gold p1 120; round 2',
  ['at -4,1', '1*p1.ruler'],
  ['gold p1', '20'],
);

// 2.6 Fortifications
at(
  'VAL-FORT-01 the owner divides the levels among walls, artillery and hazards for nothing',
  capital(3),
  [`forts ${CITY}`, '1/1/1'],
  ...build('forts:0/3/0', '', 'forts-split'),
  [`forts ${CITY}`, '0/3/0'],
  ['gold p1', '9000'],
);
at(
  'VAL-FORT-02 no type has more than four levels, buildings included',
  capital(5, 'extra_walls', '3/1/1'),
  [`forts ${CITY}`, '4/1/1'],
  ...build('build:extra_walls+forts:3/1/1', 'no: E_FORTS'),
  ...build('forts:2/1/2', '', 'forts-split'),
);
at(
  "VAL-FORT-08 lost levels return at the start of the owner's turn if nobody attacked since",
  `${capital(3)}; lost ${CITY} 1/1/0; attacked ${CITY} 2`,
  [`forts ${CITY}`, '0/0/1'],
  END,
  ['p2: submit', ''],
  [`forts ${CITY}`, '0/0/1'],
  END,
  ['p2: submit', 'forts-restored'],
  [`forts ${CITY}`, '1/1/1'],
);
at(
  'VAL-FORT-09 an empty city falls to whoever ends a move there',
  `${FIELD}; empty; p1 10*SWORD 4,-1`,
  ['p1: submit', 'conquered'],
  ['place 4,-1', 'city 1 p1'],
);

// 2.7 Buildings
const making: readonly (readonly [string, string, string])[] = [
  ['VAL-BLDG-01 Infantry Barracks make 4 Infantry', 'barracks', 'infantry:4'],
  ['VAL-BLDG-02 C-Class Production makes 2 C', 'c_class', 'C:2'],
  ['VAL-BLDG-03 D-Class Production makes 2 D', 'd_class', 'D:2'],
  ['VAL-BLDG-04 E-Class Production makes 2 E', 'e_class', 'E:2'],
  ['VAL-BLDG-05 F-Class Production makes 1 F', 'f_class', 'F:1'],
  ['VAL-BLDG-06 G-Class Production makes 1 G', 'g_class', 'G:1'],
  [
    'VAL-BLDG-19 Mustering Ground counts as one more of each kind of production building',
    'mustering+barracks+barracks+c_class',
    'infantry:12 C:4',
  ],
  ['VAL-BLDG-20 Elite Barracks make 1 G', 'elite_barracks', 'G:1'],
  ['VAL-BLDG-25 the Forge of Divinity makes 2 G', 'forge', 'G:2'],
];
for (const [title, buildings, capacity] of making) at(title, capital(5, buildings), [`capacity ${CITY}`, capacity]);
const prices: readonly (readonly [string, string, number, number])[] = [
  ['VAL-BLDG-01', 'barracks', 400, 1],
  ['VAL-BLDG-02', 'c_class', 500, 2],
  ['VAL-BLDG-03', 'd_class', 500, 2],
  ['VAL-BLDG-04', 'e_class', 700, 3],
  ['VAL-BLDG-05', 'f_class', 750, 4],
  ['VAL-BLDG-06', 'g_class', 1500, 5],
  ['VAL-BLDG-07', 'recruitment', 500, 3],
  ['VAL-BLDG-08', 'extra_walls', 400, 1],
  ['VAL-BLDG-09', 'artillery_emplacement', 400, 1],
  ['VAL-BLDG-10', 'extra_hazards', 400, 1],
  ['VAL-BLDG-12', 'trade_post', 400, 1],
  ['VAL-BLDG-13', 'craft_quarters', 400, 3],
  ['VAL-BLDG-14', 'shrine_building', 500, 1],
  ['VAL-BLDG-15', 'stables_building', 600, 2],
  ['VAL-BLDG-16', 'fortress', 1000, 3],
  ['VAL-BLDG-17', 'foundry', 1200, 3],
  ['VAL-BLDG-18', 'pathfinders', 800, 3],
  ['VAL-BLDG-19', 'mustering', 1200, 4],
  ['VAL-BLDG-20', 'elite_barracks', 1000, 4],
  ['VAL-BLDG-21', 'tearoom', 1000, 3],
  ['VAL-BLDG-22', 'tree_house', 1000, 3],
  ['VAL-BLDG-23', 'wizard_tower', 1000, 3],
  ['VAL-BLDG-24', 'academy', 1000, 4],
  ['VAL-BLDG-25', 'forge', 1000, 5],
  ['VAL-BLDG-26', 'mint', 1000, 5],
];
for (const [id, building, cost, level] of prices) {
  const below: Line[] = level > 1 ? [[`p1: construct ${CITY} raze:1+build:${building}`, 'no: E_CITY_LEVEL']] : [];
  at(
    `${id} ${building} costs ${cost} and needs level ${level}`,
    capital(level),
    ...below,
    ...build(`build:${building}`, '', 'built'),
    ['gold p1', `${9000 - cost}`],
  );
}
at(
  'VAL-BLDG-06 G-Class Production takes 2 slots',
  capital(5, 'barracks+'.repeat(6).slice(0, -1)),
  ...build('build:g_class', 'no: E_SLOTS'),
);
at(
  'VAL-BLDG-07 Recruitment Offices make 1 Infantry for each level of own farms within 3 hexes',
  `${capital(3, 'recruitment')}; place -5,2 farm p1 2; place -3,-1 farm p1 3; place 3,1 farm p1 3`,
  [`capacity ${CITY}`, 'infantry:5'],
);
at('VAL-BLDG-08 Extra Walls add a level of walls', capital(1, 'extra_walls'), [`forts ${CITY}`, '2/0/0']);
at('VAL-BLDG-09 an Artillery Emplacement adds a level of artillery', capital(1, 'artillery_emplacement'), [
  `forts ${CITY}`,
  '1/1/0',
]);
at('VAL-BLDG-10 Extra Hazards add a level of hazards', capital(1, 'extra_hazards'), [`forts ${CITY}`, '1/0/1']);
for (const [name, clear, harbor, post] of [
  ['in its fog', '', 'no: E_WATER', 'no: E_ROAD'],
  ['that it sees', 'clear p1; ', '', ''],
] as const) {
  at(
    `VAL-FOG-06 and V-05: the water and the roads that a building needs are those ${name}`,
    `empty; ${clear}place 4,-1 city p1 3; p1 courtier 4,-1`,
    ['p1: construct 4,-1 build:harbor', harbor],
    ['p1: construct 4,-1 build:trade_post', post],
  );
}
at(
  'VAL-BLDG-11 a Harbor costs 1500, needs level 2 and adjacent water, and yields 400',
  `${capital(2)}; place -5,2 city p1 2; p1 courtier -5,2; place 0,-4 city p1 2; p1 courtier 0,-4`,
  ['p1: construct 0,-4 build:harbor', 'no: E_WATER'],
  ['p1: construct -5,2 raze:1+build:harbor', 'no: E_CITY_LEVEL'],
  ['p1: construct -5,2 build:harbor', ''],
  ['p1: submit', 'built'],
  ['income -5,2', '720'],
  ['gold p1', '7500'],
);
at(
  'VAL-BLDG-12 a Trade Post needs a road link, and yields 100 while roads join it to another',
  `place ${CITY} city p1 2 trade_post; place 0,4 city p1 1 trade_post; place -5,2 city p1 2; p1 courtier -5,2`,
  ['p1: construct -5,2 build:trade_post', 'no: E_ROAD'],
  [`income ${CITY}`, '300'],
  ['income 0,4', '200'],
);
at(
  'VAL-BLDG-12 a Trade Post alone, or joined to an enemy only, yields nothing',
  `place ${CITY} city p1 2 trade_post; place 0,4 city p2 1 trade_post`,
  [`income ${CITY}`, '200'],
);
at(
  'VAL-BLDG-13 Craft Quarters yield 50 for each production building',
  capital(4, 'craft_quarters+barracks+barracks+mustering'),
  [`income ${CITY}`, '550'],
);
at(
  'VAL-BLDG-14 a Shrine brings 25 favor a turn, and the city yields 100 less, below zero if need be',
  `${capital(1, 'shrine_building')}; place 0,4 city p1 0 shrine_building; courtier 0,4`,
  ['favor p1', '50'],
  [`income ${CITY}`, '0'],
  ['income 0,4', '-100'],
);
at(
  'VAL-BLDG-15 Stables give 2 movement points to units that start their turn in the city',
  `${capital(2, 'stables_building')}; p1 SWORD -4,1`,
  [`mp ${CITY}`, 'courtier:8 SWORD:8'],
);
at('VAL-BLDG-16 a Fortress adds a level of each type', capital(3, 'fortress'), [`forts ${CITY}`, '2/2/2']);
at(
  "VAL-BLDG-17 each Foundry gives +1 Attack to all the side's units",
  `${capital(3, 'foundry')}; place 0,4 city p1 3 foundry`,
  ['attack p1', '2'],
);
at(
  "VAL-BLDG-18 Pathfinder's Barracks add a pathfinder",
  capital(3, 'pathfinders'),
  ['pathfinders p1', '5'],
  ['pathfinders p2', '4'],
);
for (const [id, building, officer] of [
  ['VAL-BLDG-21', 'tearoom', 'courtier'],
  ['VAL-BLDG-22', 'tree_house', 'ranger'],
  ['VAL-BLDG-24', 'academy', 'warlord'],
] as const) {
  at(
    `${id} a ${building} makes 1 ${officer} a round besides, in the capital only`,
    `${capital(4, building)}; place 0,4 city p1 4; p1 courtier 0,4`,
    [`p1: construct 0,4 build:${building}`, 'no: E_CAPITAL'],
    END,
    ['p2: submit', 'officer-produced'],
  );
}
at(
  "VAL-BLDG-23 with a Wizard's Tower a Caster takes 2 rounds less",
  capital(3, 'wizard_tower'),
  ['rounds p1 caster', '4'],
  ['rounds p2 caster', '6'],
);
at('VAL-BLDG-26 a Mint yields 1000', capital(5, 'mint'), [`income ${CITY}`, '1500']);

// 2.8 Conquest
at(
  'VAL-CONQ-01 a city falls to the attacker that stands there alone',
  `${FIELD}; empty; p1 SWORD 4,-1`,
  ['p1: submit', 'conquered'],
  ['place 4,-1', 'city 1 p1'],
);
at(
  'VAL-CONQ-02 a city taken from a side loses a level, an unowned one does not',
  `${FIELD}; empty; place 0,4 city p2 0; place 0,-4 city - 3; p1 SWORD 0,4; p1 SWORD 0,-4; p2 ruler 4,-1`,
  ['p1: submit', 'conquered claimed'],
  ['place 0,4', 'city 0 p1'],
  ['place 0,-4', 'city 3 p1'],
);
at(
  'VAL-CONQ-03 its buildings are lost, for no gold',
  `${FIELD}; empty; p1 SWORD 4,-1`,
  ['buildings 4,-1', 'barracks c_class'],
  ['p1: submit', 'conquered'],
  ['buildings 4,-1', ''],
  ['gold p1', '9000'],
);
at(
  'VAL-CONQ-04 the conqueror with an Officer there razes further levels by a prior order',
  `${FIELD}; empty; place 4,-1 city p2 4; p1 SWORD,warlord 4,-1`,
  ['p1: plan 4,-1 2', ''],
  ['p1: submit', 'conquered razed'],
  ['place 4,-1', 'city 1 p1'],
  ['gold p1', '9900'],
);
at('VAL-CONQ-04 without an Officer it cannot be ordered', `${FIELD}; empty; p1 SWORD 4,-1; p2 ruler 3,-1`, [
  'p1: plan 4,-1 1',
  'no: E_OFFICER',
]);
at('VAL-CONQ-05 a level razed on purpose yields 60 percent of its cost', capital(5), ...build('raze:5', '', 'razed'), [
  'gold p1',
  '11820',
]);
at(
  'VAL-CONQ-06 an owner razes any number of levels with an Officer there',
  capital(3),
  [`p1: construct ${CITY} raze:4`, 'no: E_CITY_LEVEL'],
  ...build('raze:3', '', 'razed'),
  [`place ${CITY}`, 'city 0 p1'],
  ['gold p1', '10200'],
);
at(
  'VAL-CONQ-07 farms are razed at 480 a level, mines and shrines not at all',
  `${FIELD}; place -3,-1 farm p1 3; p1 courtier -3,-1; place 0,0 mine p1; p1 courtier 0,0`,
  ['p1: construct 0,0 raze:1', 'no: E_OWNER'],
  ['p1: construct -3,-1 raze:2', ''],
  ['p1: submit', 'razed'],
  ['gold p1', '9960'],
  ['place -3,-1', 'farm 1 p1'],
);
at(
  "VAL-CONQ-08 the new owner's division is the default, and of each type survives the smaller",
  `${FIELD}; empty; place 4,-1 city p2 4 - 0/4/0; lost 4,-1 0/1/0; p1 SWORD 4,-1`,
  ['p1: submit', 'conquered'],
  ['forts 4,-1', '0/1/0'],
);
at(
  "VAL-CONQ-09 a conquered capital is nobody's, and its first owner's again when retaken",
  `${FIELD}; empty; p1 SWORD 4,-1; p2 C 4,0`,
  ['capital p2', '010.007'],
  ['p1: submit', 'conquered'],
  ['capital p2', 'none'],
  ['capital p1', '002.005'],
  ['p2: submit', ''],
  ['p1: move 4,-1 SWORD 3,-1', ''],
  END,
  ['p2: move 4,0 C 4,-1', ''],
  ['p2: submit', 'conquered'],
  ['capital p2', '010.007'],
);

await playCases(cases);
