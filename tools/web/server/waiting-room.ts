import type { Socket } from 'node:net';

/** Sockets without a key that may be open at once. One more ends the oldest, so nobody can fill the places for others. */
const MOST_SOCKETS = 64;
/** Bytes that a socket may send before its key was accepted: a handshake and one short message. */
const MOST_BYTES = 16_000;

/** Sockets that have not given a key yet. */
export class WaitingRoom {
  readonly #sockets = new Set<Socket>();

  /** Watches a socket until the returned function is called, which is when its key was accepted. */
  add(socket: Socket): () => void {
    if (this.#sockets.size >= MOST_SOCKETS) for (const oldest of [...this.#sockets].slice(0, 1)) oldest.destroy();
    let bytes = 0;
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) socket.destroy();
    };
    const leave = (): void => {
      this.#sockets.delete(socket);
      socket.off('data', count);
    };
    this.#sockets.add(socket);
    socket.on('data', count);
    socket.once('close', leave);
    return leave;
  }
}
