import type { Command, Log } from '../../world/index.ts';

/** A web request of a script. */
export type WebDemand = Pick<Extract<Log, { kind: 'web' }>, 'method' | 'url' | 'headers' | 'body' | 'form'>;

/** The answer to a request; `error` is the reason when there is none. */
export type WebAnswer = Omit<Extract<Command, { kind: 'webResponse' }>, 'kind' | 'id'>;

/** Answers the requests of scripts, in a test or for real. */
export type Web = (demand: WebDemand) => WebAnswer | Promise<WebAnswer>;

/** Pending requests: the table's time stops until they are answered, so that tests are deterministic. */
export interface WebQueue {
  takeRequests(logs: readonly Log[]): void;
  /** Passes the answers of all requests so far to the world. */
  settle(): Promise<void>;
}

/** Answers requests among logs by `web`, and passes the answers to the world with `send`. */
export function openWebQueue(web: Web, send: (command: Command) => Promise<unknown>): WebQueue {
  let waiting: (() => Promise<void>)[] = [];
  return {
    takeRequests(logs) {
      for (const log of logs) {
        if (log.kind !== 'web') continue;
        const answer = answerOf(web, log);
        waiting.push(async () => void (await send({ kind: 'webResponse', id: log.id, ...(await answer) })));
      }
    },
    async settle() {
      while (waiting.length > 0) {
        const [...now] = waiting;
        waiting = [];
        // One after the other, in the order of the requests.
        for (const bring of now) await bring();
      }
    },
  };
}

async function answerOf(web: Web, demand: WebDemand): Promise<WebAnswer> {
  try {
    return await web(demand);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
