import type { PlayerId } from '../../../kernel/index.ts';
import type { DropQuestion, DropSpot, PieceMenu, PlayerLook } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { geometryOf, learnNeighbours, type HexNumber, neighboursFrom } from '../map/geometry.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { groundOf } from '../orders/check-movement.ts';
import { ordersOf, planFor } from '../orders/plans.ts';
import type { Party } from '../pages/party-page.ts';
import { poolOf, poolUsed } from '../orders/pool.ts';
import { around, distance, forceAt, ownPlaces, placeAt, sideOf } from '../rules/position.ts';
import { pathfinderRangeOf } from '../rules/roster.ts';
import { pathfindersOf, withCleared } from '../sight/fog.ts';
import type { FieldUnit, MapFeature, Valhalla } from '../state.ts';
import { battleWorks } from './battles.ts';
import { forceId, forcesOf, type Force } from './force-pieces.ts';
import { casterWorks, seerQuestions } from './caster-works.ts';
import { carriersAmong, ferriesFor, ferryParts, type Ferry } from './ferries.ts';
import { forceOrders } from './force-works.ts';
import { countAnswer, latestForEach, newParts, single, type ScenePart } from './known.ts';
import { marchGroup, marchGroups, marchOrder, reachOf, type MarchGroup } from './marches.ts';
import { sentId, targetsOf, waitingId } from './pathfinder-pieces.ts';
import { cellOf, tableSideOf, trayCell } from './places.ts';
import { placeId } from './place-pieces.ts';
import { buildParts, worksAt, type Work } from './works.ts';

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
  /** Marches that may still be ordered. */
  readonly left: number;
  readonly carriers: readonly FieldUnit[];
  readonly spots: DropSpot<ValhallaAction>[];
  readonly questions: DropQuestion<ValhallaAction>[];
  readonly menus: PieceMenu<ValhallaAction>[];
}

type Context = Pick<Draft, 'game' | 'view' | 'player' | 'looks' | 'party' | 'left' | 'carriers'>;

/**
 * What `player` may order: forces march, pathfinders are sent, cities build. All of it follows from what the player knows.
 * It is made of parts, and only those parts are made again that the last order has changed.
 *
 * @param view the game after the orders so far, as the player knows it
 */
export const offersOf = latestForEach(
  (player: PlayerId, game: Valhalla, view: Valhalla, looks: readonly PlayerLook[], party?: Party): ValhallaOffers => {
    const draft: Draft = draftFor(contextOf(player, game, view, looks, party));
    for (const part of partsOf(player, game, view, looks, party)) {
      const { menus, questions, spots } = part();
      for (const spot of spots) draft.spots.push(spot);
      for (const question of questions) draft.questions.push(question);
      for (const menu of menus) draft.menus.push(menu);
    }
    return draft;
  },
  (_player, game, _view, _looks, party) => [game, partyKey(party)],
);

/** The parts of the offers of a player, each to be made by itself. */
function partsOf(
  player: PlayerId,
  game: Valhalla,
  view: Valhalla,
  looks: readonly PlayerLook[],
  party?: Party,
): readonly ((this: void) => ValhallaOffers)[] {
  const context = contextOf(player, game, view, looks, party);
  const parts = forcesOf(view, player).flatMap(force => {
    const key = `${player} ${force.hex}`;
    return [(): ValhallaOffers => marchOffers(key, context, force), (): ValhallaOffers => menuOffers(key, context, force)]; // prettier-ignore
  });
  const places = ownPlaces(view, player);
  return parts.concat(
    places.map(place => (): ValhallaOffers => placeOffers(context, place)),
    [(): ValhallaOffers => pathfinderOffers(player, context)],
  );
}

/** The same with what the largest parts are made of before them, so that each call takes a few milliseconds. */
export function preparationsOf(
  player: PlayerId,
  game: Valhalla,
  view: Valhalla,
  looks: readonly PlayerLook[],
  party?: Party,
): readonly ScenePart[] {
  const { carriers, left } = contextOf(player, game, view, looks, party);
  const first = forcesOf(view, player).flatMap(force => {
    const key = `${player} ${force.hex}`;
    const marchers = party?.hex === force.hex ? party : undefined;
    const works =
      left > 0
        ? [
            () => reachParts(key, view, player, force, marchers),
            single(() => marchesOf(key, view, player, force, marchers)),
          ]
        : [];
    return marchers === undefined && carriers.length > 0
      ? works.concat([
          () => ferryParts(view, player, force, carriers),
          single(() => ferriesOf(key, view, player, force, carriers)),
        ])
      : works;
  });
  const works = forcesOf(view, player).map(({ hex }) => single(() => battleWorksOf(`${player} ${hex}`, game, view, player, hex))); // prettier-ignore
  const places = ownPlaces(view, player).flatMap(place => [
    () => buildParts(view, player, place),
    single(() => placeWorksOf(`${player} ${place.hex}`, game, view, player, place)),
  ]);
  return first.concat(
    works,
    places,
    [() => neighbourParts(view.map)],
    [single(() => edgeOf(player, view, clearedAfter(view, player, targetsOf(view, player))))],
    partsOf(player, game, view, looks, party).map(part => single(part)),
  );
}

/** Hexes whose neighbours are worked out in a part. */
const LEARNED = 200;

/** The edge of the fog asks for the neighbours of all hexes. */
function neighbourParts(map: Valhalla['map']): readonly ScenePart[] {
  const geometry = geometryOf(map.radius);
  if (geometry.learned === geometry.hexes.length) return [];
  countAnswer();
  return learnNeighbours(geometry, LEARNED) ? [() => neighbourParts(map)] : [];
}

function contextOf(
  player: PlayerId,
  game: Valhalla,
  view: Valhalla,
  looks: readonly PlayerLook[],
  party: Party | undefined,
): Context {
  const left = poolOf(view, player) - poolUsed(sideOf(view, player).orders);
  const carriers = left >= FERRY_COST ? carriersAmong(player, view, forcesOf(view, player)) : [];
  return { game, view, player, looks, party, left: left > FERRY_COST ? FERRY_COST : left, carriers };
}

function draftFor(context: Context): Draft {
  return { ...context, spots: [], questions: [], menus: [] };
}

/** Where a force may go, by player and hex: most orders leave most forces as they are. */
const marchOffers = latestForEach(
  (_key: string, context: Context, force: Force): ValhallaOffers => {
    const draft = draftFor(context);
    offerReturn(draft, force);
    if (context.left > 0) offerMarches(draft, force, context.carriers);
    return draft;
  },
  (_key, { carriers, left, party, player, view }, { hex, units }) => {
    const { markers, orders } = sideOf(view, player);
    const first: readonly unknown[] = [view.map, groundOf(player, view), markers, left, partyKey(party), returnTo(orders, hex)]; // prettier-ignore
    return first.concat(carriers, [''], units);
  },
);

/** What else may be ordered with a force, by player and hex. */
const menuOffers = latestForEach(
  (_key: string, context: Context, force: Force): ValhallaOffers => {
    const draft = draftFor(context);
    offerMenu(draft, forceId(context.player, force.hex), forceWorks(draft, force));
    return draft;
  },
  (_key, { game, player, view }, { hex, units }) => {
    const { gold, markers, succession } = sideOf(view, player);
    const place = placeAt(view, hex);
    // What is allowed in an own place depends on all of them.
    const ground = place?.owner === player ? view.places : (place ?? '');
    const first: readonly unknown[] = [view.map, ground, view.turn, markers, gold, succession, planFor(view, player, hex) ?? '']; // prettier-ignore
    // What casters may do depends on all orders.
    const casting = units.some(({ caster }) => caster !== undefined) ? game : '';
    return first.concat([casting], ordersOf(view, player, 'construct'), [''], units);
  },
);

function placeOffers(context: Context, place: MapFeature): ValhallaOffers {
  const draft = draftFor(context);
  offerMenu(draft, placeId(context.player, place.hex), placeWorks(draft, place));
  return draft;
}

/** Where pathfinders may go, by player. */
const pathfinderOffers = latestForEach(
  (_player: PlayerId, context: Context): ValhallaOffers => {
    const draft = draftFor(context);
    offerPathfinders(draft);
    return draft;
  },
  (player, { game, view }) => {
    const casting = view.units.some(({ caster }) => caster !== undefined) ? game : '';
    return [view.map, view.units, targetsOf(view, player).join(' '), pathfindersOf(view, player), casting];
  },
);

function partyKey(party: Party | undefined): string {
  return party === undefined ? '' : `${party.hex} ${party.lines.join('+')}`;
}

/** Dragged back, a force that marched as one order is called back. */
function offerReturn({ player, spots, view }: Draft, { hex }: Force): void {
  const { orders } = sideOf(view, player);
  const index = returnTo(orders, hex);
  const order = orders[index];
  if (order?.kind !== 'move') return;
  const action = { kind: 'withdraw' as const, order: index + 1 };
  spots.push({ for: player, piece: forceId(player, hex), cell: cellOf(view, order.from), mark: 'diamond', action });
}

/** The place of the last march to a hex among the orders; −1 for none. */
function returnTo(orders: readonly ValhallaAction[], hex: HexNumber): number {
  for (let index = orders.length - 1; index >= 0; index--) {
    const order = orders[index];
    if (order?.kind === 'move' && order.to === hex) return index;
  }
  return -1;
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
  (_key, view, player, force, party) => marchKeys(view, player, force, party),
);

function marchKeys(view: Valhalla, player: PlayerId, { units }: Force, party?: Party): readonly unknown[] {
  const { markers } = sideOf(view, player);
  return together([view.map, groundOf(player, view), markers, partyKey(party)], units);
}

function groupsOf(view: Valhalla, player: PlayerId, { hex, units }: Force, party?: Party): readonly MarchGroup[] {
  return groupsIn(`${player} ${hex}`, view, player, units, party);
}

/** Who of a force may march, by player and hex. */
const groupsIn = latestForEach(
  (
    _key: string,
    view: Valhalla,
    player: PlayerId,
    units: readonly FieldUnit[],
    party?: Party,
  ): readonly MarchGroup[] =>
    party === undefined ? marchGroups(view, player, units) : marchGroup(view, player, party),
  (_key, view, player, units, party) => together([view.map, sideOf(view, player).designs, partyKey(party)], units),
);

/** How far the groups of a force march, where it is not known yet: a part for each pace and way of moving. */
const reachParts = newParts(
  (_key: string, view: Valhalla, player: PlayerId, force: Force, party?: Party): readonly ScenePart[] => {
    const seen: Record<string, boolean | undefined> = {};
    const parts: ScenePart[] = [];
    for (const group of groupsOf(view, player, force, party)) {
      const pace = paceOf(group);
      if (seen[pace] !== true) parts.push(single(() => reachAt(`${player} ${force.hex} ${pace}`, view, player, force.hex, group))); // prettier-ignore
      seen[pace] = true;
    }
    return parts;
  },
  (_key, view, player, force, party) => marchKeys(view, player, force, party),
);

/** Groups of one pace reach the same hexes. */
function paceOf({ mp, ways }: MarchGroup): string {
  return `${mp} ${ways.join(' ')}`;
}

/** How far a group marches, by player, hex and pace. */
const reachAt = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, hex: HexNumber, group: MarchGroup): readonly HexNumber[] =>
    reachOf(view, player, hex, group),
  (_key, view, player, _hex, _group) => [view.map, groundOf(player, view), sideOf(view, player).cleared],
);

function marchesFrom(view: Valhalla, player: PlayerId, force: Force, party?: Party): Marches {
  const { hex } = force;
  const groups = groupsOf(view, player, force, party);
  const byTarget: Record<HexNumber, MarchGroup[]> = {};
  const targets: HexNumber[] = [];
  for (const group of groups) {
    for (const target of reachAt(`${player} ${hex} ${paceOf(group)}`, view, player, hex, group)) {
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
    const first = [view.map, groundOf(player, view), units.length];
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
  const asked = indexByCell(questions, piece);
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
    const at = asked[cell] ?? -1;
    const known = questions[at];
    if (known !== undefined) questions[at] = { ...known, variants: known.variants.concat(variants) };
    else {
      const title = `Who is ferried to ${cell}?`;
      questions.push({ for: player, piece, cell, mark: 'waves', title, variants, emptyMessage: 'Nobody can be ferried there' }); // prettier-ignore
    }
  }
}

function indexByCell(questions: readonly DropQuestion<ValhallaAction>[], piece: string): Record<string, number> {
  const found: Record<string, number> = {};
  questions.forEach((question, index) => {
    if (question.piece === piece) found[question.cell] = index;
  });
  return found;
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
    together([placeAt(game, hex) ?? '', view.map, planFor(view, player, hex) ?? ''], forceAt(view, player, hex)),
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
  for (const hex of edgeOf(player, view, cleared)) {
    if (!eyes.some(({ hex: from, range }) => distance(view, from, hex) <= range)) continue;
    const action = { kind: 'pathfind' as const, targets: targets.concat([hex]) };
    spots.push({ for: player, piece: waitingId(player), cell: cellOf(view, hex), mark: 'diamond', action });
  }
}

/** The hexes at the edge of a player's fog, on both sides of it. */
const edgeOf = latestForEach(
  (_player: PlayerId, view: Valhalla, cleared: string): readonly HexNumber[] => worthClearing(view, cleared),
  (_player, { map }, cleared) => [map.radius, cleared],
);

function worthClearing({ map }: Valhalla, cleared: string): readonly HexNumber[] {
  const geometry = geometryOf(map.radius);
  const count = geometry.hexes.length;
  const isClear: boolean[] = [];
  for (let hex = 0; hex < count; hex++) isClear.push(cleared.charAt(hex) === '1');
  const worth: HexNumber[] = [];
  for (let hex = 0; hex < count; hex++) {
    const isOwn = isClear[hex];
    for (const near of neighboursFrom(geometry, hex)) {
      if (isClear[near] === isOwn) continue;
      worth.push(hex);
      break;
    }
  }
  return worth;
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
