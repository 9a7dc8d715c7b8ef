import type { PageMessage, ServerMessage } from '../../wire/wire.ts';
import type { Connect, Connection, ConnectionOptions } from './connection.ts';

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5_000;
/** Close codes from here on are refusals of ours: trying again would not help. */
const REFUSED = 4_000;

export interface SocketConnection {
  readonly connect: Connect;
  /** The table was asked for. */
  readonly entered: Promise<void>;
}

/**
 * Keeps a socket to the server that the page came from, and opens it again when it is lost. The first one is opened at
 * once; what it brings waits for whoever connects.
 */
export function socketConnection(key: string): SocketConnection {
  let enter = (): void => undefined;
  const entered = new Promise<void>(resolve => (enter = resolve));
  const early: ((options: ConnectionOptions) => void)[] = [];
  let listening: ConnectionOptions | undefined;
  let socket: WebSocket;
  let wait = FIRST_WAIT_MS;

  function tell(news: (options: ConnectionOptions) => void): void {
    if (listening === undefined) early.push(news);
    else news(listening);
  }

  function open(): void {
    tell(({ onLink }) => onLink('connecting', ''));
    socket = new WebSocket(`ws://${location.host}/`);
    socket.addEventListener('open', () => {
      wait = FIRST_WAIT_MS;
      send({ kind: 'enter', key });
      enter();
      tell(({ onLink }) => onLink('open', ''));
    });
    socket.addEventListener('message', event => {
      // The server of this very page sends nothing but its messages.
      const message = JSON.parse(String(event.data)) as ServerMessage;
      tell(({ onMessage }) => onMessage(message));
    });
    socket.addEventListener('close', close);
  }

  function close(event: CloseEvent): void {
    if (event.code >= REFUSED) return tell(({ onLink }) => onLink('refused', event.reason));
    tell(({ onLink }) => onLink('lost', event.reason));
    setTimeout(open, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  function send(message: PageMessage): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function connect(options: ConnectionOptions): Connection {
    listening = options;
    // Whoever connects has to have the connection before hearing of anything.
    queueMicrotask(() => {
      for (const news of early.splice(0)) news(options);
    });
    return { send };
  }

  open();
  return { connect, entered };
}
