import type { StepResult, PlayerId } from '../../../kernel/index.ts';
import { copyOfGame, copyOfUnit } from './changes.ts';
import { nextPlayer, playerById } from './position.ts';
import type { Tactic, TacticEvent, TacticStep, Unit } from '../state.ts';

/** Begins a turn: everything is un-cached and ready, then what mends, then what hurts (TAC-TURN-01, TAC-TURN-02). */
export function beginTurn(game: Tactic, player: PlayerId): StepResult<Tactic, TacticStep, TacticEvent> {
  const turn = game.turn + 1;
  const state = copyOfGame(game);
  state.active = player;
  state.turn = turn;
  state.units = game.units.map(unit => (unit.owner === player ? ready(unit) : unit));
  return {
    state,
    refresh: true,
    events: [{ kind: 'turn-started', player, turn }],
    steps: [{ kind: 'settle' }, { kind: 'open', player }, { kind: 'rest' }],
  };
}

function ready(unit: Unit): Unit {
  if (!unit.moved && !unit.cached) return unit;
  const copy = copyOfUnit(unit);
  copy.moved = false;
  copy.cached = false;
  return copy;
}

export function openTurn(game: Tactic, player: PlayerId): StepResult<Tactic, TacticStep, TacticEvent> {
  return { state: game, events: [{ kind: 'turn-opened', player }] };
}

/** After an action: the turn of a player who is out passes (TAC-WIN-03). */
export function passIfOut(game: Tactic): TacticStep[] {
  if (playerById(game.active, game).out !== true) return [];
  const player = nextPlayer(game.active, game);
  return [game.phase === 'build' ? { kind: 'build', from: player } : { kind: 'turn', player }];
}
