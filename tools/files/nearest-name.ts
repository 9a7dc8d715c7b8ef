/** Longer names are compared by their beginning: the work grows with the square. */
const LONGEST = 60;

/**
 * The known name that somebody may have meant by `name`: one that differs by case, or by few letters; nothing when none is
 * near.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.slice(0, LONGEST).toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 3));
  const ranked = known
    .map(each => ({ each, distance: distanceBetween(wanted, each.slice(0, LONGEST).toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance);
  return ranked[0]?.each;
}

/** ` Did you mean x?` with a blank before it, or an empty text. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}

/** How many letters have to be changed, added or left out, or neighbours swapped. */
function distanceBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const at = (up: number, left: number): number => (up === 0 ? current : rows[row - up])?.[column - left] ?? 0;
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const best = Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + (isSame ? 0 : 1));
      current.push(isSwapped ? Math.min(best, at(2, 2) + 1) : best);
    }
    rows.push(current);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
