import { counted, type PlayerId } from '../../../kernel/index.ts';
import {
  colorOf,
  drawingText,
  nameOf,
  tokenOwnerOf,
  type Color,
  type PlayerLook,
  type ScenePiece,
} from '../../../scene/index.ts';
import { buildingsOf, capacityOf, incomeOf, slotsOf, standingForts } from '../cities/city.ts';
import { SLOTS } from '../cities/fortifications.ts';
import { findSide, kindOf } from '../rules/position.ts';
import { kindName } from '../rules/roster.ts';
import type { MapFeature, Valhalla } from '../state.ts';
import { iconOf } from './icons.ts';
import { latestForEach, newParts, single, type ScenePart } from './known.ts';
import { cellOf, facingOf, pitchOf } from './places.ts';

const PART = 0.6;
const HEIGHT = 0.14;
/** What belongs to nobody, as far as the viewer knows. */
const STONE: Color = { r: 0.72, g: 0.7, b: 0.64 };

/** The piece of a place as one player knows it. */
export function placeId(player: PlayerId, hex: number): string {
  return `place:${player}:${hex}`;
}

/** Cities, farms and other places that a player knows of, pieces that no other player sees. */
export const placePieces = latestForEach(
  (player: PlayerId, game: Valhalla, view: Valhalla, looks: readonly PlayerLook[]): readonly ScenePiece[] =>
    view.places.map(place => placePieceOf(`${player} ${place.hex}`, game, view, place, player, looks)),
  (player, game, _view, _looks) => placeKeys(player, game),
);

function placeKeys(player: PlayerId, game: Valhalla): readonly unknown[] {
  const side = findSide(game, player);
  return [game.map, game.places, side?.cleared ?? '', side?.seen ?? 0];
}

/** What `placePieces` is made of, where it is not known yet. */
export const placeParts = newParts(
  (player: PlayerId, game: Valhalla, view: Valhalla, looks: readonly PlayerLook[]): readonly ScenePart[] =>
    view.places.map(place => single(() => placePieceOf(`${player} ${place.hex}`, game, view, place, player, looks))),
  (player, game, _view, _looks) => placeKeys(player, game),
);

/** The piece of a place, by player and hex: of others' places little is known. */
const placePieceOf = latestForEach(
  (_key: string, game: Valhalla, view: Valhalla, place: MapFeature, player: PlayerId, looks: readonly PlayerLook[]) =>
    placePiece(game, view, place, player, looks),
  (_key, game, view, place, player, looks) => {
    const { custom, kind, owner } = place;
    const look = looks.find(each => each.player === player);
    const known = owner === player ? place : `${kind} ${custom?.name ?? ''} ${custom?.text ?? ''}`;
    return [known, view.map.id, view.map.radius, look?.name ?? '', findSide(game, player)?.designs ?? ''];
  },
);

function placePiece(
  game: Valhalla,
  view: Valhalla,
  place: MapFeature,
  player: PlayerId,
  looks: readonly PlayerLook[],
): ScenePiece {
  const { custom, hex, owner } = place;
  const isOwn = owner === player;
  const title = custom?.name ?? kindOf(place).name;
  const name = `${title} ${cellOf(view, hex)}`;
  return {
    id: placeId(player, hex),
    look: { shape: 'block', size: pitchOf(view.map) * PART, height: HEIGHT, lines: [], emblemAt: 'edge' },
    cell: cellOf(view, hex),
    locked: true,
    visibleTo: [player],
    facing: facingOf(game, player),
    name: isOwn ? `${name} of ${nameOf(player, looks)}` : name,
    description: (isOwn ? ownLines(view, place) : strangeLines(place)).join('\n'),
    tint: isOwn ? colorOf(player, looks) : STONE,
    emblem: isOwn && place.level > 0 ? `${title.toUpperCase()}\n${place.level}` : title.toUpperCase(),
    drawing: drawingText({
      kind: 'town',
      owner: isOwn ? tokenOwnerOf(player, looks) : 'white',
      ...iconOf(place.kind),
      name: title,
      ...levelParts(place, isOwn),
    }),
  };
}

/** The level of an own place that can have one. */
function levelParts(place: MapFeature, isOwn: boolean): { readonly count?: number; readonly most?: number } {
  const most = kindOf(place).upgrades.length;
  return isOwn && most > 0 ? { count: place.level, most } : {};
}

function ownLines(view: Valhalla, place: MapFeature): string[] {
  const { city, hasCourtier, level, owner } = place;
  const lines = effectLines(place);
  if (kindOf(place).upgrades.length > 0) lines.push(`Level ${level}, income ${incomeOf(view, place)} gold a round`);
  if (hasCourtier) lines.push('A Courtier raises the income by a fifth');
  if (city === undefined) return lines;
  const { artillery, hazards, walls } = standingForts(place);
  const buildings = buildingsOf(place).map(({ name }) => name);
  const plan = city.plan.map(({ count, design }) => `${count} ${kindName(view, owner, design)}`);
  if (city.homeOf === owner) lines.push('Your capital');
  lines.push(`Walls ${walls}, artillery ${artillery}, hazards ${hazards}`);
  lines.push(`Buildings (${slotsOf(city.buildings)} of ${SLOTS[level] ?? 0} slots): ${listed(buildings)}`);
  lines.push(`Can produce ${listed(capacityWords(view, place))} a round`);
  lines.push(`Produces ${listed(plan)}`);
  return lines;
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? 'nothing' : words.join(', ');
}

const CAPACITIES = ['infantry', 'C', 'D', 'E', 'F', 'G'];

function capacityWords(view: Valhalla, place: MapFeature): string[] {
  const capacity = capacityOf(view, place);
  return CAPACITIES.flatMap(what => {
    const count = capacity[what] ?? 0;
    if (count === 0) return [];
    return [`${count} ${what === 'infantry' ? 'Infantry' : kindName(view, place.owner, what)}`];
  });
}

/** What a kind of place does for its owner, or for whoever stands there. */
function effectLines(place: MapFeature): string[] {
  const { favor, globalAttack, mpBonus, walls } = kindOf(place);
  const lines: string[] = [];
  if (globalAttack > 0) lines.push(`All units of its owner have +${globalAttack} Attack`);
  if (favor > 0) lines.push(`${favor} favor at the start of each turn of its owner`);
  if (mpBonus > 0) lines.push(`Units that start their turn here have +${counted(mpBonus, 'movement point')}`);
  if (walls > 0) lines.push(`Whoever is attacked here has walls ${walls}`);
  if (place.custom !== undefined) {
    lines.push(place.custom.text === '' ? 'An Officer who ends a turn here explores it' : place.custom.text);
  }
  return lines;
}

function strangeLines(place: MapFeature): string[] {
  const lines = effectLines(place);
  return lines.concat(['Not yours. Flags beside it say who was seen here']);
}
