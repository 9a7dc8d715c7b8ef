import { panic, readInteger } from '../../../kernel/index.ts';
import { compareKeys } from '../rules/compare-keys.ts';
import { CLASS_IDS } from '../rules/roster.ts';
import { hasTrait, type BattleStack, type Fighter } from './army.ts';

const TOLERANCE = 1e-9;

/** The units of a stack that its lost HP slay, in the order in which they fall (VAL-CAS-01 to 03). */
export function slainIn(stack: BattleStack, lost: number): readonly Fighter[] {
  const slain: Fighter[] = [];
  let left = lost;
  for (const unit of casualtyOrder(stack)) {
    if (left + TOLERANCE < unit.line.hp) return slain;
    left -= unit.line.hp;
    slain.push(unit);
  }
  return slain;
}

/** All units of a stack in the order of casualties (VAL-CAS-04 to 06). */
export function casualtyOrder({ units }: BattleStack): readonly Fighter[] {
  const officers = units.filter(({ officerRank }) => officerRank >= 0);
  const ranked = officers.map(unit => ({ unit, keys: [unit.officerRank, idNumber(unit)] }));
  ranked.sort((a, b) => compareKeys(a.keys, b.keys));
  const others = units.filter(({ officerRank }) => officerRank < 0);
  return [-1, 0, 1]
    .flatMap(group => proportional(others.filter(unit => groupOf(unit) === group)))
    .concat(ranked.map(({ unit }) => unit));
}

/** An id is a letter and a number. */
function idNumber({ id }: Fighter): number {
  return readInteger(id.substring(1)) ?? panic(`"${id}" is no id of a unit`);
}

/** −1 before ordinary units, 1 after them; both specials cancel (VAL-SPG-02). */
function groupOf(unit: Fighter): number {
  return (hasTrait(unit, 'survivor') ? 1 : 0) - (hasTrait(unit, 'meatshield') ? 1 : 0);
}

/** Each next victim is of the design with the largest number ÷ (2 × already listed + 1) (VAL-CAS-05). */
function proportional(units: readonly Fighter[]): readonly Fighter[] {
  const queues = CLASS_IDS.map(kind => units.filter(unit => unit.kind === kind)).filter(queue => queue.length > 0);
  const taken = queues.map(() => 0);
  const order: Fighter[] = [];
  while (order.length < units.length) {
    let best = -1;
    let most = 0;
    for (let index = 0; index < queues.length; index++) {
      const count = queues[index]?.length ?? panic('A class has no queue');
      const listed = taken[index] ?? panic('A class is not counted');
      const share = listed < count ? count / (2 * listed + 1) : 0;
      if (share > most) [best, most] = [index, share];
    }
    const listed = taken[best] ?? panic('Fewer units are listed than there are');
    order.push(queues[best]?.[listed] ?? panic('More units are listed than there are'));
    taken[best] = listed + 1;
  }
  return order;
}
