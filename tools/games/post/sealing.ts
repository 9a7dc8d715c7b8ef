import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PostError } from './post-error.ts';

/** Begins the text of a public key, and of a secret one. */
const PUBLIC = 'crownspace-key-1';
const SECRET = 'crownspace-secret-1';
const BEGIN = '-----BEGIN CROWNSPACE SEALED FILE-----';
const END = '-----END CROWNSPACE SEALED FILE-----';
const CIPHER = 'chacha20-poly1305';
const PURPOSE = 'crownspace sealed file 1';
/** Sealed contents are as long as the next multiple of this, so that their length tells nothing. */
const PADDED_BYTES = 16 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const LINE = 76;
/** More than any report has. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A pair of keys as text: a side or a game master has one. */
export interface KeyPair {
  readonly secret: string;
  readonly key: string;
}

/** A file that was opened, with the public key of who sealed it. */
export interface OpenedFile {
  readonly text: string;
  readonly from: string;
}

export function newKeys(): KeyPair {
  const { privateKey } = generateKeyPairSync('x25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  return { secret: `${SECRET} ${d}.${x}`, key: `${PUBLIC} ${x}` };
}

/** The public key that belongs to a secret one. @throws {PostError} `bad-key` */
export function keyOf(secret: string): string {
  const { x = '' } = createPublicKey(privateKey(secret)).export({ format: 'jwk' });
  return `${PUBLIC} ${x}`;
}

/** The key that a file holds: its line that begins as a key does. @throws {PostError} `bad-key` */
export function keyIn(text: string, kind: 'public' | 'secret', path: string): string {
  const start = kind === 'public' ? PUBLIC : SECRET;
  const lines = text.split('\n').map(line => line.trim());
  const found = lines.find(line => line.startsWith(`${start} `));
  if (found === undefined) {
    const isOther = lines.some(line => line.startsWith(kind === 'public' ? SECRET : PUBLIC));
    const remedy = isOther
      ? `It is the ${kind === 'public' ? 'secret' : 'public'} one: give the other file`
      : 'Make one with keygen';
    throw new PostError(
      'bad-key',
      `${path} holds no ${kind} key: expected a line that begins with ${start}. ${remedy}.`,
    );
  }
  // Whether it is a key at all shows here, not when it is used.
  if (kind === 'public') publicKey(found);
  else privateKey(found);
  return found;
}

/**
 * Seals a text: only `to` can open it, and sees that `from` sealed it. Keys of X25519, a one-time and a lasting one, are
 * agreed on and derived by HKDF; ChaCha20-Poly1305 encrypts.
 */
export function seal(text: string, to: string, from: string): string {
  const once = newKeys();
  const sender = keyOf(from);
  const shared = [agreed(once.secret, to), agreed(from, to)];
  const head = [to, sender, once.key].join('\n');
  const cipher = createCipheriv(CIPHER, derived(shared, head), Buffer.alloc(12), { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(head), { plaintextLength: 0 });
  const body = Buffer.concat([cipher.update(padded(gzipSync(text))), cipher.final(), cipher.getAuthTag()]);
  const lines = body.toString('base64').match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return [BEGIN, `to: ${to}`, `from: ${sender}`, `once: ${once.key}`, ...lines, END, ''].join('\n');
}

/** Whether a text is a sealed file; mail may have put lines before and after it. */
export function isSealed(text: string): boolean {
  return text.includes(BEGIN);
}

/** Opens a sealed file with the secret key of who it is for. @throws {PostError} `not-sealed`, `not-yours`, `damaged` */
export function openSealed(text: string, secret: string, path: string): OpenedFile {
  const { body, from, once, to } = partsOf(text, path);
  if (to !== keyOf(secret)) {
    throw new PostError(
      'not-yours',
      `${path} is sealed for ${to}, and your key is ${keyOf(secret)}: use the key that it is for.`,
    );
  }
  try {
    const key = derived([agreed(secret, once), agreed(secret, from)], [to, from, once].join('\n'));
    const cipher = createDecipheriv(CIPHER, key, Buffer.alloc(12), { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from([to, from, once].join('\n')), { plaintextLength: 0 });
    cipher.setAuthTag(body.subarray(-TAG_BYTES));
    const plain = Buffer.concat([cipher.update(body.subarray(0, -TAG_BYTES)), cipher.final()]);
    const bytes = plain.subarray(4, 4 + plain.readUInt32BE(0));
    return { text: gunzipSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8'), from };
  } catch (cause) {
    throw new PostError('damaged', `${path} cannot be opened: its text was changed or cut. Ask for it again.`, {
      cause,
    });
  }
}

function partsOf(text: string, path: string): { to: string; from: string; once: string; body: Buffer } {
  const lines = text.split('\n').map(line => line.trim().replace(/^> ?/, ''));
  const [start, end] = [lines.indexOf(BEGIN), lines.indexOf(END)];
  if (start < 0 || end < start) {
    throw new PostError(
      'not-sealed',
      `${path} is no sealed file: expected lines from "${BEGIN}" to "${END}". Copy all of them.`,
    );
  }
  const inside = lines.slice(start + 1, end);
  const named = (name: string): string =>
    inside.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const body = Buffer.from(inside.filter(line => !line.includes(':')).join(''), 'base64');
  if (body.length <= TAG_BYTES)
    throw new PostError('damaged', `${path} cannot be opened: it is cut. Ask for it again.`);
  return { to: named('to'), from: named('from'), once: named('once'), body };
}

function padded(bytes: Buffer): Buffer {
  const length = Math.ceil((bytes.length + 4) / PADDED_BYTES) * PADDED_BYTES;
  const all = Buffer.alloc(length);
  all.writeUInt32BE(bytes.length, 0);
  bytes.copy(all, 4);
  return all;
}

function agreed(secret: string, key: string): Buffer {
  return diffieHellman({ privateKey: privateKey(secret), publicKey: publicKey(key) });
}

function derived(shared: readonly Buffer[], head: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.concat(shared), head, PURPOSE, KEY_BYTES));
}

function publicKey(text: string): KeyObject {
  return read(text, PUBLIC, x => createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' }));
}

function privateKey(text: string): KeyObject {
  return read(text, SECRET, value => {
    const [d = '', x = ''] = value.split('.');
    return createPrivateKey({ key: { kty: 'OKP', crv: 'X25519', d, x }, format: 'jwk' });
  });
}

function read(text: string, start: string, make: (value: string) => KeyObject): KeyObject {
  try {
    return make(text.slice(start.length + 1));
  } catch (cause) {
    throw new PostError('bad-key', `"${start} …" is no key: a character is missing or wrong. Copy the whole line.`, {
      cause,
    });
  }
}
