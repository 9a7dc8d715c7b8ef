export { fileFault } from './file-fault.ts';
