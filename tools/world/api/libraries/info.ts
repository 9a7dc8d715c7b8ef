import { asText, numberOr, readList, readTexts } from '../../values/reading.ts';
import type { World } from '../../world.ts';
import type { Library, LibraryField } from '../library.ts';

/** A top-level value of the save. `read` copies it both ways: what a script holds is the script's to change. */
function top(world: World, key: string, read: (this: void, world: World, value: unknown) => unknown): LibraryField {
  return {
    get: () => read(world, world.game[key]),
    set: value => {
      world.game[key] = read(world, value);
    },
  };
}

function text({ engine }: World, value: unknown): string {
  return asText(engine, value);
}

function texts({ engine }: World, value: unknown): string[] {
  return readTexts(engine, value);
}

/** The least and the most. */
function range({ engine }: World, value: unknown): number[] {
  const [least, most] = readList(engine, value);
  return [numberOr(least, 0), numberOr(most, 0)];
}

export function infoLibrary(world: World): Library {
  return {
    name: 'Info',
    functions: {},
    fields: {
      name: top(world, 'SaveName', text),
      type: top(world, 'GameType', text),
      complexity: top(world, 'GameComplexity', text),
      number_of_players: top(world, 'PlayerCounts', range),
      playing_time: top(world, 'PlayingTime', range),
      tags: top(world, 'Tags', texts),
    },
  };
}
