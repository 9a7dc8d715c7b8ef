import { latestOf } from '../../../kernel/index.ts';
import type { ChoiceTarget, DropSpot, HandQuestion, PieceMenu, PlayerLook, Scene } from '../../../scene/index.ts';
import type { Sacred, SacredAction } from '../state.ts';
import { offersOf } from './offers.ts';
import { scenePanels, type SacredMatch } from './panels.ts';
import { sceneBoard } from './scene-board.ts';
import { scenePieces } from './scene-pieces.ts';

const boardOfScene = latestOf(
  (game: Sacred) => sceneBoard(game),
  game => game.field,
);

/**
 * What the table shows of a match.
 *
 * @param looks both players
 */
export function sacredScene(match: SacredMatch, looks: readonly PlayerLook[]): Scene<SacredAction> {
  const game = match.state();
  let menus: readonly PieceMenu<SacredAction>[] = [];
  let spots: readonly DropSpot<SacredAction>[] = [];
  let handQuestions: readonly HandQuestion<SacredAction>[] = [];
  let targets: readonly ChoiceTarget<SacredAction>[] = [];
  for (const player of match.toAct()) {
    // The game asks no choices, so every legal action is one of its own.
    const offers = offersOf(game, player, match.legal(player) as readonly SacredAction[]);
    menus = menus.concat(offers.menus);
    spots = spots.concat(offers.spots);
    handQuestions = handQuestions.concat(offers.handQuestions);
    targets = targets.concat(offers.targets);
  }
  return {
    board: boardOfScene(game),
    pieces: scenePieces(game, looks),
    panels: scenePanels(match, looks),
    menus,
    spots,
    targets,
    handQuestions,
  };
}
