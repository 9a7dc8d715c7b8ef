/** The default port; launch configurations of `crownspace init` name it. */
export const DEBUG_PORT = 4711;

/** Settings of the debugger of a table. */
export interface DebugWish {
  /** 0: any that is free. */
  readonly port: number;
  /** Scripts start when an editor has attached. */
  readonly waits: boolean;
}

/** The line that the terminal prints when the debugger listens; tasks of editors wait for it. */
export function debugLine(port: number, { waits }: DebugWish): string {
  const line = `The debugger listens on port ${port} of this machine (Debug Adapter Protocol).`;
  return waits ? `${line} Scripts wait for an editor.` : line;
}
