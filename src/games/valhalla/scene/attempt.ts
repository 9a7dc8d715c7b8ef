import type { ValhallaAction } from '../actions.ts';
import type { Valhalla } from '../state.ts';
import { forceId, forcesOf } from './force-pieces.ts';
import { shownTo } from './known.ts';
import { marchGroups, marchOrder } from './marches.ts';
import { hexOfCell } from './places.ts';

/** What dropping a piece of the scene on a cell would mean, allowed or not; nothing for pieces that mean nothing. */
export function attemptOf(game: Valhalla, piece: string, cell: string): ValhallaAction | undefined {
  const to = hexOfCell(game, cell);
  const view = shownTo(game, game.active);
  const force = forcesOf(view, game.active).find(({ hex }) => forceId(game.active, hex) === piece);
  if (to === undefined || force === undefined) return undefined;
  const [everybody] = marchGroups(view, game.active, force.units);
  return everybody === undefined
    ? { kind: 'move', from: force.hex, units: [], to }
    : marchOrder(force.hex, everybody, to);
}
