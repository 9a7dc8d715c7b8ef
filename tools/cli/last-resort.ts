import { explain } from './explain.ts';

/** Milliseconds that the last save may take. */
const PATIENCE_MS = 5_000;

/**
 * Before an error that nobody has caught ends the process, saves what is played.
 *
 * @param keep writes it; may fail
 */
export function keepBeforeTheEnd(keep: () => Promise<unknown>): void {
  const end = (error: unknown): void => {
    console.error(explain(error, false));
    const late = new Promise(done => setTimeout(done, PATIENCE_MS));
    void Promise.race([keep(), late])
      .catch(() => undefined)
      .then(() => process.exit(1));
  };
  // A rejection that nobody handles comes this way, too. What follows it must not end the last save.
  process.once('uncaughtException', error => {
    process.on('uncaughtException', () => undefined);
    end(error);
  });
}
