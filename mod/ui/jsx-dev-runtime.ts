// Compilers that make development builds import this module in place of the other one.
export { Fragment, type JSX, jsxDEV } from './jsx-runtime.ts';
