import type { AttributeValues, SacredElement } from './elements.ts';
import type { Operation, CardTarget, UnitEffect, WindowCondition } from './effect.ts';
import type { RangeCode } from './ranges.ts';

export const UNIT_TYPES = [
  'Human',
  'Undead',
  'Fairy',
  'Fiend',
  'Beast',
  'Bird',
  'Reptile',
  'Fish',
  'Bug',
  'Mollusk',
  'Amphibian',
  'Dragon',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const FACTIONS = [
  'Ancient',
  'Akhemet',
  'Beluruk',
  'Daenica',
  'Freelands',
  'Gaerra',
  'Oshinkai',
  'Rhoddina',
  'Teotlan',
  'Vrahmarat',
  'Waiiki',
  'Xiandao',
  'Yggdral',
] as const;
/** Where a unit or an item comes from: a label without effect in play (SAC-R-16). */
export type SacredFaction = (typeof FACTIONS)[number];

const ARMED = [
  'Shield',
  'Blade',
  'Axe',
  'Spear',
  'Sickle',
  'Club',
  'Lash',
  'Disc',
  'Sling',
  'Bow',
  'Gun',
  'Rod',
] as const;
const NATURAL = [
  'Fist',
  'Claw',
  'Fang',
  'Horn',
  'Hoof',
  'Wing',
  'Beak',
  'Fin',
  'Pincer',
  'Tendril',
  'Quill',
  'Eye',
] as const;
/** A unit's class: how it deals damage, and which Weapon items it may bear (SAC-UNIT-08). */
export type WeaponType = (typeof ARMED)[number] | (typeof NATURAL)[number];
const ARMED_TYPES: readonly WeaponType[] = ARMED;
export const WEAPON_TYPES: readonly WeaponType[] = ARMED_TYPES.concat(NATURAL);

/** Table 3.4: the weapons that fit a type; humans bear all armed ones. It guides card design alone (SAC-VAL-14). */
export const TYPE_WEAPONS: Readonly<Record<UnitType, readonly WeaponType[]>> = {
  Human: ARMED,
  Undead: ['Eye', 'Fang'],
  Fairy: ['Wing', 'Eye'],
  Fiend: ['Horn', 'Eye'],
  Beast: ['Hoof', 'Claw'],
  Bird: ['Beak', 'Wing'],
  Reptile: ['Claw', 'Fang'],
  Fish: ['Fin', 'Fang'],
  Bug: ['Pincer', 'Tendril'],
  Mollusk: ['Tendril', 'Beak'],
  Amphibian: ['Quill', 'Tendril'],
  Dragon: ['Fang', 'Wing'],
};

export const ITEM_TYPES = ['Weapon', 'Outfit', 'Support', 'Construct', 'Hidden', 'Body'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const SPELL_TYPES = ['Ritual', 'Battle', 'Quick', 'Enchant', 'Curse', 'Summon'] as const;
export type SpellType = (typeof SPELL_TYPES)[number];

export const LORDS = ['Human Lord', 'Dragon Lord'] as const;

/** So much power of one element (SAC-UNIT-11). */
export interface PowerNode {
  readonly element: SacredElement;
  readonly amount: number;
}

interface CardFace {
  /** Such as `A01`; never two in one set. */
  readonly id: string;
  readonly name: string;
  /** 1 to 12: coins of a unit or an item, energy of a spell. */
  readonly level: number;
}

/** What a token on the field has, whatever made it. */
export interface TokenFace {
  readonly element: SacredElement;
  /** Absent: it cannot battle. */
  readonly weapon?: WeaponType;
  readonly dmgElement: SacredElement;
  readonly range: RangeCode;
  readonly attributes: AttributeValues;
  readonly effect?: UnitEffect;
}

/** The token that a Construct item or a Summon spell becomes. */
export interface TokenBlock extends TokenFace {
  /** Summons have one. */
  readonly type?: UnitType;
}

export interface UnitCard extends CardFace, TokenFace {
  readonly kind: 'unit';
  readonly type: UnitType;
  readonly faction: SacredFaction;
  readonly weapon: WeaponType;
  readonly power: readonly PowerNode[];
  readonly effect: UnitEffect;
  /** Command cards have a lord and a boon. */
  readonly lord?: (typeof LORDS)[number];
  readonly boon?: UnitEffect;
}

export interface ItemCard extends CardFace {
  readonly kind: 'item';
  readonly itemType: ItemType;
  readonly faction: SacredFaction;
  readonly range: RangeCode;
  readonly target: CardTarget;
  /** What it adds to its bearer's attributes. */
  readonly attributes: AttributeValues;
  readonly operations: readonly Operation[];
  readonly subtypes: readonly string[];
  readonly weaponType?: WeaponType;
  /** In which battles a Hidden item may be revealed. */
  readonly trigger?: WindowCondition;
  readonly token?: TokenBlock;
}

/** Where the element tiles of a spell go (SAC-SPL-11). */
export type TileAt = 'CASTER' | 'TARGET' | 'RANGE';

export interface SpellCard extends CardFace {
  readonly kind: 'spell';
  readonly spellType: SpellType;
  readonly element: SacredElement;
  readonly power: readonly PowerNode[];
  readonly range: RangeCode;
  readonly target: CardTarget;
  readonly operations: readonly Operation[];
  /** How many element tiles it places. */
  readonly tiles: number;
  readonly tileAt: TileAt;
  /** When a Quick spell may be cast. */
  readonly condition?: WindowCondition;
  readonly token?: TokenBlock;
}

/** A card as data: all that the rules know about it. */
export type SacredCard = UnitCard | ItemCard | SpellCard;
