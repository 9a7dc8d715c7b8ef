import { DEBUG_PORT, type DebugWish } from '../../debug/index.ts';
import { CommandLineError } from '../command-line-error.ts';

/** Argument of the commands that open a table whose scripts can be debugged. */
export const INSPECT_ARGS = {
  inspect: {
    type: 'string',
    valueHint: '[PORT]',
    description: `Let editors debug the scripts, on this port (${DEBUG_PORT} without a number); runs on our own Lua machine`,
  },
  'inspect-wait': {
    type: 'boolean',
    description: 'The same, but scripts wait until an editor has attached',
    default: false,
  },
} as const;

/** The Lua machine, and the settings of the debugger if it is wanted. @throws {CommandLineError} */
export function inspected(args: {
  readonly vm: string;
  readonly inspect?: string | undefined;
  readonly 'inspect-wait'?: boolean | undefined;
}): { readonly vm: string; readonly debug?: DebugWish } {
  const { vm, inspect, 'inspect-wait': waits = false } = args;
  if (inspect === undefined && !waits) return { vm };
  const port = portOf(inspect ?? '');
  // Only our own machine can be debugged.
  return { vm: 'lua', debug: { port, waits } };
}

function portOf(text: string): number {
  const number = text === '' ? DEBUG_PORT : Number(text);
  if (/^\d{0,5}$/.test(text) && number <= 65535) return number;
  throw new CommandLineError(`--inspect ${text} is not a port: expected a number from 0 to 65535, or no value.`);
}
