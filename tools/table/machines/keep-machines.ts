let most = 0;

/**
 * Keeps machines of closed tables for tables that open later in this process, at most `count` of each kind. Such a table
 * opens in a third of the time: the engine has compiled the world and the scripts already. Each takes some 100 MB. Does not
 * keep the process alive. By default a closed table ends its machine.
 */
export function keepMachines(count: number): void {
  most = count;
}

/** How many machines of each kind wait for another table at most. */
export function mostKeptMachines(): number {
  return most;
}
