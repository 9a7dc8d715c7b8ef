import { latestOf } from '../../../kernel/index.ts';
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
import { openParty, pageMarks } from '../pages/open-pages.ts';
import { sideOf } from '../rules/position.ts';
import { forcePieces } from './force-pieces.ts';
import { answersMade, isOrdering, knownTo, shownTo } from './known.ts';
import { landPieces } from './land-pieces.ts';
import { offersOf, preparationsOf } from './offers.ts';
import { reportLines, scenePanels, type ValhallaMatch } from './panels.ts';
import { pathfinderPieces } from './pathfinder-pieces.ts';
import { placePieces } from './place-pieces.ts';
import { sceneBoard } from './scene-board.ts';

const boardOfScene = latestOf(
  ({ map, sides }: Valhalla) => sceneBoard(map, sides.length),
  ({ map }) => map,
);

/**
 * Makes the next part of the scene that is not known yet, so that a table can make it over many frames. Returns whether
 * there may be more.
 */
export function prepareScene(match: ValhallaMatch, looks: readonly PlayerLook[], desk: Desk = EMPTY_DESK): boolean {
  const game = match.state();
  const before = answersMade();
  const isDone = (): boolean => answersMade() !== before;
  for (const { id } of game.sides) {
    const known = knownTo(id, game);
    if (isDone()) return true;
    const view = shownTo(game, id);
    landPieces(id, known, sideOf(game, id).cleared);
    if (isDone()) return true;
    placePieces(id, game, known, looks);
    if (isDone()) return true;
    forcePieces(id, game, view, looks);
    if (isDone()) return true;
    const parts = isOrdering(game, id) ? preparationsOf(id, game, view, looks, openParty(desk, id, view)) : [];
    for (const part of parts) {
      part();
      if (isDone()) return true;
    }
    if (isOrdering(game, id)) offersOf(id, game, view, looks, openParty(desk, id, view));
    if (isDone()) return true;
    if (game.phase !== 'over') reportLines(id, known);
    if (isDone()) return true;
  }
  return false;
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
  let pieces: readonly ScenePiece[] = [];
  let menus: readonly PieceMenu<ValhallaAction>[] = [];
  let spots: readonly DropSpot<ValhallaAction>[] = [];
  let questions: readonly DropQuestion<ValhallaAction>[] = [];
  for (const { id } of game.sides) {
    const known = knownTo(id, game);
    const view = shownTo(game, id);
    pieces = pieces.concat(
      landPieces(id, known, sideOf(game, id).cleared),
      placePieces(id, game, known, looks),
      forcePieces(id, game, view, looks),
      pageMarks(desk, id, game, looks),
    );
    if (isOrdering(game, id)) {
      pieces = pieces.concat(pathfinderPieces(game, view, id, looks));
      const offers = offersOf(id, game, view, looks, openParty(desk, id, view));
      menus = menus.concat(offers.menus);
      spots = spots.concat(offers.spots);
      questions = questions.concat(offers.questions);
    }
  }
  return {
    board: boardOfScene(game),
    pieces,
    panels: scenePanels(match, looks, desk),
    menus,
    spots,
    targets: [],
    questions,
  };
}
