import type { Cell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import type { MoveWay } from '../events.ts';
import { isDesert, isMountain, isObjective, neighboursOf, terrainOf, type TacticaBoard } from '../maps/tactica-map.ts';
import { ALL_BONUS, PORT_FEE, VILLAGE_LOOT, type Tactica, type TacticaStep, type Unit } from '../state.ts';
import { TOKENS, tokenKind, type TokenId, type UnitToken } from '../units/tokens.ts';
import {
  board,
  castleAt,
  drivenBy,
  empireOf,
  isFree,
  isTired,
  kindOf,
  spendable,
  unitWith,
  usableMp,
  wagonAt,
} from './position.ts';
import { announce, askOne, changeGold, changeUnit, push, rob, tell, type Run } from './run.ts';

/** The movement points of a step into or out of a Mountain (TCA-MAP-13, TCA-MAP-14, TCA-MAP-15). */
const MOUNTAIN_STEP = 2;

/** What a step of a unit between two neighbours costs. */
export function stepCost(game: Tactica, unit: Unit, from: Cell, to: Cell): number {
  return costOn(board(game), from, to, descentOf(game, unit));
}

/** What a step out of a Mountain costs a unit, unless it leads into another one (TCA-HIT-05). */
export function descentOf(game: Tactica, unit: Unit): number {
  const descent = kindOf(unit).mode === 'i' ? empireOf(game, unit.owner)?.descent : undefined;
  return descent ?? MOUNTAIN_STEP;
}

/** What a step costs a unit for which leaving a Mountain costs `descent`. */
export function costOn(map: TacticaBoard, from: Cell, to: Cell, descent: number): number {
  if (isMountain(map, to)) return MOUNTAIN_STEP;
  return isMountain(map, from) ? descent : 1;
}

/** Pays for a step: own points first, then those of the wagon (TCA-WW-08). */
export function payMp(run: Run, { id, mp }: Unit, cost: number): void {
  const own = cost < mp ? cost : mp;
  changeUnit(run, id, unit => ({ ...unit, mp: unit.mp - own, bonusUsed: unit.bonusUsed + cost - own }));
}

/** A unit loses its remaining points, those of its wagon too. */
export function loseMp(run: Run, id: string): void {
  changeUnit(run, id, unit => ({ ...unit, mp: 0, bonusUsed: ALL_BONUS }));
}

/** Changes the field of a unit, without what happens to those who enter it. Its wagon comes along if it is to. */
export function relocate(run: Run, { cell: from, id }: Unit, to: Cell, how: MoveWay, takesWagon: boolean): void {
  const unit = unitWith(run.game, id);
  const wagon = unit === undefined || !takesWagon ? undefined : drivenBy(run.game, unit);
  // One that cannot move yet stays behind on an advance. Steps with it are refused; effects move it.
  const isLeft = how === 'advance' && wagon !== undefined && isTired(run.game, wagon);
  if (wagon !== undefined && !isLeft) moveWagon(run, wagon.id, to);
  changeUnit(run, id, each => ({ ...each, cell: to, path: each.path.concat([from]) }));
  run.game = {
    ...run.game,
    stack: run.game.stack.map(object =>
      object.combat !== undefined && (object.combat.attacker === id || object.combat.defender === id)
        ? { ...object, combat: { ...object.combat, isBroken: true } }
        : object,
    ),
  };
  announce(run, { kind: 'moved', unit: id, from, to, how });
}

export function moveWagon(run: Run, id: string, to: Cell): void {
  const wagon = run.game.wagons.find(each => each.id === id);
  if (wagon === undefined) return;
  run.game = { ...run.game, wagons: run.game.wagons.map(each => (each.id === id ? { ...each, cell: to } : each)) };
  announce(run, { kind: 'wagon-moved', from: wagon.cell, to });
}

/** A unit enters another field: the counters of its terrain, the loss of the Desert (TCA-MAP-08, TCA-MAP-18). */
export function enter(run: Run, unit: Unit, to: Cell, how: MoveWay, takesWagon: boolean): void {
  const { cell: from, id } = unit;
  relocate(run, unit, to, how, takesWagon);
  const terrain = terrainOf(board(run.game), to);
  for (const token of TOKENS) {
    if (token.gainedOn === terrain) gainToken(run, id, token.id);
  }
  const { regains } = kindOf(unit);
  if (
    regains !== undefined &&
    regains.on.includes(terrain) &&
    (terrain !== 'K' || isOwnKeep(run.game, unit.owner, to))
  ) {
    gainToken(run, id, regains.token);
  }
  if (isDesert(board(run.game), to) && !isDesert(board(run.game), from)) loseMp(run, id);
}

/** Whether a field is in the Keep of a castle of that player. */
export function isOwnKeep(game: Tactica, player: PlayerId, cell: Cell): boolean {
  const centre = board(game).centres[cell] ?? -1;
  return terrainOf(board(game), cell) === 'K' && castleAt(game, centre)?.owner === player;
}

/** Gives a unit a counter, unless it may have one only and has it (TCA-MAP-19). */
export function gainToken(run: Run, id: string, token: TokenId): void {
  const unit = unitWith(run.game, id);
  if (unit === undefined || (tokenKind(token)?.isUnique === true && unit.tokens.includes(token))) return;
  changeUnit(run, id, each => ({ ...each, tokens: each.tokens.concat([token]) }));
  announce(run, { kind: 'token-gained', unit: id, token });
  tell(run, { kind: 'token-gained', unit, token });
}

/** Takes one such counter from a unit. */
export function loseToken(run: Run, id: string, token: TokenId): void {
  const at = unitWith(run.game, id)?.tokens.indexOf(token) ?? -1;
  if (at < 0) return;
  changeUnit(run, id, each => ({ ...each, tokens: each.tokens.filter((_, index) => index !== at) }));
  announce(run, { kind: 'token-lost', unit: id, token });
}

/** After a step: the unit passes over an objective, or ends its movement there without points left. */
export function arriveByStep(run: Run, id: string): void {
  const unit = unitWith(run.game, id);
  if (unit === undefined || !isObjective(board(run.game), unit.cell)) return;
  changeUnit(run, id, each => ({ ...each, isInTransit: true }));
  if (usableMp(run.game, unit) === 0) push(run, { kind: 'halt', unit: id, isLast: false });
}

/** After anything else than a step: the unit occupies an objective at once. */
export function arriveAtOnce(run: Run, id: string): void {
  const unit = unitWith(run.game, id);
  if (unit === undefined || !isObjective(board(run.game), unit.cell)) return;
  changeUnit(run, id, each => ({ ...each, isInTransit: true }));
  push(run, { kind: 'occupy', unit: id });
}

/** Ends a unit's own movement; if it is in transit, it occupies the objective. */
export function halt(run: Run, id: string, isLast: boolean): void {
  const unit = unitWith(run.game, id);
  if (unit === undefined) return;
  if (isLast) {
    loseMp(run, id);
    changeUnit(run, id, each => ({ ...each, isLocked: true }));
  }
  if (unit.isInTransit) {
    if (!keepsMp(run.game, unit)) loseMp(run, id);
    push(run, { kind: 'occupy', unit: id });
  }
}

/** A unit has ended its movement on an objective: fee or Loot (TCA-OBJ-09, TCA-OBJ-16). */
export function occupy(run: Run, id: string): void {
  const unit = unitWith(run.game, id);
  if (unit === undefined || !unit.isInTransit) return;
  if (terrainOf(board(run.game), unit.cell) !== 'P') {
    settleOn(run, unit);
    return;
  }
  if (spendable(run.game, unit.owner) < PORT_FEE) {
    push(run, { kind: 'fee', unit: id, pays: false });
    return;
  }
  askOne(run, {
    by: unit.owner,
    prompt: `Pay ${PORT_FEE} gold to occupy the port?`,
    options: [
      { label: 'Pay', steps: [{ kind: 'fee', unit: id, pays: true }] },
      { label: 'Return', steps: [{ kind: 'fee', unit: id, pays: false }] },
    ],
  });
}

/** Whether looting this Village costs the unit no points (TCA-MED-03, R-90). */
function keepsMp(game: Tactica, { cell, owner }: Unit): boolean {
  const isLootable = terrainOf(board(game), cell) === 'V' && !game.looted.includes(cell);
  return isLootable && empireOf(game, owner)?.keepsMp === true;
}

function settleOn(run: Run, unit: Unit): void {
  const { cell, id, owner } = unit;
  changeUnit(run, id, each => ({ ...each, isInTransit: false }));
  announce(run, { kind: 'occupied', player: owner, cell });
  if (terrainOf(board(run.game), cell) !== 'V') return;
  if (!keepsMp(run.game, unit)) loseMp(run, id);
  loot(run, owner, cell);
}

/** The Loot of a Village, from the bank or from `victim`, once per turn (TCA-OBJ-17, TCA-OBJ-19, TCA-OBJ-20). */
export function loot(run: Run, player: PlayerId, cell: Cell, victim?: PlayerId): void {
  if (run.game.looted.includes(cell)) return;
  run.game = { ...run.game, looted: run.game.looted.concat([cell]) };
  const most = empireOf(run.game, player)?.loot ?? VILLAGE_LOOT;
  const amount = victim === undefined ? most : rob(run, victim, most, 'loot');
  announce(run, { kind: 'looted', player, cell, amount });
  changeGold(run, player, amount, 'loot');
}

/** Pays the fee of a Port Centre, or goes back to where the unit came from (TCA-OBJ-11, R-19). */
export function payFee(run: Run, id: string, pays: boolean): void {
  const unit = unitWith(run.game, id);
  if (unit === undefined || !unit.isInTransit) return;
  if (pays) {
    changeGold(run, unit.owner, -PORT_FEE, 'port');
    settleOn(run, unit);
    return;
  }
  goBack(run, unit);
}

/** Back along this turn's path to the last free field; else to any free field around, which its player picks. */
function goBack(run: Run, unit: Unit): void {
  for (let index = unit.path.length - 1; index >= 0; index--) {
    const cell = unit.path[index];
    if (cell !== undefined && isFree(run.game, cell)) {
      returnTo(run, unit.id, cell);
      return;
    }
  }
  const around = neighboursOf(board(run.game), unit.cell).filter(cell => isFree(run.game, cell));
  if (around.length === 0) {
    push(run, { kind: 'die', unit: unit.id });
    return;
  }
  const options = around.map(to => ({
    label: 'Return there',
    target: `${to}`,
    steps: [{ kind: 'return' as const, unit: unit.id, to }],
  }));
  askOne(run, { by: unit.owner, prompt: 'Where does the unit return to?', options });
}

/** A return undoes an entry: none of the effects of the field apply, and a wagon driven there returns too. */
export function returnTo(run: Run, id: string, to: Cell): void {
  const unit = unitWith(run.game, id);
  if (unit === undefined) return;
  const hasWagonThere = wagonAt(run.game, to) !== undefined;
  relocate(run, unit, to, 'return', !hasWagonThere);
  changeUnit(run, id, each => ({ ...each, isInTransit: false }));
}

/** Takes a unit off the map; its token is in the stash again (TCA-UNIT-10). */
export function destroy(run: Run, { id, kind, owner }: Unit): void {
  run.game = { ...run.game, units: run.game.units.filter(unit => unit.id !== id) };
  announce(run, { kind: 'unit-destroyed', unit: id, type: kind, player: owner });
}

export function destroyWagon(run: Run, id: string): void {
  const wagon = run.game.wagons.find(each => each.id === id);
  if (wagon === undefined) return;
  run.game = { ...run.game, wagons: run.game.wagons.filter(each => each.id !== id) };
  announce(run, { kind: 'wagon-destroyed', type: wagon.kind, cell: wagon.cell });
}

/**
 * Where a unit that should be destroyed may go instead: it has the counter, its player the gold (TCA-PER-08, R-98).
 * `taken` are the fields to which others of that player go at the same time.
 */
export function rebirthFields(game: Tactica, unit: Unit, taken: readonly Cell[] = []): readonly Cell[] {
  const price = rebirthToken(unit)?.rebirthPrice;
  if (price === undefined || spendable(game, unit.owner) < price * (taken.length + 1)) return [];
  return neighboursOf(board(game), unit.cell).filter(cell => isFree(game, cell) && !taken.includes(cell));
}

function rebirthToken({ tokens }: Unit): UnitToken | undefined {
  return TOKENS.find(({ id, rebirthPrice }) => rebirthPrice !== undefined && tokens.includes(id));
}

/** Pays for a rebirth and moves the unit aside; its wagon stays. Answers false if that is not possible any more. */
export function rebirth(run: Run, id: string, to: Cell): boolean {
  const unit = unitWith(run.game, id);
  const token = unit === undefined ? undefined : rebirthToken(unit);
  if (unit === undefined || token?.rebirthPrice === undefined || !rebirthFields(run.game, unit).includes(to))
    return false;
  loseToken(run, id, token.id);
  changeGold(run, unit.owner, -token.rebirthPrice, 'rebirth');
  changeUnit(run, id, each => ({ ...each, isInTransit: false }));
  enter(run, unit, to, 'rebirth', false);
  arriveAtOnce(run, id);
  return true;
}

/** Destroys a unit, unless its player moves it aside; then `steps` are for who was destroyed alone. */
export function perish(run: Run, unit: Unit, steps: readonly TacticaStep[]): void {
  const die = [{ kind: 'die' as const, unit: unit.id }, ...steps];
  const options = rebirthFields(run.game, unit).map(to => ({
    label: 'Move it aside',
    target: `${to}`,
    steps: [{ kind: 'rebirth' as const, unit: unit.id, to }],
  }));
  if (options.length === 0) for (const step of die) push(run, step);
  else {
    const choices = [
      { by: unit.owner, prompt: 'Is your unit destroyed?', options: [{ label: 'Destroyed', steps: die }, ...options] },
    ];
    push(run, { kind: 'ask', choices });
  }
}

/** A step of `perish`. */
export function die(run: Run, id: string): void {
  const unit = unitWith(run.game, id);
  if (unit !== undefined) destroy(run, unit);
}

/** Whether another unit's move is going on, which ends when this one moves (TCA-MOVE-07). */
export function isMoveOfAnother(game: Tactica, unit: Unit): boolean {
  return game.mover !== '' && game.mover !== unit.id && unitWith(game, game.mover) !== undefined;
}

/** Whether a unit may board wagons and leaves them: infantry that is not on one (TCA-WW-01). */
export function isOnFoot(game: Tactica, unit: Unit): boolean {
  return kindOf(unit).mode === 'i' && wagonAt(game, unit.cell) === undefined;
}
