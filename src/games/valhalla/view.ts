import type { PlayerId } from '../../kernel/index.ts';
import { NO_FORTS } from './cities/fortifications.ts';
import type { ValhallaEvent } from './events.ts';
import { FOGGED } from './map/terrain.ts';
import { findSide } from './rules/position.ts';
import { isKnownPlace } from './sight/scouting.ts';
import {
  GAME_MASTER,
  NOBODY,
  type City,
  type Combat,
  type FieldUnit,
  type MapFeature,
  type Phase,
  type Side,
  type Valhalla,
  type WorldMap,
} from './state.ts';

/** The last view of a viewer, with what it was made from: what is the same again is shared by the next one. */
interface Seen {
  readonly game: Valhalla;
  readonly cleared: string;
  /** The number of the turn of the last snapshot. */
  readonly seen: number;
  readonly view: Valhalla;
}

const latest: Record<PlayerId, Seen | undefined> = {};

/**
 * What `viewer` may know (5.5): its own side, cleared terrain, features of cleared hexes, and what its snapshot and
 * reports say of others. Of other sides everybody knows names and who is alive. The game master sees all but the seed.
 */
export function viewOf(game: Valhalla, viewer: PlayerId): Valhalla {
  if (viewer === GAME_MASTER) return { ...game, seed: 0 };
  const before = latest[viewer];
  if (before?.game === game) return before.view;
  const own = findSide(game, viewer);
  const { cleared = '', seen = 0 } = own ?? {};
  const view = viewFrom(
    game,
    viewer,
    cleared,
    before?.cleared === cleared && before.seen === seen ? before : undefined,
  );
  latest[viewer] = { game, cleared, seen, view };
  return view;
}

function viewFrom(game: Valhalla, viewer: PlayerId, cleared: string, before: Seen | undefined): Valhalla {
  const hasPlaces = findSide(game, viewer) !== undefined;
  return {
    ...game,
    seed: 0,
    phase: phaseFor(game, viewer),
    map: kept(maps, viewer, cleared, game.map, () => mapFor(game.map, cleared)),
    places: before?.game.places === game.places ? before.view.places : hasPlaces ? placesFor(game, viewer) : [],
    sides: game.sides.map((side, index) => {
      if (side.id === viewer) return side;
      const known = before?.view.sides[index];
      return before?.game.sides[index] === side && known !== undefined ? known : strangerOf(side);
    }),
    units: kept(forces, viewer, '', game.units, () => unitsFor(game.units, viewer)),
    combat: combatFor(game.combat, viewer),
    posts: game.posts.filter(({ readers }) => readers.length === 0 || readers.includes(viewer)),
    boons: game.boons.filter(({ side }) => side === viewer),
    gmLog: [],
  };
}

/** A part of a view, with what it was made from. */
interface Kept<Part> {
  readonly from: Part;
  readonly cleared: string;
  readonly view: Part;
}

const maps: Record<PlayerId, Kept<WorldMap> | undefined> = {};
const forces: Record<PlayerId, Kept<readonly FieldUnit[]> | undefined> = {};

/** The part of a view that was made last, if it was made from the same: a view of a view has the same parts, too. */
function kept<Part>(
  all: Record<PlayerId, Kept<Part> | undefined>,
  viewer: PlayerId,
  cleared: string,
  from: Part,
  make: (this: void) => Part,
): Part {
  const known = all[viewer];
  if (known !== undefined && known.cleared === cleared && (known.from === from || known.view === from))
    return known.view;
  const view = make();
  all[viewer] = { from, cleared, view };
  return view;
}

function unitsFor(units: readonly FieldUnit[], viewer: PlayerId): readonly FieldUnit[] {
  return units.every(({ side }) => side === viewer) ? units : units.filter(({ side }) => side === viewer);
}

function mapFor(map: WorldMap, cleared: string): WorldMap {
  const isCleared = (hex: number): boolean => cleared.charAt(hex) === '1';
  const links = map.links.filter(([first, second]) => isCleared(first) && isCleared(second));
  const terrain = terrainFor(map.terrain, cleared);
  // A view of a view shows the same map.
  return terrain === map.terrain && links.length === map.links.length ? map : { ...map, terrain, links };
}

function terrainFor(terrain: string, cleared: string): string {
  const seen: string[] = [];
  let from = 0;
  // What is seen lies together: a map has few borders of the fog, and many hexes.
  while (from < terrain.length) {
    const isSeen = cleared.charAt(from) === '1';
    const border = cleared.indexOf(isSeen ? '0' : '1', from);
    const to = border < 0 ? terrain.length : border;
    seen.push(isSeen ? terrain.slice(from, to) : FOGGED.repeat(to - from));
    from = to;
  }
  return seen.join('');
}

const NO_CITY: City = { homeOf: NOBODY, buildings: [], forts: NO_FORTS, plan: [] };

/** Own places as they are; of others in cleared hexes what stands there, its owner as the last snapshot marks it. */
function placesFor(game: Valhalla, viewer: PlayerId): readonly MapFeature[] {
  const seen: MapFeature[] = [];
  for (const place of game.places) {
    if (place.owner === viewer) seen.push(withoutText(place, viewer));
    else if (isKnownPlace(game, viewer, place.hex)) seen.push(strangePlace(place, viewer));
  }
  return seen;
}

function strangePlace(place: MapFeature, viewer: PlayerId): MapFeature {
  const { hex, kind, since } = place;
  const known: MapFeature = {
    hex,
    kind,
    owner: NOBODY,
    level: 0,
    lost: NO_FORTS,
    attacked: 0,
    attackedRound: 0,
    hasCourtier: false,
    since,
    ...(place.city === undefined ? {} : { city: NO_CITY }),
    ...(place.custom === undefined ? {} : { custom: place.custom }),
  };
  return withoutText(known, viewer);
}

/** A custom feature shows its name; its text only those know who explored it (VAL-EXPL-01). */
function withoutText(place: MapFeature, viewer: PlayerId): MapFeature {
  const { custom } = place;
  if (custom === undefined) return place;
  const isExplored = custom.explored.includes(viewer);
  return { ...place, custom: { ...custom, text: isExplored ? custom.text : '', explored: isExplored ? [viewer] : [] } };
}

/** Of another side everybody knows its names, and whether it lives. */
function strangerOf(side: Side): Side {
  const { id, name, capital, ruler, texts, isAlive, isAccepted } = side;
  return {
    id,
    name,
    capital,
    ruler,
    texts,
    isAlive,
    isAccepted,
    designs: [],
    special: { text: '', points: [] },
    reopened: [],
    gold: 0,
    favor: 0,
    truces: [],
    succession: [],
    cleared: '',
    markers: [],
    seen: 0,
    scouted: [],
    met: [],
    failures: [],
    ledger: [],
    orders: [],
    boasted: 0,
    lastTurn: 0,
    later: [],
    raised: 0,
  };
}

/** Who does not stand there learns of no battle before the end of the turn, and of no parley at all. */
function phaseFor({ active, combat, phase }: Valhalla, viewer: PlayerId): Phase {
  const isQuiet = phase !== 'battle' && phase !== 'parley';
  const { decisions, parley, waiting } = combat;
  const isThere =
    viewer === active ||
    waiting.includes(viewer) ||
    parley.includes(viewer) ||
    decisions.some(({ side }) => side === viewer);
  return isQuiet || isThere ? phase : 'orders';
}

/** Of a battle that waits for decisions those know who stand there. */
function combatFor(combat: Combat, viewer: PlayerId): Combat {
  const isThere = combat.parley.includes(viewer) || combat.waiting.includes(viewer);
  return {
    hexes: isThere ? combat.hexes.slice(0, 1) : [],
    waiting: combat.waiting.filter(id => id === viewer),
    decisions: combat.decisions.filter(({ side }) => side === viewer),
    parley: isThere ? combat.parley : [],
    answers: combat.answers.filter(({ side }) => side === viewer),
    results: [],
  };
}

/** What of `event` the viewer may know: all of it, or nothing. */
export function eventFor(event: ValhallaEvent, viewer: PlayerId): ValhallaEvent | undefined {
  const isFor = event.for === undefined || event.for.includes(viewer) || viewer === GAME_MASTER;
  return isFor ? event : undefined;
}
