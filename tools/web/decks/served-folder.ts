import { extname, posix } from 'node:path';
import type { ConsoleMessage, Request, Route } from 'playwright-core';
import { FileError, insideFolder, readBytes } from '../../files/index.ts';
import { DeckError, type FaceSet } from '../../save/index.ts';
import { mediaType } from '../server/media-type.ts';
import { isCutOff } from './cut-off.ts';

const HOST = 'http://deck.invalid';
/** The page of a sheet. Nothing but the browser's own window gets it. */
export const SHEET_ADDRESS = `${HOST}/sheet`;
/** Deep, so that an address shows by how many steps it leaves the folder. */
const FOLDER = '/up/up/up/up/up/up/up/up/cards';
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_LISTED = 20;
const CARD = 'card';

const FAULTS: Readonly<Record<string, string>> = {
  'too-large': 'is larger than 64 MB',
  outside: 'is a link that leaves its folder',
};

/** What a template may use besides pictures. Scripts are none of it: they do not run. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
};

/**
 * Answers everything that a browser asks for while it draws faces: files of their folder, and nothing else. The browser has
 * no other network, and its pages do not come from files, so that they cannot read any.
 */
export class ServedFolder {
  readonly #faults = new Map<string, string>();

  constructor(
    private readonly set: FaceSet,
    private readonly sheet: () => string,
  ) {}

  /** Where the browser finds a face. */
  addressOf(face: number): string {
    return `${HOST}${FOLDER}/${encodeURIComponent(this.set.faces[face]?.file ?? '')}?${CARD}=${face}`;
  }

  async answer(route: Route): Promise<void> {
    const found = this.#find(route.request());
    await (found === undefined ? route.abort('blockedbyclient') : route.fulfill(found));
  }

  /** Remembers a request that failed before it got here, such as one for `file:///etc/passwd`. */
  noteFailure(request: Request): void {
    if (!request.url().startsWith(`${HOST}/`)) this.#refuse(request, 'cannot be read');
  }

  /** Frames of files are refused by the browser itself, without a request. */
  noteMessage(message: ConsoleMessage): void {
    const [, address] = /^Not allowed to load local resource: (.+)$/.exec(message.text()) ?? [];
    if (address === undefined || this.#faults.has(address) || !URL.canParse(address)) return;
    const title = this.#titleIn(message.location().url);
    this.#faults.set(address, `${title}: ${this.#explain(new URL(address), 'cannot be read')}`);
  }

  /** Remembers a picture that is there, and that the browser cannot show. */
  noteBroken(face: number, address: string): void {
    // Why it is not there has been said.
    if (this.#faults.has(address)) return;
    this.noteFault(face, `${this.#shown(address)} is no picture, or a damaged one.`);
  }

  /** Remembers what is wrong with a face. */
  noteFault(face: number, fault: string): void {
    const title = this.set.faces[face]?.title ?? 'a card';
    this.#faults.set(`${title}\n${fault}`, `${title}: ${fault}`);
  }

  /** @throws {DeckError} `bad-picture` with everything that could not be had */
  refuseFaults(): void {
    const lines = [...this.#faults.values()];
    if (lines.length === 0) return;
    const more = lines.length - MOST_LISTED;
    const shown = [...lines.slice(0, MOST_LISTED), ...(more > 0 ? [`and ${more} more`] : [])];
    throw new DeckError('bad-picture', `The cards cannot be drawn:\n${shown.map(line => `  ${line}`).join('\n')}`);
  }

  #find(request: Request): { readonly contentType: string; readonly body: string | Buffer } | undefined {
    const url = new URL(request.url());
    if (url.href === SHEET_ADDRESS && isOfWindow(request))
      return { contentType: TYPES['.html'] ?? '', body: this.sheet() };
    const path = `${url.origin}${url.pathname}`;
    if (!path.startsWith(`${HOST}${FOLDER}/`)) return this.#refuse(request, 'cannot be read');
    const text = this.#textOf(url);
    const type = TYPES[extname(url.pathname).toLowerCase()] ?? mediaType(url.pathname);
    if (text !== undefined) return { contentType: type, body: text };
    try {
      const file = insideFolder(this.set.folder, decodeURIComponent(url.pathname.slice(FOLDER.length + 1)));
      const body = readBytes(file, MOST_BYTES);
      return isCutOff(body) ? this.#refuse(request, 'is cut off: its end is missing') : { contentType: type, body };
    } catch (error) {
      if (error instanceof URIError) return this.#refuse(request, 'is no address');
      if (!(error instanceof FileError)) throw error;
      return this.#refuse(request, FAULTS[error.code] ?? 'is not there');
    }
  }

  #textOf(url: URL): string | undefined {
    const index = Number(url.searchParams.get(CARD) ?? Number.NaN);
    const face = this.set.faces[index];
    const isTemplate = face !== undefined && url.pathname === `${FOLDER}/${encodeURIComponent(face.file)}`;
    return isTemplate ? face.text : undefined;
  }

  #refuse(request: Request, fault: string): undefined {
    const address = request.url();
    if (this.#faults.has(address)) return;
    this.#faults.set(address, `${this.#titleOf(request)}: ${this.#explain(new URL(address), fault)}`);
  }

  #titleOf(request: Request): string {
    return this.#titleIn(faceIn(request.url()) === undefined ? addressOfFrame(request) : request.url());
  }

  #titleIn(address: string): string {
    const face = faceIn(address);
    return (face === undefined ? undefined : this.set.faces[face]?.title) ?? 'a card';
  }

  #explain(url: URL, fault: string): string {
    const { folder } = this.set;
    const shown = this.#shown(url.href);
    if (shown.startsWith('../')) return `${shown} is outside of ${folder}. Copy it into that folder.`;
    if (url.origin === HOST) return `${shown} in ${folder} ${fault}.`;
    if (url.protocol === 'file:')
      return `${shown} is refused. Copy the file into ${folder}, and name it relative to that.`;
    return `${shown} is refused: there is no network while cards are drawn. Save the file in ${folder}, and name it there.`;
  }

  /** An address as a template has it: relative to the folder. */
  #shown(address: string): string {
    if (!address.startsWith(`${HOST}/`)) return address.length > 200 ? `${address.slice(0, 60)}…` : address;
    return posix.relative(FOLDER, decoded(new URL(address).pathname)).slice(0, 200);
  }
}

/** The index of the face that an address is of. */
export function faceIn(address: string): number | undefined {
  const found = URL.canParse(address) ? new URL(address).searchParams.get(CARD) : null;
  return found === null ? undefined : Number(found);
}

function isOfWindow(request: Request): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null;
}

/** Of the document that asks. A request for a document has none yet. */
function addressOfFrame(request: Request): string {
  try {
    return request.frame().url();
  } catch {
    return '';
  }
}

/** A path without the escapes of an address, for messages. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
