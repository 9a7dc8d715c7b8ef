import { createBot, type Bot, type Judge, type Strength } from '../../src/bots/index.ts';
import type { GameState, PlayerId, Step } from '../../src/kernel/index.ts';
import type { Act, AnyMatch } from './table-game.ts';

/** What bots have to know of the table, and how they act on it. @noSelf */
export interface BotTable {
  readonly match: () => AnyMatch | undefined;
  /** How strong bots play; nothing if empty seats wait for people. */
  readonly strength: () => Strength | undefined;
  readonly isEmpty: (player: PlayerId) => boolean;
  readonly judge: Judge<GameState<Step>>;
  readonly act: (player: PlayerId, action: Act) => void;
  /** Shows what `act` has changed. */
  readonly show: () => void;
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
  isDecided: boolean;
}

/** How long a bot's action stands before the next one, so that people can follow. */
const PAUSE_SECONDS = 0.8;

export function createBotSeats(table: BotTable): BotSeats {
  let thought: Thought | undefined;
  let waiting = false;
  // Deciding, acting and showing what came of it each get a frame of their own: together they take too long for one.
  let isActed = false;

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
    if (isActed) return showIt();
    const now = currentThought();
    if (now === undefined) return undefined;
    if (now.isDecided) return decide(now);
    now.isDecided = now.bot.think(1);
    return thinkOn();
  }

  function showIt(): void {
    isActed = false;
    table.show();
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
    const bot = createBot({ match, player, judge: table.judge, strength, seed });
    return { bot, player, state: match.state(), isDecided: false };
  }

  function decide({ bot, player }: Thought): void {
    thought = undefined;
    const action = bot.decision();
    if (action === undefined) return stir();
    table.act(player, action);
    isActed = true;
    return thinkOn();
  }

  return { stir, think };
}
