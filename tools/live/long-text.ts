/** A long string of Lua, with brackets that the text does not contain. */
export function longText(text: string): string {
  let level = '=';
  while (text.includes(`]${level}]`)) level += '=';
  return `[${level}[\n${text}]${level}]`;
}
