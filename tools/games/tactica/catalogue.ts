import {
  boardOf,
  cardLines,
  CARDS,
  empireLines,
  EMPIRES,
  MAPS,
  TOKENS,
  UNIT_KINDS,
  WAGON_KINDS,
  empireNamed,
  type TacticaMap,
  type UnitKind,
  type UnitToken,
  type WagonKind,
} from '../../../src/games/tactica/index.ts';
import { signed } from '../../../src/kernel/index.ts';
import { markdownTable } from '../rulebook/markdown-table.ts';

/** Units, wagons, counters, empires, cards and maps, as Markdown. */
export function tacticaCatalogue(): string {
  return [
    '### Units',
    markdownTable(
      ['Id', 'Unit', 'Cost', 'Attack', 'Range', 'Defense', 'Mode', 'MP', 'Tokens', 'Empire'],
      UNIT_KINDS.map(unitRow),
    ),
    '### Wagons',
    markdownTable(['Id', 'Wagon', 'Cost', 'Its driver gets', 'Tokens', 'Empire'], WAGON_KINDS.map(wagonRow)),
    '### Counters',
    markdownTable(['Id', 'Counter', 'Adds', 'At most'], TOKENS.map(tokenRow)),
    '### Table of empires',
    markdownTable(
      ['Id', 'Empire', 'What is different'],
      EMPIRES.map(empire => [empire.id, empire.name, empireLines(empire).join('. ')]),
    ),
    '### Cards',
    markdownTable(
      ['Id', 'Card', 'Gem', 'What it says'],
      CARDS.map(({ gem, id, name }) => [id, name, gem === 'none' ? '–' : gem, cardLines(id).join('. ')]),
    ),
    '### Maps',
    markdownTable(
      ['Id', 'Players', 'Fields', 'Castles', 'Ports', 'Villages', 'Mountains', 'Deserts', 'More than half wins'],
      MAPS.map(mapRow),
    ),
    markdownTable(
      ['Id', 'Rows from top to bottom'],
      MAPS.map(({ id, rows }) => [id, `\`${rows}\``]),
    ),
  ].join('\n\n');
}

function unitRow({ attack, cost, defense, empire, id, mode, mp, name, range, token, tokens }: UnitKind): string[] {
  const numbers = [cost, attack, range === 0 ? '–' : range, defense].map(String);
  const stash = `${tokens}${token === id ? '' : ` of ${token}`}`;
  return [id, name, ...numbers, mode === 'c' ? 'cavalry' : 'infantry', String(mp), stash, empireName(empire)];
}

function wagonRow({ attack, cost, defense, empire, id, mp, name, tokens }: WagonKind): string[] {
  const gain = `${signed(attack)}/${signed(defense)}, ${signed(mp)}M`;
  return [id, name, String(cost), gain, String(tokens), empireName(empire)];
}

function tokenRow({ attack, defense, id, isUnique, mp, name }: UnitToken): string[] {
  const stats = attack === 0 && defense === 0 ? '–' : `${signed(attack)}/${signed(defense)}`;
  return [id, name, mp === undefined ? stats : `at most ${mp} MP`, isUnique ? '1' : 'any number'];
}

function mapRow(map: TacticaMap): string[] {
  const { castles, hexes, ports, terrain, villages } = boardOf(map);
  const count = (mark: string): number => terrain.filter(each => each === mark).length;
  const counts = [map.players, hexes.length, castles.length, ports.length, villages.length, count('m'), count('d')];
  return [map.id, ...counts.map(String), map.isWonByMajority ? 'yes' : 'no'];
}

function empireName(id: string | undefined): string {
  return empireNamed(id ?? '')?.name ?? '–';
}
