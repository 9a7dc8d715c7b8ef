/** What the benchmark of rounds does in every runtime: see `rounds.ts`. */
import {
  adjudicate,
  botSheet,
  beginBotTurn,
  generateMap,
  readOrderSheet,
  SAMPLE_SIDES,
  valhalla,
  prepareScene,
  valhallaScene,
  type Ordering,
  type Valhalla,
  type ValhallaAction,
  type ValhallaMatch,
} from '../../../src/games/valhalla/index.ts';
import { createMatch, encode, loadMatch, panic, resumeMatch } from '../../../src/kernel/index.ts';
import { numberIn, requestOf, textIn } from '../../lab/program/index.ts';

/** `{players, units}` → `{save, round, units}`: a game on a made map, played by bots until so many units stand there. */
export function grow(text: string): string {
  const request = requestOf(text);
  const players = numberIn(request, 'players');
  const sides: string[] = [];
  for (let seat = 0; seat < players; seat++) sides.push(SAMPLE_SIDES[seat % SAMPLE_SIDES.length]?.id ?? '');
  const setup = { map: generateMap({ players, seed: 5 }), sides, seed: 9, master: true };
  const match = createMatch(valhalla, { setup, seed: 1 });
  for (let round = 0; round < numberIn(request, 'rounds'); round++) {
    playRound(match);
  }
  const { units, round } = match.state();
  return encode({ round, save: match.save(), units: units.length });
}

function playRound(match: ValhallaMatch): void {
  const ids = match
    .state()
    .sides.filter(({ isAlive }) => isAlive)
    .map(({ id }) => id);
  const sheets = ids.flatMap(id => {
    const sheet = readOrderSheet(botSheet(match.view(id), id));
    return 'lines' in sheet ? [sheet] : [];
  });
  const done = adjudicate(match, sheets, { expired: ids, holds: false });
  if (!('events' in done)) panic(done.map(fault => fault.value).join(', '));
}

let held: ValhallaMatch | undefined;
let planned: { readonly player: string; readonly action: ValhallaAction }[] = [];

function present(): ValhallaMatch {
  return held ?? panic('Load a game first');
}

/** `{save, units}` → `{units}`: loads a game, with copies of its units until there are so many. */
export function load(text: string): string {
  const request = requestOf(text);
  const loaded = loadMatch(valhalla, textIn(request, 'save'));
  if (!loaded.ok) return panic(loaded.refusal.message);
  const data = loaded.match.data();
  const resumed = resumeMatch(valhalla, { ...data, state: crowded(data.state, numberIn(request, 'units')) });
  if (!resumed.ok) return panic(resumed.refusal.message);
  held = resumed.match;
  planned = [];
  return encode({ units: held.state().units.length });
}

function crowded(game: Valhalla, count: number): Valhalla {
  const units = game.units.slice();
  for (let index = 0; units.length < count; index++) {
    const copied = game.units[index % game.units.length];
    if (copied !== undefined && copied.kind === copied.kind.toUpperCase())
      units.push({ ...copied, id: `u${90000 + index}` });
  }
  return { ...game, units, sides: game.sides.map(side => ({ ...side, gold: 100000 })) };
}

/** → what is done next, in words. Bots decide it, so it is not to be timed. */
export function plan(): string {
  while (think() !== '');
  const [next] = planned;
  return next === undefined ? '' : `${next.player} ${next.action.kind}`;
}

/** Works out the next part of what a bot does in its turn; empty once it is known what is done next. */
export function think(): string {
  const match = present();
  const [player] = match.toAct();
  if (planned.length > 0 || player === undefined) return '';
  if (player === 'gm') {
    planned = [{ player, action: { kind: 'close-round' } }];
    return '';
  }
  thinking ??= beginBotTurn(() => match.view(player), player);
  const actions = thinking();
  if (actions === undefined) return 'part';
  thinking = undefined;
  planned = actions.map(action => ({ player, action }));
  return '';
}

let thinking: Ordering | undefined;

/** Carries out the next part of the planned action; empty after the last. */
export function act(): string {
  if (going === undefined) {
    const [next, ...rest] = planned;
    planned = rest;
    if (next === undefined) return '';
    const begun = present().submitInParts(next.player, next.action);
    if (!begun.ok) return panic(begun.refusal.message);
    going = begun.next;
    return 'checked';
  }
  const done = going();
  if (done === undefined) return 'part';
  going = undefined;
  return '';
}

let going: ((this: void) => unknown) | undefined;

/** Makes the next part of the scene; empty when all are made. */
export function prepare(): string {
  return prepareScene(present(), LOOKS) ? 'part' : '';
}

/** Makes the scene of the parts. */
export function scene(): string {
  return `${valhallaScene(present(), LOOKS).pieces.length}`;
}

const LOOKS = [1, 2, 3, 4, 5, 6, 7, 8].map(seat => {
  return { player: `p${seat}`, name: `Side ${seat}`, color: { r: 0.5, g: 0.5, b: seat / 8 } };
});
