import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { ActionOf } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { reportForce } from '../moving/meeting.ts';
import { hasOfficerAt, isAtPeace } from '../moving/peace.ts';
import { refuse } from '../orders/check.ts';
import { hexesOf, sideOf, sidesAt, battleHex } from '../rules/position.ts';
import { made, startRun, type Made, type Run } from '../rules/run.ts';
import type { BattleDecision, Combat, Valhalla, ValhallaStep } from '../state.ts';
import { checkVictory } from '../turns/rounds.ts';
import { claimAssets } from './claiming.ts';
import { attackerDecision, decisionOf } from './decisions.ts';

/** The combat phase: it looks for the next contested hex, or ends with the claims (VAL-TURN-06, VAL-MAP-12). */
export function contest(game: Valhalla): Made {
  const run = startRun(game);
  const side = game.active;
  const { combat } = game;
  const hex = contestedHexes(game, side).find(each => !combat.hexes.includes(each));
  if (hex === undefined) {
    run.game = { ...game, phase: 'orders', combat: { ...combat, hexes: [], waiting: [], parley: [] } };
    claimAssets(run, side);
    checkVictory(run);
    return made(run, run.game.outcome === undefined ? AFTER_COMBAT : []);
  }
  const defenders = defendersAt(game, side, hex);
  const hexes = [hex].concat(combat.hexes);
  const next: Combat = { ...combat, hexes, waiting: defenders, decisions: [], parley: [], answers: [] };
  run.game = { ...game, phase: 'battle', combat: next };
  run.events.push({ kind: 'battle-started', for: [side].concat(defenders), side, hex, defenders });
  for (const defender of defenders) {
    if (hasOfficerAt(game, defender, hex)) reportForce(run, defender, side, hex);
  }
  return made(run);
}

const AFTER_COMBAT: readonly ValhallaStep[] = [{ kind: 'construct' }, { kind: 'find-paths' }, { kind: 'end-turn' }];

/** The hexes where the side stands with enemies without a truce: those it entered in order, then others by label (5.1). */
function contestedHexes(game: Valhalla, side: PlayerId): readonly HexNumber[] {
  const hexes = hexesOf(game, side).filter(hex => defendersAt(game, side, hex).length > 0);
  const entered = (game.combat.entered ?? []).filter(hex => hexes.includes(hex));
  return entered.concat(hexes.filter(hex => !entered.includes(hex)));
}

/** The sides that the active one fights in a hex. */
export function defendersAt(game: Valhalla, side: PlayerId, hex: HexNumber): readonly PlayerId[] {
  const there = sidesAt(game, hex);
  return there.includes(side) ? there.filter(other => other !== side && !isAtPeace(game, side, other, hex)) : [];
}

/** A defender has decided. When all have, they parley, keep a truce, or fight. */
export function decide(game: Valhalla, side: PlayerId, action: ActionOf<'decide'>): Made {
  return decided(game, side, decisionOf(side, action));
}

export function decided(game: Valhalla, side: PlayerId, decision: BattleDecision): Made {
  const run = startRun(game);
  const { combat } = game;
  const waiting = combat.waiting.filter(id => id !== side);
  run.game = { ...game, combat: { ...combat, waiting, decisions: combat.decisions.concat([decision]) } };
  return waiting.length > 0 ? made(run) : allDecided(run);
}

function allDecided(run: Run): Made {
  const { combat, active } = run.game;
  const hex = battleHex(run.game);
  const plan = attackerDecision(run.game, hex);
  const canTalk = plan.parley && hasOfficerAt(run.game, active, hex);
  const talkers = combat.decisions
    .filter(({ parley, side }) => canTalk && parley && hasOfficerAt(run.game, side, hex))
    .map(({ side }) => side);
  if (talkers.length === 0) return made(run, AFTER_DECISIONS);
  const parley = [active].concat(talkers);
  run.game = { ...run.game, phase: 'parley', combat: { ...combat, parley } };
  run.events.push({ kind: 'parley-opened', for: parley, side: active, hex, others: talkers });
  return made(run);
}

const AFTER_DECISIONS = [{ kind: 'resolve-battle' as const }, { kind: 'contest' as const }];

/** One of those who talk ends the parley, with or without a truce (VAL-DIP-04). */
export function endParley(game: Valhalla, side: PlayerId, truce: boolean): Made {
  const run = startRun(game);
  const answers = game.combat.answers.concat([{ side, truce }]);
  run.game = { ...game, combat: { ...game.combat, answers } };
  return made(run, answers.length < game.combat.parley.length ? [] : AFTER_DECISIONS);
}

/** Why a side has nothing to decide now, or nothing. */
export function waitRefusal(game: Valhalla, side: PlayerId, kind: 'decide' | 'end-parley'): Refusal | undefined {
  const isPhase = game.phase === (kind === 'decide' ? 'battle' : 'parley');
  if (!isPhase) return refuse('E_STATE', kind === 'decide' ? 'No battle waits for decisions' : 'Nobody parleys now');
  const { answers, parley, waiting } = game.combat;
  const isAsked = kind === 'decide' ? waiting.includes(side) : parley.includes(side);
  const hasAnswered = kind === 'end-parley' && answers.some(answer => answer.side === side);
  return isAsked && !hasAnswered ? undefined : refuse('E_NOT_ACTIVE', 'You have nothing to decide here');
}

/** Whether the attacker and a defender in the present hex agreed on a truce: by stance, decision or parley. */
export function hasAgreed(game: Valhalla, defender: PlayerId): boolean {
  const { active, combat } = game;
  const hex = battleHex(game);
  if (!hasOfficerAt(game, active, hex) || !hasOfficerAt(game, defender, hex)) return false;
  const ended = (id: PlayerId): boolean => combat.answers.some(({ side, truce }) => side === id && truce);
  if (ended(active) && ended(defender)) return true;
  const isOffered = sideOf(game, active).truces.includes(defender) || attackerDecision(game, hex).truce;
  const decision = combat.decisions.find(({ side }) => side === defender);
  const isTaken = sideOf(game, defender).truces.includes(active) || decision?.truce === true;
  return isOffered && isTaken;
}
