import { fileURLToPath } from 'node:url';
import * as cities from '../../src/games/cities/index.ts';
import * as sacred from '../../src/games/sacred/index.ts';
import * as tactica from '../../src/games/tactica/index.ts';
import * as tactic from '../../src/games/tactic/index.ts';
import * as valhalla from '../../src/games/valhalla/index.ts';
import {
  createMatch,
  isRefusal,
  playLine,
  type Game,
  type GameLog,
  type GameState,
  type Match,
  type Refusal,
  type Step,
} from '../../src/kernel/index.ts';
import { questionsOf, sceneData, type PlayerLook, type Scene } from '../../src/scene/index.ts';
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
function ownOf(scene: Scene<unknown>, most = 1): Scene<unknown> {
  const { board, panels, pieces, menus, spots, targets } = scene;
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
          .map(entry => ({
            ...entry,
            variants: entry.variants.slice(0, most),
            ...(most > 1 && { labels: entry.variants.map(({ label }) => label).join(' | ') }),
          })),
      }))
      .filter(({ entries }) => entries.length > 0),
    questions: questionsOf(scene)
      .filter(question => question.for === 'p1')
      .slice(0, 1),
    spots: spots.filter(spot => spot.for === 'p1').slice(0, 1),
    targets,
  };
}

/** A game that begins from a setup, and what its players write. After a line that begins with `>` the table is shown. */
type Played<Setup> = readonly [setup: Setup, ...lines: readonly string[]];

const CASTERS = ['seer', 'summoner', 'alchemist', 'necromancer', 'herbalist', 'artillerist'].map(
  kind => `caster:${kind}`,
);

const VALHALLA: readonly Played<valhalla.ValhallaSetup>[] = [
  [
    sidesAt(
      'gale-choir',
      'iron-tithe',
      'empty',
      'gold p1 900',
      `p1 ruler,warlord,2*D,4*SWORD,${CASTERS.join(',')} -4,1`,
      'p2 ruler,courtier -4,1',
      'p1 2*E@D -2,1',
      'p1 12*ARCH -3,1',
    ),
    ...[
      'move -2,1 E@D -3,1',
      'ambush -4,1',
      'plan -4,1 2 no - pincer yes yes u10012:finger_of_death -3,1',
      'officer courtier',
      'transfer p2 5 -4,1',
      'stance p2 yes',
      'succession u10002',
      'pathfind -3,1',
      'post ooc "Hail"',
      'mount -4,1 SWORD D',
      'ability u10009 i_spy -3,1+-4,2',
      'summon u10010 -3,1 2*ARCH',
      'ability u10011 invigorating_elixir -4,1',
    ].map(text => `p1 ${text}`),
    '> p1 stance p2 no',
    '> p1 withdraw 6',
    '> p1 submit',
  ],
  [sidesAt('gale-choir', 'iron-tithe', 'empty', 'clear p1', 'p1 2*BRUI -4,1', 'p1 ruler,D -4,1', 'p2 ruler 4,-1')],
  [
    sidesAt(
      'gale-choir',
      'iron-tithe',
      'empty',
      'clear p2',
      'p2 20*BRUI,ruler -1,0',
      'p1 4*SWORD,ruler 0,0',
      'clear p1',
    ),
    'p1 submit',
    'p2 move -1,0 20*BRUI 0,0',
    '> p2 submit',
    '> p1 decide - - yes',
  ],
  [
    sidesAt(
      'gale-choir',
      'iron-tithe',
      'empty',
      'clear p1',
      'gold p1 5000',
      'place -4,1 city p1 4 mint+barracks 2/1/1',
      'p1 ruler,warlord,SWORD,D -4,1',
      'p2 ruler 4,-1',
    ),
    ...['construct -4,1 replace:mint:harbor+forts:1/1/2', 'pathfind -3,1+-2,1', 'plan -4,1 - - - -'].map(
      text => `p1 ${text}`,
    ),
    '> p1 construct -4,1 raze:1',
  ],
  [
    sidesAt(
      'gale-choir',
      'iron-tithe',
      'p1 courtier,warlord -4,1',
      'gold p1 5000',
      'place -4,1 city p1 4 mint+barracks 2/1/0',
      'clear p1',
    ),
    '> p1 construct -4,1 upgrade',
    '> p1 concede',
  ],
];

function sidesAt(first: string, second: string, ...position: readonly string[]): valhalla.ValhallaSetup {
  return { sides: [first, second], seed: 1, position };
}

const TACTICA: readonly Played<tactica.TacticaSetup>[] = [
  [{ map: 'skirmish2', order: ['p1', 'p2'], empires: 'pick' }, '> p1 1', 'p2 1', 'p1 1', '> p2 1'],
  [
    tacticaAt(
      'p1 AR2 0,-4',
      'p2 PE 0,-3',
      'hand p1 MARCH HORSES',
      'hand p2 HERO INTUI',
      'wagon WW 1,-5 p1',
      'p1 LI 2,-5',
      'p1 LC 3,-1',
      'p1 PE 1,-3 transit',
      'castle 4,-4 p1 plundered',
    ),
    '> p1 board 2,-5 1,-5',
    'p2 1',
    'p1 1',
    '> p1 attack 0,-4 0,-3 ranged',
    '> p2 1',
  ],
  [
    tacticaAt('p1 LI 0,-4', 'hand p1 MARCH', 'hand p2 MARCH INTUI', 'gold p1 20', 'p2 LI 0,3'),
    '> p1 step 0,-4 0,-3',
    '> p2 MARCH+0,-4+1,-4+unit',
  ],
  [tacticaAt('empire p1 AKK', 'empire p2 BAB', 'hand p1 MARCH', 'p1 LI 0,-4', 'p2 HC 0,2'), '> p1 surrender'],
];

function tacticaAt(...position: readonly string[]): tactica.TacticaSetup {
  return { map: 'skirmish2', position };
}

const SACRED: readonly Played<sacred.SacredSetup>[] = [
  [
    sacredAt('active N', 'hand N B16 B18', 'coins 3 3', 'B07@c3(N)', 'B06@a1(N)', 'A01@c4(S)', 'A02@d3(S)'),
    '> p2 cast c3 B16 c4',
    '> p2 place c5',
  ],
  [
    sacredAt(
      'hand S A17',
      'hand N B17',
      'coins 9 9',
      'A03@c3(S +A10/S)',
      'B03@c4(N ?A13)',
      'B04@c5(N ?A13)',
      'tile c4 Ice',
    ),
    '> p1 battle c3 c4',
  ],
  [
    sacredAt(
      'hand S A09 A10 A13 A15 A20',
      'coins 9 9',
      'A12@c2(S)',
      'A03@c3(S)',
      'B01@c5(N)',
      'grave S A07',
      'commander S AC zone',
    ),
    '> p1 concede',
  ],
  [sacredAt('phase deploy', 'hand S A01 A02', 'commander S AC zone', 'A03@c1(S)')],
];

function sacredAt(...position: readonly string[]): sacred.SacredSetup {
  return { position: position.join('\n') };
}

const POSITIONS: Readonly<Record<string, () => string>> = {
  sacred: () => playedOut(sacred.sacred, SACRED, match => withoutBoard(sacred.sacredScene(match, LOOKS), true)),
  tactica: () => playedOut(tactica.tactica, TACTICA, match => withoutBoard(tactica.tacticaScene(match, LOOKS))),
  valhalla: () => playedOut(valhalla.valhalla, VALHALLA, match => ownOf(valhalla.valhallaScene(match, LOOKS), 2)),
};

/** Every kept log shows its board, and where units may go. */
function withoutBoard(scene: Scene<unknown>, keepsSpots = false): Scene<unknown> {
  return { ...scene, board: { ...scene.board, cells: [] }, spots: keepsSpots ? scene.spots : [] };
}

/** What the table shows in positions that no kept log comes to: when each begins, and after each line that is written. */
export function positionsOf(game: string): string {
  return POSITIONS[game]?.() ?? '';
}

function playedOut<State extends GameState<S>, Action extends { readonly kind: string }, S extends Step, Event, Setup>(
  rules: Game<State, Action, S, Event, Setup>,
  played: readonly Played<Setup>[],
  sceneOf: (match: Match<State, Action, Event, Setup>) => Scene<unknown>,
): string {
  const lines: string[] = [];
  for (const [setup, ...script] of played) {
    const match = createMatch(rules, { setup, seed: 1 });
    const show = showingIn(lines, () => sceneOf(match));
    show(JSON.stringify(setup));
    for (const line of script) {
      const [player = '', ...words] = line.replace('> ', '').split(' ');
      const answer = playLine(match, { player, text: words.join(' '), line: 1 });
      if (isRefusal(answer)) throw new Error(answer.message);
      if (line.startsWith('> ')) show(line);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** The path of what a kept log shows on the table. */
export function scenesPath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/scenes/${name}.txt`, import.meta.url));
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
    const show = showingIn(lines, () => sceneOf(match));
    const stops = Array.from({ length: PARTS }, (_, part) => Math.round((log.lines.length * (part + 1)) / PARTS));
    play(played => {
      if (stops.includes(played)) show(`after ${played} actions`);
    });
    return `${lines.join('\n')}\n`;
  };
}

/** Writes what the table shows, a line for each thing that was not there the last time. */
function showingIn(lines: string[], look: () => Scene<unknown>): (title: string) => void {
  let before: readonly string[] = [];
  return title => {
    const scene = linesOf(look());
    lines.push(`# ${title}: ${scene.length} things`, ...scene.filter(each => !before.includes(each)));
    before = scene;
  };
}

function linesOf(scene: Scene<unknown>): readonly string[] {
  return Object.entries(sceneData(scene)).flatMap(([part, value]) =>
    (Array.isArray(value) ? value : [value]).map(each => `${part} ${JSON.stringify(each, rounded)}`),
  );
}

/** The last digits of a length are nobody's concern. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
