import { asText, isTable, numberOr, readTexts } from '../../values/reading.ts';
import type { World } from '../../world.ts';
import type { Library, LibraryField } from '../library.ts';
import { badArgument } from '../members.ts';

/** What a top-level value of the save is to be. */
interface Kind<Value> {
  readonly name: string;
  readonly read: (this: void, world: World, value: unknown) => Value | undefined;
}

const TEXT: Kind<string> = {
  name: 'string',
  read: ({ engine }, value) =>
    typeof value === 'string' || typeof value === 'number' ? asText(engine, value) : undefined,
};

const TEXTS: Kind<string[]> = {
  name: 'table',
  read: ({ engine }, value) => (isTable(engine, value) ? readTexts(engine, value) : undefined),
};

/** The least and the most. */
const RANGE: Kind<number[]> = {
  name: 'table',
  read: ({ engine }, value) =>
    isTable(engine, value) ? [numberOr(engine.item(value, 1), 0), numberOr(engine.item(value, 2), 0)] : undefined,
};

/** A top-level value of the save. It is copied both ways: what a script holds is the script's to change. */
function top<Value>(world: World, key: string, kind: Kind<Value>, fallback: (this: void) => Value): LibraryField {
  return {
    get: () => kind.read(world, world.game[key]) ?? fallback(),
    set: value => {
      world.game[key] = kind.read(world, value) ?? badArgument(world, 1, key, kind.name, value);
    },
  };
}

const nothing = (): string => '';
const noRange = (): number[] => [0, 0];

export function infoLibrary(world: World): Library {
  return {
    name: 'Info',
    functions: {},
    fields: {
      name: top(world, 'SaveName', TEXT, nothing),
      type: top(world, 'GameType', TEXT, nothing),
      complexity: top(world, 'GameComplexity', TEXT, nothing),
      number_of_players: top(world, 'PlayerCounts', RANGE, noRange),
      playing_time: top(world, 'PlayingTime', RANGE, noRange),
      tags: top(world, 'Tags', TEXTS, () => []),
    },
  };
}
