import {
  castleId,
  eventAmount,
  eventLine,
  eventOwner,
  eventText,
  placeOf,
  unitAt,
  type Tactica,
  type TacticaEvent,
} from '../../src/games/tactica/index.ts';
import type { VisualEffect } from '../../src/scene/index.ts';
import type { Announcement } from '../host/index.ts';

const LOUD: { readonly [kind: string]: boolean | undefined } = {
  'turn-started': true,
  'card-played': true,
  'conquest-threatened': true,
  'castle-conquered': true,
  eliminated: true,
  'game-over': true,
};

/** The text of an event, and its visual effect. */
export function describeEvent(game: Tactica, event: TacticaEvent): Announcement | undefined {
  const text = eventText(game, event);
  if (text === undefined) return undefined;
  return {
    text,
    line: eventLine(game, event),
    by: eventOwner(game, event),
    amount: eventAmount(game, event),
    broadcast: LOUD[event.kind] === true,
    isHeading: event.kind === 'turn-started',
    effect: effectOf(game, event),
  };
}

/** So many counters are told with the walk that brought them. */
const MOST_GAINED = 2;

/** A walk is one line: two steps of a unit are one, from where it set out to where it comes, with the counters on the way. */
export function joinEvents(before: TacticaEvent, next: TacticaEvent): TacticaEvent | undefined {
  if (before.kind !== 'moved' || before.how !== 'step') return undefined;
  const { from, gained = [], to, unit } = before;
  // The wagon below it needs no line.
  if (next.kind === 'wagon-moved') return next.from === to ? before : undefined;
  if (next.kind === 'token-gained') {
    const isTold = next.unit === unit && gained.length < MOST_GAINED;
    return isTold ? { ...before, gained: gained.concat([next.token]) } : undefined;
  }
  if (next.kind !== 'moved' || next.how !== 'step' || unit !== next.unit || to !== next.from || from === next.to)
    return undefined;
  return gained.length === 0 ? { ...next, from } : { ...next, from, gained };
}

function effectOf(game: Tactica, event: TacticaEvent): VisualEffect | undefined {
  if (event.kind === 'damaged') return { piece: event.unit, shape: 'star' };
  if (event.kind === 'token-gained') return { piece: event.unit, shape: 'plus' };
  if (event.kind === 'castle-conquered') return { piece: castleId(placeOf(game, event.castle)), shape: 'star' };
  if (event.kind !== 'recruited' && event.kind !== 'occupied') return undefined;
  const piece = unitAt(game, event.cell)?.id;
  return piece === undefined ? undefined : { piece, shape: 'halo' };
}
