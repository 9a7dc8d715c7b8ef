import { connect } from 'node:net';

import { HOST } from './messages.ts';

const TIMEOUT_MS = 5_000;

/**
 * Says one thing: connects to a port of this machine, writes `message` as JSON, and closes. Nothing ever comes back on
 * the same connection.
 *
 * Returns false if nobody listens there.
 */
export function sendMessage(port: number, message: unknown): Promise<boolean> {
  const text = JSON.stringify(message);
  return new Promise(resolve => {
    const socket = connect({ port, host: HOST });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    // What the other side may say here is nobody's; unread, it would keep the connection open.
    socket.resume();
    socket.on('connect', () => socket.end(text));
    socket.on('error', () => resolve(false));
    socket.on('close', failed => resolve(!failed && socket.bytesWritten > 0));
  });
}
