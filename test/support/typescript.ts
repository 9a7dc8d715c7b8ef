import { createRequire } from 'node:module';

/**
 * TypeScript as `require` loads it. When a module imports it, Node first looks through its nine megabytes for the names that
 * it exports, in each process of the tests.
 */
// eslint-disable-next-line no-restricted-exports -- TypeScript has one, and this module stands in for it
export default createRequire(import.meta.url)('typescript') as typeof import('typescript');
