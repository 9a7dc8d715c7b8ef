import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Links, NO_LINKS } from '../room/index.ts';
import type { Invitation, Rights } from '../wire/wire.ts';
import type { KeyLimit } from './key-limit.ts';

/** A secret that opens the table, and what it allows. */
export interface Key {
  readonly secret: string;
  readonly rights: Rights;
  /** The link with this key: a path with a fragment, or a whole address for the network. */
  readonly path: string;
}

export interface Keys {
  readonly host: Key;
  readonly all: readonly Key[];
  readonly invitations: readonly Invitation[];
  readonly secrets: ViewerSecrets;
}

/** The secrets of links: `host`, `watch`, and the name of each seat. */
export type ViewerSecrets = Readonly<Record<string, string>>;

/**
 * Makes a key for the host, for each seat and for watching.
 *
 * @param known secrets of an earlier run, which stay valid
 * @param base the address of the network that links of seats begin with; empty for this machine alone
 */
export function makeKeys(seats: readonly string[], base: string, known: ViewerSecrets = {}): Keys {
  const host = makeKey({ host: true, seats: 'all' }, '', known['host']);
  const players = seats.map(seat => ({ seat, key: makeKey({ host: false, seats: [seat] }, base, known[seat]) }));
  const watching = makeKey({ host: false, seats: [] }, base, known['watch']);
  const secrets = players.map(({ seat, key }) => [seat, key.secret] as const);
  return {
    secrets: { ...Object.fromEntries(secrets), host: host.secret, watch: watching.secret },
    host,
    all: [host, ...players.map(({ key }) => key), watching],
    invitations: [...players.map(({ seat, key }) => ({ seat, path: key.path })), { path: watching.path }],
  };
}

/** The secret stands behind the `#`, so that it is in no request line, log or referrer. */
function makeKey(rights: Rights, base: string, secret = randomBytes(16).toString('hex')): Key {
  return { secret, rights, path: `${base}/#${secret}` };
}

function keyFor(secret: string, keys: Keys): Key | undefined {
  const given = Buffer.from(secret);
  return keys.all.find(key => given.length === key.secret.length && timingSafeEqual(given, Buffer.from(key.secret)));
}

/** Why a page may not enter. The code is that with which its socket is closed. */
export interface Rejection {
  readonly code: number;
  readonly text: string;
}

export interface Admission {
  readonly key: Key;
  readonly links: Links;
}

/** What an admission depends on besides the secret. */
export interface Applicant {
  readonly keys: Keys;
  /** What the host may give away. */
  readonly links: Links;
  /** The page is on this machine. */
  readonly isHere: boolean;
  readonly limit: KeyLimit;
  readonly address: string;
}

const TOO_MANY: Rejection = {
  code: 4029,
  text: 'Too many wrong keys came from this address: open the link that the terminal shows',
};
const HOST_ONLY: Rejection = {
  code: 4003,
  text: 'The host’s link works on the host’s own machine alone: ask the host for the link of a seat',
};
const UNKNOWN: Rejection = { code: 4003, text: 'This link is not of this table: open the one that the terminal shows' };

/**
 * Checks a secret. A right one always opens: somebody who sends wrong ones from the same address cannot lock it out, and
 * nobody guesses 128 random bits.
 */
export function admit(
  secret: string | undefined,
  { keys, links, isHere, limit, address }: Applicant,
): Admission | Rejection {
  const key = secret === undefined ? undefined : keyFor(secret, keys);
  if (key?.rights.host === true && !isHere) return HOST_ONLY;
  if (key !== undefined) return { key, links: key.rights.host ? links : NO_LINKS };
  limit.noteWrong(address);
  return limit.isShut(address) ? TOO_MANY : UNKNOWN;
}
