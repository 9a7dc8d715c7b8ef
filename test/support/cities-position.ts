import type { Act } from '../../mod/host/index.ts';
import { createMatch } from '../../src/kernel/index.ts';
import { cities } from '../../src/games/cities/index.ts';
import { openTable, type Place } from '../../tools/table/index.ts';
import { hostedGame, modSave } from './hosted-games.ts';
import { handsAt, type TableHands } from './table-hands.ts';

/** A game in its twelfth turn, as the design shows it two turns later: South is to act. */
const TWELFTH_TURN = `T1
c3:S{LI,AR,BE,GU}
a2:S{LI,LC}
d6:N{LI,GU,AR,LC}
e5:N{LI,BE,HI,LC}
b4:N{LI,GU,MU}
AA@b3(S)
KN@d2(S)
LI@b1(S)
LC@b6(N)
GU@e4(N)
hand S AR BE HI GU LC
hand N AR LI
deck S MU LI LI LI BE GU AR LC LC LI LA LA HA HA AR BE GU MU AA HI LI LI
deck N BE KN LI LI GU AR LC LC LI LA LA HA HA AR BE GU MU AA HI LI LI MU
turns 6 6
`;
/** Who has how much time left, of ten minutes each. */
const CLOCK = { turn: 'game of p1', left: 520, player: 'p1', players: { p2: 546 } };
const TILE = 2.6;
const FILES = 6;

/** What both do until the picture of the design. */
const PLAYED: readonly (readonly [player: string, action: Act])[] = [
  ['p1', { kind: 'end' }],
  ['p2', acting('populate', { card: 'LI', to: cellOf('e5') })],
  ['p2', acting('move', { from: cellOf('b6'), to: cellOf('b5') })],
  ['p2', { kind: 'end' }],
  ['p1', acting('found', { card: 'LI', to: cellOf('e2') })],
  ['p1', acting('move', { from: cellOf('b1'), to: cellOf('c1') })],
];

function acting(kind: string, fields: object): Act {
  return { kind, ...fields };
}

/** `b3` as the rules count cells. */
function cellOf(name: string): number {
  return name.charCodeAt(0) - 97 + (Number(name.slice(1)) - 1) * FILES;
}

/** Where a cell of the board lies. */
export function placeOfCity(name: string): Place {
  const cell = cellOf(name);
  return {
    x: ((cell % FILES) - (FILES - 1) / 2) * TILE,
    z: (Math.floor(cell / FILES) - (FILES - 1) / 2) * TILE,
  };
}

/** A table at which Noor and Mara play Cities and Tactics, in the middle of a turn of South. */
export async function openCities(): Promise<TableHands> {
  const game = hostedGame('cities');
  const match = createMatch(cities, { setup: { position: TWELFTH_TURN, deckMode: 'own' }, seed: 1 });
  const chosen = { lands: 'T1', decks: 'own', clock: '10' };
  const state = { game: 'cities', chosen, log: [], match: match.save(), version: 1, clock: CLOCK };
  const save = { ...(await modSave(game)), LuaScriptState: JSON.stringify(state) };
  const hands = handsAt(await openTable({ save, vm: 'lua52' }), game, 30);
  await hands.table.sit('Red', 'Noor');
  await hands.table.sit('Blue', 'Mara');
  await hands.quiet();
  for (const [player, action] of PLAYED) {
    const opened = await hands.remembered();
    if (opened === undefined) throw new Error('The table has lost its match');
    await hands.act(opened.match, player, action);
  }
  return hands;
}
