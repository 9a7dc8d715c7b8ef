import { readInteger } from '../../../kernel/index.ts';
import type { CommandOption, PanelButton } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';

export type PageButton = PanelButton<ValhallaAction>;

const MOST_DIGITS = 4;

/** The number that a word of a page is, within its limits; the nearest limit for everything else. */
export function numberIn(word: string | undefined, least: number, most: number): number {
  const number = readInteger(word ?? '', MOST_DIGITS) ?? least;
  return number < least ? least : number > most ? most : number;
}

/** A button that opens a page; an empty one closes what is open. */
export function pageButton(id: string, label: string, page: string): PageButton {
  return { id, label, command: { kind: 'show', page } };
}

export function closeButton(): PageButton {
  return pageButton('close', 'Close', '');
}

/** A button that asks which of several things is meant. */
export function askButton(
  id: string,
  label: string,
  title: string,
  options: readonly CommandOption<ValhallaAction>[],
): PageButton {
  return { id, label, command: { kind: 'ask', title, options } };
}
