import { modify, type Modifier } from '../../../kernel/index.ts';
import { bearingsOf, type Engine } from './bearings.ts';
import { copyOfHit, copyOfUnit } from './changes.ts';
import { findUnit, unitById } from './position.ts';
import { modifiersOf, statOf } from './stats.ts';
import type { TacticHit, Tactic, TacticEvent, Unit } from '../state.ts';

/** What landing hits made. */
export interface Landed {
  readonly units: readonly Unit[];
  readonly events: readonly TacticEvent[];
  /** The hits as they landed, those of amount 0 included. */
  readonly hits: readonly TacticHit[];
}

/** Lands `hits` at once: every amount is computed before any of them changes the board (TAC-DEATH-01). */
export function land(engine: Engine, game: Tactic, hits: readonly TacticHit[]): Landed {
  const measured = hits.filter(hit => areBothThere(hit, game)).map(hit => measure(engine, game, hit));
  const units = game.units.slice();
  const events: TacticEvent[] = [];
  for (const hit of measured) {
    const event = hit.amount > 0 ? applyHit(units, hit) : preventedBy(engine, game, hit);
    if (event !== undefined) events.push(event);
  }
  return { units, events, hits: measured };
}

function areBothThere(hit: TacticHit, game: Tactic): boolean {
  return findUnit(hit.from, game) !== undefined && findUnit(hit.to, game) !== undefined;
}

/** What keeps counters on a unit that would lose some; nothing for all other hits that change nothing. */
function preventedBy(engine: Engine, game: Tactic, { kind, to }: TacticHit): TacticEvent | undefined {
  const unit = kind === 'healing' ? findUnit(to, game) : undefined;
  if (unit === undefined || unit.damage === 0 || canLoseCounters(engine, game, unit)) return undefined;
  const [first] = modifiersOf(engine, game, unit, 'mending');
  if (first === undefined) return undefined;
  return { kind: 'unhealed', unit: unit.id, cell: unit.cell, cause: first.ability, via: first.source.id };
}

/** Changes the unit in `units`; nothing happened if there was nothing to heal (TAC-HEAL-01). */
function applyHit(units: Unit[], hit: TacticHit): TacticEvent | undefined {
  const index = units.findIndex(each => each.id === hit.to);
  const unit = units[index];
  if (unit === undefined) return undefined;
  const amount = hit.kind === 'healing' && hit.amount > unit.damage ? unit.damage : hit.amount;
  if (amount === 0) return undefined;
  const changed = copyOfUnit(unit);
  changed.damage = hit.kind === 'healing' ? unit.damage - amount : unit.damage + amount;
  units[index] = changed;
  return {
    kind: hit.kind === 'healing' ? 'healed' : 'damaged',
    unit: unit.id,
    cell: unit.cell,
    amount,
    from: hit.from,
    cause: hit.cause,
    via: hit.via ?? hit.from,
  };
}

/** What `hit` turns into, with the amount that would land now. The amount includes the bonus. */
export function measure(engine: Engine, game: Tactic, hit: TacticHit): TacticHit {
  const final = replaced(engine, game, hit);
  if (final.kind === 'healing' && !canLoseCounters(engine, game, unitById(final.to, game))) {
    return withAmount(final, 0);
  }
  const lessened = modify(final.amount, hitModifiers(engine, game, final));
  return withAmount(final, (lessened < 0 ? 0 : lessened) + (final.bonus ?? 0));
}

function withAmount(hit: TacticHit, amount: number): TacticHit {
  const copy = copyOfHit(hit);
  copy.amount = amount;
  copy.bonus = 0;
  return copy;
}

/** Each ability in play may turn it into another hit once, in order of placement. */
function replaced(engine: Engine, game: Tactic, hit: TacticHit): TacticHit {
  let final = hit;
  for (let each = bearingsOf(engine, game, 'instead'); each !== undefined; each = each.next) {
    final = each.ability.instead?.(each, final) ?? final;
  }
  return final;
}

function hitModifiers(engine: Engine, game: Tactic, hit: TacticHit): Modifier[] {
  const modifiers: Modifier[] = [];
  for (let each = bearingsOf(engine, game, 'hit'); each !== undefined; each = each.next) {
    const modifier = each.ability.hit?.(each, hit);
    if (modifier !== undefined) modifiers.push(modifier);
  }
  return modifiers;
}

/** False while something forbids taking counters off `unit` (TAC-HEAL-02). */
export function canLoseCounters(engine: Engine, game: Tactic, unit: Unit): boolean {
  return statOf(engine, game, unit, 'mending') > 0;
}
