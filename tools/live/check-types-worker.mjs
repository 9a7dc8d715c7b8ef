// The thread in which types are checked. Node 20 does not run TypeScript by itself, so tsx is asked to first.
import { register } from 'tsx/esm/api';

register();
await import('./check-types-thread.ts');
