export { openLocator, openTracer } from './locate.ts';
export { projectRoot } from './project-root.ts';
