import type { PlayerId } from '../kernel/index.ts';
import type { Color } from './scene.ts';

/** How a scene shows a player: the name of the seat's colour, and the colour itself. */
export interface PlayerLook {
  readonly player: PlayerId;
  readonly name: string;
  readonly color: Color;
}

const NEUTRAL: Color = { r: 0.82, g: 0.78, b: 0.7 };

export function colorOf(player: PlayerId, looks: readonly PlayerLook[]): Color {
  return looks.find(look => look.player === player)?.color ?? NEUTRAL;
}

export function nameOf(player: PlayerId, looks: readonly PlayerLook[]): string {
  return looks.find(look => look.player === player)?.name ?? player;
}
