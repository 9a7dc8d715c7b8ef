import { createMatch, isRefusal, panic, type Choose, type Match } from '../../../kernel/index.ts';
import { positionOf } from '../rules/position.ts';
import { boardLines } from './position-text.ts';
import type { Tactic, TacticAction, TacticEvent, TacticSetup, Unit } from '../state.ts';
import type { TacticGame } from '../tactic.ts';

type Sketch = Match<Tactic, TacticAction, TacticEvent, TacticSetup>;

/** A match that starts from a drawing, for tests and for trying things out: see `formatPosition`. */
export function drawMatch(game: TacticGame, position: string): Sketch {
  return createMatch(game, { setup: { board: '', position }, seed: 1 });
}

/** Plays actions in notation, separated by spaces, each by the player to act. Panics at the first refused one. */
export function playAll(match: Sketch, script: string): Sketch {
  for (const text of script.split(' ')) {
    if (text !== '') playOne(match, text);
  }
  return match;
}

function playOne(match: Sketch, text: string): void {
  const player = match.toAct()[0] ?? '';
  const action = match.parse(player, text);
  if (isRefusal<TacticAction | Choose>(action)) panic(`${text}: ${action.message}`);
  const submitted = match.submit(player, action);
  if (!submitted.ok) panic(`${text}: ${submitted.refusal.message}`);
}

/** The board on one line, top rank first, such as `. r.bear(2) / r.lion! .`. */
export function boardText(match: Sketch): string {
  const rows = boardLines(match.state()).map(line => line.split(' ').filter(word => word !== ''));
  return rows.map(words => words.join(' ')).join(' / ');
}

/** The unit on the cell with that name. Panics if the cell has no unit. */
export function unitOn(match: Sketch, cell: string): Unit {
  const { grid, unitAt } = positionOf(match.state());
  return unitAt[grid.names.indexOf(cell)] ?? panic(`No unit stands on ${cell}`);
}
