import type { Chance } from '../../../../kernel/index.ts';
import type { Trigger } from '../../cards/effect.ts';
import { counters } from '../../cards/elements.ts';
import { DIE_SIDES, type BattleWindow, type FieldToken, type Sacred } from '../../state.ts';
import { applyTrigger, dealDamage, mourn, removeDestroyed, settle, takeFallen } from '../effects.ts';
import { findToken, opponentOf, rangeCells, reachesBase, tokenFace } from '../position.ts';
import { announce, changeLife, changePlayer, changeTokens, closeWindow, type Run } from '../run.ts';
import { statOf, weaponElement } from '../stats.ts';

/** Opens the window of a battle that was declared, after ON_ATTACK and ON_DEFEND (SAC-BAT-02, SAC-BAT-03). */
export function openWindow(run: Run, attacker: FieldToken, defender: FieldToken | undefined): void {
  const window: BattleWindow = {
    attacker: attacker.id,
    priority: attacker.owner,
    ready: 0,
    isCancelled: false,
    ...(defender === undefined ? {} : { defender: defender.id }),
  };
  run.game = { ...run.game, window };
  applyTrigger(run, attacker, 'ON_ATTACK');
  const defending = defender === undefined ? undefined : findToken(run.game, defender.id);
  if (defending !== undefined) applyTrigger(run, defending, 'ON_DEFEND');
  closeIfBroken(run);
}

/** A cancelled battle, or one without a participant, needs no further answers (SAC-WIN-05). */
export function closeIfBroken(run: Run): void {
  const { window } = run.game;
  if (window !== undefined && run.game.placing === undefined && isBroken(run.game, window)) {
    run.steps.push({ kind: 'fight' });
  }
}

function isBroken(game: Sacred, { attacker, defender, isCancelled }: BattleWindow): boolean {
  if (isCancelled || findToken(game, attacker) === undefined) return true;
  return defender !== undefined && findToken(game, defender) === undefined;
}

/** Passes the priority on after a response; both players have to declare ready again (SAC-WIN-04). */
export function passPriority(run: Run): void {
  const { window } = run.game;
  if (window === undefined) return;
  run.game = { ...run.game, window: { ...window, priority: opponentOf(window.priority), ready: 0 } };
  run.reveals = true;
}

/** One player is ready; after the second in a row the window closes (SAC-WIN-03). */
export function declareReady(run: Run): void {
  const { window } = run.game;
  if (window === undefined) return;
  announce(run, { kind: 'ready', player: window.priority });
  const ready = window.ready + 1;
  run.game = { ...run.game, window: { ...window, priority: opponentOf(window.priority), ready } };
  run.reveals = true;
  if (ready === 2) run.steps.push({ kind: 'fight' });
}

/** The battle itself, when the window has closed (SAC-BAT-04 to SAC-BAT-15). */
export function fight(run: Run, chance: Chance): void {
  const { window } = run.game;
  if (window === undefined) return;
  const attacker = findToken(run.game, window.attacker);
  const defender = window.defender === undefined ? undefined : findToken(run.game, window.defender);
  if (attacker === undefined || isBroken(run.game, window) || !isInReach(run.game, attacker, defender)) {
    announce(run, { kind: 'battle-cancelled' });
  } else if (defender === undefined) strikeBase(run, attacker);
  else roll(run, attacker, defender, chance);
  closeWindow(run);
  changeTokens(run, token => ({ ...token, modifiers: token.modifiers.filter(({ lasts }) => lasts !== 'battle') }));
  settle(run);
}

function isInReach(game: Sacred, attacker: FieldToken, defender: FieldToken | undefined): boolean {
  const { range } = tokenFace(game, attacker);
  if (defender === undefined) return reachesBase(game, attacker.owner, attacker.cell, range);
  return rangeCells(game, attacker.owner, attacker.cell, range).includes(defender.cell);
}

/** A Base takes the attacker's ATK: no dice, nothing reduces it (SAC-BASE-01, SAC-BASE-03). */
function strikeBase(run: Run, attacker: FieldToken): void {
  const player = opponentOf(attacker.owner);
  const amount = statOf(run.game, attacker, 'ATK');
  changeLife(run, player, 0 - amount);
  announce(run, { kind: 'base-hit', player, amount });
}

/** Both players roll until the dice differ (SAC-BAT-05, SAC-BAT-06). */
function roll(run: Run, attacker: FieldToken, defender: FieldToken, chance: Chance): void {
  let [first = 0, second = 0] = chance.dice(2, DIE_SIDES);
  while (first === second) {
    announce(run, { kind: 'rerolled', attacker: first, defender: second });
    [first = 0, second = 0] = chance.dice(2, DIE_SIDES);
  }
  changePlayer(run, attacker.owner, player => ({ ...player, die: first }));
  changePlayer(run, defender.owner, player => ({ ...player, die: second }));
  announce(run, { kind: 'rolled', attacker: first, defender: second });
  if (second <= statOf(run.game, defender, 'SPD')) {
    announce(run, { kind: 'dodged', card: defender.card, cell: defender.cell });
    applyTrigger(run, defender, 'ON_DODGE');
  } else strike(run, attacker, defender, first <= statOf(run.game, attacker, 'CRT'));
}

/** SAC-BAT-08 to SAC-BAT-13. */
function strike(run: Run, attacker: FieldToken, defender: FieldToken, isCritical: boolean): void {
  const { game } = run;
  const element = weaponElement(game, attacker);
  const isCounter = counters(element, tokenFace(game, defender).element);
  const amount = dealDamage(run, defender, statOf(game, attacker, 'ATK'), element, isCritical);
  announce(run, { kind: 'hit', card: defender.card, cell: defender.cell, isCritical, isCounter, amount });
  removeDestroyed(run);
  const fallen = takeFallen(run);
  const isKill = findToken(run.game, defender.id) === undefined;
  if (amount > 0) applyTriggerOf(run, attacker.id, 'ON_HIT');
  if (isCritical) applyTriggerOf(run, attacker.id, 'ON_CRIT');
  if (isKill) applyTriggerOf(run, attacker.id, 'ON_KILL');
  mourn(run, fallen);
  if (amount > 0) applyTriggerOf(run, defender.id, 'ON_HIT_TAKEN');
}

function applyTriggerOf(run: Run, id: string, trigger: Trigger): void {
  const token = findToken(run.game, id);
  if (token !== undefined) applyTrigger(run, token, trigger);
}
