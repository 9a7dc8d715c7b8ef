import * as cities from '../../src/games/cities/index.ts';
import * as sacred from '../../src/games/sacred/index.ts';
import * as tactica from '../../src/games/tactica/index.ts';
import * as tactic from '../../src/games/tactic/index.ts';
import * as valhalla from '../../src/games/valhalla/index.ts';
import type { Game, GameLog, GameState, Match, Refusal, Step } from '../../src/kernel/index.ts';
import type { PlayerLook, Scene } from '../../src/scene/index.ts';
import { replayedLog, toldOf } from './played-logs.ts';

const LOOKS: readonly PlayerLook[] = ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'White'].map((name, index) => ({
  player: `p${index + 1}`,
  name,
  color: { r: index / 8, g: 0.5, b: 1 - index / 8 },
}));

/** After so many parts of a log its table is written down. */
const PARTS = 5;

const tacticRules = tactic.createTactic({ packs: [tactic.standard] });

const SHOWN: Readonly<Record<string, (text: string) => string>> = {
  tactic: shown(tacticRules, tactic.parseLog, match => tactic.tacticScene(tacticRules, match, LOOKS)),
  cities: shown(cities.cities, cities.parseLog, match => cities.citiesScene(match, LOOKS)),
  sacred: shown(sacred.sacred, sacred.parseLog, match => sacred.sacredScene(match, LOOKS)),
  tactica: shown(tactica.tactica, tactica.parseLog, match => tactica.tacticaScene(match, LOOKS)),
  valhalla: shown(valhalla.valhalla, valhalla.parseLog, match => ownOf(valhalla.valhallaScene(match, LOOKS))),
};

/** What the first player gets, without what fills a file hex by hex: land, where forces may go, and all but one choice of a menu. */
function ownOf({ board, panels, pieces, menus, questions = [], spots, targets }: Scene<unknown>): Scene<unknown> {
  const isOwn = (players: readonly string[] | undefined): boolean => players === undefined || players.includes('p1');
  return {
    board: { ...board, cells: board.cells.slice(0, 1) },
    panels: panels.filter(panel => isOwn(panel.for)),
    pieces: pieces.filter(({ isGround, visibleTo }) => isGround !== true && isOwn(visibleTo)),
    menus: menus
      .map(({ entries, piece }) => ({
        piece,
        entries: entries
          .filter(entry => entry.for === 'p1')
          .map(entry => ({ ...entry, variants: entry.variants.slice(0, 1) })),
      })) // prettier-ignore
      .filter(({ entries }) => entries.length > 0),
    questions: questions.filter(question => question.for === 'p1').slice(0, 1),
    spots: spots.filter(spot => spot.for === 'p1').slice(0, 1),
    targets,
  };
}

/** The path of what a kept log shows on the table. */
export function scenesPath(name: string): string {
  return new URL(`../fixtures/scenes/${name}.txt`, import.meta.url).pathname;
}

/** What the table shows at five points of a kept log, a line for each thing that was not there at the point before. */
export function scenesOf(name: string): string {
  return toldOf(SHOWN, name);
}

function shown<State extends GameState<S>, Action extends { readonly kind: string }, S extends Step, Event, Setup>(
  rules: Game<State, Action, S, Event, Setup>,
  parse: (text: string) => GameLog<Setup> | Refusal,
  sceneOf: (match: Match<State, Action, Event, Setup>) => Scene<unknown>,
): (text: string) => string {
  return text => {
    const { match, log, play } = replayedLog(rules, parse, text);
    const lines: string[] = [];
    let before: readonly string[] = [];
    const stops = Array.from({ length: PARTS }, (_, part) => Math.round((log.lines.length * (part + 1)) / PARTS));
    play(played => {
      if (!stops.includes(played)) return;
      const scene = linesOf(sceneOf(match));
      lines.push(`# after ${played} actions: ${scene.length} things`, ...scene.filter(each => !before.includes(each)));
      before = scene;
    });
    return `${lines.join('\n')}\n`;
  };
}

function linesOf(scene: Scene<unknown>): readonly string[] {
  return Object.entries(scene).flatMap(([part, value]) =>
    (Array.isArray(value) ? value : [value]).map(each => `${part} ${JSON.stringify(each, rounded)}`),
  );
}

/** The last digits of a length are nobody's concern. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
