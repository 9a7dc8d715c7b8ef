import type { World } from '../../world.ts';
import type { Library } from '../library.ts';
import { needText } from '../members.ts';

export function backgroundsLibrary(world: World): Library {
  return {
    name: 'Backgrounds',
    functions: {
      getBackground: () => world.game.Sky,
      setBackground: name => {
        world.game.Sky = needText(world, name, 'setBackground');
        // A picture would be a custom background.
        world.game['SkyURL'] = undefined;
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
