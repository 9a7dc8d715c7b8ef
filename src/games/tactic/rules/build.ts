import type { Cell } from '../../../grid/index.ts';
import { type Choice, panic, type StepResult, type PlayerId } from '../../../kernel/index.ts';
import type { Engine } from './bearings.ts';
import { copyOfGame, withPlayer } from './changes.ts';
import type { Card } from '../packs/ability.ts';
import type { Faction } from '../packs/pack.ts';
import { clockwiseFrom, isEmpty, playerById, positionOf } from './position.ts';
import type { PlayerState, Tactic, TacticEvent, TacticStep, Unit } from '../state.ts';

/** The faction that `player` chose. */
export function factionOf(engine: Engine, player: PlayerState): Faction {
  return engine.catalogue.faction[player.faction ?? ''] ?? panic(`${player.id} has no faction`);
}

/** The cards that `player` may buy from: those of the faction, King excluded (TAC-SETUP-05). */
export function cardsFor(engine: Engine, player: PlayerState): Card[] {
  return factionOf(engine, player).units.map(
    unit => engine.catalogue.card[unit.id] ?? panic(`No card ${unit.id} in the packs`),
  );
}

export function zoneOf(engine: Engine, game: Tactic, player: PlayerState): readonly Cell[] {
  return engine.catalogue.field[game.board]?.zones[player.seat] ?? [];
}

function crownsOf(engine: Engine, game: Tactic, player: PlayerState): readonly Cell[] {
  return engine.catalogue.field[game.board]?.crowns[player.seat] ?? [];
}

/** Money, a unit for it and a space to put it on (TAC-BUILD-05). */
function canBuild(engine: Engine, game: Tactic, player: PlayerState): boolean {
  if (player.out === true || player.finished === true) return false;
  const coins = player.coins ?? 0;
  if (!cardsFor(engine, player).some(card => card.cost <= coins)) return false;
  return zoneOf(engine, game, player).some(cell => isEmpty(cell, game));
}

/** The choice of a faction (TAC-SETUP-03). */
export function factionChoice(engine: Engine, player: PlayerId): Choice<TacticStep> {
  const options = engine.catalogue.factions.map(faction => ({
    label: faction.name,
    target: faction.id,
    steps: [{ kind: 'faction' as const, player, faction: faction.id }],
  }));
  return { by: player, prompt: 'Choose your faction', options, secret: true };
}

export function chooseFaction(
  game: Tactic,
  player: PlayerId,
  faction: string,
): StepResult<Tactic, TacticStep, TacticEvent> {
  return {
    state: withPlayer(game, player, each => ({ ...each, faction })),
    events: [{ kind: 'faction-chosen', player, faction }],
  };
}

/** Asks all players who still play at once for the space of the King (TAC-SETUP-04). */
export function askCrowns(engine: Engine, game: Tactic): StepResult<Tactic, TacticStep, TacticEvent> {
  const playing = game.players.filter(({ out }) => out !== true);
  const choices = playing.map(player => crownChoice(engine, game, player));
  return { state: game, steps: [{ kind: 'ask', choices }] };
}

function crownChoice(engine: Engine, game: Tactic, player: PlayerState): Choice<TacticStep> {
  const { grid } = positionOf(game);
  const king = factionOf(engine, player).king.name;
  const options = crownsOf(engine, game, player).map(cell => ({
    label: grid.names[cell] ?? '',
    target: grid.names[cell] ?? '',
    steps: [{ kind: 'crown' as const, player: player.id, cell }],
  }));
  return { by: player.id, prompt: `Where does your ${king} stand?`, options, secret: true };
}

export function placeKing(
  engine: Engine,
  game: Tactic,
  player: PlayerId,
  cell: Cell,
): StepResult<Tactic, TacticStep, TacticEvent> {
  const king = factionOf(engine, playerById(player, game)).king.id;
  return put(engine, game, player, king, cell);
}

/** Places a bought unit and pays for it (TAC-BUILD-01). */
export function placeUnit(
  engine: Engine,
  game: Tactic,
  step: { readonly player: PlayerId; readonly card: string; readonly cell: Cell },
): StepResult<Tactic, TacticStep, TacticEvent> {
  const cost = engine.catalogue.card[step.card]?.cost ?? panic(`No card ${step.card} in the packs`);
  const paid = withPlayer(game, step.player, player => ({ ...player, coins: (player.coins ?? 0) - cost }));
  return put(engine, paid, step.player, step.card, step.cell);
}

/** Puts a unit on an empty space in the middle of a game; on one that was taken meanwhile, nothing comes. */
export function summonUnit(
  engine: Engine,
  game: Tactic,
  step: { readonly player: PlayerId; readonly card: string; readonly cell: Cell },
): StepResult<Tactic, TacticStep, TacticEvent> {
  if (!isEmpty(step.cell, game) || playerById(step.player, game).out === true) return { state: game };
  return put(engine, game, step.player, step.card, step.cell);
}

function put(
  engine: Engine,
  game: Tactic,
  owner: PlayerId,
  card: string,
  cell: Cell,
): StepResult<Tactic, TacticStep, TacticEvent> {
  const unit = newUnit(engine, game, owner, card, cell);
  const state = copyOfGame(game);
  state.units = game.units.concat([unit]);
  state.roster = game.roster.concat([{ card, owner }]);
  return { state, events: [{ kind: 'placed', player: owner, unit: unit.id, cell }] };
}

/** The next unit of the game, as it comes on the board. */
export function newUnit(engine: Engine, game: Tactic, owner: PlayerId, card: string, cell: Cell): Unit {
  const known = engine.catalogue.card[card] ?? panic(`No card ${card} in the packs`);
  return {
    id: `u${game.roster.length + 1}`,
    card,
    name: known.name,
    owner,
    team: playerById(owner, game).team,
    king: known.king,
    cell,
    damage: 0,
    moved: false,
    cached: false,
  };
}

export function finishBuilding(game: Tactic, player: PlayerId): StepResult<Tactic, TacticStep, TacticEvent> {
  return {
    state: withPlayer(game, player, each => ({ ...each, finished: true })),
    events: [{ kind: 'build-finished', player }],
  };
}

/** Hands building to the next who can, or begins play when nobody can (TAC-BUILD-01, TAC-BUILD-05, TAC-BUILD-07). */
export function nextToBuild(engine: Engine, game: Tactic, from: PlayerId): StepResult<Tactic, TacticStep, TacticEvent> {
  const next = clockwiseFrom(from, game).find(player => canBuild(engine, game, player));
  const state = copyOfGame(game);
  if (next !== undefined) {
    state.phase = 'build';
    state.active = next.id;
    return { state };
  }
  const first = clockwiseFrom(game.first, game).find(player => player.out !== true);
  state.phase = 'play';
  state.players = game.players.map(player => withoutCoins(player));
  return { state, steps: [{ kind: 'turn', player: first?.id ?? game.first }] };
}

function withoutCoins(player: PlayerState): PlayerState {
  const { coins: _coins, finished: _finished, ...rest } = player;
  return rest;
}
