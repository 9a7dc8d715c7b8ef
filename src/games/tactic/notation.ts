import { parseCell } from '../../grid/index.ts';
import { echo, trimmed, type Refusal } from '../../kernel/index.ts';
import type { Engine } from './rules/bearings.ts';
import { gridOf, positionOf } from './rules/position.ts';
import type { Tactic, TacticAction, Unit } from './state.ts';
import { useAction, usesOf } from './rules/uses.ts';
import { cellText, unitText } from './unit-words.ts';

const FORMS =
  'knight@c2 (place), b2-b3 (move), b3xb4 or b3xb4+c3 (attack), b3:push:b4:c5 (use), done (finish building), end, concede';

/** The text of an action: `knight@c2`, `b2-b3`, `b3xb4+c3`, `b3:push:b4:c5`, `done`, `end`, `concede`. */
export function formatAction(game: Tactic, action: TacticAction): string {
  if (action.kind === 'finish') return 'done';
  if (action.kind === 'end' || action.kind === 'concede') return action.kind;
  if (action.kind === 'place') return `${action.card}@${cellText(game, action.to)}`;
  const from = unitText(game, action.unit);
  if (action.kind === 'move') return `${from}-${cellText(game, action.to)}`;
  if (action.kind === 'attack') return `${from}x${action.targets.map(target => unitText(game, target)).join('+')}`;
  const target = action.target === undefined ? '' : `:${unitText(game, action.target)}`;
  const to = action.to === undefined ? '' : `:${cellText(game, action.to)}`;
  return `${from}:${action.ability}${target}${to}`;
}

/** The action that `text` means in this position; legal or not, except that a use has to be on offer. */
export function parseAction(engine: Engine, game: Tactic, text: string): TacticAction | Refusal {
  const written = trimmed(text);
  if (written === 'done') return { kind: 'finish' };
  if (written === 'end' || written === 'concede') return { kind: written };
  if (written.includes('@')) return parsePlacement(game, written);
  if (written.includes(':')) return parseUse(engine, game, written);
  if (written.includes('x')) return parseAttack(game, written);
  if (written.includes('-')) return parseMove(game, written);
  return { code: 'notation', message: `"${echo(written)}" is not an action. The forms: ${FORMS}` };
}

function parsePlacement(game: Tactic, text: string): TacticAction | Refusal {
  const [card, cell] = split(text, '@');
  const to = parseCell(gridOf(game), cell);
  return to === undefined ? noCell(text, cell) : { kind: 'place', card, to };
}

function parseMove(game: Tactic, text: string): TacticAction | Refusal {
  const [from, cell] = split(text, '-');
  const unit = unitOn(game, from);
  const to = parseCell(gridOf(game), cell);
  if (unit === undefined) return noUnit(text, from);
  return to === undefined ? noCell(text, cell) : { kind: 'move', unit: unit.id, to };
}

function parseAttack(game: Tactic, text: string): TacticAction | Refusal {
  const [from, rest] = split(text, 'x');
  const unit = unitOn(game, from);
  if (unit === undefined) return noUnit(text, from);
  const targets: string[] = [];
  for (const cell of rest.split('+')) {
    const target = unitOn(game, cell);
    if (target === undefined) return noUnit(text, cell);
    targets.push(target.id);
  }
  return { kind: 'attack', unit: unit.id, targets };
}

function parseUse(engine: Engine, game: Tactic, text: string): TacticAction | Refusal {
  const [from] = split(text, ':');
  const unit = unitOn(game, from);
  if (unit === undefined) return noUnit(text, from);
  for (const { ability, use } of usesOf(engine, game, unit)) {
    const action = useAction(unit, ability, use);
    if (formatAction(game, action) === text) return action;
  }
  return { code: 'not-usable', message: `"${echo(text)}": ${unit.name} cannot do that now` };
}

/** The text before the first `mark` and the text after it. */
function split(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark);
  return index < 0 ? [text, ''] : [text.substring(0, index), text.substring(index + 1)];
}

function unitOn(game: Tactic, cell: string): Unit | undefined {
  const index = parseCell(gridOf(game), cell);
  return index === undefined ? undefined : positionOf(game).unitAt[index];
}

function noCell(text: string, cell: string): Refusal {
  return { code: 'notation', message: `"${echo(text)}": "${echo(cell)}" is not a space of the board, such as b2` };
}

function noUnit(text: string, cell: string): Refusal {
  return { code: 'notation', message: `"${echo(text)}": no unit stands on "${echo(cell)}"` };
}
