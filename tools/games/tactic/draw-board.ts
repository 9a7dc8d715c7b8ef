import pc from 'picocolors';
import { boardLines, type Tactic } from '../../../src/games/tactic/index.ts';

type Paint = (text: string) => string;

const PAINTS: Readonly<Record<string, Paint>> = { r: pc.red, b: pc.blue, g: pc.green, y: pc.yellow };

/** The board for a terminal: ranks at the left, files below, each player's units in one colour and with one letter. */
export function drawBoard(game: Tactic): string {
  const rows = boardLines(game).map((line, index) => {
    const rank = String(game.ranks - index).padStart(2);
    return `${pc.dim(rank)}  ${line.replace(/([rbgy])\.\S+/gu, (word, letter: string) => PAINTS[letter]?.(word) ?? word)}`;
  });
  return [...rows, `${' '.repeat(4)}${pc.dim(fileLine(game))}`].join('\n');
}

/** The letters of the files, each above the first sign of its column. */
function fileLine(game: Tactic): string {
  const rows = boardLines(game);
  const starts = columnStarts(rows, game.files);
  const letters = Array.from({ length: (starts.at(-1) ?? 0) + 1 }, () => ' ');
  starts.forEach((start, file) => (letters[start] = String.fromCharCode(97 + file)));
  return letters.join('');
}

/** Where each column begins: every row begins its words there. */
function columnStarts(rows: readonly string[], files: number): number[] {
  const words = [...(rows[0] ?? '').matchAll(/\S+/gu)];
  return words.slice(0, files).map(word => word.index);
}
