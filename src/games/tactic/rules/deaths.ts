import type { Outcome, StepResult, PlayerId } from '../../../kernel/index.ts';
import { inPlayOf, statBearings, type Engine } from './bearings.ts';
import { copyOfGame, copyOfUnit, withPlayer, withUnits } from './changes.ts';
import { clockwiseFrom, findUnit } from './position.ts';
import { statOf } from './stats.ts';
import type { PlayerState, Tactic, TacticEvent, TacticStep, Unit, UnitId } from '../state.ts';

type Made = StepResult<Tactic, TacticStep, TacticEvent>;

/**
 * Looks for units at or over their HP and for players whose King is gone. The dead stay on the board, marked, until
 * what their deaths cause has resolved (TAC-DEATH-01, TAC-DEATH-02, TAC-FLAME-02).
 */
export function settle(engine: Engine, game: Tactic): Made {
  const inPlay = inPlayOf(engine, game);
  // Steps that change nothing follow each other, and each looks for the dead.
  if (inPlay.isCalm) return { state: game };
  const dead = deadUnits(engine, game);
  if (dead.length === 0 && !game.players.some(({ fallen }) => fallen === true)) {
    inPlay.isCalm = true;
    return { state: game };
  }
  const units = game.units.map(unit => (dead.includes(unit) ? dyingOf(unit) : unit));
  return {
    state: withUnits(game, units),
    events: dead.map(unit => ({ kind: 'died', unit: unit.id, cell: unit.cell })),
    steps: [{ kind: 'bury' }, { kind: 'settle' }],
  };
}

function dyingOf(unit: Unit): Unit {
  const dying = copyOfUnit(unit);
  dying.dying = true;
  return dying;
}

function deadUnits(engine: Engine, game: Tactic): Unit[] {
  const mayVary = statBearings(engine, game, 'hp') !== undefined;
  const dead: Unit[] = [];
  for (const unit of game.units) {
    // Nobody's printed HP is 0: only what abilities change can kill a unit without damage.
    if ((unit.damage > 0 || mayVary) && unit.dying !== true && unit.damage >= statOf(engine, game, unit, 'hp')) {
      dead.push(unit);
    }
  }
  return dead;
}

/** Takes the dead off the board, and with a King all units of its player (TAC-DEATH-03). */
export function bury(game: Tactic): Made {
  const losers = losersOf(game);
  return withoutUnits(
    game,
    losers,
    game.units.filter(unit => unit.dying === true || losers.includes(unit.owner)),
  );
}

/** Takes all units of the player off the board. Other dying units stay (TAC-WIN-03). */
export function retire(game: Tactic, player: PlayerId): Made {
  return withoutUnits(
    withPlayer(game, player, each => ({ ...each, conceded: true })),
    [player],
    game.units.filter(unit => unit.owner === player),
  );
}

function withoutUnits(game: Tactic, losers: readonly PlayerId[], leaving: readonly Unit[]): Made {
  const state = copyOfGame(game);
  if (losers.length > 0) {
    state.players = game.players.map(player => (losers.includes(player.id) ? outOf(player) : player));
  }
  state.units = game.units.filter(unit => !leaving.includes(unit));
  const left = leaving.map(({ id, cell }): TacticEvent => ({ kind: 'left', unit: id, cell }));
  const eliminated = losers.map((player): TacticEvent => ({ kind: 'eliminated', player }));
  return concluded(state, left.concat(eliminated));
}

/** All who lose now, in one batch, clockwise from the active player (R-17: each by the own King). */
function losersOf(game: Tactic): PlayerId[] {
  return clockwiseFrom(game.active, game)
    .filter(player => player.fallen === true || hasDyingKing(player, game))
    .map(player => player.id);
}

function hasDyingKing(player: PlayerState, game: Tactic): boolean {
  return game.units.some(unit => unit.owner === player.id && unit.king && unit.dying === true);
}

function outOf(player: PlayerState): PlayerState {
  const { fallen: _fallen, ...rest } = player;
  return { ...rest, out: true };
}

/** Ends the game when fewer than two teams are left (TAC-WIN-01, TAC-WIN-02). */
function concluded(game: Tactic, events: TacticEvent[]): Made {
  const outcome = outcomeOf(game);
  if (outcome === undefined) return { state: game, events };
  const { winners, reason } = outcome;
  const state = copyOfGame(game);
  state.phase = 'over';
  state.outcome = outcome;
  return { state, events: events.concat([{ kind: 'ended', winners, reason }]) };
}

function outcomeOf(game: Tactic): Outcome | undefined {
  const standing = game.players.filter(player => player.out !== true);
  const team = standing[0]?.team;
  if (team === undefined) return { winners: [], reason: 'The last Kings died together' };
  if (standing.some(player => player.team !== team)) return undefined;
  const winners = game.players.filter(player => player.team === team).map(player => player.id);
  return { winners, reason: reasonOf(game.players.filter(player => player.team !== team)) };
}

/** In words that are true for whoever reads them. */
function reasonOf(losers: readonly PlayerState[]): string {
  if (losers.some(({ conceded }) => conceded !== true)) return 'All other Kings are gone';
  return `${losers.map(({ id }) => id).join(' and ')} conceded`;
}

/** The unit leaves without dying; with a King its player falls (TAC-SAC-03). */
export function leave(game: Tactic, id: UnitId): Made {
  const unit = findUnit(id, game);
  if (unit === undefined) return { state: game };
  const without = withUnits(
    game,
    game.units.filter(each => each.id !== id),
  );
  return { state: unit.king ? fallen(without, unit) : without, events: [{ kind: 'left', unit: id, cell: unit.cell }] };
}

function fallen(game: Tactic, king: Unit): Tactic {
  return withPlayer(game, king.owner, player => ({ ...player, fallen: true }));
}

/** The player concedes: it counts as the King's death (TAC-WIN-03). */
export function fall(game: Tactic, player: PlayerId): Made {
  return { state: withPlayer(game, player, each => ({ ...each, fallen: true, conceded: true })) };
}
