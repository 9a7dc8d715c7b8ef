import { compareStrings, decode, echo, encode, fingerprint, signed, trimmed } from '../../src/kernel/index.ts';

/** What every lane has to make of a text; each function takes one and answers one. */
export function encoded(text: string): string {
  return encode({ [text]: [text] });
}

/** The text after a way through JSON, as the value and as the key of a record. */
export function afterJson(text: string): string {
  const back = decode(encode({ [`k${text}`]: text }));
  if (!back.ok) return back.refusal.message;
  // It was encoded here.
  const record = back.value as Record<string, string>;
  return Object.keys(record)
    .map(key => `${key}=${record[key]}`)
    .join();
}

/** What is left of JSON that others wrote, with letters that are not escaped. */
export function readRaw(json: string): string {
  const back = decode(json);
  return back.ok ? encode(back.value) : back.refusal.message;
}

export function fingerprinted(text: string): string {
  return [fingerprint(text), fingerprint([text, 'a']), fingerprint({ [text]: 1 })].join(' ');
}

export function echoed(text: string): string {
  return [echo(text), echo(text.repeat(30)), echo(`x${text.repeat(30)}`)].join('|');
}

/** A loss of as much as the text says, with its sign. */
export function asLoss(amount: string): string {
  return signed(-Number(amount));
}

export function withoutSpace(text: string): string {
  return trimmed(` \t${text} \n`);
}

/** Where the text stands among others of one to four bytes. */
export function orderOf(text: string): string {
  const others = ['', 'Z', 'a', 'z', 'é', '漢', '\uffff', '😀'];
  return others.map(other => Math.sign(compareStrings(text, other))).join(' ');
}
