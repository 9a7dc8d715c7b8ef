import { counted, type PlayerId } from '../../../kernel/index.ts';
import { buildingsOf, capacityOf, incomeOf, standingForts } from '../cities/city.ts';
import type { ValhallaEvent } from '../events.ts';
import { poolOf } from '../orders/pool.ts';
import { statText } from '../rules/design.ts';
import { capitalOf, findUnit, hexesWithUnits, label, ownPlaces, sideOf, unitsAt } from '../rules/position.ts';
import { kindName, unitName, upkeepOf } from '../rules/roster.ts';
import { pathfindersOf } from '../sight/fog.ts';
import type { FieldUnit, Valhalla } from '../state.ts';
import { eventText, placeName, reasonText, sideName } from '../words.ts';
import { mapLines } from './map-lines.ts';
import type { Moment } from './order-text.ts';

/** What a report tells beside the position: nothing else but the view and the side's own events go into it. */
export interface ReportData {
  /** The number of the report. */
  readonly report: number;
  /** What the side is asked now. */
  readonly asked: Moment | undefined;
  /** What happened since the last report, as the side may know it. */
  readonly events: readonly ValhallaEvent[];
  /** Its own orders that were refused, with line and reason. */
  readonly refused: readonly string[];
}

/**
 * The report of a side, in words (VAL-VIEW-05): what it is asked, what happened, its treasury, forces and places, what
 * its forces scouted, and its map.
 *
 * @param view what the side may know: the state as `viewOf` shows it
 */
export function reportText(view: Valhalla, side: PlayerId, data: ReportData): string {
  return [
    titleLines(view, side, data),
    section('Refused orders', data.refused),
    section(
      'What happened',
      data.events.flatMap(event => eventText(event, view).split('\n')),
    ),
    section('Treasury', treasuryLines(view, side)),
    section('Forces', forceLines(view, side)),
    section('Places', placeLines(view, side)),
    section('Scouted', scoutLines(view, side)),
    section('Designs met', metLines(view, side)),
    section('Failures of the last turn', failureLines(view, side)),
    section(
      'Posts',
      view.posts.map(post => `${post.channel} ${sideName(view, post.side)}: ${post.text}`),
    ),
    section('Map', mapLines(view, side)),
    section(
      'To give orders, begin a file with this line',
      data.asked === undefined ? [] : [`orders ${side} ${view.round}`],
    ),
  ]
    .flatMap(lines => lines)
    .join('\n');
}

/** What failed of the orders of the last turn. */
export function failureLines(view: Valhalla, side: PlayerId): readonly string[] {
  return sideOf(view, side).failures.map(({ message, order }) => `${order}: ${message}`);
}

/** A section without lines is left out. */
function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `== ${title} ==`].concat(lines);
}

function titleLines(view: Valhalla, side: PlayerId, { asked, report }: ReportData): readonly string[] {
  return [
    `Empire: Valhalla, report ${report} for ${sideName(view, side)} (${side}), round ${view.round}`,
    askedText(view, side, asked),
  ];
}

function askedText(view: Valhalla, side: PlayerId, asked: Moment | undefined): string {
  if (view.outcome !== undefined) {
    const names = view.outcome.winners.map(id => sideName(view, id)).join(' and ');
    return `The game is over. ${names} won: ${reasonText(view.outcome.reason)}.`;
  }
  if (!sideOf(view, side).isAlive) return 'Your side has come to its end.';
  const hex = view.combat.hexes[0];
  const where = hex === undefined ? '' : ` on ${label(view, hex)}`;
  if (asked === 'battle')
    return `You are attacked${where}. Answer with "decide" and formation=, tactic=, parley=, truce=, abilities=, retreatTo= as you like.`;
  if (asked === 'parley') return `You parley${where}. Answer with "end-parley yes" for a truce, or "end-parley no".`;
  if (asked === undefined) return 'Nothing is asked of you now.';
  return `It is your turn: ${counted(poolOf(view, side), 'movement order')}, ${counted(pathfindersOf(view, side), 'pathfinder')}.`;
}

/** The treasury of a side, and what it can expect. */
export function treasuryLines(view: Valhalla, side: PlayerId): readonly string[] {
  const { favor, gold, ledger, training } = sideOf(view, side);
  const income = ownPlaces(view, side).reduce((sum, place) => sum + incomeOf(view, place), 0);
  const upkeep = view.units.reduce((sum, unit) => sum + upkeepOf(view, unit), 0);
  const lines = [`${gold} gold, ${favor} favor. Next round: about ${income} of income, ${upkeep} of upkeep.`];
  const last = ledger.map(entry => `${entry.item} ${entry.gold}`).join(', ');
  return lines
    .concat(last === '' ? [] : [`Last round: ${last}`])
    .concat(
      training === undefined
        ? []
        : [`In training: ${kindName(view, side, training.officer)}, until round ${training.due}`],
    );
}

/** The side's units by hex: kinds with their number, movement points and riders; Officers by id. */
export function forceLines(view: Valhalla, side: PlayerId): readonly string[] {
  const hexes = hexesWithUnits(view).sort((a, b) => a - b);
  return hexes.map(hex => {
    const words = groupsOf(view, unitsAt(view, hex)).map(units => groupText(view, side, units));
    return `${label(view, hex)}: ${words.join(', ')}`;
  });
}

/** Units of a hex that a report does not tell apart, those first that are first on the map. */
function groupsOf(view: Valhalla, units: readonly FieldUnit[]): readonly (readonly FieldUnit[])[] {
  const byKey: Record<string, FieldUnit[] | undefined> = {};
  const groups: FieldUnit[][] = [];
  for (const unit of units) {
    const key = keyOf(view, unit);
    const known = byKey[key];
    if (known !== undefined) known.push(unit);
    else {
      const group = [unit];
      byKey[key] = group;
      groups.push(group);
    }
  }
  return groups;
}

/** What tells units of a hex apart in a report. */
function keyOf(view: Valhalla, unit: FieldUnit): string {
  const { caster = '', id, kind, mount, mp } = unit;
  const carrier = mount === '' ? '' : (findUnit(view, mount)?.kind ?? '');
  return `${kind} ${carrier} ${mp} ${caster} ${isNamed(view, unit) ? id : ''}`;
}

/** Whether orders name the unit by its id rather than by its kind. */
function isNamed(view: Valhalla, { kind, side }: FieldUnit): boolean {
  return !sideOf(view, side).designs.some(design => design.class === kind);
}

function groupText(view: Valhalla, side: PlayerId, units: readonly FieldUnit[]): string {
  const [unit] = units;
  if (unit === undefined) return '';
  const mount = findUnit(view, unit.mount);
  const name = isNamed(view, unit)
    ? `${unitName(view, side, unit)} ${unit.id}`
    : `${units.length}*${unit.kind} ${kindName(view, side, unit.kind)}`;
  const rides = mount === undefined ? '' : ` on ${kindName(view, side, mount.kind)}`;
  return `${name}${rides} (${unit.mp} mp${unit.ambush ? ', in ambush' : ''})`;
}

function placeLines(view: Valhalla, side: PlayerId): readonly string[] {
  const home = capitalOf(view, side)?.hex;
  return ownPlaces(view, side).map(place => {
    const words = [`${placeName(view, place.hex)}, level ${place.level}`, `income ${incomeOf(view, place)}`];
    if (place.hex === home) words.push('capital');
    if (place.city !== undefined) {
      const { artillery, hazards, walls } = standingForts(place);
      const capacity = capacityOf(view, place);
      const can = CAPACITIES.flatMap(each => (capacity[each] === undefined ? [] : [`${capacity[each]} ${each}`]));
      const plan = place.city.plan.map(({ count, design }) => `${count}*${design}`);
      words.push(`walls ${walls}, artillery ${artillery}, hazards ${hazards}`);
      words.push(`buildings ${listed(buildingsOf(place).map(({ id }) => id))}`);
      words.push(`can produce ${listed(can)}`);
      words.push(`produces ${listed(plan)}`);
    }
    return words.join('; ');
  });
}

const CAPACITIES = ['infantry', 'C', 'D', 'E', 'F', 'G'];

function listed(words: readonly string[]): string {
  return words.length === 0 ? 'nothing' : words.join(', ');
}

/** What the forces of a side have scouted. */
export function scoutLines(view: Valhalla, side: PlayerId): readonly string[] {
  return sideOf(view, side).scouted.map(
    ({ attack, hex, hp, side: other, units }) =>
      `${label(view, hex)}: ${counted(units, 'unit')} of ${sideName(view, other)}, HP ${hp}, Attack ${attack}`,
  );
}

function metLines(view: Valhalla, side: PlayerId): readonly string[] {
  return sideOf(view, side).met.map(({ design, side: other }) => {
    const specials = design.specials.concat(design.utility === '' ? [] : [design.utility]);
    return `${sideName(view, other)}, ${design.class} ${design.name}: ${statText(design)} bought, ${listed(specials)}`;
  });
}
