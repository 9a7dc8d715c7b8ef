import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChangeBurst } from '../../../../tools/live/watch/change-burst.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function bursts() {
  const reports: string[][] = [];
  const burst = new ChangeBurst(files => reports.push([...files]));
  return { burst, reports };
}

describe('a burst of changes', () => {
  test('is reported once, when nothing has changed for a moment', () => {
    const { burst, reports } = bursts();
    for (const file of ['bear.ts', 'den.ts', 'bear.ts']) {
      burst.add(file);
      vi.advanceTimersByTime(15);
    }
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(reports).toEqual([['bear.ts', 'den.ts']]);
  });

  test('is reported while changes keep coming', () => {
    const { burst, reports } = bursts();
    for (let index = 0; index < 30; index += 1) {
      burst.add('bear.ts');
      vi.advanceTimersByTime(10);
    }
    expect(reports).toEqual([['bear.ts']]);
  });

  test('ends at once when it is flushed, with further files', () => {
    const { burst, reports } = bursts();
    burst.add('bear.ts');
    burst.flush(['den.ts', 'bear.ts']);
    vi.advanceTimersByTime(1_000);
    expect(reports).toEqual([['bear.ts', 'den.ts']]);
  });

  test('without files is not reported', () => {
    const { burst, reports } = bursts();
    burst.flush();
    expect(reports).toEqual([]);
  });

  test('is dropped when it is closed', () => {
    const { burst, reports } = bursts();
    burst.add('bear.ts');
    burst.close();
    vi.advanceTimersByTime(1_000);
    expect(reports).toEqual([]);
  });
});
