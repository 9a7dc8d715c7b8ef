import { caseList, playCases, type Line } from './cases.ts';

const { cases, at, from, odd, made } = caseList();

const END: Line = ['p1: submit', ''];
const OTHER: Line = ['p2: submit', ''];
const FIELD = 'empty; clear p1; clear p2; p2 ruler 4,-1';

at(
  'VAL-GEN-01 each player rules one side with a name, one capital and one Ruler',
  '',
  ['capital p1', '002.005'],
  ['capital p2', '010.007'],
  ['at -4,1', '1*p1.ruler 1*p1.courtier 4*p1.SWORD 4*p1.ARCH 2*p1.BRUI 2*p1.C'],
);
at(
  'VAL-GEN-04 a percentage of gold is rounded down once at the end',
  'place 0,4 city p1 1 shrine_building+craft_quarters+barracks; courtier 0,4; place -5,2 farm p1 1; courtier -5,2',
  ['income 0,4', '60'],
  ['income -5,2', '300'],
);
at(
  'VAL-TURN-01 sides take turns in a fixed order, and a round ends after the last',
  '',
  ['active', 'p1 orders 1'],
  ['p1: submit', ''],
  ['active', 'p2 orders 1'],
  ['p2: submit', ''],
  ['active', 'p1 orders 2'],
);
at(
  'VAL-TURN-02 a round begins with production, income and upkeep of all sides',
  'plan -4,1 4*SWORD; plan 4,-1 2*C',
  END,
  ['gold p1', '2000'],
  ['p2: submit', 'produced produced'],
  [
    'ledger p2',
    'City 010.007 240, Farm 011.006 250, Ruler -100, Courtier -50, Chorister -80, Fletcher -76, Yak -40, Kite Dancer -160',
  ],
);
at(
  'VAL-TURN-03 a turn starts with fortifications, favor, movement points, scouting and the snapshot',
  'empty; place 0,4 city p1 2; lost 0,4 1/0/0; place -2,-3 shrine p1; p1 SWORD -4,1; clear p1; p2 SWORD -2,1',
  ['forts 0,4', '1/1/0'],
  ['favor p1', '25'],
  ['mp -4,1', 'SWORD:6'],
  ['scouted p1', 'p2 004.006 1 10/7'],
);
at(
  'VAL-TURN-04 without orders the turn runs on standing orders',
  `${FIELD}; p1 SWORD -4,1`,
  ['p1: produce -4,1 2*C', ''],
  END,
  ['p2: submit', 'produced'],
  END,
  ['p2: submit', 'produced'],
);
at(
  'VAL-TURN-05 orders are carried out in the movement phase, not before',
  `${FIELD}; p1 SWORD -4,1`,
  ['p1: move -4,1 SWORD -3,1', ''],
  ['at -4,1', '1*p1.SWORD'],
  END,
  ['at -3,1', '1*p1.SWORD'],
);
at(
  'VAL-TURN-06 the active side fights where it stands with an enemy without a truce',
  'empty; p1 SWORD 0,1; p2 SWORD 0,1',
  ['p1: submit', 'battle-started'],
  ['active', 'p1 battle 1'],
);
at(
  'VAL-TURN-07 construction and gifts come after movement',
  `${FIELD}; truce p1 p2; p1 courtier -3,1; p2 courtier -4,1; gold p1 5000; gold p2 0`,
  ['p1: move -3,1 courtier -4,1', ''],
  ['p1: construct -4,1 upgrade', ''],
  ['p1: transfer p2 300 -4,1', ''],
  ['p1: submit', 'force-reported force-reported upgraded gold-given'],
  ['gold p1', '3800'],
  ['gold p2', '300'],
);
at(
  'VAL-TURN-08 pathfinders go after movement',
  'empty; p2 ruler 4,-1; p1 SWORD -4,1',
  ['p1: move -4,1 SWORD -2,1', ''],
  ['p1: pathfind -1,1+1,0', ''],
  ['p1: submit', 'fog-cleared fog-cleared'],
);
at(
  'VAL-TURN-09 at the end of a turn Courtiers raise the next income of their places',
  `${FIELD}; p1 courtier -4,1; p1 courtier -3,1`,
  ['p1: move -3,1 courtier -5,2', ''],
  END,
  OTHER,
  ['ledger p1', 'City 002.005 240, Farm 001.005 300, Courtier -100'],
);

// 2.10 Officers
at('VAL-OFF-03 Officers are trained in the capital only, one at a time', `${FIELD}; home -4,1 p2`, [
  'p1: officer ranger',
  'no: E_NO_CAPITAL',
]);
at(
  'VAL-OFF-04 an Officer ordered in a round appears at the start of the second round after it',
  `${FIELD}; p1 SWORD -4,1`,
  ['p1: officer ranger', ''],
  ['training p1', 'ranger 3'],
  END,
  OTHER,
  END,
  ['p2: submit', 'officer-produced'],
  ['at -4,1', '1*p1.SWORD 1*p1.ranger'],
  ['training p1', 'none'],
);
at(
  'VAL-OFF-05 training is lost when the order is changed meanwhile',
  `${FIELD}; p1 SWORD -4,1`,
  ['p1: officer ranger', ''],
  END,
  OTHER,
  ['p1: officer warlord', ''],
  ['training p1', 'warlord 4'],
  ['p1: officer ruler', 'no: E_PRODUCTION'],
);
at(
  'VAL-OFF-05 training is lost with the capital',
  `${FIELD}; p1 ruler -5,2; p2 20*SWORD -4,1`,
  ['p1: officer ranger', ''],
  END,
  ['p2: submit', 'conquered order-failed(E_NO_CAPITAL)'],
  ['training p1', 'none'],
);
at(
  'VAL-OFF-05 training is lost with the capital, though it is retaken in the same round',
  'empty; clear p1; clear p2; p1 SWORD 3,-1; p2 20*C 4,0',
  END,
  ['p2: officer ranger', ''],
  OTHER,
  ['p1: move 3,-1 SWORD 4,-1', ''],
  ['p1: submit', 'conquered order-failed(E_NO_CAPITAL)'],
  ['p2: move 4,0 20*C 4,-1', ''],
  ['p2: submit', 'engaged battle-started'],
  ['p1: decide', 'battle-fought lost-units conquered battle-ended'],
  ['capital p2', '010.007'],
  ['training p2', 'none'],
);
at(
  'VAL-CAST-01 a Caster takes 6 rounds and one for each Caster that the side has',
  `${FIELD}; p1 2*caster -4,1`,
  ['rounds p1 caster', '8'],
  ['rounds p2 caster', '6'],
  ['rounds p1 ranger', '2'],
);
at('VAL-CAST-02 a Caster needs a capital of level 3', FIELD, ['p1: officer caster', 'no: E_CAPITAL_LEVEL']);
at(
  'VAL-CAST-02 from level 3 on it can be started',
  `${FIELD}; place -4,1 city p1 3`,
  ['p1: officer caster', ''],
  ['training p1', 'caster 7'],
);
at(
  'VAL-CAST-06 a caster uses one ability between the starts of two own turns',
  `${FIELD}; p1 caster:seer -4,1`,
  ['p1: ability u10001 eye_of_sour_ron', ''],
  ['p1: ability u10001 i_spy -4,1', 'no: E_ABILITY'],
  ['p1: ability u10001 petard', 'no: E_ABILITY'],
);
at(
  'VAL-CAST-14 Something from Nothing brings 12 Infantry, C and D counting as two, at the next start of round',
  `${FIELD}; p1 caster:summoner -3,1`,
  ['p1: ability u10001 something_from_nothing - 8*SWORD+3*C', 'no: E_ABILITY'],
  ['p1: ability u10001 something_from_nothing - E', 'no: E_ABILITY'],
  ['p1: ability u10001 something_from_nothing - 8*SWORD+2*D', ''],
  END,
  ['p2: submit', 'produced'],
  ['at -3,1', '1*p1.caster 8*p1.SWORD 2*p1.D'],
);
at(
  'VAL-CAST-15 Get Over Here calls up to 10 units from any distance for a movement order',
  `${FIELD}; p1 caster:summoner 3,1; p1 11*SWORD -4,1`,
  ['p1: summon u10001 -4,1 11*SWORD', 'no: E_ABILITY'],
  ['p1: summon u10001 -4,1 10*SWORD', ''],
  ['p1: move -4,1 SWORD -3,1', ''],
  ['p1: move -3,1 SWORD -2,1', ''],
  ['p1: move -2,1 SWORD -1,1', ''],
  ['p1: move -1,1 SWORD 0,0', 'no: E_POOL'],
  ['p1: submit', 'claimed'],
  ['at 3,1', '1*p1.caster 10*p1.SWORD'],
);
odd(
  'VAL-SPG-06 and VAL-CAST-15 Get Over Here calls no Garrison unit out of its city',
  `${FIELD}; p1 caster:summoner 3,1; p1 SWORD,ARCH -4,1`,
  ['p1: summon u10001 -4,1 SWORD+ARCH', 'no: E_GARRISON'],
  ['p1: summon u10001 -4,1 ARCH', ''],
  ['p1: submit', 'claimed'],
  ['at 3,1', '1*p1.caster 1*p1.ARCH'],
  ['at -4,1', '1*p1.SWORD'],
);
at(
  'VAL-CAST-16 eight Infantry are exchanged for a G in the construction phase',
  `${FIELD}; p1 caster:alchemist,8*SWORD -3,1`,
  ['p1: ability u10001 equivalent_exchange - 7*SWORD G', 'no: E_ABILITY'],
  ['p1: ability u10001 equivalent_exchange - 8*SWORD G', ''],
  ['p1: submit', 'produced'],
  ['at -3,1', '1*p1.caster 1*p1.G'],
);
made(
  'E:::garrison',
  'VAL-CAST-16 VAL-SPG-06 nothing is exchanged for a Garrison unit outside of a city',
  'empty; p1 caster:alchemist,4*ARCH -1,1; p1 caster:alchemist,4*ARCH -4,1; p2 ruler 4,-1',
  ['p1: ability u10001 equivalent_exchange - 4*ARCH E', 'no: E_GARRISON'],
  ['p1: ability u10006 equivalent_exchange - 4*ARCH E', ''],
  ['p1: submit', 'produced'],
  ['at -1,1', '1*p1.caster 4*p1.ARCH'],
  ['at -4,1', '1*p1.caster 1*p1.E'],
);
at(
  'VAL-CAST-16 example 8.3: exchanges by class upkeep',
  `${FIELD}; p1 caster:alchemist,4*SWORD,2*C,D,2*F,3*E -3,1`,
  ['p1: ability u10001 equivalent_exchange - 3*E G', 'no: E_ABILITY'],
  ['p1: ability u10001 equivalent_exchange - F F', 'no: E_ABILITY'],
  ['p1: ability u10001 equivalent_exchange - 2*C+D F', ''],
  ['p1: submit', 'produced'],
  ['at -3,1', '1*p1.caster 4*p1.SWORD 3*p1.F 3*p1.E'],
);
const AFAR = 'p1: move -2,-2 SWORD -3,0 -3,-1+-3,0';
const FROM_THERE = 'p1: move -3,0 SWORD -4,1 -4,1';
at(
  'VAL-CAST-17 orders after an Invigorating Elixir are checked where units come with its points',
  `${FIELD}; p1 caster:alchemist,SWORD -2,-2`,
  ['p1: ability u10001 invigorating_elixir', ''],
  [AFAR, ''],
  [FROM_THERE, 'no: E_NO_MP'],
);
at(
  'VAL-CAST-17 orders without one are checked where units come without them',
  `${FIELD}; p1 caster:alchemist,SWORD -2,-2`,
  [AFAR, ''],
  [FROM_THERE, 'no: E_UNITS'],
);
at(
  'VAL-CAST-17 VAL-CAST-06 two of them give 4',
  'empty; p1 caster:alchemist,caster:alchemist,SWORD -4,1; p2 ruler 4,-1',
  ['p1: ability u10001 invigorating_elixir', ''],
  ['p1: ability u10002 invigorating_elixir', ''],
  ['p1: submit', ''],
  ['mp -4,1', 'caster:10 caster:10 SWORD:10'],
);
at(
  'VAL-CAST-17 Invigorating Elixir gives 2 movement points to all own units in the hex',
  `${FIELD}; p1 caster:alchemist,SWORD -2,-2; p1 SWORD -2,1`,
  ['p1: ability u10001 invigorating_elixir', ''],
  ['p1: move -2,-2 SWORD -3,2 -3,-1+-3,0+-4,1+-3,1+-3,2', ''],
  ['p1: submit', 'move-stopped(E_NO_MP) order-failed(E_NO_MP)'],
  ['mp -2,-2', 'caster:8'],
  ['mp -2,1', 'SWORD:6'],
);
from(
  'VAL-CAST-05 the kind of a Caster is drawn when it appears',
  {
    sides: ['iron-tithe', 'gale-choir'],
    seed: 1337,
    position: ['empty', 'place -4,1 city p1 3 wizard_tower', 'p2 ruler 4,-1', 'p1 ruler -4,1'],
  },
  ['p1: officer caster', ''],
  ['training p1', 'caster 5'],
  END,
  OTHER,
  END,
  OTHER,
  END,
  OTHER,
  END,
  ['p2: submit', 'officer-produced'],
  ['at -4,1', '1*p1.ruler 1*p1.caster'],
);

at(
  'VAL-MOVE-02 orders are carried out one after the other',
  `${FIELD}; p1 4*SWORD -4,1`,
  ['p1: move -4,1 4*SWORD -2,1', ''],
  ['p1: move -2,1 4*SWORD -1,1', ''],
  END,
  ['at -1,1', '4*p1.SWORD'],
);
at(
  'VAL-MOVE-08 forces of several orders enter a hex together, and nobody moves after combat',
  'empty; clear p1; p1 20*SWORD -3,1; p1 20*ARCH -1,1; p2 30*SWORD -2,1',
  ['p1: move -3,1 20*SWORD -2,1', ''],
  ['p1: move -1,1 20*ARCH -2,1', ''],
  ['p1: submit', 'engaged engaged battle-started'],
  ['at -2,1', '20*p1.SWORD 20*p1.ARCH 30*p2.SWORD'],
  ['p1: move -2,1 20*SWORD -1,1', 'no: E_STATE'],
);
at(
  'VAL-GEN-03 chance draws by seed, round, seat and hex',
  '',
  ['draw 1337', '374770 501397 943844'],
  ['draw 1337 1 3 1 1002 999', '659198 161468 218108'],
);
at(
  'VAL-UPK-01 upkeep by class',
  'empty; p1 SWORD,ARCH,BRUI,E,F,G -3,1; p2 C,D -2,1',
  ['lines -3,1', 'SWORD:10/7/3/6:20 ARCH:8/12/2/6:20 BRUI:24/8/2/4:20 E:15/17/6/6:50 F:36/27/4/4:80 G:55/40/2/4:160'],
  ['lines -2,1', 'C:13/13/2/8:40 D:22/16/3/10:40'],
);
at(
  'VAL-UPK-02 Forager, Garrison and Ravenous change upkeep, rounded down once',
  'empty; p1 C,D -3,1; p2 ARCH -2,1',
  ['lines -3,1', 'C:24/12/3/6:44 D:13/10/3/8:38'],
  ['lines -2,1', 'ARCH:8/12/2/6:19'],
);
at(
  'VAL-UPK-03 Officers cost 100 each, a Courtier 50, a Flagbearer its design',
  'empty; p1 ruler,warlord,ranger,caster,courtier -3,1; p2 G -2,1',
  ['upkeep p1', '450'],
  ['lines -2,1', 'G:15/52/6/10:160'],
);
at(
  'VAL-OFF-06 Ruler, Warlord and Ranger have the line of the E design with more Defense',
  'empty; p1 ruler,warlord,ranger -3,1; p2 ruler -2,1',
  ['lines -3,1', 'ruler:15/17/7/6:100 warlord:15/17/7/6:100 ranger:15/17/7/6:100'],
  ['lines -2,1', 'ruler:15/17/5/6:100'],
);
at('VAL-OFF-07 Courtiers and Casters are 8/4/2/6', 'empty; p1 courtier,caster -3,1', [
  'lines -3,1',
  'courtier:8/4/2/6:50 caster:8/4/2/6:100',
]);
at(
  'VAL-OFF-01 the kinds of Officers are trained, but for the Ruler',
  `${FIELD}; place -4,1 city p1 3`,
  ...['warlord', 'courtier', 'ranger', 'caster'].map((kind): Line => [`p1: officer ${kind}`, '']),
  ['p1: officer ruler', 'no: E_PRODUCTION'],
);
at(
  'VAL-CAST-04 each kind of Caster has two abilities, and no others',
  `${FIELD}; p1 caster:artillerist,caster:herbalist -4,1`,
  ['p1: ability u10001 slow_poison', 'no: E_ABILITY'],
  ['p1: ability u10002 petard', 'no: E_ABILITY'],
  ['p1: ability u10001 barrage', ''],
  ['p1: ability u10002 slow_poison', ''],
);
at(
  'VAL-CORD-01 the formation, tactic, parley, retreat and razing of the attacker are orders of a hex',
  `${FIELD}; p1 12*SWORD,warlord -4,1`,
  ['p1: plan -4,1 1 yes C:12*SWORD+S:u10013 pincer yes - - -3,1', ''],
  ['orders p1', '1'],
);

at(
  'VAL-GEN-06 what is said has no effect on the game',
  FIELD,
  ['gold p1', '2000'],
  ['p1: boast "We are rich"', 'posted'],
  ['p1: post ic "We are many"', 'posted'],
  ['gold p1', '2000'],
  ['favor p1', '0'],
);
at(
  'VAL-OFF-02 every kind of Officer may build',
  `${FIELD}; p1 ranger -4,1; p1 caster -5,2; gold p1 5000`,
  ['p1: construct -4,1 upgrade', ''],
  ['p1: construct -5,2 upgrade', ''],
  ['p1: submit', 'upgraded upgraded'],
);
at(
  'VAL-CAST-03 a Caster is an Officer, and is produced in the capital',
  `${FIELD}; home -4,1 p2; p1 caster -3,-1`,
  ['p1: officer caster', 'no: E_NO_CAPITAL'],
  ['p1: plan -3,-1 - no', ''],
  END,
  ['place -3,-1', 'farm 0 -'],
);
from(
  'VAL-TURN-01 four sides take turns on the map for four',
  { map: 'four-thrones', sides: ['iron-tithe', 'gale-choir', 'iron-tithe', 'gale-choir'] },
  ['active', 'p1 orders 1'],
  END,
  OTHER,
  ['p3: submit', ''],
  ['active', 'p4 orders 1'],
  ['p4: submit', ''],
  ['active', 'p1 orders 2'],
  ['cleared p3', '16'],
  ['capital p4', '003.012'],
);

// 2.15 Orders
at(
  'VAL-ORD-01 a side has 4 movement orders and one for every two Courtiers',
  `${FIELD}; p1 5*courtier -4,1`,
  ['pool p1', '6'],
  ['pool p2', '4'],
);
at(
  'VAL-ORD-02 other orders are free',
  `${FIELD}; p1 E,F,warlord -4,1`,
  ...['move -4,1 warlord -3,1', 'move -3,1 warlord -2,1', 'move -2,1 warlord -1,1', 'move -1,1 warlord 0,0'].map(
    (order): Line => [`p1: ${order}`, ''],
  ),
  ['p1: mount -4,1 E F', ''],
  ['p1: pathfind -4,1', ''],
  ['p1: move -4,1 F -3,1', 'no: E_POOL'],
);
at(
  'VAL-ORD-03 a movement order moves units from one hex to one other',
  `${FIELD}; p1 2*SWORD -4,1; p1 SWORD -3,1`,
  ['p1: move -4,1 3*SWORD -3,2', 'no: E_UNITS'],
  ['p1: move -4,1 2*SWORD -4,1', 'no: E_PATH'],
  ['p1: move -4,1 2*SWORD -3,2', ''],
);
at(
  'VAL-ORD-04 two destinations are two orders',
  `${FIELD}; p1 5*SWORD -4,1`,
  ['p1: move -4,1 SWORD -3,1', ''],
  ['p1: move -4,1 SWORD -4,0', ''],
  ['p1: move -4,1 SWORD -5,2', ''],
  ['p1: move -4,1 SWORD -4,2', ''],
  ['p1: move -4,1 SWORD -5,1', 'no: E_POOL'],
  ['p1: withdraw 2', ''],
  ['p1: move -4,1 SWORD -4,0', ''],
);
at(
  'VAL-ORD-05 a ferry costs an order for each different hex where it picks up and sets down',
  `${FIELD}; p1 2*E,F -4,1; p1 warlord -4,1`,
  ['p1: ferry -4,1 F -4,1+-4,1 E+E -3,1+-3,1', ''],
  ['p1: move -4,1 warlord -3,1', ''],
  ['p1: move -3,1 warlord -2,1', ''],
  ['p1: move -2,1 warlord -1,1', 'no: E_POOL'],
  END,
  ['at -3,1', '2*p1.E 1*p1.F'],
  ['at -2,1', '1*p1.warlord'],
);

await playCases(cases);
