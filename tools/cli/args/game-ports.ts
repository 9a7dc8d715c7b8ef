import { EDITOR_PORT, GAME_PORT, openEditor, type Editor } from '../../editor/index.ts';
import { CommandLineError } from '../command-line-error.ts';

/** Arguments of commands that talk to a running game. */
export const GAME_PORT_ARGS = {
  port: { type: 'string', description: 'Port of the game or table for commands', default: String(GAME_PORT) },
  'editor-port': { type: 'string', description: 'Port for its answers', default: String(EDITOR_PORT) },
} as const;

/** @throws {EditorError} `port-taken` {@link CommandLineError} */
export function editorFor(args: { readonly port: string; readonly 'editor-port': string }): Promise<Editor> {
  return openEditor({ gamePort: portFrom('port', args.port), port: portFrom('editor-port', args['editor-port']) });
}

/** @throws {CommandLineError} */
export function portFrom(name: string, text: string): number {
  const number = Number(text);
  if (/^\d{1,5}$/.test(text) && number <= 65535) return number;
  throw new CommandLineError(`--${name} ${text} is not a port: expected a number from 0 to 65535.`);
}
