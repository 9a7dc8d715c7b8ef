import type { World } from '../../world.ts';
import type { Library, LibraryField } from '../library.ts';

/** A top-level text or number of the save. */
function top(world: World, key: string, fallback: unknown): LibraryField {
  return {
    get: () => world.game[key] ?? fallback,
    set: value => {
      world.game[key] = value;
    },
  };
}

export function infoLibrary(world: World): Library {
  return {
    name: 'Info',
    functions: {},
    fields: {
      name: top(world, 'SaveName', ''),
      type: top(world, 'GameType', ''),
      complexity: top(world, 'GameComplexity', ''),
      number_of_players: top(world, 'PlayerCounts', [0, 0]),
      playing_time: top(world, 'PlayingTime', [0, 0]),
      tags: top(world, 'Tags', []),
    },
  };
}
