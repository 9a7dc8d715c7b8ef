import { createBot, type Bot, type Evaluate, type Strength } from '../../../src/bots/index.ts';
import type { GameState, PlayerId, Step } from '../../../src/kernel/index.ts';
import type { Act, AnyMatch } from '../table-game.ts';

/** Shows something. @noSelf */
export type Showing = (this: void) => void;

/** What bots have to know of the table, and how they act on it. @noSelf */
export interface BotTable {
  readonly match: () => AnyMatch | undefined;
  /** How strong bots play; nothing if empty seats wait for people. */
  readonly strength: () => Strength | undefined;
  readonly isEmpty: (player: PlayerId) => boolean;
  readonly evaluate: Evaluate<GameState<Step>>;
  readonly act: (player: PlayerId, action: Act) => void;
  /** Works out what `act` has changed; calling what it returns shows that. */
  readonly prepare: () => Showing;
}

/** The bots on empty seats. @noSelf */
export interface BotSeats {
  /** Looks whether a bot has to decide something, and has it begin. */
  readonly stir: () => void;
  /** Thinks a little more. One call costs little enough for one frame. */
  readonly think: () => void;
}

/** A thought in progress, and the state it is about. */
interface Thought {
  readonly bot: Bot<Act>;
  readonly player: PlayerId;
  readonly state: GameState<Step>;
  /** Beginning has a frame of its own. */
  isBegun: boolean;
  isDecided: boolean;
}

/** What a bot goes on with, as long as the match is in that state. */
interface Plan {
  readonly player: PlayerId;
  readonly state: GameState<Step>;
  readonly actions: readonly Act[];
}

/** How long a bot's action stands before the next one, so that people can follow. */
const PAUSE_SECONDS = 0.8;
/** Few enough for a frame in the interpreter of TTS. */
const THOUGHTS_A_FRAME = 2;

export function createBotSeats(table: BotTable): BotSeats {
  let thought: Thought | undefined;
  let planned: Plan | undefined;
  let waiting = false;
  // Deciding, acting, and working out and showing what came of it, have a frame each: together they take too long for one.
  let isActed = false;
  let showing: Showing | undefined;

  function stir(): void {
    if (!waiting && whoThinks() !== undefined) thinkAfter(PAUSE_SECONDS);
  }

  /** The first player on an empty seat who has to decide something. */
  function whoThinks(): PlayerId | undefined {
    const match = table.match();
    if (match === undefined || table.strength() === undefined || match.outcome() !== undefined) return undefined;
    return match.toAct().find(player => table.isEmpty(player));
  }

  function thinkAfter(seconds: number): void {
    waiting = true;
    // Through Global: new code thinks on in place of the old.
    Wait.time(() => _G['crownspaceThink'](), seconds);
  }

  function think(): void {
    waiting = false;
    if (showing !== undefined) return showIt(showing);
    if (isActed) return prepare();
    const action = plannedAction();
    if (action !== undefined && planned !== undefined) return act(planned.player, action, planned.actions.slice(1));
    const now = currentThought();
    if (now === undefined) return undefined;
    if (now.isDecided) return decide(now);
    if (now.isBegun) now.isDecided = now.bot.think(THOUGHTS_A_FRAME);
    now.isBegun = true;
    return thinkOn();
  }

  function prepare(): void {
    isActed = false;
    showing = table.prepare();
    thinkOn();
  }

  function showIt(show: Showing): void {
    showing = undefined;
    show();
    stir();
  }

  /** What is being thought about. When somebody has taken something back, or sat down, that is something else now. */
  function currentThought(): Thought | undefined {
    const player = whoThinks();
    const match = table.match();
    const strength = table.strength();
    if (player === undefined || match === undefined || strength === undefined) {
      thought = undefined;
    } else if (thought?.state !== match.state() || thought.player !== player) {
      thought = begin(match, player, strength);
    }
    return thought;
  }

  function thinkOn(): void {
    waiting = true;
    Wait.frames(() => _G['crownspaceThink'](), 1);
  }

  function begin(match: AnyMatch, player: PlayerId, strength: Strength): Thought {
    const seed = match.history().length + 1;
    const bot = createBot({ match, player, evaluate: table.evaluate, strength, seed });
    return { bot, player, state: match.state(), isBegun: false, isDecided: false };
  }

  function decide({ bot, player }: Thought): void {
    thought = undefined;
    const action = bot.decision();
    if (action === undefined) return stir();
    return act(player, action, bot.plan());
  }

  function act(player: PlayerId, action: Act, then: readonly Act[]): void {
    table.act(player, action);
    const state = table.match()?.state();
    planned = state === undefined ? undefined : { player, state, actions: then };
    isActed = true;
    thinkOn();
  }

  /** The next action of the plan, if nothing has come between. Chance or what was hidden may have made it illegal. */
  function plannedAction(): Act | undefined {
    const match = table.match();
    if (planned === undefined || match === undefined || planned.state !== match.state()) return undefined;
    if (whoThinks() !== planned.player) return undefined;
    const action = planned.actions[0];
    return action === undefined || match.refusal(planned.player, action) !== undefined ? undefined : action;
  }

  return { stir, think };
}
