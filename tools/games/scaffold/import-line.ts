/** Longest line of the formatter's settings. */
const WIDTH = 120;

/** An import as the formatter writes it: on one line where it fits, else with a line for each name. */
export function importLine(names: readonly string[], from: string): string {
  const line = `import { ${names.join(', ')} } from '${from}';`;
  return line.length <= WIDTH ? line : `import {\n${names.map(name => `  ${name},\n`).join('')}} from '${from}';`;
}
