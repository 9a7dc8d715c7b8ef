/** A change with its sign: `+1`, `-2`; nothing changed is `+0`. */
export function signed(amount: number): string {
  return amount < 0 ? `${amount}` : `+${amount}`;
}
