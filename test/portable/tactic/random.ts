import type { TacticAction } from '../../../src/games/tactic/index.ts';
import type { Choose } from '../../../src/kernel/index.ts';
import { start, type TacticMatch } from './sketch.ts';

type Action = TacticAction | Choose;

/** A whole number from 0 to `count` - 1, the same in every runtime. */
export type Random = (count: number) => number;

export function randomFrom(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1;
  return count => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
}

/** A listed action of the player to act. Conceding is left out, finishing and ending are taken less often. */
export function randomAction(match: TacticMatch, player: string, random: Random): Action {
  const listed = match.legal(player).filter(action => action.kind !== 'concede');
  const first = listed[random(listed.length)];
  const isDull = first?.kind === 'end' || first?.kind === 'finish';
  const action = isDull && random(3) > 0 ? listed[random(listed.length)] : first;
  if (action === undefined) throw `${player} is to act and has nothing to do`;
  return action;
}

/** Plays one random action of one of those who are to act. */
export function randomPly(match: TacticMatch, random: Random): void {
  const players = match.toAct();
  const player = players[random(players.length)] ?? '';
  const submitted = match.submit(player, randomAction(match, player, random));
  if (!submitted.ok) throw submitted.refusal.message;
}

/** A random game, watched after every action, until it is over or `most` actions were played. */
export function randomGame(
  table: { readonly board: string; readonly table?: string },
  seed: number,
  most: number,
  watch: (match: TacticMatch, random: Random) => void,
): TacticMatch {
  const match = start(table);
  const random = randomFrom(seed);
  for (let count = 0; count < most && match.outcome() === undefined; count++) {
    randomPly(match, random);
    watch(match, random);
  }
  return match;
}
