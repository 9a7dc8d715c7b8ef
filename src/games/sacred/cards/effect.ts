import type { Attribute, SacredElement } from './elements.ts';
import type { RangeCode } from './ranges.ts';

/** Whom an operation changes: the source, its targets, the other participant of the battle, orthogonal allies. */
export const WHO = ['SELF', 'TARGET', 'OPPOSING', 'ADJ_ALLIES'] as const;
export type Who = (typeof WHO)[number];

export const SIDES = ['ME', 'FOE'] as const;
export type EffectSide = (typeof SIDES)[number];

export const TARGETS = ['self', 'none', 'ally', 'enemy', 'allies', 'enemies', 'tile', 'opposing'] as const;
export type CardTarget = (typeof TARGETS)[number];

/** `battle`, `turn` and `game` are put on a token; `attached` holds while a card is borne, `field` is a trait's. */
export const LASTS = ['battle', 'turn', 'game', 'attached', 'field'] as const;
export type Lasts = (typeof LASTS)[number];

export const TRIGGERS = [
  'ON_DEPLOY',
  'ON_ATTACK',
  'ON_DEFEND',
  'ON_HIT',
  'ON_CRIT',
  'ON_KILL',
  'ON_HIT_TAKEN',
  'ON_DODGE',
  'ON_DESTROYED',
  'ON_REST',
  'ON_TURN_END',
  'ON_INCOME',
  'ON_ALLY_DEPLOYED',
] as const;
export type Trigger = (typeof TRIGGERS)[number];
/** Those that a face-down Command card can answer. */
export const BOON_TRIGGERS: readonly Trigger[] = ['ON_INCOME', 'ON_ALLY_DEPLOYED', 'ON_TURN_END'];
/** Those that only Boons have: no token causes them. */
export const ONLY_BOON_TRIGGERS: readonly Trigger[] = ['ON_INCOME', 'ON_ALLY_DEPLOYED'];

export const WINDOW_CONDITIONS = ['ATTACKING', 'DEFENDING', 'ALLY_IN_BATTLE', 'BASE_ATTACKED', 'OWN_TURN'] as const;
export type WindowCondition = (typeof WINDOW_CONDITIONS)[number];

/** Changes one attribute for a while. */
export interface ModOperation {
  readonly op: 'MOD';
  readonly who: Who;
  readonly attribute: Attribute;
  readonly amount: number;
  readonly lasts: Lasts;
  /** Only while the token stands on a tile of this element, or on no element tile. */
  readonly onTile?: SacredElement | 'none';
}

/** Calls a custom operation of a pack. */
export interface CustomCall {
  readonly op: 'CUSTOM';
  readonly id: string;
  /** What it does, as the card says it: `deals 1 damage for each ally`. */
  readonly text: string;
}

/** One operation of the effect language. */
export type Operation =
  | ModOperation
  | { readonly op: 'DMG'; readonly who: Who; readonly amount: number; readonly element: SacredElement }
  | { readonly op: 'HEAL' | 'ENERGY' | 'PUSH'; readonly who: Who; readonly amount: number }
  | { readonly op: 'COIN' | 'LIFE' | 'DRAW'; readonly side: EffectSide; readonly amount: number }
  | { readonly op: 'CANCEL' }
  | CustomCall
  | { readonly op: 'WEAPON_ELEMENT'; readonly element: SacredElement }
  | { readonly op: 'RECALL'; readonly side: EffectSide }
  | { readonly op: 'ROOT' | 'IMMUNE_TILES'; readonly who: Who };

export interface AbilityEffect {
  readonly kind: 'ability';
  /** What using it costs; 0 for nothing. */
  readonly energy: number;
  readonly coins: number;
  readonly range: RangeCode;
  readonly target: CardTarget;
  readonly operations: readonly Operation[];
}

export interface ConditionEffect {
  readonly kind: 'condition';
  readonly trigger: Trigger;
  readonly operations: readonly Operation[];
}

/** The special effect of a unit (SAC-UNIT-10): needs an action, is always on, or is triggered. */
export type UnitEffect =
  | AbilityEffect
  | ConditionEffect
  | { readonly kind: 'trait'; readonly operations: readonly Operation[] };
