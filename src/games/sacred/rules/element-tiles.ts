import type { Cell } from '../../../grid/index.ts';
import { counters, tileEffect, type SacredElement } from '../cards/elements.ts';
import type { FieldToken, Sacred } from '../state.ts';
import { inTileOrder, tokenFace } from './position.ts';
import { announce, type Run } from './run.ts';
import { lose, takeLoss } from './effects.ts';
import { isImmuneToTiles, isOnOwnTile, statOf } from './stats.ts';

const TILE_LOSS = 1;
const TILE_DAMAGE = 5;

/** Lays an element tile over what lies there; a Might tile takes that away instead (SAC-TILE-12, SAC-TILE-13). */
export function placeTile(run: Run, cell: Cell, element: SacredElement): void {
  const isRemoval = element === 'Might';
  if (isRemoval && run.game.tiles[cell] === '-') return;
  const tile = isRemoval ? '-' : element;
  run.game = { ...run.game, tiles: run.game.tiles.map((each, at) => (at === cell ? tile : each)) };
  announce(run, isRemoval ? { kind: 'tile-removed', cell } : { kind: 'tile-placed', element, cell });
}

/** Why a token on its tile cannot activate a spell (SAC-TILE-09) or an item (SAC-TILE-10), as text. */
export function tileForbids(game: Sacred, token: FieldToken, what: 'spell' | 'item'): string | undefined {
  const tile = what === 'spell' ? 'Order' : 'Chaos';
  if (game.tiles[token.cell] !== tile || tokenFace(game, token).element === tile) return undefined;
  return `A token on ${tile === 'Order' ? 'an Order' : 'a Chaos'} tile activates no ${what}s`;
}

/** What one tile does to the token on it. */
export type Tick =
  | { readonly kind: 'loss'; readonly token: FieldToken; readonly amount: number }
  | { readonly kind: 'damage'; readonly token: FieldToken; readonly amount: number; readonly element: SacredElement };

/** All element tiles at once: every amount is worked out before anything changes (SAC-END-02). */
export function tickTiles(run: Run): void {
  const ticks: Tick[] = [];
  for (const token of inTileOrder(run.game.tokens)) {
    const tick = tickOf(run.game, token);
    if (tick !== undefined) ticks.push(tick);
  }
  for (const { kind, token, amount } of ticks) {
    const tile = run.game.tiles[token.cell] ?? '-';
    const effect = tile === '-' ? undefined : tileEffect(tile);
    if (kind === 'loss' && effect?.kind === 'loss') lose(run, token, effect.attribute, amount);
    else if (kind === 'damage' && tile !== '-') {
      announce(run, { kind: 'damaged', card: token.card, cell: token.cell, element: tile, amount });
      takeLoss(run, token, 'RES', amount);
    }
  }
}

/** What the tile under a token does to it at the end of a turn, if anything (SAC-TILE-02 to SAC-TILE-08). */
export function tickOf(game: Sacred, token: FieldToken): Tick | undefined {
  const tile = game.tiles[token.cell] ?? '-';
  if (tile === '-' || isOnOwnTile(game, token) || isImmuneToTiles(game, token)) return undefined;
  const effect = tileEffect(tile);
  if (effect.kind === 'nothing') return undefined;
  const times = counters(tile, tokenFace(game, token).element) ? 2 : 1;
  if (effect.kind === 'loss') return { kind: 'loss', token, amount: TILE_LOSS * times };
  const amount = TILE_DAMAGE * times - statOf(game, token, 'DEF');
  return { kind: 'damage', token, amount: amount < 0 ? 0 : amount, element: tile };
}
