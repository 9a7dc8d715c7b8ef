import type { Cell } from '../../../grid/index.ts';
import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import { grid } from './board.ts';
import { withPiece } from './changes.ts';
import { isPiece, noTile, ownPiece, refuse, type ActionRule, type Made } from './action-rule.ts';
import { canStand, isRough, landFacts, landRefusal } from './lands.ts';
import { cardOf, citiesByTile, cityAt, isExhausted, isFresh, pieceAt, piecesByTile } from './position.ts';
import type { ActionOf, Cities, CitiesEvent, Piece } from '../state.ts';
import { formatCellOf } from '../words.ts';

type Journey = ActionOf<'move' | 'cross' | 'road'>;
type Way = Journey['kind'];

/** Why the piece cannot end on that tile, whatever its route (CAT-LAND-17, CAT-MOVE-04). */
function arrivalRefusal(game: Cities, piece: Piece, to: Cell): Refusal | undefined {
  if (pieceAt(game, to) !== undefined) return refuse('occupied', `A piece stands on ${formatCellOf(to)}`);
  const reason = landRefusal(cardOf(piece), game.lands[to]);
  return reason === undefined ? undefined : refuse('land', reason);
}

function canArrive(game: Cities, piece: Piece, to: Cell): boolean {
  return pieceAt(game, to) === undefined && canStand(cardOf(piece), game.lands[to]);
}

/** One kind of movement: its destinations, why a destination is forbidden, and its cost. */
function wayOf(
  kind: Way,
  targets: (game: Cities, piece: Piece) => readonly Cell[],
  leads: (game: Cities, piece: Piece, to: Cell) => Refusal | undefined,
  after: (game: Cities, piece: Piece, to: Cell) => number,
): ActionRule<Journey> {
  const refusal = (game: Cities, player: PlayerId, from: Cell, to: Cell): Refusal | undefined => {
    const piece = ownPiece(game, player, from);
    if (!isPiece(piece)) return piece;
    return noTile(to) ?? leads(game, piece, to) ?? arrivalRefusal(game, piece, to);
  };
  return {
    list(actions, game, player) {
      for (const piece of piecesByTile(game)) {
        if (piece.owner === player && !isExhausted(piece)) {
          for (const to of targets(game, piece)) {
            if (canArrive(game, piece, to)) actions[actions.length] = { kind, from: piece.cell, to };
          }
        }
      }
    },
    refusal: (game, player, { from, to }) => refusal(game, player, from, to),
    perform(game, _player, { from, to }) {
      const piece = pieceAt(game, from);
      return piece === undefined ? { state: game } : travel(game, kind, piece, to, after(game, piece, to));
    },
  };
}

const EVENTS = { move: 'moved', cross: 'crossed', road: 'roaded' } as const;

function travel(game: Cities, way: Way, piece: Piece, to: Cell, spent: number): Made {
  const state = withPiece(game, piece.id, each => {
    each.cell = to;
    each.spent = spent;
  });
  const events: CitiesEvent[] = [{ kind: EVENTS[way], piece: piece.id, card: piece.kind, from: piece.cell, to }];
  if (isEnemyCity(game, piece, piece.cell)) events.push({ kind: 'released', cell: piece.cell });
  if (isEnemyCity(game, piece, to)) events.push({ kind: 'captured', cell: to });
  return { state, events };
}

function isEnemyCity(game: Cities, piece: Piece, cell: Cell): boolean {
  const city = cityAt(game, cell);
  return city !== undefined && city.owner !== piece.owner;
}

/** By tile, the tiles beside it in their order: the order of legal actions. */
const stepsFrom: readonly (readonly Cell[])[] = grid.orthogonal.map(near =>
  near.slice().sort((first, second) => first - second),
);

/** One step for one action (CAT-MOVE-01). */
export const moving: ActionRule<Journey> = wayOf(
  'move',
  (game, piece) => {
    const near = stepsFrom[piece.cell] ?? [];
    return isFresh(piece) ? near : near.filter(to => !isRough(game.lands[to]));
  },
  (game, piece, to) => {
    if (!(grid.orthogonal[piece.cell] ?? []).includes(to)) {
      return refuse('not-adjacent', `${formatCellOf(to)} is not adjacent to ${formatCellOf(piece.cell)}`);
    }
    if (isExhausted(piece)) return refuse('exhausted', 'The piece has no action left this turn');
    const needsAll = isRough(game.lands[to]) && !isFresh(piece);
    return needsAll ? refuse('not-fresh', 'Only a piece with all its moves enters rough terrain') : undefined;
  },
  (game, piece, to) => (isRough(game.lands[to]) ? cardOf(piece).moves : piece.spent + 1),
);

/** Over a lake to any tile of its shore (CAT-CROSS-01 to CAT-CROSS-06). */
export const crossing: ActionRule<Journey> = wayOf(
  'cross',
  (game, piece) => (isFresh(piece) ? shoreTiles(game, piece) : []),
  (game, piece, to) => {
    const { chains, shores } = landFacts(game.lands);
    if (!isFresh(piece)) return refuse('not-fresh', 'Only a piece with all its moves crosses a lake');
    const shared = (chains[piece.cell] ?? []).filter(chain => (chains[to] ?? []).includes(chain));
    if (to === piece.cell || shared.length === 0) {
      return refuse('no-lake', `No lake leads from ${formatCellOf(piece.cell)} to ${formatCellOf(to)}`);
    }
    const harbour = shared.some(chain => (shores[chain] ?? []).some(cell => cityAt(game, cell)?.owner === piece.owner));
    return harbour ? undefined : refuse('no-harbour', 'You have no city on the shore of that lake');
  },
  (_, piece) => cardOf(piece).moves,
);

/** From beside one of the player's cities to beside any of them (CAT-ROAD-01 to CAT-ROAD-06). */
export const roading: ActionRule<Journey> = wayOf(
  'road',
  (game, piece) => (isFresh(piece) && isOnRoad(game, piece.owner, piece.cell) ? roadTiles(game, piece.owner) : []),
  (game, piece, to) => {
    if (!isFresh(piece)) return refuse('not-fresh', 'Only a piece with all its moves takes a road');
    const far = [piece.cell, to].find(cell => !isOnRoad(game, piece.owner, cell));
    if (far !== undefined)
      return refuse('no-road', `${formatCellOf(far)} is neither a city of yours nor adjacent to one`);
    return to === piece.cell ? refuse('same-tile', 'The piece stands there already') : undefined;
  },
  (_, piece) => cardOf(piece).moves,
);

/** The tiles of the shores that the piece may cross to, in their order; its own is occupied by itself. */
function shoreTiles(game: Cities, piece: Piece): readonly Cell[] {
  const { chains, shores } = landFacts(game.lands);
  const open = (chains[piece.cell] ?? []).filter(chain =>
    (shores[chain] ?? []).some(cell => cityAt(game, cell)?.owner === piece.owner),
  );
  const tiles: Cell[] = [];
  if (open.length === 0) return tiles;
  for (let cell = 0; cell < grid.size; cell++) {
    if ((chains[cell] ?? []).some(chain => open.includes(chain))) tiles.push(cell);
  }
  return tiles;
}

let roads: { readonly game: Cities; readonly player: PlayerId; readonly tiles: readonly Cell[] } | undefined;

/** The tiles on and beside a player's cities, in their order; worked out once for all pieces. */
function roadTiles(game: Cities, player: PlayerId): readonly Cell[] {
  if (roads !== undefined && roads.game === game && roads.player === player) return roads.tiles;
  const isOn: Record<Cell, boolean> = {};
  for (const { cell, owner } of citiesByTile(game)) {
    if (owner === player) {
      isOn[cell] = true;
      for (const near of grid.orthogonal[cell] ?? []) isOn[near] = true;
    }
  }
  const tiles: Cell[] = [];
  for (let cell = 0; cell < grid.size; cell++) {
    if (isOn[cell] === true) tiles[tiles.length] = cell;
  }
  roads = { game, player, tiles };
  return tiles;
}

function isOnRoad(game: Cities, player: PlayerId, cell: Cell): boolean {
  if (cityAt(game, cell)?.owner === player) return true;
  return (grid.orthogonal[cell] ?? []).some(near => cityAt(game, near)?.owner === player);
}
