import { afterEach, expect, test, vi } from 'vitest';
import { valhallaTable } from '../../../mod/valhalla/valhalla-table.ts';
import { startHost, type Act, type AnyMatch, type TableGame } from '../../../mod/host/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { valhalla } from '../../../src/games/valhalla/index.ts';
import { addNotes } from '../../../mod/host/output/notes.ts';
import type { Note } from '../../../src/scene/index.ts';
import { fakeTts, type FakeTts } from '../../support/fake-tts.ts';
import { press } from '../../support/hosted-pawns.ts';
import { receivedFrom } from '../../support/received.ts';
import { described } from '../../support/described.ts';

const table = valhallaTable();
const seats = table.seats({ empires: '3' });
/** Turns of all three: longer, and the worlds would meet. */
const TURNS = 6;

/** A table with a game, and what its players have read and opened. */
interface World {
  readonly match: AnyMatch;
  readonly notes: Note[];
}

/** A game of three in which the second empire has what `more` says. */
function world(...more: string[]): World {
  const sides = ['iron-tithe', 'gale-choir', 'amber-court'];
  const match = createMatch(valhalla, { setup: { map: 'triad', sides, seed: 5, position: more }, seed: 5 });
  // Hosts pass matches on without their types.
  return { match: match as unknown as AnyMatch, notes: [] };
}

/** What only the second empire knows in another world. */
const MORE = ['gold p2 900', 'favor p2 75', 'p2 9*SWORD,warlord,2*G,2*D,caster:seer,caster:summoner 0,-4', 'clear p2'];

/** What everybody has open, one thing in each turn; the second empire keeps another page open than the others. */
const PAGES = ['report 1', 'play 1 3', 'play 2 1', 'report 9 2', 'play 9 999', 'design C 8/8/1/0'];

/** All that a bot does in its turn. */
function actionsOf(match: AnyMatch, player: string): readonly Act[] {
  const turn = table.botTurn?.(match, player) ?? (() => []);
  for (;;) {
    const actions = turn();
    if (actions !== undefined) return actions;
  }
}

/** What a turn shows to one player: the scene with the page of the turn open, who is waited for, and what is said. */
function turnOf(at: World, viewer: string, page = ''): object {
  const { match } = at;
  const player = match.toAct()[0] ?? '';
  const said: string[] = [];
  // The second empire, which differs, keeps still.
  const acts: readonly Act[] = player === 'p2' ? [{ kind: 'submit' }] : actionsOf(match, player);
  for (const action of acts) {
    const result = match.submit(player, action);
    if (!result.ok) throw new Error(result.refusal.message);
    for (const event of result.events) {
      const announced = described(table, event, match, seats);
      if (announced !== undefined) addNotes(at.notes, [announced], match.history().length);
      const own = (announced?.asides ?? []).filter(aside => aside.for === viewer).map(({ text }) => text ?? '');
      said.push(announced?.text ?? '', ...own);
    }
  }
  const pages = { [viewer]: page, p2: `play 1 ${at.notes.length}` };
  const scene = receivedFrom(table.scene(match, seats, {}, { pages, notes: at.notes }), viewer);
  const sides = seats.map(seat => table.nameSide(match, seat.player));
  return { scene, said: said.filter(text => text !== ''), waits: table.waitsFor(match), sides };
}

test.each(['p1', 'p3', 'spectator'])(
  '%s receives the same in two worlds that differ in what only the second empire knows',
  viewer => {
    const one = world();
    const two = world(...MORE);
    for (let turn = 0; turn < TURNS; turn++) {
      const [left, right] = [turnOf(one, viewer, PAGES[turn]), turnOf(two, viewer, PAGES[turn])];
      if (JSON.stringify(left) !== JSON.stringify(right)) expect(right, `turn ${turn}`).toEqual(left);
    }
    expect(one.match.fingerprint()).not.toBe(two.match.fingerprint());
    const own = turnOf(one, 'p2');
    expect(JSON.stringify(turnOf(two, 'p2'))).not.toBe(JSON.stringify(own));
  },
);

const FRAME = 1 / 60;
/** Frames until Red has the next turn. */
const ROUND = 320;

afterEach(() => void vi.unstubAllGlobals());

/** A frame has time for some parts of the work. */
function countFrames(): void {
  let now = 0;
  vi.stubGlobal('os', { clock: () => (now += 0.0005) });
}

/** A table at which a bot plays the second empire, before the game begins. */
function lobby(game: Partial<TableGame>, ...more: string[]): FakeTts {
  const tts = fakeTts();
  tts.sit('Red');
  tts.sit('Green');
  startHost({ ...table, seats: () => seats, start: () => ({ ok: true, match: world(...more).match }), ...game });
  tts.call('onLoad', '');
  tts.run(1);
  press(tts, 'Red', 'Easy bots');
  return tts;
}

/** The same table, where the game has begun. */
function hosted(game: Partial<TableGame>, ...more: string[]): FakeTts {
  const tts = lobby(game, ...more);
  press(tts, 'Red', 'Start the game');
  countFrames();
  return tts;
}

/** All that a colour sees of the objects on the table. */
function objectsOf(tts: FakeTts, color: string): string {
  // Far below the table nobody looks.
  const seen = tts.objects.filter(each => !each.isGone && each.position.y > 0 && !each.invisibleTo.includes(color));
  return JSON.stringify(
    seen.map(({ description, labels, memo, name, notes, position, tint }) => [
      memo,
      name,
      description,
      notes,
      labels,
      position,
      tint,
    ]),
  );
}

/** What each colour receives in which frame, and what it sees at the end: Red and Green give no orders. */
function timesOf(
  tts: FakeTts,
  frames: number,
  play: (frame: number) => void = frame => {
    if (frame === 0) tts.call('onChat', '!submit', { color: 'Red' });
    if (frame === ROUND - 80) tts.call('onChat', '!submit', { color: 'Green' });
  },
): { readonly times: string[]; readonly latest: object } {
  const colors = ['Red', 'Green', 'Grey'];
  const times: string[] = [];
  const latest: Record<string, string> = {};
  let calls = -1;
  for (let frame = 0; frame < frames; frame++) {
    play(frame);
    tts.run(FRAME);
    const said = tts.said();
    const now = tts.objects.reduce((sum, each) => sum + each.calls.length + each.labels.length, tts.objects.length);
    for (const color of colors) {
      const screen = tts.screen(color).join('|');
      const objects = now === calls ? latest[`${color} objects`] : objectsOf(tts, color);
      const heard = said.filter(text => text.startsWith('all:') || text.startsWith(`${color}:`)).join('|');
      for (const [what, text = ''] of Object.entries({ screen, objects, heard })) {
        if (text !== '' && text !== latest[`${color} ${what}`]) times.push(`${frame} ${color} ${what}`);
        latest[`${color} ${what}`] = text;
      }
    }
    calls = now;
  }
  return { times, latest };
}

test('what players receive comes in the same frames in two such worlds, whatever a bot has to do', () => {
  const one = timesOf(hosted({}), ROUND);
  // Red, the bot and Green have done their turns.
  const shown = one.times.filter(line => line.endsWith('Grey screen'));
  expect(shown).toHaveLength(4);
  expect(timesOf(hosted({}, ...MORE), ROUND)).toEqual(one);
  // Without beats, the turn of the bot tells how much it does.
  const open = { beat: () => 0 };
  expect(timesOf(hosted(open, ...MORE), 120).times).not.toEqual(timesOf(hosted(open), 120).times);
});

test('the first scene of a game comes in the same frame in two such worlds', () => {
  const start = (game: Partial<TableGame>, ...more: string[]): readonly string[] => {
    const tts = lobby(game, ...more);
    countFrames();
    return timesOf(tts, 100, frame => {
      if (frame === 0) tts.call('crownspacePress', { color: 'Red' }, '-1', tts.button('Red', 'Start the game'));
    }).times;
  };
  const one = start({});
  expect(one.filter(line => line.endsWith('Grey screen'))).toHaveLength(2);
  expect(start({}, ...MORE)).toEqual(one);
  // Without beats it tells how much there is to show.
  const open = { beat: () => 0 };
  expect(start(open, ...MORE)).not.toEqual(start(open));
});

test('those who parley read each other, and of the truce that they keep, and nobody else does', () => {
  const tts = hosted({}, 'empty', 'p1 4*SWORD,courtier 0,1', 'p3 4*SWORD,courtier 0,1');
  // What the host says of the rest of the turn comes with the next beat.
  const after = (play: () => void, text: string): string[] => {
    tts.said();
    play();
    tts.run(2);
    return tts.said().filter(line => line.includes(text));
  };
  const both = (text: string): string[] => ['Red', 'Green'].map(color => `${color}: Not everybody knows: ${text}`);
  const attacked = after(() => {
    tts.call('onChat', '!plan 0,1 - - - - yes', { color: 'Red' });
    press(tts, 'Red', 'Carry out the orders');
  }, 'attacks');
  const parley = after(() => press(tts, 'Green', 'Ask for a parley'), 'parley on');
  expect(tts.screen('Green')).toEqual(expect.arrayContaining(['Truce or battle?', 'Keep a truce here']));
  const asked = after(
    () => void tts.call('onChat', '!whisper p3 "Shall we share the road?"', { color: 'Red' }),
    'road',
  );
  press(tts, 'Green', 'Keep a truce here');
  tts.run(2);
  expect(tts.screen('Green')).toContain('You have decided: the other side has yet to');
  const truce = after(() => press(tts, 'Red', 'Keep a truce here'), 'keep a truce on');
  const sides = 'The Iron Tithe and The Amber Court';
  expect(attacked).toEqual(both('The Iron Tithe attacks The Amber Court on 007.008'));
  expect(parley).toEqual(both(`${sides} parley on 007.008`));
  expect(asked).toEqual(both('The Iron Tithe (private): Shall we share the road?'));
  expect(truce).toEqual(both(`${sides} keep a truce on 007.008`));
  expect(tts.screen('Red')).toContain('Not your turn');
});
