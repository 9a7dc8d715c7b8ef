/**
 * What the running call may still use. Generated code counts calls and loop rounds in {@link budget} itself; functions of the
 * library charge their work *before* they do it.
 *
 * One unit, an "instruction", stands for at most about 50 ns of work, so that a budget ends whatever a script does in about
 * the same time.
 */

/** Instructions left in the current slice; below 0 the machine is asked for more. Outside of calls nothing is counted. */
export const budget = { left: Infinity };

/** The number of values that MoonSharp's stack can hold. */
export const STACK_SLOTS = 131_072;

/** Stack slots that the running functions have taken, and how many there are. */
export const stack = { used: 0, size: STACK_SLOTS };

/** The machine's side of the budget. */
export interface BudgetSupervisor {
  /** Called when the current slice is used up: grants another, or throws. */
  refill(): void;
  /** Throws if too much memory is in use. */
  checkMemory(): void;
}

/** The supervisor of the running machine. */
export const supervision = {} as { supervisor: BudgetSupervisor };

/**
 * The cost of creating a table or a function: its memory has to be found and cleared again. Charged without a check; the
 * next call or loop round checks.
 */
export const COST_OF_OBJECT = 6;

/** Ends the current slice. */
export function refill(): void {
  supervision.supervisor.refill();
}

/** Takes `count` instructions at once. @throws {BudgetError} */
export function charge(count: number): void {
  if ((budget.left -= count) < 0) supervision.supervisor.refill();
}

/** UTF-16 units that native code compares, copies or searches in the time of one instruction. */
const UNITS_SCANNED = 256;

/** Charges native work on so many UTF-16 units, if it is worth counting. @throws {BudgetError} */
export function chargeScan(units: number): void {
  if (units >= UNITS_SCANNED) charge(units / UNITS_SCANNED);
}

/** Units that a pattern passes over one by one in the time of one instruction. */
const STEPS = 8;

/** Charges so many steps of a pattern, if they are worth counting. @throws {BudgetError} */
export function chargeSteps(units: number): void {
  if (units >= STEPS) charge(units / STEPS);
}

/** Values that are copied from one array to another in the time of one instruction. */
const VALUES_COPIED = 4;
/** Shorter arrays are not worth counting. */
export const MANY_VALUES = 16;

/** Charges copying `count` values: arguments, results, items. @throws {BudgetError} */
export function chargeValues(count: number): void {
  if (count > MANY_VALUES) charge(count / VALUES_COPIED);
}

/** Bytes that may be allocated in large pieces before memory in use is measured. */
const UNMEASURED_BYTES = 32 * 2 ** 20;
const memory = { left: UNMEASURED_BYTES };

/** Counts a large allocation. @throws {BudgetError} */
export function chargeMemory(bytes: number): void {
  if ((memory.left -= bytes) >= 0) return;
  memory.left = UNMEASURED_BYTES;
  supervision.supervisor.checkMemory();
}
