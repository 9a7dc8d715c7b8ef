/**
 * Runs the handler of an event of the outside world. Whatever it throws or rejects with ends here: `onFault` answers or
 * destroys the connection, and the process goes on.
 */
export function contain(handle: () => void | Promise<void>, onFault: (error: unknown) => void): void {
  try {
    Promise.resolve(handle()).catch((error: unknown) => settle(onFault, error));
  } catch (error) {
    settle(onFault, error);
  }
}

function settle(onFault: (error: unknown) => void, error: unknown): void {
  try {
    onFault(error);
  } catch {
    // The connection has gone already, and with it whoever could be answered.
  }
}
