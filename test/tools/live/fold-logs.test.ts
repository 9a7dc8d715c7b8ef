import { expect, test } from 'vitest';
import { foldLogs } from '../../../tools/live/index.ts';

test('a line that comes sixty times a second is said once, and then how often it came again', () => {
  const said: string[] = [];
  let time = 0;
  const logs = foldLogs(
    line => said.push(line),
    () => time,
  );
  for (let frame = 0; frame < 60; frame += 1) {
    logs.say('Global:(3,0-9): no Bear');
    time += 16;
  }
  logs.say('hello');
  time += 1000;
  logs.say('hello');
  logs.flush();
  expect(said).toEqual(['Global:(3,0-9): no Bear', 'hello', '  … 59 more of: Global:(3,0-9): no Bear', 'hello']);
});

test('of a flood of different lines the first are said, and how many more there were', () => {
  const said: string[] = [];
  let time = 0;
  const logs = foldLogs(
    line => said.push(line),
    () => time,
  );
  for (let number = 0; number < 1_000; number += 1) logs.say(`line ${number}`);
  time += 1000;
  logs.sweep();
  logs.say('calm');
  expect(said.length).toBe(202);
  expect(said.slice(-2)).toEqual(['  … 800 more lines', 'calm']);
});
