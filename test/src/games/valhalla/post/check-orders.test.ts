import { expect, test } from 'vitest';
import { checkOrders, readOrderSheet, valhalla } from '../../../../../src/games/valhalla/index.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

test('answers are judged when the side is asked for them, talk and orders at any time', () => {
  const position = ['empty', 'p1 20*BRUI -1,0', 'p1 ruler -4,1', 'p2 4*SWORD 0,0', 'p2 ruler 4,-1', 'clear p1'];
  const match = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1, position }, seed: 1 });
  const codes = (...lines: string[]) => {
    const sheet = readOrderSheet(['orders p2 1', ...lines].join('\n'));
    if ('remedy' in sheet) throw new Error(sheet.value);
    return checkOrders(match.view('p2'), 'p2', sheet).map(
      ({ expected, line }) => `${line} ${expected.split('(')[1] ?? ''}`,
    );
  };
  const all = [
    'decide tactic=pincer',
    'at 006.006 decide tactic=pincer',
    'end-parley yes',
    'whisper p1 Psst',
    'produce 010.007 9*SWORD',
  ];
  expect(codes(...all)).toEqual(['5 E_OFFICER)', '6 E_PRODUCTION)']);
  for (const text of ['move -1,0 20*BRUI 0,0', 'submit']) {
    const action = match.parse('p1', text);
    expect('kind' in action && match.submit('p1', action).ok, text).toBe(true);
  }
  expect(match.state().phase).toBe('battle');
  expect(codes(...all)).toEqual(['2 E_LEADER)', '5 E_OFFICER)', '6 E_PRODUCTION)']);
});

test('after the end of the game nothing is said any more', () => {
  const match = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1 }, seed: 1 });
  match.submit('p1', { kind: 'concede' });
  expect(match.state().phase).toBe('over');
  const sheet = readOrderSheet(['orders p2 1', 'boast Hail'].join('\n'));
  if ('remedy' in sheet) throw new Error(sheet.value);
  const faults = checkOrders(match.view('p2'), 'p2', sheet);
  expect(faults.map(({ remedy }) => remedy)).toEqual(['The game is over']);
});

test('an order of the game master is none of a side', () => {
  const match = createMatch(valhalla, {
    setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1, master: true },
    seed: 1,
  });
  const sheet = readOrderSheet(['orders p2 1', 'award-favor p2 5 Wit'].join('\n'));
  if ('remedy' in sheet) throw new Error(sheet.value);
  const faults = checkOrders(match.view('p2'), 'p2', sheet);
  expect(faults.map(({ value }) => value)).toEqual(['award-favor']);
  expect(faults[0]?.expected).not.toContain('award-favor');
});
