import { formatCell, type Cell } from '../../grid/index.ts';
import type { PlayerId } from '../../kernel/index.ts';
import { grid } from './rules/board.ts';
import { kindCard } from './rules/kinds.ts';
import { opponentOf, pieceAt } from './rules/position.ts';
import { ENOUGH } from './rules/victory.ts';
import type { Card, Cities, CitiesEvent, LandMark } from './state.ts';

const LAND_NAMES: Readonly<Record<LandMark, string>> = {
  P: 'plain',
  F: 'forest',
  M: 'mountain',
  L: 'lake',
  S: 'swamp',
  '-': 'nothing',
  '?': 'a hidden land',
};

/** The name of a tile. */
export function formatCellOf(cell: Cell): string {
  return formatCell(grid, cell);
}

export function seatName(player: PlayerId): string {
  return player === 'p1' ? 'South' : 'North';
}

/** Why a game has ended, in words that are true for whoever reads them. @param name what a player is called */
export function reasonText(
  reason: string,
  [winner]: readonly PlayerId[],
  name: (this: void, player: PlayerId) => string,
): string {
  if (reason === 'turnLimit') return 'The last turn is over';
  if (reason === 'population') return `A population of ${ENOUGH}`;
  if (winner === undefined) return reason;
  const loser = name(opponentOf(winner));
  if (reason === 'capture') return `Every city of ${loser} is captured`;
  return reason === 'resignation' ? `${loser} conceded` : reason;
}

export function landName(land: LandMark): string {
  return LAND_NAMES[land];
}

/** With a capital letter in front. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function cardName(card: Card): string {
  return kindCard(card)?.name ?? 'a card';
}

function cardNames(cards: readonly Card[]): string {
  const hidden = cards.filter(card => card === '?').length;
  if (hidden > 0) return hidden === 1 ? 'a card' : `${hidden} cards`;
  return cards.length === 0 ? 'nothing' : cards.map(card => cardName(card)).join(', ');
}

/** What of `event` the viewer may know: kinds of cards and hidden lands only their owner. */
export function eventFor(event: CitiesEvent, viewer: PlayerId): CitiesEvent {
  if (!('player' in event) || event.player === viewer) return event;
  if (event.kind === 'dealt' || event.kind === 'drew') return { ...event, cards: event.cards.map(() => '?') };
  if (event.kind === 'city-founded' || event.kind === 'populated') return { ...event, card: '?' };
  return event.kind === 'land-placed' ? { ...event, land: '?' } : event;
}

type Teller = (event: CitiesEvent) => string;

/** The text of an event. Pass it the event as `eventFor` shows it to the reader. */
export function eventText(event: CitiesEvent): string {
  // The teller found by an event's kind takes that kind; the compiler cannot follow this.
  const teller = TELLERS[event.kind] as Teller;
  return teller(event);
}

/** The same for a log that marks who acts, where that takes fewer words. */
export function eventLine(game: Cities, event: CitiesEvent): string | undefined {
  switch (event.kind) {
    case 'turn-started':
      return `Turn ${game.turn}: ${seatName(event.player)}`;
    case 'moved':
    case 'crossed':
    case 'roaded':
      return `${cardName(event.card)} ${WAYS[event.kind]} to ${formatCellOf(event.to)}`;
    case 'attacked': {
      const attacker = pieceAt(game, event.from);
      const named = attacker === undefined ? 'The piece' : cardName(attacker.kind);
      return `${named} on ${formatCellOf(event.from)} attacks ${formatCellOf(event.to)}${event.success ? '' : ' in vain'}`;
    }
    case 'piece-removed':
      return `${cardName(event.card)} leaves ${formatCellOf(event.cell)}`;
    case 'settled':
      return `${cardName(event.card)} settles on ${formatCellOf(event.cell)}`;
    case 'joined':
      return `${cardName(event.card)} joins the city of ${formatCellOf(event.cell)}`;
    default:
      return undefined;
  }
}

const WAYS = { moved: 'moves', crossed: 'crosses the water', roaded: 'takes the road' } as const;

type Tellers = {
  readonly [K in CitiesEvent['kind']]: (event: Extract<CitiesEvent, { readonly kind: K }>) => string;
};

function travel(verb: string): (event: Extract<CitiesEvent, { readonly kind: 'moved' }>) => string {
  return ({ card, from, to }) => `${cardName(card)} ${verb} from ${formatCellOf(from)} to ${formatCellOf(to)}`;
}

const TELLERS: Tellers = {
  'land-placed': ({ player, cell, land }) => `${seatName(player)} lays ${landName(land)} on ${formatCellOf(cell)}`,
  'board-revealed': () => 'The lands are revealed',
  dealt: ({ player, cards }) => `${seatName(player)} is dealt ${cardNames(cards)}`,
  'turn-started': ({ player }) => `${seatName(player)} begins a turn`,
  drew: ({ player, cards }) => `${seatName(player)} draws ${cardNames(cards)}`,
  'city-founded': ({ player, cell, card }) =>
    `${seatName(player)} founds a city on ${formatCellOf(cell)} with ${cardName(card)}`,
  populated: ({ player, cell, card }) =>
    `${seatName(player)} lays ${cardName(card)} on the city of ${formatCellOf(cell)}`,
  mustered: ({ player, city, card, cell }) =>
    `${seatName(player)} musters ${cardName(card)} from ${formatCellOf(city)} to ${formatCellOf(cell)}`,
  moved: travel('moves'),
  crossed: travel('crosses the water'),
  roaded: travel('takes the road'),
  attacked: ({ from, to, success }) =>
    `The piece on ${formatCellOf(from)} attacks ${formatCellOf(to)}${success ? '' : ' in vain'}`,
  'piece-removed': ({ card, cell }) => `${cardName(card)} leaves ${formatCellOf(cell)} for the bottom of the deck`,
  settled: ({ player, cell, card }) => `${seatName(player)}'s ${cardName(card)} settles on ${formatCellOf(cell)}`,
  joined: ({ player, cell, card }) => `${seatName(player)}'s ${cardName(card)} joins the city of ${formatCellOf(cell)}`,
  captured: ({ cell }) => `The city of ${formatCellOf(cell)} is captured`,
  released: ({ cell }) => `The city of ${formatCellOf(cell)} is free again`,
  'turn-ended': ({ player }) => `${seatName(player)} ends the turn`,
  'game-over': ({ winners, reason }) =>
    winners.length === 0
      ? `A draw: ${reasonText(reason, winners, seatName)}`
      : `${winners.map(winner => seatName(winner)).join(' and ')} wins: ${reasonText(reason, winners, seatName)}`,
};
