import type { PlayerId } from '../../kernel/index.ts';
import type { TacticaEvent } from './events.ts';
import type { Tactica } from './state.ts';

/** What stands for a card that the viewer may not know. */
export const UNKNOWN = '?';

/** What `viewer` may know: their own hand, and the top of the deck if they have looked at it (5.9). */
export function viewOf(game: Tactica, viewer: PlayerId): Tactica {
  const knowsTop = game.topSeenBy === viewer;
  return {
    ...game,
    players: game.players.map(player =>
      player.id === viewer ? player : { ...player, hand: player.hand.map(() => UNKNOWN) },
    ),
    deck: game.deck.map((card, index) => (index === 0 && knowsTop ? card : UNKNOWN)),
  };
}

/** What of `event` the viewer may know: cards that are drawn, shown or looked at only those who see them. */
export function eventFor(event: TacticaEvent, viewer: PlayerId): TacticaEvent {
  if ((event.kind === 'card-drawn' || event.kind === 'top-seen') && event.player !== viewer) {
    return { ...event, card: UNKNOWN };
  }
  if (event.kind === 'hand-revealed' && event.to !== viewer && event.player !== viewer) {
    return { ...event, cards: event.cards.map(() => UNKNOWN) };
  }
  return event;
}
