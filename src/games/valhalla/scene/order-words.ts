import { counted, type PlayerId, panic } from '../../../kernel/index.ts';
import { nameOf, type PlayerLook } from '../../../scene/index.ts';
import type { ActionOf, ValhallaAction } from '../actions.ts';
import { buildingOf } from '../cities/buildings.ts';
import { parseUnitLine } from '../moving/unit-text.ts';
import { placeAt } from '../rules/position.ts';
import { kindName, unitName } from '../rules/roster.ts';
import type { Valhalla } from '../state.ts';
import { placeName } from '../words.ts';
import { tacticText } from './battles.ts';
import { abilityText } from './caster-works.ts';
import { cellOf } from './places.ts';

/** An order of a turn, in words for the player who gave it. */
export function orderWords(
  view: Valhalla,
  player: PlayerId,
  order: ValhallaAction,
  looks: readonly PlayerLook[],
): string {
  const at = (hex: number): string => (placeAt(view, hex) === undefined ? cellOf(view, hex) : placeName(view, hex));
  if (order.kind === 'move') {
    return `${unitWords(view, player, order.units)} ${isOne(order.units) ? 'marches' : 'march'} from ${cellOf(view, order.from)} to ${cellOf(view, order.to)}`;
  }
  if (order.kind === 'construct') return `${at(order.hex)}: ${order.steps.map(step => stepWords(step)).join(', ')}`;
  if (order.kind === 'pathfind') return `${counted(order.targets.length, 'pathfinder')} sent`;
  if (order.kind === 'ambush') return `Ambush on ${cellOf(view, order.hex)}`;
  if (order.kind === 'plan') return `Battle on ${cellOf(view, order.hex)}: ${planWords(view, order)}`;
  if (order.kind === 'transfer') return `${order.gold} gold for ${nameOf(order.side, looks)}`;
  if (order.kind === 'mount' || order.kind === 'dismount') {
    return `${unitWords(view, player, order.riders)} ${order.kind}${isOne(order.riders) ? 's' : ''} on ${cellOf(view, order.hex)}`;
  }
  if (order.kind === 'summon') {
    return `${unitWords(view, player, order.units)} called from ${cellOf(view, order.from)}`;
  }
  if (order.kind === 'ferry') {
    const legs = order.loads.map(
      (load, leg) =>
        `${unitWords(view, player, load.split(','))} to ${cellOf(view, order.drops[leg] ?? panic('A leg has no hex to set down'))}`,
    );
    return `${unitWords(view, player, [order.mount])} ferries ${legs.join(', ')}`;
  }
  if (order.kind === 'ability') {
    const targets = (order.targets ?? []).map(hex => cellOf(view, hex));
    const words = targets.concat(order.units === undefined ? [] : [unitWords(view, player, order.units)]);
    return words.length === 0 ? abilityText(order.ability) : `${abilityText(order.ability)}: ${words.join(', ')}`;
  }
  return order.kind;
}

/** A march in so few words that a button holds them. */
export function marchWords(view: Valhalla, { from, to }: ActionOf<'move'>): string {
  return `march from ${cellOf(view, from)} to ${cellOf(view, to)}`;
}

function unitWords(view: Valhalla, player: PlayerId, lines: readonly string[]): string {
  const words = lines.map(text => {
    const line = parseUnitLine(text);
    if (line === undefined) return text;
    if ('id' in line) {
      const unit = view.units.find(({ id }) => id === line.id);
      return unit === undefined ? line.id : unitName(view, player, unit);
    }
    return `${line.count} ${kindName(view, player, line.kind)}`;
  });
  return words.join(', ');
}

/** Whether the lines of an order name a single unit. */
function isOne([first = '', ...others]: readonly string[]): boolean {
  const line = parseUnitLine(first);
  return others.length === 0 && line !== undefined && ('id' in line || line.count === 1);
}

function stepWords(step: string): string {
  const [word = '', first = '', second = ''] = step.split(':');
  const name = (id: string): string => buildingOf(id)?.name ?? id;
  if (word === 'build') return `build ${name(first)}`;
  if (word === 'replace') return `${name(second)} in place of ${name(first)}`;
  if (word === 'forts') return `walls, artillery and hazards ${first}`;
  return word === 'raze' ? `raze ${counted(Number(first), 'level')}` : step;
}

type Plan = Extract<ValhallaAction, { readonly kind: 'plan' }>;

function planWords(
  view: Valhalla,
  { abilities = [], claim, formation, parley, raze, retreatTo, tactic }: Plan,
): string {
  const words: string[] = [];
  if (tactic !== undefined) words.push(tacticText(tactic));
  if (parley === true) words.push('parley first');
  if (claim === false) words.push('do not claim the place');
  for (const cast of abilities) words.push(abilityText(cast.split(':')[1] ?? cast));
  if (retreatTo !== undefined) words.push(`retreat to ${cellOf(view, retreatTo)}`);
  if (formation !== undefined) words.push(`drawn up as ${formation.join(' ')}`);
  if (raze !== undefined) words.push(`raze ${counted(raze, 'level')} after conquest`);
  return words.length === 0 ? 'as usual' : words.join(', ');
}
