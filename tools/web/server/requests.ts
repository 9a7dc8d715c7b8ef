import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCAL_FILES, type LocalFiles } from '../room/local-files.ts';
import { iconFileAt, ICONS } from './icon-files.ts';
import type { LanguageFile } from '../../save/index.ts';
import { mediaType } from './media-type.ts';
import { isNamed } from './origin.ts';
import { ENCODINGS, type Encoding, type PageFile } from './page-bundle.ts';

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' data: https: http:; " +
    "img-src 'self' data: blob: https: http:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
};

export interface ServedFiles {
  readonly page: Promise<ReadonlyMap<string, PageFile>>;
  readonly local: LocalFiles | undefined;
  /** What the game says in a language, as JSON. */
  readonly languageFile: LanguageFile;
  /** Names by which this machine may be asked. */
  readonly names: readonly string[];
}

/** Answers a request for a file of the page or of the mod. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { page, languageFile, local, names }: ServedFiles,
): Promise<void> {
  if (!isNamed(request.headers.host ?? '', names)) return say(response, 403, 'This table goes by another address.');
  if (request.method !== 'GET' && request.method !== 'HEAD') return say(response, 405, 'Only GET is answered here.');
  const path = pathOf(request.url ?? '/');
  if (path.startsWith(LOCAL_FILES)) return sendLocal(response, local?.fileAt(path), request.method === 'HEAD');
  if (path.startsWith(ICONS)) return sendIcon(response, await iconFileAt(path), request.method === 'HEAD');
  const [, language] = LANGUAGE.exec(path) ?? [];
  if (language !== undefined) return sendLanguage(response, await languageFile(language), request.method === 'HEAD');
  const file = (await page).get(path);
  if (file === undefined) return say(response, 404, `There is no ${path.slice(0, 200)} here; the table is at /.`);
  const encoding = encodingFor(request.headers['accept-encoding']);
  const coded = encoding === undefined ? {} : { 'Content-Encoding': encoding };
  const kept = HASHED.test(path) ? { 'Cache-Control': 'max-age=31536000, immutable' } : {};
  response.writeHead(200, { ...HEADERS, 'Content-Type': file.type, Vary: 'Accept-Encoding', ...kept, ...coded });
  const body = encoding === undefined ? file.body : file.packed[encoding];
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The name of a file of the bundle that has a hash of its content in it: another content has another name. */
const HASHED = /-[A-Z0-9]{8}\.\w+$/;

/** How the answer is compressed for whoever takes these encodings, such as `gzip, deflate, br;q=0`. */
function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const taken = String(accepted ?? '')
    .split(',')
    .filter(each => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map(each => each.split(';', 1)[0]?.trim().toLowerCase());
  return ENCODINGS.find(encoding => taken.includes(encoding));
}

/** The last answer to a request whose handler failed. */
export function abandon(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else say(response, 500, 'The server cannot answer this request.');
}

/** The request target without its query. Nothing else of it is parsed: `//` and `http://[` are no addresses to a URL parser. */
function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? target;
}

/** A picture or model of the mod; its address changes with it. */
async function sendLocal(response: ServerResponse, path: string | undefined, isHead: boolean): Promise<void> {
  const body = path === undefined ? undefined : await readFileWithin(path).catch(() => undefined);
  if (path === undefined || body === undefined) return say(response, 404, 'There is no such file of the mod.');
  response.writeHead(200, { ...HEADERS, 'Content-Type': mediaType(path) });
  response.end(isHead ? undefined : body);
}

/** An icon of the set. Icons never change, so a page keeps them. */
function sendIcon(response: ServerResponse, icon: string | undefined, isHead: boolean): void {
  if (icon === undefined) return say(response, 404, 'There is no such icon.');
  response.writeHead(200, { ...HEADERS, 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=86400' });
  response.end(isHead ? undefined : icon);
}

const LANGUAGE = /^\/languages\/([a-z]{2})\.json$/;

function sendLanguage(response: ServerResponse, texts: string | undefined, isHead: boolean): void {
  response.writeHead(200, { ...HEADERS, 'Content-Type': 'application/json; charset=utf-8' });
  // A game that nobody has translated is no error: the page says it in English.
  response.end(isHead ? undefined : (texts ?? '{}'));
}

/** Larger files are no pictures or models that a page can show. */
const MOST_BYTES = 128 * 2 ** 20;

async function readFileWithin(path: string): Promise<Buffer | undefined> {
  const { size } = await stat(path);
  return size > MOST_BYTES ? undefined : readFile(path);
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}
