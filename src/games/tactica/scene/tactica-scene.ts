import { latestOf } from '../../../kernel/index.ts';
import type { ChoiceTarget, DropQuestion, DropSpot, PieceMenu, PlayerLook, Scene } from '../../../scene/index.ts';
import type { Tactica } from '../state.ts';
import { offersOf } from './offers.ts';
import { scenePanels, type TacticaMatch } from './panels.ts';
import { sceneBoard } from './scene-board.ts';
import { scenePieces } from './scene-pieces.ts';
import type { TableAction, Way } from './ways.ts';

const boardOfScene = latestOf(
  ({ map }: Tactica) => sceneBoard(map),
  ({ map }) => map,
);

/**
 * What the table shows of a match.
 *
 * @param looks all players
 */
export function tacticaScene(match: TacticaMatch, looks: readonly PlayerLook[]): Scene<TableAction> {
  const game = match.state();
  let menus: readonly PieceMenu<TableAction>[] = [];
  let spots: readonly DropSpot<TableAction>[] = [];
  let questions: readonly DropQuestion<TableAction>[] = [];
  let targets: readonly ChoiceTarget<TableAction>[] = [];
  const ways: { [player: string]: readonly Way[] | undefined } = {};
  for (const player of match.toAct()) {
    const offers = offersOf(game, player, match.legal(player), looks);
    menus = menus.concat(offers.menus);
    spots = spots.concat(offers.spots);
    questions = questions.concat(offers.questions);
    targets = targets.concat(offers.targets);
    ways[player] = offers.ways;
  }
  return {
    board: boardOfScene(game),
    pieces: scenePieces(game, looks),
    panels: scenePanels(match, looks, player => ways[player] ?? []),
    menus,
    spots,
    targets,
    questions,
  };
}
