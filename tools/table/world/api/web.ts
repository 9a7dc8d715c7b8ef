import type { ScriptFunction } from '../machine.ts';
import { asText, isFunction, isTable } from '../values.ts';
import { openRequest, type WebDemand } from '../web-requests.ts';
import type { World } from '../world.ts';
import type { Library } from './libraries.ts';
import { needText } from './members.ts';

/** Texts by name, as a script gave them. */
function readTextsByName(world: World, value: unknown): Record<string, string> {
  const { machine } = world;
  const texts: Record<string, string> = {};
  if (!isTable(machine, value)) return texts;
  for (const key of machine.keys(value)) {
    if (typeof key === 'string') texts[key] = asText(machine, machine.rawGet(value, key));
  }
  return texts;
}

/** A table is sent as a form, a text as it is. */
function contentOf(world: World, value: unknown): Pick<WebDemand, 'body' | 'form'> {
  if (isTable(world.machine, value)) return { form: readTextsByName(world, value) };
  return typeof value === 'string' ? { body: value } : {};
}

function request(
  world: World,
  name: string,
  url: unknown,
  rest: Omit<WebDemand, 'url' | 'headers'>,
  headers: unknown,
  callback: unknown,
): unknown {
  const demand = { ...rest, url: needText(world, url, `WebRequest.${name}`), headers: readTextsByName(world, headers) };
  return openRequest(world, demand, isFunction(callback) ? callback : undefined);
}

/** `WebRequest`: whoever runs the world decides whether there is a network (section 5.11). */
export function webLibrary(world: World): Library {
  const plain =
    (name: string, method: string): ScriptFunction =>
    (url, callback) =>
      request(world, name, url, { method }, undefined, callback);
  const sending =
    (name: string, method: string): ScriptFunction =>
    (url, content, callback) =>
      request(world, name, url, { method, ...contentOf(world, content) }, undefined, callback);
  return {
    name: 'WebRequest',
    functions: {
      get: plain('get', 'GET'),
      delete: plain('delete', 'DELETE'),
      head: plain('head', 'HEAD'),
      post: sending('post', 'POST'),
      put: sending('put', 'PUT'),
      custom: (url, method, _, content, headers, callback) => {
        const verb = needText(world, method, 'WebRequest.custom', 2).toUpperCase();
        return request(world, 'custom', url, { method: verb, ...contentOf(world, content) }, headers, callback);
      },
    },
    fields: {},
  };
}
