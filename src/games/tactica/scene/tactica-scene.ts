import { latestOf, type PlayerId } from '../../../kernel/index.ts';
import type {
  ChoiceTarget,
  DropQuestion,
  DropSpot,
  HandQuestion,
  PieceMenu,
  PlayerLook,
  Scene,
} from '../../../scene/index.ts';
import type { Tactica } from '../state.ts';
import { offersOf } from './offers.ts';
import { NO_BUTTONS, scenePanels, type OfferedButtons, type TacticaMatch } from './panels.ts';
import { sceneBoard } from './scene-board.ts';
import { scenePieces } from './scene-pieces.ts';
import type { TableAction } from './ways.ts';

const boardOfScene = latestOf(
  ({ map }: Tactica) => sceneBoard(map),
  ({ map }) => map,
);

/**
 * What the table shows of a match.
 *
 * @param looks all players
 * @param bots those of them for whom nobody needs to read what they may do
 */
export function tacticaScene(
  match: TacticaMatch,
  looks: readonly PlayerLook[],
  bots: readonly PlayerId[] = [],
): Scene<TableAction> {
  const game = match.state();
  let menus: readonly PieceMenu<TableAction>[] = [];
  let spots: readonly DropSpot<TableAction>[] = [];
  let questions: readonly DropQuestion<TableAction>[] = [];
  let handQuestions: readonly HandQuestion<TableAction>[] = [];
  let targets: readonly ChoiceTarget<TableAction>[] = [];
  const buttons: { [player: string]: OfferedButtons | undefined } = {};
  for (const player of match.toAct()) {
    if (bots.includes(player)) continue;
    const offers = offersOf(game, player, match.legal(player), looks);
    menus = joined(menus, offers.menus);
    spots = joined(spots, offers.spots);
    questions = joined(questions, offers.questions);
    handQuestions = joined(handQuestions, offers.handQuestions);
    targets = joined(targets, offers.targets);
    buttons[player] = offers.buttons;
  }
  return {
    board: boardOfScene(game),
    pieces: scenePieces(game, looks),
    panels: scenePanels(match, looks, player => buttons[player] ?? NO_BUTTONS),
    menus,
    spots,
    targets,
    questions,
    handQuestions,
  };
}

/** Nearly always one player acts, who has hundreds of things to do. */
function joined<Thing>(first: readonly Thing[], second: readonly Thing[]): readonly Thing[] {
  return first.length === 0 ? second : first.concat(second);
}
