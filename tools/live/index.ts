export { foldLogs, type Folder } from './fold-logs.ts';
export { runnable } from './expression.ts';
export { LiveError } from './live-error.ts';
export { type Live, type LiveOptions, type LiveOutcome, openLive } from './live-session.ts';
export { editorTarget, type LiveTarget, tableTarget } from './live-target.ts';
export { type LiveMod, type LivePart, type ModCompiler, openModCompiler } from './mod-compiler.ts';
export { type OwnedScripts, saveAndPlay } from './save-and-play.ts';
export { changeBetween, isNoChange, type LiveChange, takeOver } from './take-over.ts';
export { type FileWatch, watchFiles } from './watch-files.ts';
