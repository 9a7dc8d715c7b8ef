import type { PlayerId } from '../../../kernel/index.ts';
import type { Desk, Panel, PlayerLook, ScenePiece } from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import type { Valhalla } from '../state.ts';
import { battlePage } from './battle-page.ts';
import { designPage } from './design-page.ts';
import { lineupPage } from './lineup-page.ts';
import { partyIn, partyPage, type Party } from './party-page.ts';
import { latestPlayback, playbackMarks, playbackPage } from './playback.ts';
import { pageButton, type PageButton, type PageReader } from './page-words.ts';
import { producePage } from './produce-page.ts';
import { reportPage } from './report-page.ts';

type Page = (this: void, reader: PageReader, words: readonly string[]) => Panel<ValhallaAction> | undefined;

/** The pages that a player can open, by their first word. */
const PAGES: Readonly<Record<string, Page | undefined>> = {
  report: ({ desk, player }, words) => reportPage(desk, player, words),
  play: ({ desk, player }, words) => playbackPage(desk, player, words),
  design: ({ player, view }, words) => designPage(view, player, words),
  battle: ({ player, view }, words) => battlePage(view, player, words),
  lineup: (reader, words) => lineupPage(reader, words),
  party: (reader, words) => partyPage(reader, words),
  produce: (reader, words) => producePage(reader, words),
};

function wordsOf({ pages }: Desk, player: PlayerId): readonly string[] {
  return (pages[player] ?? '').split(' ');
}

/** The page that a player has open; nothing if none. */
export function openPage(reader: PageReader): Panel<ValhallaAction> | undefined {
  const words = wordsOf(reader.desk, reader.player);
  return PAGES[words[0] ?? '']?.(reader, words);
}

/** Who marches, as the open page of a player chooses it; nothing without such a page. */
export function openParty(desk: Desk, player: PlayerId, shown: Valhalla): Party | undefined {
  const words = wordsOf(desk, player);
  return words[0] === 'party' ? partyIn(shown, player, words) : undefined;
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
