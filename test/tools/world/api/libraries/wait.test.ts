import { beforeEach, describe, expect, test } from 'vitest';

import { timerFunctions, waitFunctions } from '../../../../../tools/world/api/libraries/wait.ts';
import { handleOf } from '../../../../../tools/world/scripts/handles.ts';
import type { ScriptFunction } from '../../../../../tools/world/script-engine.ts';
import { openScript } from '../../../../../tools/world/scripts/scripts.ts';
import { type ListeningTable, listeningTable } from '../../native-engine.ts';
import { piece } from '../../open-world.ts';

let table: ListeningTable;
let ran: string[];

const frames = (count = 1): void => void table.send({ kind: 'frames', count });
const noting =
  (text: string, then: () => void = () => {}): ScriptFunction =>
  () => {
    ran.push(text);
    then();
  };
/** What has run in each of the next frames. */
const perFrame = (count: number): string[] =>
  Array.from({ length: count }, () => {
    ran = [];
    frames();
    return ran.join(' ');
  });
/** `Wait.NAME(…)` or `Timer.NAME(…)`, as Global calls it. */
const call = (name: string, ...values: unknown[]): unknown => {
  const { world } = table;
  const functions = { ...waitFunctions(world), ...timerFunctions(world) };
  world.scripts.running = world.scripts.global;
  try {
    return functions[name]!(...values);
  } finally {
    world.scripts.running = undefined;
  }
};

beforeEach(() => {
  table = listeningTable([piece('BlockSquare', 'block1', [0, 1.46, 0])], []);
  frames(3);
  ran = [];
});

describe('Wait.frames', () => {
  test.each([
    [undefined, 1],
    [0, 1],
    [1, 1],
    [3, 3],
  ])('with %s runs once, after %d', (count, after) => {
    call('frames', noting('run'), count);
    expect(perFrame(6).indexOf('run')).toBe(after - 1);
    expect(perFrame(3)).toEqual(['', '', '']);
  });

  test('gives each wait an id, by which it stops', () => {
    const [first, second] = [call('frames', noting('a'), 2), call('frames', noting('b'), 2)];
    expect(second).not.toBe(first);
    expect([call('stop', first), call('stop', first), call('stop', 99)]).toEqual([true, false, false]);
    expect(perFrame(3)).toEqual(['', 'b', '']);
    expect(call('stop', second)).toBe(false);
  });

  test('needs a function', () => {
    expect(() => call('frames', 5)).toThrow(/Wait\.frames/);
  });
});

describe('Wait.time', () => {
  test('runs after so many seconds, once', () => {
    call('time', noting('run'), 0.05);
    expect(perFrame(8)).toEqual(['', '', 'run', '', '', '', '', '']);
  });

  test.each([
    [1 / 60 + 1 / 240 - 1e-5, 1],
    [1 / 60 + 1 / 240 + 1e-5, 2],
    [2 / 60 + 1 / 240 - 1e-5, 2],
    [2 / 60 + 1 / 240 + 1e-5, 3],
  ])('of %d seconds ends after %d frames: a quarter of a frame more is still the same one', (seconds, after) => {
    call('time', noting('run'), seconds);
    expect(perFrame(5).indexOf('run')).toBe(after - 1);
  });

  test('runs as often as it is told, each time after that span', () => {
    call('time', noting('run'), 0.05, 2);
    expect(perFrame(9)).toEqual(['', '', 'run', '', '', 'run', '', '', '']);
  });

  test('runs for ever with -1, until it is stopped', () => {
    const id = call('time', noting('run'), 0, -1);
    expect(perFrame(3)).toEqual(['run', 'run', 'run']);
    call('stop', id);
    expect(perFrame(2)).toEqual(['', '']);
  });

  test('needs a number and a function', () => {
    expect(() => call('time', noting('run'), 'soon')).toThrow(/Wait\.time/);
    expect(() => call('time', undefined, 1)).toThrow(/Wait\.time/);
  });
});

describe('Wait.condition', () => {
  test('runs when the condition is true, and asks no more', () => {
    let asked = 0;
    call('condition', noting('run'), () => ++asked >= 3);
    expect(perFrame(6)).toEqual(['', '', 'run', '', '', '']);
    expect(asked).toBe(3);
  });

  test('goes on for a value that is not true', () => {
    call('condition', noting('run'), () => 1);
    expect(perFrame(3)).toEqual(['', '', '']);
  });

  test('ends after its seconds, with another function', () => {
    call('condition', noting('run'), () => false, 0.05, noting('late'));
    call('condition', noting('run'), () => false, 0.05);
    expect(perFrame(6)).toEqual(['', '', 'late', '', '', '']);
    expect(table.world.scripts.waits).toEqual([]);
  });

  test('that fails is reported, and asked no more', () => {
    call('condition', noting('run'), () => {
      throw new Error('no such thing');
    });
    const { logs } = table.send({ kind: 'frames', count: 1 });
    expect(logs).toMatchObject([{ kind: 'error', text: expect.stringContaining('no such thing') as string }]);
    expect(table.send({ kind: 'frames', count: 2 }).logs).toEqual([]);
  });
});

describe('a wait', () => {
  test('that a callback starts begins with the next frame', () => {
    call(
      'frames',
      noting('first', () => void call('condition', noting('second'), () => true)),
      1,
    );
    expect(perFrame(3)).toEqual(['first', 'second', '']);
  });

  test('that another stops in the same frame does not run', () => {
    call(
      'frames',
      noting('first', () => void call('stop', second)),
      1,
    );
    const second = call('frames', noting('second'), 1);
    expect(perFrame(2)).toEqual(['first', '']);
  });

  test('of a script that has ended does not run', () => {
    call('frames', noting('run'), 1);
    table.world.scripts.global!.isAlive = false;
    expect(perFrame(2)).toEqual(['', '']);
  });

  test('is one of ten thousand at most', () => {
    const { waits } = table.world.scripts;
    call('frames', noting('run'), 5);
    const [known] = waits;
    for (let i = waits.length; i < 9_999; i++) waits[i] = known!;
    call('frames', noting('run'), 5);
    expect(() => call('frames', noting('run'), 5)).toThrow(/10000 waits are pending/);
  });

  test('is stopped together with all others', () => {
    call('frames', noting('a'), 1);
    call('time', noting('b'), 0);
    call('condition', noting('c'), () => true);
    expect(call('stopAll')).toBeUndefined();
    expect(perFrame(2)).toEqual(['', '']);
  });
});

describe('Wait.collect', () => {
  interface Collector {
    readonly results: Record<string, unknown>;
    add(self: unknown, id: unknown, ...values: unknown[]): undefined;
    reset(self: unknown): undefined;
  }
  const collect = (...ids: unknown[]): Collector =>
    call(
      'collect',
      ids,
      (results: unknown) => ran.push(`done ${JSON.stringify(results)}`),
      (id: unknown, ...values: unknown[]) => ran.push(`add ${String(id)} ${values.join(' ')}`),
      (kind: unknown, id: unknown, ...values: unknown[]) =>
        ran.push(`error ${String(kind)} ${String(id)} ${values.join(' ')}`),
    ) as Collector;

  test('gathers results under their ids, and is done with the last', () => {
    const made = collect('a', 'b');
    expect([made.add(made, 'b', 2, 'more'), made.add(made, 'a', 1)]).toEqual([undefined, undefined]);
    expect(ran).toEqual(['add b 2 more', 'add a 1', 'done {"b":2,"a":1}']);
    expect(made.results).toEqual({ a: 1, b: 2 });
  });

  test('reports an id that comes again (1), and of one that nobody waits for (2)', () => {
    const made = collect('a', 'b');
    made.add(made, 'a', 1);
    made.add(made, 'a', 2);
    made.add(made, 'c', 3, 4);
    expect(ran).toEqual(['add a 1', 'error 1 a 2', 'error 2 c 3 4']);
    expect(made.results).toEqual({ a: 1 });
  });

  test('tells a number from its text, and any two values apart', () => {
    const [one, other] = [{}, {}];
    const made = collect(1, '1', one, other);
    for (const id of [1, '1', one]) made.add(made, id, 0);
    expect(ran.filter(line => !line.startsWith('add'))).toEqual([]);
    made.add(made, other, 0);
    expect(ran.filter(line => line.startsWith('done'))).toHaveLength(1);
  });

  test('begins again after a reset', () => {
    const made = collect('a');
    made.add(made, 'a', 1);
    expect([made.reset(made), made.results]).toEqual([undefined, {}]);
    ran = [];
    made.add(made, 'a', 2);
    expect(ran).toEqual(['add a 2', 'done {"a":2}']);
  });
});

describe('a timer', () => {
  const create = (more: object = {}): unknown => call('create', { identifier: 't', function_name: 'tick', ...more });

  beforeEach(() => {
    table.world.scripts.global!.environment['tick'] = (value: unknown) => void ran.push(`tick ${String(value)}`);
  });

  test('calls a function of Global by its name, after a delay, with one value', () => {
    expect(create({ delay: 0.05, parameters: 7 })).toBe(true);
    expect(perFrame(6)).toEqual(['', '', 'tick 7', '', '', '']);
  });

  test('runs at once without a delay, and once without a number', () => {
    create();
    expect(perFrame(3)).toEqual(['tick undefined', '', '']);
  });

  test('runs as often as it is told, and for ever with 0', () => {
    create({ repetitions: 2 });
    expect(perFrame(4)).toEqual(['tick undefined', 'tick undefined', '', '']);
    create({ repetitions: 0 });
    expect(perFrame(4).filter(text => text !== '')).toHaveLength(4);
  });

  test('has a name of its own until it is over or destroyed', () => {
    expect([create({ delay: 1 }), create(), create({ identifier: 'u', delay: 1 })]).toEqual([true, false, true]);
    expect([call('destroy', 't'), call('destroy', 't'), call('destroy', 'v')]).toEqual([true, false, false]);
    expect(create()).toBe(true);
    expect(perFrame(2)).toEqual(['tick undefined', '']);
    expect(create()).toBe(true);
  });

  test('calls a function of another owner', () => {
    const block = table.object('block1');
    const script = openScript(table.world, 'block1', 'block', block);
    script.environment['tick'] = () => void ran.push('own');
    block.scripting.script = script;
    create({ function_owner: handleOf(table.world, block) });
    expect(perFrame(2)).toEqual(['own', '']);
  });

  test('of a function that is not there is an error when it runs', () => {
    create({ function_name: 'nothing' });
    expect(table.send({ kind: 'frames', count: 1 }).logs).toMatchObject([
      { kind: 'error', text: expect.stringContaining('function <nothing>') as string },
    ]);
  });
});
