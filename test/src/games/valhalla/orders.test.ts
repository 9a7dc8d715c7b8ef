import { caseList, playCases, type Line } from './cases.ts';

const { cases, at, odd } = caseList();

const FIELD = 'empty; clear p1; clear p2; p2 ruler 4,-1';

/** One refusal on a field with some units of the first side. */
function refused(code: string, title: string, position: string, order: string): void {
  at(`${code} ${title}`, `${FIELD}; ${position}`, [`p1: ${order}`, `no: ${code}`]);
}

at(
  'E_STATE orders are not taken while a battle waits, and decisions not without one',
  'empty; p1 2*SWORD 0,1; p2 SWORD 0,1',
  ['p2: decide', 'no: E_STATE'],
  ['p1: end-parley yes', 'no: E_STATE'],
  ['p1: submit', 'battle-started'],
  ['p1: submit', 'no: E_STATE'],
  ['p1: decide', 'no: E_NOT_ACTIVE'],
  ['legal p2', 'decide - - - - - -'],
);
at(
  "E_NOT_ACTIVE another side's turn",
  FIELD,
  ['p2: submit', 'no: E_NOT_ACTIVE'],
  ['p1: close-round', 'no: E_NOT_ACTIVE'],
  ['legal p1', 'submit, concede'],
  ['legal p2', ''],
);
refused('E_HEX', 'no such hex', 'p1 SWORD -4,1', 'move -4,1 SWORD 9,9');
refused('E_HEX', 'no such hex to find paths to', 'p1 SWORD -4,1', 'pathfind 9,9');
at(
  'E_FOG the target lies in fog',
  'empty; p1 SWORD -4,1',
  ['p1: move -4,1 SWORD 0,0', 'no: E_FOG'],
  ['p1: move -4,1 SWORD -2,1 -3,1+0,0+-2,1', 'no: E_PATH'],
);
refused('E_IMPASSABLE', 'a listed unit can never enter the hex', 'p1 SWORD -5,1', 'move -5,1 SWORD -6,1');
refused('E_UNITS', 'fewer such units are there than ordered', 'p1 SWORD -4,1', 'move -4,1 2*SWORD -3,1');
at(
  'E_UNITS counts earlier orders of the list',
  `${FIELD}; p1 2*SWORD -4,1`,
  ['p1: move -4,1 SWORD -3,1', ''],
  ['p1: move -4,1 2*SWORD -3,1', 'no: E_UNITS'],
  ['p1: move -3,1 SWORD -2,1', ''],
  ['orders p1', '2'],
);
refused('E_PATH', 'a leg of a ferry without a load', 'p1 2*E,F -4,1', 'ferry -4,1 F -4,1+-4,1 E -3,1+-3,1');
refused('E_PATH', 'a leg of a ferry without a hex to set down', 'p1 2*E,F -4,1', 'ferry -4,1 F -4,1+-4,1 E+E -3,1');
refused('E_MOUNT', 'a ferry by what carries nobody', 'p1 2*E -4,1', 'ferry -4,1 E -4,1 E -3,1');
refused('E_PATH', 'hexes of the path are not adjacent', 'p1 SWORD -4,1', 'move -4,1 SWORD -2,1 -4,0+-2,1');
refused('E_PATH', 'the path does not end at the target', 'p1 SWORD -4,1', 'move -4,1 SWORD -2,1 -3,1');
refused('E_NO_MP', 'the first step cannot be paid', 'p1 BRUI -3,1', 'move -3,1 BRUI -3,0');
refused('E_MOUNT', 'not a mount', 'p1 E,SWORD -4,1', 'mount -4,1 E SWORD');
refused('E_RIDER', 'a Heavy rider', 'p1 C,F -4,1', 'mount -4,1 C F');
refused('E_RIDER', 'nobody rides', 'p1 C,F -4,1', 'dismount -4,1 C');
odd('E_GARRISON a Garrison unit is ordered out', 'empty; p1 SWORD -4,1', [
  'p1: move -4,1 SWORD -3,1',
  'no: E_GARRISON',
]);
refused('E_FORMATION', 'units that are not there', 'p1 2*SWORD -4,1', 'plan -4,1 - - C:3*SWORD');
refused('E_FORMATION', 'units left over', 'p1 2*SWORD -4,1', 'plan -4,1 - - C:SWORD');
refused('E_FORMATION', 'a position named twice', 'p1 2*SWORD -4,1', 'plan -4,1 - - C:SWORD+C:SWORD');
refused('E_CENTER', 'an empty Center', 'p1 2*SWORD -4,1', 'plan -4,1 - - S:2*SWORD');
refused('E_CAPACITY', 'a stack with too many', 'p1 31*SWORD -4,1', 'plan -4,1 - - C:31*SWORD');
at(
  'VAL-STACK-02 the Center holds 30 spaces, the others 25',
  `${FIELD}; p1 58*SWORD -4,1`,
  ['p1: plan -4,1 - - C:30*SWORD+S:28*SWORD', 'no: E_CAPACITY'],
  ['p1: plan -4,1 - - C:30*SWORD+S:25*SWORD+MF:3*SWORD', ''],
);
refused('E_LEADER', 'a tactic without a leader', 'p1 SWORD,courtier -4,1', 'plan -4,1 - - - pincer');
refused('E_LEADER', 'an ambush without a leader', 'p1 SWORD,courtier -4,1', 'ambush -4,1');
refused('E_LEADER', 'a successor who is no leader', 'p1 SWORD -4,1', 'succession u10001');
refused('E_TACTIC_ROLE', "a defender's tactic for an attacker", 'p1 SWORD,warlord -4,1', 'plan -4,1 - - - skirmish');
refused('E_OFFICER', 'a parley without an Officer', 'p1 SWORD -4,1', 'plan -4,1 - - - - yes');
refused('E_OWNER', "not the side's own", 'p1 courtier 4,-1', 'construct 4,-1 upgrade');
at(
  'VAL-FOG-06 and E_OWNER: no refusal of a construction order tells whether a place lies in fog',
  'empty; p1 SWORD -4,1; p2 ruler 4,-1',
  ['p1: construct 4,-1 demolish', 'no: E_OWNER'],
  ['p1: construct 3,-1 demolish', 'no: E_OWNER'],
);
refused('E_UNITS', 'no such construction step', 'p1 courtier -4,1', 'construct -4,1 demolish');
refused('E_TRANSFER', 'gold that is no positive number', 'p1 courtier -4,1', 'transfer p2 0 -4,1');
refused('E_TRANSFER', 'gold for oneself', 'p1 courtier -4,1', 'transfer p1 5 -4,1');
refused('E_UNITS', 'a stance towards oneself', 'p1 SWORD -4,1', 'stance p1 yes');
refused('E_UNITS', 'an order that was not given is withdrawn', 'p1 SWORD -4,1', 'withdraw 1');
refused('E_PRODUCTION', 'an Officer that cannot be trained', 'p1 SWORD -4,1', 'officer general');
at(
  'E_POOL refuses this and later movement orders, while the others stand',
  `${FIELD}; p1 5*SWORD -4,1`,
  ...['-3,1', '-4,0', '-5,2', '-4,2'].map((to): Line => [`p1: move -4,1 SWORD ${to}`, '']),
  ['p1: move -4,1 SWORD -3,0', 'no: E_POOL'],
  ['p1: pathfind -4,1', ''],
  ['orders p1', '5'],
);
at(
  'a refusal names no hidden unit: what only hidden facts refuse fails in execution',
  `empty; clear p1; p1 10*SWORD -3,1; p2 20*SWORD -2,0`,
  ['p1: move -3,1 10*SWORD -1,1', ''],
  ['p1: submit', 'move-stopped(E_ZOC) order-failed(E_ZOC)'],
  ['at -3,1', '10*p1.SWORD'],
);

at(
  'VAL-VIEW-02 the order form shows the pool, the path of a move, its cost and where it would stop',
  `${FIELD}; p1 2*SWORD -4,1`,
  ['pool p1', '4'],
  ['forecast move -4,1 2*SWORD -1,1', '003.005 004.006 005.006 costs 3, ends on 005.006'],
  ['forecast move -4,1 SWORD -2,-1 -4,0+-3,-1+-2,-1', '002.004 003.003 004.004 costs 9, ends on 003.003'],
  ['forecast move -4,1 3*SWORD -1,1', 'none'],
  ['p1: move -4,1 2*SWORD -1,1', ''],
  ['forecast move -1,1 SWORD 4,-1', '006.006 007.005 008.006 009.006 010.007 costs 5, ends on 008.006'],
);
at(
  'VAL-VIEW-05 a turn is told in words: moves, what failed, what was claimed, built and revealed',
  'empty; p1 courtier -4,1; p1 2*SWORD -3,1; p2 ruler 4,-1',
  ['p1: move -3,1 2*SWORD -2,1', ''],
  ['p1: construct -4,1 upgrade+build:barracks', ''],
  ['p1: pathfind -1,1', ''],
  ['p1: submit', 'upgraded built fog-cleared'],
  [
    'told p1',
    'The Iron Tithe: 2 units to 003.005, 004.006; City 002.005 has level 3 now, for 900 gold; Infantry Barracks is built in City 002.005 for 400 gold; The Iron Tithe reveals 6 hexes; The Iron Tithe ends the turn; The Gale Choir begins a turn',
  ],
  ['told spectator', 'The Iron Tithe ends the turn; The Gale Choir begins a turn'],
);

at(
  'VAL-DIP-07 gold is given where Officers share a hex in peace',
  'empty; truce p1 p2; p1 courtier 0,1; p2 courtier 0,1',
  ['p1: transfer p2 500 0,1', ''],
  ['p1: transfer p2 5 -4,1', ''],
  ['p1: submit', 'gold-given order-failed(E_NOT_IN_PEACE)'],
  ['gold p1', '1500'],
  ['gold p2', '2500'],
);
at(
  'VAL-DIP-07 not more than one has',
  'empty; truce p1 p2; p1 courtier 0,1; p2 courtier 0,1',
  ['p1: transfer p2 5000 0,1', ''],
  ['p1: submit', 'order-failed(E_GOLD)'],
);
await playCases(cases);
