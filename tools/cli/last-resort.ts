import { explain } from './explain.ts';

/** Milliseconds that the last save may take. */
const PATIENCE_MS = 5_000;

/**
 * Saves the table before an uncaught error ends the process.
 *
 * @param keep writes the table; it may fail
 */
export function keepBeforeTheEnd(keep: () => Promise<unknown>): void {
  const end = (error: unknown): void => {
    console.error(explain(error, false));
    const late = new Promise(done => setTimeout(done, PATIENCE_MS));
    void Promise.race([keep(), late])
      .catch(() => undefined)
      .then(() => process.exit(1));
  };
  // Unhandled rejections arrive here, too. A second error must not interrupt the save.
  process.once('uncaughtException', error => {
    process.on('uncaughtException', () => undefined);
    end(error);
  });
}
