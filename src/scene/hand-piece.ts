import type { PlayerId } from '../kernel/index.ts';

/**
 * The piece at a place of a hand, from 0. Everybody sees which pieces come and go, so an id says only the place: equal
 * cards cannot be told from different ones.
 */
export function handPieceId(player: PlayerId, place: number): string {
  return `hand:${player}:${place}`;
}

/** The card that a piece of a hand stands for; nothing for other pieces. */
export function cardOfHandPiece<Card>(
  players: readonly { readonly id: PlayerId; readonly hand: readonly Card[] }[],
  piece: string,
): Card | undefined {
  for (const { hand, id } of players) {
    for (let place = 0; place < hand.length; place++) {
      if (handPieceId(id, place) === piece) return hand[place];
    }
  }
  return undefined;
}
