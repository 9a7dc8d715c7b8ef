import { defineCommand } from 'citty';
import { STRENGTHS } from '../../../src/bots/index.ts';
import { playContest } from '../../bench/index.ts';
import { PLAYED_GAMES } from '../../games/index.ts';
import { openNative } from '../../lab/index.ts';
import { wholeNumber } from '../args/whole-number.ts';
import { CommandLineError } from '../command-line-error.ts';

const CONTESTANTS: readonly string[] = [...STRENGTHS, 'random'];

export const contest = defineCommand({
  args: {
    game: { type: 'positional', required: true, description: `One of ${PLAYED_GAMES.map(({ id }) => id).join(', ')}` },
    variant: {
      type: 'string',
      description: 'Ways to play it, separated by commas; by default all but those of many players',
    },
    bot: { type: 'string', description: `Who is measured: ${CONTESTANTS.join(', ')}`, default: 'strong' },
    against: { type: 'string', description: 'Who plays against it, one of the same', default: 'random' },
    games: { type: 'string', description: 'How many whole games of each variant', default: '100' },
    seed: { type: 'string', description: 'Decides about everything; another one each time by default' },
  },
  async run({ args }) {
    const game = PLAYED_GAMES.find(({ id }) => id === args.game);
    if (game === undefined)
      throw unknown(
        'game',
        args.game,
        PLAYED_GAMES.map(({ id }) => id),
      );
    const variants = args.variant?.split(',').map(variant => variant.trim()) ?? game.variants;
    const known = [...game.variants, ...(game.longVariants ?? [])];
    for (const variant of variants) {
      if (!known.includes(variant)) throw unknown('variant', variant, known);
    }
    for (const name of [args.bot, args.against]) {
      if (!CONTESTANTS.includes(name)) throw unknown('player', name, CONTESTANTS);
    }
    const games = wholeNumber('games', args.games);
    const seed = args.seed === undefined ? freshSeed() : wholeNumber('seed', args.seed);
    console.log(`${games} games of ${game.name}, seed ${seed}: ${args.bot} against ${args.against}`);
    const lane = await openNative(game.program);
    for (const variant of variants) {
      const { decisionTime, drawn, lost, turnTime, won } = playContest(
        lane,
        { variant, bot: args.bot, against: args.against, games, seed },
        played => progress(`${variant}: ${played} of ${games}`),
      );
      progress('');
      console.log(
        `${variant}: won ${won}, drawn ${drawn.length}${seedsOf(drawn)}, lost ${lost.length}${seedsOf(lost)}`,
      );
      console.log(
        `  processor time: ${decisionTime.toFixed(1)} ms for a decision, ${turnTime.toFixed(0)} ms for the longest turn`,
      );
    }
  },
});

function unknown(what: string, name: string, known: readonly string[]): CommandLineError {
  return new CommandLineError(`There is no ${what} ${name}: expected one of ${known.join(', ')}.`);
}

function seedsOf(lost: readonly number[]): string {
  return lost.length === 0 ? '' : ` (seeds ${lost.join(', ')})`;
}

function freshSeed(): number {
  return 1 + Math.floor(Math.random() * 1e8);
}

/** Beside the results, which may go into a file. */
function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}`);
}
