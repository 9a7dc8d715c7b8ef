import { markdownTable } from './markdown-table.ts';

/** What the page makes of the attributes of XML UI. */
export interface XmlUiRecord {
  /** Of each element, by its tag, those of which nothing comes, with the reason; `*` is every element. */
  readonly left: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Those that are drawn in another way than by TTS. */
  readonly otherwise: Readonly<Record<string, string>>;
  /** How many published projects have an attribute of that name. */
  readonly projects: Readonly<Record<string, number>>;
}

/** What of the documented XML UI the page does not draw, or draws in another way, in Markdown. */
export function xmlUiSection({ left, otherwise, projects }: XmlUiRecord): string {
  const counted = (names: readonly string[]): string =>
    names.map(name => `\`${name}\`${(projects[name] ?? 0) > 0 ? ` (${projects[name]})` : ''}`).join(', ');
  const notDrawn = rowsOf(left).map(({ tags, names, reason }) => [tags.join(', '), counted(names), reason]);
  const drawnOtherwise = Object.entries(otherwise).map(([name, how]) => [counted([name]), how]);
  return `## What the page does not draw

The page draws every attribute that the documentation of TTS lists for [XML UI](platform/ui.md)
([ui-attributes.json](platform/ui-attributes.json)), but for these. In parentheses: in how many
of 34 public projects the name occurs, at whatever element.

${markdownTable([['Element', 'Attributes', 'Why'], ...notDrawn])}

It draws these in its own way:

${markdownTable([['Attribute', 'On the page'], ...drawnOtherwise])}

Attributes that the documentation does not list do nothing on the page: \`font\` (7), \`lineSpacing\`, \`navigation\` and others.
`;
}

interface Row {
  readonly tags: string[];
  readonly names: readonly string[];
  readonly reason: string;
}

/** One row for each reason of an element; elements that leave the same for the same reason share it. */
function rowsOf(left: XmlUiRecord['left']): Row[] {
  const rows: Row[] = [];
  for (const [tag, reasons] of Object.entries(left))
    for (const reason of new Set(Object.values(reasons))) {
      const names = Object.keys(reasons).filter(name => reasons[name] === reason);
      const alike = rows.find(row => row.reason === reason && row.names.join() === names.join());
      if (alike === undefined) rows.push({ tags: [tag === '*' ? 'every element' : tag], names, reason });
      else alike.tags.push(tag);
    }
  return rows;
}
