import { DEBUG_PORT } from '../debugger/debug-port.ts';
import { CommandLineError } from './command-line-error.ts';

/** Argument of the commands that open a table whose scripts can be debugged. */
export const INSPECT_ARGS = {
  inspect: {
    type: 'string',
    description: `Let editors debug the scripts, on this port (${DEBUG_PORT} without a number); runs on our own Lua machine`,
  },
} as const;

/** The machine to take, and the port when there is to be a debugger. @throws {CommandLineError} */
export function inspected(args: { readonly vm: string; readonly inspect?: string | undefined }): {
  readonly vm: string;
  readonly debugPort?: number;
} {
  const { vm, inspect } = args;
  if (inspect === undefined) return { vm };
  const number = inspect === '' ? DEBUG_PORT : Number(inspect);
  if (!/^\d{0,5}$/.test(inspect) || number > 65535)
    throw new CommandLineError(`--inspect ${inspect} is no port: expected a number from 0 to 65535, or none.`);
  // No other machine can be stepped through.
  return { vm: 'lua', debugPort: number };
}
