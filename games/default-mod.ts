/** The mod that is measured where one is enough. */
export const DEFAULT_MOD = 'tactic';
