import {
  abilityTitle,
  createTactic,
  standard,
  type Board,
  type Card,
  type Carried,
  type Faction,
} from '../../../src/games/tactic/index.ts';
import { markdownTable } from '../rulebook/markdown-table.ts';

const game = createTactic({ packs: [standard] });

/** Boards, factions with their units, and abilities with their texts, as Markdown. */
export function tacticCatalogue(): string {
  const { boards, factions, abilities } = game.catalogue;
  return [
    '### Boards',
    markdownTable(
      ['Board', 'Size', 'BitCoins', 'Tables'],
      boards.map(board => boardRow(board)),
    ),
    ...factions.flatMap(faction => [`### ${faction.name}`, factionTable(faction)]),
    '### Texts of the abilities',
    markdownTable(
      ['Ability', 'Text'],
      abilities.map(ability => [abilityTitle(ability), ability.text]),
    ),
  ].join('\n\n');
}

function boardRow({ name, files, ranks, coins, tables }: Board): string[] {
  return [name, `${files} × ${ranks}`, `${coins}`, tables.map(each => each.name).join(', ')];
}

function factionTable({ king, units }: Faction): string {
  const cards = [king, ...units].flatMap(({ id }) => game.catalogue.card[id] ?? []);
  return markdownTable(
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
