import { JsonScanner } from '../source/json-scanner.ts';
import { bytesOf, literalOf, textOfLiteral } from '../source/literals.ts';
import { kindOf } from './save-assets.ts';

const OPEN_OBJECT = 123;
const OPEN_LIST = 91;
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';

/** A save with other addresses. */
export interface RewrittenSave {
  /** Its bytes as Latin-1. */
  readonly text: string;
  /** How many fields were changed. */
  readonly fields: number;
}

/**
 * Puts `to` in the place of `from` where addresses of a save begin with it. Every other byte stays. Texts of scripts and
 * of the UI are left alone: they may build their addresses.
 *
 * @param text the bytes of a save as Latin-1
 * @throws {JsonFault} where the text is not JSON as the game reads it
 */
export function rewriteAddresses(text: string, from: string, to: string): RewrittenSave {
  const [before, after] = [bytesOf(from), bytesOf(to)];
  const scanner = new JsonScanner(text);
  if (text.startsWith(BYTE_ORDER_MARK)) scanner.at = BYTE_ORDER_MARK.length;
  const parts: string[] = [];
  let done = 0;
  let fields = 0;

  /** Steps over the value of a key, or over one without a key. */
  function value(key?: string): void {
    const code = scanner.peek();
    const start = scanner.at;
    if (code === OPEN_LIST) scanner.array(value);
    else if (code === OPEN_OBJECT) scanner.object(value);
    else scanner.value();
    const address = key !== undefined && namesFile(key) ? textOfLiteral(text.slice(start, scanner.at)) : undefined;
    if (address?.startsWith(before) !== true) return;
    parts.push(text.slice(done, start), literalOf(`${after}${address.slice(before.length)}`, 'game'));
    done = scanner.at;
    fields += 1;
  }

  value();
  if (!Number.isNaN(scanner.peek())) throw scanner.fault('expected the end of the file');
  return { text: [...parts, text.slice(done)].join(''), fields };
}

/** `URL` is that of a named image of the UI: no other object of a save has such a field. */
function namesFile(key: string): boolean {
  return key === 'URL' || kindOf(key, {}) !== undefined;
}
