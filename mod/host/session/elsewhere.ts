import { encode } from '../../../src/kernel/index.ts';
import type { HostState } from '../host-state.ts';
import { EMPTY_SEATS } from '../lobby/lobby.ts';
import { refresh } from '../refresh.ts';
import type { AnyMatch } from '../table-game.ts';
import { playerAt } from './seating.ts';
import type { HostSession } from './session.ts';
import type { Handlers } from './trampolines.ts';

/** A world that a tool asks for. */
interface WantedWorld {
  /** All that this player may not know is drawn again; without a player it is the world as it is. */
  readonly viewer: string | undefined;
  readonly seed: number;
  /** All but this player have made their secret choices; without one nobody has. */
  readonly waiting: string | undefined;
}

/**
 * Shows on this table another world: all that the player at a colour may not know is drawn again, the rest is as it was. For
 * a copy of a table, to look for what a player sees and may not know: both worlds have to look the same to that player.
 * Without a colour it shows the world as it is, in the same form: without its past. Bots and clocks keep still from then on.
 *
 * With a colour that waits, the other players have made the secret choices that they are asked for: other ones in each
 * world, because the seed decides.
 *
 * It answers whether it shows it; not in the lobby, without a player at that seat, where a secret choice has been made, where
 * others would have to make one and are asked nothing, or where nothing was drawn again.
 */
export function worldsOf(host: HostState): Pick<Handlers, 'showWorld' | 'viewFrom'> {
  const { session } = host;
  let own: AnyMatch | undefined;
  let shown: AnyMatch | undefined;
  return {
    showWorld(color, seed, waiting = '') {
      if (session.match !== shown) own = session.match;
      if (own === undefined || own.outcome() !== undefined) return false;
      if (session.tutorial || session.puzzle !== undefined) return false;
      const wanted = { viewer: playerAt(session, color), seed, waiting: playerAt(session, waiting) };
      const isSeated =
        (color === '' || wanted.viewer !== undefined) && (waiting === '' || wanted.waiting !== undefined);
      const world = isSeated ? worldOf(own, wanted) : undefined;
      if (world === undefined) return false;
      show(session, world);
      shown = world;
      refresh(host);
      return true;
    },
    viewFrom(color) {
      const player = playerAt(session, color);
      return player === undefined || session.match === undefined ? '' : encode(session.match.view(player));
    },
  };
}

function show(session: HostSession, world: AnyMatch): void {
  session.chosen = { ...session.chosen, [EMPTY_SEATS.id]: 'wait' };
  session.isElsewhere = true;
  session.match = world;
}

function worldOf(own: AnyMatch, wanted: WantedWorld): AnyMatch | undefined {
  const { seed, viewer, waiting } = wanted;
  const world = viewer === undefined ? own.fork(seed) : own.fork(seed, viewer);
  if (waiting === undefined) return asksTheSame(own, world) && isDrawn(own, world, wanted) ? world : undefined;
  // Where the rules draw no choices for the others, their own will do.
  return chosenIn(asksTheSame(own, world) ? world : own.fork(seed), waiting, seed);
}

/** Whether anything was drawn again for a viewer: rules without `imagine` leave all as it is, which proves nothing. */
function isDrawn(own: AnyMatch, world: AnyMatch, { seed, viewer }: WantedWorld): boolean {
  return viewer === undefined || world.fingerprint() !== own.fork(seed).fingerprint();
}

/** Whether somebody is asked, or has chosen, is no secret. A world that is drawn again may leave that open. */
function asksTheSame(own: AnyMatch, world: AnyMatch): boolean {
  const before = own.state().agenda.choices;
  const { choices } = world.state().agenda;
  return choices.every(({ chosen, options }, index) => {
    return options.length > 0 && (chosen === undefined) === (before[index]?.chosen === undefined);
  });
}

/** The world in which all but one player have made their secret choices; nothing if nobody else is asked in secret. */
function chosenIn(world: AnyMatch, waiting: string, seed: number): AnyMatch | undefined {
  const open = world.state().agenda.choices.filter(({ chosen }) => chosen === undefined);
  const secret = open.filter(each => each.secret === true && each.by !== waiting).map(({ by }) => by);
  // Once the last choice is made, all are known.
  const choosing = secret.length < open.length ? secret : secret.slice(1);
  if (choosing.length === 0) return undefined;
  for (const player of choosing) makeChoice(world, player, seed);
  // Without a past that says what was chosen.
  return world.fork();
}

/** Makes one choice of a player, which may take several options. */
function makeChoice(world: AnyMatch, player: string, seed: number): void {
  const choicesLeft = (): number =>
    world.state().agenda.choices.filter(({ by, chosen }) => by === player && chosen === undefined).length;
  const before = choicesLeft();
  for (let place = seed; choicesLeft() === before; place++) {
    const options = world.legal(player).filter(({ kind }) => kind === 'choose');
    const option = options.length === 0 ? undefined : options[place % options.length];
    if (option === undefined || !world.submit(player, option).ok) return;
  }
}
