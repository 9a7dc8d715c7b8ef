import type { Cell } from '../../../grid/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import type { FieldToken, Sacred, SacredActionOf } from '../state.ts';
import { freshToken, isToken, refuse, type ActionRule } from './action-rule.ts';
import { openWindow } from './battle/battle.ts';
import { applyTrigger } from './effects.ts';
import { formatCellIn } from './names.ts';
import { BASE, opponentOf, rangeCells, reachesBase, tokenAt, tokenFace, tokensOf } from './position.ts';
import { announce, changeToken } from './run.ts';
import { enterPhase, over, scheduleEnd } from './turns.ts';

/** The token does nothing with its action (SAC-ACT-03). */
export const resting: ActionRule<SacredActionOf<'rest'>> = {
  list(actions, game, player) {
    for (const token of tokensOf(game, player)) {
      if (!token.acted) actions.push({ kind: 'rest', token: token.cell });
    }
  },

  refusal(game, player, { token: cell }) {
    const token = freshToken(game, player, cell);
    return isToken(token) ? undefined : token;
  },

  perform(run, _player, { token: cell }) {
    const token = tokenAt(run.game, cell);
    if (token === undefined) return;
    changeToken(run, token.id, each => ({ ...each, acted: true }));
    announce(run, { kind: 'rested', token: token.id, card: token.card, cell });
    applyTrigger(run, token, 'ON_REST');
  },
};

/** What a token can battle: enemy tokens by tile, and the Base last (SAC-ACT-04, SAC-RNG-05, SAC-RNG-06). */
function battleTargets(game: Sacred, token: FieldToken): Cell[] {
  const { range, weapon } = tokenFace(game, token);
  if (weapon === undefined) return [];
  const enemies = rangeCells(game, token.owner, token.cell, range).filter(cell => {
    const other = tokenAt(game, cell);
    return other !== undefined && other.owner !== token.owner;
  });
  return reachesBase(game, token.owner, token.cell, range) ? enemies.concat([BASE]) : enemies;
}

/** A token declares a battle (SAC-BAT-01). */
export const battling: ActionRule<SacredActionOf<'battle'>> = {
  list(actions, game, player) {
    for (const token of tokensOf(game, player)) {
      if (!token.acted) {
        for (const target of battleTargets(game, token)) actions.push({ kind: 'battle', token: token.cell, target });
      }
    }
  },

  refusal(game, player, { token: cell, target }) {
    const token = freshToken(game, player, cell);
    return isToken(token) ? battleRefusal(game, token, target) : token;
  },

  perform(run, player, { token: cell, target }) {
    const token = tokenAt(run.game, cell);
    if (token === undefined) return;
    changeToken(run, token.id, each => ({ ...each, acted: true }));
    announce(run, { kind: 'battle-declared', player, card: token.card, from: cell, target });
    openWindow(run, token, target === BASE ? undefined : tokenAt(run.game, target));
  },
};

function battleRefusal(game: Sacred, token: FieldToken, target: Cell): Refusal | undefined {
  if (battleTargets(game, token).includes(target)) return undefined;
  const name = formatCellIn(game, token.cell);
  const face = tokenFace(game, token);
  if (face.weapon === undefined || face.range === '---') {
    return refuse('no-range', `The token on ${name} cannot battle`);
  }
  const other = target === BASE ? undefined : tokenAt(game, target);
  if (other?.owner === token.owner) return refuse('ally', `The token on ${formatCellIn(game, target)} is yours`);
  const isThere = target === BASE || other !== undefined;
  return isThere
    ? refuse('range', `${formatCellIn(game, target)} is out of the range of the token on ${name}`)
    : refuse('no-enemy', `No enemy token stands on ${formatCellIn(game, target)}`);
}

/** The player leaves the Deploy or the Move Phase (SAC-PH-04). */
export const endingPhase: ActionRule<SacredActionOf<'end-phase'>> = {
  list: actions => {
    actions.push({ kind: 'end-phase' });
  },
  refusal: () => undefined,
  perform: run => enterPhase(run, run.game.phase === 'deploy' ? 'move' : 'action'),
};

/** The player ends the turn, with or without actions left (SAC-ACT-08). */
export const endingTurn: ActionRule<SacredActionOf<'end-turn'>> = {
  list: actions => {
    actions.push({ kind: 'end-turn' });
  },
  refusal: () => undefined,
  perform: run => scheduleEnd(run),
};

/** The host says that the time of the turn is out (SAC-TIME-02). It is never listed. */
export const timingOut: ActionRule<SacredActionOf<'timeout'>> = {
  list: () => {},
  refusal: ({ timerSeconds }) =>
    timerSeconds === 0 ? refuse('no-timer', 'The match is played without a timer') : undefined,
  perform(run, player) {
    announce(run, { kind: 'timed-out', player });
    run.steps.push({ kind: 'time-out' });
  },
};

/** The player gives up; the opponent wins (SAC-R-24). */
export const resigning: ActionRule<SacredActionOf<'resign'>> = {
  list: actions => {
    actions.push({ kind: 'resign' });
  },
  refusal: () => undefined,
  perform: (run, player) => over(run, { winners: [opponentOf(player)], reason: 'resignation' }),
};
