import type { SceneBoard, PieceMenu, PlayerLook, Scene, DropSpot, ChoiceTarget } from '../../../scene/index.ts';
import type { TacticGame } from '../tactic.ts';
import type { Tactic } from '../state.ts';
import { offersOf, type TableAction } from './offers.ts';
import { scenePanels, type TacticMatch } from './panels.ts';
import { boardId, sceneBoard } from './scene-board.ts';
import { scenePieces } from './scene-pieces.ts';

/** The last board made: making one costs more than all the rest of a scene. */
let latestBoard: SceneBoard | undefined;

/** What the table shows of a match. `looks`: every player, in seat order. */
export function tacticScene(rules: TacticGame, match: TacticMatch, looks: readonly PlayerLook[]): Scene<TableAction> {
  const game = match.state();
  let menus: PieceMenu<TableAction>[] = [];
  let spots: DropSpot<TableAction>[] = [];
  let targets: ChoiceTarget<TableAction>[] = [];
  for (const player of match.toAct()) {
    const offers = offersOf(rules, game, player, match.legal(player));
    menus = menus.concat(offers.menus);
    spots = spots.concat(offers.spots);
    targets = targets.concat(offers.targets);
  }
  const pieces = scenePieces(rules, game, looks);
  return {
    board: boardOf(rules, game, looks),
    pieces,
    panels: scenePanels(rules, match, looks),
    menus,
    spots,
    targets,
  };
}

function boardOf(rules: TacticGame, game: Tactic, looks: readonly PlayerLook[]): SceneBoard {
  if (latestBoard?.id !== boardId(game, looks)) latestBoard = sceneBoard(rules.catalogue, game, looks);
  return latestBoard;
}
