import type { SaveConstants, SnapConstant } from './collect-constants.ts';

/** By this a file is known as one that may be written again. */
export const CONSTANTS_MARK = 'Written by crownspace constants. Do not edit: run it again.';

/** A module of constants in TypeScript. */
export function typescriptConstants({ guids, zones, tags, snapPoints }: SaveConstants): string {
  const list = (name: string, doc: string, values: ReadonlyMap<string, string>): string => {
    const lines = [...values].map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
    return `/** ${doc} */\nexport const ${name} = {\n${lines.join('')}} as const;\n`;
  };
  const points = snapPoints.map(
    ({ position: [x, y, z], tags: own }) =>
      `  { position: { x: ${x}, y: ${y}, z: ${z} }, tags: ${JSON.stringify(own)} },\n`,
  );
  return [
    `// ${CONSTANTS_MARK}\n`,
    list('GUIDS', 'GUIDs of objects, by nickname.', guids),
    list('ZONES', 'GUIDs of zones, by nickname.', zones),
    list('TAGS', 'Tags of objects and snap points.', tags),
    `/** Snap points of the table, in world coordinates. */\nexport const SNAP_POINTS = [\n${points.join('')}] as const;\n`,
  ].join('\n');
}

/** The same as a module in Lua, which returns a table. */
export function luaConstants({ guids, zones, tags, snapPoints }: SaveConstants): string {
  const list = (name: string, values: ReadonlyMap<string, string>): string =>
    `  ${name} = {\n${[...values].map(([key, value]) => `    ${key} = ${luaString(value)},\n`).join('')}  },\n`;
  const point = ({ position: [x, y, z], tags: own }: SnapConstant): string =>
    `    { position = { x = ${x}, y = ${y}, z = ${z} }, tags = { ${own.map(luaString).join(', ')} } },\n`;
  const lists = [list('GUIDS', guids), list('ZONES', zones), list('TAGS', tags)].join('');
  return `-- ${CONSTANTS_MARK}\nreturn {\n${lists}  SNAP_POINTS = {\n${snapPoints.map(point).join('')}  },\n}\n`;
}

/** Lua knows no `\u`: what is not plain stays as it is, and control characters are decimal. */
function luaString(text: string): string {
  const escaped = text.replace(/[\\"]/g, '\\$&').replace(
    // eslint-disable-next-line no-control-regex -- these are what is escaped
    /[\0-\x1f\x7f]/g,
    character => `\\${String(character.charCodeAt(0)).padStart(3, '0')}`,
  );
  return `"${escaped}"`;
}
