/** A table at which bots of TACTICA play, a frame at a time, as a host lets them. */
import { createBotSeats, scheduleThinking, thinkOneFrame, type BotSeats } from '../../../mod/host/session/bot-seats.ts';
import type { AnyMatch } from '../../../mod/host/index.ts';
import { countedParts } from '../../../mod/host/session/counted-parts.ts';
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
  /** The rest of an action. */
  action: (() => void) | undefined;
}

let game: BotGame | undefined;

/** To show a scene, once it is made. */
const FRAMES_OF_RENDERING = 4;

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
      const submitted = match.submitInParts(player, action);
      if (!submitted.ok) panic('A bot does what is refused');
      const { isInStep, next } = submitted;
      let isCarriedOut = false;
      const parts = countedParts({
        next: () => {
          isCarriedOut = next() !== undefined;
          return !isCarriedOut;
        },
        isInStep,
        isCarriedOut: () => isCarriedOut,
        asks: () => match.state().agenda.choices.length > 0,
      });
      let frames = 0;
      const goOn = (): void => {
        const isMore = parts();
        if (game !== undefined) game.action = isMore ? goOn : undefined;
        if (!isMore) done(frames);
        frames++;
      };
      goOn();
    },
    beat: () => 0,
    shownAt: () => undefined,
    prepare: () => {
      let shown = 0;
      return () => {
        shown++;
        return shown < FRAMES_OF_RENDERING;
      };
    },
    later: seconds => {
      if (game === undefined) return;
      game.wait = seconds;
      game.isWaiting = true;
    },
  });
  game = { match, seats, wait: undefined, isWaiting: false, action: undefined };
  scheduleThinking(seats);
  return '{}';
}

/** `{}` → `{turn, units, actions, wait, over}`: does the work of the next frame. `over` once nobody has anything to do. */
export function botFrame(): string {
  const { action, match, seats } = game ?? panic('No game was opened');
  if (action !== undefined) {
    // The thought that comes next waits.
    action();
    return frameText('submit');
  }
  if (game !== undefined) game.isWaiting = false;
  const before = match.state();
  const { thought } = seats;
  thinkOneFrame(seats);
  let what = 'think';
  if (match.state() !== before) what = thought === undefined ? 'submit' : 'decide';
  else if (thought === undefined) what = seats.thought === undefined ? 'show' : 'create';
  return frameText(what);
}

function frameText(what: string): string {
  const { isWaiting, match, wait } = game ?? panic('No game was opened');
  const { turn, units } = match.state() as unknown as Tactica;
  return encode({ what, turn, units: units.length, wait: Math.ceil((wait ?? 0) * 60), over: !isWaiting });
}
