import { cellAt, fileOf, rankOf, type Cell } from '../../../grid/index.ts';
import { panic, type PlayerId } from '../../../kernel/index.ts';
import { cardIn } from '../cards/catalogue.ts';
import { counters, type Attribute, type SacredElement } from '../cards/elements.ts';
import { findCustom, type CustomContext } from '../cards/custom-operation.ts';
import { operationProblems } from '../cards/effect-problems.ts';
import type { EffectSide, ModOperation, Operation, Trigger, Who } from '../cards/effect.ts';
import type { FieldToken, Sacred } from '../state.ts';
import { adjacentAllies, boardOf, findToken, forwardOf, opponentOf, playerOf, tokenAt, tokenFace } from './position.ts';
import {
  announce,
  bury,
  buryUnit,
  changeCoins,
  changeLife,
  changePlayer,
  changeToken,
  drawCards,
  type Run,
} from './run.ts';
import { statOf } from './stats.ts';

/** Where an effect comes from, and whom it is about. */
export interface EffectSource {
  readonly player: PlayerId;
  /** The token as it stood when the effect began; a face-down Command card has none. */
  readonly self?: FieldToken;
  /** Ids of tokens. */
  readonly targets: readonly string[];
  /** The other participant of the battle. */
  readonly opposing?: string;
}

/** Carries out an effect's operations in order (SAC-EFF-01), then what the tokens destroyed by it do. */
export function applyEffect(run: Run, source: EffectSource, operations: readonly Operation[]): void {
  for (const operation of operations) {
    if (operation.op === 'CUSTOM') applyCustom(run, source, operation.id);
    else applyOne(run, source, operation);
  }
  mourn(run, takeFallen(run));
}

/** What a custom operation says happens, each checked as that of a card is. */
function applyCustom(run: Run, source: EffectSource, id: string): void {
  const custom = findCustom(run.custom, id) ?? panic(`No pack has the custom operation ${id}`);
  for (const { targets, operations } of custom.resolve(contextOf(run.game, source))) {
    const [problem] = operationProblems(`custom operation ${id}`, operations);
    if (problem !== undefined) panic(`${problem.card}: ${problem.field} ${problem.reason}`);
    const aimed = targets === undefined ? source : { ...source, targets: targets.map(token => token.id) };
    for (const operation of operations) applyOne(run, aimed, operation);
  }
}

function contextOf(game: Sacred, source: EffectSource): CustomContext {
  const self = source.self === undefined ? undefined : findToken(game, source.self.id);
  const opposing = source.opposing === undefined ? undefined : findToken(game, source.opposing);
  const targets = game.tokens.filter(({ id }) => source.targets.includes(id));
  return {
    ...{ game, player: source.player, targets },
    ...(self === undefined ? {} : { self }),
    ...(opposing === undefined ? {} : { opposing }),
  };
}

function applyOne(run: Run, source: EffectSource, operation: Operation): void {
  applyOperation(run, source, operation);
  removeDestroyed(run);
}

/** Removes every token whose RES is 0, whatever the reason (SAC-ATR-08), and applies their ON_DESTROYED. */
export function settle(run: Run): void {
  removeDestroyed(run);
  mourn(run, takeFallen(run));
}

/** The tokens destroyed since it was last asked. */
export function takeFallen(run: Run): readonly FieldToken[] {
  const fallen = run.fallen;
  run.fallen = [];
  return fallen;
}

/** Applies ON_DESTROYED of tokens that left the field together, the active player's first (SAC-DIE-05). */
export function mourn(run: Run, fallen: readonly FieldToken[]): void {
  for (const token of inOrderOfFall(run.game, fallen)) applyTrigger(run, token, 'ON_DESTROYED');
}

function inOrderOfFall(game: Sacred, tokens: readonly FieldToken[]): FieldToken[] {
  const rank = ({ owner, cell }: FieldToken): number => (owner === game.active ? 0 : boardOf(game).size) + cell;
  return tokens.slice().sort((first, second) => rank(first) - rank(second));
}

/** The other participant of the battle, for a participant. */
function opposingOf({ window }: Sacred, id: string): string | undefined {
  if (window?.attacker === id) return window.defender;
  return window?.defender === id ? window.attacker : undefined;
}

/** The token's Condition, if `trigger` is its own (SAC-EFF-03). TARGET is the other participant of the battle. */
export function applyTrigger(run: Run, token: FieldToken, trigger: Trigger): void {
  const effect = tokenFace(run.game, token).effect;
  if (effect?.kind !== 'condition' || effect.trigger !== trigger) return;
  applyEffect(run, sourceOf(run.game, token), effect.operations);
}

function sourceOf(game: Sacred, self: FieldToken): EffectSource {
  const source = { player: self.owner, self };
  const opposing = opposingOf(game, self.id);
  return opposing === undefined ? { ...source, targets: [] } : { ...source, targets: [opposing], opposing };
}

/** The Boon of a player whose Command card lies face down (SAC-CMD-02, SAC-EFF-05). */
export function applyBoon(run: Run, player: PlayerId, trigger: Trigger, targets: readonly string[]): void {
  const { commander, isCommanderInZone } = playerOf(run.game, player);
  if (!isCommanderInZone) return;
  const card = cardIn(run.game, commander);
  const boon = card.kind === 'unit' ? card.boon : undefined;
  if (boon?.kind === 'condition' && boon.trigger === trigger) applyEffect(run, { player, targets }, boon.operations);
}

function applyOperation(run: Run, source: EffectSource, operation: Operation): void {
  if ('side' in operation) applyToSide(run, source, operation);
  else if (operation.op === 'CANCEL') cancel(run);
  else if ('who' in operation) {
    for (const id of whoIds(run.game, source, operation.who)) {
      const token = findToken(run.game, id);
      if (token !== undefined) applyToToken(run, source, operation, token);
    }
  }
}

type SideOperation = Extract<Operation, { readonly side: EffectSide }>;
type TokenOperation = Extract<Operation, { readonly who: Who }>;

function applyToSide(run: Run, source: EffectSource, operation: SideOperation): void {
  const player = operation.side === 'ME' ? source.player : opponentOf(source.player);
  if (operation.op === 'RECALL') recall(run, player);
  else if (operation.op === 'DRAW') drawCards(run, player, operation.amount);
  else {
    const isLife = operation.op === 'LIFE';
    const amount = (isLife ? changeLife : changeCoins)(run, player, operation.amount);
    if (amount !== 0) announce(run, { kind: isLife ? 'life-changed' : 'coins-changed', player, amount });
  }
}

/** Cancels the present battle. */
function cancel(run: Run): void {
  const { window } = run.game;
  if (window !== undefined) run.game = { ...run.game, window: { ...window, isCancelled: true } };
}

/** The ids of whom an operation changes; those that left the field are passed over later (SAC-EFF-02). */
function whoIds(game: Sacred, { self, targets, opposing }: EffectSource, who: Who): readonly string[] {
  if (who === 'TARGET') return targets;
  if (who === 'OPPOSING') return opposing === undefined ? [] : [opposing];
  if (self === undefined) return [];
  if (who === 'SELF') return [self.id];
  return adjacentAllies(game, findToken(game, self.id) ?? self).map(({ id }) => id);
}

function applyToToken(run: Run, source: EffectSource, operation: TokenOperation, token: FieldToken): void {
  if (operation.op === 'MOD') modify(run, token, operation);
  else if (operation.op === 'DMG') damage(run, token, operation.amount, operation.element);
  else if (operation.op === 'HEAL') restore(run, token, 'RES', operation.amount);
  else if (operation.op === 'ENERGY' && operation.amount > 0) restore(run, token, 'ENR', operation.amount);
  else if (operation.op === 'ENERGY') lose(run, token, 'ENR', 0 - operation.amount);
  else if (operation.op === 'PUSH') push(run, token, forwardOf(source.player), operation.amount);
  else if (operation.op === 'ROOT') root(run, token);
}

/** `attached` and `field` modifiers are no marks on a token: `statOf` finds them where they come from. */
function modify(run: Run, token: FieldToken, { attribute, amount, lasts, onTile }: ModOperation): void {
  if (lasts === 'attached' || lasts === 'field') return;
  if (lasts === 'battle' && run.game.window === undefined) return;
  const modifier = { attribute, amount, lasts, ...(onTile === undefined ? {} : { onTile }) };
  changeToken(run, token.id, each => ({ ...each, modifiers: each.modifiers.concat([modifier]) }));
  announce(run, { kind: 'modified', card: token.card, cell: token.cell, attribute, amount });
}

/**
 * DMG of an element: reduced by DEF, unless it counters the token (SAC-CTR-05) or ignores DEF. Returns how much it was.
 */
export function dealDamage(
  run: Run,
  token: FieldToken,
  amount: number,
  element: SacredElement,
  ignoresDefence = false,
): number {
  const isCounter = counters(element, tokenFace(run.game, token).element);
  const defence = isCounter || ignoresDefence ? 0 : statOf(run.game, token, 'DEF');
  const dealt = amount > defence ? amount - defence : 0;
  takeLoss(run, token, 'RES', dealt);
  return dealt;
}

function damage(run: Run, token: FieldToken, amount: number, element: SacredElement): void {
  const dealt = dealDamage(run, token, amount, element);
  announce(run, { kind: 'damaged', card: token.card, cell: token.cell, element, amount: dealt });
}

/** Adds a loss, at most the effective value of the moment (SAC-ATR-05). Returns how much was lost. */
export function takeLoss(run: Run, token: FieldToken, attribute: Attribute, amount: number): number {
  const left = statOf(run.game, token, attribute);
  const lost = amount < left ? amount : left;
  if (lost === 0) return 0;
  changeToken(run, token.id, each => ({
    ...each,
    losses: { ...each.losses, [attribute]: each.losses[attribute] + lost },
  }));
  return lost;
}

/** A loss that is announced. */
export function lose(run: Run, token: FieldToken, attribute: Attribute, amount: number): void {
  const lost = takeLoss(run, token, attribute, amount);
  if (lost > 0) announce(run, { kind: 'lost', card: token.card, cell: token.cell, attribute, amount: lost });
}

function restore(run: Run, token: FieldToken, attribute: Attribute, amount: number): void {
  const lost = token.losses[attribute];
  const back = amount < lost ? amount : lost;
  if (back === 0) return;
  changeToken(run, token.id, each => ({
    ...each,
    losses: { ...each.losses, [attribute]: each.losses[attribute] - back },
  }));
  announce(run, { kind: 'restored', card: token.card, cell: token.cell, attribute, amount: back });
}

/** Moves a token tile by tile, and stops before an occupied tile or the edge. */
function push(run: Run, token: FieldToken, forward: number, amount: number): void {
  const board = boardOf(run.game);
  const step = amount < 0 ? 0 - forward : forward;
  let to: Cell = token.cell;
  for (let count = amount < 0 ? 0 - amount : amount; count > 0; count--) {
    const next = cellAt(board, fileOf(board, to), rankOf(board, to) + step);
    if (next !== undefined && tokenAt(run.game, next) === undefined) to = next;
    else count = 0;
  }
  if (to === token.cell) return;
  changeToken(run, token.id, each => ({ ...each, cell: to }));
  announce(run, { kind: 'pushed', card: token.card, from: token.cell, to });
}

/**
 * The token cannot move in its player's next Move Phase. In the player's own turn after that phase, that is the phase of
 * the next turn, so the root outlasts the end of this one.
 */
function root(run: Run, token: FieldToken): void {
  const { active, phase } = run.game;
  const isPast = active === token.owner && phase === 'action';
  changeToken(run, token.id, each => ({ ...each, rooted: isPast ? 2 : 1 }));
  announce(run, { kind: 'rooted', card: token.card, cell: token.cell });
}

/** The most recently destroyed Unit, the lowest one, goes back to its owner's hand. */
function recall(run: Run, player: PlayerId): void {
  const { grave, commander } = playerOf(run.game, player);
  const card = grave.find(id => id !== commander && cardIn(run.game, id).kind === 'unit');
  if (card === undefined) return;
  const index = grave.indexOf(card);
  changePlayer(run, player, each => ({
    ...each,
    grave: each.grave.filter((_, at) => at !== index),
    hand: each.hand.concat([card]),
  }));
  announce(run, { kind: 'recalled', player, card });
}

/** Removes all tokens without RES together, then those that lose it by that, and keeps them for `takeFallen`. */
export function removeDestroyed(run: Run): void {
  let dead = deadIn(run.game);
  while (dead.length > 0) {
    const gone = dead;
    run.game = { ...run.game, tokens: run.game.tokens.filter(token => !gone.includes(token)) };
    for (const token of inOrderOfFall(run.game, gone)) buryToken(run, token);
    run.fallen = run.fallen.concat(gone);
    dead = deadIn(run.game);
  }
}

function deadIn(game: Sacred): FieldToken[] {
  return game.tokens.filter(token => statOf(game, token, 'RES') === 0);
}

/** SAC-DIE-02 to SAC-DIE-04. */
function buryToken(run: Run, { owner, card, cell, kind, borne, hidden }: FieldToken): void {
  if (kind === 'unit') buryUnit(run, owner, card);
  else bury(run, owner, card);
  for (const each of borne) bury(run, each.owner, each.card);
  if (hidden !== undefined) {
    bury(run, owner, hidden);
    run.reveals = true;
  }
  announce(run, { kind: 'destroyed', player: owner, card, cell });
  if (kind === 'unit') changePlayer(run, opponentOf(owner), player => ({ ...player, kills: player.kills + 1 }));
}
