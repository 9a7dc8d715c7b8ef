import type { Benchmark, Figure } from '../../lab/index.ts';
import { openTable } from '../../table/index.ts';
import { openRoom, type PlayerCommand, type Room, type RoomClient } from '../../web/index.ts';
import type { ServerMessage } from '../../web/index.ts';
import { MIB, residentMemory } from './memory.ts';
import { crowdSave } from './page-crowd.ts';

/** SOAK=5000 in the environment makes a shorter run. */
const COMMANDS = Number(process.env['SOAK'] ?? 50_000);
const PIECES = 60;
const SEATS = ['Red', 'Blue'];
/** Part of the commands after which memory is measured first: caches have filled by then. */
const WARM = 0.2;

/** Random commands of two players at one table, for hours of play in minutes. */
export const soak: Benchmark = {
  name: 'soak',
  summary: 'A busy table: 50,000 random commands of two players, time of each answer, memory',
  async run(report, note) {
    const room = await openRoom({ title: 'Soak', open: () => openTable({ save: crowdSave(PIECES) }) });
    try {
      await play(room, report, note);
    } finally {
      await room.close();
    }
  },
};

async function play(room: Room, report: (figure: Figure) => void, note: (text: string) => void): Promise<void> {
  const clients: RoomClient[] = [];
  for (const seat of SEATS) clients.push(await sitDown(room, seat));
  const random = chance(1);
  const times: number[] = [];
  let longest = { time: 0, command: '' };
  let before = 0;
  const begun = performance.now();
  for (let count = 0; count < COMMANDS; count += 1) {
    if (count === Math.floor(COMMANDS * WARM)) before = residentMemory();
    const command = randomCommand(random);
    const start = performance.now();
    await clients[count % clients.length]?.receive({ kind: 'act', command });
    const time = performance.now() - start;
    times.push(time);
    if (time > longest.time) longest = { time, command: `${JSON.stringify(command)}, number ${count}` };
  }
  const seconds = (performance.now() - begun) / 1000;
  times.sort((left, right) => left - right);
  report({ name: 'commands', value: COMMANDS / seconds, unit: 'per s' });
  report({ name: 'answer, 95th percentile', value: times[Math.floor(times.length * 0.95)] ?? 0, unit: 'ms' });
  report({ name: 'answer, longest', value: longest.time, unit: 'ms', goal: 'under 250 ms' });
  report({ name: 'memory at the end', value: residentMemory() / MIB, unit: 'MB' });
  report({
    name: 'memory since the first fifth',
    value: (residentMemory() - before) / MIB,
    unit: 'MB',
    goal: 'about 0',
  });
  note(`The longest answer was that to ${longest.command}`);
}

async function sitDown(room: Room, seat: string): Promise<RoomClient> {
  const connection = { send: (_: ServerMessage) => undefined, isSlow: () => false };
  const client = await room.enter(connection, { host: false, seats: [seat] });
  await client.receive({ kind: 'take', seat });
  return client;
}

type Chance = (below: number) => number;

/** The same numbers in every run. */
function chance(seed: number): Chance {
  let state = seed;
  return below => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

function randomCommand(below: Chance): PlayerCommand {
  const guid = (0xa00000 + below(PIECES)).toString(16);
  const x = below(24) - 12;
  const z = below(24) - 12;
  const commands: readonly PlayerCommand[] = [
    { kind: 'pickUp', guid },
    { kind: 'moveHand', x, z },
    { kind: 'moveHand', x, z },
    { kind: 'release', x, z },
    { kind: 'flip', guid },
    { kind: 'rotate', guid, degrees: 15 * (below(24) - 12) },
    { kind: 'lock', guid, locked: below(10) === 0 },
    { kind: 'randomize', guid },
    { kind: 'under', guid },
    { kind: 'flick', guid, x: below(5) - 2, z: below(5) - 2 },
    { kind: 'hover', guid },
    { kind: 'select', guids: [guid] },
    { kind: 'copy', guids: [guid] },
    { kind: 'chat', message: `x is ${x}` },
    { kind: 'ping', x, z },
    { kind: 'number', guid, number: below(4) },
    { kind: 'cancelHold' },
  ];
  return commands[below(commands.length)] ?? { kind: 'cancelHold' };
}
