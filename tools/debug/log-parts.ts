/** `hp is {unit.hp}` as texts and expressions by turns, beginning with a text. Braces and texts may stand in an expression. */
export function logParts(message: string): string[] {
  const parts: string[] = [];
  let text = '';
  for (let at = 0; at < message.length; at += 1) {
    const end = message[at] === '{' ? endOfExpression(message, at) : undefined;
    if (end === undefined) {
      text += message[at];
    } else {
      parts.push(text, message.slice(at + 1, end));
      text = '';
      at = end;
    }
  }
  return [...parts, text];
}

/** Where the brace that opens at `start` is closed; undefined when it is not, or when nothing stands between. */
function endOfExpression(message: string, start: number): number | undefined {
  let depth = 0;
  let quote = '';
  for (let at = start; at < message.length; at += 1) {
    const letter = message[at] ?? '';
    if (quote !== '') {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = '';
    } else if (`"'\``.includes(letter)) quote = letter;
    else if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    if (depth === 0) return message.slice(start + 1, at).trim() === '' ? undefined : at;
  }
  return undefined;
}
