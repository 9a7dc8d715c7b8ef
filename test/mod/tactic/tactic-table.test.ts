import { expect, onTestFinished, test, vi } from 'vitest';
import { tacticTable } from '../../../mod/tactic/tactic-table.ts';
import { tableStatus } from '../../../mod/host/control/table-status.ts';
import { describeEvent } from '../../../mod/tactic/describe-event.ts';
import type { Tactic, TacticEvent } from '../../../src/games/tactic/index.ts';
import { createMatch, isRefusal } from '../../../src/kernel/index.ts';
import { FIRST_TURN, NINE_TURNS } from '../../support/duel-position.ts';
import { rules } from '../../support/tactic-table.ts';
import type { AnyMatch } from '../../../mod/host/index.ts';
import { createTactic, standard } from '../../../src/games/tactic/index.ts';
import type { HostSession } from '../../../mod/host/session/session.ts';

const table = tacticTable();

function started(): AnyMatch {
  const opened = table.start({ first: 'p1' }, 7);
  return opened.ok ? opened.match : expect.fail(opened.refusal.message);
}

/** Plays the first legal action that fits. */
function act(match: AnyMatch, player: string, fits: (text: string) => boolean): void {
  const action = match.legal(player).find(each => fits(JSON.stringify(each)));
  expect(action).toBeDefined();
  if (action !== undefined) match.submit(player, action);
}

test('TAC-VIEW-04: everybody reads how many BitCoins each side has left of those of the board, while they can be spent', () => {
  const match = started();
  const gauges = () => ['p1', 'p2'].map(player => table.gauge(match, player));
  expect(gauges()).toEqual([undefined, undefined]);
  for (const player of ['p1', 'p2', 'p1', 'p2']) act(match, player, text => text.includes('choose'));
  expect(gauges()).toMatchObject([
    { look: 'coins', value: 6, of: 6, text: '6 left' },
    { look: 'coins', value: 6, of: 6, text: '6 left' },
  ]);
  act(match, 'p1', text => text.includes('place'));
  const [first] = gauges();
  expect(first?.value).toBeLessThan(6);
  expect(first?.text).toBe(`${first?.value} left`);
  act(match, 'p2', text => text.includes('finish'));
  expect(gauges()[1]?.text).toBe('finished');
  act(match, 'p1', text => text.includes('finish'));
  expect(gauges()).toEqual([undefined, undefined]);
});

test('a side is told by its faction, and by who goes first, or who places the next unit', () => {
  const match = started();
  const orders = () => ['p1', 'p2'].map(player => table.describeSide(match, player)[0]);
  expect([table.nameSide(match, 'p1'), table.describeSide(match, 'p1')]).toEqual([undefined, []]);
  for (const player of ['p1', 'p2']) act(match, player, text => text.includes('choose'));
  expect(orders()).toEqual(['first', 'second']);
  for (const player of ['p1', 'p2']) act(match, player, text => text.includes('choose'));
  expect(orders()).toEqual(['places now', 'places next']);
  act(match, 'p1', text => text.includes('place'));
  expect(orders()).toEqual(['places next', 'places now']);
  act(match, 'p2', text => text.includes('finish'));
  expect(orders()).toEqual(['places now', 'second']);
});

test('the pieces of a side that are gone are told with their icons', () => {
  const position = `board: duel
turn: 2 p1
  .  .       .       b.moderator  .  .  .
  .  .       .       .            .  .  .
  .  .       .       .            .  .  .
  .  r.lion  b.medic .            .  .  .
  .  .       .       .            .  .  .
  .  .       .       .            .  .  .
  .  .       .       .            .  .  .
`;
  const match = createMatch(createTactic({ packs: [standard] }), { setup: { board: 'duel', position }, seed: 1 });
  const fallen = () => ['p1', 'p2'].map(player => table.fallen(match as unknown as AnyMatch, player));
  expect(fallen()).toEqual([[], []]);
  const attack = match.legal('p1').find(({ kind }) => kind === 'attack');
  expect(attack).toBeDefined();
  if (attack !== undefined) match.submit('p1', attack);
  expect(fallen()).toEqual([[], [{ name: 'Medic', icon: 'caduceus' }]]);
});

test('the status has the gauge of each seat, and the panels that say the same', () => {
  const match = started();
  for (const player of ['p1', 'p2', 'p1', 'p2']) act(match, player, text => text.includes('choose'));
  // Nobody sits there.
  vi.stubGlobal('Player', { Red: { seated: false }, Blue: { seated: false } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const chosen = { first: 'p1' };
  const parts = { game: table, chosen, match, ready: [], tutorial: false, curve: { points: [] } };
  const status = tableStatus(parts as unknown as HostSession);
  expect(status.saidBeside).toEqual(['BitCoins left']);
  expect(status.seats.map(({ gauge }) => gauge?.value)).toEqual([6, 6]);
});

test('the end of a duel names the side whose King fell, and a side that has conceded has lost no King', () => {
  const seats = table.seats({ first: 'p1' });
  const opened = table.load(createMatch(rules, { setup: { board: 'duel', position: FIRST_TURN }, seed: 1 }).save());
  const match = opened.ok ? opened.match : expect.fail(opened.refusal.message);
  const lines: (readonly string[] | undefined)[] = [];
  for (const [index, turn] of NINE_TURNS.entries()) {
    const player = index % 2 === 0 ? 'p1' : 'p2';
    for (const written of turn) {
      const action = match.parse(player, written);
      const done = isRefusal(action) ? expect.fail(action.message) : match.submit(player, action);
      const events = done.ok ? done.events : expect.fail(done.refusal.message);
      lines.push(...events.map(event => describeEvent(rules, match.state() as Tactic, event as TacticEvent)?.moment));
    }
  }
  expect(table.reasonText(match, seats)).toBe("Blue's King fell");
  const told = lines.flatMap(each => each ?? []);
  expect(told.slice(-3)).toEqual(['Bear kills Moderator on d7', 'Spite gave it AT 8', 'It takes 8 damage']);
  expect(told).toContain('It takes 1 damage');
  expect(told.filter(each => each.includes('dies'))).toEqual([]);
  const conceded = started();
  act(conceded, 'p1', text => text.includes('concede'));
  expect(table.reasonText(conceded, seats)).toBe('Red conceded');
});

test('units that are gone are pictured with the icons of their cards', () => {
  expect(table.icons).toMatchObject({ Moderator: expect.any(String), Spite: expect.any(String) });
});
