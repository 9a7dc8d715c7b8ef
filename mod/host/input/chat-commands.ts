import { isRefusal, trimmed } from '../../../src/kernel/index.ts';
import type { HostState } from '../host-state.ts';
import { typedChoice } from '../lobby/lobby.ts';
import { warn } from '../output/messages.ts';
import { actingPlayer, playerAt } from '../session/seating.ts';
import { runTableCommand, TABLE_HELP } from '../control/table-commands.ts';
import { dispatch, warnRefusal } from './action-dispatcher.ts';
import { requestRedo, requestUndo } from './undo-voting.ts';

const PREFIX = '!';
const COMMANDS = [
  '!undo takes the last action back, !redo does it again',
  '! and an action in the notation of game records does that action',
];

/**
 * Runs a command in the chat.
 *
 * @returns whether everybody reads the message, because it is not a command
 */
export function runChatCommand(host: HostState, message: string, color: PlayerColor): boolean {
  if (!message.startsWith(PREFIX)) return true;
  const command = trimmed(message.slice(PREFIX.length));
  if (command === 'help') showHelp(host, color);
  else if (command === 'undo') requestUndo(host, color);
  else if (command === 'redo') requestRedo(host, color);
  else if (isAction(host, color, command) || !runTableCommand(host, color, command))
    actByNotation(host, color, command);
  return false;
}

/** Whether the game that goes on reads it as an action: then it is one, even if the table has a command of that name. */
function isAction({ session }: HostState, color: PlayerColor, text: string): boolean {
  const player = playerAt(session, color);
  const { match, review } = session;
  if (player === undefined || match === undefined || review !== undefined) return false;
  const action = match.parse(player, text);
  return !isRefusal(action) && match.refusal(player, action) === undefined;
}

function showHelp({ session }: HostState, color: PlayerColor): void {
  for (const line of session.game.summary.concat(COMMANDS, TABLE_HELP)) warn(color, line);
}

/** Does an action that is written in the notation of game records, or shows the player why not. */
export function actByNotation(host: HostState, color: PlayerColor, text: string): void {
  const { session } = host;
  const player = actingPlayer(session, color);
  if (player === undefined) return;
  if (session.match === undefined) {
    chooseByText(host, color, text);
    return;
  }
  const parsed = session.match.parse(player, text);
  if (isRefusal(parsed)) warnRefusal(session, color, parsed);
  else dispatch(host, color, parsed);
}

function chooseByText(host: HostState, color: PlayerColor, text: string): void {
  const choice = typedChoice(host.session.game, host.session.chosen, text);
  if (typeof choice === 'string') warn(color, choice);
  else dispatch(host, color, choice);
}
