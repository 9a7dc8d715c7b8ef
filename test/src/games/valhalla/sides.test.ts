import { caseList, ODD_SIDE, playCases, type Line } from './cases.ts';

const { cases, at, from, made } = caseList();

const SIDES = ['iron-tithe', 'gale-choir'];

// 2.15 Building sides
const NAMES = 'side Odd Oddity Oddest Story Sign Flag';
const designs: readonly Line[] = ODD_SIDE.designs.map(({ class: id, hp, specials, utility }) => [
  `p1: design ${id} Odd${id} ${hp} 0 0 0 ${specials.length === 0 ? '+' : specials.join('+')} ${utility === '' ? '-' : utility}`,
  '',
]);
const setup = { sides: ['', 'gale-choir'], seed: 1, position: ['empty'] };
from(
  'VAL-SIDE-01 a side gives names for itself, its capital and its Ruler, and texts',
  setup,
  ['active', 'p1 setup 0'],
  ['p1: side Odd Oddity Oddest "" Sign Flag', 'no: E_TEXT'],
  [`p1: ${NAMES}`, ''],
  ['p1: submit', 'no: E_STATE'],
);
for (const [place, what] of ['name', 'capital', 'Ruler', 'story', 'symbolism', 'flag'].entries()) {
  const texts = NAMES.split(' ')
    .slice(1)
    .map((text, index) => (index === place ? '""' : text));
  from(`VAL-SIDE-01 a side gives its ${what}`, setup, [`p1: side ${texts.join(' ')}`, 'no: E_TEXT']);
}
from(
  'VAL-SIDE-05 play begins when every side is accepted',
  setup,
  ['p1: ready', 'no: E_STATE'],
  [`p1: ${NAMES}`, ''],
  ['p1: ready', 'no: E_STATE'],
  ...designs,
  ['p1: ready', ''],
  ['active', 'p1 orders 1'],
  [`p1: ${NAMES}`, 'no: E_STATE'],
);
from(
  'VAL-UNIT-04 accepted designs cannot be changed; only the game master reopens one',
  { ...setup, sides: SIDES, master: true },
  ['p1: design C Ram 1 0 0 0 + -', 'no: E_STATE'],
  ['gm: reopen-design p1 C Mistake', 'gm-acted'],
  ['p1: design D Ram 1 0 0 0 + -', 'no: E_STATE'],
  ['p1: design C Ram 1 0 0 0 + -', ''],
  ['p1: design C Ram 1 0 0 0 + -', 'no: E_STATE'],
);
from(
  'VAL-SIDE-02 the game master assigns each side a special, and accepts it',
  { ...setup, master: true },
  ['gm: accept-side p1', 'no: E_STATE'],
  ['gm: assign-special p1 "Swift" 2*C', 'gm-acted'],
  [`p1: ${NAMES}`, ''],
  ...designs,
  ['p1: ready', ''],
  ['active', 'p1 setup 0'],
  ['gm: accept-side p1', 'gm-acted'],
  ['active', 'p1 orders 1'],
);
from(
  'VAL-SIDE-02 designs are looked at once more when a side is ready: what the game master granted may be gone',
  { ...setup, master: true },
  [`p1: ${NAMES}`, ''],
  ...designs,
  ['p1: design C Keen 9 10 0 4 + aquatic', 'no: E_DESIGN_POINTS'],
  ['gm: assign-special p1 "Swift" 2*C', 'gm-acted'],
  ['p1: design C Keen 9 10 0 4 + aquatic', ''],
  ['gm: assign-special p1 "Plain" 1*C', 'gm-acted'],
  ['p1: ready', 'no: E_DESIGN_POINTS'],
  ['gm: assign-special p1 "Swift" 2*C', 'gm-acted'],
  ['p1: ready', ''],
);
from(
  'VAL-SIDE-02 a side that the game master rejects is built again',
  { ...setup, master: true },
  ['active', 'p1 setup 0'],
  ['p2: ready', 'no: E_STATE'],
  ['gm: reject-side p2 Dull', 'gm-acted'],
  ['p2: side Odd Oddity Oddest Story Sign Flag', ''],
  ['gm: accept-side p2', 'gm-acted'],
  ['gm: accept-side p2', 'no: E_STATE'],
  ['p2: side Odd Oddity Oddest Story Sign Flag', 'no: E_STATE'],
);
from(
  'VAL-SIDE-04 the starting force is data of the scenario',
  { sides: SIDES },
  ['at -4,1', '1*p1.ruler 1*p1.courtier 4*p1.SWORD 4*p1.ARCH 2*p1.BRUI 2*p1.C'],
  ['gold p1', '2000'],
);

// 2.9 Designs: points spent of the pool, the final statline and the upkeep, or all that is wrong
at(
  'VAL-DSGN-01, VAL-DSGN-02, VAL-DSGN-03, VAL-DSGN-08, VAL-UNIT-03, VAL-UNIT-05, VAL-SPL-01, VAL-SPH-01 and VAL-UPK-02: example 1, designs to the number',
  '',
  ['design C 8/8/1/0 heavy+siege+jericho ravenous', '27/27 24/12/3/6 44'],
  ['design E 5/12/4/0 well_trained+giantslayer gilded', '35/35 15/17/6/6 50'],
  ['design F 20/12/2/0 heavy+trample+vanguard+lucky mount', '48/48 36/27/4/4 80'],
  ['design G 1/41/5/0 flagbearer+speedy+giantslayer+riposte+well_trained flying', '75/75 15/52/6/10 160'],
  ['design ARCH 0/0/0/0 - forager', '0/0 8/12/2/6 19'],
);
at(
  'VAL-DSGN-06, VAL-DSGN-09 and VAL-DSGN-10: example 1, designs that are refused',
  '',
  [
    'design E 4/0/0/0 shieldbearer+riposte -',
    'CONDITION attack: 11 in the end, and shieldbearer needs at most 5. Change it, or take shieldbearer out',
  ],
  [
    'design F 9/0/0/0 well_trained+well_trained -',
    'CAP_HP hp: 23 in the end, and a Light unit has at most 15. Buy less',
  ],
  [
    'design D 0/0/0/1 - relentless',
    'EXCLUSIVE move: 1 bought beside relentless, which allows none. Write 0, or take relentless out',
  ],
  ['design C 0/0/0/0 trample -', 'LIST specials: trample is for heavy units, and this one is not. Take it out'],
  ['design BRUI 0/0/0/0 - forager', 'LIST specials: forager is for light units, and this one is not. Take it out'],
);
at(
  'VAL-DSGN-01 +1 HP costs 1 point, +1 Attack 1, +1 Move 2',
  '',
  ['design C 0/0/0/0 - -', '0/25 6/1/1/8 40'],
  ['design C 3/0/0/0 - -', '3/25 9/1/1/8 40'],
  ['design C 0/3/0/0 - -', '3/25 6/4/1/8 40'],
  ['design C 0/0/0/3 - -', '6/25 6/1/1/11 40'],
);
at(
  'VAL-DSGN-02 Defense from 1 to 6 costs 2, 5, 9, 14 and 20, whatever specials add',
  '',
  ['design E 0/0/1/0 - -', '2/35 6/5/2/6 50'],
  ['design E 0/0/2/0 - -', '5/35 6/5/3/6 50'],
  ['design E 0/0/3/0 - -', '9/35 6/5/4/6 50'],
  ['design E 0/0/4/0 - gilded', '14/35 6/5/6/6 50'],
  ['design E 0/0/5/0 - -', '20/35 6/5/6/6 50'],
);
at(
  'VAL-DSGN-03 points over the pool and specials over the slots are refused, points left over are lost, and stats cannot be sold',
  '',
  ['design C 25/0/0/0 heavy+siege -', 'POINTS points: 32 spent of 25. Save 7: buy less, or take a special out'],
  [
    'design C 0/0/0/0 charge+lucky+siege+horde -',
    'SLOTS specials: 4 of them, and the class has 3 slots. Take some out',
  ],
  ['design C -1/0/0/0 - -', 'POINTS hp: -1, but stats cannot be sold. Write 0 or more'],
  ['design SWORD 1/0/0/0 - -', 'POINTS points: 1 spent of 0. Save 1: buy less, or take a special out'],
);
at(
  'VAL-DSGN-04 and VAL-UNIT-02 the utility slot takes one special of cost 0 or stays empty, and such specials may fill other slots; Infantry have no others',
  '',
  ['design C 0/0/0/0 survivor+infiltrator meatshield', '0/25 6/1/1/8 40'],
  [
    'design C 0/0/0/0 - lucky',
    'UTILITY utility: lucky costs 2, and the utility slot takes specials of cost 0. Move it to specials',
  ],
  ['design SWORD 0/0/0/0 survivor -', 'SLOTS specials: 1 of them, and the class has 0 slots. Take some out'],
  ['design SWORD 0/0/0/0 - survivor', '0/0 10/7/3/6 20'],
  ['design SWORD 0/0/0/0 - -', '0/0 10/7/3/6 20'],
);
at(
  'VAL-DSGN-05 and VAL-SPL-12 a special is taken once, Well-Trained as often as there are slots, +4 HP each',
  '',
  ['design C 0/0/0/0 lucky+lucky -', 'TWICE specials: lucky is taken twice. Take it once'],
  ['design C 0/0/0/0 survivor survivor', 'TWICE specials: survivor is taken twice. Take it once'],
  ['design E 0/0/0/0 well_trained+well_trained -', '4/35 14/5/1/6 50'],
);
at(
  'VAL-DSGN-06, VAL-SPH-05 and VAL-UNIT-06 Heavy opens the Heavy list and closes the Light one',
  '',
  ['design C 0/0/0/0 - mount', 'LIST specials: mount is for heavy units, and this one is not. Take it out'],
  ['design C 0/0/0/0 heavy mount', '5/25 16/4/2/6 40'],
  [
    'design C 0/0/0/0 heavy+hold_fast -',
    'LIST specials: hold_fast is for light units, and this one is not. Take it out',
  ],
  ['design C 0/0/0/0 heavy+lucky -', '7/25 16/4/2/6 40'],
  ['design C 0/0/0/0 nonsense -', 'LIST specials: there is no special "nonsense". Take it out'],
);
at(
  'VAL-DSGN-07 a pinnacle needs class G, and a design has one',
  '',
  ['design F 0/0/0/0 flagbearer -', 'PINNACLE specials: flagbearer is for class G, not F. Take it out'],
  ['design G 0/0/0/0 flagbearer -', '3/75 10/5/1/6 160'],
  [
    'design G 0/0/0/0 flagbearer+assassin -',
    'PINNACLE specials: flagbearer and assassin are pinnacles. Keep one of them',
  ],
);
at(
  'VAL-DSGN-10 and VAL-DSGN-11 Light: at most 15 HP and 6 Defense; Heavy: any HP, at most 4 Defense',
  '',
  ['design C 9/0/0/0 - -', '9/25 15/1/1/8 40'],
  ['design C 10/0/0/0 - -', 'CAP_HP hp: 16 in the end, and a Light unit has at most 15. Buy less'],
  ['design G 0/0/6/0 - -', 'CAP_DEF defense: 7 in the end, and at most 6 is allowed. Buy less'],
  ['design C 12/0/1/0 heavy -', '19/25 28/4/3/6 40'],
  ['design F 0/0/3/0 heavy -', 'CAP_DEF defense: 5 in the end, and at most 4 is allowed. Buy less'],
  ['design F 40/0/0/0 heavy -', '45/48 56/8/2/4 80'],
);
at('VAL-DSGN-12 situational bonuses are bound by no cap', '', ['design G 0/0/5/0 hold_fast -', '22/75 10/5/6/6 160']);
at(
  "VAL-DSGN-14 points of a side's special come before Ravenous",
  '',
  ['design C 0/0/0/0 heavy ravenous 5', '5/33 16/4/2/6 44'],
  ['design C 0/0/0/0 - - 5', '0/30 6/1/1/8 40'],
);
at(
  'VAL-SPG-03, VAL-SPG-07 and VAL-SPG-08 Aquatic, Flying and Burrow exclude each other',
  '',
  ['design C 0/0/0/0 aquatic flying', 'EXCLUSIVE specials: aquatic goes not with flying. Take one of them out'],
  ['design C 0/0/0/0 flying burrow', 'EXCLUSIVE specials: flying goes not with burrow. Take one of them out'],
  ['design C 0/0/0/0 burrow aquatic', 'EXCLUSIVE specials: burrow goes not with aquatic. Take one of them out'],
);
at(
  'VAL-SPG-04 Relentless March: +1 Move, and no other increase of Move, though a decrease is',
  '',
  ['design C 0/0/0/0 - relentless', '0/25 6/1/1/9 40'],
  ['design C 0/0/0/0 heavy relentless', '5/25 16/4/2/7 40'],
  ['design C 0/0/0/0 speedy relentless', 'EXCLUSIVE specials: relentless goes not with speedy. Take one of them out'],
);
at(
  'VAL-SPG-10 Berserk: final Defense below 4',
  '',
  ['design E 0/0/2/0 berserk -', '10/35 6/5/3/6 50'],
  [
    'design E 0/0/3/0 berserk -',
    'CONDITION defense: 4 in the end, and berserk needs at most 3. Change it, or take berserk out',
  ],
);
at('VAL-SPG-15 Speedy: +4 Move', '', ['design C 0/0/0/0 speedy -', '4/25 6/1/1/12 40']);
at(
  'VAL-SPG-17 Abomination: +15 HP, +15 Attack, +2 Defense, specials of both lists, no HP cap, at most 6 Defense',
  '',
  ['design G 0/0/0/0 abomination+hold_fast+vanguard mount', '14/75 25/20/3/6 160'],
  ['design G 0/0/3/0 abomination+heavy -', 'CAP_DEF defense: 7 in the end, and at most 6 is allowed. Buy less'],
  ['design G 0/0/4/0 abomination -', 'CAP_DEF defense: 7 in the end, and at most 6 is allowed. Buy less'],
);
at(
  'VAL-SPL-03 Gilded Armor: +1 Defense, which must be 6 in the end',
  '',
  ['design E 0/0/4/0 - gilded', '14/35 6/5/6/6 50'],
  ['design E 0/0/3/0 - gilded', 'CONDITION defense: 5 in the end, and gilded needs 6. Change it, or take gilded out'],
);
at(
  'VAL-SPL-06 Shieldbearer: Defense is 6, and final Attack at most 5',
  '',
  ['design E 0/0/1/0 shieldbearer -', '7/35 6/5/6/6 50'],
  [
    'design E 0/1/0/0 shieldbearer -',
    'CONDITION attack: 6 in the end, and shieldbearer needs at most 5. Change it, or take shieldbearer out',
  ],
);
at(
  'VAL-SPL-09 Arrowstorm requires First Fire',
  '',
  [
    'design C 0/0/0/0 arrowstorm -',
    'REQUIRES specials: arrowstorm needs first_fire. Add first_fire, or take arrowstorm out',
  ],
  ['design C 0/0/0/0 first_fire+arrowstorm -', '4/25 6/1/1/8 40'],
);
at(
  "VAL-SPL-11 Riposte: Attack equal to the design's Defense",
  '',
  ['design E 0/0/3/0 riposte -', '11/35 6/9/4/6 50'],
  ['design E 0/0/2/0 riposte -', '7/35 6/8/3/6 50'],
);
at(
  'VAL-SPH-01 Ravenous: upkeep and pool 10 percent higher, rounded down',
  '',
  ['design E 0/0/0/0 heavy ravenous', '5/38 16/8/2/4 55'],
  ['design BRUI 0/0/0/0 - ravenous', '0/0 24/8/2/4 22'],
);
at(
  'VAL-SPH-07 Speed Demon: +4 Move, requires Speedy',
  '',
  [
    'design C 0/0/0/0 heavy+speed_demon -',
    'REQUIRES specials: speed_demon needs speedy. Add speedy, or take speed_demon out',
  ],
  ['design C 0/0/0/0 heavy+speedy+speed_demon -', '12/25 16/4/2/14 40'],
);
at(
  'VAL-SPH-08 Sheer Bulk: +10 HP, final Defense at most 2',
  '',
  ['design C 0/0/0/0 heavy+sheer_bulk -', '9/25 26/4/2/6 40'],
  [
    'design C 0/0/1/0 heavy+sheer_bulk -',
    'CONDITION defense: 3 in the end, and sheer_bulk needs at most 2. Change it, or take sheer_bulk out',
  ],
);
at(
  'VAL-SPH-09 Lightning Strike: +6 Attack, final Move at least 8',
  '',
  [
    'design C 0/0/0/0 heavy+lightning -',
    'CONDITION move: 6 in the end, and lightning needs at least 8. Change it, or take lightning out',
  ],
  ['design C 0/0/0/2 heavy+lightning -', '11/25 16/10/2/8 40'],
  [
    'design C 0/0/0/1 heavy+lightning -',
    'CONDITION move: 7 in the end, and lightning needs at least 8. Change it, or take lightning out',
  ],
);
at('VAL-SPH-11 Jericho requires Siege', '', [
  'design C 0/0/0/0 heavy+jericho -',
  'REQUIRES specials: jericho needs siege. Add siege, or take jericho out',
]);
at(
  "VAL-SPH-13 Trample: Attack of a fifth of the design's HP, rounded down",
  '',
  ['design C 3/0/0/0 heavy+trample -', '10/25 19/7/2/6 40'],
  ['design C 4/0/0/0 heavy+trample -', '11/25 20/8/2/6 40'],
);
at(
  'VAL-SPH-16 Living City: final HP at least 30',
  '',
  [
    'design G 9/0/0/0 heavy+living_city -',
    'CONDITION hp: 29 in the end, and living_city needs at least 30. Change it, or take living_city out',
  ],
  ['design G 10/0/0/0 heavy+living_city -', '20/75 30/8/2/4 160'],
);
at('VAL-SIDE-03 the validator lists every error', '', [
  'design C 25/0/0/1 heavy+hold_fast+flagbearer lucky',
  'POINTS points: 39 spent of 25. Save 14: buy less, or take a special out; UTILITY utility: lucky costs 2, and the utility slot takes specials of cost 0. Move it to specials; LIST specials: hold_fast is for light units, and this one is not. Take it out; LIST specials: flagbearer is for light units, and this one is not. Take it out; PINNACLE specials: flagbearer is for class G, not C. Take it out',
]);
from(
  'VAL-SIDE-03 and VAL-UNIT-01 a side designs its eight units, one of each class, and only valid ones',
  setup,
  [`p1: ${NAMES}`, ''],
  ['p1: design C Ram 25 0 0 0 heavy -', 'no: E_DESIGN_POINTS'],
  ['p1: design C Ram 0 0 0 0 trample -', 'no: E_DESIGN_LIST'],
  ['p1: design H Ram 0 0 0 0 + -', 'no: E_UNITS'],
  ...designs.slice(1),
  ['p1: ready', 'no: E_STATE'],
  ...designs.slice(0, 1),
  ...designs.slice(3, 4),
  ['p1: ready', ''],
  ['active', 'p1 orders 1'],
);
made(
  'G:0/0/0/0:abomination,F::heavy:mount',
  'VAL-SPG-17 an Abomination takes 2 spaces and cannot ride',
  'empty; p1 16*G,F -2,1',
  ['formation -2,1 p1', 'C 1*F 14*G, S 2*G'],
  ['p1: mount -2,1 G F', 'no: E_RIDER'],
);

await playCases(cases);
