import { surfaceOf } from '../../physics/surface.ts';
import { handleOf } from '../../scripts/handles.ts';
import type { World } from '../../world.ts';
import type { Library } from '../library.ts';
import { needText } from '../members.ts';

export function tablesLibrary(world: World): Library {
  const isCustom = (): boolean => ['Table_Custom', 'Table_Custom_Square'].includes(world.game.Table);
  return {
    name: 'Tables',
    functions: {
      getTable: () => world.game.Table,
      setTable: name => {
        const file = tableFile(needText(world, name, 'setTable'));
        if (file === undefined) return false;
        world.game.Table = file;
        return true;
      },
      getTableObject: () => {
        const surface = surfaceOf(world);
        return surface === undefined ? undefined : handleOf(world, surface);
      },
      getCustomURL: () => (isCustom() ? world.game['TableURL'] : undefined),
      setCustomURL: url => {
        const address = needText(world, url, 'setCustomURL');
        if (isCustom()) world.game['TableURL'] = address;
        return isCustom();
      },
    },
    fields: {},
  };
}

/** The names that people know tables by. */
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

function tableFile(name: string): string | undefined {
  return Object.keys(TABLE_NAMES).find(file => file === name || TABLE_NAMES[file] === name);
}
