import { lua } from './globals.ts';

// Where this bundle's own errors say they come from: its chunk, up to the line.
const [, ownPosition] = lua.pcall(() => lua.error('x', 1));
const [ownLine] = lua.match(lua.tostring(ownPosition), '^(.-):%(?%d+[,:]');
const ownChunk = `${ownLine ?? 'world'}:`;

/** Stands before what the world says on purpose, where a machine puts a position of its own in front of that. */
const MARK = '\u0001';

// Whether `error(text, 0)` adds no position. MoonSharp 2.0 ignores the level and names the world's own line.
const [, unplaced] = lua.pcall(lua.error, 'x', 0);
const [, placed] = lua.pcall(() => lua.error('x', 0));
const levelsCount = unplaced === 'x' && placed === 'x';

/** Of this bundle, or of the chunk without a name that runs scripts on other machines than ours. */
function isOwn(text: string): boolean {
  return lua.sub(text, 1, lua.rawlen(ownChunk)) === ownChunk || lua.sub(text, 1, 8) === '[string ';
}

/** `name:(12,0-0): text` of `name:12: text`. MoonSharp gives up a pattern that has to look at 200 characters one by one. */
function shapeLine(text: string): string {
  const [at, last, line] = lua.find(text, ':(%d+): ');
  if (at === undefined || last === undefined || line === undefined) return text;
  const chunk = lua.sub(text, 1, at - 1);
  const [lineBreak] = lua.find(chunk, '\n', 1, true);
  return lineBreak === undefined ? `${chunk}:(${line},0-0): ${lua.sub(text, last + 1)}` : text;
}

/** What the world raises: with the position of the script that called, or marked when the machine cannot tell it. */
export function raisedText(text: string): string {
  if (!levelsCount) return wholeText(text);
  for (let level = 2; level <= 16; level++) {
    const [, where] = lua.pcall(lua.error, '', level);
    const head = lua.tostring(where);
    if (head !== '' && head !== 'nil' && !isOwn(head)) return `${shapeLine(head)}${text}`;
  }
  return text;
}

/** What the world raises without a position. */
export function wholeText(text: string): string {
  return levelsCount ? text : `${MARK}${text}`;
}

/** Takes away the world's own position in front of what the world raised on purpose. */
export function shapePosition(text: string): string {
  const [at] = lua.find(text, MARK, 1, true);
  if (at !== undefined) return lua.sub(text, at + 1);
  return shapeLine(text);
}
