import type { Cell } from '../../../grid/index.ts';
import type { Refusal } from '../../../kernel/index.ts';
import type { CardTarget } from '../cards/effect.ts';
import type { RangeCode } from '../cards/ranges.ts';
import type { FieldToken, Sacred } from '../state.ts';
import { refuse } from './action-rule.ts';
import type { EffectSource } from './effects.ts';
import { formatCellIn } from './names.ts';
import { findToken, inTileOrder, opponentOf, rangeCells, tokenAt } from './position.ts';

/** What a spell, an item or an ability is aimed with: SAC-RNG-07. */
export interface Aim {
  readonly range: RangeCode;
  readonly target: CardTarget;
}

/** Whether its target is one tile that the player chooses. */
export function isPointed({ target }: Aim): boolean {
  return target === 'ally' || target === 'enemy' || target === 'tile';
}

/** The tiles in range that can be the chosen target. */
function targetChoices(game: Sacred, activator: FieldToken, { range, target }: Aim): Cell[] {
  return rangeCells(game, activator.owner, activator.cell, range).filter(cell => fits(game, activator, target, cell));
}

function fits(game: Sacred, { owner }: FieldToken, target: CardTarget, cell: Cell): boolean {
  const token = tokenAt(game, cell);
  if (target === 'tile') return token === undefined;
  if (token === undefined) return false;
  return target === 'ally' || target === 'allies' ? token.owner === owner : token.owner !== owner;
}

/** Why the activator cannot aim at `cell`, or at nothing in particular without one (SAC-SPL-10, SAC-EFF-06). */
export function targetRefusal(
  game: Sacred,
  activator: FieldToken,
  aim: Aim,
  cell: Cell | undefined,
): Refusal | undefined {
  if (!isPointed(aim)) {
    if (cell !== undefined) return refuse('target', 'It takes no target');
    return hasTargets(game, activator, aim) ? undefined : refuse('no-target', 'There is no target in range');
  }
  if (cell === undefined) return refuse('target', 'Name the tile of its target');
  const isInRange = targetChoices(game, activator, aim).includes(cell);
  return isInRange ? undefined : refuse('target', `${formatCellIn(game, cell)} is no target for it in range`);
}

/** The field of an action that names its target, if it has one. */
export function aimedAt(target: Cell | undefined): { readonly target?: Cell } {
  return target === undefined ? {} : { target };
}

/** Calls `use` for every way to aim: once without a tile, or with each tile that can be chosen. */
export function listAims(game: Sacred, activator: FieldToken, aim: Aim, use: (cell: Cell | undefined) => void): void {
  if (isPointed(aim)) {
    for (const cell of targetChoices(game, activator, aim)) use(cell);
  } else if (targetRefusal(game, activator, aim, undefined) === undefined) use(undefined);
}

function hasTargets(game: Sacred, activator: FieldToken, aim: Aim): boolean {
  if (aim.target === 'opposing') return enemyParticipant(game, activator.owner) !== undefined;
  if (aim.target !== 'allies' && aim.target !== 'enemies') return true;
  return targetChoices(game, activator, aim).length > 0;
}

/** The token of the opponent in the present battle. */
function enemyParticipant({ window, tokens }: Sacred, player: string): FieldToken | undefined {
  if (window === undefined) return undefined;
  return tokens.find(({ id, owner }) => owner !== player && (id === window.attacker || id === window.defender));
}

/** The tokens that it affects, in the order of their tiles. */
export function targetTokens(game: Sacred, activator: FieldToken, aim: Aim, cell: Cell | undefined): FieldToken[] {
  if (aim.target === 'self') return [activator];
  const chosen = cell === undefined ? undefined : tokenAt(game, cell);
  if (aim.target === 'ally' || aim.target === 'enemy') return chosen === undefined ? [] : [chosen];
  const opposing = aim.target === 'opposing' ? enemyParticipant(game, activator.owner) : undefined;
  if (opposing !== undefined) return [opposing];
  if (aim.target !== 'allies' && aim.target !== 'enemies') return [];
  const inRange = targetChoices(game, activator, aim);
  return inTileOrder(game.tokens.filter(token => inRange.includes(token.cell)));
}

/** The source of an effect that `activator` uses on `targets`. */
export function sourceFor(game: Sacred, activator: FieldToken, targets: readonly FieldToken[]): EffectSource {
  const source = { player: activator.owner, self: activator, targets: targets.map(({ id }) => id) };
  const opposing = enemyParticipant(game, activator.owner);
  return opposing === undefined ? source : { ...source, opposing: opposing.id };
}

/** Whether a window condition is met for `token`, whose spell has that range: rules, section "Effects". */
export function meetsCondition(
  game: Sacred,
  token: FieldToken,
  condition: string | undefined,
  range: RangeCode,
): boolean {
  const { window } = game;
  if (condition === 'OWN_TURN') {
    return window === undefined && game.active === token.owner && (game.phase === 'move' || game.phase === 'action');
  }
  if (window === undefined) return false;
  if (condition === 'ATTACKING') return window.attacker === token.id;
  if (condition === 'DEFENDING') return window.defender === token.id;
  if (condition === 'BASE_ATTACKED') {
    return window.defender === undefined && findToken(game, window.attacker)?.owner === opponentOf(token.owner);
  }
  return condition === 'ALLY_IN_BATTLE' && isAllyInBattle(game, token, range);
}

function isAllyInBattle(game: Sacred, token: FieldToken, range: RangeCode): boolean {
  const { window } = game;
  if (window?.defender === undefined) return false;
  if (window.attacker === token.id || window.defender === token.id) return false;
  const cells = rangeCells(game, token.owner, token.cell, range);
  return game.tokens.some(
    ({ id, owner, cell }) =>
      owner === token.owner && cells.includes(cell) && (id === window.attacker || id === window.defender),
  );
}
