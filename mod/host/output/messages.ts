import type { TableSeat } from '../table-game.ts';

const PLAIN = { r: 0.9, g: 0.9, b: 0.9 };
const WARNING = { r: 1, g: 0.75, b: 0.35 };
const BROADCAST = { r: 0.55, g: 0.9, b: 1 };

/** A line in everybody's chat. */
export function sayToAll(text: string): void {
  printToAll(text, PLAIN);
}

/** A line across everybody's screen. */
export function broadcast(text: string): void {
  broadcastToAll(text, BROADCAST);
}

/** A line across the screen of one player. An empty seat gets nothing. */
export function warn(color: PlayerColor, text: string): void {
  // Spectators have no seat of their own but can be spoken to.
  if (color === 'Grey' || Player[color].seated) broadcastToColor(text, color, WARNING);
}

/** A line in the chat of one player. An empty seat gets nothing. */
export function whisper(color: PlayerColor, text: string): void {
  if (Player[color].seated) printToColor(text, color, PLAIN);
}

/** "Red, Blue or Green". */
export function seatList(seats: readonly TableSeat[]): string {
  const colors = seats.map(({ color }) => color);
  const last = colors[colors.length - 1] ?? '';
  return colors.length < 2 ? last : `${colors.slice(0, -1).join(', ')} or ${last}`;
}
