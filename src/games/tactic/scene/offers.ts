import { findUnit, gridOf } from '../rules/position.ts';
import { parseCell, type Cell } from '../../../grid/index.ts';
import { targetsOf, type Choice, type Choose, type PlayerId } from '../../../kernel/index.ts';
import type { ChoiceTarget, DropSpot, MenuEntry, PieceMenu, PlayerLook, Variant } from '../../../scene/index.ts';
import type { TacticGame } from '../tactic.ts';
import type { Tactic, TacticAction, TacticStep, Unit } from '../state.ts';
import { optionWords, ownedUnit } from './option-words.ts';
import { cellId } from './places.ts';
import { trayPieceId } from './scene-pieces.ts';

export type TableAction = TacticAction | Choose;

/** What one player may do now, as menus, places to drop pieces, and cells to point at. */
export interface Offers {
  readonly menus: PieceMenu<TableAction>[];
  readonly spots: DropSpot<TableAction>[];
  readonly targets: ChoiceTarget<TableAction>[];
}

/** What offers are read from. `looks`: every player. */
export interface OfferSource {
  readonly rules: TacticGame;
  readonly game: Tactic;
  readonly looks: readonly PlayerLook[];
}

/** Filled while the legal actions are read, each list in the order of the actions. */
interface Gathered {
  readonly game: Tactic;
  readonly looks: readonly PlayerLook[];
  readonly player: PlayerId;
  readonly spots: DropSpot<TableAction>[];
  readonly targets: ChoiceTarget<TableAction>[];
  /** The pieces that have a menu, in order, and by piece its entries. */
  readonly pieces: string[];
  readonly entries: { [piece: string]: OpenEntry[] | undefined };
}

interface OpenEntry {
  readonly label: string;
  /** The label when there is only one variant. */
  readonly single: string;
  readonly variants: Variant<TableAction>[];
}

/** What `player` may do, read off the legal actions. */
export function offersOf({ rules, game, looks }: OfferSource, player: PlayerId, legal: readonly TableAction[]): Offers {
  const gathered: Gathered = { game, looks, player, spots: [], targets: [], pieces: [], entries: {} };
  for (const action of legal) {
    if (action.kind === 'choose') gatherOption(gathered, rules, action);
    else if (action.kind === 'place') gatherPlace(gathered, action);
    else if (action.kind === 'move') gatherMove(gathered, action);
    else if (action.kind === 'attack') gatherAttack(gathered, action);
    else if (action.kind === 'use') gatherUse(gathered, rules, action);
  }
  return {
    menus: gathered.pieces.map(piece => menuOf(gathered, piece)),
    spots: gathered.spots,
    targets: gathered.targets,
  };
}

type ActionOf<K extends TableAction['kind']> = Extract<TableAction, { readonly kind: K }>;

function gatherPlace({ game, player, spots }: Gathered, action: ActionOf<'place'>): void {
  const piece = trayPieceId(player, action.card);
  spots[spots.length] = { for: player, piece, cell: cellId(action.to, game), mark: 'ring', action };
}

function gatherMove(gathered: Gathered, action: ActionOf<'move'>): void {
  const { game, player, spots } = gathered;
  const cell = cellId(action.to, game);
  spots[spots.length] = { for: player, piece: action.unit, cell, mark: 'ring', action };
  addWay(gathered, action.unit, 'Move...', `Move to ${cell}`, { label: cell, action });
}

function gatherAttack(gathered: Gathered, action: ActionOf<'attack'>): void {
  const { game, looks, player, spots } = gathered;
  const only = action.targets.length === 1 ? findUnit(action.targets[0] ?? '', game) : undefined;
  if (only !== undefined) {
    spots[spots.length] = { for: player, piece: action.unit, cell: cellId(only.cell, game), mark: 'corners', action };
  }
  const label = `Attack ${action.targets.map(target => ownedUnit(game, target, looks)).join(' and ')}`;
  addWay(gathered, action.unit, label, label, { label, action });
}

function gatherUse(gathered: Gathered, rules: TacticGame, action: ActionOf<'use'>): void {
  const { game, player, spots } = gathered;
  const target = action.target === undefined ? undefined : findUnit(action.target, game);
  if (target !== undefined) {
    spots[spots.length] = { for: player, piece: action.unit, cell: cellId(target.cell, game), mark: 'diamond', action };
  }
  const name = rules.catalogue.ability[action.ability]?.name ?? action.ability;
  const where = target === undefined ? '' : ` (${cellId(target.cell, game)})`;
  addWay(gathered, action.unit, `${name}...`, `${name}: ${action.label}`, { label: `${action.label}${where}`, action });
}

/** Players point at options that represent units or spaces, at any of them. An option for a space is one for the King. */
function gatherOption(gathered: Gathered, rules: TacticGame, action: Choose): void {
  const { game, player } = gathered;
  const choice = game.agenda.choices.find(({ by }) => by === player);
  const option = choice?.options[action.option];
  if (choice === undefined || option === undefined) return;
  for (const target of targetsOf(option)) {
    const unit = findUnit(target, game);
    const space = parseCell(gridOf(game), target);
    if (unit !== undefined) gatherUnitOption(gathered, unit, optionWords(game, option, gathered.looks), action);
    else if (space !== undefined) gatherSpaceOption(gathered, rules, choice, space, action);
  }
}

function gatherUnitOption(gathered: Gathered, unit: Unit, option: string, action: Choose): void {
  const { game, player, targets } = gathered;
  targets[targets.length] = { for: player, cell: cellId(unit.cell, game), label: option, action };
  const label = `Choose ${unit.name}`;
  addWay(gathered, unit.id, label, label, { label: option, action });
}

function gatherSpaceOption(
  gathered: Gathered,
  rules: TacticGame,
  choice: Choice<TacticStep>,
  space: Cell,
  action: Choose,
): void {
  const { game, player, spots, targets } = gathered;
  const cell = cellId(space, game);
  // All see where somebody points, so that a secret is not pointed at.
  if (choice.secret !== true) targets[targets.length] = { for: player, cell, action };
  const king = kingOnTray(rules, game, player);
  if (king !== undefined) spots[spots.length] = { for: player, piece: king, cell, mark: 'ring', action };
}

function kingOnTray(rules: TacticGame, game: Tactic, player: PlayerId): string | undefined {
  const faction = game.players.find(({ id }) => id === player)?.faction;
  const king = faction === undefined ? undefined : rules.catalogue.faction[faction]?.king;
  return king === undefined ? undefined : trayPieceId(player, king.id);
}

function addWay(gathered: Gathered, piece: string, label: string, single: string, way: Variant<TableAction>): void {
  let entries = gathered.entries[piece];
  if (entries === undefined) {
    entries = [];
    gathered.entries[piece] = entries;
    gathered.pieces[gathered.pieces.length] = piece;
  }
  for (const entry of entries) {
    if (entry.label === label) {
      entry.variants[entry.variants.length] = way;
      return;
    }
  }
  entries[entries.length] = { label, single, variants: [way] };
}

function menuOf({ entries, player }: Gathered, piece: string): PieceMenu<TableAction> {
  const open = entries[piece] ?? [];
  return { piece, entries: open.map(entry => menuEntry(entry, player)) };
}

function menuEntry({ label, single, variants }: OpenEntry, player: PlayerId): MenuEntry<TableAction> {
  return { for: player, label: variants.length === 1 ? single : label, variants };
}
