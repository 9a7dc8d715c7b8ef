import type { PlayerId } from '../../../kernel/index.ts';
import { fortLevels, joinForts, NO_FORTS, type Forts } from '../cities/fortifications.ts';
import type { HexNumber } from '../map/geometry.ts';
import { findUnit } from '../rules/position.ts';
import { abilitiesOf, BATTLE_ABILITY } from '../rules/roster.ts';
import type { Valhalla } from '../state.ts';
import type { Army, BattleStack, Fighter } from './army.ts';

/** A caster's ability that is to be used in a battle. */
export interface Cast {
  readonly side: PlayerId;
  readonly caster: string;
  readonly ability: string;
  /** What the order says besides: a position of the enemy, or what is to rise. */
  readonly detail: string;
}

/** The ability that a text such as `u10005:petard` or `u10005:slow_poison:C` names. */
export function parseCast(side: PlayerId, text: string): Cast {
  const [caster = '', ability = '', detail = ''] = text.split(':');
  return { side, caster, ability, detail };
}

/** Whether the caster stands there, has the ability, and may still use one (VAL-CAST-06). */
export function isAble(game: Valhalla, hex: HexNumber, { ability, caster, side }: Cast): boolean {
  const unit = findUnit(game, caster);
  return unit?.side === side && unit.hex === hex && !unit.spent && abilitiesOf(unit.caster ?? '').includes(ability);
}

/** The abilities that a side's casters can use in a hex now, of those that its orders name. */
export function castsOf(game: Valhalla, hex: HexNumber, side: PlayerId, texts: readonly string[]): readonly Cast[] {
  return texts.map(text => parseCast(side, text)).filter(cast => isAble(game, hex, cast));
}

/** An army with what casters do to it, and which of their abilities found their occasion (VAL-CAST-07). */
interface Bewitched {
  readonly army: Army;
  readonly used: readonly Cast[];
}

/** Applies the abilities of the army's own casters and those of its enemies. */
export function bewitched(army: Army, own: readonly Cast[], enemy: readonly Cast[]): Bewitched {
  const used: Cast[] = [];
  let stacks = army.stacks;
  for (const cast of own) {
    const change = OWN_EFFECTS.find(([ability]) => ability === cast.ability)?.[1];
    const holder = stacks.find(({ units }) => units.some(({ id }) => id === cast.caster));
    if (change !== undefined && holder !== undefined) {
      stacks = stacks.map(stack => (stack === holder ? change(stack, cast.caster) : stack));
      used.push(cast);
    }
  }
  for (const cast of enemy) {
    const victim = stacks.find(({ position }) => position === cast.detail);
    if (cast.ability === BATTLE_ABILITY.poison && victim !== undefined) {
      stacks = stacks.map(stack => (stack === victim ? { ...stack, isPoisoned: true } : stack));
      used.push(cast);
    }
  }
  return { army: { ...army, stacks }, used };
}

type Effect = (this: void, stack: BattleStack, caster: string) => BattleStack;

const TINCTURE_HP = 100;
const BARRAGE_ATTACK = 120;
const FINGER_ATTACK = 21;

/** What abilities do to the caster's own stack (VAL-CAST-09, 13 and 18). */
const OWN_EFFECTS: readonly (readonly [string, Effect])[] = [
  [BATTLE_ABILITY.tincture, stack => ({ ...stack, extraHp: stack.extraHp + TINCTURE_HP })],
  [BATTLE_ABILITY.finger, onCaster(unit => ({ ...unit, trueAttack: unit.trueAttack + FINGER_ATTACK }))],
  [
    BATTLE_ABILITY.barrage,
    onCaster(unit => ({
      ...unit,
      line: { ...unit.line, attack: unit.line.attack + BARRAGE_ATTACK },
      has: { ...unit.has, first_fire: true },
    })),
  ],
];

function onCaster(change: (this: void, unit: Fighter) => Fighter): Effect {
  return (stack, caster) => ({ ...stack, units: stack.units.map(unit => (unit.id === caster ? change(unit) : unit)) });
}

/** The fortifications of a city after the attackers' casters blasted a level of each type away (VAL-CAST-12). */
export function petards(
  casts: readonly Cast[],
  isCity: boolean,
  forts: Forts,
): { readonly forts: Forts; readonly used: readonly Cast[] } {
  if (!isCity || fortLevels(forts) === 0) return { forts, used: [] };
  const used = casts.filter(({ ability }) => ability === BATTLE_ABILITY.petard);
  const left = joinForts(forts, NO_FORTS, full => (full > used.length ? full - used.length : 0));
  return { forts: left, used };
}
