import { latestOf } from '../../../kernel/index.ts';
import type { PieceMenu, PlayerLook, DropQuestion, Scene, DropSpot } from '../../../scene/index.ts';
import type { Cities, CitiesAction } from '../state.ts';
import { nextTile } from '../rules/laying.ts';
import { formatCellOf } from '../words.ts';
import { offersOf } from './offers.ts';
import { scenePanels, type CitiesMatch } from './panels.ts';
import { boardId, sceneBoard } from './scene-board.ts';
import { scenePieces } from './scene-pieces.ts';

// From the reveal of the lands on they stay the same list, and the id, a text of all lands, need not be made again.
const boardIdOf = latestOf(
  (game: Cities) => boardId(game),
  game => (game.phase === 'lands' ? game : game.lands),
);
const boardOf = latestOf((game: Cities) => sceneBoard(game), boardIdOf);

/**
 * What the table shows of a match.
 *
 * @param looks both players
 * @param pictures where pictures of the cards are: an address of which `picturesRefusal` says nothing; drawn without it
 */
export function citiesScene(match: CitiesMatch, looks: readonly PlayerLook[], pictures?: string): Scene<CitiesAction> {
  const game = match.state();
  let menus: PieceMenu<CitiesAction>[] = [];
  let spots: DropSpot<CitiesAction>[] = [];
  let questions: DropQuestion<CitiesAction>[] = [];
  for (const player of match.toAct()) {
    // The game asks no choices, so every legal action is one of its own.
    const offers = offersOf(game, player, match.legal(player) as readonly CitiesAction[]);
    menus = menus.concat(offers.menus);
    spots = spots.concat(offers.spots);
    questions = questions.concat(offers.questions);
  }
  const scene: Scene<CitiesAction> = {
    board: boardOf(game),
    pieces: scenePieces(game, looks, pictures),
    panels: scenePanels(match, looks),
    menus,
    spots,
    targets: [],
    questions,
  };
  if (game.phase !== 'lands' || match.outcome() !== undefined) return scene;
  // Lands are laid in a fixed order, so everybody may see where the next one comes.
  return { ...scene, pointed: { pieces: [], cells: [formatCellOf(nextTile(game, game.active))] } };
}
