import type { GameMessage } from '../../editor/index.ts';
import type { LiveOutcome } from '../live-outcome.ts';

/** @param mark the name of the mod that the game plays, when its scripts have one */
export function otherModText(mark: string | undefined): string {
  const name = mark ?? 'other scripts';
  return `Tabletop Simulator runs ${name}, which stays as it is. Load this mod from its menu to change it too.`;
}

/** @param outcome of the present build in a game that has just been found; @param isBack whether it was known before */
export function joinedText({ kind }: LiveOutcome, isBack: boolean): string {
  const found = isBack ? 'has loaded this mod again' : 'runs this mod';
  if (kind === 'unchanged') return `Tabletop Simulator ${found}: it gets every change.`;
  const build = kind === 'refused' ? 'and keeps it until a new one starts' : 'and has the present one now';
  return `Tabletop Simulator ${found} in another build, ${build}. It gets every change.`;
}

/** The error of a script. Its prefix often holds the whole text already. */
export function gameErrorText({ error, errorMessagePrefix }: Extract<GameMessage, { messageID: 3 }>): string {
  return errorMessagePrefix.includes(error) ? errorMessagePrefix : errorMessagePrefix + error;
}
