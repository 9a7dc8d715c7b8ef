// What `crownspace/lint` gives to the `eslint.config.mjs` of a project: ESLint runs in Node, which does not run TypeScript.
import { importTypeScript } from '../import-typescript.mjs';

const { portableCode } = await importTypeScript(new URL('./index.ts', import.meta.url).href);

export { portableCode };
