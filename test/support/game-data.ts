import { fileURLToPath } from 'node:url';
import * as cities from '../../src/games/cities/index.ts';
import { canStand, landRefusal } from '../../src/games/cities/rules/lands.ts';
import { landColor } from '../../src/games/cities/scene/scene-board.ts';
import * as sacred from '../../src/games/sacred/index.ts';
import { cardDescription } from '../../src/games/sacred/scene/card-text.ts';
import * as tactica from '../../src/games/tactica/index.ts';
import { cardLines, kindLines } from '../../src/games/tactica/scene/card-text.ts';
import * as tactic from '../../src/games/tactic/index.ts';
import * as valhalla from '../../src/games/valhalla/index.ts';

const tacticRules = tactic.createTactic({ packs: [tactic.standard] });
const LAND_MARKS = ['P', 'F', 'M', 'L', 'S', '-', '?'] as const;

/** What a game consists of before anybody plays: names, and all that is known under each. */
const DATA: Readonly<Record<string, readonly (readonly [name: string, value: unknown])[]>> = {
  tactic: [
    ...printed('faction', tactic.standard.factions, ['forum', 'menagerie', 'coven', 'datacenter']),
    ...printed('board', tactic.standard.boards, ['duel', 'crossfire']),
    ...printed('ability', tactic.standard.abilities, usedAbilities()),
    ...named('lesson', tactic.tacticTutorial),
    ...named('puzzle', tactic.tacticPuzzles),
    ...named(
      'words of faction',
      tactic.standard.factions.slice(0, 4).map(each => tactic.factionText(tacticRules, each)),
    ),
  ],
  cities: [
    ...named('kind', cities.KINDS),
    ...cities.KINDS.map(
      card =>
        [
          `${card.kind} on each land`,
          LAND_MARKS.map(land => [
            land,
            canStand(card, land),
            landRefusal(card, land) ?? '',
            cities.defenceOn(card, land),
          ]),
        ] as const,
    ),
    ...cities.KINDS.map(card => [`words of ${card.kind}`, cities.cardLines(card)] as const),
    ...named('board', cities.PRESETS),
    ...named('lesson', cities.citiesTutorial),
    ...named('puzzle', cities.citiesPuzzles),
    ...LAND_MARKS.map(land => [`color of ${land}`, landColor(land)] as const),
  ],
  sacred: [
    ...sacred.CARDS.map(card => [`card ${card.id}`, card] as const),
    ...sacred.RANGE_CODES.map(code => [`range ${code}`, formationOf(code)] as const),
    ...sacred.FIELD_NAMES.map(name => [`field ${name}`, sacred.fieldNamed(name)] as const),
    ...named('deck', sacred.STARTER_DECKS),
    ...named(
      'part of decks',
      [undefined, 20].map(turns => sacred.deckBuildingOf(turns, sacred.CARDS.slice(0, 1), []).groups),
    ),
    ...named(
      'card to build with',
      sacred.deckBuildingOf(
        20,
        sacred.CARDS.slice(3, 4).map(card => ({ ...card, name: 'New' })),
        [],
      ).cards,
    ),
    ...sacred.CARDS.map(card => [`words of ${card.id}`, cardDescription(card)] as const),
    ...named('lesson', sacred.sacredTutorial),
  ],
  tactica: [
    ...named('card', tactica.CARDS),
    ...named('ability', tactica.ABILITIES),
    ...named('empire', tactica.EMPIRES),
    ...named(
      'words of card',
      tactica.CARDS.map(({ id }) => cardLines(id)),
    ),
    ...named(
      'words of empire',
      tactica.EMPIRES.map(each => tactica.empireLines(each)),
    ),
    ...named(
      'words of unit',
      tactica.UNIT_KINDS.map(each => kindLines(each)),
    ),
    ...named(
      'words of wagon',
      tactica.WAGON_KINDS.map(each => kindLines(each)),
    ),
    ...named('token', tactica.TOKENS),
    ...named('unit', tactica.UNIT_KINDS),
    ...named('wagon', tactica.WAGON_KINDS),
    ...named('map', tactica.MAPS),
    ...named('look of terrain', tactica.terrainLooks()),
    ...named('rule of maps', tactica.MAP_RULES),
    ...named('lesson', tactica.tacticaTutorial),
  ],
  valhalla: [
    ...named('class', valhalla.UNIT_CLASSES),
    ...named('officer', valhalla.OFFICER_KINDS),
    ...named('caster', valhalla.CASTERS),
    ...named('role', valhalla.TACTIC_ROLES),
    ...named('special', valhalla.SPECIALS),
    ...named('building', valhalla.BUILDINGS),
    ...named('slots', valhalla.SLOTS),
    ...named('feature', valhalla.FEATURES),
    ...named('terrain', valhalla.TERRAINS),
    ...named('position', valhalla.POSITIONS),
    ...named('side', valhalla.SAMPLE_SIDES),
    ...named('map', valhalla.MAPS),
    ...named('lesson', valhalla.valhallaTutorial),
    ...battles(),
  ],
};

/** Armies in all five positions on each terrain, with each tactic of the attacker and another of the defender. */
function battles(): (readonly [name: string, value: unknown])[] {
  const land = valhalla.TERRAINS.filter(({ isWater }) => !isWater);
  const tacticsOf = (role: string): readonly string[] =>
    valhalla.TACTIC_ROLES.filter(([, of]) => of === 'any' || of === role).map(([id]) => id);
  const [attacks, answers] = [tacticsOf('attacker'), tacticsOf('defender')];
  const places = ['', 'city 2/1/1', 'fieldfort', '', 'city 0/3/2'];
  const drawn = (formation: readonly string[], tactic: string): readonly string[] =>
    tactic === 'wedge' ? [] : formation;
  const rows = Array.from({ length: 16 }, (_, index) => index);
  return rows.map(index => {
    const [tactic = '', answer = ''] = [attacks[index % attacks.length], answers[(index + 5) % answers.length]];
    const swords = 14 - 2 * (index % 3);
    const attacker = {
      ...{ side: 'iron-tithe', tactic, globalAttack: index % 3 },
      units: `${swords}*SWORD,8*ARCH,6*BRUI,8*C,3*D,2*E,F,G,warlord`,
      formation: drawn(
        [`C:${swords - 8}*SWORD,2*ARCH,warlord`, 'S:4*SWORD,6*BRUI', 'M:4*SWORD,6*ARCH,G', 'SF:8*C,2*E', 'MF:3*D,F'],
        tactic,
      ),
    };
    const defender = {
      ...{ side: 'gale-choir', tactic: answer, globalAttack: index % 2 },
      units: '16*SWORD,10*ARCH,2*BRUI,4*C,2*D,E,2*F,2*G,warlord',
      formation: drawn(
        index % 2 === 0
          ? []
          : ['C:10*SWORD,5*ARCH,warlord', 'S:6*SWORD,2*BRUI,G', 'M:5*ARCH,2*F', 'SF:4*C,E', 'MF:2*D,G'],
        answer,
      ),
    };
    const terrain = land[index % land.length]?.id ?? '';
    const place = places[index % places.length] ?? '';
    return [`battle ${index + 1}`, valhalla.tryBattle({ attacker, defender, terrain, place }, index + 1)] as const;
  });
}

/** What a modder adds to the standard pack is not among those with these ids. */
function printed(part: string, list: readonly { readonly id: string }[], ids: readonly string[]) {
  return list.filter(({ id }) => ids.includes(id)).map(each => [`${part} ${each.id}`, each] as const);
}

/** Those that a card of the standard pack has. */
function usedAbilities(): string[] {
  const cards = tactic.standard.factions.flatMap(({ king, units }) => [king, ...units]);
  return cards.flatMap(({ abilities }) => abilities.map(({ id }) => id));
}

function named(part: string, value: unknown): (readonly [name: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[part, value]];
  return Object.entries(value).map(([name, each]) => [`${part} ${name}`, each]);
}

/** The tiles of a formation, a row of them for each row, from the front to the back; `@` is the token. */
function formationOf(code: sacred.RangeCode): string {
  const offsets = sacred.offsetsOf(code);
  const reach = Math.max(0, ...offsets.flatMap(({ dx, dy }) => [Math.abs(dx), Math.abs(dy)]));
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const signAt = (x: number, y: number): string => {
    if (x === 0 && y === 0) return '@';
    return offsets.some(({ dx, dy }) => dx === x && dy === y) ? 'x' : '.';
  };
  return steps.map(row => steps.map(column => signAt(column, 0 - row)).join('')).join(' ');
}

/** The path of the data of a game. */
export function dataPath(game: string): string {
  return fileURLToPath(new URL(`../fixtures/answers/${game}-data.txt`, import.meta.url));
}

/** The data of a game, a line for each thing: its cards, boards, decks, and lessons. */
export function dataOf(game: string): string {
  const data = DATA[game];
  if (data === undefined) throw new Error(`${game} is no game`);
  return data.map(([name, value]) => `${name} ${JSON.stringify(value)}\n`).join('');
}
