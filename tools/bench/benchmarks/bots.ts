import { PLAYED_GAMES } from '../../games/index.ts';
import type { Benchmark } from '../../lab/index.ts';
import { openNative } from '../../lab/index.ts';

const GAMES = 40;
const CONTESTS = [
  { bot: 'strong', against: 'random', goal: '99 of 100' },
  { bot: 'strong', against: 'easy', goal: '95 of 100' },
];

interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly decisions: number;
}

/** How often the bots of each game win, who begin every other game. */
export const bots: Benchmark = {
  name: 'bots',
  summary: `Of ${GAMES} games between bots, those that the first wins; processor time of both for each of its decisions`,
  async run(report, note) {
    for (const { name, program } of PLAYED_GAMES) {
      const native = await openNative(program);
      for (const { bot, against, goal } of CONTESTS) {
        const asked = JSON.stringify({ games: GAMES, seed: 1, bot, against });
        const before = process.cpuUsage();
        const { decisions, drawn, lost, won }: Score = JSON.parse(native.callNow('contest', asked));
        const { user } = process.cpuUsage(before);
        const beside = { name: `won by the ${against} one, and ${drawn} drawn`, value: lost };
        report({ name: `${name}: ${bot} against ${against}`, value: won, unit: `of ${GAMES}`, beside, goal });
        note(`${drawn} drawn, ${lost} lost; ${(user / 1000 / decisions).toFixed(1)} ms for a decision`);
      }
    }
  },
};
