import { formatCell, isCell } from '../../../../grid/index.ts';
import type { Engine } from '../bearings.ts';
import { isId } from '../../packs/pack-problems.ts';
import { findCard } from '../../packs/catalogue.ts';
import { findUnit, gridOf, unitAt } from '../position.ts';
import type { Tactic, TacticStep } from '../../state.ts';

/** A field of a step. Its type is unknown, because packs need not be written in TypeScript. */
type Fields = Readonly<Record<string, unknown>>;

/** What is checked, and where in it. */
interface Checked {
  readonly engine: Engine;
  readonly game: Tactic;
}

type Check = (checked: Checked, step: Fields) => string | undefined;

/** The steps that an ability may return. All others are the rules' own. */
const CHECKS: Readonly<Record<string, Check | undefined>> = {
  land: ({ game }, step) => hitsProblem(game, step['hits']),
  gather: ({ game }, step) => hitsProblem(game, step['hits']),
  strike: ({ game }, step) =>
    unitProblem(game, 'attacker', step['attacker']) ??
    listProblem('targets', step['targets'], (name, id) => unitProblem(game, name, id)) ??
    listProblem('chain', step['chain'], (name, id) => unitProblem(game, name, id)),
  move: ({ game }, step) => unitProblem(game, 'unit', step['unit']) ?? emptyProblem(game, 'to', step['to']),
  shift: ({ game }, step) => shiftProblem(game, step['units']),
  cache: ({ game }, step) => unitProblem(game, 'unit', step['unit']),
  leave: ({ game }, step) => unitProblem(game, 'unit', step['unit']),
  fall: ({ game }, step) => playerProblem(game, 'player', step['player']),
  mark: ({ game }, step) => markProblem(game, step),
  settle: () => undefined,
  answer: ({ game }, step) => listProblem('bearers', step['bearers'], (name, id) => unitProblem(game, name, id)),
  summon: ({ engine, game }, step) => summonProblem(engine, game, step),
  ask: (checked, step) =>
    listProblem('choices', step['choices'], (name, choice) => choiceProblem(checked, name, choice)),
};

/**
 * The problem with steps that an ability returned, as text that begins with the field; nothing if they are valid. Facts
 * that may change until then, such as whether a space is empty, are checked when the step is performed.
 */
export function stepsProblem(engine: Engine, game: Tactic, steps: readonly TacticStep[]): string | undefined {
  for (const step of steps) {
    const problem = stepProblem({ engine, game }, step);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function stepProblem(checked: Checked, step: unknown): string | undefined {
  const fields = fieldsOf(step);
  const kind = fields?.['kind'];
  if (fields === undefined || typeof kind !== 'string') return 'a step has no kind';
  const check = CHECKS[kind];
  if (check === undefined) return `kind: "${kind}" is no step for abilities; those are ${kindsForAbilities()}`;
  const problem = check(checked, fields);
  return problem === undefined ? undefined : `${kind}, ${problem}`;
}

function kindsForAbilities(): string {
  return ['land', 'gather', 'strike', 'move', 'shift', 'cache', 'leave', 'fall', 'mark', 'summon', 'ask'].join(', ');
}

function fieldsOf(value: unknown): Fields | undefined {
  // Safe: every field is looked at before use.
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

function listProblem(
  name: string,
  list: unknown,
  itemProblem: (this: void, name: string, item: unknown) => string | undefined,
): string | undefined {
  if (!Array.isArray(list)) return `${name}: ${shown(list)} is no array`;
  for (let index = 0; index < list.length; index++) {
    const problem = itemProblem(`${name}[${index}]`, list[index]);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function hitsProblem(game: Tactic, hits: unknown): string | undefined {
  return listProblem('hits', hits, (name, hit) => hitProblem(game, name, hit));
}

function hitProblem(game: Tactic, name: string, value: unknown): string | undefined {
  const hit = fieldsOf(value);
  if (hit === undefined) return `${name}: ${shown(value)} is no hit`;
  const { amount, bonus, cause, kind, via } = hit;
  if (kind !== 'damage' && kind !== 'healing') return `${name}.kind: ${shown(kind)} is neither "damage" nor "healing"`;
  if (!isAmount(amount)) return `${name}.amount: ${shown(amount)} is no whole number from 0 to 999`;
  if (bonus !== undefined && !isAmount(bonus)) return `${name}.bonus: ${shown(bonus)} is no whole number from 0 to 999`;
  if (typeof cause !== 'string') return `${name}.cause: ${shown(cause)} is not the id of an ability`;
  const ends = unitProblem(game, `${name}.from`, hit['from']) ?? unitProblem(game, `${name}.to`, hit['to']);
  return ends ?? (via === undefined ? undefined : unitProblem(game, `${name}.via`, via));
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value === Math.floor(value) && value >= 0 && value < 1000;
}

function markProblem(game: Tactic, { amount, change, mark, unit }: Fields): string | undefined {
  if (typeof mark !== 'string' || !isId(mark)) {
    return `mark: ${shown(mark)} is no name of marks; one has lower-case letters, digits and dashes, a letter first`;
  }
  if (change !== 'put' && change !== 'take') return `change: ${shown(change)} is neither "put" nor "take"`;
  if (!isAmount(amount)) return `amount: ${shown(amount)} is no whole number from 0 to 999`;
  return unitProblem(game, 'unit', unit);
}

/** A unit may have left when its turn comes, but it must have been placed. */
function unitProblem(game: Tactic, name: string, id: unknown): string | undefined {
  if (typeof id === 'string' && (findUnit(id, game) !== undefined || wasPlaced(game, id))) return undefined;
  return `${name}: ${shown(id)} is the id of no unit`;
}

function wasPlaced(game: Tactic, id: string): boolean {
  return game.roster.some((_, index) => `u${index + 1}` === id);
}

function playerProblem(game: Tactic, name: string, id: unknown): string | undefined {
  if (game.players.some(player => player.id === id)) return undefined;
  return `${name}: ${shown(id)} does not play; the players are ${game.players.map(player => player.id).join(', ')}`;
}

function cellProblem(game: Tactic, name: string, cell: unknown): string | undefined {
  if (typeof cell === 'number' && isCell(gridOf(game), cell)) return undefined;
  return `${name}: ${shown(cell)} is no cell of the board; cells are numbers from 0 to ${game.files * game.ranks - 1}`;
}

function emptyProblem(game: Tactic, name: string, cell: unknown): string | undefined {
  const problem = cellProblem(game, name, cell);
  if (problem !== undefined || typeof cell !== 'number') return problem;
  const there = unitAt(cell, game);
  return there === undefined ? undefined : `${name}: ${there.name} stands on ${formatCell(gridOf(game), cell)}`;
}

/** The problem with units that change places at once: two units may not end on one space. */
export function shiftProblem(game: Tactic, value: unknown): string | undefined {
  const moving: string[] = [];
  const taken: number[] = [];
  const named = listProblem('units', value, (name, item) => {
    const shift = fieldsOf(item);
    const unit = shift?.['unit'];
    if (typeof unit === 'string') moving.push(unit);
    return unitProblem(game, `${name}.unit`, unit) ?? cellProblem(game, `${name}.to`, shift?.['to']);
  });
  if (named !== undefined) return named;
  return listProblem('units', value, (name, item) => {
    const to = fieldsOf(item)?.['to'];
    if (typeof to !== 'number') return undefined;
    const there = unitAt(to, game);
    const cell = formatCell(gridOf(game), to);
    if (taken.includes(to)) return `${name}.to: another unit comes to ${cell} at the same time`;
    taken.push(to);
    const stays = there !== undefined && !moving.includes(there.id);
    return stays ? `${name}.to: ${there.name} stands on ${cell}` : undefined;
  });
}

function summonProblem(engine: Engine, game: Tactic, { card, cell, player }: Fields): string | undefined {
  const known = typeof card === 'string' ? findCard(engine.catalogue, card) : undefined;
  if (known === undefined) return `card: ${shown(card)} is no unit of the packs`;
  if (known.king) return `card: ${known.name} is a King, and nobody gets a second one`;
  return playerProblem(game, 'player', player) ?? emptyProblem(game, 'cell', cell);
}

function choiceProblem(checked: Checked, name: string, value: unknown): string | undefined {
  const choice = fieldsOf(value);
  if (choice === undefined) return `${name}: ${shown(value)} is no choice`;
  const { by, options, prompt } = choice;
  if (typeof prompt !== 'string') return `${name}.prompt: ${shown(prompt)} is no text`;
  const player = playerProblem(checked.game, `${name}.by`, by);
  return player ?? listProblem(`${name}.options`, options, (at, option) => optionProblem(checked, at, option));
}

function optionProblem(checked: Checked, name: string, value: unknown): string | undefined {
  const option = fieldsOf(value);
  const label = option?.['label'];
  const target = option?.['target'];
  if (typeof label !== 'string' || label === '') return `${name}.label: ${shown(label)} is no text`;
  if (target !== undefined && typeof target !== 'string') return `${name}.target: ${shown(target)} is no id`;
  const targets = option?.['targets'];
  const list = targets === undefined ? undefined : listProblem(`${name}.targets`, targets, targetProblem);
  if (list !== undefined) return list;
  return listProblem(`${name}.steps`, option?.['steps'], (at, step) => {
    const problem = stepProblem(checked, step);
    return problem === undefined ? undefined : `${at}: ${problem}`;
  });
}

function targetProblem(name: string, target: unknown): string | undefined {
  return typeof target === 'string' ? undefined : `${name}: ${shown(target)} is no id`;
}

/** The value of a field, for a message. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value.substring(0, 40)}"`;
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  return value === undefined ? 'nothing' : 'an object';
}
