import { expect, test } from 'vitest';
import { inspected } from '../../../../tools/cli/args/inspect-args.ts';

test.each([
  [undefined, { vm: 'lua52' }],
  ['', { vm: 'lua', debug: { port: 4711, waits: false } }],
  ['5000', { vm: 'lua', debug: { port: 5000, waits: false } }],
  ['0', { vm: 'lua', debug: { port: 0, waits: false } }],
])('--inspect %s means %j', (inspect, expected) => {
  expect(inspected({ vm: 'lua52', inspect })).toEqual(expected);
});

test('--inspect-wait alone waits at the usual port', () => {
  expect(inspected({ vm: 'lua52', 'inspect-wait': true })).toEqual({ vm: 'lua', debug: { port: 4711, waits: true } });
});

test.each(['tactic', '70000', '-1', '4711.5'])('--inspect %s is refused with what was expected', inspect => {
  expect(() => inspected({ vm: 'lua52', inspect })).toThrow(`--inspect ${inspect} is not a port: expected a number`);
});
