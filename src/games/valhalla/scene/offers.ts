import type { PlayerId } from '../../../kernel/index.ts';
import type { DropQuestion, DropSpot, PieceMenu, PlayerLook } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { geometryOf, type HexNumber } from '../map/geometry.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { ordersOf, planFor } from '../orders/plans.ts';
import type { Party } from '../pages/party-page.ts';
import { poolOf, poolUsed } from '../orders/pool.ts';
import { around, distance, forceAt, placeAt, sideOf } from '../rules/position.ts';
import { pathfinderRangeOf } from '../rules/roster.ts';
import { pathfindersOf, withCleared } from '../sight/fog.ts';
import type { FieldUnit, MapFeature, Valhalla } from '../state.ts';
import { battleWorks } from './battles.ts';
import { forceId, forcesOf, type Force } from './force-pieces.ts';
import { casterWorks, seerQuestions } from './caster-works.ts';
import { carriersAmong, ferriesFor, type Ferry } from './ferries.ts';
import { forceOrders } from './force-works.ts';
import { latestForEach } from './known.ts';
import { marchGroup, marchGroups, marchOrder, reachOf, type MarchGroup } from './marches.ts';
import { sentId, targetsOf, waitingId } from './pathfinder-pieces.ts';
import { cellOf, tableSideOf, trayCell } from './places.ts';
import { placeId } from './place-pieces.ts';
import { worksAt, type Work } from './works.ts';

/** What a player who gives orders may do with pieces. */
export interface ValhallaOffers {
  readonly spots: readonly DropSpot<ValhallaAction>[];
  readonly questions: readonly DropQuestion<ValhallaAction>[];
  readonly menus: readonly PieceMenu<ValhallaAction>[];
}

interface Draft {
  readonly game: Valhalla;
  readonly view: Valhalla;
  readonly player: PlayerId;
  readonly looks: readonly PlayerLook[];
  /** Who marches of a force, where the player has chosen. */
  readonly party: Party | undefined;
  readonly spots: DropSpot<ValhallaAction>[];
  readonly questions: DropQuestion<ValhallaAction>[];
  readonly menus: PieceMenu<ValhallaAction>[];
}

/**
 * What `player` may order: forces march, pathfinders are sent, cities build. All of it follows from what the player knows.
 *
 * @param view the game after the orders so far, as the player knows it
 */
export const offersOf = latestForEach(
  (player: PlayerId, game: Valhalla, view: Valhalla, looks: readonly PlayerLook[], party?: Party): ValhallaOffers => {
    const draft: Draft = { game, view, player, looks, party, spots: [], questions: [], menus: [] };
    const forces = forcesOf(view, player);
    const left = poolOf(view, player) - poolUsed(sideOf(view, player).orders);
    const carriers = left >= FERRY_COST ? carriersAmong(view, forces) : [];
    for (const force of forces) {
      offerReturn(draft, force);
      if (left > 0) offerMarches(draft, force, carriers);
      offerMenu(draft, forceId(player, force.hex), forceWorks(draft, force));
    }
    for (const place of view.places) {
      if (place.owner === player) offerMenu(draft, placeId(player, place.hex), placeWorks(draft, place));
    }
    offerPathfinders(draft);
    return draft;
  },
  (_player, game, _view, _looks, party) => [game, partyKey(party)],
);

function partyKey(party: Party | undefined): string {
  return party === undefined ? '' : `${party.hex} ${party.lines.join('+')}`;
}

/** Dragged back, a force that marched as one order is called back. */
function offerReturn({ player, spots, view }: Draft, { hex }: Force): void {
  const { orders } = sideOf(view, player);
  for (let index = orders.length - 1; index >= 0; index--) {
    const order = orders[index];
    if (order?.kind === 'move' && order.to === hex && !spots.some(spot => spot.piece === forceId(player, hex))) {
      const action = { kind: 'withdraw' as const, order: index + 1 };
      spots.push({ for: player, piece: forceId(player, hex), cell: cellOf(view, order.from), mark: 'diamond', action });
    }
  }
}

function offerMarches(draft: Draft, force: Force, carriers: readonly FieldUnit[]): void {
  const { player, questions, spots, view } = draft;
  const party = draft.party?.hex === force.hex ? draft.party : undefined;
  const back = spots.find(spot => spot.piece === forceId(player, force.hex))?.cell;
  const marches = marchesOf(`${player} ${force.hex}`, view, player, force, party);
  for (const spot of marches.spots) if (spot.cell !== back) spots.push(spot);
  for (const question of marches.questions) if (question.cell !== back) questions.push(question);
  if (carriers.length > 0 && party === undefined) offerFerries(draft, force, carriers);
}

/** What an answer depends on. */
function together(first: readonly unknown[], more: readonly unknown[]): readonly unknown[] {
  return first.concat(more);
}

type Marches = Pick<ValhallaOffers, 'spots' | 'questions'>;

/** Where a force may march, by player and hex: most orders leave most forces as they are. */
const marchesOf = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, force: Force, party?: Party): Marches =>
    marchesFrom(view, player, force, party),
  (_key, view, player, { units }, party) => {
    const { cleared, markers } = sideOf(view, player);
    return together([view.map.id, view.map.radius, view.places.length, cleared, markers, partyKey(party)], units);
  },
);

function marchesFrom(view: Valhalla, player: PlayerId, { hex, units }: Force, party?: Party): Marches {
  const groups = party === undefined ? marchGroups(view, player, units) : marchGroup(view, player, party);
  const byTarget: Record<HexNumber, MarchGroup[]> = {};
  const targets: HexNumber[] = [];
  const known: Record<string, readonly HexNumber[] | undefined> = {};
  for (const group of groups) {
    const key = `${group.mp} ${group.ways.join(' ')}`;
    const reach = known[key] ?? reachOf(view, player, hex, group);
    known[key] = reach;
    for (const target of reach) {
      const there = byTarget[target];
      if (there === undefined) {
        byTarget[target] = [group];
        targets.push(target);
      } else there.push(group);
    }
  }
  const spots: DropSpot<ValhallaAction>[] = [];
  const questions: DropQuestion<ValhallaAction>[] = [];
  for (const target of targets) {
    const cell = cellOf(view, target);
    const there = byTarget[target] ?? [];
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

/** Of the pool: one hex to pick up, one to set down. */
const FERRY_COST = 2;

/** The ferries of a force, by player and hex. */
const ferriesOf = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, force: Force, carriers: readonly FieldUnit[]): readonly Ferry[] =>
    ferriesFor(view, player, force, carriers),
  (_key, view, player, { units }, carriers) => {
    const first = [view.map.id, view.map.radius, view.places.length, sideOf(view, player).cleared, units.length];
    return together(together(first, units), carriers);
  },
);

function offerFerries({ player, questions, spots, view }: Draft, force: Force, carriers: readonly FieldUnit[]): void {
  const byDrop: Record<HexNumber, Ferry[] | undefined> = {};
  const drops: HexNumber[] = [];
  for (const ferry of ferriesOf(`${player} ${force.hex}`, view, player, force, carriers)) {
    const there = byDrop[ferry.drop];
    if (there === undefined) {
      byDrop[ferry.drop] = [ferry];
      drops.push(ferry.drop);
    } else there.push(ferry);
  }
  const piece = forceId(player, force.hex);
  for (const drop of drops) {
    const cell = cellOf(view, drop);
    const plain = spots.findIndex(spot => spot.piece === piece && spot.cell === cell);
    const march = spots[plain]?.action;
    // Dragged back means called back.
    if (march !== undefined && march.kind !== 'move') continue;
    const variants = (byDrop[drop] ?? []).map(({ action, label }) => ({ label, action }));
    if (march !== undefined) {
      spots.splice(plain, 1);
      variants.unshift({ label: 'March', action: march });
    }
    const at = questions.findIndex(question => question.piece === piece && question.cell === cell);
    const known = questions[at];
    if (known !== undefined) questions[at] = { ...known, variants: known.variants.concat(variants) };
    else {
      const title = `Who is ferried to ${cell}?`;
      questions.push({ for: player, piece, cell, mark: 'waves', title, variants, emptyMessage: 'Nobody can be ferried there' }); // prettier-ignore
    }
  }
}

/** Whether the last snapshot marks somebody else in a hex. */
function isMarked(view: Valhalla, player: PlayerId, hex: HexNumber): boolean {
  return sideOf(view, player).markers.some(marker => marker.hex === hex && marker.sides.some(side => side !== player));
}

/** What a force may plan, and what may be ordered in the place where it stands: it covers the place. */
function forceWorks(draft: Draft, { hex }: Force): readonly Work[] {
  const { game, looks, player, view } = draft;
  const place = placeAt(view, hex);
  const works = battleWorksOf(`${player} ${hex}`, game, view, player, hex).concat(
    forceOrders(view, player, hex, looks),
    casterWorks(game, view, player, hex),
  );
  return place?.owner === player ? works.concat(placeWorks(draft, place)) : works;
}

/** What may be planned for a battle, by player and hex. */
const battleWorksOf = latestForEach(
  (_key: string, game: Valhalla, view: Valhalla, player: PlayerId, hex: HexNumber): readonly Work[] =>
    battleWorks(game, view, player, hex),
  (_key, game, view, player, hex) =>
    together([game.places, sideOf(view, player).cleared, planFor(view, player, hex) ?? ''], forceAt(view, player, hex)),
);

function placeWorks({ game, player, view }: Draft, place: MapFeature): readonly Work[] {
  return placeWorksOf(`${player} ${place.hex}`, game, view, player, place);
}

/** What may be ordered in an own place, by player and hex. */
const placeWorksOf = latestForEach(
  (_key: string, _game: Valhalla, view: Valhalla, player: PlayerId, place: MapFeature): readonly Work[] =>
    worksAt(view, player, place),
  (_key, game, view, player, { hex }) =>
    together(
      [game.places, sideOf(view, player).cleared, hasOfficerAt(view, player, hex)],
      ordersOf(view, player, 'construct'),
    ),
);

function offerMenu({ menus, player }: Draft, piece: string, works: readonly Work[]): void {
  if (works.length === 0) return;
  menus.push({ piece, entries: works.map(({ label, variants }) => ({ for: player, label, variants })) });
}

/** A waiting pathfinder goes to each hex that it could clear; one that was sent may be called back. */
function offerPathfinders({ game, player, questions, spots, view }: Draft): void {
  questions.push(...seerQuestions(game, player, sideOf(view, player).cleared));
  const targets = targetsOf(view, player);
  targets.forEach((_, index) => {
    const rest = targets.filter((_target, other) => other !== index);
    const action = { kind: 'pathfind' as const, targets: rest };
    spots.push({ for: player, piece: sentId(player, index), cell: trayCell(tableSideOf(view, player)), mark: 'ring', action }); // prettier-ignore
  });
  if (targets.length >= pathfindersOf(view, player)) return;
  const cleared = clearedAfter(view, player, targets);
  const eyes = eyesOf(view);
  const { neighbours } = geometryOf(view.map.radius);
  neighbours.forEach((near, hex) => {
    const isKnown = cleared.charAt(hex) === '1';
    const known = near.filter(each => cleared.charAt(each) === '1').length;
    const isWorth = (!isKnown || known < near.length) && (isKnown || known > 0);
    if (!isWorth || !eyes.some(({ hex: from, range }) => distance(view, from, hex) <= range)) return;
    const action = { kind: 'pathfind' as const, targets: targets.concat([hex]) };
    spots.push({ for: player, piece: waitingId(player), cell: cellOf(view, hex), mark: 'diamond', action });
  });
}

/** The fog as the pathfinders that were sent leave it. */
function clearedAfter(view: Valhalla, player: PlayerId, targets: readonly HexNumber[]): string {
  let { cleared } = sideOf(view, player);
  for (const target of targets) cleared = withCleared(cleared, around(view, target, 1));
  return cleared;
}

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
