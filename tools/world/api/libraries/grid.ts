import type { Environment } from '../../script-engine.ts';
import { vector } from '../../scripts/vector-class.ts';
import { numberOr, readPoint } from '../../values/reading.ts';
import type { World } from '../../world.ts';
import type { Library, LibraryField } from '../library.ts';
import { fieldsOf, group } from './saved-fields.ts';

/** Three switches of the save are one number for scripts (docs/platform/save-format.md#enum-values). */
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
    get: () => vector(world, readPoint(world.engine, data()['PosOffset']) ?? { x: 0, y: 1, z: 0 }),
    set: value => {
      const place = readPoint(world.engine, value);
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
    readPoint(world.engine, group(world, 'Grid')['PosOffset']) ?? { x: 0, y: 1, z: 0 };
  return {
    get: () => place()[axis],
    set: value => {
      group(world, 'Grid')['PosOffset'] = { ...place(), [axis]: numberOr(value, 0) };
    },
  };
}
