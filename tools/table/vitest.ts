import { expect } from 'vitest';

import { keepMachines } from './machines/keep-machines.ts';
import { tableMatchers } from './table-matchers.ts';
import type { TableMatchers } from './table-matchers.ts';

// `import 'crownspace/table/vitest'` in a test, or in a set-up file, gives `expect` the matchers for tables, and each table the
// machine of one that was closed.
expect.extend(tableMatchers);
keepMachines(2);

declare module 'vitest' {
  // vitest's own interface has a parameter of this name and default.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-empty-object-type
  interface Matchers<T = any> extends TableMatchers<T> {}
}
