import type { SubCommandsDef } from 'citty';

/** A command of one game, as the list of all commands shows it. */
export interface GameCommand {
  readonly description: string;
  readonly load: Extract<SubCommandsDef[string], () => unknown>;
}

/** Commands of games that are played by orders, by name. Nothing else of the games is loaded with this list. */
export const GAME_COMMANDS: Readonly<Record<string, GameCommand>> = {
  valhalla: {
    description: 'Play Empire: Valhalla by post: run a game, give orders, read reports',
    load: () => import('../valhalla/command.ts').then(module => module.valhallaCommand),
  },
};
