import { type Editor, EditorError, EDITOR_MESSAGES, sendMessage } from '../editor/index.ts';
import type { Answer, Command, ScriptState } from '../table/index.ts';
import { MARK_NAME } from '../save/index.ts';
import { explained } from './script-owner.ts';
import { LiveError } from './live-error.ts';

/** A running game that takes new code: a headless table, or Tabletop Simulator. */
export interface LiveTarget {
  /** Its name in messages, such as `the headless table`. */
  readonly name: string;
  /** The game's answers cannot be received: executed code returns nothing. */
  readonly isSendOnly?: boolean;
  /**
   * Runs Lua in the script of Global (`-1`) or of an object, and returns its result.
   *
   * @throws {LiveError} `refused` with the text of the Lua error, `unreachable` when the game cannot be reached
   */
  execute(script: string, guid: string): Promise<unknown>;
  /** Global and every object that has a script or a UI. @throws {LiveError} `unreachable` */
  scripts(): Promise<readonly ScriptState[]>;
  /**
   * Puts scripts into the last save and loads it: changes on the table since then are lost.
   *
   * @returns what {@link scripts} returns afterwards @throws {LiveError} `unreachable`
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
    execute: explained(async (script, guid) => (await carryOut({ kind: 'execute', guid, script })).result),
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
    execute: explained((script, guid) => translated(editor.execute(script, guid))),
    scripts: async () => (await translated(editor.scripts())).scriptStates,
    saveAndPlay: async scriptStates => (await translated(editor.saveAndPlay(scriptStates))).scriptStates,
  };
}

/**
 * A send-only target: a game on `gamePort` whose answers go to another program. Code that is sent checks in the game that it
 * plays the mod with this `mark`, and does nothing otherwise.
 */
export function sendOnlyTarget(gamePort: number, mark: string, name = 'Tabletop Simulator'): LiveTarget {
  const guard = `if Global.getVar("${MARK_NAME}") ~= "${mark}" then return end `;
  const refuse = (): never => {
    throw new LiveError(
      'unreachable',
      `Answers of ${name} go to another program, so its scripts cannot be listed or reloaded.`,
    );
  };
  return {
    name,
    isSendOnly: true,
    async execute(script, guid) {
      // The guard is on the first line of the script, so that no line moves.
      const message = { messageID: EDITOR_MESSAGES.execute, guid, script: guard + script };
      if (!(await sendMessage(gamePort, message))) {
        throw new LiveError('unreachable', `Nothing listens on port ${gamePort}: ${name} is gone.`);
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
    throw new LiveError(cause.code === 'refused' ? 'refused' : 'unreachable', cause.message, { cause });
  }
}
