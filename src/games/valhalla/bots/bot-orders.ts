import type { PlayerId } from '../../../kernel/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { knownBuilding } from '../cities/buildings.ts';
import { capacityOf, incomeOf } from '../cities/city.ts';
import type { HexNumber } from '../map/geometry.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { canRide } from '../moving/riding.ts';
import { decideRefusal } from '../orders/check-battle.ts';
import { atTurnOf } from '../post/check-orders.ts';
import { forceAt, hexesWithUnits, kindOf, ownPlaces, sideOf } from '../rules/position.ts';
import { classUpkeep, hasSpecial, isInfantry, officerRow, ridersOf } from '../rules/roster.ts';
import type { MapFeature, Valhalla } from '../state.ts';
import { explore } from './exploring.ts';
import { march, TACTIC } from './marching.ts';
import { doPart, give, leftOf, NO_PARTS, type Mind, type ThoughtPart } from './mind.ts';

/** Gold that stays for a bad round. */
const RESERVE = 300;

/**
 * Does the next part of a bot's turn, a few milliseconds long. Gives what the bot does once it is all worked out, and
 * nothing before. @noSelf
 */
export type Ordering = (this: void) => readonly ValhallaAction[] | undefined;

/**
 * Begins a bot's turn: its orders, or its answer to whoever attacks.
 *
 * @param view gives the state as `viewOf` shows it to that side. The first part asks for it
 */
export function beginBotTurn(view: (this: void) => Valhalla, side: PlayerId): Ordering {
  let orders: Ordering | undefined;
  return () => {
    if (orders === undefined) {
      const known = view();
      if (known.combat.waiting.includes(side)) return [botAnswer(known, side, 'battle')];
      if (known.phase === 'parley') return [botAnswer(known, side, 'parley')];
      orders = beginOrders(known, side);
      return undefined;
    }
    const given = orders();
    return given?.concat([{ kind: 'submit' }]);
  };
}

/**
 * What a bot orders in its turn, from what its side may know alone: production that its income feeds, an Officer, upgrades
 * and buildings, mounts, a march to what pays most with a tactic for its battle, and pathfinders where most is hidden. The rules take each of its orders.
 */
function beginOrders(view: Valhalla, side: PlayerId): Ordering {
  const mind: Mind = { side, game: atTurnOf(view, side), orders: [] };
  const left = leftOf([
    () => produce(mind),
    () => train(mind),
    () => construct(mind),
    () => mountUp(mind),
    () => march(mind),
    () => explore(mind),
  ]);
  return () => (doPart(left) ? undefined : mind.orders);
}

/** All that a bot orders in its turn: see {@link beginBotTurn}. */
export function botOrders(view: Valhalla, side: PlayerId): readonly ValhallaAction[] {
  return allOf(beginOrders(view, side));
}

/** All of a bot's turn at once. */
export function botTurn(view: Valhalla, side: PlayerId): readonly ValhallaAction[] {
  return allOf(beginBotTurn(() => view, side));
}

function allOf(turn: Ordering): readonly ValhallaAction[] {
  let done = turn();
  while (done === undefined) done = turn();
  return done;
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

function produce(mind: Mind): readonly ThoughtPart[] {
  const { gold } = sideOf(mind.game, mind.side);
  let free = surplus(mind) + Math.floor((gold - RESERVE) / 8);
  const cities = ownPlaces(mind.game, mind.side).filter(({ city }) => city !== undefined);
  return cities.map((place): ThoughtPart => () => {
    const { plan, upkeep } = production(capacityOf(mind.game, place), free);
    free -= upkeep;
    give(mind, { kind: 'produce', city: place.hex, plan });
    return NO_PARTS;
  });
}

/** What a city produces for so much free gold a round, and what it takes of it. */
function production(capacity: Capacity, gold: number): { readonly plan: readonly string[]; readonly upkeep: number } {
  let infantry = capacity['infantry'] ?? 0;
  let upkeep = 0;
  const plan: string[] = [];
  for (const kind of WANTED) {
    const half = kind === 'SWORD' ? Math.floor(infantry / 2) : infantry;
    const most = isInfantry(kind) ? half : (capacity[kind] ?? 0);
    const fed = Math.floor((gold - upkeep) / classUpkeep(kind));
    const count = most < fed ? most : fed;
    if (count > 0) {
      plan.push(`${count}*${kind}`);
      upkeep += count * classUpkeep(kind);
      if (isInfantry(kind)) infantry -= count;
    }
  }
  return { plan, upkeep };
}

type Capacity = ReturnType<typeof capacityOf>;

/** A Courtier for each few places, a Warlord for each army, else a Ranger. */
function train(mind: Mind): readonly ThoughtPart[] {
  const { game, side } = mind;
  if (sideOf(game, side).training !== undefined || surplus(mind) < 0) return NO_PARTS;
  const count = (kind: string): number => game.units.filter(unit => unit.kind === kind).length;
  const officer =
    count('courtier') * 3 < ownPlaces(game, side).length
      ? 'courtier'
      : count('warlord') < 2
        ? 'warlord'
        : count('ranger') < 1
          ? 'ranger'
          : '';
  if (officer !== '') give(mind, { kind: 'officer', officer });
  return NO_PARTS;
}

/** Buildings in the order in which a bot wants them. */
const BUILDS = ['harbor', 'barracks', 'd_class', 'craft_quarters', 'e_class', 'f_class', 'c_class', 'extra_walls'];

/** Where an Officer stands in an own city or farm: the next level, else a building, as far as gold goes. */
function construct(mind: Mind): readonly ThoughtPart[] {
  let gold = sideOf(mind.game, mind.side).gold - RESERVE;
  return ownPlaces(mind.game, mind.side).map((place): ThoughtPart => () => {
    if (!hasOfficerAt(mind.game, mind.side, place.hex)) return NO_PARTS;
    const price = kindOf(place).upgrades[place.level];
    const isBought =
      price !== undefined && price <= gold && give(mind, { kind: 'construct', hex: place.hex, steps: ['upgrade'] });
    if (isBought) gold -= price;
    else gold -= build(mind, place, gold);
    return NO_PARTS;
  });
}

/** Builds the first wanted building that fits, and returns its price; 0 for none. */
function build(mind: Mind, place: MapFeature, gold: number): number {
  if (place.city === undefined) return 0;
  for (const id of BUILDS) {
    const { cost } = knownBuilding(id);
    const isWanted = !place.city.buildings.includes(id) && cost <= gold;
    if (isWanted && give(mind, { kind: 'construct', hex: place.hex, steps: [`build:${id}`] })) return cost;
  }
  return 0;
}

/** Those who fight better mounted mount whatever carries them where they stand. */
function mountUp(mind: Mind): readonly ThoughtPart[] {
  const { game } = mind;
  return hexesWithUnits(game).map(
    (hex): ThoughtPart =>
      () =>
        mountAt(mind, game, hex),
  );
}

function mountAt(mind: Mind, game: Valhalla, hex: HexNumber): readonly ThoughtPart[] {
  const onFoot = forceAt(game, mind.side, hex).filter(({ mount }) => mount === '');
  const rider = onFoot.find(unit => hasSpecial(game, unit, CAVALIER) && canRide(game, unit));
  const carriers = onFoot.filter(unit => ridersOf(game, unit) > 0 && !game.units.some(each => each.mount === unit.id));
  const [carrier] = carriers;
  if (rider === undefined || carrier === undefined) return NO_PARTS;
  const riders = onFoot.filter(({ kind }) => kind === rider.kind).length;
  const places = carriers.filter(({ kind }) => kind === carrier.kind).length;
  const count = riders < places ? riders : places;
  give(mind, { kind: 'mount', hex, riders: [`${count}*${rider.kind}`], mounts: [`${count}*${carrier.kind}`] });
  return NO_PARTS;
}

const CAVALIER = 'cavalier';

/** What a bot answers when it is attacked, with a tactic if somebody leads, or at the end of a parley. */
export function botAnswer(view: Valhalla, side: PlayerId, asked: 'battle' | 'parley'): ValhallaAction {
  if (asked === 'parley') return { kind: 'end-parley', truce: false };
  const led = { kind: 'decide' as const, tactic: TACTIC };
  return decideRefusal(view, side, led) === undefined ? led : { kind: 'decide' };
}
