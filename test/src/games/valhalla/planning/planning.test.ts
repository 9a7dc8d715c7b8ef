import { caseList, playCases } from '../cases.ts';

const { cases, at } = caseList();

const FIELD4 = 'attacker iron-tithe / units 12*SWORD,4*BRUI / defender gale-choir / units 6*SWORD,10*ARCH';
const ABUSE =
  'attacker iron-tithe / units 4*SWORD,warlord / formation C:4*SWORD MF:warlord / tactic terrain_abuse / defender iron-tithe / units 20*BRUI';
const STORM =
  'terrain grass / place city 2/1/1 / attacker iron-tithe / units 10*SWORD,8*C,warlord,4*BRUI,2*G / formation C:10*SWORD,8*C,warlord S:4*BRUI,2*G / tactic petard / defender gale-choir / units 14*SWORD,12*ARCH,2*F,ranger / formation C:14*SWORD,12*ARCH M:2*F,ranger';

at(
  'VAL-VIEW-03 the designer shows base, ledger, points, slots, final statline and upkeep: example 1',
  '',
  [
    'shown C 8/8/1/0 heavy+siege+jericho ravenous',
    'C New: base 6/1/1/8;   HP +8: 8;   Attack +8: 8;   Defense +1: 2;   heavy: 5;   siege: 2;   jericho: 2;   ravenous: 0;   points 27 of 27, specials 3 of 3, utility ravenous;   final 24/12/3/6, upkeep 44',
  ],
  [
    'shown G 1/41/5/0 flagbearer+speedy+giantslayer+riposte+well_trained flying',
    'G New: base 10/5/1/6;   HP +1: 1;   Attack +41: 41;   Defense +5: 20;   flagbearer: 3;   speedy: 4;   giantslayer: 2;   riposte: 2;   well_trained: 2;   flying: 0;   points 75 of 75, specials 5 of 5, utility flying;   final 15/52/6/10, upkeep 160',
  ],
);
at('VAL-VIEW-03 all faults of a design stand there at once', '', [
  'shown F 30/12/0/2 heavy+trample+flagbearer+lucky+lucky charge',
  'F New: base 6/5/1/6;   HP +30: 30;   Attack +12: 12;   Move +2: 4;   heavy: 5;   trample: 2;   flagbearer: 3;   lucky: 2;   lucky: 2;   charge: 2;   points 62 of 48, specials 5 of 4, utility charge;   final 46/29/2/6, upkeep 80;   refused, E_DESIGN_POINTS: points: 62 spent of 48. Save 14: buy less, or take a special out;   refused, E_DESIGN_SLOTS: specials: 5 of them, and the class has 4 slots. Take some out;   refused, E_DESIGN_UTILITY: utility: charge costs 2, and the utility slot takes specials of cost 0. Move it to specials;   refused, E_DESIGN_TWICE: specials: lucky is taken twice. Take it once;   refused, E_DESIGN_LIST: specials: flagbearer is for light units, and this one is not. Take it out;   refused, E_DESIGN_PINNACLE: specials: flagbearer is for class G, not F. Take it out',
]);
at(
  'VAL-VIEW-04 the simulator takes armies, tactics, fortifications and terrain, and prints the log: example 6',
  '',
  [
    `try ${STORM} ? FF`,
    'FF D.C>C 144.000 / 6.211 = 23.186; FF D.M>C 100.000 / 6.211 = 16.102; FF HP A.C 267.712 A.S 206.000 D.C 236.000 D.M 45.000',
  ],
  [`try ${STORM} ? P5`, 'P5 D.M>C 100.067 / 6.211 = 16.112; P5 HP A.C 52.046 A.S 196.000 D.C 0.000 D.M 45.000'],
  [`try ${STORM} ? RESULT`, 'RESULT rout D'],
  [`try ${STORM} ? lost`, 'lost 10*SWORD 6*C; lost 14*SWORD 12*ARCH 2*F 1*ranger'],
);
at(
  'VAL-VIEW-04 the default formation is taken without one; terrain and mines count',
  '',
  [`try ${FIELD4} ? P1 A`, 'P1 A.C>C 195.614 / 4.375 = 44.712'],
  [`try ${FIELD4.replace(' / defender', ' / mines 1 / defender')} ? P1 A`, 'P1 A.C>C 210.377 / 4.375 = 48.086'],
  [`try terrain grass / ${ABUSE} ? P1 A.C`, 'P1 A.C>C 69.000 / 4.000 = 17.250'],
  [`try terrain hills / ${ABUSE} ? P1 A.C`, 'P1 A.C>C 78.000 / 4.000 = 19.500'],
);
at('VAL-ROUT-04 a forecast over many seeds shows the spread of who escapes', '', [
  `try ${STORM} ? spread`,
  '20 the attacker holds the hex; SWORD 10 10.000 10 C 6 6.000 6; SWORD 14 14.000 14 ARCH 12 12.000 12 F 2 2.000 2 ranger 0 0.500 1',
]);
at(
  'VAL-VIEW-04 a battle that cannot be read or fought is refused with what was expected',
  '',
  [
    'try terrain lava / attacker iron-tithe / units 2*SWORD / defender gale-choir / units 2*SWORD',
    'terrain "lava": expected one of desert, grass, shrub, forest, marsh, hills, desert_hills, deep_desert, heavy_forest, mountains, high_mountains',
  ],
  [
    'try attacker iron-tithe / uints 2*SWORD',
    'battle:2: "uints": expected one of terrain, place, attacker, defender, units, formation, tactic, mines, and what it is. Begin the line with one of them.',
  ],
  [
    'try attacker iron-tithe / units 2*SWORD / mines 3 / defender gale-choir / units 2*SWORD',
    'battle:3: "3": expected mines: a whole number up to 2. Write less.',
  ],
  [
    'try attacker iron-tithe / units 2*SWORD',
    'battle: "defender": expected "defender SIDE" and "units …" after it. Add them.',
  ],
  [
    'try attacker iron-tithe / units 2*SWORD / tactic pincer / defender gale-choir / units 2*SWORD',
    'attacker: E_LEADER: That needs a leader in the hex',
  ],
  [
    'try attacker iron-tithe / units 2*SWORD / defender gale-choir / units 2*SWORD / formation C:3*SWORD',
    'defender: E_FORMATION: The formation does not hold exactly the units there',
  ],
);

at(
  'VAL-VIEW-04 nor is one of sides and units that nobody knows',
  '',
  ['try attacker nobody / units 2*SWORD / defender gale-choir / units 2*SWORD', 'There is no side "nobody"'],
  ['try attacker iron-tithe / units 2*SWORD / defender nobody / units 2*SWORD', 'There is no side "nobody"'],
  [
    'try attacker iron-tithe / units 2*SWORD,3*BLOB / defender gale-choir / units 2*SWORD',
    '"p1 3*BLOB 0,0" cannot be read: expected units such as 10*SWORD,2*E@D,warlord',
  ],
);

await playCases(cases);
