import type { PlayerLook, ScenePiece } from '../../../scene/index.ts';
import type { TacticaMap } from '../maps/tactica-map.ts';
import type { Tactica, Unit } from '../state.ts';

/** Pieces that were made, with all that each follows from. */
interface Made {
  readonly from: readonly unknown[];
  readonly pieces: readonly ScenePiece[];
}

/** The pieces of one table. */
interface PieceCache {
  readonly map: TacticaMap;
  readonly seats: number;
  readonly looks: readonly PlayerLook[];
  readonly made: Record<string, Made>;
  readonly units: Record<string, MadeUnit | undefined>;
}

/** The piece of a unit, with all that it follows from. */
export interface MadeUnit {
  readonly unit: Unit;
  readonly isSpent: boolean;
  readonly empire: string;
  readonly piece: ScenePiece;
}

let cache: PieceCache | undefined;

/**
 * The pieces known by `key`, made again only when something that they follow from is another object or value than it was.
 *
 * @param from the same number of things each time. The map, the number of seats and `looks` need not be among them.
 */
export function piecesOnce(
  game: Tactica,
  looks: readonly PlayerLook[],
  key: string,
  from: readonly unknown[],
  make: (this: void) => readonly ScenePiece[],
): readonly ScenePiece[] {
  const { made } = cacheOf(game, looks);
  const known = made[key];
  if (known !== undefined && areSame(known.from, from)) return known.pieces;
  const pieces = make();
  made[key] = { from, pieces };
  return pieces;
}

/** The pieces of units by their ids, for who fills it: they are most of a table, and most are as they were. */
export function unitsMade(game: Tactica, looks: readonly PlayerLook[]): Record<string, MadeUnit | undefined> {
  return cacheOf(game, looks).units;
}

function areSame(first: readonly unknown[], second: readonly unknown[]): boolean {
  for (let index = 0; index < second.length; index++) if (first[index] !== second[index]) return false;
  return true;
}

function cacheOf({ map, players }: Tactica, looks: readonly PlayerLook[]): PieceCache {
  if (cache !== undefined && cache.looks === looks && cache.map === map && cache.seats === players.length) return cache;
  const isSame = cache?.map === map && cache.seats === players.length && areAlike(cache.looks, looks);
  const [made, units] = isSame ? [cache?.made ?? {}, cache?.units ?? {}] : [{}, {}];
  cache = { map, seats: players.length, looks, made, units };
  return cache;
}

/** A host may describe the players again for each scene. */
function areAlike(first: readonly PlayerLook[], second: readonly PlayerLook[]): boolean {
  return (
    first.length === second.length &&
    first.every(({ color, name, player }, index) => {
      const other = second[index];
      if (other === undefined || player !== other.player || name !== other.name) return false;
      return color.r === other.color.r && color.g === other.color.g && color.b === other.color.b;
    })
  );
}
