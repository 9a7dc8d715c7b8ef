const BEGIN = '<!-- catalogue: begin -->';
const END = '<!-- catalogue: end -->';

/** The page with `catalogue` between its marks. */
export function withCatalogue(page: string, catalogue: string): string {
  const begin = page.indexOf(BEGIN) + BEGIN.length;
  const end = page.indexOf(END);
  if (begin < BEGIN.length || end < begin) throw new Error(`The page has no ${BEGIN} … ${END}: put them back.`);
  return `${page.slice(0, begin)}\n\n${catalogue}\n\n${page.slice(end)}`;
}
