import type { Cell } from '../../grid/index.ts';
import { counted, signed, type PlayerId } from '../../kernel/index.ts';
import { cardNamed, cardTitle, type CardId } from './cards/cards.ts';
import { abilityNamed } from './empires/abilities.ts';
import { empireNamed } from './empires/empires.ts';
import type { TacticaEvent } from './events.ts';
import { cellName } from './maps/tactica-map.ts';
import { board, kindOf, unitWith } from './rules/position.ts';
import { NOBODY, type Tactica } from './state.ts';
import { tokenKind } from './units/tokens.ts';
import { unitKind, wagonKind, type KindId } from './units/unit-kinds.ts';

type EventOf<K extends TacticaEvent['kind']> = Extract<TacticaEvent, { readonly kind: K }>;
type Teller<K extends TacticaEvent['kind']> = (game: Tactica, event: EventOf<K>) => string | undefined;
type Tellers = { readonly [K in TacticaEvent['kind']]: Teller<K> };

/**
 * The text of an event; nothing if it needs no line. Pass the event as `eventFor` shows it to the reader. Players appear
 * by their ids.
 */
export function eventText(game: Tactica, event: TacticaEvent): string | undefined {
  // The teller found by an event's kind takes that kind; the compiler cannot follow this.
  const teller = TELLERS[event.kind] as (game: Tactica, event: TacticaEvent) => string | undefined;
  return teller(game, event);
}

/**
 * The same for a log that marks who acts, where that takes fewer words: what a unit does itself needs neither its player nor
 * where it came from.
 */
export function eventLine(game: Tactica, event: TacticaEvent): string | undefined {
  switch (event.kind) {
    case 'turn-started':
      return `Turn ${event.turn}: ${event.player}`;
    case 'moved':
      return `${ownName(game, event.unit)} ${HOW[event.how]} ${WHERE[event.how] ?? 'to'} ${at(game, event.to)}${gainedText(event.gained ?? [])}`;
    case 'token-gained':
      return `${ownName(game, event.unit)} gets a counter: ${tokenKind(event.token)?.name ?? event.token}`;
    case 'combat-started':
      return fightText(kindName(event.type), event);
    default:
      return undefined;
  }
}

/**
 * Whose mark an event has in the log, where its text does not begin with a player: the owner of what it is about, where its
 * line leaves that out, and else nobody, because others may have acted last.
 */
export function eventOwner(game: Tactica, event: TacticaEvent): PlayerId {
  if (event.kind === 'combat-started') return event.player;
  if (event.kind !== 'moved' && event.kind !== 'token-gained') return NOBODY;
  return unitWith(game, event.unit)?.owner ?? NOBODY;
}

/** An event about a number without it, and the number; nothing for others, and for what needs no line. */
export function eventAmount(
  game: Tactica,
  event: TacticaEvent,
): { readonly text: string; readonly value: number } | undefined {
  if (event.kind === 'gold-changed') return { text: `${event.player}: gold`, value: event.amount };
  return event.kind === 'damaged' ? { text: unitName(game, event.unit), value: -event.amount } : undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  elimination: 'All others are out',
  majority: 'More than half of all castles',
  castles: 'no castle is left',
  surrender: 'conceded',
};

/** Why a game has ended, or a player is out, in words. */
export function reasonText(reason: string): string {
  return REASONS[reason] ?? reason;
}

function at(game: Tactica, cell: Cell): string {
  return cellName(board(game), cell);
}

function kindName(id: KindId): string {
  return unitKind(id)?.name ?? wagonKind(id)?.name ?? id;
}

function ownName(game: Tactica, id: string): string {
  const unit = unitWith(game, id);
  return unit === undefined ? 'A unit' : kindOf(unit).name;
}

/** A unit with its player; one that is gone has no name. */
function unitName(game: Tactica, id: string): string {
  const unit = unitWith(game, id);
  return unit === undefined ? 'A unit' : `${kindOf(unit).name} of ${unit.owner}`;
}

/** Of a defender that has gone before the fight nothing is known. */
function fightText(attacker: string, { enemy, enemyType }: EventOf<'combat-started'>): string {
  return `${attacker} fights ${enemyType === '' ? 'nobody' : `${kindName(enemyType)} of ${enemy}`}`;
}

function card(id: CardId): string {
  return cardNamed(id) === undefined ? 'a card' : cardTitle(id);
}

const HOW: Readonly<Record<EventOf<'moved'>['how'], string>> = {
  step: 'goes',
  board: 'boards the wagon',
  disembark: 'leaves its wagon',
  march: 'is marched',
  reinforce: 'is relieved',
  advance: 'advances',
  return: 'returns',
  plough: 'moves',
  teleport: 'is teleported',
  rebirth: 'escapes',
};

/** Without the field from which it comes. */
const WHERE: { readonly [how: string]: string | undefined } = { board: 'on', disembark: 'for' };

function gainedText(tokens: readonly string[]): string {
  if (tokens.length === 0) return '';
  const names = tokens.map(token => tokenKind(token)?.name ?? token).join(', ');
  return tokens.length === 1 ? ` and gets a counter: ${names}` : ` and gets counters: ${names}`;
}

/** These say what brought the gold themselves, or the line of what was done does. */
const TOLD_OTHERWISE = ['income', 'loot', 'conquest', 'recruit'];

const TELLERS: Tellers = {
  'order-drawn': (_, { order }) => `The order of turns: ${order.join(' , ')}`,
  'turn-started': (_, { player, turn }) => `Turn ${turn}: ${player} begins`,
  'phase-changed': () => undefined,
  'castle-chosen': (game, { castle, player }) => `${player} chooses the castle ${at(game, castle)}`,
  announced: (_, { player, what }) => `${player} announces ${what}`,
  fizzled: (_, { player }) => `What ${player} announced has no effect any more`,
  'empire-banned': (_, { empire, player }) => `${player} bans ${empireNamed(empire)?.name ?? empire}`,
  'empire-picked': (_, { empire, player }) => `${player} plays ${empireNamed(empire)?.name ?? empire}`,
  'discount-picked': (_, { player, token }) => `${player} pays 1 gold less for ${kindName(token)}`,
  'ability-used': (_, { ability, player }) => `${player} uses ${abilityNamed(ability)?.name ?? ability}`,
  'gold-changed': (_, { amount, player, reason }) =>
    TOLD_OTHERWISE.includes(reason) ? undefined : `${player}: ${signed(amount)} gold`,
  recruited: (game, { cell, player, unit }) => `${player} recruits ${kindName(unit)} on ${at(game, cell)}`,
  placed: (game, { cell, player, unit }) => `${player} places ${kindName(unit)} on ${at(game, cell)}`,
  moved: (game, { from, gained = [], how, to, unit }) =>
    `${unitName(game, unit)} ${HOW[how]} from ${at(game, from)} to ${at(game, to)}${gainedText(gained)}`,
  occupied: (game, { cell, player }) => `${player} occupies ${at(game, cell)}`,
  looted: (game, { amount, cell, player }) => `${player} loots ${amount} gold from the village ${at(game, cell)}`,
  'token-gained': (game, { token, unit }) =>
    `${unitName(game, unit)} gets a counter: ${tokenKind(token)?.name ?? token}`,
  'token-lost': () => undefined,
  // It is what it has become by now.
  transformed: (game, { type, unit }) =>
    `A unit of ${unitWith(game, unit)?.owner ?? NOBODY} was trained: ${kindName(type)}`,
  'unit-claimed': (game, { player, unit }) => `${player} takes over ${unitName(game, unit)}`,
  'card-shown': (_, { card: id, player }) => `${player} shows ${card(id)}`,
  'card-shuffled-in': (_, { player }) => `${player} shuffles a card into the deck`,
  'bonus-turn': (_, { player }) => `${player} has lost the last castle, and has one more turn`,
  'combat-started': (_, event) => fightText(`${kindName(event.type)} of ${event.player}`, event),
  'combat-interrupted': () => 'The combat is interrupted',
  // What is destroyed by it has a line of its own.
  damaged: (game, { amount, unit }) =>
    unitWith(game, unit) === undefined ? undefined : `${unitName(game, unit)} takes ${amount} damage`,
  'unit-destroyed': (_, { player, type }) => `${kindName(type)} of ${player} is destroyed`,
  'unit-removed': (_, { player, type }) => `${kindName(type)} of ${player} leaves the map`,
  'wagon-destroyed': (game, { cell, type }) => `The ${kindName(type)} on ${at(game, cell)} is destroyed`,
  'wagon-moved': () => undefined,
  'conquest-threatened': (game, { castle, player }) => `${player} is about to take the castle ${at(game, castle)}`,
  'conquest-failed': (game, { castle, player }) => `${player} does not take the castle ${at(game, castle)}`,
  'castle-conquered': (game, { castle, from, player, reward }) =>
    `${player} takes the castle ${at(game, castle)}${from === NOBODY ? '' : ` of ${from}`}` +
    `${reward === 0 ? '' : ` and gets ${reward} gold`}`,
  'card-played': (_, { card: id, player }) => `${player} plays ${card(id)}`,
  'card-cancelled': (_, { card: id, player }) => `${card(id)} of ${player} is cancelled`,
  'card-drawn': (_, { card: id, player }) => `${player} draws ${card(id)}`,
  'card-discarded': (_, { card: id, player }) => `${player} discards ${card(id)}`,
  'hand-revealed': (_, { cards, player, to }) =>
    `${player} shows ${counted(cards.length, 'card')} to ${to === NOBODY ? 'all' : to}` +
    `${cards.length === 0 || cards.some(id => cardNamed(id) === undefined) ? '' : `: ${cards.map(id => card(id)).join(', ')}`}`,
  'top-seen': (_, { card: id, player }) => `${player} looks at the top of the deck: ${card(id)}`,
  'top-buried': (_, { player }) => `${player} puts the top card under the deck`,
  'deck-shuffled': (_, { from }) =>
    from === 'deck' ? 'The deck is shuffled' : 'The discard pile is shuffled into a new deck',
  income: (_, { castles, player, ports, temple, units }) =>
    `${player} gets ${castles + ports + temple + units} gold: castles ${castles}, units ${units}, ports ${ports}, temple ${temple}`,
  eliminated: (_, { player, reason }) => `${player} is out: ${reasonText(reason)}`,
  'turn-ended': () => undefined,
  'game-over': (_, { winners }) =>
    winners.length === 0 ? 'A draw' : `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`,
};
