import { readInteger, type PlayerId } from '../../../kernel/index.ts';
import { integersIn } from '../cities/construction.ts';
import { defaultForts, type Forts } from '../cities/fortifications.ts';
import { featureKind } from '../map/features.ts';
import { parseHex, type HexNumber } from '../map/geometry.ts';
import { parseUnitLine } from '../moving/unit-text.ts';
import { findSide, placeAt } from '../rules/position.ts';
import { CASTER_KINDS, isUnitClass, officerRow } from '../rules/roster.ts';
import { addUnit, changePlace, changeSide, changeUnits, startRun, type Run } from '../rules/run.ts';
import { NOBODY, type City, type MapFeature, type Valhalla } from '../state.ts';

/** A line of a position: it changes the game, or says that it cannot be read. */
type Line = (this: void, run: Run, words: readonly string[]) => boolean;

/**
 * The game changed line by line, or the line that cannot be read:
 *
 *     round 3                                   the round that begins
 *     empty                                     no units on the map
 *     p1 4*SWORD,ruler,2*E@D,caster:seer -4,1   units of a side in a hex
 *     gold p1 100 · favor p1 25 · clear p1 · truce p1 p2
 *     place 0,4 city p1 3 barracks+mint 2/1/0   a feature: owner or `-`, level, buildings, fortifications
 *     lost 0,4 1/0/0 · attacked 0,4 2 · courtier 0,4 · plan 0,4 4*SWORD,2*C · home 0,4 p1
 */
export function positionFrom(game: Valhalla, lines: readonly string[]): Valhalla | string {
  const run = startRun(game);
  for (const text of lines) {
    const words = text.split(' ');
    const [word = ''] = words;
    const line = findSide(game, word) === undefined ? lineFor(word) : unitLine;
    if (line === undefined || !line(run, words)) return text;
  }
  return run.game;
}

function lineFor(word: string): Line | undefined {
  return LINES.find(([name]) => name === word)?.[1];
}

function hexIn({ game }: Run, text = ''): HexNumber | undefined {
  return parseHex(game.map.radius, game.map.centre, text);
}

function unitLine(this: void, run: Run, [side = '', list = '', where]: readonly string[]): boolean {
  const hex = hexIn(run, where);
  if (hex === undefined) return false;
  return list.split(',').every(text => addUnits(run, side, text, hex));
}

function addUnits(run: Run, side: PlayerId, text: string, hex: HexNumber): boolean {
  const [name = '', caster = ''] = text.split(':');
  const line = parseUnitLine(name);
  if (line === undefined || 'id' in line) return false;
  const { count, kind, mount } = line;
  const isKnown = isUnitClass(kind) || officerRow(kind) !== undefined;
  if (!isKnown || (caster !== '' && !CASTER_KINDS.includes(caster))) return false;
  for (let index = 0; index < count; index++) {
    const carrier = mount === '' ? undefined : addUnit(run, side, mount, hex);
    const unit = addUnit(run, side, kind, hex);
    const changed = { mount: carrier?.id ?? '', ...(caster === '' ? {} : { caster }) };
    changeUnits(run, [unit.id], each => ({ ...each, ...changed }));
  }
  return true;
}

function placeLine(this: void, run: Run, words: readonly string[]): boolean {
  const [, where, kind = '', owner = '-', level = '0', buildings = '', forts] = words;
  const hex = hexIn(run, where);
  const levels = readInteger(level, 1) ?? 0;
  if (hex === undefined || featureKind(kind) === undefined) return false;
  const city: City = {
    homeOf: placeAt(run.game, hex)?.city?.homeOf ?? NOBODY,
    buildings: buildings === '' || buildings === '-' ? [] : buildings.split('+'),
    forts: fortsIn(forts) ?? defaultForts(levels),
    plan: [],
  };
  const place: MapFeature = {
    hex,
    kind,
    owner: owner === '-' ? NOBODY : owner,
    level: levels,
    lost: { walls: 0, artillery: 0, hazards: 0 },
    attacked: 0,
    attackedRound: 0,
    hasCourtier: false,
    since: 0,
    ...(kind === 'city' ? { city } : {}),
  };
  const others = run.game.places.filter(each => each.hex !== hex);
  run.game = { ...run.game, places: others.concat([place]) };
  return true;
}

function fortsIn(text = ''): Forts | undefined {
  const [walls, artillery, hazards] = integersIn(text);
  if (walls === undefined || artillery === undefined || hazards === undefined) return undefined;
  return { walls, artillery, hazards };
}

/** A line that changes one place. */
function onPlace(change: (this: void, place: MapFeature, words: readonly string[]) => MapFeature): Line {
  return (run, words) => {
    const hex = hexIn(run, words[1]);
    const isThere = hex !== undefined && placeAt(run.game, hex) !== undefined;
    if (isThere) changePlace(run, hex, place => change(place, words));
    return isThere;
  };
}

function planIn(text = ''): City['plan'] {
  return text.split(',').flatMap(each => {
    const line = parseUnitLine(each);
    return line === undefined || 'id' in line ? [] : [{ design: line.kind, count: line.count }];
  });
}

const LINES: readonly (readonly [string, Line])[] = [
  ['empty', run => emptied(run)],
  ['round', (run, [, round]) => withNumber(round, value => (run.game = { ...run.game, round: value - 1 }))],
  [
    'gold',
    (run, [, side = '', gold]) => withNumber(gold, value => changeSide(run, side, each => ({ ...each, gold: value }))),
  ],
  [
    'favor',
    (run, [, side = '', favor]) =>
      withNumber(favor, value => changeSide(run, side, each => ({ ...each, favor: value }))),
  ],
  ['clear', (run, [, side = '']) => cleared(run, side)],
  ['truce', (run, [, first = '', second = '']) => truced(run, first, second)],
  ['place', placeLine],
  ['lost', onPlace((place, [, , forts]) => ({ ...place, lost: fortsIn(forts) ?? place.lost }))],
  [
    'attacked',
    onPlace((place, [, , turn]) => ({
      ...place,
      attacked: readInteger(turn ?? '') ?? 0,
      attackedRound: readInteger(turn ?? '') ?? 0,
    })),
  ],
  ['courtier', onPlace(place => ({ ...place, hasCourtier: true }))],
  [
    'plan',
    onPlace((place, [, , plan]) =>
      place.city === undefined ? place : { ...place, city: { ...place.city, plan: planIn(plan) } },
    ),
  ],
  [
    'home',
    onPlace((place, [, , side = '']) =>
      place.city === undefined ? place : { ...place, city: { ...place.city, homeOf: side } },
    ),
  ],
];

function withNumber(text: string | undefined, change: (this: void, value: number) => void): boolean {
  const value = readInteger(text ?? '');
  if (value !== undefined) change(value);
  return value !== undefined;
}

function emptied(run: Run): boolean {
  run.game = { ...run.game, units: [], sides: run.game.sides.map(side => ({ ...side, raised: 0 })) };
  return true;
}

function cleared(run: Run, side: PlayerId): boolean {
  changeSide(run, side, each => ({ ...each, cleared: '1'.repeat(run.game.map.terrain.length) }));
  return true;
}

function truced(run: Run, first: PlayerId, second: PlayerId): boolean {
  changeSide(run, first, each => ({ ...each, truces: [second] }));
  changeSide(run, second, each => ({ ...each, truces: [first] }));
  return true;
}
