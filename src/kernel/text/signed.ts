/** A change with its sign: `+1`, `-2`; nothing changed is `+0`, also where Lua has a negative zero. */
export function signed(amount: number): string {
  if (amount === 0) return '+0';
  return amount < 0 ? `${amount}` : `+${amount}`;
}
