import type { PlayerId } from '../kernel/game.ts';
import type { Shade } from './scene.ts';

/** How a player is shown: the seat's colour, in words and as a colour. */
export interface PlayerLook {
  readonly player: PlayerId;
  readonly name: string;
  readonly shade: Shade;
}

const NOBODYS: Shade = { r: 0.82, g: 0.78, b: 0.7 };

export function shadeOf(player: PlayerId, looks: readonly PlayerLook[]): Shade {
  return looks.find(look => look.player === player)?.shade ?? NOBODYS;
}

export function nameOf(player: PlayerId, looks: readonly PlayerLook[]): string {
  return looks.find(look => look.player === player)?.name ?? player;
}
