/** The twelve elements of units, spells, DMG and element tiles. */
export const ELEMENTS = [
  'Might',
  'Ice',
  'Air',
  'Plant',
  'Light',
  'Fire',
  'Thunder',
  'Dark',
  'Earth',
  'Water',
  'Order',
  'Chaos',
] as const;
export type SacredElement = (typeof ELEMENTS)[number];

/** The attributes of a token, in the order in which cards print them: S, A, C, R, E, D. */
export const ATTRIBUTES = ['SPD', 'ATK', 'CRT', 'RES', 'ENR', 'DEF'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
export type AttributeValues = Readonly<Record<Attribute, number>>;

export const NO_ATTRIBUTES: AttributeValues = { SPD: 0, ATK: 0, CRT: 0, RES: 0, ENR: 0, DEF: 0 };

/** Table 3.1: what each element counters (SAC-CTR-01 to SAC-CTR-03). */
const COUNTERED_BY: Readonly<Record<SacredElement, readonly SacredElement[]>> = {
  Might: [],
  Ice: ['Air', 'Fire', 'Plant'],
  Air: ['Earth', 'Thunder', 'Water'],
  Plant: ['Water', 'Earth', 'Light'],
  Light: ['Ice', 'Dark', 'Thunder'],
  Fire: ['Plant', 'Air', 'Ice'],
  Thunder: ['Dark', 'Water', 'Air'],
  Dark: ['Light', 'Plant', 'Dark'],
  Earth: ['Thunder', 'Light', 'Fire'],
  Water: ['Fire', 'Ice', 'Earth'],
  Order: ['Chaos', 'Might'],
  Chaos: ['Order', 'Might'],
};

/** Whether DMG or a tile of `element` counters a token of the element `other`. */
export function counters(element: SacredElement, other: SacredElement): boolean {
  return COUNTERED_BY[element].includes(other);
}

/** What an element tile does at the end of a turn: table 3.2. */
export type TileEffect =
  | { readonly kind: 'loss'; readonly attribute: Attribute }
  | { readonly kind: 'damage' }
  | { readonly kind: 'nothing' };

const TILE_EFFECTS: Readonly<Record<SacredElement, TileEffect>> = {
  Might: { kind: 'nothing' },
  Ice: { kind: 'loss', attribute: 'SPD' },
  Air: { kind: 'loss', attribute: 'DEF' },
  Plant: { kind: 'loss', attribute: 'RES' },
  Light: { kind: 'loss', attribute: 'CRT' },
  Fire: { kind: 'damage' },
  Thunder: { kind: 'loss', attribute: 'ATK' },
  Dark: { kind: 'loss', attribute: 'ENR' },
  Earth: { kind: 'damage' },
  Water: { kind: 'damage' },
  Order: { kind: 'nothing' },
  Chaos: { kind: 'nothing' },
};

export function tileEffect(element: SacredElement): TileEffect {
  return TILE_EFFECTS[element];
}

/** The element of that name, or nothing. */
export function elementNamed(name: unknown): SacredElement | undefined {
  return ELEMENTS.find(element => element === name);
}
