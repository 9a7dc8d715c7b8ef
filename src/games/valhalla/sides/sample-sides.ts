import type { UnitDesign } from '../rules/design.ts';
import type { SideData } from '../state.ts';

type Row = readonly [unitClass: string, name: string, bought: string, specials: string, utility: string];

/** A design from a row of the sample sides: bought HP/Attack/Defense/Move, specials, the utility special. */
function designFrom([unitClass, name, bought, specials, utility]: Row): UnitDesign {
  const [hp = 0, attack = 0, defense = 0, move = 0] = bought.split('/').map(each => Number(each));
  return {
    class: unitClass,
    name,
    hp,
    attack,
    defense,
    move,
    specials: specials === '' ? [] : specials.split(' '),
    utility,
  };
}

const TITHE: readonly Row[] = [
  ['SWORD', 'Debtor', '0/0/0/0', '', 'meatshield'],
  ['ARCH', 'Assessor', '0/0/0/0', '', 'survivor'],
  ['BRUI', 'Bailiff', '0/0/0/0', '', 'living_cover'],
  ['C', 'Ram-Bearer', '8/8/1/0', 'heavy siege jericho', 'ravenous'],
  ['D', 'Tithe Knight', '7/6/2/0', 'cavalier riposte hold_fast', 'forager'],
  ['E', 'Warden', '5/12/4/0', 'well_trained giantslayer', 'gilded'],
  ['F', 'Juggernaut', '20/12/2/0', 'heavy trample vanguard lucky', 'mount'],
  ['G', 'Colossus', '25/32/0/0', 'heavy fire_breath sheer_bulk siege jericho', 'living_cover'],
];

const CHOIR: readonly Row[] = [
  ['SWORD', 'Chorister', '0/0/0/0', '', 'relentless'],
  ['ARCH', 'Fletcher', '0/0/0/0', '', 'forager'],
  ['BRUI', 'Yak', '0/0/0/0', '', 'mount'],
  ['C', 'Kite Dancer', '7/12/1/0', 'spy battledance charge', 'flying'],
  ['D', 'Gale Steed', '6/6/1/0', 'heavy speedy lightning', 'mount'],
  ['E', 'Choir Lance', '9/12/3/0', 'cavalier lucky', 'survivor'],
  ['F', 'Stormcaller', '9/20/3/0', 'first_fire arrowstorm squad speedy', 'infiltrator'],
  ['G', 'Sky Leviathan', '1/41/5/0', 'flagbearer speedy giantslayer riposte well_trained', 'flying'],
];

const COURT: readonly Row[] = [
  ['SWORD', 'Page', '0/0/0/0', '', 'relentless'],
  ['ARCH', 'Falconer', '0/0/0/0', '', 'survivor'],
  ['BRUI', 'Porter', '0/0/0/0', '', 'mount'],
  ['C', 'Duellist', '7/12/1/0', 'spy battledance charge', 'survivor'],
  ['D', 'Hound', '6/6/1/0', 'heavy speedy lightning', 'mount'],
  ['E', 'Champion', '5/12/4/0', 'well_trained giantslayer', 'gilded'],
  ['F', 'War Wagon', '20/12/2/0', 'heavy trample vanguard lucky', 'mount'],
  ['G', 'Amber Wyrm', '1/41/5/0', 'flagbearer speedy giantslayer riposte well_trained', 'flying'],
];

const ORCHARD: readonly Row[] = [
  ['SWORD', 'Reaper', '0/0/0/0', '', 'meatshield'],
  ['ARCH', 'Slinger', '0/0/0/0', '', 'forager'],
  ['BRUI', 'Stump', '0/0/0/0', '', 'living_cover'],
  ['C', 'Root-Breaker', '8/8/1/0', 'heavy siege jericho', 'ravenous'],
  ['D', 'Harrow', '7/6/2/0', 'cavalier riposte hold_fast', 'forager'],
  ['E', 'Wasp Rider', '9/12/3/0', 'cavalier lucky', 'survivor'],
  ['F', 'Swarm', '9/20/3/0', 'first_fire arrowstorm squad speedy', 'infiltrator'],
  ['G', 'Elder Tree', '25/32/0/0', 'heavy fire_breath sheer_bulk siege jericho', 'living_cover'],
];

/** A side that comes with the game. */
export interface SampleSide extends SideData {
  readonly id: string;
}

/** The sample sides that come with the game. */
export const SAMPLE_SIDES: readonly SampleSide[] = [
  {
    id: 'iron-tithe',
    name: 'The Iron Tithe',
    capital: 'Ledger',
    ruler: 'The First Auditor',
    texts: [
      'They count what the world owes them, and collect it.',
      'A scale with one heavy bowl',
      'Grey, with a red seal',
    ],
    designs: TITHE.map(row => designFrom(row)),
  },
  {
    id: 'gale-choir',
    name: 'The Gale Choir',
    capital: 'High Refrain',
    ruler: 'The Precentor',
    texts: [
      'They ride the wind, and sing while they do.',
      'A bell that hangs in the sky',
      'White, with blue streamers',
    ],
    designs: CHOIR.map(row => designFrom(row)),
  },
  {
    id: 'amber-court',
    name: 'The Amber Court',
    capital: 'Honeyhall',
    ruler: 'The Late Queen',
    texts: ['They have held court without a pause for a thousand years.', 'A bee in a drop of amber', 'Gold on black'],
    designs: COURT.map(row => designFrom(row)),
  },
  {
    id: 'black-orchard',
    name: 'The Black Orchard',
    capital: 'Windfall',
    ruler: 'The Grafter',
    texts: ['Their trees grow where others have fallen.', 'An apple with a bite taken out', 'Green, with black leaves'],
    designs: ORCHARD.map(row => designFrom(row)),
  },
];
