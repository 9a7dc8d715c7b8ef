import type { Tactic, TacticAction } from '../../../src/games/tactic/index.ts';
import { encode, loadMatch, type Choose } from '../../../src/kernel/index.ts';
import type { Case } from './case.ts';
import { randomAction, randomGame, type Random } from './random.ts';
import { tactic, type TacticMatch } from './sketch.ts';

/** What is wrong with a state at rest, in words. */
function faultsOf(state: Tactic): string[] {
  const faults: string[] = [];
  state.units.forEach((unit, index) => {
    const isTaken = state.units.some((other, at) => at < index && other.cell === unit.cell);
    if (isTaken) faults.push(`${unit.id} shares its space`);
    if (unit.cell < 0 || unit.cell >= state.files * state.ranks) faults.push(`${unit.id} is off the board`);
    // While a choice is open deaths wait, and when a game is over nothing more is done.
    const waits = state.agenda.choices.length > 0 || state.outcome !== undefined;
    if (!waits && unit.damage >= tactic.statOf(state, unit, 'hp')) faults.push(`${unit.id} is over its HP`);
    if (!waits && unit.dying === true) faults.push(`${unit.id} is still dying`);
    if (unit.damage < 0) faults.push(`${unit.id} has less than no damage`);
  });
  for (const player of state.players) {
    if ((player.coins ?? 0) < 0) faults.push(`${player.id} owes BitCoins`);
    if (player.out === true && state.units.some(unit => unit.owner === player.id))
      faults.push(`${player.id} is out with units`);
  }
  if (state.gathered !== undefined) faults.push('hits wait for no batch');
  return faults;
}

/** Actions that a player might think of: everything listed for either side, and slight changes of it. */
function candidates(match: TacticMatch, random: Random): (TacticAction | Choose)[] {
  const found: (TacticAction | Choose)[] = [{ kind: 'end' }, { kind: 'finish' }, { kind: 'choose', option: random(4) }];
  const units = match.state().units;
  for (const unit of units) {
    const other = units[random(units.length)] ?? unit;
    const to = random(match.state().files * match.state().ranks);
    found.push({ kind: 'move', unit: unit.id, to });
    found.push({ kind: 'attack', unit: unit.id, targets: [other.id] });
    found.push({ kind: 'use', unit: unit.id, ability: 'fireball', label: other.name, target: other.id });
    found.push({ kind: 'place', card: unit.card, to });
  }
  return found;
}

/** The player's list accepts nothing that is refused, and refuses nothing that is accepted. */
function listFault(match: TacticMatch, player: string, random: Random): string | undefined {
  const listed = match.legal(player).map(action => encode(action));
  const refusedOne = match.legal(player).find(action => match.refusal(player, { ...action }) !== undefined);
  if (refusedOne !== undefined) return `listed and refused: ${encode(refusedOne)}`;
  const unlisted = candidates(match, random).find(
    action => match.refusal(player, action) === undefined && !listed.includes(encode(action)),
  );
  return unlisted === undefined ? undefined : `accepted and not listed: ${encode(unlisted)}`;
}

/** A match that was saved and loaded, or undone and done again, stands where it stood. */
function historyFault(match: TacticMatch): string | undefined {
  const before = match.fingerprint();
  const loaded = loadMatch(tactic, match.save());
  if (!loaded.ok || loaded.match.fingerprint() !== before) return 'loading leads elsewhere';
  match.undo(true);
  match.redo();
  return match.fingerprint() === before ? undefined : 'undo and redo lead elsewhere';
}

/** While secrets are open, the view of one player is the same whatever another one chose. */
function viewFault(match: TacticMatch, random: Random): string | undefined {
  const players = match.toAct();
  const choices = match.state().agenda.choices;
  const open = choices.find(choice => choice.secret === true && choice.chosen === undefined);
  if (open === undefined || players.length < 2) return undefined;
  const views = [0, 1].map(option => {
    const fork = match.fork();
    fork.submit(open.by, { kind: 'choose', option });
    const watcher = choices.find(choice => choice.by !== open.by)?.by ?? 'spectator';
    return `${encode(fork.view(watcher))} ${encode(fork.view('spectator'))}`;
  });
  return views[0] === views[1] || random(1) > 0 ? undefined : `a view tells what ${open.by} chose`;
}

const TABLES: readonly { readonly board: string; readonly table?: string }[] = [
  { board: 'duel' },
  { board: 'crossfire', table: 'three' },
  { board: 'crossfire', table: 'pairs' },
  { board: 'tiny' },
];

/** Plays `games` random games and names the first fault of each; nothing if all laws hold. */
export function lawFaults(games: number, firstSeed: number, most: number, watchEvery: number): string {
  const faults: string[] = [];
  for (let game = 0; game < games && faults.length < 5; game++) {
    const table = TABLES[game % TABLES.length] ?? { board: 'duel' };
    let count = 0;
    randomGame(table, firstSeed + game, most, (match, random) => {
      count++;
      for (const fault of faultsOf(match.state())) faults.push(`game ${firstSeed + game}, action ${count}: ${fault}`);
      if (count % watchEvery === 0) {
        const fault = deepFault(match, random);
        if (fault !== undefined) faults.push(`game ${firstSeed + game}, action ${count}: ${fault}`);
      }
    });
  }
  return faults.slice(0, 5).join('\n');
}

function deepFault(match: TacticMatch, random: Random): string | undefined {
  for (const player of match.state().players) {
    const fault = listFault(match, player.id, random);
    if (fault !== undefined) return fault;
  }
  return historyFault(match) ?? viewFault(match, random) ?? cachedFault(match) ?? purityFault(match, random);
}

/** Cached units never act. */
function cachedFault(match: TacticMatch): string | undefined {
  const cached = match.state().units.filter(unit => unit.cached);
  for (const player of match.toAct()) {
    const acting = match.legal(player).find(action => 'unit' in action && cached.some(unit => unit.id === action.unit));
    if (acting !== undefined) return `a cached unit acts: ${encode(acting)}`;
  }
  return undefined;
}

/** No action changes the state that it was taken in. */
function purityFault(match: TacticMatch, random: Random): string | undefined {
  const player = match.toAct()[0];
  if (player === undefined) return undefined;
  const state = match.state();
  const before = encode(state);
  match.fork().submit(player, randomAction(match, player, random));
  return encode(state) === before ? undefined : 'a state was changed';
}

export const lawCases: readonly Case[] = [
  {
    title: 'Laws: random games keep every invariant, in every runtime',
    run: () => lawFaults(4, 100, 40, 8),
    expected: '',
  },
];
