import { expect } from 'vitest';
import { type PictureMatchers, pictureMatchers } from './picture-matcher.ts';

export { findChromium } from './chromium.ts';

// `import 'crownspace/table/pictures'` in a test, or in a set-up file, gives `expect` the matcher for pictures.
expect.extend(pictureMatchers);

declare module 'vitest' {
  // vitest's own interface has a parameter of this name and default.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-empty-object-type
  interface Matchers<T = any> extends PictureMatchers<T> {}
}
