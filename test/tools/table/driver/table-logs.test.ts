import { describe, expect, test, vi } from 'vitest';
import type { Diagnostic } from '../../../../tools/lua/index.ts';
import { TableLogs } from '../../../../tools/table/driver/table-logs.ts';

const ERROR = { kind: 'error', frame: 3, guid: 'abc123', prefix: '', text: 'Bear - abc123:(7,1-2): mine' } as const;
const PRINT = { kind: 'print', frame: 3, text: 'grr' } as const;
const DIAGNOSTIC: Diagnostic = {
  ...{ rule: 'void-used', text: 'a call without a result is used', position: 'lib abc123:(9,1-2)' },
  callers: ['Bear - abc123:(7,1-2)', 'Global:(1,1-2)'],
};

/** Logs of a table whose strict mode finds the given diagnostics; every other line of the Lua has a source. */
function logsOf(...found: readonly Diagnostic[]) {
  const waiting = [...found];
  const locate = vi.fn((text: string) => (text.includes(':(7,') ? 'bear.ts:3:1' : undefined));
  return { logs: new TableLogs(locate, () => waiting.splice(0)), locate };
}

describe('logs of a table', () => {
  test('errors get their location in the sources, other logs stay as they are', () => {
    const { logs } = logsOf();
    expect(logs.add([ERROR, PRINT])).toEqual([{ ...ERROR, located: 'bear.ts:3:1' }, PRINT]);
    expect(logs.all).toHaveLength(2);
  });

  test('listeners get new logs until they are removed', () => {
    const { logs } = logsOf();
    const listener = vi.fn();
    const remove = logs.listen(listener);
    logs.add([PRINT]);
    logs.add([]);
    remove();
    logs.add([PRINT]);
    expect(listener.mock.calls).toEqual([[[PRINT]]]);
  });

  test('a warning has the frame of the answer and the nearest caller with a source', () => {
    const { logs, locate } = logsOf(DIAGNOSTIC);
    const text = 'lib abc123:(9,1-2): a call without a result is used';
    const warning = { kind: 'warning', frame: 3, guid: 'abc123', text, located: 'bear.ts:3:1' };
    expect(logs.add([PRINT])).toEqual([PRINT, warning]);
    expect(locate).toHaveBeenCalledWith('Bear - abc123:(7,1-2)\nlib abc123:(9,1-2)', 'abc123');
  });

  test('a rule warns once for each location', () => {
    const other: Diagnostic = { ...DIAGNOSTIC, rule: 'nan-compared' };
    const { logs } = logsOf(DIAGNOSTIC, DIAGNOSTIC, other);
    expect(logs.add([])).toHaveLength(2);
  });
});
