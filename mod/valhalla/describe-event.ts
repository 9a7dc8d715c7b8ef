import {
  eventLine,
  eventText,
  storyOf,
  turnStory,
  viewOf,
  type Valhalla,
  type ValhallaEvent,
} from '../../src/games/valhalla/index.ts';
import type { Announcement } from '../host/index.ts';

const LOUD: { readonly [kind: string]: boolean | undefined } = {
  'turn-started': true,
  'battle-started': true,
  'ruler-slain': true,
  'side-ended': true,
  'game-over': true,
};

/** What nobody needs to read again: panels show it. */
const QUIET: { readonly [kind: string]: boolean | undefined } = { 'turn-ended': true };

/** The views of the latest state: a turn has many events, and each reader learns of all of them. */
let latest: { readonly game: Valhalla; readonly views: { [viewer: string]: Valhalla | undefined } } | undefined;

function viewFor(game: Valhalla, viewer: string): Valhalla {
  if (latest?.game !== game) latest = { game, views: {} };
  const known = latest.views[viewer] ?? viewOf(game, viewer);
  latest.views[viewer] = known;
  return known;
}

/** The text of an event, in words that the reader may know, and what the reader keeps of it. */
export function describeEvent(game: Valhalla, event: ValhallaEvent, viewer: string): Announcement | undefined {
  if (QUIET[event.kind] === true) return undefined;
  const view = viewFor(game, viewer);
  // Panels show the report at the start of a turn: nobody needs to hear it.
  if (event.kind === 'snapshot-drawn') return event.side === viewer ? { story: turnStory(view, viewer) } : undefined;
  const story = storyOf(event, view);
  return {
    line: eventLine(event, view),
    // What is named by its empire begins with no seat, and the last action may be another's.
    by: 'side' in event ? event.side : '',
    isHeading: event.kind === 'round-started',
    // The numbers of every phase of a battle are for the notes: the chat has how it ended.
    text: event.kind === 'battle-fought' ? story[story.length - 1]?.text : eventText(event, view),
    broadcast: LOUD[event.kind] === true,
    story,
    page: event.kind === 'round-started' ? `Round ${event.round}` : undefined,
  };
}
