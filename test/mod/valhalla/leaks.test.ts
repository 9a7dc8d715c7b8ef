import { expect, test } from 'vitest';
import { valhallaTable } from '../../../mod/valhalla/valhalla-table.ts';
import type { Act, AnyMatch } from '../../../mod/host/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { valhalla } from '../../../src/games/valhalla/index.ts';
import { receivedFrom } from '../../support/received.ts';

const table = valhallaTable();
const seats = table.seats({ empires: '3' });
/** Turns of all three: longer, and the worlds would meet. */
const TURNS = 6;

/** A game of three in which the second empire has what `more` says. */
function world(...more: string[]): AnyMatch {
  const sides = ['iron-tithe', 'gale-choir', 'amber-court'];
  const match = createMatch(valhalla, { setup: { map: 'triad', sides, seed: 5, position: more }, seed: 5 });
  // Hosts pass matches on without their types.
  return match as unknown as AnyMatch;
}

/** What a turn shows to one player: the scene, who is waited for, and what is said. */
function turnOf(match: AnyMatch, viewer: string): object {
  const player = match.toAct()[0] ?? '';
  const said: string[] = [];
  // The second empire, which differs, keeps still.
  const acts: readonly Act[] = player === 'p2' ? [{ kind: 'submit' }] : table.botActions(match, player);
  for (const action of acts) {
    const result = match.submit(player, action);
    if (!result.ok) throw new Error(result.refusal.message);
    for (const event of result.events) {
      const announced = table.describeEvent(event, match, seats);
      const own = (announced?.asides ?? []).filter(aside => aside.for === viewer).map(({ text }) => text);
      said.push(announced?.text ?? '', ...own);
    }
  }
  const scene = receivedFrom(table.scene(match, seats, {}), viewer);
  const sides = seats.map(seat => table.describeSide(match, seat.player));
  return { scene, said: said.filter(text => text !== ''), waits: table.waitsFor(match), sides };
}

test.each(['p1', 'p3', 'spectator'])(
  '%s receives the same in two worlds that differ in what only the second empire knows',
  viewer => {
    const one = world();
    const two = world('gold p2 900', 'favor p2 75', 'p2 9*SWORD,warlord,2*G 0,-4', 'clear p2');
    for (let turn = 0; turn < TURNS; turn++) {
      const [left, right] = [turnOf(one, viewer), turnOf(two, viewer)];
      if (JSON.stringify(left) !== JSON.stringify(right)) expect(right, `turn ${turn}`).toEqual(left);
    }
    expect(one.fingerprint()).not.toBe(two.fingerprint());
    const own = turnOf(one, 'p2');
    expect(JSON.stringify(turnOf(two, 'p2'))).not.toBe(JSON.stringify(own));
  },
);
