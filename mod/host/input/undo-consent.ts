import type { PlayerId } from '../../../src/kernel/index.ts';
import type { Panel } from '../../../src/scene/index.ts';
import type { Act, AnyMatch } from '../table-game.ts';

/** A player's wish to take the last action back, while others are asked. */
export interface Consent {
  readonly by: PlayerId;
  readonly what: string;
  /** Who has not answered yet. */
  readonly waitingFor: readonly PlayerId[];
}

/**
 * Who has to agree before `player` may take the last action back: the others at the table (`present`), if the action
 * is not the player's own or has revealed or drawn something; nobody else otherwise.
 */
export function askedForUndo(match: AnyMatch, player: PlayerId, present: readonly PlayerId[]): readonly PlayerId[] {
  const history = match.history();
  const last = history[history.length - 1];
  const alone = last?.by === player && match.undoable() === 'free';
  return alone ? [] : present.filter(each => each !== player);
}

/** What those who are asked, and the one who asks, read meanwhile. */
export function consentPanels({ by, what, waitingFor }: Consent, name: (player: PlayerId) => string): Panel<Act>[] {
  const question: Panel<Act> = {
    id: 'consent',
    slot: 'centre',
    for: waitingFor,
    title: `${name(by)} asks to take back: ${what}`,
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
    title: `Waiting for ${waitingFor.map(player => name(player)).join(' and ')} to agree`,
    lines: [],
    buttons: [],
  };
  return [question, waiting];
}
