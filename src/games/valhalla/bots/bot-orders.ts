import type { PlayerId } from '../../../kernel/index.ts';
import type { ActionOf, ValhallaAction } from '../actions.ts';
import { BUILDINGS } from '../cities/buildings.ts';
import { capacityOf, incomeOf } from '../cities/city.ts';
import type { HexNumber } from '../map/geometry.ts';
import { cheapestPath, slowestCost, waysOf } from '../moving/paths.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { atTurnOf } from '../post/check-orders.ts';
import { giveOrder, isOrder, orderRefusal, type Order } from '../orders/giving.ts';
import { poolOf } from '../orders/pool.ts';
import { decideRefusal } from '../orders/check-battle.ts';
import { projected } from '../orders/check-movement.ts';
import { canRide } from '../moving/riding.ts';
import {
  around,
  capitalOf,
  distance,
  forceAt,
  isAsset,
  isCleared,
  kindOf,
  neighboursOf,
  ownPlaces,
  placeAt,
  sideOf,
} from '../rules/position.ts';
import { classUpkeep, hasSpecial, isInfantry, officerRow, ridersOf, statlineOf } from '../rules/roster.ts';
import { pathfindersOf } from '../sight/fog.ts';
import type { FieldUnit, MapFeature, Valhalla } from '../state.ts';

/** A bot while it makes up its mind: its view with the orders so far, as the rules would check them. */
interface Mind {
  readonly side: PlayerId;
  game: Valhalla;
  readonly orders: Order[];
  /** Hexes that a force goes to already. */
  readonly taken: HexNumber[];
}

/** Gold that stays for a bad round. */
const RESERVE = 300;
/** Units that stay in the capital. */
const GARRISON = 5;
/** A force attacks what has at most this share of its strength. */
const PAYS = 0.6;
/** Fewer units attack nothing whose strength nobody has scouted. */
const BOLD = 16;
/** Steps beyond which a bot looks for no target. */
const FAR = 12;

/**
 * What a bot orders in its turn, from what its side may know alone: production that its income feeds, an Officer, upgrades
 * and buildings, mounts, a march to what pays most with a tactic for its battle, and pathfinders where most is hidden. The rules take each of its orders.
 *
 * @param view the state as `viewOf` shows it to that side
 */
export function botOrders(view: Valhalla, side: PlayerId): readonly ValhallaAction[] {
  const mind: Mind = { side, game: atTurnOf(view, side), orders: [], taken: [] };
  produce(mind);
  train(mind);
  construct(mind);
  mountUp(mind);
  march(mind);
  explore(mind);
  return mind.orders;
}

/** Gives an order, if the rules allow it. */
function give(mind: Mind, order: ValhallaAction): boolean {
  if (!isOrder(order) || orderRefusal(mind.game, mind.side, order) !== undefined) return false;
  mind.orders.push(order);
  mind.game = giveOrder(mind.game, mind.side, order).state;
  return true;
}

/** Gold a round that is left after upkeep. */
function surplus({ game, side }: Mind): number {
  let gold = 0;
  for (const place of ownPlaces(game, side)) gold += incomeOf(game, place);
  for (const unit of game.units) gold -= officerRow(unit.kind)?.upkeep ?? classUpkeep(unit.kind);
  return gold;
}

/** The dear classes first, then Infantry half and half, as far as income feeds them; a full treasury feeds some more. */
const WANTED = ['G', 'F', 'E', 'D', 'C', 'SWORD', 'ARCH'];

function produce(mind: Mind): void {
  const { gold } = sideOf(mind.game, mind.side);
  let free = surplus(mind) + Math.floor((gold - RESERVE) / 8);
  for (const place of ownPlaces(mind.game, mind.side)) {
    if (place.city !== undefined) {
      const capacity = capacityOf(mind.game, place);
      let infantry = capacity['infantry'] ?? 0;
      const plan: string[] = [];
      for (const kind of WANTED) {
        const half = kind === 'SWORD' ? Math.floor(infantry / 2) : infantry;
        const most = isInfantry(kind) ? half : (capacity[kind] ?? 0);
        const fed = Math.floor(free / classUpkeep(kind));
        const count = most < fed ? most : fed;
        if (count > 0) {
          plan.push(`${count}*${kind}`);
          free -= count * classUpkeep(kind);
          if (isInfantry(kind)) infantry -= count;
        }
      }
      give(mind, { kind: 'produce', city: place.hex, plan });
    }
  }
}

/** A Courtier for each few places, a Warlord for each army, else a Ranger. */
function train(mind: Mind): void {
  const { game, side } = mind;
  if (sideOf(game, side).training !== undefined || surplus(mind) < 0) return;
  const count = (kind: string): number => game.units.filter(unit => unit.kind === kind).length;
  const officer = count('courtier') * 3 < ownPlaces(game, side).length ? 'courtier' : count('warlord') < 2 ? 'warlord' : count('ranger') < 1 ? 'ranger' : ''; // prettier-ignore
  if (officer !== '') give(mind, { kind: 'officer', officer });
}

/** Buildings in the order in which a bot wants them. */
const BUILDS = ['harbor', 'barracks', 'd_class', 'craft_quarters', 'e_class', 'f_class', 'c_class', 'extra_walls'];

/** Where an Officer stands in an own city or farm: the next level, else a building, as far as gold goes. */
function construct(mind: Mind): void {
  let gold = sideOf(mind.game, mind.side).gold - RESERVE;
  for (const place of ownPlaces(mind.game, mind.side)) {
    if (hasOfficerAt(mind.game, mind.side, place.hex)) {
      const price = kindOf(place).upgrades[place.level];
      const isBought = price !== undefined && price <= gold && give(mind, { kind: 'construct', hex: place.hex, steps: ['upgrade'] }); // prettier-ignore
      if (isBought) gold -= price;
      else gold -= build(mind, place, gold);
    }
  }
}

/** Builds the first wanted building that fits, and returns its price; 0 for none. */
function build(mind: Mind, place: MapFeature, gold: number): number {
  if (place.city === undefined) return 0;
  for (const id of BUILDS) {
    const cost = BUILDINGS.find(building => building.id === id)?.cost ?? 0;
    const isWanted = !place.city.buildings.includes(id) && cost <= gold;
    if (isWanted && give(mind, { kind: 'construct', hex: place.hex, steps: [`build:${id}`] })) return cost;
  }
  return 0;
}

/** Those who fight better mounted mount whatever carries them where they stand. */
function mountUp(mind: Mind): void {
  const { game, side } = mind;
  const hexes: HexNumber[] = [];
  for (const { hex } of game.units) if (!hexes.includes(hex)) hexes.push(hex);
  for (const hex of hexes) {
    const onFoot = forceAt(game, side, hex).filter(({ mount }) => mount === '');
    const rider = onFoot.find(unit => hasSpecial(game, unit, CAVALIER) && canRide(game, unit));
    const carriers = onFoot.filter(
      unit => ridersOf(game, unit) > 0 && !game.units.some(each => each.mount === unit.id),
    );
    const [carrier] = carriers;
    if (rider === undefined || carrier === undefined) continue;
    const riders = onFoot.filter(({ kind }) => kind === rider.kind).length;
    const places = carriers.filter(({ kind }) => kind === carrier.kind).length;
    const count = riders < places ? riders : places;
    give(mind, { kind: 'mount', hex, riders: [`${count}*${rider.kind}`], mounts: [`${count}*${carrier.kind}`] });
  }
}

const CAVALIER = 'cavalier';

/** A force that can march, with its strength. */
interface Force {
  readonly hex: HexNumber;
  readonly units: readonly FieldUnit[];
  readonly strength: number;
}

/** The strongest forces march first, each to what pays most; the capital keeps a garrison and one Officer. */
function march(mind: Mind): void {
  const { side } = mind;
  const game = projected(mind.game);
  const home = capitalOf(game, side)?.hex;
  const hexes: HexNumber[] = [];
  for (const { hex } of game.units) if (!hexes.includes(hex)) hexes.push(hex);
  const forces = hexes.map(hex => forceIn(game, side, hex, hex === home)).filter(({ units }) => units.length > 0);
  forces.sort((a, b) => (a.strength === b.strength ? a.hex - b.hex : b.strength - a.strength));
  let left = poolOf(game, side);
  for (const force of forces) {
    if (left > 0 && marchOf(mind, force)) left--;
  }
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

function marchOf(mind: Mind, force: Force): boolean {
  const { game, side } = mind;
  const ways = waysOf(game, force.units);
  let best: HexNumber | undefined;
  let most = 0;
  for (const hex of around(game, force.hex, FAR)) {
    const worth = hex === force.hex || mind.taken.includes(hex) ? 0 : worthOf(mind, force, hex);
    // The way is only looked for where the worth could be the best: a step costs a point at least.
    if (worth / (1 + distance(game, force.hex, hex)) > most) {
      const path = cheapestPath(game, side, ways, force.hex, hex);
      const value = path === undefined ? 0 : worth / (1 + costOf(game, ways, force.hex, path));
      if (value > most) [best, most] = [hex, value];
    }
  }
  if (best === undefined || !give(mind, moveOf(force, best))) return false;
  mind.taken.push(best);
  // Where nobody leads, or the march ends before, the rules take no tactic.
  if (isMarkedByOthers(game, side, best)) give(mind, { kind: 'plan', hex: best, tactic: TACTIC });
  return true;
}

/** It always helps. */
const TACTIC = 'pointy_end';

function isMarkedByOthers(game: Valhalla, side: PlayerId, hex: HexNumber): boolean {
  return sideOf(game, side).markers.some(marker => marker.hex === hex && marker.sides.some(id => id !== side));
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

function costOf(game: Valhalla, ways: ReturnType<typeof waysOf>, from: HexNumber, path: readonly HexNumber[]): number {
  let cost = 0;
  path.forEach((hex, index) => {
    cost += slowestCost(game, ways, path[index - 1] ?? from, hex) ?? 0;
  });
  return cost;
}

/** What assets are worth to a bot, by kind of feature. */
const WORTH: Readonly<Record<string, number>> = { city: 60, farm: 45, mine: 40, shrine: 20, custom: 20 };
const ENEMY_MORE = 2;
const OPEN_GROUND = 4;

/** What a force gains by going to a hex: assets of others, and enemies that it beats; 0 for nothing. */
function worthOf({ game, side }: Mind, force: Force, hex: HexNumber): number {
  if (!isCleared(game, side, hex)) return 0;
  const own = sideOf(game, side);
  const others = (own.markers.find(marker => marker.hex === hex)?.sides ?? []).filter(id => id !== side);
  const place = placeAt(game, hex);
  const isOwn = place?.owner === side;
  const asset = place !== undefined && isAsset(place) && !isOwn ? (WORTH[place.kind] ?? 0) : 0;
  if (others.length === 0) return asset > 0 ? asset : edgeOf(game, side, hex) ? OPEN_GROUND : 0;
  const reports = own.scouted.filter(report => report.hex === hex);
  let enemy = 0;
  for (const { attack, hp } of reports) enemy += hp * attack;
  const isUnknown = reports.length === 0;
  // A marker without a report within sight of scouts is an asset without units.
  const isGuarded = isUnknown && distance(game, force.hex, hex) > SCOUTED;
  if (isGuarded && force.units.length < BOLD) return 0;
  return enemy <= PAYS * force.strength ? asset * ENEMY_MORE + (enemy > 0 ? HUNT : 0) : 0;
}

const SCOUTED = 3;
const HUNT = 30;

/** Whether fog begins beside the hex: a force there lets pathfinders see farther. */
function edgeOf(game: Valhalla, side: PlayerId, hex: HexNumber): boolean {
  return neighboursOf(game, hex).some(near => !isCleared(game, side, near));
}

/** Pathfinders go where they clear most; each counts on those before it. */
function explore(mind: Mind): void {
  const { game, side } = mind;
  const { cleared } = sideOf(game, side);
  const known: boolean[] = [];
  for (let hex = 0; hex < cleared.length; hex++) known.push(cleared.charAt(hex) === '1');
  const reach = known.map((_, hex) => game.units.some(unit => distance(game, unit.hex, hex) <= PATHFINDER_REACH));
  const targets: HexNumber[] = [];
  for (let index = 0; index < pathfindersOf(game, side); index++) {
    let best: HexNumber | undefined;
    let most = 0;
    for (let hex = 0; hex < known.length; hex++) {
      const isNear = known[hex] === true || neighboursOf(game, hex).some(near => known[near] === true);
      const count =
        isNear && reach[hex] === true ? around(game, hex, 1).filter(near => known[near] === false).length : 0;
      if (count > most) [best, most] = [hex, count];
    }
    if (best !== undefined) {
      targets.push(best);
      for (const hex of around(game, best, 1)) known[hex] = true;
    }
  }
  if (targets.length > 0) give(mind, { kind: 'pathfind', targets });
}

/** Where every unit lets pathfinders go, wherever it marches this turn. */
const PATHFINDER_REACH = 3;

/** What a bot answers when it is attacked, with a tactic if somebody leads, or at the end of a parley. */
export function botAnswer(view: Valhalla, side: PlayerId, asked: 'battle' | 'parley'): ValhallaAction {
  if (asked === 'parley') return { kind: 'end-parley', truce: false };
  const led = { kind: 'decide' as const, tactic: TACTIC };
  return decideRefusal(view, side, led) === undefined ? led : { kind: 'decide' };
}

/** All of a bot's turn: its orders, or its answer to whoever attacks. */
export function botTurn(view: Valhalla, side: PlayerId): readonly ValhallaAction[] {
  if (view.combat.waiting.includes(side)) return [botAnswer(view, side, 'battle')];
  if (view.phase === 'parley') return [botAnswer(view, side, 'parley')];
  return botOrders(view, side).concat([{ kind: 'submit' }]);
}
