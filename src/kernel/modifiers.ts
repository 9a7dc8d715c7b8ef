/** How one ability changes a number. The layers apply in the order in which they are listed here. */
export type Modifier =
  /** Replaces the printed value; of several, the lowest. */
  | { readonly layer: 'base'; readonly value: number }
  /** Adds `amount`, which may be negative; `unstoppable` ones count even after a `fix`. */
  | { readonly layer: 'add'; readonly amount: number; readonly unstoppable?: boolean }
  /**
   * Subtracts `amount` (0 or more), but never goes below `floor`. A number that is already lower stays.
   * Of several, those with the higher floor come first.
   */
  | { readonly layer: 'reduce'; readonly amount: number; readonly floor: number }
  /** Makes `percent` hundredths of it, rounded down once, so that values stay whole. */
  | { readonly layer: 'scale'; readonly percent: number }
  /** Replaces all of the above; of several, the lowest. */
  | { readonly layer: 'fix'; readonly value: number };

/** `printed` after all `modifiers`. The order in which they were found does not matter. */
export function modify(printed: number, modifiers: readonly Modifier[]): number {
  if (modifiers.length === 0) return printed;
  const fixed = lowest(modifiers, 'fix');
  if (fixed !== undefined) return fixed + added(modifiers, true);
  const whole = (lowest(modifiers, 'base') ?? printed) + added(modifiers, false);
  return scaled(reduced(whole, modifiers), modifiers);
}

function lowest(modifiers: readonly Modifier[], layer: 'base' | 'fix'): number | undefined {
  let found: number | undefined;
  for (const modifier of modifiers) {
    if (modifier.layer === layer && (found === undefined || modifier.value < found)) found = modifier.value;
  }
  return found;
}

function added(modifiers: readonly Modifier[], onlyUnstoppable: boolean): number {
  let sum = 0;
  for (const modifier of modifiers) {
    if (modifier.layer === 'add' && (!onlyUnstoppable || modifier.unstoppable === true)) sum += modifier.amount;
  }
  return sum;
}

function reduced(value: number, modifiers: readonly Modifier[]): number {
  let left = value;
  let floor = highestFloor(modifiers, undefined);
  while (floor !== undefined) {
    if (left > floor) {
      left -= amountAt(modifiers, floor);
      if (left < floor) left = floor;
    }
    floor = highestFloor(modifiers, floor);
  }
  return left;
}

/** The highest floor among the reductions, below `limit` if there is one. */
function highestFloor(modifiers: readonly Modifier[], limit: number | undefined): number | undefined {
  let found: number | undefined;
  for (const modifier of modifiers) {
    if (modifier.layer === 'reduce' && (limit === undefined || modifier.floor < limit)) {
      if (found === undefined || modifier.floor > found) found = modifier.floor;
    }
  }
  return found;
}

function amountAt(modifiers: readonly Modifier[], floor: number): number {
  let sum = 0;
  for (const modifier of modifiers) {
    if (modifier.layer === 'reduce' && modifier.floor === floor) sum += modifier.amount;
  }
  return sum;
}

function scaled(value: number, modifiers: readonly Modifier[]): number {
  let numerator = value;
  let denominator = 1;
  for (const modifier of modifiers) {
    if (modifier.layer === 'scale') {
      numerator *= modifier.percent;
      denominator *= 100;
    }
  }
  return denominator === 1 ? value : Math.floor(numerator / denominator);
}
