import { counted, type PlayerId } from '../../../kernel/index.ts';
import type { DropQuestion, DropSpot } from '../../../scene/index.ts';
import type { ActionOf, ValhallaAction } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { waysOf, withinReach } from '../moving/paths.ts';
import { pickUnits } from '../moving/unit-text.ts';
import type { MoveWay } from '../moving/costs.ts';
import { groundOf } from '../orders/check-movement.ts';
import { partyKey, type Party } from '../pages/party-page.ts';
import { sideOf } from '../rules/position.ts';
import { designOf, hasSpecial, kindName, officerRow, unitName } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { forceId, type Force } from './force-pieces.ts';
import { latestForEach, newParts, single, type ScenePart } from './known.ts';
import { cellOf } from './places.ts';

/** Some units of a force, as a player may name them. */
interface GroupName {
  /** What a player calls them. */
  readonly label: string;
  /** As orders name them. */
  readonly lines: readonly string[];
}

/** How far and how somebody goes. */
export interface MarchPace {
  readonly mp: number;
  readonly ways: readonly MoveWay[];
}

/** Some units of a force that can march together, at the pace of the slowest. */
export interface MarchGroup extends GroupName, MarchPace {}

/** Fewer than these are not halved. */
const HALVED_FROM = 4;

/**
 * The groups of a force that a player may order to march: everybody, without Officers, each kind, half of it, each
 * Officer. All other parts of a force can be written as an order.
 */
export function marchGroups(view: Valhalla, player: PlayerId, units: readonly FieldUnit[]): readonly MarchGroup[] {
  const hex = units[0]?.hex ?? 0;
  return groupNames(view, player, units).flatMap(name => marchGroup(view, player, hex, name));
}

function groupNames(view: Valhalla, player: PlayerId, units: readonly FieldUnit[]): readonly GroupName[] {
  // Riders come along with their mounts.
  const movers = units.filter(unit => unit.mount === '' && unit.mp > 0 && !hasSpecial(view, unit, 'garrison'));
  const kinds = different(movers.map(({ kind }) => kind)).filter(kind => designOf(view, player, kind) !== undefined);
  const officers = movers.filter(({ kind }) => officerRow(kind) !== undefined);
  const soldiers = kinds.map(kind => `${countOf(movers, kind)}*${kind}`);
  const ids = officers.map(({ id }) => id);
  const named: (readonly [string, readonly string[]])[] = [];
  named.push([`Everybody: ${counted(movers.length, 'unit')}`, soldiers.concat(ids)]);
  if (soldiers.length > 0 && ids.length > 0) named.push(['Everybody but Officers', soldiers]);
  for (const kind of kinds) {
    const count = countOf(movers, kind);
    const name = kindName(view, player, kind);
    if (kinds.length > 1 || ids.length > 0) named.push([`${count} ${name}`, [`${count}*${kind}`]]);
    const half = Math.floor(count / 2);
    if (count >= HALVED_FROM) named.push([`${half} ${name}`, [`${half}*${kind}`]]);
  }
  if (movers.length > 1)
    for (const officer of officers) {
      const name = unitName(view, player, officer);
      const isOnly = officers.every(other => other === officer || unitName(view, player, other) !== name);
      named.push([isOnly ? `${name} alone` : `${name} alone (${officer.id})`, [officer.id]]);
    }
  return named.map(([label, lines]) => ({ label, lines }));
}

function different(words: readonly string[]): readonly string[] {
  return words.filter((word, index) => words.indexOf(word) === index);
}

function countOf(units: readonly FieldUnit[], kind: string): number {
  return units.filter(unit => unit.kind === kind).length;
}

/** The group of those whom a name means; none if it means nobody. */
function marchGroup(
  view: Valhalla,
  player: PlayerId,
  hex: HexNumber,
  { label, lines }: GroupName,
): readonly MarchGroup[] {
  const picked = lines.length === 0 ? undefined : pickUnits(view, player, hex, lines);
  if (picked === undefined) return [];
  let mp = -1;
  for (const unit of picked) if (unit.mount === '' && (mp < 0 || unit.mp < mp)) mp = unit.mp;
  return [{ label, lines, mp, ways: waysOf(view, picked) }];
}

/** The order that lets a group march. */
export function marchOrder(from: HexNumber, { lines }: MarchGroup, to: HexNumber): ActionOf<'move'> {
  return { kind: 'move', from, units: lines, to };
}

/** What dropping a force may mean as a march. */
export interface Marches {
  readonly spots: readonly DropSpot<ValhallaAction>[];
  readonly questions: readonly DropQuestion<ValhallaAction>[];
}

/** Where a force may march, by player and hex: most orders leave most forces as they are. */
export const marchesOf = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, force: Force, party?: Party): Marches =>
    marchesFrom(view, player, force, party),
  (_key, view, player, force, party) => marchKeys(view, player, force, party),
);

function marchKeys(view: Valhalla, player: PlayerId, { units }: Force, party?: Party): readonly unknown[] {
  const { markers } = sideOf(view, player);
  return groundKeys(view, player).concat([markers, partyKey(party)], units);
}

/** What all ways depend on. */
export function groundKeys(view: Valhalla, player: PlayerId): readonly unknown[] {
  return [view.map, groundOf(player, view)];
}

function groupsOf(view: Valhalla, player: PlayerId, force: Force, party?: Party): readonly MarchGroup[] {
  return namesOf(view, player, force, party).flatMap((name, index) => groupOf(view, player, force, name, index));
}

function namesOf(view: Valhalla, player: PlayerId, { hex, units }: Force, party?: Party): readonly GroupName[] {
  return namesIn(`${player} ${hex}`, view, player, units, party);
}

/** Who of a force may be named, by player and hex. */
const namesIn = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, units: readonly FieldUnit[], party?: Party): readonly GroupName[] =>
    party === undefined ? groupNames(view, player, units) : [{ label: party.label, lines: party.lines }],
  (_key, view, player, units, party) => {
    const first: readonly unknown[] = [view.map, sideOf(view, player).designs, partyKey(party)];
    return first.concat(units);
  },
);

function groupOf(
  view: Valhalla,
  player: PlayerId,
  { hex }: Force,
  name: GroupName,
  index: number,
): readonly MarchGroup[] {
  return groupAt(`${player} ${hex} ${index}`, view, player, hex, name);
}

/** Whom a name means, by player, hex and the number of the name. Names are new when units are. */
const groupAt = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, hex: HexNumber, name: GroupName): readonly MarchGroup[] =>
    marchGroup(view, player, hex, name),
  (_key, _view, _player, _hex, name) => [name],
);

/** What {@link marchesOf} is made of, where it is not known yet: groups, how far they go, and what is offered. */
export const marchParts = newParts(
  (key: string, view: Valhalla, player: PlayerId, force: Force, party?: Party): readonly ScenePart[] => {
    const named: ScenePart = () =>
      namesOf(view, player, force, party).map((name, index) => single(() => groupOf(view, player, force, name, index)));
    const reached: ScenePart = () => {
      const seen: Record<string, boolean | undefined> = {};
      return groupsOf(view, player, force, party).flatMap(group => {
        const pace = paceOf(group);
        if (seen[pace] === true) return [];
        seen[pace] = true;
        return [single(() => reachFrom(view, player, force.hex, group))];
      });
    };
    const offered: ScenePart = () => {
      const { hexes } = targetsFor(key, view, player, force, party);
      return chunksOf(hexes).map(from => single(() => marchesAt(`${key} ${from}`, view, player, force, from, party)));
    };
    return [named, reached, single(() => targetsFor(key, view, player, force, party)), offered];
  },
  (_key, view, player, force, party) => marchKeys(view, player, force, party),
);

/** Who has one pace reaches the same hexes. */
function paceOf({ mp, ways }: MarchPace): string {
  return `${mp} ${ways.join(' ')}`;
}

/** What is known of somebody's way from a hex is kept by this. */
export function reachKey(player: PlayerId, hex: HexNumber, pace: MarchPace): string {
  return `${player} ${hex} ${paceOf(pace)}`;
}

/** The hexes that somebody reaches from a hex in this turn, as far as the player knows, the nearest first. */
export function reachFrom(view: Valhalla, player: PlayerId, hex: HexNumber, pace: MarchPace): readonly HexNumber[] {
  return reachAt(reachKey(player, hex, pace), view, player, hex, pace);
}

/** By player, hex and pace. */
const reachAt = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, hex: HexNumber, { mp, ways }: MarchPace): readonly HexNumber[] =>
    withinReach(view, player, ways, hex, mp),
  (_key, view, player, _hex, _pace) => groundKeys(view, player).concat([sideOf(view, player).cleared]),
);

/** The groups that reach each hex. */
interface Targets {
  /** The nearest first. */
  readonly hexes: readonly HexNumber[];
  readonly groups: Readonly<Record<HexNumber, readonly MarchGroup[] | undefined>>;
}

/** By player and hex. */
const targetsFor = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, force: Force, party?: Party): Targets =>
    targetsAmong(view, player, force, party),
  (_key, view, player, force, party) => marchKeys(view, player, force, party),
);

function targetsAmong(view: Valhalla, player: PlayerId, force: Force, party?: Party): Targets {
  const { hex } = force;
  const groups = groupsOf(view, player, force, party);
  const byTarget: Record<HexNumber, MarchGroup[]> = {};
  const targets: HexNumber[] = [];
  for (const group of groups) {
    for (const target of reachFrom(view, player, hex, group)) {
      const there = byTarget[target];
      if (there === undefined) {
        byTarget[target] = [group];
        targets.push(target);
      } else there.push(group);
    }
  }
  return { hexes: targets, groups: byTarget };
}

/** Hexes that a part offers. */
const OFFERED_IN_PART = 30;

function chunksOf(hexes: readonly HexNumber[]): readonly number[] {
  const starts: number[] = [];
  for (let from = 0; from < hexes.length; from += OFFERED_IN_PART) starts.push(from);
  return starts;
}

function marchesFrom(view: Valhalla, player: PlayerId, force: Force, party?: Party): Marches {
  const key = `${player} ${force.hex}`;
  const { hexes } = targetsFor(key, view, player, force, party);
  const parts = chunksOf(hexes).map(from => marchesAt(`${key} ${from}`, view, player, force, from, party));
  return { spots: parts.flatMap(({ spots }) => spots), questions: parts.flatMap(({ questions }) => questions) };
}

/** By player, hex and the first of the targets that are offered. */
const marchesAt = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, force: Force, from: number, party?: Party): Marches =>
    marchesAmong(view, player, force, targetsFor(`${player} ${force.hex}`, view, player, force, party), from),
  (_key, view, player, force, _from, party) => marchKeys(view, player, force, party),
);

function marchesAmong(
  view: Valhalla,
  player: PlayerId,
  { hex }: Force,
  { groups, hexes }: Targets,
  from: number,
): Marches {
  const spots: DropSpot<ValhallaAction>[] = [];
  const questions: DropQuestion<ValhallaAction>[] = [];
  for (const target of hexes.slice(from, from + OFFERED_IN_PART)) {
    const cell = cellOf(view, target);
    const there = groups[target] ?? [];
    const mark = isMarked(view, player, target) ? 'corners' : 'ring';
    const variants = there.map(group => ({ label: group.label, action: marchOrder(hex, group, target) }));
    const [only] = variants;
    const where = { for: player, piece: forceId(player, hex), cell, mark } as const;
    if (only === undefined) continue;
    if (variants.length === 1) spots.push({ ...where, action: only.action });
    else
      questions.push({ ...where, title: `Who marches to ${cell}?`, variants, emptyMessage: 'Nobody can march there' });
  }
  return { spots, questions };
}

/** Whether the last snapshot marks somebody else in a hex. */
function isMarked(view: Valhalla, player: PlayerId, hex: HexNumber): boolean {
  return sideOf(view, player).markers.some(marker => marker.hex === hex && marker.sides.some(side => side !== player));
}
