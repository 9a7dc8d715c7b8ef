import {
  attemptOf,
  cities,
  citiesScene,
  PRESETS,
  worthOf,
  type Cities,
  type CitiesEvent,
  type CitiesMatch,
  type CitiesSetup,
} from '../../src/games/cities/index.ts';
import { createMatch, loadMatch, panic, resumeMatch } from '../../src/kernel/index.ts';
import type { AnyMatch, Chosen, LobbyOption, Seat, TableGame } from '../host/index.ts';
import { SUMMARY } from './summary.ts';
import { tellEvent, withSeats } from './tell-event.ts';

/** South sits at the near side, North across. */
const SEATS: readonly Seat[] = [
  { player: 'p1', color: 'Red', shade: { r: 0.86, g: 0.2, b: 0.18 } },
  { player: 'p2', color: 'Blue', shade: { r: 0.2, g: 0.5, b: 0.95 } },
];

const OPTIONS: readonly LobbyOption[] = [
  {
    id: 'lands',
    label: 'Lands',
    values: [
      { id: 'chosen', label: 'Each lays their own', tooltip: 'In secret, 18 each' },
      { id: 'random', label: 'By chance' },
    ].concat(PRESETS.map(({ name }) => ({ id: name, label: `Board ${name}` }))),
  },
  {
    id: 'decks',
    label: 'Decks',
    values: [
      { id: 'own', label: 'One for each', tooltip: '36 cards each' },
      { id: 'shared', label: 'One for both', tooltip: '72 cards' },
    ],
  },
  {
    id: 'first',
    label: 'First player',
    values: [{ id: 'draw', label: 'By draw' }].concat(SEATS.map(({ player, color }) => ({ id: player, label: color }))),
  },
];

/** What the host has to know of Cities and Tactics. */
export function citiesTable(): TableGame {
  return {
    id: 'cities',
    title: 'Cities and Tactics',
    summary: SUMMARY,
    options: () => OPTIONS,
    seats: () => SEATS,
    start: (chosen, seed) => ({ ok: true, match: asAny(createMatch(cities, { setup: setupOf(chosen), seed })) }),
    load: text => {
      const loaded = loadMatch(cities, text);
      return loaded.ok ? { ok: true, match: asAny(loaded.match) } : { ok: false, refusal: loaded.refusal };
    },
    resume: data => {
      const resumed = resumeMatch(cities, data);
      return resumed.ok ? asAny(resumed.match) : panic(resumed.refusal.message);
    },
    scene: (match, seats) =>
      citiesScene(
        asCities(match),
        seats.map(({ color, player, shade }) => ({ player, name: color, shade })),
      ),
    // Events come from the same match.
    tell: (event, match, seats) => tellEvent(asCities(match).state(), event as CitiesEvent, seats),
    // The states of its matches.
    judge: (state, player) => worthOf(state as Cities, player),
    words: withSeats,
    attempt: (match, piece, cell) => attemptOf(asCities(match).state(), piece, cell),
  };
}

function setupOf(chosen: Chosen): CitiesSetup {
  const lands = chosen['lands'] ?? 'chosen';
  const isBoard = PRESETS.some(({ name }) => name === lands);
  const setup: CitiesSetup = {
    deckMode: chosen['decks'] === 'shared' ? 'shared' : 'own',
    firstPlayer: firstOf(chosen['first']),
  };
  if (isBoard) return { ...setup, landSetup: 'preset', board: lands };
  return { ...setup, landSetup: lands === 'random' ? 'random' : 'chosen' };
}

function firstOf(chosen: string | undefined): 0 | 1 | 'random' {
  if (chosen === 'p1') return 0;
  return chosen === 'p2' ? 1 : 'random';
}

/** The host passes matches on without looking into them, so their types may be forgotten… */
function asAny(match: CitiesMatch): AnyMatch {
  return match as unknown as AnyMatch;
}

/** …and remembered: the host has no other matches than those it got from here. */
function asCities(match: AnyMatch): CitiesMatch {
  return match as unknown as CitiesMatch;
}
