import type { PlayerId } from '../../../kernel/index.ts';
import type { ActionOf } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { beginPath, beginSearch, pathOn, searchOn, waysOf, type WaySearch } from '../moving/paths.ts';
import { projected, projectionParts } from '../orders/check-movement.ts';
import { poolOf } from '../orders/pool.ts';
import {
  capitalOf,
  distance,
  forceAt,
  hexesWithUnits,
  isAsset,
  neighboursOf,
  placeAt,
  sideOf,
} from '../rules/position.ts';
import { officerRow, statlineOf } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { give, inChunks, NO_PARTS, type Mind, type ThoughtPart } from './mind.ts';

/** Units that stay in the capital. */
const GARRISON = 5;
/** A force attacks what has at most this share of its strength. */
const PAYS = 0.6;
/** Fewer units attack nothing whose strength nobody has scouted. */
const BOLD = 16;
/** Steps beyond which a bot looks for no target. */
const FAR = 12;
/** Hexes that a part looks at, and those that a part finds the way to. */
const HEXES_IN_PART = 60;
const WAYS_IN_PART = 40;

/** A force that can march, with its strength. */
interface Force {
  readonly hex: HexNumber;
  readonly units: readonly FieldUnit[];
  readonly strength: number;
}

/** What a bot knows of a hex to which a march may pay. */
interface Land {
  readonly hex: HexNumber;
  /** What an asset of others there is worth. */
  readonly asset: number;
  /** Others are marked there: how strong scouts have counted them; −1 if nobody has. Absent for none. */
  readonly enemy?: number;
}

/** What is known while marches are ordered. */
interface Marches {
  readonly lands: Land[];
  readonly forces: Force[];
  /** Hexes that a force goes to already. */
  readonly taken: HexNumber[];
  left: number;
}

/** The strongest forces march first, each to what pays most; the capital keeps a garrison and one Officer. */
export function march(mind: Mind): readonly ThoughtPart[] {
  const { side } = mind;
  const game = projected(mind.game);
  const home = capitalOf(game, side)?.hex;
  const marches: Marches = { lands: [], forces: [], taken: [], left: poolOf(game, side) };
  const parts = hexesWithUnits(game).map((hex): ThoughtPart => () => {
    const force = forceIn(game, side, hex, hex === home);
    if (force.units.length > 0) marches.forces.push(force);
    return NO_PARTS;
  });
  const looks = inChunks(sideOf(game, side).cleared.length, HEXES_IN_PART, from => lookAt(mind, marches.lands, from));
  return parts.concat(looks, [() => marchAll(mind, marches)]);
}

function marchAll(mind: Mind, marches: Marches): readonly ThoughtPart[] {
  marches.forces.sort((a, b) => (a.strength === b.strength ? a.hex - b.hex : b.strength - a.strength));
  return marches.forces.map(
    (force): ThoughtPart =>
      () =>
        marches.left > 0 ? marchOf(mind, marches, force) : NO_PARTS,
  );
}

/** The units of a hex that may leave it: no Garrison, no Ruler, and not those who hold the capital. */
function forceIn(game: Valhalla, side: PlayerId, hex: HexNumber, isHome: boolean): Force {
  const all = forceAt(game, side, hex).filter(unit => unit.mp > 0 && unit.kind !== 'ruler');
  const officers = all.filter(({ kind }) => officerRow(kind) !== undefined);
  const soldiers = all.filter(({ kind }) => officerRow(kind) === undefined);
  const leaders = officers.filter(({ kind }) => kind === 'warlord' || kind === 'ranger');
  const others = officers.filter(({ kind }) => kind === 'courtier').slice(isHome ? 1 : 0);
  const units = soldiers.slice(isHome ? GARRISON : 0);
  // Officers go nowhere alone, and stay where they build.
  const builds = placeAt(game, hex)?.owner === side;
  const gone = units.length === 0 ? [] : units.concat(leaders, builds && !isHome ? [] : others);
  return { hex, units: gone, strength: strengthOf(game, gone) };
}

/** HP times Attack, as scouts count them. */
function strengthOf(game: Valhalla, units: readonly FieldUnit[]): number {
  let [hp, attack] = [0, 0];
  for (const unit of units) {
    const line = statlineOf(game, unit);
    hp += line.hp;
    attack += line.attack;
  }
  return hp * attack;
}

/** What assets are worth to a bot, by kind of feature. */
const WORTH: Readonly<Record<string, number>> = { city: 60, farm: 45, mine: 40, shrine: 20, custom: 20 };
const ENEMY_MORE = 2;
const OPEN_GROUND = 4;

/** Notes the lands among some hexes: no order changes what is known of them. */
function lookAt({ game, side }: Mind, lands: Land[], from: HexNumber): void {
  const { cleared, scouted } = sideOf(game, side);
  const isMarked = markedByOthers(game, side);
  for (let hex = from; hex < from + HEXES_IN_PART && hex < cleared.length; hex++) {
    if (cleared.charAt(hex) !== '1') continue;
    const place = placeAt(game, hex);
    const asset = place !== undefined && place.owner !== side && isAsset(place) ? (WORTH[place.kind] ?? 0) : 0;
    if (isMarked[hex] === true) {
      let enemy = -1;
      for (const report of scouted) if (report.hex === hex) enemy = (enemy < 0 ? 0 : enemy) + report.hp * report.attack;
      lands.push({ hex, asset, enemy });
    } else if (asset > 0) lands.push({ hex, asset });
    // Where fog begins, a force lets pathfinders see farther.
    else if (neighboursOf(game, hex).some(near => cleared.charAt(near) !== '1'))
      lands.push({ hex, asset: OPEN_GROUND });
  }
}

/** What a force gains by going to a land: assets of others, and enemies that it beats; 0 for nothing. */
function worthOf(game: Valhalla, force: Force, { asset, enemy, hex }: Land): number {
  if (enemy === undefined) return asset;
  // A marker without a report within sight of scouts is an asset without units.
  if (enemy < 0 && distance(game, force.hex, hex) > SCOUTED && force.units.length < BOLD) return 0;
  return enemy <= PAYS * force.strength ? asset * ENEMY_MORE + (enemy > 0 ? HUNT : 0) : 0;
}

const SCOUTED = 3;
const HUNT = 30;

/** A hex that a force may go to, and what it gains there. */
interface Aim {
  readonly hex: HexNumber;
  readonly worth: number;
}

/** Finds out where a force goes: of what pays alike, it is the first by number. */
function marchOf(mind: Mind, marches: Marches, force: Force): readonly ThoughtPart[] {
  const { game, side } = mind;
  const aims: Aim[] = [];
  for (const land of marches.lands) {
    const { hex } = land;
    if (hex === force.hex || marches.taken.includes(hex) || distance(game, force.hex, hex) > FAR) continue;
    const worth = worthOf(game, force, land);
    if (worth > 0) aims.push({ hex, worth });
  }
  if (aims.length === 0) return NO_PARTS;
  const search = beginSearch(game, side, waysOf(game, force.units), force.hex);
  return [() => findBest(mind, marches, force, aims, search)];
}

/** Searches on for ways until nothing farther can pay more. */
function findBest(
  mind: Mind,
  marches: Marches,
  force: Force,
  aims: readonly Aim[],
  search: WaySearch,
): readonly ThoughtPart[] {
  const isMore = searchOn(search, WAYS_IN_PART);
  let best: HexNumber | undefined;
  let most = 0;
  // What is gained at most where the search has not come yet.
  let open = 0;
  for (const { hex, worth } of aims) {
    const cost = search.costs[hex];
    if ((cost === undefined || cost >= search.cost) && worth > open) open = worth;
    const value = cost === undefined ? 0 : worth / (1 + cost);
    if (value > most) [best, most] = [hex, value];
  }
  if (isMore && open / (1 + search.cost) >= most) return [() => findBest(mind, marches, force, aims, search)];
  const to = best;
  return to === undefined
    ? NO_PARTS
    : [() => lookAhead(mind), () => findWay(mind, force, to), () => go(mind, marches, force, to)];
}

/** The path that the rules will look for: it is known then. */
function findWay({ game, side }: Mind, { hex, units }: Force, to: HexNumber): readonly ThoughtPart[] {
  const known = projected(game);
  const search = beginPath(known, side, waysOf(known, units), hex, to);
  const part: ThoughtPart = () => (pathOn(search, WAYS_IN_PART) ? [part] : NO_PARTS);
  return [part];
}

/** Where the orders so far lead: checks of orders ask for it, and it takes as long as they do. */
function lookAhead({ game }: Mind): readonly ThoughtPart[] {
  const look = projectionParts(game);
  const part: ThoughtPart = () => (look() ? [part] : NO_PARTS);
  return [part];
}

function go(mind: Mind, marches: Marches, force: Force, to: HexNumber): readonly ThoughtPart[] {
  const { game, side } = mind;
  if (!give(mind, moveOf(force, to))) return NO_PARTS;
  marches.taken.push(to);
  marches.left--;
  if (markedByOthers(game, side)[to] !== true) return NO_PARTS;
  // Where nobody leads, or the march ends before, the rules take no tactic.
  return [
    () => lookAhead(mind),
    () => {
      give(mind, { kind: 'plan', hex: to, tactic: TACTIC });
      return NO_PARTS;
    },
  ];
}

/** It always helps. */
export const TACTIC = 'pointy_end';

/** By hex: whether units of others are marked there. */
function markedByOthers(game: Valhalla, side: PlayerId): Readonly<Record<HexNumber, boolean | undefined>> {
  const isMarked: Record<HexNumber, boolean> = {};
  for (const { hex, sides } of sideOf(game, side).markers) if (sides.some(id => id !== side)) isMarked[hex] = true;
  return isMarked;
}

function moveOf({ hex, units }: Force, to: HexNumber): ActionOf<'move'> {
  const lines: string[] = [];
  const kinds: string[] = [];
  // Riders come along with their mounts.
  const onFoot = units.filter(({ mount }) => mount === '');
  for (const { id, kind } of onFoot) {
    if (officerRow(kind) !== undefined) lines.push(id);
    else if (!kinds.includes(kind)) kinds.push(kind);
  }
  const counted = kinds.map(kind => `${onFoot.filter(unit => unit.kind === kind).length}*${kind}`);
  return { kind: 'move', from: hex, units: counted.concat(lines), to };
}
