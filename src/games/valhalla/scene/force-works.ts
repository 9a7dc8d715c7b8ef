import type { PlayerId } from '../../../kernel/index.ts';
import { nameOf, type PlayerLook, type Variant } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import type { HexNumber } from '../map/geometry.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { canRide } from '../moving/riding.ts';
import { findSide, findUnit, forceAt, sideOf } from '../rules/position.ts';
import { isLeader, isRuler, kindName, officerRow, ridersOf, unitName } from '../rules/roster.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import type { Work } from './works.ts';

type Offer = Variant<ValhallaAction>;

/** What a force may be ordered besides marches and battles: to mount and dismount, to give gold, to name heirs. */
export function forceOrders(
  view: Valhalla,
  player: PlayerId,
  hex: HexNumber,
  looks: readonly PlayerLook[],
): readonly Work[] {
  const force = forceAt(view, player, hex);
  const works: Work[] = [
    { label: 'Mount...', variants: mountVariants(view, player, hex, force) },
    { label: 'Dismount...', variants: dismountVariants(view, player, hex, force) },
    { label: 'Give gold...', variants: goldVariants(view, player, hex, looks) },
    { label: 'Name the heir of the Ruler...', variants: heirVariants(view, player, force) },
  ];
  return works.filter(({ variants }) => variants.length > 0);
}

/** Units of a force that an order can name together: so many of a kind, or an Officer. */
interface Named {
  readonly unit: FieldUnit;
  readonly count: number;
  /** As orders write so many of them. */
  readonly line: (this: void, count: number) => string;
}

/** A unit as players call it. */
export function calledUnit(view: Valhalla, player: PlayerId, unit: FieldUnit): string {
  const name = unitName(view, player, unit);
  return officerRow(unit.kind) === undefined ? name : `${name} ${unit.id}`;
}

function namedAmong(units: readonly FieldUnit[]): readonly Named[] {
  const counts: Record<string, number> = {};
  for (const { kind } of units) counts[kind] = (counts[kind] ?? 0) + 1;
  const named: Named[] = [];
  for (const unit of units) {
    const { id, kind } = unit;
    if (officerRow(kind) !== undefined) {
      named.push({ unit, count: 1, line: () => id });
      continue;
    }
    const count = counts[kind] ?? 0;
    // The first of its kind speaks for all.
    if (count > 0) named.push({ unit, count, line: most => `${most}*${kind}` });
    counts[kind] = 0;
  }
  return named;
}

function mountVariants(view: Valhalla, player: PlayerId, hex: HexNumber, force: readonly FieldUnit[]): Offer[] {
  const onFoot = force.filter(unit => unit.mount === '');
  const mounts = namedAmong(onFoot.filter(unit => ridersOf(view, unit) > 0));
  if (mounts.length === 0) return [];
  const riders = namedAmong(onFoot.filter(unit => canRide(view, unit)));
  return mounts.flatMap(mount => {
    const taken = force.filter(
      unit => unit.mount !== '' && findUnit(view, unit.mount)?.kind === mount.unit.kind,
    ).length;
    const room = mount.count * ridersOf(view, mount.unit) - taken;
    return riders.flatMap(rider => {
      const most = rider.count < room ? rider.count : room;
      const counts = most > 1 ? [most, 1] : most === 1 ? [1] : [];
      return counts.map((count): Offer => {
        const who = `${count} ${calledUnit(view, player, rider.unit)}`;
        const mountLine = mount.line(mount.count);
        return {
          label: `${who} on ${calledUnit(view, player, mount.unit)}`,
          action: { kind: 'mount', hex, riders: [rider.line(count)], mounts: [mountLine] },
        };
      });
    });
  });
}

function dismountVariants(view: Valhalla, player: PlayerId, hex: HexNumber, force: readonly FieldUnit[]): Offer[] {
  const lines: string[] = [];
  const offers: Offer[] = [];
  const riders = force.filter(unit => unit.mount !== '');
  for (const rider of riders) {
    const mount = findUnit(view, rider.mount);
    const pair = `${rider.kind}@${mount?.kind ?? ''}`;
    const isAlike = (unit: FieldUnit): boolean =>
      unit.kind === rider.kind && findUnit(view, unit.mount)?.kind === mount?.kind;
    const count = riders.filter(unit => isAlike(unit)).length;
    const line = officerRow(rider.kind) === undefined ? `${count}*${pair}` : rider.id;
    if (mount !== undefined && !lines.includes(line)) {
      lines.push(line);
      const label = `${line === rider.id ? 1 : count} ${calledUnit(view, player, rider)} from ${calledUnit(view, player, mount)}`;
      offers.push({ label, action: { kind: 'dismount', hex, riders: [line] } });
    }
  }
  if (offers.length < 2) return offers;
  const all: Offer = { label: 'Everybody', action: { kind: 'dismount', hex, riders: lines } };
  return [all].concat(offers);
}

const AMOUNTS: readonly number[] = [50, 100, 200, 500, 1000];

/** Gifts to those whom the last snapshot marks where an own Officer will be (VAL-DIP-07). */
function goldVariants(view: Valhalla, player: PlayerId, hex: HexNumber, looks: readonly PlayerLook[]): Offer[] {
  const { gold, markers } = sideOf(view, player);
  const there = markers.find(marker => marker.hex === hex)?.sides ?? [];
  const others = there.filter(side => side !== player && findSide(view, side)?.isAlive === true);
  if (others.length === 0 || gold <= 0 || !hasOfficerAt(view, player, hex)) return [];
  const amounts = AMOUNTS.filter(amount => amount < gold).concat([gold]);
  return others.flatMap(side =>
    amounts.map((amount): Offer => {
      const label = `${amount} gold for ${nameOf(side, looks)}`;
      return { label, action: { kind: 'transfer', side, gold: amount, hex } };
    }),
  );
}

/** Who of a force may be the first to succeed the Ruler. */
function heirVariants(view: Valhalla, player: PlayerId, force: readonly FieldUnit[]): Offer[] {
  const { succession } = sideOf(view, player);
  const leaders = force.filter(unit => isLeader(view, unit) && !isRuler(unit.kind) && succession[0] !== unit.id);
  return leaders.map((unit): Offer => {
    const rest = succession.filter(id => id !== unit.id && findUnit(view, id) !== undefined);
    return {
      label: `${kindName(view, player, unit.kind)} ${unit.id}`,
      action: { kind: 'succession', leaders: [unit.id].concat(rest) },
    };
  });
}
