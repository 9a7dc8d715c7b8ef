import { print } from '../logs.ts';
import type { ScriptFunction } from '../machine.ts';
import { asText, isFunction } from '../values.ts';
import type { World } from '../world.ts';
import type { Library } from './libraries.ts';
import { inNextFrame } from './wait.ts';

/**
 * `WebRequest`: the table is a computer without a network, and requests fail as they do there: in the next frame the
 * callback hears of the error (section 5.11). What nobody listens for is printed.
 */
export function webLibrary(world: World): Library {
  const request =
    (name: string): ScriptFunction =>
    (url, second, third, fourth, fifth, sixth) => {
      const error = `WebRequest.${name}: this table does not reach the network`;
      const callback = [second, third, fourth, fifth, sixth].find(argument => isFunction(argument));
      const response = failed(asText(world.machine, url), error);
      if (isFunction(callback)) inNextFrame(world, () => callback(response));
      else print(world, error);
      return response;
    };
  return {
    name: 'WebRequest',
    functions: {
      get: request('get'),
      post: request('post'),
      put: request('put'),
      delete: request('delete'),
      head: request('head'),
      custom: request('custom'),
    },
    fields: {},
  };
}

function failed(url: string, error: string): object {
  return {
    is_error: true,
    is_done: true,
    error,
    response_code: 0,
    text: '',
    url,
    download_progress: 0,
    upload_progress: 0,
    getResponseHeader: (): undefined => undefined,
    getResponseHeaders: () => ({}),
    dispose: (): undefined => undefined,
  };
}
