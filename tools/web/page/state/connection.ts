import type { PageMessage, ServerMessage } from '../../wire/wire.ts';

export type Link = 'connecting' | 'open' | 'lost' | 'refused';

/** The page's end of a way to the room of a table, wherever that room is: behind a socket, or in a worker of the page. */
export interface Connection {
  /** Messages that cannot be sent now are lost: what a hand did without a table means nothing later. */
  send(message: PageMessage): void;
}

export interface ConnectionOptions {
  readonly onMessage: (message: ServerMessage) => void;
  /** `reason` is what the other side said when it refused. */
  readonly onLink: (link: Link, reason: string) => void;
}

/** Opens the way to the table and keeps it open. Whoever opens it says the first message, `enter`. */
export type Connect = (options: ConnectionOptions) => Connection;
