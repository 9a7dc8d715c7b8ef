/**
 * What the benchmarks do with /TACTIC/ in every runtime: text in, text out, so that a Lua machine can carry it. Portable
 * code, compiled to Lua as it is.
 */
import { createTactic, standard, tacticScene } from '../../../src/games/tactic/index.ts';
import type { Tactic, TacticAction, TacticEvent, TacticSetup, Unit } from '../../../src/games/tactic/index.ts';
import { createMatch, decode, encode, fingerprint, panic, recordOf, resumeMatch } from '../../../src/kernel/index.ts';
import type { Choose, Match } from '../../../src/kernel/index.ts';

type TacticMatch = Match<Tactic, TacticAction, TacticEvent, TacticSetup>;

/** A random game of two factions took at most 900 actions in 10,000 games. */
const MOST_ACTIONS = 5000;
const LOOKS = [
  { player: 'p1', color: 'Red', name: 'Red', shade: { r: 0.86, g: 0.2, b: 0.18 } },
  { player: 'p2', color: 'Blue', name: 'Blue', shade: { r: 0.2, g: 0.5, b: 0.95 } },
];

const rules = createTactic({ packs: [standard] });
const factions = standard.factions.map(faction => faction.id);
/** The positions of the last walk, each before the action that was taken in it. */
let walked: { readonly match: TacticMatch; readonly player: string; readonly action: TacticAction | Choose }[] = [];
let chance = 1;

/** A whole number below `count`, after Park and Miller. */
function below(count: number): number {
  chance = (chance * 48271) % 2147483647;
  return chance % count;
}

function request(text: string): Readonly<Record<string, unknown>> {
  const decoded = decode(text);
  return (decoded.ok ? recordOf(decoded.value) : undefined) ?? panic(`Expected a record of numbers, not ${text}`);
}

function numberIn(record: Readonly<Record<string, unknown>>, key: string): number {
  const number = record[key];
  return typeof number === 'number' ? number : panic(`Expected a number as ${key}`);
}

function open(seed: number): TacticMatch {
  const first = factions[seed % factions.length] ?? '';
  const second = factions[Math.floor(seed / factions.length) % factions.length] ?? '';
  return createMatch(rules, { setup: { board: 'duel', factions: { p1: first, p2: second } }, seed });
}

/** A random legal action, but never to concede. */
function anyAction(match: TacticMatch, player: string): TacticAction | Choose {
  const legal = match.legal(player);
  const action = legal[below(legal.length)] ?? panic(`${player} is to act and has no legal action`);
  if (action.kind !== 'concede') return action;
  return legal[0] ?? action;
}

/** Plays from the build phase to the end, asking for the legal actions before each; returns how many there were. */
function playOut(match: TacticMatch): number {
  let actions = 0;
  let player = match.toAct()[0];
  while (player !== undefined && actions < MOST_ACTIONS) {
    if (!match.submit(player, anyAction(match, player)).ok) panic('A listed action was refused');
    actions++;
    player = match.toAct()[0];
  }
  return actions;
}

/** `{games, seed}` → `{actions, fingerprint}`: the same games in every runtime. */
export function playouts(text: string): string {
  const asked = request(text);
  const seed = numberIn(asked, 'seed');
  chance = seed + 1;
  let actions = 0;
  const ends: string[] = [];
  for (let game = 0; game < numberIn(asked, 'games'); game++) {
    const match = open(seed + game);
    actions += playOut(match);
    ends[game] = match.fingerprint();
  }
  return encode({ actions, fingerprint: fingerprint(ends) });
}

/** `{seed, actions}` → `{positions}`: plays, and keeps every position of the play phase for `repeat`. */
export function walk(text: string): string {
  const asked = request(text);
  chance = numberIn(asked, 'seed') + 1;
  const match = open(numberIn(asked, 'seed'));
  walked = [];
  let player = match.toAct()[0];
  while (player !== undefined && walked.length < numberIn(asked, 'actions')) {
    let action = anyAction(match, player);
    while (!fillsBoard(action)) action = anyAction(match, player);
    if (match.state().phase === 'play') walked.push({ match: match.fork(), player, action });
    match.submit(player, action);
    player = match.toAct()[0];
  }
  return encode({ positions: walked.length });
}

/** Building goes on until the last coin, for units that cost one, so that there are as many as can be. */
function fillsBoard(action: TacticAction | Choose): boolean {
  if (action.kind === 'place') return rules.catalogue.card[action.card]?.cost === 1;
  return action.kind !== 'finish';
}

/** `{side}` → `{positions: 1}`: one position on the large board with that many units a side, for `repeat`. */
export function crowd(text: string): string {
  const match = createMatch(rules, {
    setup: { board: 'crossfire', table: 'duel', first: 'p1', factions: { p1: 'menagerie', p2: 'coven' } },
    seed: 1,
  });
  let player = match.toAct()[0];
  while (player !== undefined && match.state().phase !== 'play') {
    match.submit(player, match.legal(player)[0] ?? panic('Nothing to do while building'));
    player = match.toAct()[0];
  }
  const resumed = resumeMatch(rules, {
    ...match.data(),
    state: crowded(match.state(), numberIn(request(text), 'side')),
  });
  if (!resumed.ok) panic(resumed.refusal.message);
  const action = resumed.match.legal('p1')[0] ?? panic('Nothing to do in a crowd');
  walked = [{ match: resumed.match, player: 'p1', action }];
  return encode({ positions: 1 });
}

/** Both Kings and copies of the other units in turn, `side` each, on every other space from two sides of the board. */
function crowded(game: Tactic, side: number): Tactic {
  const units: Unit[] = [];
  for (const owner of ['p1', 'p2']) {
    const faction = standard.factions.find(each => each.id === (owner === 'p1' ? 'menagerie' : 'coven'));
    for (let index = 0; index < side; index++) {
      const card = index === 0 ? faction?.king : faction?.units[index % faction.units.length];
      const cell = owner === 'p1' ? index * 2 : game.files * game.ranks - 1 - index * 2;
      units.push({
        id: `u${units.length + 1}`,
        card: card?.id ?? '',
        name: card?.name ?? '',
        owner,
        team: owner === 'p1' ? 't1' : 't2',
        king: index === 0,
        cell,
        damage: 0,
        moved: false,
        cached: false,
      });
    }
  }
  return { ...game, units, roster: units.map(({ card, owner }) => ({ card, owner })) };
}

/**
 * `{what, position, count}` → `{units, legal}`: does it `count` times in the position of the last walk with that index.
 * 0: nothing, 1: lists the legal actions, 2: submits the action, 3: submits and makes the scene that follows.
 */
export function repeat(text: string): string {
  const asked = request(text);
  const what = numberIn(asked, 'what');
  const { match, player, action } = walked[numberIn(asked, 'position')] ?? panic('There is no such position');
  for (let time = 0; time < numberIn(asked, 'count'); time++) {
    // A state of its own, so that nothing that was worked out for the last one helps.
    if (what === 1) rules.legal({ ...match.state() }, player);
    if (what === 2) match.fork().submit(player, action);
    if (what === 3) sceneAfter(match.fork(), player, action);
  }
  return encode({ units: match.state().units.length, legal: match.legal(player).length });
}

function sceneAfter(match: TacticMatch, player: string, action: TacticAction | Choose): void {
  match.submit(player, action);
  tacticScene(rules, match, LOOKS);
}
