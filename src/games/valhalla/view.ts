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
  type MapFeature,
  type Phase,
  type Side,
  type Valhalla,
} from './state.ts';

/**
 * What `viewer` may know (5.5): its own side, cleared terrain, features of cleared hexes, and what its snapshot and
 * reports say of others. Of other sides everybody knows names and who is alive. The game master sees all but the seed.
 */
export function viewOf(game: Valhalla, viewer: PlayerId): Valhalla {
  if (viewer === GAME_MASTER) return { ...game, seed: 0 };
  const own = findSide(game, viewer);
  const cleared = own?.cleared ?? '';
  return {
    ...game,
    seed: 0,
    phase: phaseFor(game, viewer),
    map: {
      ...game.map,
      terrain: terrainFor(game.map.terrain, cleared),
      links: game.map.links.filter(
        ([first, second]) => cleared.charAt(first) === '1' && cleared.charAt(second) === '1',
      ),
    },
    places: own === undefined ? [] : placesFor(game, viewer),
    sides: game.sides.map(side => (side.id === viewer ? side : strangerOf(side))),
    units: game.units.filter(unit => unit.side === viewer),
    combat: combatFor(game.combat, viewer),
    posts: game.posts.filter(({ readers }) => readers.length === 0 || readers.includes(viewer)),
    boons: game.boons.filter(({ side }) => side === viewer),
    gmLog: [],
  };
}

function terrainFor(terrain: string, cleared: string): string {
  let seen = '';
  for (let hex = 0; hex < terrain.length; hex++) seen += cleared.charAt(hex) === '1' ? terrain.charAt(hex) : FOGGED;
  return seen;
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
