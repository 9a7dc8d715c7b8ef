import { askPublic, type Question, readAtMost } from '../save/index.ts';
import type { Web, WebAnswer, WebDemand } from './driver/web.ts';

/** Milliseconds to wait for a server. */
const PATIENCE_MS = 10_000;
/** Most bytes of an answer. */
const MOST_BYTES = 16 * 2 ** 20;

/** Servers of the public network: scripts of other people's saves must not reach into the own one. */
export const realWeb: Web = demand =>
  answered(demand, (url, question) => askPublic(url, question, { timeout: PATIENCE_MS }));

/** This computer and its network as well, for a mod that talks to a server of one's own. */
export const localWeb: Web = demand =>
  answered(demand, (url, question) => fetch(url, { ...question, signal: AbortSignal.timeout(PATIENCE_MS) }));

async function answered(
  { method, url, headers, body, form }: WebDemand,
  ask: (url: string, question: Question) => Promise<Response>,
): Promise<WebAnswer> {
  const content = form === undefined ? body : new URLSearchParams(form);
  const response = await ask(url, {
    method,
    headers: { ...headers },
    ...(content === undefined ? {} : { body: content }),
  });
  const text = new TextDecoder().decode(await readAtMost(response, MOST_BYTES));
  return { status: response.status, text, headers: Object.fromEntries(response.headers) };
}
