import { defineCommand } from 'citty';
import { puzzleGames } from '../../games/index.ts';
import { wholeNumber } from '../args/whole-number.ts';
import { CommandLineError } from '../command-line-error.ts';

/** Enough for hard puzzles; a turn with more positions is left out. */
const POSITIONS = '20000';
const DEPTH = '4';

export const puzzles = defineCommand({
  args: {
    game: {
      type: 'positional',
      required: true,
      description: 'Id of a game; an unknown one is answered with all that there are',
    },
    games: { type: 'string', description: 'How many games of bots to look through', default: '20' },
    seed: {
      type: 'string',
      description: 'Decides about everything; the first game has it, the next one has 1 more',
      default: '1',
    },
    actions: { type: 'string', description: 'The most actions of a solution', default: DEPTH },
    positions: { type: 'string', description: 'The most positions to look at in one turn', default: POSITIONS },
  },
  async run({ args }) {
    const known = await puzzleGames();
    const game = known.find(({ id }) => id === args.game);
    if (game === undefined) {
      const names = known.map(({ id }) => id).join(', ');
      throw new CommandLineError(`Puzzles of ${args.game} cannot be found: expected one of ${names}.`);
    }
    const games = wholeNumber('games', args.games);
    const seed = wholeNumber('seed', args.seed);
    const limits = { depth: wholeNumber('actions', args.actions), positions: wholeNumber('positions', args.positions) };
    let found = 0;
    for (let played = 0; played < games; played++) {
      for (const log of game.find(seed + played, limits)) {
        found++;
        console.log(`# Game ${seed + played}\n${log}`);
      }
    }
    // Beside the puzzles, which may go into a file.
    console.error(`${found} puzzles in ${games} games of ${game.name}, seeds ${seed} to ${seed + games - 1}`);
  },
});
