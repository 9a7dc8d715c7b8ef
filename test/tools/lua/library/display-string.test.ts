import { expect, test } from 'vitest';
import { WorldHost } from '../../../../tools/lua/host/world-host.ts';
import { WORLD } from '../../table/machines/small-world.ts';

const SHOW = "local t = {} return table.concat({ tostring(t), tostring(type), tostring({}), tostring(t) }, ' ')";

function shownBy(host: WorldHost): string {
  return host.run('call', 'run', SHOW).text;
}

function open(): WorldHost {
  const host = new WorldHost({});
  host.run('load', 'world', WORLD);
  return host;
}

test('each machine of a thread numbers what it shows by itself, as if it were alone', () => {
  const [one, other] = [open(), open()];
  const first = shownBy(one);
  expect(first).toBe('true|table: 00000001 function: 00000002 table: 00000003 table: 00000001');
  expect(shownBy(other)).toBe(first);
  expect(shownBy(one)).toBe('true|table: 00000004 function: 00000002 table: 00000005 table: 00000004');
});
