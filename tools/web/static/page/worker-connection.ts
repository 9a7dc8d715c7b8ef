import type { Connect } from '../../page/state/connection.ts';
import type { PageMessage } from '../../wire/wire.ts';
import { LateAnswers } from './late-answers.ts';
import { keptGame } from './saved-game.ts';
import type { FromWorker, StaticTable, ToWorker } from '../static-table.ts';

/** Beside the page; it sets {@link TABLE}. */
const TABLE_SCRIPT = 'table.js';

/** At the end of the page's address: what strict mode finds is shown. */
const STRICT = '#strict';

declare global {
  /** Set by the script that is loaded with the table in it. */
  var crownspaceTable: StaticTable | undefined;
}

/** Opens the table in a worker of this page. */
export const workerConnection: Connect = ({ onMessage, onLink }) => {
  let worker: Worker | undefined;
  const answers = new LateAnswers(onMessage);

  function start(table: StaticTable): void {
    const { title, world, save, origins } = table;
    const shown = { title, world, save, ...(origins === undefined ? {} : { origins }) };
    const kept = keptGame(table.build);
    worker = openWorker(table.worker);
    const opened = worker;
    const say = (message: ToWorker): void => opened.postMessage(message);
    opened.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'failed') return onLink('refused', data.reason);
      if (data.kind === 'carried-out') return answers.answered();
      if (data.kind === 'keep') return kept.keep(data.save);
      onMessage(data.message);
      say({ kind: 'heard' });
    });
    opened.addEventListener('error', event => {
      answers.end();
      onLink('refused', `The table has stopped: ${event.message}`);
    });
    const last = kept.save === undefined ? {} : { kept: kept.save };
    say({ kind: 'open', table: shown, strict: location.hash === STRICT, ...last });
    onLink('open', '');
  }

  onLink('connecting', '');
  loadTable().then(start, (error: unknown) =>
    onLink('refused', error instanceof Error ? error.message : String(error)),
  );
  return {
    send(message: PageMessage) {
      if (worker === undefined) return;
      answers.sent();
      worker.postMessage({ kind: 'message', message } satisfies ToWorker);
    },
  };
};

/** As a script rather than by `fetch`, which a page that was opened as a file may not use. */
function loadTable(): Promise<StaticTable> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => reject(new Error(`${TABLE_SCRIPT} is not beside this page: copy the whole folder`));
    script.src = TABLE_SCRIPT;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      if (globalThis.crownspaceTable === undefined) fail();
      else resolve(globalThis.crownspaceTable);
    });
    document.head.append(script);
  });
}

/** From a text, since a page that was opened as a file may not start a worker from another one. */
function openWorker(script: string): Worker {
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address, { name: 'table' });
  URL.revokeObjectURL(address);
  return worker;
}
