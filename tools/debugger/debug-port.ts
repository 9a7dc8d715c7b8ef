/** Where editors find the debugger unless told: launch configurations that `crownspace init` writes name it. */
export const DEBUG_PORT = 4711;
