import type { Refusal } from '../../../kernel/index.ts';
import type { Cell } from '../../../grid/index.ts';
import type { FieldToken, Sacred, SacredActionOf } from '../state.ts';
import { isToken, noTile, ownToken, refuse, type ActionRule } from './action-rule.ts';
import { settle } from './effects.ts';
import { formatCellIn } from './names.ts';
import { boardOf, tokenAt, tokensOf } from './position.ts';
import { announce, changeToken } from './run.ts';

/** One step to an empty tile beside (SAC-MOV-01 to SAC-MOV-05). */
export const moving: ActionRule<SacredActionOf<'move'>> = {
  list(actions, game, player) {
    for (const token of tokensOf(game, player)) {
      if (standstill(game, token) === undefined) {
        const near = (boardOf(game).orthogonal[token.cell] ?? []).slice().sort((first, second) => first - second);
        for (const to of near) {
          if (tokenAt(game, to) === undefined) actions.push({ kind: 'move', from: token.cell, to });
        }
      }
    }
  },

  refusal(game, player, { from, to }) {
    const token = ownToken(game, player, from);
    return isToken(token) ? (standstill(game, token) ?? wayRefusal(game, token, to)) : token;
  },

  perform(run, _player, { from, to }) {
    const token = tokenAt(run.game, from);
    if (token === undefined) return;
    changeToken(run, token.id, each => ({ ...each, cell: to, moved: true }));
    announce(run, { kind: 'moved', token: token.id, card: token.card, from, to });
    settle(run);
  },
};

/** Why a token does not move at all. */
function standstill(game: Sacred, { cell, kind, moved, rooted }: FieldToken): Refusal | undefined {
  const name = formatCellIn(game, cell);
  if (kind === 'construct') return refuse('construct', `The Construct on ${name} does not move`);
  if (moved) return refuse('moved', `The token on ${name} has moved this turn`);
  return rooted > 0 ? refuse('rooted', `The token on ${name} is rooted and cannot move this turn`) : undefined;
}

function wayRefusal(game: Sacred, { cell }: FieldToken, to: Cell): Refusal | undefined {
  const fault = noTile(game, to);
  if (fault !== undefined) return fault;
  const name = formatCellIn(game, to);
  const isNear = boardOf(game).orthogonal[cell]?.includes(to) === true;
  if (!isNear) return refuse('not-adjacent', `${name} does not share a side with ${formatCellIn(game, cell)}`);
  return tokenAt(game, to) === undefined ? undefined : refuse('occupied', `A token stands on ${name}`);
}
