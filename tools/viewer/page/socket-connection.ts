import type { PageMessage, ServerMessage } from '../wire.ts';
import type { Connect } from './connection.ts';

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5_000;
/** Close codes from here on are refusals of ours: trying again would not help. */
const REFUSED = 4_000;

/** Keeps a socket to the server that the page came from, and opens it again when it is lost. */
export function socketConnection(key: string): Connect {
  return ({ onMessage, onLink }) => {
    let socket: WebSocket;
    let wait = FIRST_WAIT_MS;

    function open(): void {
      onLink('connecting', '');
      socket = new WebSocket(`ws://${location.host}/`);
      socket.addEventListener('open', () => {
        wait = FIRST_WAIT_MS;
        send({ kind: 'enter', key });
        onLink('open', '');
      });
      // The server of this very page sends nothing but its messages.
      socket.addEventListener('message', event => onMessage(JSON.parse(String(event.data)) as ServerMessage));
      socket.addEventListener('close', event => close(event));
    }

    function close(event: CloseEvent): void {
      if (event.code >= REFUSED) return onLink('refused', event.reason);
      onLink('lost', event.reason);
      setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }

    function send(message: PageMessage): void {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    }

    open();
    return { send };
  };
}
