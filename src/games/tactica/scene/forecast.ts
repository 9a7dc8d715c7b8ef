import type { Forecast } from '../../../scene/index.ts';
import type { TacticaEvent } from '../events.ts';
import { combatResult, type Fate } from '../rules/combat.ts';
import { kindOf, unitWith } from '../rules/position.ts';
import type { Combat, Tactica } from '../state.ts';

/** What an attack that was tried out does to both sides, before anybody reacts. */
export function forecastOf(before: Tactica, after: Tactica, events: readonly TacticaEvent[]): Forecast[] {
  const pending = after.stack[after.stack.length - 1]?.combat;
  return pending === undefined ? happened(before, events) : expected(after, pending);
}

function expected(game: Tactica, combat: Combat): Forecast[] {
  const result = combatResult(game, combat);
  if (result === undefined) return [];
  return [
    forecast(game, combat.defender, result.toDefender, result.defender),
    forecast(game, combat.attacker, result.toAttacker, result.attacker),
  ].flatMap(each => each);
}

/** Nobody could react: it is fought out already. */
function happened(before: Tactica, events: readonly TacticaEvent[]): Forecast[] {
  return events.flatMap(event => {
    if (event.kind !== 'damaged') return [];
    const dies = events.some(each => each.kind === 'unit-destroyed' && each.unit === event.unit);
    return forecast(before, event.unit, event.amount, dies ? 'dies' : 'survives');
  });
}

function forecast(game: Tactica, id: string, damage: number, fate: Fate): Forecast[] {
  const unit = unitWith(game, id);
  if (unit === undefined) return [];
  const { name } = kindOf(unit);
  const words = `${name} of ${unit.owner} takes ${damage} damage and ${FATES[fate]}`;
  return [{ piece: id, text: damage === 0 ? '0' : `−${damage}`, isRemoved: fate === 'dies', words }];
}

const FATES: Readonly<Record<Fate, string>> = {
  survives: 'survives',
  'loses-wagon': 'loses its wagon',
  dies: 'is destroyed',
};
