import type { PlayerId } from '../../../kernel/index.ts';
import type { Engine } from './bearings.ts';
import { cardsFor, zoneOf } from './build.ts';
import { attacksOf, cellsToTry, forbidden, isRestricted } from './combat.ts';
import { isEmpty, positionOf, type Position } from './position.ts';
import { canConcede } from './refusals.ts';
import type { PlayerState, Tactic, TacticAction, Unit } from '../state.ts';
import { useAction, usesOf } from './uses.ts';

/** A list that grows. Its length is counted beside it: the game's interpreter counts a list again each time it is asked. */
interface Growing {
  readonly actions: TacticAction[];
  count: number;
}

function add(list: Growing, action: TacticAction): void {
  list.actions[list.count] = action;
  list.count++;
}

/** Every legal action of `player`: by unit in order of placement its move, attacks and uses, then the rest. */
export function legalActions(engine: Engine, game: Tactic, player: PlayerId): TacticAction[] {
  const state = game.players.find(each => each.id === player);
  if (game.outcome !== undefined || state === undefined || state.out === true) return [];
  const list: Growing = { actions: [], count: 0 };
  if (game.active === player && game.phase === 'build') addPlacements(list, engine, game, state);
  if (game.active === player && game.phase === 'play') addTurn(list, engine, game, player);
  if (canConcede(game, player)) add(list, { kind: 'concede' });
  return list.actions;
}

function addPlacements(list: Growing, engine: Engine, game: Tactic, player: PlayerState): void {
  const cells = zoneOf(engine, game, player).filter(cell => isEmpty(cell, game));
  for (const card of cardsFor(engine, player)) {
    if (card.cost <= (player.coins ?? 0)) {
      for (const to of cells) add(list, { kind: 'place', card: card.id, to });
    }
  }
  add(list, { kind: 'finish' });
}

function addTurn(list: Growing, engine: Engine, game: Tactic, player: PlayerId): void {
  const { unitAt } = positionOf(game);
  const isFree = !isRestricted(engine, game);
  for (const unit of game.units) {
    if (unit.owner === player && !unit.cached) {
      if (!unit.moved && (isFree || forbidden(engine, game, { kind: 'move', unit: unit.id }) === undefined)) {
        addMoves(list, engine, game, unit, unitAt);
      }
      addAttacks(list, engine, game, unit);
      addUses(list, engine, game, unit);
    }
  }
  if (isFree || forbidden(engine, game, { kind: 'end' }) === undefined) add(list, { kind: 'end' });
}

function addMoves(list: Growing, engine: Engine, game: Tactic, unit: Unit, unitAt: Position['unitAt']): void {
  for (const to of cellsToTry(engine, game, unit)) {
    if (unitAt[to] === undefined) add(list, { kind: 'move', unit: unit.id, to });
  }
}

function addAttacks(list: Growing, engine: Engine, game: Tactic, unit: Unit): void {
  for (const targets of attacksOf(engine, game, unit)) {
    add(list, { kind: 'attack', unit: unit.id, targets: targets.map(target => target.id) });
  }
}

function addUses(list: Growing, engine: Engine, game: Tactic, unit: Unit): void {
  for (const { ability, use } of usesOf(engine, game, unit)) add(list, useAction(unit, ability, use));
}
