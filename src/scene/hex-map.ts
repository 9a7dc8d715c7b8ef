import { hexIn, hexKey, type Hex } from '../grid/index.ts';
import { echo, readInteger, type Refusal } from '../kernel/index.ts';

/** A map that players draw: a full hexagon of pointy-topped hexes. */
export interface HexMap {
  readonly id: string;
  readonly players: number;
  /** How often it comes again in a full turn: 1 for no symmetry. */
  readonly symmetry: number;
  /** The rows from top to bottom, divided by `/`, a mark of a terrain a hex. */
  readonly rows: string;
  /** Words of `HexMapRules.flags` that hold for it. */
  readonly flags: readonly string[];
}

/** What maps of a game are made of, and what they must be like. Everybody may read it; it travels as JSON. */
export interface HexMapRules {
  readonly terrains: readonly HexTerrain[];
  /** Steps from the middle to the rim. */
  readonly radius: { readonly least: number; readonly most: number };
  readonly players: { readonly least: number; readonly most: number };
  readonly symmetries: readonly number[];
  /** The terrain that each player begins at, and what several of them are called. */
  readonly home: { readonly mark: string; readonly words: string };
  /** Words that may follow the rows, with what they mean. */
  readonly flags: readonly { readonly word: string; readonly label: string }[];
}

export interface HexTerrain {
  /** One character. */
  readonly mark: string;
  readonly name: string;
  /** Nobody can enter it. */
  readonly isBlocked?: boolean;
  /** It belongs to exactly one hex of that mark beside it. */
  readonly partOf?: string;
  /** It has so many hexes that belong to it around it. */
  readonly parts?: number;
}

/** A game's maps, as a program beside the table draws them. */
export interface HexMapBuilding extends HexMapRules {
  /** By mark: the colour of a hex as `#rrggbb`, and its drawing. */
  readonly looks: { readonly [mark: string]: { readonly color: string; readonly drawing: string } };
  /** The texts of maps to start from, by the ids of the option's values. */
  readonly starters: readonly { readonly id: string; readonly name: string; readonly text: string }[];
}

const MOST_NAME = 24;
const FORM = 'expected NAME PLAYERS SYMMETRY ROWS';

/** A map as one line: its name, its players, its symmetry, its rows, and its flags. */
export function hexMapText({ flags, id, players, rows, symmetry }: HexMap): string {
  return [id, `${players}`, `${symmetry}`, rows].concat(flags).join(' ');
}

/** Reads the line, without a look at the map itself: see `hexMapProblem`. */
export function readHexMap(text: string, rules: HexMapRules): HexMap | Refusal {
  const words = text.split(' ').filter(word => word !== '');
  const [id = '', players = '', symmetry = '', rows = ''] = words;
  const flags = words.slice(4);
  if (words.length < 4) return refuse(`The map "${echo(text)}" has ${words.length} words: ${FORM}`);
  const unknown = flags.find(
    (flag, index) => flags.indexOf(flag) !== index || !rules.flags.some(({ word }) => word === flag),
  );
  if (unknown !== undefined) {
    return refuse(
      `"${echo(unknown)}" after the rows: expected ${rules.flags.map(({ word }) => `"${word}"`).join(', ')}`,
    );
  }
  if (id.includes(',')) return refuse(`The name "${echo(id)}" has a comma: expected letters and digits`);
  if (id.length > MOST_NAME)
    return refuse(`The name "${echo(id)}" is too long: expected up to ${MOST_NAME} characters`);
  const times = readInteger(symmetry, 1);
  if (times === undefined || !rules.symmetries.includes(times)) {
    return refuse(`The symmetry is "${echo(symmetry)}": expected one of ${rules.symmetries.join(', ')}`);
  }
  const count = readInteger(players, 1);
  const { least, most } = rules.players;
  if (count === undefined) return refuse(`The number of players is "${echo(players)}": expected ${least} to ${most}`);
  return { id, players: count, symmetry: times, rows, flags };
}

function refuse(message: string): Refusal {
  return { code: 'map', message };
}

/** The hexes of a map in the order of its rows, with the marks on them; and by `hexKey` the mark. */
interface Drawn {
  readonly hexes: readonly Hex[];
  readonly marks: Readonly<Record<number, string | undefined>>;
}

/** How many hexes the row with that index has, from 0 at the top. */
export function hexRowWidth(radius: number, row: number): number {
  return 2 * radius + 1 - (row < radius ? radius - row : row - radius);
}

/** The hex at a place of a row. */
export function hexOfRow(radius: number, row: number, column: number): Hex {
  const r = row - radius;
  return { q: (r < 0 ? -radius - r : -radius) + column, r };
}

/** How many steps it is from the middle of a map with that many rows to its rim. */
export function hexRadius(rows: string): number {
  return Math.floor((rows.split('/').length - 1) / 2);
}

/** What keeps a map from being played, in words, or nothing. */
export function hexMapProblem(map: HexMap, rules: HexMapRules, radius = hexRadius(map.rows)): string | undefined {
  const { id, players, rows, symmetry } = map;
  if (id === '') return 'A map needs an id';
  if (!(players >= rules.players.least && players <= rules.players.most)) {
    return `"players" is ${players}: expected ${rules.players.least} to ${rules.players.most}`;
  }
  if (!(radius >= rules.radius.least && radius <= rules.radius.most)) {
    return `"radius" is ${radius}: expected ${rules.radius.least} to ${rules.radius.most}`;
  }
  const problem = rowsProblem(rows, radius, rules);
  if (problem !== undefined) return problem;
  const drawn = drawnOf(rows, radius);
  const homes = drawn.hexes.filter(hex => drawn.marks[hexKey(hex)] === rules.home.mark).length;
  if (homes < players) return `It has ${homes} ${rules.home.words} for ${players} players`;
  return partProblem(drawn, rules) ?? reachProblem(drawn, rules) ?? symmetryProblem(drawn, symmetry);
}

function rowsProblem(rows: string, radius: number, { terrains }: HexMapRules): string | undefined {
  const lines = rows.split('/');
  const count = 2 * radius + 1;
  const marks = terrains.map(({ mark }) => mark).join('');
  if (lines.length !== count) return `It has ${lines.length} rows: expected ${count} for radius ${radius}`;
  for (let index = 0; index < count; index++) {
    const line = lines[index] ?? '';
    const width = hexRowWidth(radius, index);
    if (line.length !== width) return `Row ${index + 1} has ${line.length} hexes: expected ${width}`;
    for (let column = 0; column < width; column++) {
      const mark = line.charAt(column);
      if (!marks.includes(mark)) return `Row ${index + 1} has "${mark}": expected one of ${marks}`;
    }
  }
  return undefined;
}

function drawnOf(rows: string, radius: number): Drawn {
  const hexes: Hex[] = [];
  const marks: Record<number, string | undefined> = {};
  rows.split('/').forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      const hex = hexOfRow(radius, row, column);
      hexes.push(hex);
      marks[hexKey(hex)] = line.charAt(column);
    }
  });
  return { hexes, marks };
}

function nameOf({ q, r }: Hex): string {
  return `${q},${r}`;
}

/** The hexes of the map around one. */
function around({ marks }: Drawn, hex: Hex): readonly Hex[] {
  return [0, 1, 2, 3, 4, 5].map(direction => hexIn(hex, direction)).filter(each => marks[hexKey(each)] !== undefined);
}

/** Each part touches exactly one hex that it can belong to, and each whole has its parts. */
function partProblem(drawn: Drawn, { terrains }: HexMapRules): string | undefined {
  for (const hex of drawn.hexes) {
    const mark = drawn.marks[hexKey(hex)];
    const terrain = terrains.find(each => each.mark === mark);
    if (terrain === undefined) continue;
    const { name, partOf, parts } = terrain;
    if (partOf !== undefined) {
      const touched = around(drawn, hex).filter(each => drawn.marks[hexKey(each)] === partOf).length;
      if (touched !== 1) return `The ${name} ${nameOf(hex)} touches ${touched} centres: expected 1`;
    }
    if (parts !== undefined) {
      const part = terrains.find(each => each.partOf === mark);
      const own = around(drawn, hex).filter(each => drawn.marks[hexKey(each)] === part?.mark).length;
      if (own !== parts) return `The ${name} ${nameOf(hex)} has ${own} ${part?.name ?? ''} fields: expected ${parts}`;
    }
  }
  return undefined;
}

/** Every hex that can be entered is reached from every other. */
function reachProblem(drawn: Drawn, { terrains }: HexMapRules): string | undefined {
  const blocked = terrains.filter(({ isBlocked }) => isBlocked === true).map(({ mark }) => mark);
  const open = drawn.hexes.filter(hex => !blocked.includes(drawn.marks[hexKey(hex)] ?? ''));
  const reached = open.slice(0, 1);
  const isReached: Record<number, boolean> = {};
  for (const hex of reached) isReached[hexKey(hex)] = true;
  for (let index = 0; index < reached.length; index++) {
    const hex = reached[index];
    for (const next of hex === undefined ? [] : around(drawn, hex)) {
      const key = hexKey(next);
      if (isReached[key] === true || blocked.includes(drawn.marks[key] ?? '')) continue;
      isReached[key] = true;
      reached.push(next);
    }
  }
  const lost = open.find(hex => isReached[hexKey(hex)] !== true);
  return lost === undefined ? undefined : `No path leads to ${nameOf(lost)}`;
}

/** A full turn brings it to itself `symmetry` times, and one of the mirror axes does so too. */
function symmetryProblem(drawn: Drawn, symmetry: number): string | undefined {
  if (symmetry === 1) return undefined;
  const off = mappedOff(drawn, hex => turnedBy(hex, 6 / symmetry));
  if (off !== undefined) return `${nameOf(off)} has no like ${symmetry} times in a turn`;
  return axisOf(drawn) === undefined ? 'It has no mirror axis' : undefined;
}

/** In sixths of a turn, the mirror that changes nothing. */
function axisOf(drawn: Drawn): number | undefined {
  return [0, 1, 2, 3, 4, 5].find(turns => mappedOff(drawn, hex => mirrored(hex, turns)) === undefined);
}

function mirrored({ q, r }: Hex, turns: number): Hex {
  return turnedBy({ q: r, r: q }, turns);
}

/** A hex after so many sixths of a full turn around the middle. */
function turnedBy(hex: Hex, sixths: number): Hex {
  let turned = hex;
  for (let count = 0; count < sixths; count++) turned = { q: -turned.r, r: turned.q + turned.r };
  return turned;
}

/** The first hex whose image has another terrain. */
function mappedOff({ hexes, marks }: Drawn, image: (this: void, hex: Hex) => Hex): Hex | undefined {
  return hexes.find(hex => marks[hexKey(image(hex))] !== marks[hexKey(hex)]);
}

/** A hex of a map, and all that lie at the same place of its other parts and of its mirror. */
export function hexImages({ rows, symmetry }: HexMap, hex: Hex): readonly Hex[] {
  if (symmetry === 1) return [hex];
  const axis = axisOf(drawnOf(rows, hexRadius(rows))) ?? 0;
  const images: Hex[] = [];
  for (let part = 0; part < symmetry; part++) {
    const sixths = (part * 6) / symmetry;
    images.push(turnedBy(hex, sixths), turnedBy(mirrored(hex, axis), sixths));
  }
  return images;
}
