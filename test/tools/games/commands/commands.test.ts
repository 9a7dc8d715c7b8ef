import { expect, test } from 'vitest';
import { COMMANDS } from '../../../../tools/cli/command-list.ts';
import { GAME_COMMANDS } from '../../../../tools/games/commands/index.ts';

test('each command of a game has a description and commands of its own, and no name that all games have', async () => {
  expect(Object.keys(GAME_COMMANDS).filter(name => Object.hasOwn(COMMANDS, name))).toEqual([]);
  for (const [name, { description, load }] of Object.entries(GAME_COMMANDS)) {
    expect(description, name).toMatch(/^[A-Z].{10,}/);
    const { subCommands } = await load();
    const parts = Object.entries((await (typeof subCommands === 'function' ? subCommands() : subCommands)) ?? {});
    expect(parts.map(([part]) => part)).toEqual(
      expect.arrayContaining(['keygen', 'new', 'seal', 'open', 'adjudicate']),
    );
  }
});
