import type { PassSettings, PlayerId } from '../../../kernel/index.ts';
import { ASKED, type Asked, type TacticaActionOf } from '../actions.ts';
import type { Tactica } from '../state.ts';
import { refuse, type ActionRule } from './action-rule.ts';
import { isAlive, playerOf } from './position.ts';
import { changePlayer } from './run.ts';

/** What a player who is asked about fights alone still answers. */
const FIGHTS = ['attack', 'combat', 'conquest', 'play', 'use'];
const NOTHING: PassSettings = { isPassing: true, passFor: [] };
const ONLY_FIGHTS: PassSettings = { isPassing: false, passFor: [], stopFor: FIGHTS };

/** Which windows a player passes without being asked; nothing for none. */
export function passesOf(game: Tactica, id: PlayerId): PassSettings | undefined {
  const player = playerOf(game, id);
  if (!isAlive(player) || player.isPassing) return NOTHING;
  return player.asked === 'fights' ? ONLY_FIGHTS : undefined;
}

/** How else a player may be asked than now. */
export function otherAsks(game: Tactica, id: PlayerId): TacticaActionOf<'asked'>[] {
  const now = askedNow(game, id);
  return ASKED.filter(when => when !== now).map(when => ({ kind: 'asked', when }));
}

function askedNow(game: Tactica, id: PlayerId): Asked {
  const { asked, isPassing } = playerOf(game, id);
  return isPassing ? 'later' : asked;
}

/** A player who is asked to react. */
export interface ReactionAsked {
  readonly player: PlayerId;
  /** Which question it is: another one has another text. It follows from what everybody sees, as who is asked does. */
  readonly question: string;
  /** The option with which the player passes. */
  readonly pass: number;
}

/** Who is asked to react now, if anybody is. */
export function reactionAsked({ agenda, made, stack }: Tactica): ReactionAsked | undefined {
  for (const { by, chosen, options } of agenda.choices) {
    const pass = options.findIndex(({ steps }) => steps[0]?.kind === 'reaction-window');
    if (chosen === undefined && pass >= 0) {
      return { player: by, question: `${stack[stack.length - 1]?.id ?? ''} ${made} ${by}`, pass };
    }
  }
  return undefined;
}

/** Says when one wants to be asked. It is no action of the rules: nobody reacts to it. */
export const asking: ActionRule<TacticaActionOf<'asked'>> = {
  list(actions, game, player) {
    for (const action of otherAsks(game, player)) actions.push(action);
  },
  refusal: (game, player, { when }) =>
    askedNow(game, player) === when ? refuse('same', 'You are asked so already') : undefined,
  announce(run, player, { when }) {
    const change = when === 'later' ? { isPassing: true } : { asked: when, isPassing: false };
    changePlayer(run, player, each => ({ ...each, ...change }));
  },
  resolve: () => true,
};
