import { describe, expect, test } from 'vitest';
import { TableLogs } from '../../../../tools/table/driver/table-logs.ts';
import { surplusLogs } from '../../../../tools/table/logs/index.ts';
import type { Log } from '../../../../tools/world/index.ts';

const print = (text: string): Log => ({ kind: 'print', frame: 0, text });
const texts = (logs: readonly Log[]): string[] => logs.map(log => ('text' in log ? log.text : ''));

describe('limits of logs', () => {
  test('drop the oldest by number and by characters', () => {
    const logs = ['a', 'bb', 'ccc', 'd'].map(print);
    expect(surplusLogs(logs, { logs: 10, characters: 100 })).toBe(0);
    expect(surplusLogs(logs, { logs: 2, characters: 100 })).toBe(2);
    expect(surplusLogs(logs, { logs: 10, characters: 4 })).toBe(2);
    expect(surplusLogs(logs, { logs: 10, characters: 0 })).toBe(4);
    expect(surplusLogs([], { logs: 1, characters: 1 })).toBe(0);
  });

  test('bound what a table keeps, and listeners hear everything', () => {
    const limits = { logs: 100, characters: 1_000 };
    const table = new TableLogs(
      () => undefined,
      () => [],
      limits,
    );
    const heard: string[] = [];
    table.listen(logs => heard.push(...texts(logs)));
    for (let index = 0; index < 500; index += 1) table.add([print(String(index))]);
    expect(heard).toHaveLength(500);
    expect(table.all.length).toBeLessThanOrEqual(limits.logs);
    expect(texts(table.all).at(-1)).toBe('499');
    table.add([print('x'.repeat(600)), print('y'.repeat(600))]);
    expect(texts(table.all).join('').length).toBeLessThanOrEqual(limits.characters);
  });

  test('drop a text that alone is too long', () => {
    const table = new TableLogs(
      () => undefined,
      () => [],
      { logs: 10, characters: 100 },
    );
    table.add([print('x'.repeat(1_000))]);
    expect(table.all).toEqual([]);
  });
});
