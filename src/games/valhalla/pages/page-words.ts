import { readInteger, type PlayerId, type Refusal } from '../../../kernel/index.ts';
import type { CommandOption, Desk, PanelButton } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import type { Valhalla } from '../state.ts';

export type PageButton = PanelButton<ValhallaAction>;

/** Who has a page open, and what this player may know and do. */
export interface PageReader {
  readonly desk: Desk;
  readonly player: PlayerId;
  /** The game as the player may know it. */
  readonly view: Valhalla;
  /** The same after the orders so far, as the map shows it. */
  readonly shown: Valhalla;
  /** Why the player may not do something now; nothing if it is allowed. @noSelf */
  readonly judge: (this: void, action: ValhallaAction) => Refusal | undefined;
}

/** The positions of an army in words. */
const POSITION_WORDS: Readonly<Record<string, string>> = {
  C: 'Center',
  S: 'Sun',
  M: 'Moon',
  SF: 'Sun-Flank',
  MF: 'Moon-Flank',
};

export function positionWord(position: string): string {
  return POSITION_WORDS[position] ?? position;
}

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

export function showOption(label: string, page: string): CommandOption<ValhallaAction> {
  return { label, command: { kind: 'show', page } };
}

/** A button that asks for a number from 0 to `most`. */
export function countButton(
  id: string,
  label: string,
  most: number,
  pageWith: (this: void, count: number) => string,
): PageButton {
  const options: CommandOption<ValhallaAction>[] = [];
  for (let count = 0; count <= most; count++) options.push(showOption(`${count}`, pageWith(count)));
  return askButton(id, label, 'How many?', options);
}

/** The button that does what a page has prepared. */
export function actButton(id: string, label: string, action: ValhallaAction): PageButton {
  return { id, label, command: { kind: 'act', action }, isMain: true };
}
