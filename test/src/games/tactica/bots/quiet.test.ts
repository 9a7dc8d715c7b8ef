import { describe, expect, test } from 'vitest';
import {
  cellNamed,
  boardOf,
  tactica,
  type Tactica,
  type TacticaSetup,
} from '../../../../../src/games/tactica/index.ts';
import { quieting } from '../../../../../src/games/tactica/bots/quiet.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

/** A game of two after what p1 has announced, written as in the chat. */
function after(position: readonly string[], ...lines: readonly string[]): Tactica {
  const setup: TacticaSetup = { map: 'skirmish2', position };
  const match = createMatch(tactica, { setup, seed: 1 });
  for (const line of lines) {
    const action = match.parse('p1', line);
    if (!('kind' in action) || !match.submit('p1', action).ok) throw new Error(line);
  }
  return match.state();
}

/** What that comes to in the end. */
function quietGame(pending: Tactica): Tactica {
  const next = quieting(pending);
  let quiet = next();
  while (quiet === undefined) quiet = next();
  return quiet;
}

function unitsOn(game: Tactica, ...fields: readonly string[]): readonly string[] {
  const board = boardOf(game.map);
  const cells = fields.map(field => cellNamed(board, field));
  return cells.map(cell => {
    const unit = game.units.find(each => each.cell === cell);
    return unit === undefined ? '-' : `${unit.owner} ${unit.kind}`;
  });
}

describe('a game in which everybody passes', () => {
  const HEROES = 'hand p2 HERO';

  test.each<[title: string, position: readonly string[], line: string, fields: readonly string[]]>([
    [
      'the victor of an attack stands where it struck',
      ['p1 HC 0,-4', 'p2 PE 0,-3', HEROES],
      'attack 0,-4 0,-3 melee',
      ['-', 'p1 HC'],
    ],
    ['who attacks in vain is gone', ['p1 PE 0,-4', 'p2 HC 0,-3', HEROES], 'attack 0,-4 0,-3 melee', ['-', 'p2 HC']],
    ['two equals destroy each other', ['p1 LI 0,-4', 'p2 LI 0,-3', HEROES], 'attack 0,-4 0,-3 melee', ['-', '-']],
    ['who shoots stays', ['p1 AR2 0,-4', 'p2 PE 0,-3', HEROES], 'attack 0,-4 0,-3 ranged', ['p1 AR2', '-']],
    ['who walks arrives', ['p1 LI 0,-4', 'hand p2 MARCH'], 'step 0,-4 0,-3', ['-', 'p1 LI']],
  ])('%s', (_, position, line, fields) => {
    const pending = after(position, line);
    expect(pending.stack).not.toEqual([]);
    const quiet = quietGame(pending);
    expect(unitsOn(quiet, '0,-4', '0,-3')).toEqual(fields);
    expect([quiet.stack, quiet.agenda.choices]).toEqual([[], []]);
    // What is judged is a copy.
    expect(pending.stack).not.toEqual([]);
  });

  test('is the same game where nothing is pending, and where somebody has to decide', () => {
    const still = after(['p1 HC 0,-4', 'p2 PE 0,-3']);
    expect(quietGame(still)).toBe(still);
    const setup = createMatch(tactica, { setup: {}, seed: 1 }).state();
    expect(quietGame(setup)).toBe(setup);
  });
});
