import type { PlayerLook } from '../../../scene/index.ts';

/** A text of the rules with the names of players in place of their ids. */
export function named(text: string, looks: readonly PlayerLook[]): string {
  return text
    .split(' ')
    .map(
      word =>
        looks
          .find(({ player }) => word === player || word === `${player}:`)
          ?.name.concat(word.endsWith(':') ? ':' : '') ?? word,
    )
    .join(' ');
}
