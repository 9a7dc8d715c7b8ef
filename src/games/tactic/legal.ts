import type { PlayerId } from '../../kernel/index.ts';
import { bearingsOf, type Engine } from './bearings.ts';
import { cardsFor, zoneOf } from './build.ts';
import { attacksOf, cellsInReach, forbidden } from './combat.ts';
import { isEmpty } from './position.ts';
import type { PlayerState, Tactic, TacticAction, Unit } from './state.ts';
import { useAction, usesOf } from './uses.ts';

/** Every legal action of `player`: by unit in order of placement its move, attacks and uses, then the rest. */
export function legalActions(engine: Engine, game: Tactic, player: PlayerId): TacticAction[] {
  const state = game.players.find(each => each.id === player);
  if (game.outcome !== undefined || state === undefined || state.out === true) return [];
  const actions: TacticAction[] = [];
  if (game.active === player && game.phase === 'build') addPlacements(actions, engine, game, state);
  if (game.active === player && game.phase === 'play') addTurn(actions, engine, game, player);
  actions[actions.length] = { kind: 'concede' };
  return actions;
}

function addPlacements(actions: TacticAction[], engine: Engine, game: Tactic, player: PlayerState): void {
  const cells = zoneOf(engine, game, player).filter(cell => isEmpty(cell, game));
  for (const card of cardsFor(engine, player)) {
    if (card.cost <= (player.coins ?? 0)) {
      for (const to of cells) actions[actions.length] = { kind: 'place', card: card.id, to };
    }
  }
  actions[actions.length] = { kind: 'finish' };
}

function addTurn(actions: TacticAction[], engine: Engine, game: Tactic, player: PlayerId): void {
  for (const unit of game.units) {
    if (unit.owner === player && !unit.cached) {
      addMoves(actions, engine, game, unit);
      addAttacks(actions, engine, game, unit);
      addUses(actions, engine, game, unit);
    }
  }
  if (forbidden(engine, game, { kind: 'end' }) === undefined) actions[actions.length] = { kind: 'end' };
}

function addMoves(actions: TacticAction[], engine: Engine, game: Tactic, unit: Unit): void {
  if (unit.moved) return;
  const mayBeForbidden = bearingsOf(engine, game, 'forbid').length > 0;
  let count = actions.length;
  for (const to of cellsInReach(engine, game, unit)) {
    const action: TacticAction = { kind: 'move', unit: unit.id, to };
    if (!mayBeForbidden || forbidden(engine, game, action) === undefined) {
      actions[count] = action;
      count++;
    }
  }
}

function addAttacks(actions: TacticAction[], engine: Engine, game: Tactic, unit: Unit): void {
  for (const targets of attacksOf(engine, game, unit)) {
    actions[actions.length] = { kind: 'attack', unit: unit.id, targets: targets.map(target => target.id) };
  }
}

function addUses(actions: TacticAction[], engine: Engine, game: Tactic, unit: Unit): void {
  for (const { ability, use } of usesOf(engine, game, unit)) {
    actions[actions.length] = useAction(unit, ability, use);
  }
}
