/**
 * What `pick` gives for each element, in their order, without those for which it gives nothing. `map` and `filter` would
 * lose in Lua what follows the first of these.
 */
export function present<Element, Result>(
  elements: readonly Element[],
  pick: (element: Element) => Result | undefined,
): Result[] {
  const found: Result[] = [];
  for (const element of elements) {
    const picked = pick(element);
    if (picked !== undefined) found.push(picked);
  }
  return found;
}
