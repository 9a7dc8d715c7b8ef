/** A table at which bots of TACTICA play, a frame at a time, as a host lets them. */
import { createBotSeats, scheduleThinking, thinkOneFrame, type BotSeats } from '../../../mod/host/session/bot-seats.ts';
import type { AnyMatch } from '../../../mod/host/index.ts';
import type { Strength } from '../../../src/bots/index.ts';
import { advice, evaluate, tactica, type Tactica, type TacticaSetup } from '../../../src/games/tactica/index.ts';
import { createMatch, encode, panic } from '../../../src/kernel/index.ts';
import { askedIn } from '../log-program.ts';

interface BotGame {
  readonly match: AnyMatch;
  readonly seats: BotSeats;
  /** The seconds until the next frame of the bots. */
  wait: number | undefined;
  isWaiting: boolean;
}

let game: BotGame | undefined;

/** `{setup, seed, strength}` → `{}`: bots of that strength on all seats. */
export function openBots(text: string): string {
  const { seed, setup, strength } = askedIn<{ setup: TacticaSetup; seed: number; strength: Strength }>(text);
  const match = createMatch(tactica, { setup, seed }) as unknown as AnyMatch;
  const seats = createBotSeats({
    match: () => match,
    strength: () => strength,
    isEmpty: () => true,
    evaluate: evaluate as never,
    advice: advice as never,
    turn: () => undefined,
    isPaced: false,
    submit: (player, action, done) => {
      if (!match.submit(player, action).ok) panic('A bot does what is refused');
      done();
    },
    beat: () => 0,
    shownAt: () => undefined,
    prepare: () => () => {},
    later: seconds => {
      if (game === undefined) return;
      game.wait = seconds;
      game.isWaiting = true;
    },
  });
  game = { match, seats, wait: undefined, isWaiting: false };
  scheduleThinking(seats);
  return '{}';
}

/** `{}` → `{turn, units, actions, wait, over}`: does the work of the next frame. `over` once nobody has anything to do. */
export function botFrame(): string {
  const { match, seats } = game ?? panic('No game was opened');
  if (game !== undefined) game.isWaiting = false;
  const before = match.state();
  const { thought } = seats;
  thinkOneFrame(seats);
  let what = 'think';
  if (match.state() !== before) what = thought === undefined ? 'submit' : 'decide';
  else if (thought === undefined) what = seats.thought === undefined ? 'show' : 'create';
  const { turn, units } = match.state() as unknown as Tactica;
  const { wait, isWaiting } = game ?? panic('No game was opened');
  return encode({ what, turn, units: units.length, wait: Math.ceil((wait ?? 0) * 60), over: !isWaiting });
}
