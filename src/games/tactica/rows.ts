/**
 * Finds the rows of a table by their ids. An id may be any text that somebody typed: what every object of JavaScript has,
 * such as `constructor`, is no row.
 */
export function rowsById<Row extends { readonly id: string }>(
  rows: readonly Row[],
): (this: void, id: string) => Row | undefined {
  const byId: Record<string, Row> = {};
  for (const row of rows) byId[row.id] = row;
  return id => {
    const row = byId[id];
    return row !== undefined && row.id === id ? row : undefined;
  };
}
