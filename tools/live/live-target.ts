import { type Editor, EditorError, EDITOR_MESSAGES, sendMessage } from '../editor/index.ts';
import type { Answer, Command, ScriptState } from '../table/index.ts';
import { MARK_NAME } from '../save/index.ts';
import { LiveError } from './live-error.ts';

/** A game that runs, on a headless table or in Tabletop Simulator, into which new code can be put. */
export interface LiveTarget {
  /** As it is called in messages, such as `the headless table`. */
  readonly name: string;
  /** Nothing that the game says can be heard: what is executed there returns nothing. */
  readonly isSendOnly?: boolean;
  /**
   * Runs Lua in the script of Global (`-1`) or of an object, and returns what it returned.
   *
   * @throws {LiveError} `refused` with the text of the Lua error, `not-there` when the game cannot be reached
   */
  execute(script: string, guid: string): Promise<unknown>;
  /** Everything that has a script or a UI. @throws {LiveError} `not-there` */
  scripts(): Promise<readonly ScriptState[]>;
  /**
   * Puts scripts into the last save and loads that: what was done since is lost.
   *
   * @returns what has a script or a UI afterwards @throws {LiveError} `not-there`
   */
  saveAndPlay(scripts: readonly ScriptState[]): Promise<readonly ScriptState[]>;
}

/** A headless table, reached in this process. */
export function tableTarget(act: (command: Command) => Promise<Answer>): LiveTarget {
  async function scripts(): Promise<readonly ScriptState[]> {
    // The protocol gives script states for this command.
    return (await carryOut({ kind: 'scripts' })).result as readonly ScriptState[];
  }
  async function carryOut(command: Command): Promise<Answer> {
    const answer = await act(command);
    const error = answer.logs.find(log => log.kind === 'error' && /executeScript/.test(log.prefix));
    const problem = error?.kind === 'error' && command.kind === 'execute' ? error.text : answer.fault;
    if (problem !== undefined) throw new LiveError('refused', problem);
    return answer;
  }
  return {
    name: 'the headless table',
    execute: async (script, guid) => (await carryOut({ kind: 'execute', guid, script })).result,
    scripts,
    async saveAndPlay(scriptStates) {
      await carryOut({ kind: 'saveAndPlay', scriptStates });
      return scripts();
    },
  };
}

/** Tabletop Simulator, or whatever else speaks its External Editor API. */
export function editorTarget(editor: Editor, name = 'Tabletop Simulator'): LiveTarget {
  return {
    name,
    execute: (script, guid) => translated(editor.execute(script, guid)),
    scripts: async () => (await translated(editor.scripts())).scriptStates,
    saveAndPlay: async scriptStates => (await translated(editor.saveAndPlay(scriptStates))).scriptStates,
  };
}

/**
 * A game on `gamePort` that can be told things and not heard, because another program listens in our place. What is
 * sent runs only if the game says itself that it plays the mod that is called `mark`.
 */
export function sendOnlyTarget(gamePort: number, mark: string, name = 'Tabletop Simulator'): LiveTarget {
  const guard = `if Global.getVar("${MARK_NAME}") ~= "${mark}" then return end `;
  const refuse = (): never => {
    throw new LiveError(
      'not-there',
      `What ${name} answers goes to another program, so it cannot be asked or reloaded.`,
    );
  };
  return {
    name,
    isSendOnly: true,
    async execute(script, guid) {
      // The guard stands on the first line, so that no line of the script moves.
      const message = { messageID: EDITOR_MESSAGES.execute, guid, script: guard + script };
      if (!(await sendMessage(gamePort, message))) {
        throw new LiveError('not-there', `Nothing listens on port ${gamePort}: ${name} has gone.`);
      }
      return undefined;
    },
    scripts: async () => refuse(),
    saveAndPlay: async () => refuse(),
  };
}

async function translated<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof EditorError)) throw cause;
    throw new LiveError(cause.code === 'refused' ? 'refused' : 'not-there', cause.message, { cause });
  }
}
