/** Where editors find the debugger by default: launch configurations that `crownspace init` writes name it. */
export const DEBUG_PORT = 4711;

/** Who opens a table wants its scripts to be debugged. */
export interface DebugWish {
  /** 0: any that is free. */
  readonly port: number;
  /** Scripts do not begin before an editor is there. */
  readonly waits: boolean;
}

/** What is said in the terminal when the debugger is there; tasks of editors wait for it. */
export function debugLine(port: number, { waits }: DebugWish): string {
  const line = `The debugger listens on port ${port} of this machine (Debug Adapter Protocol).`;
  return waits ? `${line} Scripts wait for an editor.` : line;
}
