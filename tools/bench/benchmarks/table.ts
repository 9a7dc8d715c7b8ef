import { once } from 'node:events';
import { createServer } from 'node:net';

import { receiveMessages, sendMessage } from '../../editor/index.ts';
import { openTable } from '../../table/index.ts';
import type { Table } from '../../table/index.ts';
import { openEditorPort } from '../../table/editor-port/index.ts';
import type { Benchmark, Figure } from '../../lab/index.ts';

const RESTING = [100, 1_000, 10_000];
const BIG_OBJECTS = 20_000;
const BIG_BYTES = 50_000_000;
const MIB = 1024 * 1024;

/** The headless table on Lua 5.2: what rests costs nothing, and big saves load. */
export const table: Benchmark = {
  name: 'table',
  summary: 'The headless table: frames, spawning, big saves, messages of editors',
  async run(report, note) {
    await measureFrames(report);
    await measureSpawning(report);
    await measureMessages(report);
    await measureBigSave(report, note);
  },
};

async function measureFrames(report: (figure: Figure) => void): Promise<void> {
  let first: number | undefined;
  for (const count of RESTING) {
    const opened = await openTable({ save: saveOf(count, 0) });
    await opened.frames(60);
    const rate = await ratePerSecond(() => opened.frames(300), 300);
    const figure = { name: `frames with ${count} resting objects`, value: rate, unit: 'frames/s' };
    const [fewest = 0] = RESTING;
    report(
      first === undefined
        ? figure
        : { ...figure, beside: { name: `with ${fewest}`, value: first }, goal: 'at least half' },
    );
    first ??= rate;
    await opened.close();
  }
}

async function measureSpawning(report: (figure: Figure) => void): Promise<void> {
  const opened = await openTable({ save: saveOf(0, 0) });
  const count = 1000;
  const spawn = `for i = 1, ${count} do
    spawnObject({ type = 'BlockSquare', position = { i % 40 * 2 - 40, 3, math.floor(i / 40) * 2 - 25 } })
  end`;
  const spawned = await ratePerSecond(
    async () => {
      await opened.execute(spawn);
      await opened.frames(2);
    },
    count,
    1,
  );
  report({ name: 'objects spawned', value: spawned, unit: 'objects/s' });
  const destroyed = await ratePerSecond(
    async () => {
      await opened.execute('for _, object in ipairs(getObjects()) do object.destruct() end');
      await opened.frames(2);
    },
    count,
    1,
  );
  report({ name: 'objects destroyed', value: destroyed, unit: 'objects/s' });
  await opened.close();
}

async function measureMessages(report: (figure: Figure) => void): Promise<void> {
  const opened = await openTable({ save: saveOf(0, 0) });
  const count = 500;
  let heard = 0;
  let all: () => void = () => {};
  const answered = new Promise<void>(resolve => (all = resolve));
  const receiver = await receiveMessages(0, {
    holders: '',
    onProblem: () => {},
    onMessage: () => {
      heard += 1;
      if (heard === count) all();
    },
  });
  const port = await openEditorPort({
    send: command => opened.send(command),
    port: await freePort(),
    editorPort: receiver.port,
  });
  const rate = await ratePerSecond(
    async () => {
      for (let number = 0; number < count; number += 1) {
        await sendMessage(port.port, { messageID: 3, guid: '-1', script: 'return 1', returnID: number });
      }
      await answered;
    },
    count,
    1,
  );
  report({ name: 'executed and answered through the editor port', value: rate, unit: 'messages/s' });
  await port.close();
  await receiver.close();
  await opened.close();
}

async function measureBigSave(report: (figure: Figure) => void, note: (text: string) => void): Promise<void> {
  const text = JSON.stringify(saveOf(BIG_OBJECTS, BIG_BYTES / BIG_OBJECTS));
  const opened = await openTable({ save: saveOf(0, 0) });
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const processor = process.cpuUsage();
  await opened.load(text);
  const { user, system } = process.cpuUsage(processor);
  const name = `load ${Math.round(text.length / 1e6)} MB, ${BIG_OBJECTS} objects`;
  report({ name, value: (performance.now() - started) / 1000, unit: 's', goal: 'under 10 s' });
  report({ name: 'processor time of that', value: (user + system) / 1e6, unit: 's' });
  const memory = (process.memoryUsage().rss - before) / MIB;
  report({ name: 'memory it takes', value: memory, unit: 'MiB', goal: 'under 2048 MiB' });
  note(`the table has ${await objectsOn(opened)} objects`);
  await opened.close();
}

async function objectsOn(opened: Table): Promise<unknown> {
  return opened.execute('return #getObjects()');
}

/** Blocks that lie beside one another at rest, each with `bytes` of notes. */
function saveOf(count: number, bytes: number): object {
  const GMNotes = 'n'.repeat(Math.max(0, Math.floor(bytes) - 330));
  const side = Math.ceil(Math.sqrt(Math.max(1, count)));
  const ObjectStates = Array.from({ length: count }, (_, index) => ({
    GUID: index.toString(16).padStart(6, '0'),
    Name: 'BlockSquare',
    Nickname: `Block ${index}`,
    GMNotes,
    ColorDiffuse: { r: 1, g: 1, b: 1 },
    Transform: {
      ...{ posX: (index % side) * 1.5 - side * 0.75, posY: 1.46, posZ: Math.floor(index / side) * 1.5 - side * 0.75 },
      ...{ rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
    },
  }));
  return { SaveName: 'Benchmark', LuaScript: '-- nothing', ObjectStates };
}

/** How often a second something is done that `work` does `times` at once; the best of `rounds`. */
async function ratePerSecond(work: () => Promise<void>, times: number, rounds = 3): Promise<number> {
  let best = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await work();
    best = Math.max(best, (times * 1000) / (performance.now() - started));
  }
  return best;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
