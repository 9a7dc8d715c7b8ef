import type { PlayerId } from '../../../src/kernel/index.ts';
import type { Panel } from '../../../src/scene/index.ts';
import type { UndoRequest } from '../session/session.ts';
import type { Act, AnyMatch } from '../table-game.ts';

/**
 * The players who have to agree before `player` may undo the last action: all others at the table, if the action was
 * somebody else's, or has revealed or drawn something; nobody otherwise.
 */
export function undoVoters(match: AnyMatch, player: PlayerId, others: readonly PlayerId[]): readonly PlayerId[] {
  const history = match.history();
  const last = history[history.length - 1];
  const isOwn = last?.by === player && match.undoable() === 'free';
  return isOwn ? [] : others;
}

/** The players who have to agree before `player` may redo what was undone last: the others, if it was not the player's own. */
export function redoVoters(match: AnyMatch, player: PlayerId, others: readonly PlayerId[]): readonly PlayerId[] {
  const { undone } = match.data();
  return undone[undone.length - 1]?.by === player ? [] : others;
}

/** The question for those who have to agree, and the note for the player who asks. */
export function undoVotePanels(request: UndoRequest, nameOf: (player: PlayerId) => string): Panel<Act>[] {
  const { by, action, command, waitingFor } = request;
  const question: Panel<Act> = {
    id: 'consent',
    slot: 'centre',
    for: waitingFor,
    title: `${nameOf(by)} asks to ${command === 'undo' ? 'take back' : 'do again'}: ${action}`,
    lines: [],
    buttons: [
      { id: 'agree', label: 'Agree', command: { kind: 'agree' } },
      { id: 'disagree', label: 'Refuse', command: { kind: 'disagree' } },
    ],
  };
  const waiting: Panel<Act> = {
    id: 'consent-waiting',
    slot: 'top',
    for: [by],
    title: `Waiting for ${waitingFor.map(player => nameOf(player)).join(' and ')} to agree`,
    lines: [],
    buttons: [],
  };
  return [question, waiting];
}
