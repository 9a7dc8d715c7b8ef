import { PLAYED_GAMES } from '../../games/index.ts';
import { openNative, type Benchmark } from '../../lab/index.ts';
import { playContest } from '../contest.ts';

const GAMES = 40;
const CONTESTS = [
  { bot: 'strong', against: 'random', goal: '99 of 100' },
  { bot: 'strong', against: 'easy', goal: '95 of 100' },
];

/** How often the bots of each game win in each way to play it; they begin every other game. */
export const bots: Benchmark = {
  name: 'bots',
  summary: `Of ${GAMES} games between bots, those that the first wins; processor time of its decisions`,
  async run(report, note) {
    for (const { name, program, variants } of PLAYED_GAMES) {
      const native = await openNative(program);
      for (const variant of variants) {
        for (const { bot, against, goal } of CONTESTS) {
          const settings = { variant, bot, against, games: GAMES, seed: 1 };
          const { decisionTime, drawn, lost, turnTime, won } = playContest(native, settings);
          const beside = { name: `won by the ${against} one, and ${drawn.length} drawn`, value: lost.length };
          const title = `${name}, ${variant}: ${bot} against ${against}`;
          report({ name: title, value: won, unit: `of ${GAMES}`, beside, goal });
          const times = `${decisionTime.toFixed(1)} ms for a decision, ${turnTime.toFixed(0)} ms for the longest turn`;
          note(`${drawn.length} drawn, ${lost.length} lost; ${times}`);
        }
      }
    }
  },
};
