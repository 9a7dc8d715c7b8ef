import { readInteger, type PlayerId, type Refusal } from '../../../kernel/index.ts';
import type { PlayerState } from '../state.ts';

/** Letters of the players `p1` to `p4` in drawings: red, blue, green, yellow. */
const LETTERS = 'rbgy';

export const MOST_PLAYERS = LETTERS.length;

/** The board of a drawing that names none. It has no Build Zones. */
export const NO_BOARD = 'drawn';

export function letterOf(player: PlayerId): string {
  const index = (readInteger(player.substring(1)) ?? 1) - 1;
  return LETTERS.charAt(index);
}

/** The number from 1 of the player with that letter, or 0. */
export function numberOfLetter(letter: string): number {
  return letter.length === 1 ? LETTERS.indexOf(letter) + 1 : 0;
}

/** A player as drawings have them unless they say otherwise. `index` from 0. */
export function usualPlayer(index: number): PlayerState {
  return { id: `p${index + 1}`, seat: index, team: `t${index + 1}` };
}

/** The words of a line, between spaces. */
export function wordsOf(line: string): string[] {
  return line.split(' ').filter(word => word !== '');
}

/** `text` without spaces at its end. */
export function untilLast(text: string): string {
  for (let index = text.length - 1; index >= 0; index--) {
    if (text.charAt(index) !== ' ') return text.substring(0, index + 1);
  }
  return '';
}

export function badPosition(message: string): Refusal {
  return { code: 'position', message };
}
