import type { PlayerId } from '../../kernel/index.ts';
import type { FieldToken, Sacred, SacredEvent, SacredPlayer } from './state.ts';

/**
 * What `viewer` may know: hands and Hidden items belong to their owner's view alone, decks to nobody's. Everything else
 * is public, the Command cards too (SAC-CMD-03).
 */
export function viewOf(game: Sacred, viewer: PlayerId): Sacred {
  return {
    ...game,
    players: game.players.map(player => playerFor(player, viewer)),
    tokens: game.tokens.map(token => tokenFor(token, viewer)),
  };
}

function playerFor(player: SacredPlayer, viewer: PlayerId): SacredPlayer {
  const deck = player.deck.map(() => '?');
  return player.id === viewer ? { ...player, deck } : { ...player, deck, hand: player.hand.map(() => '?') };
}

function tokenFor(token: FieldToken, viewer: PlayerId): FieldToken {
  return token.owner === viewer || token.hidden === undefined ? token : { ...token, hidden: '?' };
}

/** What of `event` the viewer may know: cards drawn and laid face down only their owner. */
export function eventFor(event: SacredEvent, viewer: PlayerId): SacredEvent {
  if (event.kind === 'drew' && event.player !== viewer) return { ...event, cards: event.cards.map(() => '?') };
  if (event.kind === 'item-hidden' && event.player !== viewer) return { ...event, card: '?' };
  return event;
}
