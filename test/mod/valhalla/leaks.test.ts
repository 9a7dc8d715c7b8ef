import { expect, test } from 'vitest';
import { valhallaTable } from '../../../mod/valhalla/valhalla-table.ts';
import type { Act, AnyMatch } from '../../../mod/host/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { valhalla } from '../../../src/games/valhalla/index.ts';
import { withNotes } from '../../../mod/host/output/notes.ts';
import type { Note } from '../../../src/scene/index.ts';
import { receivedFrom } from '../../support/received.ts';

const table = valhallaTable();
const seats = table.seats({ empires: '3' });
/** Turns of all three: longer, and the worlds would meet. */
const TURNS = 6;

/** A table with a game, and what its players have read and opened. */
interface World {
  readonly match: AnyMatch;
  notes: readonly Note[];
}

/** A game of three in which the second empire has what `more` says. */
function world(...more: string[]): World {
  const sides = ['iron-tithe', 'gale-choir', 'amber-court'];
  const match = createMatch(valhalla, { setup: { map: 'triad', sides, seed: 5, position: more }, seed: 5 });
  // Hosts pass matches on without their types.
  return { match: match as unknown as AnyMatch, notes: [] };
}

/** What everybody has open, one thing in each turn; the second empire keeps another page open than the others. */
const PAGES = ['report 1', 'play 1 3', 'play 2 1', 'report 9 2', 'play 9 999', 'design C 8/8/1/0'];

/** What a turn shows to one player: the scene with the page of the turn open, who is waited for, and what is said. */
function turnOf(at: World, viewer: string, page = ''): object {
  const { match } = at;
  const player = match.toAct()[0] ?? '';
  const said: string[] = [];
  // The second empire, which differs, keeps still.
  const acts: readonly Act[] = player === 'p2' ? [{ kind: 'submit' }] : table.botActions(match, player);
  for (const action of acts) {
    const result = match.submit(player, action);
    if (!result.ok) throw new Error(result.refusal.message);
    for (const event of result.events) {
      const announced = table.describeEvent(event, match, seats);
      if (announced !== undefined) at.notes = withNotes(at.notes, announced, match.history().length);
      const own = (announced?.asides ?? []).filter(aside => aside.for === viewer).map(({ text }) => text ?? '');
      said.push(announced?.text ?? '', ...own);
    }
  }
  const pages = { [viewer]: page, p2: `play 1 ${at.notes.length}` };
  const scene = receivedFrom(table.scene(match, seats, {}, { pages, notes: at.notes }), viewer);
  const sides = seats.map(seat => table.describeSide(match, seat.player));
  return { scene, said: said.filter(text => text !== ''), waits: table.waitsFor(match), sides };
}

test.each(['p1', 'p3', 'spectator'])(
  '%s receives the same in two worlds that differ in what only the second empire knows',
  viewer => {
    const one = world();
    const two = world(
      'gold p2 900',
      'favor p2 75',
      'p2 9*SWORD,warlord,2*G,2*D,caster:seer,caster:summoner 0,-4',
      'clear p2',
    );
    for (let turn = 0; turn < TURNS; turn++) {
      const [left, right] = [turnOf(one, viewer, PAGES[turn]), turnOf(two, viewer, PAGES[turn])];
      if (JSON.stringify(left) !== JSON.stringify(right)) expect(right, `turn ${turn}`).toEqual(left);
    }
    expect(one.match.fingerprint()).not.toBe(two.match.fingerprint());
    const own = turnOf(one, 'p2');
    expect(JSON.stringify(turnOf(two, 'p2'))).not.toBe(JSON.stringify(own));
  },
);
