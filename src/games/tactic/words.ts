import type { Cell } from '../../grid/index.ts';
import { counted, type PlayerId } from '../../kernel/index.ts';
import { cardOf, type Engine } from './rules/bearings.ts';
import type { Ability, Carried } from './packs/ability.ts';
import { markName } from './rules/marks.ts';
import { modifiersOf, statOf } from './rules/stats.ts';
import type { EventOf, Tactic, TacticEvent, Unit, UnitId } from './state.ts';
import { cellText, unitWords } from './unit-words.ts';

/** The label of a unit: its name, and its damage when it has any, as `Bear (2)` (TAC-VIEW-01). */
export function unitTitle(unit: Unit): string {
  return unit.damage > 0 ? `${unit.name} (${unit.damage})` : unit.name;
}

/** The lines of a unit's tooltip: HP and AT after modifiers, then each ability with its text (TAC-VIEW-01). */
export function description(engine: Engine, game: Tactic, unit: Unit): string[] {
  const numbers = `HP ${statOf(engine, game, unit, 'hp')}, AT ${statOf(engine, game, unit, 'at')}`;
  return [numbers].concat(
    markLines(unit),
    cardOf(engine, unit).abilities.map(carried => abilityLine(carried)),
  );
}

/** A line for each kind of marks on it: `Poison: 3`. */
export function markLines({ marks = [] }: Unit): string[] {
  return marks.map(each => `${markName(each)}: ${each.count}`);
}

/** What a list of abilities calls one: `Range X` if cards give it a value. */
export function abilityTitle({ name, valued }: Pick<Ability, 'name' | 'valued'>): string {
  return valued === true ? `${name} X` : name;
}

/** An ability as a card shows it: `Range 1: Combat range reaches 1 further…`. */
export function abilityLine({ ability, value }: Carried): string {
  return ability.valued === true
    ? `${ability.name} ${value}: ${ability.text.split('X').join(`${value}`)}`
    : `${ability.name}: ${ability.text}`;
}

/** The text of an event; nothing for events that only abilities listen to. */
export function eventText(engine: Engine, game: Tactic, event: TacticEvent): string | undefined {
  return written(engine, game, event, named);
}

/** The same for a log that marks who acts: a unit that is the only one of its name is called by that alone. */
export function eventLine(engine: Engine, game: Tactic, event: TacticEvent): string | undefined {
  if (event.kind === 'placed') return placedLine(engine, game, event);
  return written(engine, game, event, briefly);
}

/** `Lion stands on c1` of a King, and `Bear on d2, 2 BitCoins` of what was bought. */
function placedLine(engine: Engine, game: Tactic, event: EventOf<'placed'>): string {
  const { name, cell, card } = cardAt(engine, game, event);
  const place = cellText(game, cell);
  if (card === undefined || card.king) return `${name} stands on ${place}`;
  return `${name} on ${place}, ${counted(card.cost, 'BitCoin')}`;
}

function written(engine: Engine, game: Tactic, event: TacticEvent, name: Namer): string | undefined {
  // The writer found by an event's kind takes that kind; the compiler cannot follow this.
  const writer = WRITERS[event.kind] as Writer | undefined;
  return writer?.(engine, game, event, sighting => name(engine, game, sighting));
}

/** An event about a number as its line without it, and the number: damage counts down, healing up. */
export function eventAmount(
  engine: Engine,
  game: Tactic,
  event: TacticEvent,
): { readonly text: string; readonly value: number } | undefined {
  if (event.kind !== 'damaged' && event.kind !== 'healed') return undefined;
  const text = `${briefly(engine, game, event)}${causeText(engine, event)}`;
  return { text, value: event.kind === 'damaged' ? -event.amount : event.amount };
}

/** Who has killed whom; nothing for events that are no such thing, no words for what follows from one. */
export function eventMoment(engine: Engine, game: Tactic, event: TacticEvent): readonly string[] | undefined {
  if (event.kind === 'died' || event.kind === 'left') return [];
  if (event.kind === 'damaged' && causeText(engine, event) === '') return [`It takes ${event.amount} damage`];
  if (event.kind !== 'attacked') return undefined;
  const killed = event.targets.flatMap((unit, index) => {
    const { name, cell } = cardAt(engine, game, { unit, cell: event.at[index] ?? event.from });
    return game.units.some(({ dying, id }) => id === unit && dying !== true) ? [] : [unitWords(game, { name, cell })];
  });
  if (killed.length === 0) return undefined;
  const kill = `${cardAt(engine, game, { unit: event.attacker, cell: event.from }).name} kills ${killed.join(' and ')}`;
  return [kill].concat(strengthOf(engine, game, event.attacker));
}

/** The AT that one ability has given to a unit. */
function strengthOf(engine: Engine, game: Tactic, id: UnitId): string[] {
  const unit = game.units.find(each => each.id === id);
  if (unit === undefined) return [];
  const [modifier, ...others] = modifiersOf(engine, game, unit, 'at');
  if (modifier === undefined || others.length > 0) return [];
  return [`${modifier.abilityName} gave it AT ${statOf(engine, game, unit, 'at')}`];
}

type Namer = (engine: Engine, game: Tactic, sighting: Sighting) => string;

/** What a writer calls a unit. */
type Name = (this: void, sighting: Sighting) => string;

type Writer = (engine: Engine, game: Tactic, event: TacticEvent, name: Name) => string;

type Writers = {
  readonly [K in TacticEvent['kind']]?: (engine: Engine, game: Tactic, event: EventOf<K>, name: Name) => string;
};

const WRITERS: Writers = {
  'faction-chosen': (engine, _, event) =>
    `${event.player} plays ${engine.catalogue.faction[event.faction]?.name ?? event.faction}`,
  placed: (engine, game, event) => `${event.player} places ${unitWords(game, cardAt(engine, game, event))}`,
  'build-finished': (_, __, event) => `${event.player} has finished building`,
  'turn-started': (_, __, event) => `Turn ${event.turn}: ${event.player}`,
  moved: (_, game, { unit, from, to }, name) => `${name({ unit, cell: from })} moves to ${cellText(game, to)}`,
  shifted: (_, game, { unit, from, to }, name) => `${name({ unit, cell: from })} is moved to ${cellText(game, to)}`,
  attacked: (_, __, { at, attacker, from, targets }, name) => {
    const attacked = targets.map((unit, index) => name({ unit, cell: at[index] ?? from }));
    return `${name({ unit: attacker, cell: from })} attacks ${attacked.join(' and ')}`;
  },
  damaged: (engine, _, event, name) => `${name(event)} takes ${event.amount} damage${causeText(engine, event)}`,
  healed: (engine, _, event, name) => `${name(event)} loses ${event.amount} damage${causeText(engine, event)}`,
  unhealed: (engine, _, event, name) => `${name(event)} keeps its damage${causeText(engine, event)}`,
  marked: (_, __, event, name) => `${name(event)} has ${event.count} ${markName(event)} (${event.before} before)`,
  died: (_, __, event, name) => `${name(event)} dies`,
  left: (_, __, event, name) => `${name(event)} leaves the board`,
  eliminated: (_, __, event) => `${event.player} is out`,
  ended: (_, __, event) => `${winnersText(event.winners)}: ${event.reason}`,
};

function winnersText(winners: readonly PlayerId[]): string {
  if (winners.length === 0) return 'A draw';
  return winners.length === 1 ? `${winners[0] ?? ''} wins` : `${winners.join(' and ')} win`;
}

function causeText(engine: Engine, { cause }: EventOf<'damaged' | 'healed' | 'unhealed'>): string {
  const name = engine.catalogue.ability[cause]?.name;
  return name === undefined ? '' : ` (${name})`;
}

/** A unit where it stood when something happened to it. */
interface Sighting {
  readonly unit: UnitId;
  readonly cell: Cell;
}

/** With its owner, on the board or gone: `Bear of p1 on d4`. */
function named(engine: Engine, game: Tactic, sighting: Sighting): string {
  const { owner, ...seen } = cardAt(engine, game, sighting);
  return unitWords(game, seen, owner);
}

/** `Bear`, and `Bear on d4` where the game has had two of them, whoever owned them. */
function briefly(engine: Engine, game: Tactic, sighting: Sighting): string {
  const { name, cell } = cardAt(engine, game, sighting);
  const placed = game.roster.filter(({ card }) => (engine.catalogue.card[card]?.name ?? card) === name);
  return placed.length > 1 ? unitWords(game, { name, cell }) : name;
}

function cardAt(engine: Engine, game: Tactic, { unit, cell }: Sighting) {
  const placed = game.roster.find((_, at) => `u${at + 1}` === unit);
  if (placed === undefined) return { name: unit, cell };
  const card = engine.catalogue.card[placed.card];
  return { name: card?.name ?? placed.card, cell, owner: placed.owner, card };
}
