import type { Log } from '../protocol.ts';
import type { Paint } from '../values/colors.ts';
import { isSeatColor, paintOf } from '../values/colors.ts';
import type { World } from '../world.ts';

export function log(world: World, entry: Log): void {
  world.logs.push(entry);
}

/** Says something in the chat, to one seat or to all. */
export function say(world: World, kind: 'chat' | 'broadcast', text: string, to?: string, tint?: Paint): void {
  log(world, {
    kind,
    frame: world.frame,
    text,
    ...(to === undefined ? {} : { to }),
    ...(tint === undefined ? {} : { tint }),
  });
}

export function print(world: World, text: string, tint?: Paint): void {
  log(world, { kind: 'print', frame: world.frame, text, ...(tint === undefined ? {} : { tint }) });
}

/** Reports an error of a script, as the game does. */
export function reportError(world: World, guid: string, prefix: string, text: string): void {
  log(world, { kind: 'error', frame: world.frame, guid, prefix, text });
}

/** What a player says. */
export function chatFrom(world: World, from: string, text: string): void {
  const tint = isSeatColor(from) ? paintOf(from) : undefined;
  log(world, { kind: 'chat', frame: world.frame, text, from, ...(tint === undefined ? {} : { tint }) });
}
