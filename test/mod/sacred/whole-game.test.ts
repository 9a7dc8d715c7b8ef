import '../../../tools/table/vitest.ts';
import { afterEach, expect, test } from 'vitest';
import type { Act, AnyMatch } from '../../../mod/host/index.ts';
import { dice } from '../../support/dice.ts';
import { hostedGame, nativeMatch, sceneOf, type Opening } from '../../support/hosted-games.ts';
import { longCases } from '../../support/runs.ts';
import { openHosted, type TableHands } from '../../support/table-hands.ts';
import { questionsOf } from '../../../src/scene/index.ts';

const game = hostedGame('sacred');
const [SHORT] = game.openings as [Opening];
const SEATS = game.table.seats({});
/** After so many actions a turn ends. */
const MOST_IN_TURN = 12;

const open: TableHands[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

function picked(match: AnyMatch, player: string, below: (count: number) => number): Act {
  const legal = match.legal(player).flatMap(action => Array<Act>(game.appetite(action)).fill(action));
  const action = legal[below(legal.length)];
  if (action === undefined) throw new Error(`${player} can do nothing`);
  return action;
}

/** What a player does who wants what its bots judge as good, but tries no turn for ever. */
function best(match: AnyMatch, player: string, done: number): Act {
  const legal = match.legal(player).filter(({ kind }) => kind !== 'resign');
  const end = legal.find(({ kind }) => kind === 'end-turn');
  if (done >= MOST_IN_TURN && end !== undefined) return end;
  let found: Act | undefined;
  let most = -Infinity;
  for (const action of legal) {
    const trial = match.fork(1, player);
    // An attack is worth its risk: it is what the games are about.
    const worth = action.kind === 'battle' ? 1000 : 0;
    if (!trial.submit(player, action).ok) continue;
    const value = worth + game.table.evaluate(trial.state(), player);
    if (value <= most) continue;
    most = value;
    found = action;
  }
  if (found === undefined) throw new Error(`${player} can do nothing`);
  return found;
}

/** What both do next: p1 plays well, p2 by chance. */
function players(seed: number): (match: AnyMatch) => { readonly player: string; readonly action: Act } {
  const { below } = dice(seed);
  let done = 0;
  return match => {
    const player = match.toAct()[0] ?? '';
    const action = player === 'p1' ? best(match, player, done) : picked(match, player, below);
    done = action.kind === 'end-turn' ? 0 : done + 1;
    return { player, action };
  };
}

/** The first seed from 1 on with which the game ends for this reason. */
function seedFor(reason: string, begin: () => AnyMatch): number {
  for (let seed = 1; ; seed++) {
    const match = begin();
    const next = players(seed);
    while (match.outcome() === undefined) {
      const { player, action } = next(match);
      match.submit(player, action);
    }
    if (match.outcome()?.reason === reason) return seed;
  }
}

const MODES = [
  ['War', 'lifepoints', /^\d+ Lifepoints, \d+ coins?$/u],
  ['Death', 'last-turn', /^\d+ Lifepoints, \d+ coins?, \d+ kills?$/u],
  ['Conquest', 'last-turn', /^\d+ Lifepoints, \d+ coins?, \d+ gathered$/u],
  ['Fate', 'fate', /^\d+ Lifepoints, \d+ coins?$/u],
] as const;

test.each(longCases(MODES, 1))(
  'a game of %s is played with hands to its end, as it ends natively',
  { timeout: 600_000 },
  async (mode, reason, words) => {
    const opening: Opening = {
      title: mode,
      // The first mode is chosen when the lobby opens.
      buttons: mode === 'War' ? SHORT.buttons : [mode, ...SHORT.buttons],
      chosen: { ...SHORT.chosen, mode },
    };
    const hands = await openHosted(game, 'lua52', 24);
    open.push(hands);
    for (const color of ['Red', 'Blue']) await hands.table.sit(color, color);
    await hands.quiet();
    for (const text of [...opening.buttons, 'Start the game']) await hands.press('Red', text);
    const seed = (await hands.saved())?.seed ?? 0;
    const begin = (): AnyMatch => nativeMatch(game, opening, seed);
    const match = begin();
    const next = players(seedFor(reason, begin));
    const kinds = new Set<string>();
    while (match.outcome() === undefined) {
      const { player, action } = next(match);
      kinds.add(action.kind);
      const what = match.format(action, player);
      await hands.act(match, player, action);
      expect(match.submit(player, action).ok, what).toBe(true);
    }
    const saved = await hands.saved();
    expect(saved?.match.fingerprint()).toBe(match.fingerprint());
    expect(saved?.replayed).toBe(match.fingerprint());
    expect(match.outcome()?.reason).toBe(reason);
    for (const player of ['p1', 'p2']) expect(game.table.describeSide(match, player).join(', ')).toMatch(words);
    // A Commander who walks to its goal meets nobody on the way.
    if (mode !== 'Fate') expect([...kinds]).toEqual(expect.arrayContaining(['battle', 'ready']));
    expect([...kinds]).toEqual(expect.arrayContaining(['deploy', 'move', 'end-phase', 'end-turn']));
    expect(await hands.screen('Blue')).toContain('Play again');
    expect(hands.table).toHaveNoErrors();
  },
);

test.each([1, 2, 3])('the table offers each legal action of random game %i', seed => {
  const match = nativeMatch(game, SHORT, seed);
  const { below } = dice(seed);
  while (match.outcome() === undefined) {
    const player = match.toAct()[0] ?? '';
    const scene = sceneOf(game, match, SEATS);
    const { menus, panels, spots } = scene;
    const buttons = panels.flatMap(panel => panel.buttons).map(({ command }) => command);
    const offered = [...spots, ...questionsOf(scene).flatMap(({ variants }) => variants)]
      .concat(menus.flatMap(({ entries }) => entries.flatMap(({ variants }) => variants)))
      .map(({ action }) => action)
      .concat(buttons.flatMap(command => (command.kind === 'act' ? [command.action] : [])))
      .map(action => match.format(action, player));
    for (const action of match.legal(player)) expect(offered).toContain(match.format(action, player));
    match.submit(player, picked(match, player, below));
  }
});

test.each([1, 2, 3])('marks and menus say nothing about the cards of a hand in random game %i', seed => {
  const match = nativeMatch(game, SHORT, seed);
  const { below } = dice(seed);
  while (match.outcome() === undefined) {
    const player = match.toAct()[0] ?? '';
    const scene = sceneOf(game, match, SEATS);
    const { menus, pieces, spots } = scene;
    const hand = pieces.filter(piece => piece.hand === player);
    const shown = hand.map(({ facing, id, look, readableBy, tint }) => ({
      ...{ facing, look, readableBy, tint },
      menu: menus.find(({ piece }) => piece === id)?.entries.map(({ label }) => label),
      marks: questionsOf(scene)
        .filter(({ piece }) => piece === id)
        .map(({ cell, mark }) => `${mark} ${cell}`),
      spots: spots.filter(({ piece }) => piece === id),
    }));
    for (const each of shown) expect(each).toEqual({ ...shown[0], readableBy: [player], spots: [] });
    match.submit(player, picked(match, player, below));
  }
});

test('only its owner reads a hand at the table', async () => {
  const hands = await openHosted(game, 'lua52', 24);
  open.push(hands);
  for (const color of ['Red', 'Blue']) await hands.table.sit(color, color);
  await hands.quiet();
  for (const text of [...SHORT.buttons, 'Start the game']) await hands.press('Red', text);
  const saved = await hands.saved();
  if (saved === undefined) throw new Error('The game has not begun');
  const cards = sceneOf(game, saved.match, SEATS).pieces.filter(({ hand }) => hand === 'p1');
  expect(cards.length).toBeGreaterThan(0);
  const namesFor = async (viewer: string): Promise<string[]> =>
    (await hands.table.snapshot(viewer)).objects.map(({ nickname }) => nickname);
  expect(await namesFor('Red')).toEqual(expect.arrayContaining(cards.map(({ name }) => name)));
  for (const { name } of cards) expect(await namesFor('Blue')).not.toContain(name);
  expect(hands.table).toHaveNoErrors();
});
