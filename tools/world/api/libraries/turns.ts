import { enableTurns, endTurn, giveTurn, turnAfter, turnOrder } from '../../players/turns.ts';
import { numberOr, readTexts, textOr } from '../../values/reading.ts';
import type { World } from '../../world.ts';
import type { Library, LibraryField } from '../library.ts';

/** `Turns`. */
export function turnsLibrary(world: World): Library {
  const turns = (): World['turns'] => world.turns;
  const flag = (
    name: 'reverse_order' | 'skip_empty_hands' | 'disable_interactations' | 'pass_turns',
  ): LibraryField => ({
    get: () => turns()[name],
    set: value => {
      turns()[name] = value === true;
    },
  });
  return {
    name: 'Turns',
    functions: {
      endTurn: () => {
        endTurn(world);
        return true;
      },
      getNextTurnColor: () => turnAfter(world, 1),
      getPreviousTurnColor: () => turnAfter(world, -1),
      getTurnOrder: () => turnOrder(world),
    },
    fields: {
      enable: {
        get: () => turns().enable,
        set: value => {
          enableTurns(world, value === true);
        },
      },
      type: {
        get: () => turns().type,
        set: value => {
          turns().type = numberOr(value, 1);
        },
      },
      order: {
        get: () => turns().order.slice(),
        set: value => {
          turns().order = readTexts(world.engine, value);
        },
      },
      turn_color: {
        get: () => turns().turn_color,
        set: value => {
          giveTurn(world, textOr(value, ''));
        },
      },
      reverse_order: flag('reverse_order'),
      skip_empty_hands: flag('skip_empty_hands'),
      disable_interactations: flag('disable_interactations'),
      pass_turns: flag('pass_turns'),
    },
  };
}
