import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { ActionOf } from '../actions.ts';
import { hasOfficerAt } from '../moving/peace.ts';
import { findSide, sideOf } from '../rules/position.ts';
import { changeSide, made, startRun, type Made, type Run } from '../rules/run.ts';
import type { BoonRequest, Post, Valhalla } from '../state.ts';

/** What sides say in any state after the set-up. */
export type Talk = ActionOf<'post' | 'whisper' | 'boast' | 'request-boon'>;

const MOST_LETTERS = 2000;

/** Why a side may not say that now, or nothing. */
export function talkRefusal(game: Valhalla, side: PlayerId, talk: Talk): Refusal | undefined {
  if (talk.text === '' || talk.text.length > MOST_LETTERS) {
    return { code: 'E_TEXT', message: `A text has 1 to ${MOST_LETTERS} letters, not ${talk.text.length}` };
  }
  if (talk.kind === 'whisper') return whisperRefusal(game, side, talk.side);
  if (talk.kind === 'boast' && sideOf(game, side).boasted === game.round) {
    return { code: 'E_STATE', message: 'You have boasted in this round already' };
  }
  const isTooMuch = talk.kind === 'request-boon' && (talk.favor < 0 || talk.favor > sideOf(game, side).favor);
  return isTooMuch ? { code: 'E_GOLD', message: `You have ${sideOf(game, side).favor} favor to offer` } : undefined;
}

/** Private talk needs Officers of both in one hex, or a parley of both (VAL-DIP-03). */
function whisperRefusal(game: Valhalla, side: PlayerId, to: PlayerId): Refusal | undefined {
  const isOther = findSide(game, to)?.isAlive === true && to !== side;
  const { parley } = game.combat;
  const isParley = parley.includes(side) && parley.includes(to);
  const isMet = game.units.some(
    ({ side: owner, hex }) => owner === side && hasOfficerAt(game, side, hex) && hasOfficerAt(game, to, hex),
  );
  if (isOther && (isParley || isMet)) return undefined;
  return { code: 'E_OFFICER', message: 'You may talk in private only while Officers of both share a hex' };
}

/** Says it. Nobody can delete or edit what was said (VAL-DIP-02). */
export function say(game: Valhalla, side: PlayerId, talk: Talk): Made {
  const run = startRun(game);
  if (talk.kind === 'request-boon') requestBoon(run, side, talk.text, talk.favor);
  else if (talk.kind === 'whisper') addPost(run, side, 'private', talk.text, [side, talk.side]);
  else if (talk.kind === 'post') addPost(run, side, talk.channel, talk.text, []);
  else {
    changeSide(run, side, each => ({ ...each, boasted: game.round }));
    addPost(run, side, 'boast', talk.text, []);
  }
  return made(run);
}

function addPost(run: Run, side: PlayerId, channel: Post['channel'], text: string, readers: readonly PlayerId[]): void {
  const post: Post = { round: run.game.round, side, channel, readers, text };
  run.game = { ...run.game, posts: run.game.posts.concat([post]) };
  const audience = readers.length === 0 ? {} : { for: readers };
  run.events.push({ kind: 'posted', ...audience, side, channel, text });
}

function requestBoon(run: Run, side: PlayerId, text: string, favor: number): void {
  // Numbered by side: a number of all requests would say how many others made.
  const id = `${side}.b${run.game.boons.filter(boon => boon.side === side).length + 1}`;
  const boon: BoonRequest = { id, side, text, favor, isOpen: true };
  run.game = { ...run.game, boons: run.game.boons.concat([boon]) };
  run.events.push({ kind: 'boon-requested', for: [side], side, request: id, text, favor });
}
