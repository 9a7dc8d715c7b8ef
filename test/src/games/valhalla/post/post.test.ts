import { caseList, ODD_SIDE, playCases } from '../cases.ts';

const { cases, from } = caseList();

const START = { sides: ['iron-tithe', 'gale-choir'], seed: 1337, master: true };
const MEETING = {
  ...START,
  position: ['empty', 'p1 ruler,20*SWORD -2,1', 'p2 ruler 4,-1', 'p2 6*SWORD,courtier -1,0', 'clear p1', 'clear p2'],
};

from(
  'VAL-TURN-04 orders of a sheet are checked one by one: those refused are reported, the others are carried out',
  START,
  [
    'adjudicate  // orders p1 1 / move 002.005 2*SWORD 003.005 / move 002.005 9*SWORD 003.005 / move 002.005 SWORD 099.005 / construct 002.005 upgrade',
    'line 3 E_UNITS; line 4 E_HEX; p2 orders',
  ],
  ['at -3,1', '2*p1.SWORD'],
  ['place -4,1', 'city 3 p1'],
  ['report line', 'line 3 E_UNITS; line 4 E_HEX'],
);
from(
  'VAL-TURN-04 a sheet that cannot be read refuses the whole, and names line, value, what was expected and the remedy',
  START,
  [
    'adjudicate  // orders p1 1 / # a remark / moev 002.005 SWORD 003.005 / pathfind 003.3',
    'sheet0:3: "moev": expected one of ability, ambush, boast, concede, construct, decide, dismount, end-parley, ferry, mount, move, officer, pathfind, plan, post, produce, request-boon, stance, succession, summon, transfer, whisper. Begin the line with one of them.; sheet0:4: "003.3": expected targets: a hex of the map, such as 004.007 or -2,1; several are joined by +. Write it as pathfind TARGETS.',
  ],
  [
    'adjudicate  // orders p1 1 / plan 002.005 tactic=pincer tactic=wedge / transfer p2 many 002.005 / produce 002.005',
    'sheet0:2: "tactic=wedge": expected plan HEX [raze=] [claim=] [formation=] [tactic=] [parley=] [truce=] [abilities=] [retreatTo=]. Write tactic once.; sheet0:3: "many": expected gold: a whole number. Write it as transfer SIDE GOLD HEX.; sheet0:4: "produce 002.005": expected plan: a word, or a text in quotation marks; several are joined by +. Write it as produce CITY PLAN.',
  ],
  ['adjudicate  // orders p3 1', 'sheet0:1: "p3": expected one of p1, p2. Write the side of your report.'],
  ['adjudicate  // orders p1 2', 'sheet0:1: "2": expected round 1. Read the last report, and write its round.'],
  [
    'adjudicate  // orders p1 1 // orders p1 1',
    'sheet1:1: "p1": expected one file of each side. Put its orders into one file.',
  ],
  [
    'adjudicate  // Please move',
    'sheet:1: "Please move": expected orders SIDE ROUND, such as "orders p1 3". Copy this line from the end of your report.',
  ],
  ['active', 'p1 orders 1'],
);
from(
  'VAL-TURN-04 without orders a turn runs on standing orders only, once its time is over',
  START,
  ['adjudicate ', 'p1 orders'],
  ['adjudicate p1', 'p2 orders'],
  ['adjudicate p1 p2', 'p1 orders'],
  ['active', 'p1 orders 2'],
);
from(
  'VAL-TURN-01 sheets of all sides play a round in the order of turns, and no sheet reaches into the next',
  START,
  ['adjudicate  // orders p2 1 / produce 010.007 4*SWORD // orders p1 1', 'p1 orders'],
  ['active', 'p1 orders 2'],
  ['at 4,-1', '1*p2.ruler 1*p2.courtier 8*p2.SWORD 4*p2.ARCH 2*p2.BRUI 2*p2.C'],
);
const APART = [
  ['at -3,1', '2*p1.SWORD'],
  ['at 3,-1', '4*p2.SWORD'],
  ['place 4,-1', 'city 3 p2'],
  ['gold p1', '2052'],
  ['gold p2', '1284'],
  ['active', 'p1 orders 2'],
] as const;
from(
  'VAL-TURN-10 sides may act side by side: whatever the order of their sheets, the result is that of the fixed order',
  START,
  [
    'adjudicate  // orders p2 1 / move 010.007 4*SWORD 009.006 / construct 010.007 upgrade // orders p1 1 / move 002.005 2*SWORD 003.005',
    'p1 orders',
  ],
  ...APART,
);
from(
  'VAL-TURN-10 one after the other they come to the same',
  START,
  ['adjudicate  // orders p1 1 / move 002.005 2*SWORD 003.005', 'p2 orders'],
  ['adjudicate  // orders p2 1 / move 010.007 4*SWORD 009.006 / construct 010.007 upgrade', 'p1 orders'],
  ...APART,
);
from(
  'VAL-CORD-02 a defender answers by post, for one hex or for any; who does not has the defaults',
  MEETING,
  [
    'adjudicate  // orders p1 1 / move 004.006 20*SWORD 005.005 // orders p2 1 / at 004.007 decide',
    'unused 2; p2 battle',
  ],
  ['report attacks', 'The Iron Tithe attacks The Gale Choir on 005.005'],
  ['adjudicate  // orders p2 1 / at 005.005 decide retreatTo=006.005', 'p2 orders'],
);
from(
  'VAL-DIP-04 by post each side of a parley is asked until it has answered',
  { ...START, position: ['empty', 'clear p1', 'p1 SWORD,courtier 0,1', 'p2 SWORD,courtier 0,1'] },
  ['adjudicate  // orders p1 1 / plan 0,1 parley=yes // orders p2 1 / decide parley=yes', 'p1 parley; p2 parley'],
  ['adjudicate  // orders p2 1 / end-parley yes', 'p1 parley'],
  ['adjudicate  // orders p1 1 / end-parley yes', 'p2 orders'],
);
from(
  'VAL-FAV-04 the game master may hold a round open, and corrects by a sheet that is logged with its reason',
  START,
  ['adjudicate hold // orders p1 1 // orders p2 1', 'gm round-end'],
  ['adjudicate  // corrections 1 / award-favor p1 30 A fine boast / edit sides.p2.gold 7 It was 7', 'p1 orders'],
  ['favor p1', '30'],
  ['gold p2', '71'],
  ['active', 'p1 orders 2'],
  ['report game master', 'The game master: award-favor (A fine boast)'],
);
from(
  'VAL-GEN-02 a correction that the rules refuse, or an order of a side among them, changes nothing',
  START,
  [
    'adjudicate  // corrections 1 / edit sides.p9.gold 7 Why not',
    'sheet0:2: "edit sides.p9.gold 7 Why not": expected a correction that the rules allow (E_UNITS). There is no value at "sides.p9.gold".',
  ],
  [
    'adjudicate  // corrections 1 / move 002.005 SWORD 003.005',
    'sheet0:2: "move": expected one of accept-side, add-feature, allow-simultaneous, assign-special, award-favor, close-round, compensate, declare-winner, edit, expire, extend-deadline, reject-side, reopen-design, resolve-boon, set-capital, set-order. Begin the line with one of them.',
  ],
);
from(
  'VAL-VIEW-02 a side checks its orders by its view alone, and finds what the game master would refuse',
  START,
  [
    'check orders p1 1 / move 002.005 4*SWORD 003.005 / move 002.005 SWORD 003.005 / produce 002.005 9*SWORD / transfer p2 0 002.005 / officer wizard',
    'sheet:3: "move 002.005 SWORD 003.005": expected an order that the rules allow (E_UNITS). Fewer such units are there than ordered, counting your earlier orders.; sheet:4: "produce 002.005 9*SWORD": expected an order that the rules allow (E_PRODUCTION). The buildings of the city cannot produce that.; sheet:5: "transfer p2 0 002.005": expected an order that the rules allow (E_TRANSFER). 0 gold cannot be given: a whole number from 1 can.; sheet:6: "officer wizard": expected an order that the rules allow (E_PRODUCTION). The buildings of the city cannot produce that.',
  ],
  [
    'adjudicate  // orders p1 1 / move 002.005 4*SWORD 003.005 / move 002.005 SWORD 003.005 / produce 002.005 9*SWORD / transfer p2 0 002.005 / officer wizard',
    'line 3 E_UNITS; line 4 E_PRODUCTION; line 5 E_TRANSFER; line 6 E_PRODUCTION; p2 orders',
  ],
);
from(
  'VAL-SIDE-01 a side is written as text and read again; each fault names its line',
  START,
  [
    'rewrite side side The Odd / capital Oddity / ruler Odd I / backstory a / symbolism b / flag c / SWORD A | 0/0/0/0 |  |  / ARCH B | 0/0/0/0 |  |  / BRUI C | 0/0/0/0 |  |  / C D | 1/2/0/0 | charge | survivor / D E | 0/0/0/0 |  |  / E F | 0/0/0/0 |  |  / F G | 0/0/0/0 |  |  / G H | 0/0/0/0 |  | ',
    'side The Odd / capital Oddity / ruler Odd I / backstory a / symbolism b / flag c / SWORD A | 0/0/0/0 |  |  / ARCH B | 0/0/0/0 |  |  / BRUI C | 0/0/0/0 |  |  / C D | 1/2/0/0 | charge | survivor / D E | 0/0/0/0 |  |  / E F | 0/0/0/0 |  |  / F G | 0/0/0/0 |  |  / G H | 0/0/0/0 |  |  / ',
  ],
  [
    'rewrite designs C Bear | 1/2/x/0 | charge | / C | 1/2/3/4 / C Cat | 0/0/0/0 | claws | / cat',
    'side:1: "1/2/x/0": expected four whole numbers, such as 8/8/1/0. Write the increases bought, not the final statline.; side:2: "C | 1/2/3/4": expected CLASS NAME | HP/ATTACK/DEFENSE/MOVE | SPECIALS | UTILITY. Divide the line by bars.; side:3: "claws": expected specials: some of survivor, meatshield, aquatic, relentless, infiltrator, garrison, flying, burrow, first_fire, berserk, battledance, charge, lucky, siege, speedy, horde, abomination, forager, sapper, gilded, spy, squad, shieldbearer, giantslayer, hold_fast, arrowstorm, cavalier, riposte, well_trained, flagbearer, lifebringer, assassin, ravenous, mount, rampage, living_cover, heavy, packmind, speed_demon, sheer_bulk, lightning, jaws, jericho, vanguard, trample, acid, fire_breath, living_city. Take it out, or correct it.; side:4: "cat": expected one of side, capital, ruler, backstory, symbolism, flag, SWORD, ARCH, BRUI, C, D, E, F, G. Begin the line with one of them.',
  ],
);
from(
  'VAL-MAP-01 a map is written as text and read again; each fault names its line',
  START,
  [
    'rewrite map map small / players 2 / column gg / column ggg / column gg / city -1,0 owner=1 level=2 capital=yes / city 1,0 owner=2 level=2 capital=yes / custom 0,1 name="Old well" text="It is dry." / road -1,0 0,0 1,0',
    'map small / players 2 / column gg / column ggg / column gg / city -1,0 owner=1 level=2 capital=yes / city 1,0 owner=2 level=2 capital=yes / custom 0,1 name="Old well" text="It is dry." / road -1,0 0,0 1,0 / ',
  ],
  [
    'rewrite map map small / players x / column gg / castle 0,0 / farm 0,0 size=3 / road 0,0',
    'map:2: "x": expected a whole number from 2. Count the sides.; map:4: "castle": expected one of map, players, column, road, city, farm, mine, shrine, stables, fieldfort, custom. Begin the line with one of them.; map:5: "size=3": expected owner=SEAT, level=NUMBER, capital=yes, asset=yes, name="…" or text="…". Correct it.; map:6: "0,0": expected hexes such as -4,1 -3,1. Write each as Q,R.',
  ],
  [
    'rewrite map map small / players 2',
    'map: "0 columns": expected a line "map NAME", a line "players NUMBER" from 2, and an odd number of columns from 3. Add what is missing.',
  ],
  [
    'rewrite map map small / players 2 / column gg / column gxg / column gg',
    'map: "map "small": no terrain has the letter "x"": expected a map without it. Correct the line of that hex.; map: "map "small": seat 1 has 0 capitals, not one": expected a map without it. Correct the line of that hex.; map: "map "small": seat 2 has 0 capitals, not one": expected a map without it. Correct the line of that hex.',
  ],
);
from(
  'VAL-TURN-04 by post each order is refused with its own code, and what is left of the pool is played',
  START,
  [
    'adjudicate  // orders p1 1 / move -4,1 99*SWORD -3,1 / move -4,1 SWORD 099.005 / move -4,1 SWORD 0,0 / move -4,1 SWORD -5,0 / move -4,1 SWORD -3,1 -4,2 / mount -4,1 SWORD SWORD / dismount -4,1 SWORD / ferry -4,1 SWORD -4,1 SWORD -3,1 / summon u10001 -4,1 SWORD / ability u10001 i_spy -4,1 / plan -4,1 tactic=skirmish / plan -4,1 formation=C:99*SWORD / plan -4,1 formation=S:u10001+M:u10002,4*SWORD,4*ARCH,2*BRUI,2*C / construct 0,0 upgrade / construct -4,1 build:mint / construct -4,1 build:extra_walls+build:extra_walls+build:extra_walls / construct -4,1 forts:9/0/0 / construct -4,1 replace:mint:barracks / produce -4,1 99*SWORD / officer caster / pathfind -4,1+-4,1+-4,1+-4,1+-4,1 / transfer p2 0 -4,1 / stance p1 yes / succession u10002 / decide / end-parley yes / move -4,1 SWORD -3,1 / move -4,1 SWORD -3,1 / move -4,1 SWORD -3,1 / move -4,1 SWORD -3,1 / move -4,1 SWORD -3,1',
    'line 2 E_UNITS; line 3 E_HEX; line 4 E_FOG; line 5 E_IMPASSABLE; line 6 E_PATH; line 7 E_MOUNT; line 8 E_RIDER; line 9 E_MOUNT; line 10 E_ABILITY; line 11 E_ABILITY; line 12 E_TACTIC_ROLE; line 13 E_FORMATION; line 14 E_CENTER; line 15 E_OWNER; line 16 E_CITY_LEVEL; line 17 E_SLOTS; line 18 E_FORTS; line 19 E_UNITS; line 20 E_PRODUCTION; line 21 E_CAPITAL_LEVEL; line 22 E_PATHFINDERS; line 23 E_TRANSFER; line 24 E_UNITS; line 25 E_LEADER; line 32 E_POOL; unused 26; unused 27; p2 orders',
  ],
  ['at -3,1', '4*p1.SWORD'],
);
from(
  'VAL-TURN-04 codes of cities, Garrisons, mounts and formations by post',
  {
    ...START,
    sides: [ODD_SIDE, 'gale-choir'],
    position: [
      'empty',
      'clear p1',
      'place -4,1 city p1 5 fortress',
      'place -2,1 city p1 4 -',
      'place -3,2 city p1 3 -',
      'p1 warlord,SWORD,BRUI -4,1',
      'p1 2*ARCH,C@F -3,1',
      'p1 40*ARCH,courtier -2,1',
      'p1 courtier -3,2',
    ],
  },
  [
    'adjudicate  // orders p1 1 / move -4,1 SWORD -3,1 / construct -4,1 upgrade / construct -2,1 upgrade / construct -4,1 build:foundry / construct -2,1 build:tearoom / construct -2,1 build:harbor / construct -3,2 build:trade_post / construct -2,1 build:craft_quarters+build:craft_quarters / plan -3,1 parley=yes / plan -3,1 tactic=pincer / move -4,1 BRUI -3,0 / plan -3,1 formation=C:2*ARCH / plan -2,1 formation=C:40*ARCH+S:1*courtier',
    'line 2 E_GARRISON; line 3 E_LEVEL_MAX; line 4 E_SECOND_L5; line 5 E_PALACE; line 6 E_CAPITAL; line 7 E_WATER; line 8 E_ROAD; line 9 E_TWICE; line 10 E_OFFICER; line 11 E_LEADER; line 12 E_NO_MP; line 13 E_SPLIT; line 14 E_CAPACITY; p2 orders',
  ],
);
from('VAL-OFF-03 nobody is trained without a capital, by post', { ...START, position: ['place -4,1 city p2 2 -'] }, [
  'adjudicate  // orders p1 1 / officer warlord',
  'line 2 E_NO_CAPITAL; p2 orders',
]);

await playCases(cases);
