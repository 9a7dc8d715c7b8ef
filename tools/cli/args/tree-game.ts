import { editorTarget, type LiveTarget } from '../../live/index.ts';
import { editorFor, GAME_PORT_ARGS } from './game-ports.ts';

/** Arguments of commands that send a folder to a game. */
export const TREE_GAME_ARGS = GAME_PORT_ARGS;

/** The game or the headless table that listens on the port. @throws {EditorError} `port-taken` {@link CommandLineError} */
export async function openTreeGame(
  args: Parameters<typeof editorFor>[0],
): Promise<{ readonly target: LiveTarget; close(): Promise<void> }> {
  const editor = await editorFor(args);
  return { target: editorTarget(editor), close: () => editor.close() };
}
