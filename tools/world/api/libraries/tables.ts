import { surfaceOf } from '../../physics/surface.ts';
import { handleOf } from '../../scripts/handles.ts';
import type { World } from '../../world.ts';
import type { Library } from '../library.ts';
import { needText } from '../members.ts';

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
