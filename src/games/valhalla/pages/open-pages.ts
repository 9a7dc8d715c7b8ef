import type { PlayerId } from '../../../kernel/index.ts';
import type { Desk, Panel, PlayerLook, ScenePiece } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import type { Valhalla } from '../state.ts';
import { battlePage } from './battle-page.ts';
import { designPage } from './design-page.ts';
import { latestPlayback, playbackMarks, playbackPage } from './playback.ts';
import { pageButton, type PageButton } from './page-words.ts';
import { reportPage } from './report-page.ts';

type Page = (
  this: void,
  desk: Desk,
  player: PlayerId,
  words: readonly string[],
  view: Valhalla,
) => Panel<ValhallaAction>;

/** The pages that a player can open, by their first word. */
const PAGES: Readonly<Record<string, Page | undefined>> = {
  report: (desk, player, words) => reportPage(desk, player, words),
  play: (desk, player, words) => playbackPage(desk, player, words),
  design: (_desk, player, words, view) => designPage(view, player, words),
  battle: (_desk, player, words, view) => battlePage(view, player, words),
};

function wordsOf({ pages }: Desk, player: PlayerId): readonly string[] {
  return (pages[player] ?? '').split(' ');
}

/**
 * The page that a player has open; nothing if none.
 *
 * @param view what the player may know
 */
export function openPage(desk: Desk, player: PlayerId, view: Valhalla): Panel<ValhallaAction> | undefined {
  const words = wordsOf(desk, player);
  return PAGES[words[0] ?? '']?.(desk, player, words, view);
}

/** What the open page of a player puts on the map, for that player alone. */
export function pageMarks(
  desk: Desk,
  player: PlayerId,
  game: Valhalla,
  looks: readonly PlayerLook[],
): readonly ScenePiece[] {
  const words = wordsOf(desk, player);
  return words[0] === 'play' ? playbackMarks(desk, player, words, game, looks) : [];
}

/** The pages that a player can open from the report of the turn. */
export function pageButtons(desk: Desk, player: PlayerId): readonly PageButton[] {
  const latest = latestPlayback(desk, player);
  const read = pageButton('reports', 'Read the reports', 'report 9999');
  const plans = [pageButton('design', 'Design a unit', 'design C'), pageButton('battle', 'Try a battle', 'battle')];
  const played = latest === undefined ? [] : [pageButton('play', 'Play the round back', latest)];
  return played.concat([read], plans);
}
