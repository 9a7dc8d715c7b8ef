import { readPaint } from '../colors.ts';
import type { Environment } from '../machine.ts';
import { surfaceOf } from '../surface.ts';
import { asText, flagOr, isTable, numberOr, readPoint, type Paint } from '../values.ts';
import { handleOf, type World } from '../world.ts';
import { color } from './color.ts';
import type { Library, LibraryField } from './libraries.ts';
import { needText } from './members.ts';
import { vector } from './vector.ts';

/** A settings object of the save such as `Grid`, made when it is missing. */
export function group(world: World, key: string): Environment {
  const known = world.game[key];
  if (isTable(world.machine, known)) return known;
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
        data()[name] = asText(world.machine, value);
      },
    }),
    paint: (name: string, fallback: Paint = BLACK): LibraryField => ({
      get: () => color(world, readPaint(world.machine, data()[name]) ?? fallback),
      set: value => {
        const paint = readPaint(world.machine, value);
        if (paint !== undefined) data()[name] = { r: paint.r, g: paint.g, b: paint.b };
      },
    }),
  };
}

/** Three switches of the save are one number for scripts (section 2.3). */
function snapping(world: World): LibraryField {
  const data = (): Environment => group(world, 'Grid');
  return {
    get: () => {
      if (data()['BothSnapping'] === true) return 4;
      if (data()['Offset'] === true) return 3;
      return data()['Snapping'] === true ? 2 : 1;
    },
    set: value => {
      data()['Snapping'] = value === 2;
      data()['Offset'] = value === 3;
      data()['BothSnapping'] = value === 4;
    },
  };
}

function gridOffset(world: World): LibraryField {
  const data = (): Environment => group(world, 'Grid');
  return {
    get: () => vector(world, readPoint(world.machine, data()['PosOffset']) ?? { x: 0, y: 1, z: 0 }),
    set: value => {
      const place = readPoint(world.machine, value);
      if (place !== undefined) data()['PosOffset'] = place;
    },
  };
}

export function gridLibrary(world: World): Library {
  const { flag, number, paint } = fieldsOf(world, 'Grid');
  return {
    name: 'Grid',
    functions: {},
    fields: {
      type: number('Type', 0, 1),
      show_lines: flag('Lines', false),
      color: paint('Color'),
      opacity: number('Opacity', 0.75),
      thick_lines: flag('ThickLines', false),
      snapping: snapping(world),
      sizeX: number('xSize', 2),
      sizeY: number('ySize', 2),
      offsetX: gridPart(world, 'x'),
      offsetY: gridPart(world, 'z'),
      offset: gridOffset(world),
    },
  };
}

function gridPart(world: World, axis: 'x' | 'z'): LibraryField {
  const place = (): { x: number; y: number; z: number } =>
    readPoint(world.machine, group(world, 'Grid')['PosOffset']) ?? { x: 0, y: 1, z: 0 };
  return {
    get: () => place()[axis],
    set: value => {
      group(world, 'Grid')['PosOffset'] = { ...place(), [axis]: numberOr(value, 0) };
    },
  };
}

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

export function tablesLibrary(world: World): Library {
  return {
    name: 'Tables',
    functions: {
      getTable: () => TABLE_NAMES[world.game.Table] ?? world.game.Table,
      setTable: name => {
        world.game.Table = tableFile(needText(world, name, 'setTable'));
        return true;
      },
      getTableObject: () => {
        const surface = surfaceOf(world);
        return surface === undefined ? undefined : handleOf(world, surface);
      },
      getCustomURL: () => world.game['TableURL'],
      setCustomURL: url => {
        world.game['TableURL'] = needText(world, url, 'setCustomURL');
        return true;
      },
    },
    fields: {},
  };
}

const TABLE_NAMES: Record<string, string> = {
  Table_Circular: 'Round',
  Table_Custom: 'Custom Rectangle',
  Table_Custom_Square: 'Custom Square',
  Table_Glass: 'Round Glass',
  Table_Hexagon: 'Hexagon',
  Table_None: 'None',
  Table_Octagon: 'Octagon',
  Table_Plastic: 'Round Plastic',
  Table_Poker: 'Poker',
  Table_RPG: 'Rectangle',
  Table_Square: 'Square',
};

function tableFile(name: string): string {
  return Object.keys(TABLE_NAMES).find(file => TABLE_NAMES[file] === name) ?? name;
}

export function backgroundsLibrary(world: World): Library {
  return {
    name: 'Backgrounds',
    functions: {
      getBackground: () => world.game.Sky,
      setBackground: name => {
        world.game.Sky = needText(world, name, 'setBackground');
        return true;
      },
      getCustomURL: () => world.game['SkyURL'],
      setCustomURL: url => {
        world.game['SkyURL'] = needText(world, url, 'setCustomURL');
        return true;
      },
    },
    fields: {},
  };
}
