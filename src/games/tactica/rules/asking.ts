import type { PassSettings, PlayerId } from '../../../kernel/index.ts';
import { ASKED, type Asked, type TacticaActionOf } from '../actions.ts';
import type { Tactica, TacticaPlayer } from '../state.ts';
import { refuse, type ActionRule } from './action-rule.ts';
import { isAlive, playerOf } from './position.ts';
import { changePlayer } from './run.ts';

const NOTHING: PassSettings = { isPassing: true, passFor: [] };
/** What a player who is not asked about everything still answers. */
const ONLY: Readonly<Record<TacticaPlayer['asked'], PassSettings | undefined>> = {
  always: undefined,
  fights: { isPassing: false, passFor: [], stopFor: ['attack', 'combat', 'conquest', 'play', 'use'] },
  cards: { isPassing: false, passFor: [], stopFor: ['play', 'use'] },
  castles: { isPassing: false, passFor: [], stopFor: ['conquest'] },
};

/** Which windows a player passes without being asked; nothing for none. */
export function passesOf(game: Tactica, id: PlayerId): PassSettings | undefined {
  const player = playerOf(game, id);
  if (!isAlive(player) || player.isPassing) return NOTHING;
  return ONLY[player.asked];
}

/** How else a player may be asked than now. Whoever is still in may say so at any time: it tells nothing about cards. */
export function otherAsks(game: Tactica, id: PlayerId): TacticaActionOf<'asked'>[] {
  if (!isAlive(playerOf(game, id))) return [];
  const now = askedNow(game, id);
  return ASKED.filter(when => when !== now).map(when => ({ kind: 'asked', when }));
}

/** When a player is asked at present. */
export function askedNow(game: Tactica, id: PlayerId): Asked {
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
    const pass = options.findIndex(({ isPass }) => isPass === true);
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
  refusal(game, player, { when }) {
    if (!isAlive(playerOf(game, player))) return refuse('out', 'You are out of the game');
    return askedNow(game, player) === when ? refuse('same', 'You are asked so already') : undefined;
  },
  announce(run, player, { when }) {
    const change = when === 'later' ? { isPassing: true } : { asked: when, isPassing: false };
    changePlayer(run, player, each => ({ ...each, ...change }));
  },
  resolve: () => true,
};
