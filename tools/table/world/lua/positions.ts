import { lua } from './globals.ts';

// Where this bundle's own errors say they come from: its chunk, up to the line.
const [, ownPosition] = lua.pcall(() => lua.error('x', 1));
const [ownLine] = lua.match(lua.tostring(ownPosition), '^(.-):%(?%d+[,:]');
const ownChunk = `${ownLine ?? 'world'}:`;

/** Whether `error(text, level)` names the caller's caller; MoonSharp 2.0 ignores the level. */
const [, leveled] = lua.pcall(() => lua.pcall(lua.error, '', 0));
const levelsCount = leveled !== undefined;

function isOwn(text: string): boolean {
  return lua.sub(text, 1, lua.rawlen(ownChunk)) === ownChunk;
}

/** `name:(12,0-0): ` of `name:12: `. */
function shapeHead(text: string): string {
  const [chunk, line] = lua.match(text, '^([^\n]-):(%d+): $');
  return chunk === undefined || line === undefined ? text : `${chunk}:(${line},0-0): `;
}

/** `name:(12,3-8): ` in front of which script called, or nothing when the machine cannot tell. */
export function callerPosition(): string {
  if (!levelsCount) return '';
  for (let level = 2; level <= 16; level++) {
    const [, where] = lua.pcall(lua.error, '', level);
    const text = lua.tostring(where);
    if (text !== '' && text !== 'nil' && !isOwn(text)) return shapeHead(text);
  }
  return '';
}

/** Gives the position in an error text MoonSharp's shape, and drops one that points into the world itself. */
export function shapePosition(text: string): string {
  if (isOwn(text)) {
    const [, rest] = lua.match(text, '^(.-):%(?%d[%d,%-]*%)?: (.*)$');
    return rest ?? text;
  }
  const [chunk, line, rest] = lua.match(text, '^([^\n]-):(%d+): (.*)$');
  return chunk === undefined || line === undefined ? text : `${chunk}:(${line},0-0): ${rest ?? ''}`;
}
