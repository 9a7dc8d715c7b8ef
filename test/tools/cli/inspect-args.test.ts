import { expect, test } from 'vitest';
import { inspected } from '../../../tools/cli/inspect-args.ts';

test.each([
  [undefined, { vm: 'lua52' }],
  ['', { vm: 'lua', debugPort: 4711 }],
  ['5000', { vm: 'lua', debugPort: 5000 }],
  ['0', { vm: 'lua', debugPort: 0 }],
])('--inspect %s means %j', (inspect, expected) => {
  expect(inspected({ vm: 'lua52', inspect })).toEqual(expected);
});

test.each(['tactic', '70000', '-1', '4711.5'])('--inspect %s is refused with what was expected', inspect => {
  expect(() => inspected({ vm: 'lua52', inspect })).toThrow(`--inspect ${inspect} is no port: expected a number`);
});
