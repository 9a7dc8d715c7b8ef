import { counted, panic, type PlayerId } from '../../kernel/index.ts';
import { buildingOf } from './cities/buildings.ts';
import type { ValhallaEvent } from './events.ts';
import { label, placeAt, kindOf, findSide } from './rules/position.ts';
import { casterName, kindName } from './rules/roster.ts';
import { NOBODY, type PlanLine, type Valhalla } from './state.ts';

/** The name of a side; its seat until it has one. */
export function sideName(game: Valhalla, side: PlayerId): string {
  if (side === NOBODY) return 'nobody';
  const name = findSide(game, side)?.name ?? '';
  return name === '' ? side : name;
}

function sideNames(game: Valhalla, sides: readonly PlayerId[]): string {
  return sides.map(side => sideName(game, side)).join(' and ');
}

/** Units in words, under the names that their side gave them. */
export function unitsText(game: Valhalla, side: PlayerId, units: readonly PlanLine[]): string {
  return units.map(({ count, design }) => `${count} ${kindName(game, side, design)}`).join(', ');
}

type EventOf<K extends ValhallaEvent['kind']> = Extract<ValhallaEvent, { readonly kind: K }>;
type Teller<Event> = (this: void, event: Event, game: Valhalla) => string;

/** The text of an event. Pass it the event as `eventFor` shows it to the reader, and the reader's view. */
export function eventText(event: ValhallaEvent, game: Valhalla): string {
  // The teller found by an event's kind takes that kind; the compiler cannot follow this.
  const teller = (TELLERS[event.kind] ?? panic(`No words report "${event.kind}"`)) as Teller<ValhallaEvent>;
  return teller(event, game);
}

/** The same for a log that marks whose turn it is, where that takes fewer words: of a march, where it ends. */
export function eventLine(event: ValhallaEvent, game: Valhalla): string | undefined {
  if (event.kind !== 'moved' || event.side !== game.active) return undefined;
  const last = event.path[event.path.length - 1];
  return last === undefined ? undefined : `${counted(event.units.length, 'unit')} to ${label(game, last)}`;
}

type Units = EventOf<'produced' | 'lost-units' | 'retreated' | 'overran'>;

/** Units of a side do something in a hex: how that is said of one, and of several. */
function unitsDo(ofOne: string, ofSeveral: string): Teller<Units> {
  return ({ hex, side, units }, game) =>
    `${sideName(game, side)}: ${unitsText(game, side, units)} ${isOne(units) ? ofOne : ofSeveral} ${label(game, hex)}`;
}

function isOne([first, ...others]: readonly PlanLine[]): boolean {
  return first?.count === 1 && others.length === 0;
}

type Pair = EventOf<'engaged' | 'truce-kept' | 'parley-opened'>;

function sidesDo(verb: string): Teller<Pair> {
  return ({ hex, others, side }, game) => `${sideNames(game, [side].concat(others))} ${verb} ${label(game, hex)}`;
}

type Taken = EventOf<'claimed' | 'conquered'>;

function takes(verb: string): Teller<Taken> {
  return ({ from, hex, side }, game) => {
    const taken = `${sideName(game, side)} ${verb} ${placeName(game, hex)}`;
    return from === NOBODY ? taken : `${taken} from ${sideName(game, from)}`;
  };
}

/** A place in words. */
export function placeName(game: Valhalla, hex: number): string {
  const place = placeAt(game, hex);
  const name = place === undefined ? 'the hex' : (place.custom?.name ?? kindOf(place).name);
  return `${name} ${label(game, hex)}`;
}

function sideDoes(verb: string): Teller<EventOf<'ruler-slain' | 'ruler-promoted' | 'side-ended' | 'snapshot-drawn'>> {
  return ({ side }, game) => `${sideName(game, side)} ${verb}`;
}

/** Why a game has ended, in words: a game master has given those of their own. */
export function reasonText(reason: string): string {
  return reason === 'conquest' ? 'All other empires have ended' : reason;
}

const turnTellers = {
  'round-started': ({ round }: EventOf<'round-started'>) => `Round ${round} begins`,
  'round-ended': ({ round }: EventOf<'round-ended'>) => `Round ${round} ends`,
  'turn-started': ({ side }: EventOf<'turn-started'>, game: Valhalla) => `${sideName(game, side)} begins a turn`,
  'turn-ended': ({ side }: EventOf<'turn-ended'>, game: Valhalla) => `${sideName(game, side)} ends the turn`,
  produced: unitsDo('appears on', 'appear on'),
  'production-cut': unitsDo('is not produced on', 'are not produced on'),
  'officer-produced': ({ caster, hex, officer, side }: EventOf<'officer-produced'>, game: Valhalla) => {
    const name = kindName(game, side, officer);
    return `${sideName(game, side)}: ${caster === '' ? name : `${name} (${casterName(caster)})`} appears on ${label(game, hex)}`;
  },
  income: ({ gold, side }: EventOf<'income'>, game: Valhalla) => `${sideName(game, side)} receives ${gold} gold`,
  upkeep: ({ gold, side }: EventOf<'upkeep'>, game: Valhalla) => `${sideName(game, side)} pays ${gold} gold of upkeep`,
  despawned: ({ side, units }: EventOf<'despawned'>, game: Valhalla) =>
    `${sideName(game, side)} cannot pay ${unitsText(game, side, units)}, who ${isOne(units) ? 'leaves' : 'leave'}`,
  'snapshot-drawn': sideDoes('gets a new map'),
  scouted: ({ attack, hex, hp, side, units }: EventOf<'scouted'>, game: Valhalla) =>
    `${sideName(game, side)} has ${counted(units, 'unit')} on ${label(game, hex)}: HP ${hp}, Attack ${attack}`,
  'force-reported': unitsDo('stands on', 'stand on'),
  'order-failed': ({ message, order }: EventOf<'order-failed'>) => `The order "${order}" failed: ${message}`,
};

/** What ended a march, by its code. */
const STOPS: { readonly [code: string]: string | undefined } = {
  E_NO_MP: 'the next step costs more movement points than are left',
  E_ZOC: 'enemies are beside it and beside the next hex',
  E_FOG: 'the next hex lies in fog',
  E_IMPASSABLE: 'one of the units can never enter the next hex',
  E_GARRISON: 'a Garrison unit never leaves its city',
  E_LIMIT: 'the hex has no room for all of them',
};

const fieldTellers = {
  moved: ({ path, side, units }: EventOf<'moved'>, game: Valhalla) =>
    `${sideName(game, side)}: ${counted(units.length, 'unit')} to ${path.map(hex => label(game, hex)).join(', ')}`,
  'move-stopped': ({ code, hex, side }: EventOf<'move-stopped'>, game: Valhalla) =>
    `${sideName(game, side)}: a march ends on ${label(game, hex)}: ${STOPS[code] ?? code}`,
  engaged: sidesDo('meet on'),
  'truce-kept': sidesDo('keep a truce on'),
  'parley-opened': sidesDo('parley on'),
  overran: ({ hex, side, victim }: EventOf<'overran'>, game: Valhalla) =>
    `${sideName(game, side)} overruns ${sideName(game, victim)} on ${label(game, hex)}`,
  'battle-started': ({ defenders, hex, side }: EventOf<'battle-started'>, game: Valhalla) =>
    `${sideName(game, side)} attacks ${sideNames(game, defenders)} on ${label(game, hex)}`,
  'battle-fought': ({ log }: EventOf<'battle-fought'>) => log.join('\n'),
  'battle-ended': ({ defenders, hex, outcome, side }: EventOf<'battle-ended'>, game: Valhalla) =>
    `${sideName(game, side)} against ${sideNames(game, defenders)} on ${label(game, hex)}: ${outcome}`,
  'lost-units': unitsDo('falls on', 'fall on'),
  escaped: unitsDo('escapes from', 'escape from'),
  raised: unitsDo('rises on', 'rise on'),
  retreated: unitsDo('retreats to', 'retreat to'),
  'forts-reduced': fortsBecome('are reduced to'),
  'forts-restored': fortsBecome('return to'),
  'forts-split': fortsBecome('are divided into'),
  claimed: takes('claims'),
  conquered: takes('conquers'),
  'fog-cleared': ({ hexes, side }: EventOf<'fog-cleared'>, game: Valhalla) =>
    `${sideName(game, side)} reveals ${counted(hexes.length, 'hex', 'hexes')}`,
  explored: ({ name, text }: EventOf<'explored'>) => `${name} is explored: ${text}`,
};

function fortsBecome(verb: string): Teller<EventOf<'forts-reduced' | 'forts-restored' | 'forts-split'>> {
  return ({ hex, levels: [walls = 0, artillery = 0, hazards = 0] }, game) =>
    `The fortifications of ${placeName(game, hex)} ${verb} walls ${walls}, artillery ${artillery}, hazards ${hazards}`;
}

const realmTellers = {
  razed: ({ gold, hex, levels, side }: EventOf<'razed'>, game: Valhalla) =>
    `${sideName(game, side)} razes ${counted(levels, 'level')} of ${placeName(game, hex)} for ${gold} gold`,
  built: ({ building, gold, hex }: EventOf<'built'>, game: Valhalla) =>
    `${buildingOf(building)?.name ?? building} is built in ${placeName(game, hex)} for ${gold} gold`,
  'building-lost': ({ building, hex }: EventOf<'building-lost'>, game: Valhalla) =>
    `${placeName(game, hex)} loses its ${buildingOf(building)?.name ?? building}`,
  upgraded: ({ gold, hex, level }: EventOf<'upgraded'>, game: Valhalla) =>
    `${placeName(game, hex)} has level ${level} now, for ${gold} gold`,
  'ruler-slain': sideDoes('loses its Ruler'),
  'ruler-promoted': sideDoes('has a new Ruler'),
  'side-ended': sideDoes('has come to its end'),
  'favor-changed': ({ amount, reason, side }: EventOf<'favor-changed'>, game: Valhalla) =>
    `${sideName(game, side)}: ${amount} favor (${reason})`,
  'gold-given': ({ gold, side, to }: EventOf<'gold-given'>, game: Valhalla) =>
    `${sideName(game, side)} gives ${gold} gold to ${sideName(game, to)}`,
  'boon-requested': ({ favor, side, text }: EventOf<'boon-requested'>, game: Valhalla) =>
    `${sideName(game, side)} asks for a boon for ${favor} favor: ${text}`,
  'boon-resolved': ({ effects, isGranted }: EventOf<'boon-resolved'>) =>
    `The boon is ${isGranted ? 'granted' : 'refused'}: ${effects}`,
  posted: ({ channel, side, text }: EventOf<'posted'>, game: Valhalla) =>
    `${sideName(game, side)} (${channel}): ${text}`,
  'gm-acted': ({ action, reason }: EventOf<'gm-acted'>) => `The game master: ${action} (${reason})`,
  'game-over': ({ reason, winners }: EventOf<'game-over'>, game: Valhalla) =>
    `${sideNames(game, winners)} ${winners.length === 1 ? 'wins' : 'win'}: ${reasonText(reason)}`,
};

const TELLERS = { ...turnTellers, ...fieldTellers, ...realmTellers };
