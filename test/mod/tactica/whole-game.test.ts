import '../../../tools/table/vitest.ts';
import { afterEach, expect, test } from 'vitest';
import type { AnyMatch, Act } from '../../../mod/host/index.ts';
import { boardOf, reachOf, tactica, type Tactica, type TacticaMap } from '../../../src/games/tactica/index.ts';
import { hexDistance } from '../../../src/grid/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { openTable } from '../../../tools/table/index.ts';
import { hostedGame, modSave, nativeMatch, type Opening } from '../../support/hosted-games.ts';
import { handsAt, openHosted, type TableHands } from '../../support/table-hands.ts';

const game = hostedGame('tactica');
const [TWO] = game.openings as [Opening];

const open: TableHands[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

/** The Keep fields of the castles that somebody else owns, with the distance from a field. */
function goals(state: Tactica, player: string): readonly number[] {
  const { fields } = boardOf(state.map);
  return state.castles.flatMap(({ cell, owner }) => (owner === player || owner === '' ? [] : (fields[cell] ?? [])));
}

function distance(map: TacticaMap, from: number, to: number): number {
  const { hexes } = boardOf(map);
  const [first, second] = [hexes[from], hexes[to]];
  return first === undefined || second === undefined ? 99 : hexDistance(first, second);
}

/** The order that brings a unit of `player` nearest to the Keep of an enemy; nothing if none comes nearer. */
function advance(state: Tactica, player: string): Act | undefined {
  const keeps = goals(state, player);
  const away = (cell: number): number => Math.min(...keeps.map(keep => distance(state.map, cell, keep)));
  for (const { cell: from, id, owner } of state.units) {
    if (owner !== player || away(from) === 0) continue;
    const [best] = [...reachOf(state, id)].sort((first, second) => away(first.cell) - away(second.cell));
    if (best === undefined || away(best.cell) >= away(from)) continue;
    return { kind: distance(state.map, from, best.cell) === 1 ? 'step' : 'go', from, to: best.cell } as Act;
  }
  return undefined;
}

/** What somebody does who wants three riders in the Keep of an enemy, as fast as they can. */
function conqueror(match: AnyMatch, player: string, riders: number): Act {
  const state = match.state() as Tactica;
  const legal = match.legal(player);
  const choose = legal.find(({ kind }) => kind === 'choose');
  const own = state.units.filter(({ owner }) => owner === player);
  const recruit = legal.find(
    action => action.kind === 'recruit' && (action as unknown as { unit: string }).unit === 'LC',
  );
  const wanted = own.length < riders ? recruit : undefined;
  return choose ?? wanted ?? advance(state, player) ?? { kind: 'end' };
}

/** What somebody does who sends out one unit. */
function homebody(match: AnyMatch, player: string): Act {
  const state = match.state() as Tactica;
  const legal = match.legal(player);
  const has = state.units.some(({ owner }) => owner === player);
  const recruit = has ? undefined : legal.find(({ kind }) => kind === 'recruit');
  const step = state.turn % 4 === 0 ? legal.find(({ kind }) => kind === 'step') : undefined;
  return legal.find(({ kind }) => kind === 'choose') ?? recruit ?? step ?? { kind: 'end' };
}

test('two play from the lobby until a castle falls, and it ends as it does natively', async () => {
  const hands = await openHosted(game);
  open.push(hands);
  for (const color of ['Red', 'Blue']) await hands.table.sit(color, color);
  await hands.quiet();
  for (const text of [...TWO.buttons, 'Start the game']) await hands.press('Red', text);
  const match = nativeMatch(game, TWO, (await hands.saved())?.seed ?? 0);
  const kinds = new Set<string>();
  // Also who is not to act says when to be asked.
  const asked = { kind: 'asked', when: 'castles' } as Act;
  const waiting = match.toAct()[0] === 'p1' ? 'p2' : 'p1';
  await hands.act(match, waiting, asked);
  expect(match.submit(waiting, asked).ok).toBe(true);
  while (match.outcome() === undefined) {
    const player = match.toAct()[0] ?? '';
    const action = player === 'p1' ? conqueror(match, player, 4) : homebody(match, player);
    kinds.add(action.kind);
    const what = match.format(action, player);
    await hands.act(match, player, action);
    expect(match.submit(player, action).ok, what).toBe(true);
    expect(match.history().length, 'the game does not end').toBeLessThan(80);
  }
  const saved = await hands.saved();
  expect(saved?.match.fingerprint()).toBe(match.fingerprint());
  expect(saved?.replayed).toBe(match.fingerprint());
  expect(match.outcome()).toEqual({ winners: ['p1'], reason: 'elimination' });
  expect([...kinds].sort()).toEqual(['choose', 'end', 'go', 'recruit', 'step']);
  expect(await hands.screen('Blue')).toContain('Play again');
  expect(hands.table).toHaveNoErrors();
}, 300_000);

/** The first player besieges three castles, and can take them in the second turn. One of the bots may react. */
const SIEGE = [
  ...['p1 HC 6,-6', 'p1 HC 7,-6', 'p1 LC 4,-5 locked', 'p2 PE 8,-8'],
  ...['p1 HC -6,0', 'p1 HC -6,-1', 'p1 LC -4,-1 locked', 'p3 PE -8,0'],
  ...['p1 HC 6,0', 'p1 HC 6,1', 'p1 LC 4,1 locked', 'p4 PE 8,-1'],
  ...['p5 LI -4,6', 'p6 LI 0,5', 'hand p5 HERO', 'gold p1 0'],
  ...['p2', 'p3', 'p4', 'p5', 'p6'].map(player => `gold ${player} 3`),
];

test('six play, four of them bots, until one owns more than half of the castles', async () => {
  const setup = { map: 'hexa6', players: 6, position: SIEGE };
  const match = createMatch(tactica, { setup, seed: 3 }).save();
  const chosen = { players: '6', map: 'hexa6', 'empty-seats': 'easy' };
  const state = { game: 'tactica', version: 1, chosen, log: [], match };
  const save = { ...(await modSave(game)), LuaScriptState: JSON.stringify(state) };
  const hands = handsAt(await openTable({ save, vm: 'lua52' }), game, 40);
  open.push(hands);
  for (const color of ['Red', 'Blue']) await hands.table.sit(color, color);
  await hands.quiet();
  for (let looks = 0; looks < 400; looks++) {
    const now = (await hands.remembered())?.match;
    if (now === undefined || now.outcome() !== undefined) break;
    const player = now.toAct()[0] ?? '';
    if (player === 'p1') await hands.act(now, player, conqueror(now, player, 0));
    else if (player === 'p4') await hands.act(now, player, homebody(now, player));
    else await hands.table.frames(60);
  }
  const saved = await hands.saved();
  expect(saved?.match.outcome()).toEqual({ winners: ['p1'], reason: 'majority' });
  expect(saved?.match.fingerprint()).toBe(saved?.replayed);
  const ended = saved?.match
    .history()
    .filter(({ action }) => action.kind === 'end')
    .map(({ by }) => by);
  expect(ended).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
  // Who has a card is asked about the first thing that anybody does.
  expect(saved?.match.history()[1]?.by).toBe('p5');
  expect(await hands.screen('Blue')).toContain('Play again');
  expect(hands.table).toHaveNoErrors();
}, 300_000);
