import { counted, type PlayerId } from '../../../kernel/index.ts';
import {
  colorOf,
  drawingText,
  nameOf,
  statLine,
  tokenOwnerOf,
  type PlayerLook,
  type ScenePiece,
} from '../../../scene/index.ts';
import type { HexNumber } from '../map/geometry.ts';
import type { Statline } from '../rules/design.ts';
import { findUnit, sideOf } from '../rules/position.ts';
import { isRuler, kindName, officerRow, statlineOf, unitName } from '../rules/roster.ts';
import type { FieldUnit, Marker, ScoutReport, Valhalla } from '../state.ts';
import { iconOf } from './icons.ts';
import { isOrdering, latestForEach, newParts, single, type ScenePart } from './known.ts';
import { cellOf, facingOf, FLAG_PLACES, flagCell, pitchOf } from './places.ts';

const FORCE_PART = 0.52;
const FORCE_HEIGHT = 0.24;
const FLAG_PART = 0.34;
const FLAG_HEIGHT = 0.2;
const PLACE_HEIGHT = 0.14;

/** The piece of a player's own force in a hex. */
export function forceId(player: PlayerId, hex: HexNumber): string {
  return `force:${player}:${hex}`;
}

/** One player's units in a hex, in the order in which they came to the map. */
export interface Force {
  readonly hex: HexNumber;
  readonly units: readonly FieldUnit[];
}

/** The forces of a player, as `view` shows them. */
export function forcesOf(view: Valhalla, player: PlayerId): readonly Force[] {
  return forcesAmong(player, view.units);
}

const forcesAmong = latestForEach(
  (player: PlayerId, units: readonly FieldUnit[]): readonly Force[] => {
    const forces: Force[] = [];
    const byHex: Record<HexNumber, FieldUnit[] | undefined> = {};
    for (const unit of units) {
      if (unit.side === player) {
        const there = byHex[unit.hex];
        if (there === undefined) {
          const first = [unit];
          byHex[unit.hex] = first;
          forces.push({ hex: unit.hex, units: first });
        } else there.push(unit);
      }
    }
    return forces;
  },
  (_player, units) => [units],
);

/** The own forces of a player, and the flags of others whom the last snapshot marks. Nobody else sees them. */
export const forcePieces = latestForEach(
  (player: PlayerId, game: Valhalla, view: Valhalla, looks: readonly PlayerLook[]): readonly ScenePiece[] => {
    const own = forcesOf(view, player).map(force =>
      ownPiece(`${player} ${force.hex}`, game, view, force, player, looks),
    );
    return own.concat(flagsOf(player, game, view, looks));
  },
  (player, game, view, _looks) => forceKeys(player, game, view),
);

function forceKeys(player: PlayerId, game: Valhalla, view: Valhalla): readonly unknown[] {
  const { markers, scouted } = sideOf(game, player);
  const isOwnTurn = isOrdering(game, player);
  // Only orders move units that the game does not move.
  return [isOwnTurn ? view.units : game.units, game.places, markers, scouted, isOwnTurn];
}

/** What {@link forcePieces} is made of, where it is not known yet. */
export const forceParts = newParts(
  (player: PlayerId, game: Valhalla, view: Valhalla, looks: readonly PlayerLook[]): readonly ScenePart[] => {
    const own = forcesOf(view, player).map(force =>
      single(() => ownPiece(`${player} ${force.hex}`, game, view, force, player, looks)),
    );
    const flags = flagStarts(view, player).map(from =>
      single(() => flagsFrom(`${player} ${from}`, game, view, player, looks, from)),
    );
    return own.concat(flags, [single(() => flagsOf(player, game, view, looks))]);
  },
  (player, game, view, _looks) => forceKeys(player, game, view),
);

/** Markers whose flags a part makes. */
const MARKERS_IN_PART = 8;

function flagStarts(view: Valhalla, player: PlayerId): readonly number[] {
  const starts: number[] = [];
  for (let from = 0; from < sideOf(view, player).markers.length; from += MARKERS_IN_PART) starts.push(from);
  return starts;
}

/** The flags of some markers of a snapshot, by player and the number of the first one. */
const flagsFrom = latestForEach(
  (
    _key: string,
    game: Valhalla,
    view: Valhalla,
    player: PlayerId,
    looks: readonly PlayerLook[],
    from: number,
  ): readonly ScenePiece[] =>
    sideOf(view, player)
      .markers.slice(from, from + MARKERS_IN_PART)
      .flatMap(marker => flagPieces(game, view, marker, player, looks)),
  (_key, _game, view, player, looks) => flagKeys(view, player, looks),
);

function flagKeys(view: Valhalla, player: PlayerId, looks: readonly PlayerLook[]): readonly unknown[] {
  const { markers, scouted } = sideOf(view, player);
  return [markers, scouted, view.map.id, view.map.radius, looks.map(({ name }) => name).join(' ')];
}

/** The flags of a snapshot: they stay as they are until the next one. */
const flagsOf = latestForEach(
  (player: PlayerId, game: Valhalla, view: Valhalla, looks: readonly PlayerLook[]): readonly ScenePiece[] =>
    flagStarts(view, player).flatMap(from => flagsFrom(`${player} ${from}`, game, view, player, looks, from)),
  (player, _game, view, looks) => flagKeys(view, player, looks),
);

/** The piece of a force, by player and hex: most orders leave most forces as they are. */
const ownPiece = latestForEach(
  (_key: string, game: Valhalla, view: Valhalla, force: Force, player: PlayerId, looks: readonly PlayerLook[]) =>
    forcePiece(game, view, force, player, looks),
  (_key, game, view, { hex, units }, player, looks) => {
    const look = looks.find(each => each.player === player);
    const place = view.places.some(each => each.hex === hex);
    const first: readonly unknown[] = [view.map.id, view.map.radius, look?.name ?? '', isOrdering(game, player), place];
    return first.concat(units);
  },
);

function forcePiece(
  game: Valhalla,
  view: Valhalla,
  { hex, units }: Force,
  player: PlayerId,
  looks: readonly PlayerLook[],
): ScenePiece {
  const cell = cellOf(view, hex);
  const isDone = isOrdering(game, player) && units.every(({ mp }) => mp === 0);
  const kinds = countKinds(units);
  const { attack, hp } = sumOf(view, kinds);
  const facing = facingOf(game, player);
  const hasPlace = view.places.some(place => place.hex === hex);
  return {
    id: forceId(player, hex),
    look: { shape: 'block', size: pitchOf(view.map) * FORCE_PART, height: FORCE_HEIGHT, lines: [] },
    cell,
    ...(hasPlace ? { level: PLACE_HEIGHT } : {}),
    visibleTo: [player],
    facing: isDone ? (facing + 90) % 360 : facing,
    name: `${counted(units.length, 'unit')} of ${nameOf(player, looks)} on ${cell}`,
    description: forceLines(view, player, units, hp, attack).join('\n'),
    tint: colorOf(player, looks),
    emblem: `${units.length}\n${attack} ${hp}`,
    drawing: drawingText({
      kind: 'token',
      owner: tokenOwnerOf(player, looks),
      ...iconOf(mainKind(kinds)),
      name: `${units.length}`,
      spear: attack,
      heart: hp,
      crown: units.some(({ kind }) => isRuler(kind)),
      dull: isDone,
    }),
  };
}

/** Units of a kind in a force, and one of them. */
interface KindCount {
  readonly unit: FieldUnit;
  count: number;
}

/** The units counted by kind: all of a kind have the same numbers. */
function countKinds(units: readonly FieldUnit[]): readonly KindCount[] {
  const counts: Record<string, KindCount | undefined> = {};
  const found: KindCount[] = [];
  for (const unit of units) {
    const known = counts[unit.kind];
    if (known === undefined) {
      const first: KindCount = { unit, count: 1 };
      counts[unit.kind] = first;
      found.push(first);
    } else known.count++;
  }
  return found;
}

function sumOf(view: Valhalla, kinds: readonly KindCount[]): { readonly hp: number; readonly attack: number } {
  let [hp, attack] = [0, 0];
  for (const { count, unit } of kinds) {
    const line = statlineOf(view, unit);
    hp += count * line.hp;
    attack += count * line.attack;
  }
  return { hp, attack };
}

/** The kind that a force has most of, Officers aside. */
function mainKind(kinds: readonly KindCount[]): string {
  let [best, most] = [kinds[0]?.unit.kind ?? '', 0];
  for (const { count, unit } of kinds) {
    if (count > most && officerRow(unit.kind) === undefined) [best, most] = [unit.kind, count];
  }
  return best;
}

function forceLines(
  view: Valhalla,
  player: PlayerId,
  units: readonly FieldUnit[],
  hp: number,
  attack: number,
): string[] {
  const lines = [statLine({ label: 'Attack', value: attack }), statLine({ label: 'HP', value: hp })];
  const points = units.map(({ mp }) => mp);
  lines.push(`Movement points left: ${points.reduce((least, mp) => (mp < least ? mp : least), points[0] ?? 0)}`);
  if (units.some(({ ambush }) => ambush)) lines.push('Lies in ambush');
  return lines.concat(kindLines(view, player, units));
}

/** A line for each kind of unit: how many, how strong each is, and what they ride. */
export function kindLines(view: Valhalla, player: PlayerId, units: readonly FieldUnit[]): string[] {
  const seen: string[] = [];
  const lines: string[] = [];
  for (const unit of units) {
    const mount = unit.mount === '' ? '' : (findUnit(view, unit.mount)?.kind ?? '');
    const key = `${unit.kind} ${mount} ${unit.caster ?? ''}`;
    if (!seen.includes(key)) {
      seen.push(key);
      const count = units.filter(each => each.kind === unit.kind && (each.mount === '') === (unit.mount === '')).length;
      const name = unitName(view, player, unit);
      const rides = mount === '' ? '' : ` on ${kindName(view, player, mount)}`;
      lines.push(`${count} ${name}${rides}: ${namedNumbers(statlineOf(view, unit))}`);
    }
  }
  return lines;
}

/** For players, who read the short form of notations nowhere else. */
function namedNumbers({ attack, defense, hp, move }: Statline): string {
  return `HP ${hp}, Attack ${attack}, Defense ${defense}, Move ${move}`;
}

/** The flags of other sides in a hex: at most as many as have a place there. */
function flagPieces(
  game: Valhalla,
  view: Valhalla,
  { hex, sides }: Marker,
  player: PlayerId,
  looks: readonly PlayerLook[],
): ScenePiece[] {
  const { scouted } = sideOf(view, player);
  return sides
    .filter(side => side !== player)
    .slice(0, FLAG_PLACES)
    .map((side, place) => {
      const report = scouted.find(each => each.hex === hex && each.side === side);
      return flagPiece(game, view, { hex, side, place, report }, player, looks);
    });
}

/** Somebody else's flag in a hex, with what scouts have counted. */
interface Flag {
  readonly hex: HexNumber;
  readonly side: PlayerId;
  readonly place: number;
  readonly report: ScoutReport | undefined;
}

function flagPiece(
  game: Valhalla,
  view: Valhalla,
  { hex, place, report, side }: Flag,
  player: PlayerId,
  looks: readonly PlayerLook[],
): ScenePiece {
  const cell = cellOf(view, hex);
  const numbers = report === undefined ? {} : { spear: report.attack, heart: report.hp };
  const words =
    report === undefined
      ? ['Units or a place of theirs, when your turn began', 'Forces within 3 hexes are scouted']
      : [
          statLine({ label: 'Attack', value: report.attack }),
          statLine({ label: 'HP', value: report.hp }),
          `${counted(report.units, 'unit')} when your turn began`,
        ];
  return {
    id: `flag:${player}:${hex}:${side}`,
    look: { shape: 'block', size: pitchOf(view.map) * FLAG_PART, height: FLAG_HEIGHT, lines: [] },
    cell: flagCell(cell, place),
    level: PLACE_HEIGHT,
    locked: true,
    visibleTo: [player],
    facing: facingOf(game, side),
    name: `${nameOf(side, looks)} on ${cell}`,
    description: words.join('\n'),
    tint: colorOf(side, looks),
    emblem: report === undefined ? 'FLAG' : `${report.units}\n${report.attack} ${report.hp}`,
    drawing: drawingText({
      kind: 'token',
      owner: tokenOwnerOf(side, looks),
      ...iconOf(report === undefined ? 'flag' : 'force'),
      name: 'Flag',
      ...numbers,
    }),
  };
}
