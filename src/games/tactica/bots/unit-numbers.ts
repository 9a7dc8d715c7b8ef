import type { Hex } from '../../../grid/index.ts';
import { hexOf } from '../maps/tactica-map.ts';
import { board, kindOf } from '../rules/position.ts';
import { attackOf, defenseOf, fullMp } from '../rules/stats.ts';
import type { Tactica, Unit, Wagon } from '../state.ts';

const UNIT = 24;
const ATTACK = 18;
const DEFENSE = 14;
const RANGE = 15;
const MOVE = 3;

/** What a unit is, in numbers. They hold as long as neither the unit nor any wagon changes. */
export interface UnitNumbers {
  readonly unit: Unit;
  readonly wagons: readonly Wagon[];
  readonly hex: Hex;
  readonly attack: number;
  readonly defense: number;
  /** Fields that it can attack across in its next turn. */
  readonly reach: number;
  readonly range: number;
  /** In tenths of a gold coin. */
  readonly worth: number;
}

/** By the unit's id: every position that a bot tries shares nearly all of its units with the one before. */
const known: Record<string, UnitNumbers> = {};

/** The numbers of a unit that need not be worked out again. */
export function knownNumbers({ wagons }: Tactica, unit: Unit): UnitNumbers | undefined {
  const last = known[unit.id];
  return last?.unit === unit && last.wagons === wagons ? last : undefined;
}

export function numbersOf(game: Tactica, unit: Unit): UnitNumbers {
  return knownNumbers(game, unit) ?? workedOut(game, unit);
}

function workedOut(game: Tactica, unit: Unit): UnitNumbers {
  const { attack, defense, mp, range } = kindOf(unit);
  const numbers: UnitNumbers = {
    unit,
    wagons: game.wagons,
    hex: hexOf(board(game), unit.cell),
    attack: attackOf(game, unit),
    defense: defenseOf(game, unit),
    reach: fullMp(game, unit) + range,
    range,
    worth: UNIT + attack * ATTACK + defense * DEFENSE + range * RANGE + (mp + unit.tokens.length) * MOVE,
  };
  known[unit.id] = numbers;
  return numbers;
}
