import { log, print } from './logs.ts';
import type { Environment, ScriptFunction } from './machine.ts';
import { callAs } from './scripts.ts';
import { asText, isTable } from './values.ts';
import type { Script, World } from './world.ts';

/** What a script asks of the network. */
export interface WebDemand {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** A text that is sent as it is. */
  readonly body?: string;
  /** Fields of a form. */
  readonly form?: Record<string, string>;
}

/** A request under way. `shown` is what the script holds and watches. */
export interface WebRequest {
  readonly id: number;
  readonly shown: Environment;
  readonly callback: ScriptFunction | undefined;
  readonly script: Script | undefined;
}

/** What came of a request, from whoever has the network. */
export interface WebAnswer {
  readonly status?: number;
  readonly text?: string;
  readonly headers?: Record<string, string>;
  /** Why there is no answer at all; a status of 404 is none such (section 5.11). */
  readonly error?: string;
}

function shownOf(url: string): Environment {
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

function giveFunctions(world: World, shown: Environment, headers: Record<string, string>): void {
  const header: ScriptFunction = name => headerNamed(headers, asText(world.machine, name));
  const all: ScriptFunction = () => ({ ...headers });
  const dispose: ScriptFunction = () => undefined;
  shown['getResponseHeader'] = header;
  shown['getResponseHeaders'] = all;
  shown['dispose'] = dispose;
}

function finish(world: World, request: WebRequest, answer: WebAnswer): void {
  const { shown, callback, script } = request;
  const { error } = answer;
  shown['is_done'] = true;
  shown['is_error'] = error !== undefined;
  shown['error'] = error ?? '';
  shown['response_code'] = answer.status ?? (error === undefined ? 200 : 0);
  shown['text'] = answer.text ?? '';
  shown['download_progress'] = error === undefined ? 1 : 0;
  shown['upload_progress'] = error === undefined ? 1 : 0;
  giveFunctions(world, shown, answer.headers ?? {});
  if (callback !== undefined && script !== undefined) callAs(world, script, 'WebRequest', callback, shown);
  else if (error !== undefined) print(world, error);
}

/**
 * Begins a request. With a network, a log asks whoever runs the world for the answer; without, it fails with the next
 * frame, as on a computer without one.
 */
export function openRequest(world: World, demand: WebDemand, callback: ScriptFunction | undefined): Environment {
  const { web } = world;
  const shown = shownOf(demand.url);
  giveFunctions(world, shown, {});
  web.last = web.last + 1;
  const request: WebRequest = { id: web.last, shown, callback, script: world.running };
  if (!web.isOpen) web.lost.push(request);
  else {
    web.asked.push(request);
    log(world, { kind: 'web', frame: world.frame, text: `${demand.method} ${demand.url}`, id: request.id, ...demand });
  }
  return shown;
}

/** Lets requests fail that were made without a network. */
export function stepRequests(world: World): void {
  const { web } = world;
  if (web.lost.length === 0) return;
  const { lost } = web;
  web.lost = [];
  for (const request of lost) {
    finish(world, request, {
      error: `WebRequest: this table does not reach the network, and so not ${asText(world.machine, request.shown['url'])}`,
    });
  }
}

function readHeaders(world: World, value: unknown): Record<string, string> {
  const { machine } = world;
  const headers: Record<string, string> = {};
  if (!isTable(machine, value)) return headers;
  for (const key of Object.keys(value)) headers[key] = asText(machine, value[key]);
  return headers;
}

/** Brings the answer to a request. Returns in words why it cannot, if so. */
export function answerRequest(world: World, id: number, answer: WebAnswer): string | undefined {
  const request = world.web.asked.find(other => other.id === id);
  if (request === undefined) return `No request ${id} is under way`;
  world.web.asked = world.web.asked.filter(other => other !== request);
  finish(world, request, { ...answer, headers: readHeaders(world, answer.headers) });
  return undefined;
}

/** Forgets all requests: their scripts are gone. */
export function forgetRequests(world: World): void {
  world.web.asked = [];
  world.web.lost = [];
}
