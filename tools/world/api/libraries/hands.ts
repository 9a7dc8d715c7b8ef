import { askChoice, clearChoices, seatsNamed } from '../../players/choosing.ts';
import { isSeated, seatOf, takenSeats } from '../../players/seats.ts';
import type { ScriptFunction } from '../../script-engine.ts';
import { handleOf } from '../../scripts/handles.ts';
import { asText, flagOr, isTable, numberOr, readTexts, textOr } from '../../values/reading.ts';
import type { World } from '../../world.ts';
import type { Library, LibraryField } from '../library.ts';

const HIDING = ['default', 'reverse', 'disabled'];

/** Asks players, and returns the colours of those who are asked. */
function choice(world: World, args: readonly unknown[], canCancel: boolean): string[] {
  const [label, least, most, prompt, colors] = args;
  const made = {
    label: asText(world.engine, label),
    least: numberOr(least, 1),
    most: numberOr(most, 1),
    prompt: textOr(prompt, ''),
    canCancel,
  };
  const named = seatsNamed(world, readTexts(world.engine, colors));
  const seats = named.length === 0 ? takenSeats(world).filter(seat => isSeated(seat)) : named;
  return seats.filter(seat => askChoice(seat, made)).map(seat => seat.color);
}

/** Ends what players are asked, and returns the colours of those who were. */
function clearChoice(world: World, colors: unknown): string[] {
  const named = seatsNamed(world, readTexts(world.engine, colors));
  const seats = named.length === 0 ? takenSeats(world) : named;
  return seats.filter(seat => clearChoices(seat)).map(seat => seat.color);
}

/** Asking players for cards of their hands (docs/platform/api.md#players-hands-and-turns). */
export function choiceFunctions(world: World): Record<string, ScriptFunction> {
  return {
    chooseInHand: (a, b, c, d, e) => choice(world, [a ?? '', b ?? 1, c ?? 1, d ?? '', e ?? false], false),
    chooseInHandOrCancel: (a, b, c, d, e) => choice(world, [a ?? '', b ?? 1, c ?? 1, d ?? '', e ?? false], true),
    clearChooseInHand: colors => clearChoice(world, colors),
    currentChooseInHand: color => seatOf(world, asText(world.engine, color))?.activity.choices[0]?.label,
  };
}

/** `Hands`. */
export function handsLibrary(world: World): Library {
  const data = (): Record<string, unknown> => {
    const known = world.game['Hands'];
    if (isTable(world.engine, known)) return known;
    const made: Record<string, unknown> = {};
    world.game['Hands'] = made;
    return made;
  };
  const flag = (key: string, fallback: boolean): LibraryField => ({
    get: () => flagOr(data()[key], fallback),
    set: value => {
      data()[key] = value === true;
    },
  });
  return {
    name: 'Hands',
    functions: { getHands: () => world.zones.hands.map(hand => handleOf(world, hand)), ...choiceFunctions(world) },
    fields: {
      enable: flag('Enable', true),
      disable_unused: flag('DisableUnused', false),
      hiding: {
        get: () => numberOr(data()['Hiding'], 0) + 1,
        set: value => {
          const wanted = numberOr(value, 1) - 1;
          if (HIDING[wanted] !== undefined) data()['Hiding'] = wanted;
        },
      },
    },
  };
}
