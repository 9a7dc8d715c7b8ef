import type { Chance, Outcome, PlayerId } from '../../../kernel/index.ts';
import { fieldNamed } from '../cards/fields.ts';
import type { Sacred } from '../state.ts';
import { fight } from './battle/battle.ts';
import { applyBoon, applyTrigger, settle } from './effects.ts';
import { tickTiles } from './element-tiles.ts';
import { placeAt } from './placing.ts';
import { findToken, opponentOf, roundOf, tokenAt, tokensOf } from './position.ts';
import { announce, changeCoins, changeTokens, drawCards, type Run } from './run.ts';
import { decisionIn, victoryIn } from './victory.ts';

/** The start of a turn: the Income Phase (SAC-INC-01, SAC-INC-02). */
export function beginTurn(run: Run, player: PlayerId): void {
  run.game = { ...run.game, active: player, turn: run.game.turn + 1, phase: 'income' };
  changeTokens(run, token => (token.owner === player ? { ...token, moved: false, acted: false } : token));
  announce(run, { kind: 'turn-started', player, round: roundOf(run.game) });
  const sacred = sacredIncome(run.game, player);
  changeCoins(run, player, run.game.baseIncome + sacred);
  announce(run, { kind: 'income', player, base: run.game.baseIncome, sacred });
  applyBoon(run, player, 'ON_INCOME', []);
  run.reveals = true;
  run.steps.push({ kind: 'draw' });
}

function sacredIncome(game: Sacred, player: PlayerId): number {
  let coins = 0;
  for (const tile of fieldNamed(game.field).sacred) {
    if (tokenAt(game, tile.cell)?.owner === player) coins += tile.coins;
  }
  return coins;
}

/** The Draw Phase (SAC-PH-02), after which the player may deploy. */
export function drawForTurn(run: Run): void {
  run.game = { ...run.game, phase: 'draw' };
  drawCards(run, run.game.active, 1);
  enterPhase(run, 'deploy');
}

export function enterPhase(run: Run, phase: 'deploy' | 'move' | 'action'): void {
  run.game = { ...run.game, phase };
  announce(run, { kind: 'phase-started', player: run.game.active, phase });
}

/** Everything at the end of a turn, in the order of SAC-END-01. */
export function endTurn(run: Run): void {
  const player = run.game.active;
  applyBoon(run, player, 'ON_TURN_END', []);
  for (const { id } of tokensOf(run.game, player)) {
    const token = findToken(run.game, id);
    if (token !== undefined) applyTrigger(run, token, 'ON_TURN_END');
  }
  tickTiles(run);
  settle(run);
  changeTokens(run, token => ({
    ...token,
    modifiers: token.modifiers.filter(({ lasts }) => lasts !== 'turn'),
    rooted: token.owner === player && token.rooted > 0 ? token.rooted - 1 : token.rooted,
  }));
  settle(run);
  announce(run, { kind: 'turn-ended', player });
}

/** The steps of ending a turn. */
export function scheduleEnd(run: Run): void {
  run.steps.push({ kind: 'end-turn' });
}

/** The match ends after the second player's last turn (SAC-TURN-02); else the opponent's turn begins. */
export function finishTurn(run: Run): void {
  const { game } = run;
  if (game.turn >= game.turns * 2) over(run, decisionIn(game));
  else run.steps.push({ kind: 'begin', player: opponentOf(game.active) });
}

/** Looks for a winner after an action or an automatic step (SAC-MODE-09). */
export function checkVictory(run: Run): void {
  const won = victoryIn(run.game);
  if (won !== undefined) over(run, won);
}

/** Ends the game. */
export function over(run: Run, outcome: Outcome): void {
  run.game = { ...run.game, phase: 'over', outcome };
  announce(run, { kind: 'game-over', winners: outcome.winners, reason: outcome.reason });
}

/**
 * One step of what happens when the time is out: tiles are placed on the first legal tiles, both players count as ready,
 * then the turn ends (SAC-TIME-02).
 */
export function timeOut(run: Run, chance: Chance): void {
  const { placing, window } = run.game;
  const cell = placing?.cells[0];
  if (cell !== undefined) placeAt(run, cell);
  else if (window !== undefined) fight(run, chance);
  else {
    scheduleEnd(run);
    return;
  }
  run.steps.push({ kind: 'time-out' });
}
