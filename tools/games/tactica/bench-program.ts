/** What the benchmarks do with TACTICA: see tools/lab/program/playing.ts. */
import {
  addAttacks,
  advice,
  boardOf,
  evaluate,
  MAPS,
  reachOf,
  tactica,
  tacticaScene,
  unitAt,
  type Tactica,
  type TacticaAction,
  type TacticaSetup,
} from '../../../src/games/tactica/index.ts';
import { createMatch, encode, panic, type Choose } from '../../../src/kernel/index.ts';
import { legalOf, LOOKS, numberIn, programOf, requestOf } from '../../lab/program/index.ts';

/** `2 players`, or `2 empires` for a game in which both pick one. */
function setupOf(variant = '2 players'): TacticaSetup {
  const [count = '2', kind] = variant.split(' ');
  const players = Number(count);
  return kind === 'empires' ? { players, empires: 'pick' } : { players };
}

/** Where the unit can go that takes the action, and what it can attack: nothing that was known of another unit helps. */
function unitInHand(known: Tactica, action: TacticaAction | Choose): void {
  const unit = unitAt(known, 'from' in action ? action.from : -1) ?? panic('No unit takes the action');
  const inHand = { ...unit };
  const game: Tactica = { ...known, units: known.units.map(each => (each === unit ? inHand : each)) };
  reachOf(game, unit.id);
  addAttacks([], game, inHand);
}

const program = programOf({
  open: (seed, variant) => createMatch(tactica, { setup: setupOf(variant), seed }),
  isTaken: action => action.kind !== 'surrender',
  legal: legalOf(tactica),
  isUnderWay: game => game.turn > 12,
  turnOf: game => game.turn,
  evaluate,
  advice,
  show: match => tacticaScene(match, LOOKS),
  inHand: (game, action) => unitInHand(game, action),
});

export const { begin, decide, playouts, repeat, walk } = program;

/** Units of an army in turn, and what each player holds. */
const ARMY = ['LI', 'HI', 'AR2', 'LC', 'HC', 'PE', 'LI', 'HI', 'AR1', 'LC'];
const HAND = 'SURP MARCH INTUI';

/** `{units}` → `{positions: 1}`: six players on the largest map, with that many units each, for `repeat`. */
export function crowd(text: string): string {
  const setup = { map: 'hexa6', players: 6, position: crowded(numberIn(requestOf(text), 'units')) };
  const match = createMatch(tactica, { setup, seed: 1 });
  const action = match.legal('p1').find(({ kind }) => kind === 'step') ?? panic('Nothing to do in a crowd');
  program.keep([{ match, player: 'p1', action }]);
  return encode({ positions: 1 });
}

/** Armies of all players side by side over the whole map, as far as its open fields go. */
function crowded(units: number): string[] {
  const board = boardOf(MAPS.find(({ id }) => id === 'hexa6') ?? panic('There is no map for six'));
  const open = board.hexes.filter((_, cell) => '.md'.includes(board.terrain[cell] ?? 'C'));
  const lines: string[] = [];
  for (let index = 0; index < units * 6; index++) {
    const hex = open[Math.floor((index * open.length) / (units * 6))] ?? panic('There is no room for so many units');
    lines.push(`p${(index % 6) + 1} ${ARMY[Math.floor(index / 6) % ARMY.length]} ${hex.q},${hex.r}`);
  }
  for (let seat = 1; seat <= 6; seat++) lines.push(`hand p${seat} ${HAND}`, `gold p${seat} 30`);
  return lines;
}
