import { expect, test } from 'vitest';

import { Interpreter } from '../../../../tools/lua/host/interpreter.ts';

test('hyphens and apostrophes decide only where nothing else differs', () => {
  const interpreter = new Interpreter({ numberStyle: 'unity' });
  const source = `local words = {"co-op", "coop", "coo-p", "coops", "con", "co'op", "-coop", "cop", "co-ops"}
  table.sort(words)
  return table.concat(words, ' '), "co-op" < "coop", "coop" < "co-op", "co-op" < "cop"`;
  expect(interpreter.inside(() => interpreter.load(source, 'c')())).toEqual([
    "con coop -coop co'op co-op coo-p coops co-ops cop",
    false,
    true,
    true,
  ]);
});
