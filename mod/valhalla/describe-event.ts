import { eventText, hexLabel, viewOf, type Valhalla, type ValhallaEvent } from '../../src/games/valhalla/index.ts';
import type { Announcement } from '../host/index.ts';

const LOUD: { readonly [kind: string]: boolean | undefined } = {
  'turn-started': true,
  'battle-started': true,
  'ruler-slain': true,
  'side-ended': true,
  'game-over': true,
};

/** What nobody needs to read again: panels show it. */
const QUIET: { readonly [kind: string]: boolean | undefined } = { 'snapshot-drawn': true, 'turn-ended': true };

/** The views of the latest state: a turn has many events, and each reader learns of all of them. */
let latest: { readonly game: Valhalla; readonly views: { [viewer: string]: Valhalla | undefined } } | undefined;

function viewFor(game: Valhalla, viewer: string): Valhalla {
  if (latest?.game !== game) latest = { game, views: {} };
  const known = latest.views[viewer] ?? viewOf(game, viewer);
  latest.views[viewer] = known;
  return known;
}

/** The text of an event, in words that the reader may know. */
export function describeEvent(game: Valhalla, event: ValhallaEvent, viewer: string): Announcement | undefined {
  if (QUIET[event.kind] === true) return undefined;
  const announcement: Announcement = {
    text: eventText(event, viewFor(game, viewer)),
    broadcast: LOUD[event.kind] === true,
  };
  if (event.kind !== 'battle-fought') return announcement;
  // The chat has the numbers of every phase.
  return {
    ...announcement,
    note: `The battle on ${hexLabel(game, event.hex)}: ${event.log[event.log.length - 1] ?? ''}`,
  };
}
