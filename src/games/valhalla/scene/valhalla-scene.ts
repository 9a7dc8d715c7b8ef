import { latestOf, type PlayerId } from '../../../kernel/index.ts';
import {
  EMPTY_DESK,
  type Desk,
  type DropQuestion,
  type DropSpot,
  type PieceMenu,
  type PlayerLook,
  type Scene,
  type ScenePiece,
} from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import type { Valhalla } from '../state.ts';
import { chronicleParts } from '../pages/chronicle.ts';
import { openParty, pageMarks } from '../pages/open-pages.ts';
import type { Party } from '../pages/party-page.ts';
import { sideOf } from '../rules/position.ts';
import { forceParts, forcePieces } from './force-pieces.ts';
import { answersMade, countAnswer, isOrdering, knownTo, orderParts, shownTo, single, type ScenePart } from './known.ts';
import { landParts, landPieces } from './land-pieces.ts';
import { offersOf, preparationsOf } from './offers.ts';
import { answerParts, ownPanelOf, reportLines, scenePanels, type ValhallaMatch } from './panels.ts';
import { pathfinderPieces } from './pathfinder-pieces.ts';
import { placeParts, placePieces } from './place-pieces.ts';
import { isLaid, layBoard, sceneBoard } from './scene-board.ts';

const boardOfScene = latestOf(
  (game: Valhalla) => sceneBoard(game),
  ({ map }) => map,
);

/** What is left to make of the scene of a position. */
interface Preparation {
  readonly game: Valhalla;
  readonly pages: Desk['pages'];
  /** The bots, as a text. */
  readonly bots: string;
  /** The next part is the last. */
  readonly left: ScenePart[];
}

let latest: Preparation | undefined;

const NO_PIECES: readonly ScenePiece[] = [];

/** Parts that one call asks whether they are known. */
const LOOKED_AT = 6;

/**
 * Makes the next part of the scene that is not known yet, so that a table can make it over many frames. Returns whether
 * there may be more.
 */
export function prepareScene(match: ValhallaMatch, looks: readonly PlayerLook[], desk: Desk = EMPTY_DESK): boolean {
  const game = match.state();
  const { bots: played = [], pages } = desk;
  const bots = played.join();
  if (latest === undefined || latest.game !== game || latest.pages !== pages || latest.bots !== bots) {
    latest = { game, pages, bots, left: [] };
    putFirst(latest.left, partsOf(match, looks, desk));
  }
  const { left } = latest;
  const before = answersMade();
  for (let looked = 0; looked < LOOKED_AT && answersMade() === before; looked++) {
    const part = left.pop();
    if (part === undefined) return false;
    putFirst(left, part());
  }
  return true;
}

function putFirst(left: ScenePart[], parts: readonly ScenePart[]): void {
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index];
    if (part !== undefined) left.push(part);
  }
}

function partsOf(match: ValhallaMatch, looks: readonly PlayerLook[], desk: Desk): readonly ScenePart[] {
  const game = match.state();
  const board: ScenePart = () => {
    if (isLaid(game)) return [];
    layBoard(game);
    countAnswer();
    return [board];
  };
  return [board].concat(
    game.sides.flatMap(({ id, isAlive }) => {
      const parts = sideParts(game, id, looks, desk);
      const asked = [() => answerParts(id, match), single(() => ownPanelOf(id, match, looks))];
      return isAlive && game.phase !== 'over' ? parts.concat(asked) : parts;
    }),
  );
}

/** Whether somebody reads what the player may do: for bots nobody does. */
function isOffered({ bots = [] }: Desk, id: PlayerId): boolean {
  return !bots.includes(id);
}

/** The parts of what one player sees. */
function sideParts(game: Valhalla, id: PlayerId, looks: readonly PlayerLook[], desk: Desk): readonly ScenePart[] {
  const known = (): Valhalla => knownTo(id, game);
  const shown = (): Valhalla => shownTo(game, id);
  const { cleared } = sideOf(game, id);
  const first: readonly ScenePart[] = [
    () => chronicleParts(desk, id),
    single(() => known()),
    () => (isOrdering(game, id) ? orderParts(id, game) : []),
    single(() => shown()),
    () => landParts(id, known(), cleared),
    single(() => landPieces(id, known(), cleared)),
    () => placeParts(id, game, known(), looks),
    single(() => placePieces(id, game, known(), looks)),
    () => forceParts(id, game, shown(), looks),
    single(() => forcePieces(id, game, shown(), looks)),
  ];
  const report = game.phase === 'over' ? [] : [single(() => reportLines(id, known()))];
  if (!isOrdering(game, id)) return first.concat(report);
  const party = (): Party | undefined => openParty(desk, id, shown());
  const offers: readonly ScenePart[] = isOffered(desk, id)
    ? [
        () => preparationsOf(id, game, shown(), looks, party()),
        single(() => offersOf(id, game, shown(), looks, party())),
      ]
    : [];
  return first.concat(offers, [single(() => pathfinderPieces(id, game, shown(), looks))], report);
}

/**
 * What the table shows of a match: a map in fog for everybody, and for each player pieces that nobody else sees, made from
 * what that player knows.
 *
 * @param looks all players
 * @param desk the pages that players have open, and what they have read
 */
export function valhallaScene(
  match: ValhallaMatch,
  looks: readonly PlayerLook[],
  desk: Desk = EMPTY_DESK,
): Scene<ValhallaAction> {
  const game = match.state();
  const pieces: (readonly ScenePiece[])[] = [];
  let menus: readonly PieceMenu<ValhallaAction>[] = [];
  let spots: readonly DropSpot<ValhallaAction>[] = [];
  let questions: readonly DropQuestion<ValhallaAction>[] = [];
  for (const { id } of game.sides) {
    const known = knownTo(id, game);
    const view = shownTo(game, id);
    pieces.push(
      landPieces(id, known, sideOf(game, id).cleared),
      placePieces(id, game, known, looks),
      forcePieces(id, game, view, looks),
      pageMarks(desk, id, game, looks),
    );
    if (isOrdering(game, id)) {
      pieces.push(pathfinderPieces(id, game, view, looks));
      if (!isOffered(desk, id)) continue;
      const offers = offersOf(id, game, view, looks, openParty(desk, id, view));
      menus = menus.concat(offers.menus);
      spots = spots.concat(offers.spots);
      questions = questions.concat(offers.questions);
    }
  }
  return {
    board: boardOfScene(game),
    // At once: what is added bit by bit is copied as often.
    pieces: NO_PIECES.concat(...pieces),
    panels: scenePanels(match, looks, desk),
    menus,
    spots,
    targets: [],
    questions,
  };
}
