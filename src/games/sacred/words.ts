import type { Cell } from '../../grid/index.ts';
import { counted, signed, type PlayerId } from '../../kernel/index.ts';
import { findCard } from './cards/catalogue.ts';
import { formatCellIn } from './rules/names.ts';
import { opponentOf } from './rules/position.ts';
import type { CardId, Sacred, SacredEvent, SacredPhase } from './state.ts';

export function seatName(player: PlayerId): string {
  return player === 'p1' ? 'South' : 'North';
}

/** The name of a card of this match; "a card" where the reader may not know which. */
export function cardName({ cards }: Pick<Sacred, 'cards'>, id: CardId): string {
  return findCard(cards, id)?.name ?? 'a card';
}

const PHASES: Readonly<Record<SacredPhase, string>> = {
  income: 'Income Phase',
  draw: 'Draw Phase',
  deploy: 'Deploy Phase',
  move: 'Move Phase',
  action: 'Action Phase',
  over: 'End of the game',
};

export function phaseName(phase: SacredPhase): string {
  return PHASES[phase];
}

/** Why a game has ended, in words that are true for whoever reads them. */
export function reasonText(reason: string, [winner]: readonly PlayerId[]): string {
  if (reason === 'last-turn') return 'The last turn is over';
  if (winner === undefined) return reason;
  const loser = seatName(opponentOf(winner));
  if (reason === 'lifepoints') return `${loser} has no Lifepoints left`;
  if (reason === 'fate') return `The Commander of ${seatName(winner)} stands in the Deploy Zone of ${loser}`;
  return reason === 'resignation' ? `${loser} conceded` : reason;
}

type EventOf<K extends SacredEvent['kind']> = Extract<SacredEvent, { readonly kind: K }>;
type Teller<K extends SacredEvent['kind']> = (game: Sacred, event: EventOf<K>) => string | undefined;
type Tellers = { readonly [K in SacredEvent['kind']]: Teller<K> };

/**
 * The text of an event; nothing if it needs no line. Pass the event as `eventFor` shows it to the reader. Players appear
 * as South and North.
 */
export function eventText(game: Sacred, event: SacredEvent): string | undefined {
  // The teller found by an event's kind takes that kind; the compiler cannot follow this.
  const teller = TELLERS[event.kind] as (game: Sacred, event: SacredEvent) => string | undefined;
  return teller(game, event);
}

/** "Freelands Levy on c2". */
function at(game: Sacred, card: CardId, cell: Cell): string {
  return `${cardName(game, card)} on ${formatCellIn(game, cell)}`;
}

/** The same for a log that marks who acts, where that takes fewer words. */
export function eventLine(game: Sacred, event: SacredEvent): string | undefined {
  switch (event.kind) {
    case 'turn-started':
      return `Round ${event.round}: ${seatName(event.player)}`;
    case 'moved':
      return `${cardName(game, event.card)} moves to ${formatCellIn(game, event.to)}`;
    case 'pushed':
      return `${cardName(game, event.card)} is pushed to ${formatCellIn(game, event.to)}`;
    default:
      return undefined;
  }
}

/** An event about a number without it, and the number: damage and what is paid count down. */
export function eventAmount(
  game: Sacred,
  event: SacredEvent,
): { readonly text: string; readonly value: number } | undefined {
  switch (event.kind) {
    case 'hit':
      return { text: hitText(game, event), value: -event.amount };
    case 'base-hit':
      return { text: `The Base of ${seatName(event.player)}`, value: -event.amount };
    case 'damaged':
      return { text: `${at(game, event.card, event.cell)}: ${event.element}`, value: -event.amount };
    case 'lost':
      return { text: `${at(game, event.card, event.cell)}: ${event.attribute}`, value: -event.amount };
    case 'restored':
      return { text: `${at(game, event.card, event.cell)}: ${event.attribute}`, value: event.amount };
    case 'modified':
      return { text: `${at(game, event.card, event.cell)}: ${event.attribute}`, value: event.amount };
    case 'life-changed':
      return { text: `${seatName(event.player)}: Lifepoints`, value: event.amount };
    case 'coins-changed':
      return { text: `${seatName(event.player)}: coins`, value: event.amount };
    default:
      return undefined;
  }
}

type Hit = Extract<SacredEvent, { readonly kind: 'hit' }>;

function hitText(game: Sacred, { card, cell, isCritical, isCounter }: Hit): string {
  const kind = `${isCritical ? 'A critical hit' : 'A hit'}${isCounter ? ' with a countering element' : ''}`;
  return `${kind}: ${at(game, card, cell)}`;
}

function aimed(game: Sacred, targets: readonly Cell[]): string {
  return targets.length === 0 ? '' : `, at ${targets.map(cell => formatCellIn(game, cell)).join(', ')}`;
}

function dice(game: Sacred, { attacker, defender }: { readonly attacker: number; readonly defender: number }): string {
  return `The attacker rolls ${attacker}, the defender ${defender}`;
}

/** "+1 coin", "-2 coins". */
function change(amount: number, one: string): string {
  return `${signed(amount)} ${amount === 1 || amount === -1 ? one : `${one}s`}`;
}

const TELLERS: Tellers = {
  'turn-started': (_, { player, round }) => `Round ${round}: ${seatName(player)} begins a turn`,
  income: (_, { player, base, sacred }) =>
    `${seatName(player)} receives ${counted(base, 'coin')}${sacred === 0 ? '' : ` and ${sacred} from sacred tiles`}`,
  drew: (game, { player, cards }) =>
    cards.length === 0 ? undefined : `${seatName(player)} draws ${cards.map(card => cardName(game, card)).join(', ')}`,
  'phase-started': () => undefined,
  deployed: (game, { player, card, cell }) => `${seatName(player)} deploys ${at(game, card, cell)}`,
  moved: (game, { card, from, to }) =>
    `${cardName(game, card)} moves from ${formatCellIn(game, from)} to ${formatCellIn(game, to)}`,
  rested: (game, { card, cell }) => `${at(game, card, cell)} rests`,
  'battle-declared': (game, { card, from, player, target }) =>
    `${at(game, card, from)} attacks ${target < 0 ? `the Base of ${seatName(opponentOf(player))}` : formatCellIn(game, target)}`,
  ready: (_, { player }) => `${seatName(player)} is ready`,
  'battle-cancelled': () => 'The battle is cancelled',
  rerolled: (game, event) => `${dice(game, event)}: equal, so both roll again`,
  rolled: (game, event) => dice(game, event),
  dodged: (game, { card, cell }) => `${at(game, card, cell)} dodges`,
  hit: (game, event) => `${hitText(game, event)} takes ${event.amount}`,
  'base-hit': (_, { player, amount }) => `The Base of ${seatName(player)} takes ${amount}`,
  'spell-cast': (game, { card, cell, player, targets }) =>
    `${seatName(player)} casts ${cardName(game, card)} from ${formatCellIn(game, cell)}${aimed(game, targets)}`,
  'item-used': (game, { card, cell, player, targets }) =>
    `${seatName(player)} uses ${cardName(game, card)} from ${formatCellIn(game, cell)}${aimed(game, targets)}`,
  'item-hidden': (game, { player, card, cell }) =>
    `${seatName(player)} lays ${cardName(game, card)} face down under ${formatCellIn(game, cell)}`,
  revealed: (game, { player, card, cell }) => `${seatName(player)} reveals ${at(game, card, cell)}`,
  'ability-used': (game, { card, cell, targets }) => `${at(game, card, cell)} uses its ability${aimed(game, targets)}`,
  'tile-placed': (game, { element, cell }) => `${formatCellIn(game, cell)} becomes a tile of ${element}`,
  'tile-removed': (game, { cell }) => `${formatCellIn(game, cell)} loses its element`,
  modified: (game, { card, cell, attribute, amount }) => `${at(game, card, cell)}: ${attribute} ${signed(amount)}`,
  damaged: (game, { card, cell, element, amount }) => `${at(game, card, cell)} takes ${amount} of ${element}`,
  lost: (game, { card, cell, attribute, amount }) => `${at(game, card, cell)} loses ${amount} ${attribute}`,
  restored: (game, { card, cell, attribute, amount }) => `${at(game, card, cell)} regains ${amount} ${attribute}`,
  rooted: (game, { card, cell }) => `${at(game, card, cell)} is rooted`,
  pushed: (game, { card, from, to }) =>
    `${cardName(game, card)} is pushed from ${formatCellIn(game, from)} to ${formatCellIn(game, to)}`,
  recalled: (game, { player, card }) => `${seatName(player)} takes back ${cardName(game, card)}`,
  destroyed: (game, { card, cell }) => `${at(game, card, cell)} is destroyed`,
  'life-changed': (_, { player, amount }) => `${seatName(player)}: ${change(amount, 'Lifepoint')}`,
  'coins-changed': (_, { player, amount }) => `${seatName(player)}: ${change(amount, 'coin')}`,
  'timed-out': (_, { player }) => `The time of ${seatName(player)} is over`,
  'turn-ended': () => undefined,
  'game-over': (_, { winners, reason }) =>
    winners.length === 0
      ? `A draw: ${reasonText(reason, winners)}`
      : `${winners.map(winner => seatName(winner)).join(' and ')} wins: ${reasonText(reason, winners)}`,
};
