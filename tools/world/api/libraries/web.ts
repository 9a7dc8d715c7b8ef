import type { ScriptFunction } from '../../script-engine.ts';
import { sendRequest, type RequestDetails } from '../../scripts/web-requests.ts';
import { objectOf } from '../../scripts/handles.ts';
import { callbackOf } from '../../scripts/scripts.ts';
import { asText, isFunction, isTable } from '../../values/reading.ts';
import type { World } from '../../world.ts';
import type { Library } from '../library.ts';
import { needText } from '../members.ts';

/** The strings of a table, by name. */
function readStrings(world: World, value: unknown): Record<string, string> {
  const { engine } = world;
  const strings: Record<string, string> = {};
  if (!isTable(engine, value)) return strings;
  for (const key of engine.keys(value)) {
    if (typeof key === 'string') strings[key] = asText(engine, engine.rawGet(value, key));
  }
  return strings;
}

/** A table is sent as a form, a string as it is. */
function contentOf(world: World, value: unknown): Pick<RequestDetails, 'body' | 'form'> {
  if (isTable(world.engine, value)) return { form: readStrings(world, value) };
  return typeof value === 'string' ? { body: value } : {};
}

function request(
  world: World,
  name: string,
  url: unknown,
  rest: Omit<RequestDetails, 'url' | 'headers'>,
  headers: unknown,
  callback: unknown,
  older: unknown,
): unknown {
  const details = { ...rest, url: needText(world, url, `WebRequest.${name}`), headers: readStrings(world, headers) };
  // In the older form the owner of the callback stands before its name.
  const owner = objectOf(world, callback)?.scripting.script;
  const run = isFunction(callback) ? callback : callbackOf(world, older, owner);
  return sendRequest(world, details, run);
}

/**
 * `WebRequest`: whoever runs the world decides whether there is a network
 * (docs/platform/api.md#messages-and-settings).
 */
export function webLibrary(world: World): Library {
  const plain =
    (name: string, method: string): ScriptFunction =>
    (url, callback, older) =>
      request(world, name, url, { method }, undefined, callback, older);
  const sending =
    (name: string, method: string): ScriptFunction =>
    (url, content, callback, older) =>
      request(world, name, url, { method, ...contentOf(world, content) }, undefined, callback, older);
  return {
    name: 'WebRequest',
    functions: {
      get: plain('get', 'GET'),
      delete: plain('delete', 'DELETE'),
      head: plain('head', 'HEAD'),
      post: sending('post', 'POST'),
      put: sending('put', 'PUT'),
      custom: (url, method, _, content, headers, callback, older) => {
        const verb = needText(world, method, 'WebRequest.custom', 2).toUpperCase();
        return request(world, 'custom', url, { method: verb, ...contentOf(world, content) }, headers, callback, older);
      },
    },
    fields: {},
  };
}
