import type { Cell } from '../../../grid/index.ts';
import { isCell } from '../../../grid/index.ts';
import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { FieldToken, Sacred, SacredAction } from '../state.ts';
import { formatCellIn } from './names.ts';
import { boardOf, tokenAt } from './position.ts';
import type { Run } from './run.ts';

/**
 * Everything about one kind of action. It is only asked when the phase allows the kind and the player has to act.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface ActionRule<Action extends SacredAction> {
  /** Adds every legal one: by the token's tile, then the card's id, then the target's tile. */
  list(actions: SacredAction[], game: Sacred, player: PlayerId): void;
  /** Why it is not legal, or nothing. */
  refusal(game: Sacred, player: PlayerId, action: Action): Refusal | undefined;
  perform(run: Run, player: PlayerId, action: Action): void;
}

export function refuse(code: string, message: string): Refusal {
  return { code, message };
}

export function noTile(game: Sacred, cell: Cell): Refusal | undefined {
  return isCell(boardOf(game), cell) ? undefined : refuse('no-tile', 'There is no such tile');
}

/** The player's own token on `cell`, or why there is none to act with. */
export function ownToken(game: Sacred, player: PlayerId, cell: Cell): FieldToken | Refusal {
  const fault = noTile(game, cell);
  if (fault !== undefined) return fault;
  const token = tokenAt(game, cell);
  if (token === undefined) return refuse('no-token', `No token stands on ${formatCellIn(game, cell)}`);
  return token.owner === player ? token : refuse('not-yours', `The token on ${formatCellIn(game, cell)} is not yours`);
}

/** The player's own token on `cell` that has its action left (SAC-ACT-01), or why there is none. */
export function freshToken(game: Sacred, player: PlayerId, cell: Cell): FieldToken | Refusal {
  const token = ownToken(game, player, cell);
  if (!isToken(token) || !token.acted) return token;
  return refuse('acted', `The token on ${formatCellIn(game, cell)} has no action left this turn`);
}

export function isToken(token: FieldToken | Refusal): token is FieldToken {
  return 'owner' in token;
}
