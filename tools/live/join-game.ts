import { EDITOR_PORT, EditorError, type GameMessage, GAME_PORT, openEditor, sendMessage } from '../editor/index.ts';
import { LiveError } from './live-error.ts';
import type { Live } from './live-session.ts';
import { editorTarget } from './live-target.ts';
import { plainScript } from './save-and-play.ts';

export interface JoinOptions {
  readonly live: Live;
  /** One line for the terminal. */
  readonly say: (line: string) => void;
  readonly gamePort?: number;
  readonly editorPort?: number;
}

/** A running game that gets every change from now on. */
export interface Joined {
  leave(): Promise<void>;
}

/** Scripts nobody waits for; a game that does not answer a moment later is not one. */
const TIMEOUT_MS = 5_000;
const GET_SCRIPTS = { messageID: 0 };

/**
 * Looks for a Tabletop Simulator that runs this very mod, and puts changes into it from now on. A game with other
 * scripts is left alone: it may be anybody's.
 *
 * @returns nothing when there is no game to join; why not is said
 */
export async function joinGame({
  live,
  say,
  gamePort = GAME_PORT,
  editorPort = EDITOR_PORT,
}: JoinOptions): Promise<Joined | undefined> {
  if (!(await sendMessage(gamePort, GET_SCRIPTS))) return undefined;
  try {
    const editor = await openEditor({ gamePort, port: editorPort, timeoutMs: TIMEOUT_MS });
    const target = editorTarget(editor);
    const states = await target.scripts().catch(async (error: unknown) => {
      await editor.close();
      throw error;
    });
    const global = states.find(({ guid }) => guid === '-1')?.script;
    if (plainScript(global) !== plainScript(globalScriptOf(live))) {
      await editor.close();
      say(
        `Tabletop Simulator runs other scripts: it is left alone. Load this build from its menu to have it changed too.`,
      );
      return undefined;
    }
    editor.onMessage(message => tell(message, live, say));
    live.attach(target);
    say('Tabletop Simulator runs this mod: it gets every change too.');
    return {
      async leave() {
        live.detach(target);
        await editor.close();
      },
    };
  } catch (error) {
    if (!(error instanceof EditorError) && !(error instanceof LiveError)) throw error;
    say(`Tabletop Simulator is left alone: ${error.message}`);
    return undefined;
  }
}

function globalScriptOf({ current }: Live): string | undefined {
  return current.parts.find(({ guid }) => guid === '-1')?.bundle?.lua;
}

function tell(message: GameMessage, live: Live, say: (line: string) => void): void {
  if (message.messageID === 2) say(`TTS: ${message.message}`);
  if (message.messageID !== 3) return;
  const located = live.locate(message.error, message.guid);
  say(`TTS: ! ${message.errorMessagePrefix}${message.error}${located === undefined ? '' : `\n${located}`}`);
}
