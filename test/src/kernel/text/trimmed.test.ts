import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trimmed } from '../../../../src/kernel/index.ts';

test('a trimmed text has no blanks around it and all within', () => {
  const anyText = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', 'a', 'é', '.') });
  fc.assert(
    fc.property(anyText, text => {
      expect(trimmed(text)).toBe(text.trim());
    }),
  );
});
