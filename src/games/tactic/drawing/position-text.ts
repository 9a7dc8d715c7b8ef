import { formatCell } from '../../../grid/index.ts';
import { gridOf, positionOf } from '../rules/position.ts';
import { letterOf, NO_BOARD, untilLast, usualPlayer } from './position-words.ts';
import type { PlayerState, Tactic, Unit } from '../state.ts';

/**
 * A position as text: lines such as `turn: 5 p1` for whatever differs from the default, then the board, top rank first. A unit is
 * `r.knight(2)[poison=3]>!`: letter of its player (r, b, g, y for p1 to p4), card, damage, marks, `>` if it has moved,
 * `!` if cached.
 *
 * It holds everything except pending steps, so it suits moments when a player may act.
 */
export function formatPosition(game: Tactic): string {
  return `${headerLines(game).concat(boardLines(game)).join('\n')}\n`;
}

/** The board alone: a line for each rank, the top one first, in columns. */
export function boardLines(game: Tactic): string[] {
  const widths: number[] = [];
  for (let file = 0; file < game.files; file++) widths.push(widthOf(game, file));
  const ranks: number[] = [];
  for (let rank = game.ranks - 1; rank >= 0; rank--) ranks.push(rank);
  return ranks.map(rank => {
    const texts = widths.map((width, file) => cellText(game, file + rank * game.files).padEnd(width));
    return untilLast(texts.join('  '));
  });
}

function widthOf(game: Tactic, file: number): number {
  let width = 1;
  for (let rank = 0; rank < game.ranks; rank++) {
    const length = cellText(game, file + rank * game.files).length;
    if (length > width) width = length;
  }
  return width;
}

function cellText(game: Tactic, cell: number): string {
  const unit = positionOf(game).unitAt[cell];
  return unit === undefined ? '.' : unitText(unit);
}

function unitText(unit: Unit): string {
  const damage = unit.damage > 0 ? `(${unit.damage})` : '';
  const marks = (unit.marks ?? []).map(({ mark, count }) => `${mark}=${count}`);
  const marked = marks.length > 0 ? `[${marks.join(',')}]` : '';
  return `${letterOf(unit.owner)}.${unit.card}${damage}${marked}${unit.moved ? '>' : ''}${unit.cached ? '!' : ''}`;
}

function headerLines(game: Tactic): string[] {
  const lines: string[] = [];
  if (game.board !== NO_BOARD) lines.push(`board: ${game.board}`);
  if (game.phase !== 'play') lines.push(`phase: ${game.phase}`);
  if (game.turn !== 1 || game.active !== 'p1') lines.push(`turn: ${game.turn} ${game.active}`);
  if (game.first !== 'p1') lines.push(`first: ${game.first}`);
  game.players.forEach((player, index) => {
    const words = playerWords(player, usualPlayer(index));
    if (words.length > 0 || index > 1) lines.push(untilLast(`${player.id}: ${words.join(' ')}`));
  });
  if (game.agenda.spent.length > 0) lines.push(`spent: ${game.agenda.spent.join(' ')}`);
  if (!isInReadingOrder(game)) lines.push(`placed: ${placedWords(game).join(' ')}`);
  if (game.outcome !== undefined) lines.push(`outcome: ${game.outcome.winners.join(' ')} | ${game.outcome.reason}`);
  return lines;
}

function playerWords(player: PlayerState, usual: PlayerState): string[] {
  const words: string[] = [];
  if (player.faction !== undefined) words.push(`faction=${player.faction}`);
  if (player.seat !== usual.seat) words.push(`seat=${player.seat}`);
  if (player.team !== usual.team) words.push(`team=${player.team}`);
  if (player.coins !== undefined) words.push(`coins=${player.coins}`);
  if (player.finished === true) words.push('finished');
  if (player.out === true) words.push('out');
  if (player.conceded === true) words.push('conceded');
  return words;
}

/** Whether the units were placed from the top left to the bottom right, and none has left. */
function isInReadingOrder(game: Tactic): boolean {
  if (game.roster.length !== game.units.length) return false;
  let last = -1;
  for (const unit of game.units) {
    const place = (game.ranks - Math.floor(unit.cell / game.files)) * game.files + (unit.cell % game.files);
    if (place < last) return false;
    last = place;
  }
  return true;
}

/** By number of the unit: its space, or for a unit that is gone its owner and card, such as `r.knight`. */
function placedWords(game: Tactic): string[] {
  return game.roster.map(({ card, owner }, index) => {
    const unit = game.units.find(each => each.id === `u${index + 1}`);
    return unit === undefined ? `${letterOf(owner)}.${card}` : formatCell(gridOf(game), unit.cell);
  });
}
