import { expect, test } from 'vitest';
import { foldLogs } from '../../../../tools/live/index.ts';

test('a line that comes sixty times a second is printed once, and then its count', () => {
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

test('a line that keeps coming is counted every second, and printed again when it has stayed away for one', () => {
  const said: string[] = [];
  let time = 0;
  const logs = foldLogs(
    line => said.push(line),
    () => time,
  );
  for (let frame = 0; frame < 26; frame += 1) {
    logs.say('no Bear');
    time += 100;
  }
  time += 3_000;
  logs.sweep();
  logs.sweep();
  time += 1_000;
  logs.sweep();
  logs.say('no Bear');
  expect(said).toEqual([
    'no Bear',
    '  … 9 more of: no Bear',
    '  … 10 more of: no Bear',
    '  … 6 more of: no Bear',
    'no Bear',
  ]);
});

test('values that code throws repeatedly are one line, whatever their numbers', () => {
  const said: string[] = [];
  const logs = foldLogs(
    line => said.push(line),
    () => 0,
  );
  const frame = 'bear.ts:2:3\n  > 2 | no(`Bear (#2)`)';
  for (const number of [1, 2, 30])
    logs.say(`! Error in Script (Global): Global:(3,0-9): Error: no Bear (#${number})\n${frame}`);
  for (const number of [1, 2]) logs.say(`TTS: ! Global:(3,0-9): cold (#${number})`);
  // What a script prints is its own.
  for (const number of [1, 2]) logs.say(`Card (#${number})`);
  logs.flush();
  const error = '! Error in Script (Global): Global:(3,0-9): Error: no Bear';
  expect(said).toEqual([
    `${error}\n${frame}`,
    'TTS: ! Global:(3,0-9): cold',
    'Card (#1)',
    'Card (#2)',
    `  … 2 more of: ${error}`,
    '  … 1 more of: TTS: ! Global:(3,0-9): cold',
  ]);
});

test('of a flood of different lines the first are printed, and the number of the others', () => {
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
