import { describe, expect, test } from 'vitest';
import { cardLines, findCard } from '../../../../../src/games/sacred/index.ts';
import { cardDescription } from '../../../../../src/games/sacred/scene/index.ts';

function cardOf(id: string) {
  const card = findCard([], id);
  if (card === undefined) throw new Error(`There is no card ${id}.`);
  return card;
}

function linesOf(id: string): string[] {
  return cardLines(cardOf(id));
}

describe('The text of a card of Sacred Wars', () => {
  test.each([
    [
      'AC',
      [
        'Light Human, Human Lord, level 4, Blade',
        'SPD 4, ATK 9, CRT 4, RES 12, ENR 6, DEF 5',
        'Attacks with Light, range GMM',
        'Ability (1 energy) for an ally in range NUU: ATK +2 for the target in this turn',
        'Power: 6 Light, 3 Order, 3 Fire',
        'Boon, while face down: When you deploy a unit, the target: RES +1 for the target while on the field',
      ],
    ],
    ['A09', ['Weapon (Axe) item, 2 coins', 'For its user', 'Gives ATK +3', 'Attacks with Ice']],
    ['A13', ['Hidden item, 1 coin', 'For its user', 'When its user is attacked', 'Cancels the battle']],
    [
      'A15',
      [
        'Ritual spell of Light, 3 energy, needs 2 Light, 1 Order',
        'You get 3 Lifepoints',
        'Then 2 tiles of Light in range NUU',
      ],
    ],
    [
      'B17',
      [
        'Quick spell of Chaos, 1 energy, needs 1 Chaos',
        'For the other side of a battle in range PSI',
        'When an ally in range is in a battle',
        'ATK -3 for the other side in this battle',
        'Then a tile of Chaos under the target',
      ],
    ],
    [
      'B12',
      [
        'Construct item, 1 coin',
        'For an empty tile in range NUU',
        'SPD 0, ATK 0, CRT 0, RES 4, ENR 0, DEF 1',
        'Does not attack',
        'At the end of your turn: heals adjacent allies by 1 RES',
      ],
    ],
  ])('%s says whom it is for, when, and what it does', (id, lines) => {
    expect(linesOf(id)).toEqual(lines);
  });

  test.each([
    // The range of the weapon, then that of the ability.
    ['AC', ['Range GMM', '■■■', '□▲□', 'Range NUU', '■■■', '■▲■', '■■■']],
    ['B12', ['Range NUU', '■■■', '■▲■', '■■■']],
    ['B17', ['Range PSI', '■■■■■', '■■■■■', '■■▲■■', '■■■■■', '■■■■■']],
    ['A13', []],
  ])('on the table, %s also shows its ranges', (id, pictures) => {
    expect(cardDescription(cardOf(id))).toEqual(linesOf(id).concat(pictures));
  });

  test.each([
    ['A05', 'On a critical hit: pushes the target 1 tile forward'],
    ['A07', 'Ability (2 energy) for all enemies in range GMM: 4 Fire damage to the target'],
    ['B02', 'Always: SPD +2 for it on a tile of Water'],
    ['A01', 'Always: DEF +1 for it off element tiles'],
    ['B04', 'Always: element tiles take nothing from it'],
    ['B07', 'Ability (2 coins): you draw 1 card'],
    ['B08', 'When it hits: roots the target: no move in the next turn'],
    ['BC', 'When it destroys: restores 2 ENR to it'],
    ['B15', 'Takes the last destroyed unit of your Grave back to the hand'],
  ])('%s: %s', (id, line) => {
    expect(linesOf(id)).toContain(line);
  });
});
