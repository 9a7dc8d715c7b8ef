import type { Environment, ScriptFunction } from '../script-engine.ts';
import { asText, isTable } from '../values/reading.ts';
import type { World } from '../world.ts';
import { log, print } from './logs.ts';
import type { WebRequest } from './script.ts';
import { callAs } from './scripts.ts';

/** What a script asks of the network. */
export interface RequestDetails {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** A text that is sent as it is. */
  readonly body?: string;
  /** Fields of a form. */
  readonly form?: Record<string, string>;
}

/** What came of a request, from whoever has the network. */
export interface RequestResult {
  readonly status?: number;
  readonly text?: string;
  readonly headers?: Record<string, string>;
  /** Why there is no answer at all; a status of 404 is none such (docs/platform/api.md#messages-and-settings). */
  readonly error?: string;
}

function newResponse(url: string): Environment {
  return {
    url,
    is_done: false,
    is_error: false,
    error: '',
    response_code: 0,
    text: '',
    download_progress: 0,
    upload_progress: 0,
  };
}

/** Headers are asked for in whatever case. */
function headerNamed(headers: Record<string, string>, name: string): string | undefined {
  const key = Object.keys(headers).find(other => other.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : headers[key];
}

/** Gives a response its fields. It belongs to a script, which may have given it metamethods: they are none of ours. */
function give(world: World, response: Environment, fields: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(fields)) world.engine.rawSet(response, name, fields[name]);
}

function giveFunctions(world: World, response: Environment, headers: Record<string, string>): void {
  const header: ScriptFunction = name => headerNamed(headers, asText(world.engine, name));
  const all: ScriptFunction = () => ({ ...headers });
  const dispose: ScriptFunction = () => undefined;
  give(world, response, { getResponseHeader: header, getResponseHeaders: all, dispose });
}

function finish(world: World, request: WebRequest, answer: RequestResult): void {
  const { response, callback, script } = request;
  const { error } = answer;
  const progress = error === undefined ? 1 : 0;
  give(world, response, {
    is_done: true,
    is_error: error !== undefined,
    error: error ?? '',
    response_code: answer.status ?? (error === undefined ? 200 : 0),
    text: answer.text ?? '',
    download_progress: progress,
    upload_progress: progress,
  });
  giveFunctions(world, response, answer.headers ?? {});
  if (callback !== undefined && script !== undefined) callAs(world, script, 'WebRequest', callback, response);
  else if (error !== undefined) print(world, error);
}

/**
 * Sends a request. With a network, a log asks whoever runs the world for the answer. Without one it fails with the next
 * frame, as on a computer without a connection.
 */
export function sendRequest(world: World, details: RequestDetails, callback: ScriptFunction | undefined): Environment {
  const { network, scripts } = world;
  const response = newResponse(details.url);
  giveFunctions(world, response, {});
  network.lastRequest = network.lastRequest + 1;
  const id = network.lastRequest;
  const request: WebRequest = { id, url: details.url, response, callback, script: scripts.running };
  if (!network.isOpen) scripts.requests.unreachable.push(request);
  else {
    scripts.requests.sent.push(request);
    log(world, { kind: 'web', frame: world.frame, text: `${details.method} ${details.url}`, id, ...details });
  }
  return response;
}

/** Fails the requests that were made without a network. */
export function stepRequests(world: World): void {
  const { requests } = world.scripts;
  if (requests.unreachable.length === 0) return;
  const { unreachable } = requests;
  requests.unreachable = [];
  for (const request of unreachable) {
    finish(world, request, { error: `WebRequest: this table has no network, so it cannot reach ${request.url}` });
  }
}

function readHeaders(world: World, value: unknown): Record<string, string> {
  const { engine } = world;
  const headers: Record<string, string> = {};
  if (!isTable(engine, value)) return headers;
  for (const key of Object.keys(value)) headers[key] = asText(engine, value[key]);
  return headers;
}

/** Brings the answer to a request. Returns why it cannot, if so. */
export function answerRequest(world: World, id: number, result: RequestResult): string | undefined {
  const { requests } = world.scripts;
  const request = requests.sent.find(other => other.id === id);
  if (request === undefined) return `No request ${id} waits for an answer`;
  requests.sent = requests.sent.filter(other => other !== request);
  finish(world, request, { ...result, headers: readHeaders(world, result.headers) });
  return undefined;
}
