import {
  createTactic,
  standard,
  type Board,
  type Card,
  type Carried,
  type Faction,
} from '../../src/games/tactic/index.ts';

const game = createTactic({ packs: [standard] });

/** Boards, factions with their units, and abilities with their texts, as Markdown. */
export function tacticCatalogue(): string {
  const { boards, factions, abilities } = game.catalogue;
  return [
    '### Boards',
    table(
      ['Board', 'Size', 'BitCoins', 'Tables'],
      boards.map(board => boardRow(board)),
    ),
    ...factions.flatMap(faction => [`### ${faction.name}`, factionTable(faction)]),
    '### Texts of the abilities',
    table(
      ['Ability', 'Text'],
      abilities.map(({ name, valued, text }) => [valued === true ? `${name} X` : name, text]),
    ),
  ].join('\n\n');
}

function boardRow({ name, files, ranks, coins, tables }: Board): string[] {
  return [name, `${files} × ${ranks}`, `${coins}`, tables.map(each => each.name).join(', ')];
}

function factionTable({ king, units }: Faction): string {
  const cards = [king, ...units].flatMap(({ id }) => game.catalogue.card[id] ?? []);
  return table(
    ['Unit', 'HP', 'AT', 'Cost', 'Abilities'],
    cards.map(card => cardRow(card)),
  );
}

function cardRow({ name, hp, at, cost, king, abilities }: Card): string[] {
  const title = king ? `**${name}** (King)` : name;
  return [title, `${hp}`, `${at}`, king ? '–' : `${cost}`, abilities.map(abilityName).join(', ') || '–'];
}

function abilityName({ ability, value }: Carried): string {
  return ability.valued === true ? `${ability.name} ${value}` : ability.name;
}

/** A table in columns, as the formatter lays it out. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(3, head.length, ...rows.map(row => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`;
  return [line(heads), rule, ...rows.map(row => line(row))].join('\n');
}
