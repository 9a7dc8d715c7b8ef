import type { FromMachine, ToMachine } from './messages.ts';

/** The machine's end of the connection to its debugger. */
export interface DebugTransport {
  send(message: FromMachine): void;
  /** Whether something arrived since the last {@link DebugTransport.receive}. Called before every statement. */
  hasMessages(): boolean;
  /** The next message, if there is one. */
  receive(): ToMachine | undefined;
  /** Blocks the machine until a message arrives. */
  wait(): ToMachine;
}
