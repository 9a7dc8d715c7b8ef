import { caseList, playCases, type Line } from './cases.ts';

const { cases, from } = caseList();

const SIDES = ['iron-tithe', 'gale-choir'];
const END: Line = ['p1: submit', ''];
/** A game with a person as game master. */
function led(title: string, position: readonly string[], ...lines: Line[]): void {
  from(title, { sides: SIDES, seed: 1337, master: true, position }, ...lines);
}

led(
  'VAL-FAV-04 the game master awards favor at the end of a round, and closes it',
  [],
  END,
  ['p2: submit', ''],
  ['active', 'p2 round-end 1'],
  ['gm: award-favor p1 40 "A fine boast"', 'gm-acted favor-changed'],
  ['favor p1', '40'],
  ['gm: award-favor p1 -100 Hubris', 'gm-acted favor-changed'],
  ['favor p1', '0'],
  ['gm: close-round', 'gm-acted'],
  ['active', 'p1 orders 2'],
);
led(
  'VAL-FAV-02 the game master grants or refuses a boon with its cost and effects',
  ['favor p1 30'],
  ['p1: request-boon "A storm" 30', 'boon-requested'],
  ['gm: resolve-boon p1.b1 yes 20 "It rains"', 'gm-acted favor-changed boon-resolved'],
  ['favor p1', '10'],
  ['gm: resolve-boon p1.b1 no 0 None', 'no: E_UNITS'],
);
led(
  'VAL-TURN-11 compensation is an action of the game master',
  ['empty'],
  ['gm: compensate p2 300 2*C+warlord 4,-1 Late', 'gm-acted'],
  ['gold p2', '2300'],
  ['at 4,-1', '2*p2.C 1*p2.warlord'],
  ['gm: compensate p2 300 2*X 4,-1 Late', 'no: E_UNITS'],
);
led(
  'VAL-TURN-10 sides that act side by side are allowed by the game master',
  [],
  ['gm: allow-simultaneous p1+p2 Far', 'gm-acted'],
  ['p1: allow-simultaneous p1+p2 Far', 'no: E_NOT_ACTIVE'],
);
led(
  'VAL-CONQ-09 the game master may name a capital',
  ['place 0,4 city p1 2'],
  ['gm: set-capital p1 4,-1 Wish', 'no: E_OWNER'],
  ['gm: set-capital p1 0,4 Wish', 'gm-acted'],
  ['capital p1', '006.010'],
);
led(
  'VAL-TURN-01 the game master may set the order of turns',
  [],
  ['gm: set-order p1 Late', 'no: E_UNITS'],
  ['gm: set-order p2+p1 Late', 'gm-acted'],
  ['p1: submit', ''],
  ['active', 'p1 round-end 1'],
);
led(
  'VAL-EXPL-01 a custom feature shows its name until an Officer ends its turn there',
  ['empty', 'clear p1', 'clear p2', 'p1 courtier 0,1', 'p2 SWORD 1,1'],
  ['gm: add-feature 1,1 Well "It heals" no Lore', 'gm-acted'],
  ['gm: add-feature 0,0 Well "It heals" no Lore', 'no: E_HEX'],
  ['seen p1 text 1,1', 'nothing'],
  END,
  ['p2: submit', ''],
  ['gm: close-round', 'gm-acted'],
  ['seen p1 text 1,1', 'Well:'],
  ['seen p2 text 1,1', 'Well:'],
);
led(
  'VAL-EXPL-01 the Officer learns its purpose',
  ['empty', 'clear p1', 'p1 courtier 0,1', 'p2 ruler 4,-1'],
  ['gm: add-feature 0,1 Well "It heals" no Lore', 'gm-acted'],
  ['p1: submit', 'explored'],
  ['p2: submit', ''],
  ['gm: close-round', 'gm-acted'],
  ['seen p1 text 0,1', 'Well:It heals'],
  ['seen p2 text 0,1', 'nothing'],
);
led(
  'VAL-GEN-07 the game ends when the game master declares a champion',
  [],
  ['gm: declare-winner p2 "The crowd wills it"', 'gm-acted game-over'],
  ['outcome', 'p2 The crowd wills it'],
  ['p1: submit', 'no: over'],
);
led(
  '5.6 the game master edits any value of its type',
  [],
  ['gm: edit sides.p1.gold 77 Curse', 'gm-acted'],
  ['gold p1', '77'],
  ['gm: edit sides.p1.gold much Curse', 'no: E_UNITS'],
  ['gm: edit sides.p9.gold 1 Curse', 'no: E_UNITS'],
  ['gm: edit chance 1 Curse', 'no: E_UNITS'],
);
led(
  '5.6 an edit keeps the type of a value, and leaves what is the kernel’s alone',
  [],
  ['gm: edit sides.p1.gold -7 Curse', 'gm-acted'],
  ['gold p1', '-7'],
  ['gm: edit sides.1.gold 5 Curse', 'gm-acted'],
  ['gold p2', '5'],
  ['gm: edit sides.p1.gold -x Curse', 'no: E_UNITS'],
  ['gm: edit sides.p1.gold 1.5 Curse', 'no: E_UNITS'],
  ['gm: edit hasMaster true Curse', 'gm-acted'],
  ['gm: edit hasMaster yes Curse', 'no: E_UNITS'],
  ['gm: edit sides.p1.name Anon Curse', 'gm-acted'],
  ['gm: edit sides.p1.designs X Curse', 'no: E_UNITS'],
  ['gm: edit sides.2.gold 5 Curse', 'no: E_UNITS'],
  ...['agenda.steps', 'chance', 'outcome', 'phase', 'gmLog.0.reason'].map((path): Line => [
    `gm: edit ${path} over Curse`,
    'no: E_UNITS',
  ]),
  ['gm: edit sides.p1.isAlive false Curse', 'gm-acted'],
  ['p1: submit', 'no: E_STATE'],
);
led(
  '5.6 only the side whose state an edit changes learns of it',
  [],
  ...(
    [
      ['sides.p2.gold', 'p2'],
      ['units.u20001.mp', 'p2'],
      ['units.u10001.mp', 'p1'],
      ['places.108.level', 'p2'],
      ['places.18.level', 'p1'],
    ] as const
  ).flatMap(([path, side]): Line[] => [
    [`gm: edit ${path} 1 Curse`, 'gm-acted'],
    [`told ${side} ? master`, 'The game master: edit (Curse)'],
    [`told ${side === 'p1' ? 'p2' : 'p1'} ? master`, ''],
  ]),
  ['gm: edit hours.orders 9 Late', 'gm-acted'],
  ['told p1 ? master', ''],
  ['told p2 ? master', ''],
  ['told gm ? master', 'The game master: edit (Late)'],
);
led(
  'VAL-FAV-04 favor falls to nothing and not below',
  ['favor p1 30'],
  ['gm: award-favor p1 -30 Hubris', 'gm-acted favor-changed'],
  ['favor p1', '0'],
  ['gm: award-favor p1 1 Wit', 'gm-acted favor-changed'],
  ['favor p1', '1'],
);
led(
  'VAL-FAV-02 a boon that is refused costs nothing, and is answered once',
  ['favor p1 30'],
  ['p1: request-boon "A storm" 31', 'no: E_GOLD'],
  ['p1: request-boon "A storm" 30', 'boon-requested'],
  ['gm: resolve-boon p1.b2 no 0 None', 'no: E_UNITS'],
  ['gm: resolve-boon p1.b1 no 20 None', 'gm-acted boon-resolved'],
  ['favor p1', '30'],
  ['gm: resolve-boon p1.b1 yes 0 None', 'no: E_UNITS'],
);
led(
  'VAL-EXPL-01 no feature is added to water, to another one, or outside of the map',
  ['place 0,4 city p1 2'],
  ['gm: add-feature 0,4 Well "It heals" no Lore', 'no: E_HEX'],
  ['gm: add-feature 9,9 Well "It heals" no Lore', 'no: E_HEX'],
  ['gm: add-feature -6,1 Well "It heals" no Lore', 'no: E_HEX'],
);
led(
  'VAL-TURN-01 an order names every side, and each once',
  [],
  ['gm: set-order p1+p1 Late', 'no: E_UNITS'],
  ['gm: set-order p1+p2+p1 Late', 'no: E_UNITS'],
  ['gm: set-order p1+p3 Late', 'no: E_UNITS'],
  ['gm: set-order p1+p2 Late', 'gm-acted'],
);
led(
  '5.6 actions of the game master name sides that there are, and wait for the end of a round',
  [],
  ['gm: award-favor p3 5 Wit', 'no: E_UNITS'],
  ['gm: close-round', 'no: E_STATE'],
  ['gm: accept-side p1', 'no: E_STATE'],
  ['gm: compensate p2 300 SWORD 9,9 Late', 'no: E_HEX'],
);
led(
  'R-59 after the deadline a turn runs on standing orders',
  ['empty', 'p1 SWORD 0,1', 'p2 SWORD 0,1'],
  ['gm: extend-deadline 12 Travel', 'gm-acted'],
  ['gm: expire', 'battle-started'],
);
led(
  'R-59 a defender who is silent then has its defaults',
  ['empty', 'clear p1', 'p1 20*SWORD 0,1', 'p2 SWORD 0,1'],
  ['p1: submit', 'battle-started'],
  ['gm: expire', 'battle-fought lost-units battle-ended'],
  ['active', 'p2 orders 1'],
);
led(
  'R-59 a parley ends without a truce, whoever has answered',
  ['empty', 'clear p1', 'p1 20*SWORD,courtier 0,1', 'p2 SWORD,courtier 0,1'],
  ['p1: plan 0,1 - - - - yes', ''],
  ['p1: submit', 'battle-started force-reported'],
  ['p2: decide - - yes', 'parley-opened'],
  ['p1: end-parley yes', ''],
  ['gm: expire', 'battle-fought lost-units battle-ended'],
  ['active', 'p2 orders 1'],
  ['truces p1', ''],
);
led(
  'VAL-TURN-04 every action of the game master has a reason',
  [],
  ['gm: award-favor p1 5 ""', 'no: E_TEXT'],
  ['gm: submit', 'no: E_NOT_ACTIVE'],
);

await playCases(cases);
