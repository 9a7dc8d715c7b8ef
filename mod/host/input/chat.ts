import { trimmed } from '../../../src/kernel/index.ts';
import type { Actor } from './action-dispatcher.ts';
import { typedChoice } from '../lobby/lobby.ts';
import { sayTo } from '../output/say.ts';
import type { Seating } from '../session/seating.ts';
import type { Session } from '../session/session.ts';
import type { TakingBack } from './undo-voting.ts';

const MARK = '!';
const COMMANDS = [
  '!undo and !redo take back and do again',
  '! and an action in notation, such as it stands in a game record, does it',
];

/** Commands in the chat. @noSelf */
export interface Chat {
  /** Whether everybody is to read the message. */
  readonly hear: (message: string, color: PlayerColor) => boolean;
}

export function createChat(session: Session, seating: Seating, actor: Actor, takingBack: TakingBack): Chat {
  function hear(message: string, color: PlayerColor): boolean {
    if (!message.startsWith(MARK)) return true;
    const words = trimmed(message.slice(MARK.length));
    if (words === 'help') help(color);
    else if (words === 'undo') takingBack.ask(color);
    else if (words === 'redo') takingBack.redo(color);
    else actInWords(color, words);
    return false;
  }

  function help(color: PlayerColor): void {
    for (const line of session.game.summary.concat(COMMANDS)) sayTo(color, line);
  }

  function actInWords(color: PlayerColor, words: string): void {
    const player = seating.actingPlayer(color);
    if (player === undefined) return;
    if (session.match === undefined) {
      chooseInWords(color, words);
      return;
    }
    const parsed = session.match.parse(player, words);
    // A refusal has a code, an action has a kind.
    if ('kind' in parsed) actor.act(color, parsed);
    else actor.refuse(color, parsed);
  }

  function chooseInWords(color: PlayerColor, words: string): void {
    const choice = typedChoice(session.game, session.chosen, words);
    if (typeof choice === 'string') sayTo(color, choice);
    else actor.act(color, choice);
  }

  return { hear: (message, color) => hear(message, color) };
}
