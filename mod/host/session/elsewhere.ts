import type { HostState } from '../host-state.ts';
import { EMPTY_SEATS } from '../lobby/lobby.ts';
import { refresh } from '../refresh.ts';
import type { AnyMatch } from '../table-game.ts';
import { playerAt } from './seating.ts';
import type { Handlers } from './trampolines.ts';

/**
 * Shows on this table another world: all that the player at a colour may not know is drawn again, the rest is as it was. For
 * a copy of a table, to look for what a player sees and may not know: both worlds have to look the same to that player.
 * Without a colour it shows the world as it is, in the same form: without its past. Bots and clocks keep still from then on.
 *
 * It answers whether it shows it; not in the lobby, without a player at that seat, or where somebody else has chosen in
 * secret, or would have to and is not asked again by `Game.imagine`.
 */
export function worldsOf(host: HostState): Handlers['showWorld'] {
  let own: AnyMatch | undefined;
  let shown: AnyMatch | undefined;
  return (color, seed) => {
    const { session } = host;
    if (session.match !== shown) own = session.match;
    const player = playerAt(session, color);
    if (own === undefined || own.outcome() !== undefined) return false;
    if (session.tutorial || session.puzzle !== undefined || (color !== '' && player === undefined)) return false;
    const world = color === '' ? own.fork(seed) : own.fork(seed, player);
    if (!asksTheSame(own, world)) return false;
    session.chosen = { ...session.chosen, [EMPTY_SEATS.id]: 'wait' };
    session.isElsewhere = true;
    shown = world;
    session.match = shown;
    refresh(host);
    return true;
  };
}

/** Whether somebody is asked, or has chosen, is no secret. A world that is drawn again may leave that open. */
function asksTheSame(own: AnyMatch, world: AnyMatch): boolean {
  const before = own.state().agenda.choices;
  const { choices } = world.state().agenda;
  return choices.every(({ chosen, options }, index) => {
    return options.length > 0 && (chosen === undefined) === (before[index]?.chosen === undefined);
  });
}
