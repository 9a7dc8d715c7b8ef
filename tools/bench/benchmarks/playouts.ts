import { createRequire } from 'node:module';
import { PLAYED_GAMES } from '../../games/index.ts';
import type { Benchmark, Figure } from '../../lab/index.ts';
import { openLuaLanes, openNative, type Lane, type NativeLane } from '../../lab/index.ts';
import { processorRateOf, timeOf } from '../../lab/index.ts';

const ROUNDS = 16;
const ROUND_MS = 400;
const LANE_ROUNDS = 3;

/** Whole random games, from the setup to the win, the legal actions listed before each action. */
export const playouts: Benchmark = {
  name: 'playouts',
  summary: 'Games from setup to win, legal actions listed before each action; on Node by processor time',
  async run(report, note) {
    for (const { name, program } of PLAYED_GAMES) {
      const native = await openNative(program);
      measureNative(name, native, report);
      for (const lane of await openLuaLanes(program, note)) await measureLane(name, lane, native, report);
    }
  },
};

/**
 * Ours and the yardstick in turn, so that both see the same machine. The best round counts: what else the machine does
 * only makes rounds slower.
 */
function measureNative(game: string, native: NativeLane, report: (figure: Figure) => void): void {
  const ours: number[] = [];
  const others: number[] = [];
  let seed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(processorRateOf(() => playedBy(native, (seed += 10)), ROUND_MS));
    others.push(processorRateOf(playTicTacToe, ROUND_MS));
  }
  report({ name: 'boardgame.io, tic-tac-toe through its client', value: Math.max(...others), unit: 'actions/s' });
  report({
    name: `${game} on Node`,
    value: Math.max(...ours),
    unit: 'actions/s',
    beside: { name: 'boardgame.io, tic-tac-toe', value: Math.max(...others) },
  });
}

/** How many actions ten random games took. */
function playedBy(native: NativeLane, seed: number): number {
  return actionsIn(native.callNow('playouts', JSON.stringify({ games: 10, seed })));
}

function actionsIn(answer: string): number {
  const { actions }: { actions: number } = JSON.parse(answer);
  return actions;
}

/** The lane and Node play the same games in turn; they have to end alike. */
async function measureLane(
  game: string,
  lane: Lane,
  native: NativeLane,
  report: (figure: Figure) => void,
): Promise<void> {
  const rates: number[] = [];
  const nativeRates: number[] = [];
  // The first games warm the machine up.
  for (let round = 0; round <= LANE_ROUNDS; round++) {
    const asked = JSON.stringify({ games: 3, seed: round * 3 });
    const [own, other] = [await timedCall(lane, asked), await timedCall(native, asked)];
    if (own.answer !== other.answer) throw new Error(`${lane.name} ends games differently: ${own.answer}, ${asked}`);
    if (round > 0) {
      rates.push((actionsIn(own.answer) * 1000) / own.elapsed);
      nativeRates.push((actionsIn(own.answer) * 1000) / other.elapsed);
    }
  }
  await lane.dispose();
  const beside = { name: 'Node', value: Math.max(...nativeRates) };
  report({ name: `${game} on ${lane.name}, same ends`, value: Math.max(...rates), unit: 'actions/s', beside });
}

async function timedCall(lane: Lane, asked: string): Promise<{ answer: string; elapsed: number }> {
  let answer = '';
  const elapsed = await timeOf(async () => (answer = await lane.call('playouts', asked)));
  return { answer, elapsed };
}

interface Cells {
  cells: (string | null)[];
}

interface Ctx {
  readonly currentPlayer: string;
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** Tic-tac-toe as boardgame.io's documentation describes such a game: state, moves, turn, end. */
const ticTacToe = {
  setup: (): Cells => ({ cells: Array.from({ length: 9 }, () => null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }: { G: Cells; playerID: string }, cell: number): string | undefined {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf({ G, ctx }: { G: Cells; ctx: Ctx }): { winner?: string } | undefined {
    const isWon = LINES.some(line => line.every(cell => G.cells[cell] === ctx.currentPlayer));
    if (isWon) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : {};
  },
};

interface BoardgameClient {
  start(): void;
  stop(): void;
  getState(): { G: Cells; ctx: { gameover?: unknown } } | null;
  readonly moves: { clickCell(cell: number): void };
}

const require = createRequire(import.meta.url);
let chance = 1;

/** One random game through a client of its own; returns how many actions it took. */
function playTicTacToe(): number {
  // The package's type for a client does not say that this build can be loaded so.
  const { Client } = require('boardgame.io/dist/cjs/client.js') as {
    Client(options: object): BoardgameClient;
  };
  const client = Client({ game: ticTacToe, numPlayers: 2, debug: false });
  client.start();
  let actions = 0;
  for (let state = client.getState(); state?.ctx.gameover === undefined; state = client.getState()) {
    const free = (state?.G.cells ?? []).flatMap((cell, index) => (cell === null ? [index] : []));
    chance = (chance * 48271) % 2147483647;
    client.moves.clickCell(free[chance % free.length] ?? 0);
    actions++;
  }
  client.stop();
  return actions;
}
