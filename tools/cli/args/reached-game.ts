import { EDITOR_PORT, GAME_PORT } from '../../editor/index.ts';
import type { LiveTarget } from '../../live/index.ts';
import { CommandLineError } from '../command-line-error.ts';
import { runningSessions, sessionFor } from '../dev-sessions.ts';
import { editorFor, GAME_PORT_ARGS } from './game-ports.ts';
import { gameOf } from './session-game.ts';

/** Arguments of commands that run code in a game. */
export const REACH_ARGS = {
  on: {
    type: 'string',
    description: 'Which game of a running crownspace dev: table or game (Tabletop Simulator); the table by default',
  },
  ...GAME_PORT_ARGS,
} as const;

interface ReachArgs {
  readonly on?: string | undefined;
  readonly port: string;
  readonly 'editor-port': string;
}

/** A game that can run code. */
export interface ReachedGame {
  readonly target: LiveTarget;
  /** A description of the game, when there are several. */
  readonly where?: string;
  /** Runs TypeScript or Lua and returns the last value as text. */
  evaluate(text: string, guid: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Finds the game: that of a running `crownspace dev`, or else the one that listens on the ports.
 *
 * @param onPrint called with lines that scripts print
 * @throws {EditorError} {@link CommandLineError} {@link LiveError}
 */
export async function reachGame(args: ReachArgs, onPrint: (line: string) => void): Promise<ReachedGame> {
  const hasPorts = args.port !== String(GAME_PORT) || args['editor-port'] !== String(EDITOR_PORT);
  const session = hasPorts ? undefined : sessionFor(process.cwd(), runningSessions());
  if (session !== undefined) return { ...(await gameOf(session, args.on, onPrint)), close: async () => undefined };
  if (args.on !== undefined)
    throw new CommandLineError(`--on ${args.on} chooses a game of crownspace dev, and none runs: leave it out.`);
  const editor = await editorFor(args);
  editor.onMessage(message => {
    if (message.messageID === 2) onPrint(message.message);
  });
  const { editorTarget, evaluate } = await import('../../live/index.ts');
  const target = editorTarget(editor);
  return {
    target,
    evaluate: (text, guid) => evaluate(text, lua => target.execute(lua, guid)),
    close: () => editor.close(),
  };
}
