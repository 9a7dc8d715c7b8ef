import { fullHp, type Battle, type Fighter } from './army.ts';
import { casualtyOrder, slainIn } from './casualties.ts';
import type { BattleEnd, Party } from './fight.ts';

/** The HP of a party's stack when the battle ended. */
export function hpLeft({ phases }: BattleEnd, party: Party, position: string): number {
  const standing = phases[phases.length - 1]?.standing ?? [];
  return standing.find(each => each.by === party && each.position === position)?.hp ?? 0;
}

/** Who of a party fell by the damage to its stacks, stack by stack; what a rout does comes after it. */
export function lossesOf({ attacker, defender }: Battle, end: BattleEnd, party: Party): readonly Fighter[] {
  return (party === 'A' ? attacker : defender).stacks.flatMap(stack => {
    const slain = slainIn(stack, fullHp(stack) - hpLeft(end, party, stack.position));
    return stack.isPoisoned ? casualtyOrder(stack).slice(0, 2 * slain.length) : slain;
  });
}
