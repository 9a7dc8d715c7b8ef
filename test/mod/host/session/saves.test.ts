import { expect, test } from 'vitest';
import { checkSave } from '../../../../tools/save/index.ts';
import { HOSTED_GAMES, modSave } from '../../../support/hosted-games.ts';

test.each(HOSTED_GAMES)(
  '$mod: its save is one that Tabletop Simulator loads, with a hand for each seat',
  async game => {
    const save = await modSave(game);
    expect(checkSave(save)).toEqual([]);
    // Every save has this list.
    const { ObjectStates: objects } = save as { ObjectStates: { Name: string; FogColor?: string }[] };
    const hands = objects.filter(({ Name }) => Name === 'HandTrigger').map(({ FogColor }) => FogColor);
    const colors = game.openings.flatMap(({ chosen }) => game.table.seats(chosen).map(({ color }) => color));
    expect([...new Set(colors)].filter(color => !hands.includes(color))).toEqual([]);
  },
);
