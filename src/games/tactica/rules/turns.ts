import { latestOf, type PlayerId } from '../../../kernel/index.ts';
import { terrainOf } from '../maps/tactica-map.ts';
import { INCOME_CASTLE, INCOME_PORT, INCOME_TEMPLE, INCOME_UNIT, NOBODY, READY, type Tactica } from '../state.ts';
import { tokenKind } from '../units/tokens.ts';
import { eliminate } from './elimination.ts';
import { gainToken, loseToken } from './moving.ts';
import { board, castlesOwned, empireOf, kindOf, ownerOfObjective, playerOf, portsOwned } from './position.ts';
import {
  announce,
  askOne,
  changeCastle,
  changeGold,
  changePlayer,
  changeUnits,
  push,
  pushObject,
  tell,
  type Run,
} from './run.ts';
import { fullMp } from './stats.ts';
import { ownUnits } from './action-rule.ts';

/** A turn begins: units are ready again; in the first one its player chooses a castle (TCA-TURN-02 … 05, R-01). */
export function startTurn(run: Run, player: PlayerId): void {
  const { game } = run;
  run.game = {
    ...game,
    phase: 'main',
    active: player,
    turn: game.turn + 1,
    mover: '',
    looted: [],
    ports: game.ports.map(port => ({ ...port, holder: ownerOfObjective(game, port.cell) })),
  };
  run.game = { ...run.game, players: run.game.players.map(each => ({ ...each, isPassing: false })) };
  changePlayer(run, player, each => ({
    ...each,
    hasBought: false,
    hasPeeked: false,
    dockRecruits: 0,
    used: [],
    bonusTurn: each.bonusTurn === 'next' ? 'now' : 'none',
  }));
  changeUnits(run, unit => (unit.owner === player ? { ...unit, ...READY, mp: fullMp(run.game, unit) } : unit));
  announce(run, { kind: 'turn-started', player, turn: run.game.turn });
  if (!playerOf(run.game, player).hasChosen) askForCastle(run, player);
}

function askForCastle(run: Run, player: PlayerId): void {
  const options = run.game.castles
    .filter(({ owner }) => owner === NOBODY)
    .map(({ cell }) => ({
      label: `Castle ${board(run.game).castles.indexOf(cell) + 1}`,
      target: `${cell}`,
      steps: [{ kind: 'choose-castle' as const, player, castle: cell }],
    }));
  askOne(run, { by: player, prompt: 'Choose your castle', options });
}

export function chooseCastle(run: Run, player: PlayerId, castle: number): void {
  changeCastle(run, castle, each => ({ ...each, owner: player }));
  changePlayer(run, player, each => ({ ...each, hasChosen: true }));
  announce(run, { kind: 'castle-chosen', player, castle });
  tell(run, { kind: 'castle-chosen', player });
}

/** The player ends the main phase: all units in transit halt, then everybody may react. */
export function endMain(run: Run): void {
  const { active, turn } = run.game;
  run.game = { ...run.game, phase: 'end' };
  announce(run, { kind: 'phase-changed', phase: 'end' });
  for (const unit of ownUnits(run.game, active)) {
    if (unit.isInTransit) push(run, { kind: 'halt', unit: unit.id, isLast: false });
  }
  push(run, { kind: 'settle' });
  tell(run, { kind: 'main-ended', player: active });
  push(run, { kind: 'open', object: 'end', turn });
}

/** Who ends a turn in debt owes as much again (TCA-LYD-05, R-86). */
export function payDebtFee(run: Run): void {
  const { gold, id } = playerOf(run.game, run.game.active);
  if (gold < 0) changeGold(run, id, gold, 'debt');
}

/** The window of the End or the Passing phase. A turn that is over already opens none. */
export function openPhase(run: Run, object: 'end' | 'passing', turn: number): void {
  if (run.game.turn !== turn) return;
  run.game = { ...run.game, phase: object };
  if (object === 'passing') announce(run, { kind: 'phase-changed', phase: object });
  pushObject(run, { kind: object, by: run.game.active, paid: 0 });
}

/** After Passing: income, the Temple's card, the next player (TCA-TURN-12, TCA-TURN-13). */
export function payIncome(run: Run): void {
  const { active, turn } = run.game;
  const parts = incomeOf(run.game, active);
  announce(run, { kind: 'income', player: active, ...parts });
  changeGold(run, active, parts.castles + parts.units + parts.temple + parts.ports, 'income');
  tell(run, { kind: 'income', player: active });
  for (let card = 0; card < cardsOfTemple(run.game, active); card++) push(run, { kind: 'draw', player: active });
  push(run, { kind: 'finish-turn', turn });
}

/** Cards that the Temple brings its owner (TCA-INC-03, TCA-BAB-11). */
function cardsOfTemple(game: Tactica, player: PlayerId): number {
  const keeper = game.units.find(
    ({ cell, isInTransit, owner }) => owner === player && !isInTransit && terrainOf(board(game), cell) === 'T',
  );
  return keeper === undefined ? 0 : 1 + (kindOf(keeper).templeCards ?? 0);
}

export function finishTurn(run: Run, turn: number): void {
  if (run.game.turn !== turn) return;
  const { active } = run.game;
  expireTokens(run, active);
  if (playerOf(run.game, active).bonusTurn === 'now' && castlesOwned(run.game, active) === 0) {
    announce(run, { kind: 'turn-ended', player: active });
    push(run, { kind: 'settle' });
    eliminate(run, active, 'castles');
    return;
  }
  announce(run, { kind: 'turn-ended', player: run.game.active });
  push(run, { kind: 'next-turn' });
}

/** Counters that last until the end of a turn of their unit's player go, or change. */
function expireTokens(run: Run, player: PlayerId): void {
  for (const unit of ownUnits(run.game, player)) {
    for (const token of unit.tokens) {
      const after = tokenKind(token)?.atTurnEnd;
      if (after !== undefined) loseToken(run, unit.id, token);
      if (after !== undefined && after !== '') gainToken(run, unit.id, after);
    }
  }
}

/** What a turn brings, by its sources (2.8). */
export interface Income {
  readonly castles: number;
  readonly units: number;
  readonly temple: number;
  readonly ports: number;
}

interface Earnings {
  /** Units on fields that bring something. */
  earning: number;
  temple: number;
}

const NO_EARNINGS: Earnings = { earning: 0, temple: 0 };

/** Bots ask for the income of all players in every position. */
const earningsOn = latestOf(
  (game: Tactica): Readonly<Record<PlayerId, Earnings | undefined>> => {
    const { terrain } = board(game);
    const earnings: Record<PlayerId, Earnings | undefined> = {};
    for (const { cell, isInTransit, owner } of game.units) {
      const own = earnings[owner] ?? { earning: 0, temple: 0 };
      earnings[owner] = own;
      const mark = terrain[cell];
      if (mark === '.' || mark === 'm') own.earning++;
      else if (mark === 'T' && !isInTransit) own.temple = INCOME_TEMPLE;
    }
    return earnings;
  },
  ({ units }) => units,
);

/** The income that a player would get now. */
export function incomeOf(game: Tactica, player: PlayerId): Income {
  const { earning, temple } = earningsOn(game)[player] ?? NO_EARNINGS;
  const ports = portsOwned(game, player);
  return {
    castles: (empireOf(game, player)?.castleIncome ?? INCOME_CASTLE) * castlesOwned(game, player),
    units: INCOME_UNIT * earning,
    temple,
    ports: ports * (INCOME_PORT + ports),
  };
}
