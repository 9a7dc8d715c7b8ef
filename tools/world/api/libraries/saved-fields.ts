import type { Environment } from '../../script-engine.ts';
import { color } from '../../scripts/color-class.ts';
import type { Paint } from '../../values/colors.ts';
import { readPaint } from '../../values/colors.ts';
import { asText, flagOr, isTable, numberOr } from '../../values/reading.ts';
import type { World } from '../../world.ts';
import type { LibraryField } from '../library.ts';

/** A settings object of the save such as `Grid`, made when it is missing. */
export function group(world: World, key: string): Environment {
  const known = world.game[key];
  if (isTable(world.engine, known)) return known;
  const made: Environment = {};
  world.game[key] = made;
  return made;
}

const BLACK: Paint = { r: 0, g: 0, b: 0, a: 1 };

/** Makes the fields by which scripts read and write one settings object of the save. */
export function fieldsOf(world: World, key: string) {
  const data = (): Environment => group(world, key);
  return {
    flag: (name: string, fallback: boolean): LibraryField => ({
      get: () => flagOr(data()[name], fallback),
      set: value => {
        data()[name] = value === true;
      },
    }),
    number: (name: string, fallback: number, shift = 0): LibraryField => ({
      get: () => numberOr(data()[name], fallback) + shift,
      set: value => {
        data()[name] = numberOr(value, fallback + shift) - shift;
      },
    }),
    text: (name: string, fallback: string): LibraryField => ({
      get: () => data()[name] ?? fallback,
      set: value => {
        data()[name] = asText(world.engine, value);
      },
    }),
    paint: (name: string, fallback: Paint = BLACK): LibraryField => ({
      get: () => color(world, readPaint(world.engine, data()[name]) ?? fallback),
      set: value => {
        const paint = readPaint(world.engine, value);
        if (paint !== undefined) data()[name] = { r: paint.r, g: paint.g, b: paint.b };
      },
    }),
  };
}
