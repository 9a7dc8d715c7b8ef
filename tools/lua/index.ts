export type { DebugChannel, DebugHost } from './debug/debug-channel.ts';
export type {
  DebugAnswers,
  DebugQuestion,
  ErrorFilter,
  FromMachine,
  HitTest,
  ResumeMode,
  LoadedChunk,
  PointMark,
  ShownValue,
  StackEntry,
  StopReason,
  ToMachine,
} from './debug/messages.ts';
export { budgetsOf } from './host/budgets.ts';
export { keptText, type BuiltText } from './host/kept-text.ts';
export { openLua } from './host/open-lua.ts';
export { type VmConnection, type MachineAnswer, vmOver } from './host/vm-connection.ts';
export { type Vm, VmError, type VmOptions } from './host/vm.ts';
export type { Diagnostic } from './runtime/diagnostics.ts';
export { type LuaSyntaxFault, syntaxErrorIn } from './syntax/syntax-error-in.ts';
export type { SourceRange } from './syntax/source-range.ts';
