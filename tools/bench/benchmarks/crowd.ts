import type { Worker } from 'node:worker_threads';
import { openWorker } from '../../compiler/index.ts';
import type { Benchmark } from '../../lab/index.ts';
import { openTable } from '../../table/index.ts';
import { openRoom, startPageServer, type PageServer } from '../../web/index.ts';
import type { CrowdAnswer, CrowdRequest, CrowdSetup } from './crowd-pages.ts';
import { crowdSave } from './page-crowd.ts';

const PIECES = 60;
const SEATS = ['Red', 'Blue'];
/** Pages at the table, one count after the other. CROWD=300 in the environment ends earlier. */
const MOST_PAGES = Number(process.env['CROWD'] ?? 1_000);
const STEP = 100;
const PROBES = 30;
const LONGEST_MS = 100;

/** A third of the pieces moves all the time, as in a game in which much happens. */
const BUSY = `
local angle = 0
function onUpdate()
  angle = angle + 0.02
  for index, object in ipairs(getObjects()) do
    if index % 3 == 0 and object.type ~= 'Hand' then
      object.setPosition({ (index % 8 - 4) * 3 + math.sin(angle), 2, math.floor(index / 8) * 3 - 10 + math.cos(angle) })
    end
  end
end`;

/** How many pages one server serves before its changes come late. */
export const crowd: Benchmark = {
  name: 'crowd',
  summary: 'Pages at one busy table: from a press on one page until the change is on each of the others',
  async run(report, note) {
    const save = { ...crowdSave(PIECES), LuaScript: BUSY };
    const room = await openRoom({ title: 'Crowd', open: () => openTable({ save }) });
    const server = await startPageServer({ room, port: 0, seats: SEATS });
    const pages = openCrowd(server);
    try {
      const served = await pagesServed(pages, report);
      report({
        name: `pages with 95 of 100 changes within ${LONGEST_MS} ms`,
        value: served,
        unit: 'pages',
        goal: '500',
      });
      note('Server, Lua machine and pages share the processor: with two cores the pages take a good part of one');
    } finally {
      await pages.worker.terminate();
      await server.close();
      await room.close();
    }
  },
};

async function pagesServed(pages: Crowd, report: Parameters<Benchmark['run']>[0]): Promise<number> {
  for (let count = STEP; count <= MOST_PAGES; count += STEP) {
    await pages.ask({ kind: 'open', count: STEP });
    const answer = await pages.ask({ kind: 'probe', times: PROBES });
    if (answer.kind !== 'probed') throw new Error(`The pages answered ${answer.kind}, not probed`);
    const { delays, missed } = answer;
    if (missed > 0) throw new Error(`${missed} changes did not reach their page`);
    const late = delays.toSorted((left, right) => left - right)[Math.floor(delays.length * 0.95)] ?? 0;
    report({
      name: `change on ${count} pages, 95th percentile`,
      value: late,
      unit: 'ms',
      goal: `under ${LONGEST_MS} ms`,
    });
    if (late > LONGEST_MS) return count - STEP;
  }
  return MOST_PAGES;
}

interface Crowd {
  readonly worker: Worker;
  ask(request: CrowdRequest): Promise<CrowdAnswer>;
}

function openCrowd({ url, invitations }: PageServer): Crowd {
  const links = invitations.map(({ seat, url: link }) => ({
    key: keyIn(link),
    ...(seat === undefined ? {} : { seat }),
  }));
  const actor = { key: keyIn(url), seat: SEATS[0] ?? '', guid: (0xa00000).toString(16) };
  const setup: CrowdSetup = { url: url.split('#')[0]?.replace('http:', 'ws:') ?? '', links, actor };
  const worker = openWorker(new URL('./crowd-pages.ts', import.meta.url), { ...setup });
  return {
    worker,
    ask: request =>
      new Promise((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (answer: CrowdAnswer) => {
          worker.off('error', reject);
          resolve(answer);
        });
        worker.postMessage(request);
      }),
  };
}

function keyIn(link: string): string {
  return new URL(link).hash.slice(1);
}
