import { counted, type PlayerId } from '../../../kernel/index.ts';
import { colorOf, drawingText, nameOf, tokenOwnerOf, type PlayerLook, type ScenePiece } from '../../../scene/index.ts';
import { geometryOf, neighboursFrom, type HexNumber } from '../map/geometry.ts';
import { ordersOf } from '../orders/plans.ts';
import { around, sideOf } from '../rules/position.ts';
import { pathfinderRangeOf } from '../rules/roster.ts';
import { pathfindersOf, withCleared } from '../sight/fog.ts';
import type { Valhalla } from '../state.ts';
import { iconOf } from './icons.ts';
import { seerId, seersOf } from './caster-works.ts';
import { latestForEach, single, type ScenePart } from './known.ts';
import { cellOf, facingOf, FLAG_PLACES, flagCell, pitchOf, tableSideOf, TRAY_SIZE, trayCell } from './places.ts';

const PART = 0.42;
const SEER_PART = 0.3;
const HEIGHT = 0.2;
const LEVEL = 0.16;

/** Where the pathfinders of a player were sent in this turn. */
export function targetsOf(view: Valhalla, player: PlayerId): readonly HexNumber[] {
  const orders = ordersOf(view, player, 'pathfind');
  return orders[orders.length - 1]?.targets ?? [];
}

/** The pathfinders that wait to be sent. */
export function waitingId(player: PlayerId): string {
  return `pathfinders:${player}`;
}

/** A pathfinder that was sent, by its number in the order. */
export function sentId(player: PlayerId, index: number): string {
  return `pathfinder:${player}:${index}`;
}

/** The pathfinders of a player who gives orders. Nobody else sees them. */
export const pathfinderPieces = latestForEach(
  (player: PlayerId, game: Valhalla, view: Valhalla, looks: readonly PlayerLook[]): readonly ScenePiece[] =>
    waitingAndSent(game, view, player, looks),
  (_player, game, view, looks) => [game, view, looks.map(({ name }) => name).join(' ')],
);

function waitingAndSent(
  game: Valhalla,
  view: Valhalla,
  player: PlayerId,
  looks: readonly PlayerLook[],
): readonly ScenePiece[] {
  const targets = targetsOf(view, player);
  const left = pathfindersOf(view, player) - targets.length;
  const owner = tokenOwnerOf(player, looks);
  const common = { visibleTo: [player], facing: facingOf(view, player), tint: colorOf(player, looks) };
  const sent = targets.map((hex, index): ScenePiece => {
    const cell = cellOf(view, hex);
    return {
      ...common,
      id: sentId(player, index),
      look: { shape: 'block', size: pitchOf(view.map) * PART, height: HEIGHT, lines: [] },
      cell,
      level: LEVEL,
      name: `Pathfinder ${index + 1} of ${nameOf(player, looks)}`,
      description: `Clears ${cell} and the hexes around it of fog\nDrag it back to call it off`,
      emblem: `PATH\n${index + 1}`,
      drawing: drawingText({ kind: 'token', owner, ...iconOf('pathfinder'), name: 'Pathfinder' }),
    };
  });
  const seers = seersOf(game, player).map((unit): ScenePiece => {
    const { hex } = view.units.find(({ id }) => id === unit.id) ?? unit;
    return {
      ...common,
      id: seerId(player, unit.id),
      look: { shape: 'block', size: pitchOf(view.map) * SEER_PART, height: HEIGHT, lines: [] },
      cell: flagCell(cellOf(view, hex), FLAG_PLACES - 1),
      level: LEVEL,
      name: `I Spy of the Seer ${unit.id} of ${nameOf(player, looks)}`,
      description:
        'Drag it onto a hex at the edge of your land: it clears that hex, another one, and those around them',
      emblem: 'I SPY',
      drawing: drawingText({ kind: 'token', owner, ...iconOf('seer'), name: 'I Spy' }),
    };
  });
  const all = seers.concat(sent);
  if (left <= 0) return all;
  const waiting: ScenePiece = {
    ...common,
    id: waitingId(player),
    look: { shape: 'block', size: TRAY_SIZE * 0.8, height: HEIGHT, lines: [] },
    cell: trayCell(tableSideOf(view, player)),
    name: `${counted(left, 'pathfinder')} of ${nameOf(player, looks)}`,
    description: 'Drag one onto a hex at the edge of the fog: it clears that hex and those around it',
    emblem: `PATHFINDERS\n${left}`,
    drawing: drawingText({ kind: 'token', owner, ...iconOf('pathfinder'), name: 'Pathfinders', shield: left }),
  };
  return all.concat([waiting]);
}

/** The hexes at the edge of a player's fog, on both sides of it. */
export const edgeOf = latestForEach(
  (player: PlayerId, view: Valhalla, cleared: string): readonly HexNumber[] => worthClearing(player, view, cleared),
  (_player, { map }, cleared) => [map.radius, cleared],
);

/** Hexes that a part looks at. */
const EDGE_IN_PART = 100;

/** What {@link edgeOf} is made of, in parts of a few milliseconds. */
export function edgeParts(player: PlayerId, view: Valhalla, cleared: string): readonly ScenePart[] {
  return edgeStarts(view).map(from => single(() => edgeFrom(`${player} ${from}`, view, cleared, from)));
}

function edgeStarts({ map }: Valhalla): readonly HexNumber[] {
  const starts: HexNumber[] = [];
  for (let from = 0; from < map.terrain.length; from += EDGE_IN_PART) starts.push(from);
  return starts;
}

function worthClearing(player: PlayerId, view: Valhalla, cleared: string): readonly HexNumber[] {
  return edgeStarts(view).flatMap(from => edgeFrom(`${player} ${from}`, view, cleared, from));
}

/** The edge among a few hexes, by player and the first of these. */
const edgeFrom = latestForEach(
  (_key: string, { map }: Valhalla, cleared: string, from: HexNumber): readonly HexNumber[] => {
    const geometry = geometryOf(map.radius);
    const worth: HexNumber[] = [];
    for (let hex = from; hex < from + EDGE_IN_PART && hex < map.terrain.length; hex++) {
      const own = cleared.charAt(hex);
      if (neighboursFrom(geometry, hex).some(near => cleared.charAt(near) !== own)) worth.push(hex);
    }
    return worth;
  },
  (_key, { map }, cleared) => [map.radius, cleared],
);

/** The fog as the pathfinders that were sent leave it. */
export function clearedAfter(view: Valhalla, player: PlayerId, targets: readonly HexNumber[]): string {
  let { cleared } = sideOf(view, player);
  for (const target of targets) cleared = withCleared(cleared, around(view, target, 1));
  return cleared;
}

/** By player and hex: whether pathfinders can go there from where own units stand. */
export const seenFrom = latestForEach(
  (_player: PlayerId, view: Valhalla): Readonly<Record<HexNumber, boolean | undefined>> => {
    const isSeen: Record<HexNumber, boolean> = {};
    for (const { hex, range } of eyesOf(view)) for (const near of around(view, hex, range)) isSeen[near] = true;
    return isSeen;
  },
  (_player, view) => [view.map, view.units],
);

/** A hex with own units, and how far pathfinders go from it. */
interface Eyes {
  readonly hex: HexNumber;
  range: number;
}

function eyesOf(view: Valhalla): readonly Eyes[] {
  const eyes: Eyes[] = [];
  for (const { hex, kind } of view.units) {
    const range = pathfinderRangeOf(kind);
    const known = eyes.find(each => each.hex === hex);
    if (known === undefined) eyes.push({ hex, range });
    else if (known.range < range) known.range = range;
  }
  return eyes;
}
