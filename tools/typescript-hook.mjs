// Loads the package typescript as Node's `require` does. As an ES module, Node would first read through its nine megabytes
// for the names that they export, and then for the lengths of their lines, to map errors back; that is a fourth of a
// second. No longer needed when TypeScript is an ES module, or is that small.
const PACKAGE = '/node_modules/typescript/lib/typescript.js';

const SOURCE = `import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
const file = fileURLToPath(import.meta.url);
const isMapped = process.sourceMapsEnabled === true;
if (isMapped) process.setSourceMapsEnabled(false);
const typescript = createRequire(file)(file);
if (isMapped) process.setSourceMapsEnabled(true);
export default typescript;
`;

export async function load(url, context, next) {
  if (!url.endsWith(PACKAGE)) return next(url, context);
  return { format: 'module', shortCircuit: true, source: SOURCE };
}
