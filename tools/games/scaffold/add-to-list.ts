/**
 * The text of a list file (`abilities/index.ts` and its like) with one more entry, at the end.
 *
 * The file has imports first, then one exported list in brackets.
 */
export function addToList(list: string, code: string, from: string): string {
  const line = `import { ${code} } from '${from}';\n`;
  const lastImport = list.lastIndexOf("';\n", list.indexOf('= [')) + 3;
  const withImport = lastImport > 2 ? list.slice(0, lastImport) + line + list.slice(lastImport) : line + list;
  const end = withImport.lastIndexOf(']');
  const before = withImport.slice(0, end).trimEnd();
  const comma = before.endsWith('[') || before.endsWith(',') ? '' : ',';
  const layout = before.includes('\n', withImport.indexOf('= [')) ? `\n  ${code},\n` : ` ${code}`;
  return `${before}${comma}${layout.replace(/^ (?=\w)/u, before.endsWith('[') ? '' : ' ')}${withImport.slice(end)}`;
}
