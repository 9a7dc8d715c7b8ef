import type { PlayerId } from '../../../kernel/index.ts';
import { standingForts } from '../cities/city.ts';
import type { HexNumber } from '../map/geometry.ts';
import { readFormation } from '../orders/formation.ts';
import { placeAt, terrainAt } from '../rules/position.ts';
import { statlineOf } from '../rules/roster.ts';
import type { Valhalla } from '../state.ts';
import { armyOf, type Battle } from './army.ts';
import { OPEN_FIELD } from './fight.ts';

/** One party of a battle: whose force, its formation as orders write it, and its tactic, empty for none. */
export interface Lineup {
  readonly side: PlayerId;
  readonly formation: readonly string[];
  readonly tactic: string;
}

/**
 * The battle of two forces that stand in a hex, in the formations given; the code of what is wrong with a formation.
 * Nothing changes: the caller fights it out, or only looks at it.
 */
export function battleIn(game: Valhalla, hex: HexNumber, attacker: Lineup, defender: Lineup): Battle | string {
  const first = readFormation(game, attacker.side, hex, attacker.formation);
  const second = readFormation(game, defender.side, hex, defender.formation);
  if (typeof first === 'string') return first;
  if (typeof second === 'string') return second;
  const place = placeAt(game, hex);
  return {
    ...(place === undefined ? OPEN_FIELD : { forts: standingForts(place), isCity: place.city !== undefined }),
    attacker: armyOf(game, first, attacker.tactic, statlineOf),
    defender: armyOf(game, second, defender.tactic, statlineOf),
    isPlains: terrainAt(game, hex)?.isPlains === true,
  };
}
