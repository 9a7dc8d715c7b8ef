import type { PlayerId } from '../../../kernel/index.ts';
import type { DropQuestion, DropSpot, PieceMenu, PlayerLook } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { geometryOf, learnNeighbours, type HexNumber } from '../map/geometry.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { ordersOf, planFor } from '../orders/plans.ts';
import { partyKey, type Party } from '../pages/party-page.ts';
import { poolOf, poolUsed } from '../orders/pool.ts';
import { forceAt, ownPlaces, placeAt, sideOf } from '../rules/position.ts';
import { pathfindersOf } from '../sight/fog.ts';
import type { FieldUnit, MapFeature, Valhalla } from '../state.ts';
import { battleWorks } from './battles.ts';
import { forceId, forcesOf, type Force } from './force-pieces.ts';
import { casterWorks, seerQuestions } from './caster-works.ts';
import { carriersAmong, ferriesFor, ferryKeys, ferryParts, type Ferry } from './ferries.ts';
import { forceOrders } from './force-works.ts';
import { countAnswer, latestForEach, single, type ScenePart } from './known.ts';
import { groundKeys, marchesOf, marchParts } from './marches.ts';
import { clearedAfter, edgeOf, edgeParts, seenFrom, sentId, targetsOf, waitingId } from './pathfinder-pieces.ts';
import { cellOf, tableSideOf, trayCell } from './places.ts';
import { placeId } from './place-pieces.ts';
import { worksAt, workParts, type Work } from './works.ts';

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
    return [
      (): ValhallaOffers => marchOffers(key, context, force),
      (): ValhallaOffers => menuOffers(key, context, force),
    ];
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
            () => marchParts(key, view, player, force, marchers),
            single(() => marchesOf(key, view, player, force, marchers)),
          ]
        : [];
    return marchers === undefined && carriers.length > 0
      ? works.concat([
          () => ferryParts(key, view, player, force, carriers),
          single(() => ferriesOf(key, view, player, force, carriers)),
        ])
      : works;
  });
  const works = forcesOf(view, player).map(({ hex }) =>
    single(() => battleWorksOf(`${player} ${hex}`, game, view, player, hex)),
  );
  const places = ownPlaces(view, player).flatMap(place => [
    () => workParts(view, player, place),
    single(() => placeWorksOf(`${player} ${place.hex}`, game, view, player, place)),
  ]);
  return first.concat(
    works,
    places,
    [() => neighbourParts(view.map)],
    [() => edgeParts(player, view, clearedAfter(view, player, targetsOf(view, player)))],
    [single(() => edgeOf(player, view, clearedAfter(view, player, targetsOf(view, player))))],
    [single(() => seenFrom(player, view))],
    partsOf(player, game, view, looks, party).map(part => single(part)),
  );
}

/** Hexes whose neighbours are worked out in a part. */
const LEARNED = 100;

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
    const first = groundKeys(view, player).concat([markers, left, partyKey(party), returnTo(orders, hex)]);
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
    const first: readonly unknown[] = [
      view.map,
      ground,
      view.turn,
      markers,
      gold,
      succession,
      planFor(view, player, hex) ?? '',
    ];
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

/** Of the pool: one hex to pick up, one to set down. */
const FERRY_COST = 2;

/** The ferries of a force, by player and hex. */
const ferriesOf = latestForEach(
  (_key: string, view: Valhalla, player: PlayerId, force: Force, carriers: readonly FieldUnit[]): readonly Ferry[] =>
    ferriesFor(view, player, force, carriers),
  (_key, view, player, force, carriers) => ferryKeys(view, player, force, carriers),
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
      questions.push({
        for: player,
        piece,
        cell,
        mark: 'waves',
        title,
        variants,
        emptyMessage: 'Nobody can be ferried there',
      });
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
    spots.push({
      for: player,
      piece: sentId(player, index),
      cell: trayCell(tableSideOf(view, player)),
      mark: 'ring',
      action,
    });
  });
  if (targets.length >= pathfindersOf(view, player)) return;
  const cleared = clearedAfter(view, player, targets);
  const isSeen = seenFrom(player, view);
  for (const hex of edgeOf(player, view, cleared)) {
    if (isSeen[hex] !== true) continue;
    const action = { kind: 'pathfind' as const, targets: targets.concat([hex]) };
    spots.push({ for: player, piece: waitingId(player), cell: cellOf(view, hex), mark: 'diamond', action });
  }
}
