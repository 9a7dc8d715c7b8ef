/** The mod that is measured where one is enough. */
export const MEASURED_MOD = {
  name: '/TACTIC/',
  /** Its folder in `mod`. */
  mod: 'tactic',
  /** A file of its rules, to be changed while it runs. */
  rules: 'src/games/tactic/rules/attack.ts',
} as const;
