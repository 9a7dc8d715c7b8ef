import { latestOf } from '../../../kernel/index.ts';
import {
  EMPTY_DESK,
  type ChoiceTarget,
  type Desk,
  type DropSpot,
  type PieceMenu,
  type PlayerLook,
  type Scene,
} from '../../../scene/index.ts';
import type { TacticGame } from '../tactic.ts';
import type { Tactic } from '../state.ts';
import { offersOf, type TableAction } from './offers.ts';
import { scenePanels, type TacticMatch } from './panels.ts';
import { boardId, isChoosingFactions, sceneBoard } from './scene-board.ts';
import { scenePieces } from './scene-pieces.ts';

/** Making a board costs more than all the rest of a scene. */
const boardOf = latestOf(
  ({ rules, game, looks }: BoardSubject) => sceneBoard(rules.catalogue, game, looks),
  ({ game, looks }) => boardId(game, looks),
);

interface BoardSubject {
  readonly rules: TacticGame;
  readonly game: Tactic;
  readonly looks: readonly PlayerLook[];
}

/**
 * What the table shows of a match.
 *
 * @param looks every player, in seat order
 * @param desk in a review nobody chooses a faction any more: no cards lie over the board
 */
export function tacticScene(
  rules: TacticGame,
  match: TacticMatch,
  looks: readonly PlayerLook[],
  desk: Desk = EMPTY_DESK,
): Scene<TableAction> {
  const game = match.state();
  let menus: PieceMenu<TableAction>[] = [];
  let spots: DropSpot<TableAction>[] = [];
  let targets: ChoiceTarget<TableAction>[] = [];
  for (const player of match.toAct()) {
    const offers = offersOf({ rules, game, looks }, player, match.legal(player));
    menus = menus.concat(offers.menus);
    spots = spots.concat(offers.spots);
    targets = targets.concat(offers.targets);
  }
  const isBare = desk.isReview === true && isChoosingFactions(game);
  const pieces = isBare ? [] : scenePieces(rules, game, looks, match.toAct());
  return {
    board: boardOf({ rules, game, looks }),
    pieces,
    panels: scenePanels(rules, match, looks, desk),
    menus,
    spots,
    targets,
  };
}
