/** Waits until a socket is closed, which a reset does, too. Node's own `once` takes the error of a reset for its own. */
export async function closed(socket: { once(event: 'close', listener: () => void): unknown }): Promise<void> {
  await new Promise<void>(resolve => socket.once('close', resolve));
}
