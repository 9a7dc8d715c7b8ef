import type { Battle, Fighter } from './army.ts';
import { fullHp } from './army.ts';
import { slainIn } from './casualties.ts';
import type { BattleEnd, Party } from './fight.ts';

/** Who of a party fell by the damage to its stacks, stack by stack; what a rout does comes after it. */
export function lossesOf({ attacker, defender }: Battle, { phases }: BattleEnd, party: Party): readonly Fighter[] {
  const standing = phases[phases.length - 1]?.standing ?? [];
  return (party === 'A' ? attacker : defender).stacks.flatMap(stack => {
    const left = standing.find(({ by, position }) => by === party && position === stack.position)?.hp ?? 0;
    return slainIn(stack, fullHp(stack) - left);
  });
}
