import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dedented, indented, leadingSpace, onLines, onOneLine } from '../../../../tools/save/source/line-layout.ts';
import { runs } from '../../../support/runs.ts';

test('JSON on one line comes back from lines as JSON.stringify writes them', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const json = JSON.stringify(value);
      expect(onLines(json)).toBe(JSON.stringify(value, undefined, 2));
      expect(onOneLine(onLines(json))).toBe(json);
    }),
    { numRuns: runs(300) },
  );
});

test('indentation that a line lacks is not taken away', () => {
  expect(dedented('{\n    "a": 1\n  }', '  ')).toBe('{\n  "a": 1\n}');
  expect(dedented('{\n "a": 1\n  }', '  ')).toBeUndefined();
  expect(indented('{\r\n  "a": 1\r\n}', '  ')).toBe('{\r\n    "a": 1\r\n  }');
});

test('the indentation of a line ends before what stands there', () => {
  expect(leadingSpace('{\n \t"a": 1, "b"', 14)).toBe(' \t');
  expect(leadingSpace('  "a"', 1)).toBe(' ');
});
