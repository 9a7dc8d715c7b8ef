import { parseCell } from '../../grid/index.ts';
import { actionNotation, type Chance, type Game } from '../../kernel/index.ts';
import { grid } from './rules/board.ts';
import { act, legalActions, refusalOf } from './rules/action-rules.ts';
import type { Made } from './rules/action-rule.ts';
import { imagineFor } from './imagine.ts';
import { setUp } from './setup.ts';
import {
  CITIES_ACTIONS,
  type Cities,
  type CitiesAction,
  type CitiesEvent,
  type CitiesSetup,
  type CitiesStep,
} from './state.ts';
import { beginTurn, deal, over, reveal } from './rules/turns.ts';
import { victoryIn } from './rules/victory.ts';
import { viewOf } from './view.ts';
import { eventFor, formatCellOf } from './words.ts';

/** The rules of Cities and Tactics. */
export const cities: Game<Cities, CitiesAction, CitiesStep, CitiesEvent, CitiesSetup> = {
  id: 'cities',
  actions: CITIES_ACTIONS,
  setup: (setup, chance) => setUp(setup, chance),
  players: game => game.players.map(({ id }) => id),
  toAct: game => (game.phase === 'over' ? [] : [game.active]),
  legal: (game, player) => legalActions(game, player),
  refusal: (game, player, action) => refusalOf(game, player, action),
  begin: (_, player, action) => [{ kind: 'act', player, action }, { kind: 'check-victory' }],
  perform: (game, step, chance) => performStep(game, step, chance),
  react: () => [],
  outcome: game => game.outcome,
  view: (game, viewer) => viewOf(game, viewer),
  redact: (event, viewer) => eventFor(event, viewer),
  imagine: (game, viewer, chance) => imagineFor(game, viewer, chance),
  notation: actionNotation<Cities, CitiesAction>(
    CITIES_ACTIONS,
    {
      format: (_, cell) => formatCellOf(cell),
      parse: (_, text) => parseCell(grid, text),
    },
    { concede: 'resign' },
  ),
};

function performStep(game: Cities, step: CitiesStep, chance: Chance): Made {
  if (step.kind === 'act') return act(game, step.player, step.action);
  if (step.kind === 'reveal') return reveal(game);
  if (step.kind === 'deal') return deal(game, chance);
  return step.kind === 'begin' ? beginTurn(game, step.player) : checkVictory(game);
}

/** Victory is looked for after every action, for both players (CAT-VIC-03). */
function checkVictory(game: Cities): Made {
  const outcome = victoryIn(game);
  return outcome === undefined ? { state: game } : over(game, outcome, []);
}
