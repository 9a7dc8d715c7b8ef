import { describe, expect, test } from 'vitest';
import type { Act, AnyMatch } from '../../../mod/host/index.ts';
import { isTileId } from '../../../mod/host/output/object-spec.ts';
import { describeEvent } from '../../../mod/sacred/describe-event.ts';
import { sacredTable } from '../../../mod/sacred/sacred-table.ts';
import { sacred, type Sacred } from '../../../src/games/sacred/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';
import { EMPTY_DESK } from '../../../src/scene/index.ts';

const table = sacredTable();

/** South's Shieldwall can attack North's Toad, and has borne what changes its numbers. */
function attacked(): AnyMatch {
  const position = ['hand S A17', 'coins 9 9', 'A03@c3(S +A10/S)', 'B03@c4(N)'].join('\n');
  // The table passes states and actions on without reading them.
  const match = createMatch(sacred, { setup: { position }, seed: 1 }) as unknown as AnyMatch;
  expect(submitted(match, 'p1', 'battle c3 c4')).toBe(true);
  return match;
}

function submitted(match: AnyMatch, player: string, text: string): boolean {
  return match.submit(player, match.parse(player, text) as Act).ok;
}

describe('The table of Sacred Wars', () => {
  test('asks the other player whether to respond, and says so: it is not that turn', () => {
    const match = attacked();
    expect(table.isReaction(match)).toBe(false);
    expect(submitted(match, 'p1', 'ready')).toBe(true);
    expect(match.toAct()).toEqual(['p2']);
    expect(table.isReaction(match)).toBe(true);
  });

  test('marks what a token may attack with what its legend calls so', () => {
    const position = ['coins 9 9', 'A03@c3(S)', 'B03@c4(N)'].join('\n');
    const match = createMatch(sacred, { setup: { position }, seed: 1 }) as unknown as AnyMatch;
    const { spots } = table.scene(match, table.seats({}), {}, EMPTY_DESK);
    const battle = spots.find(({ action }) => action.kind === 'battle');
    expect(table.legend.find(({ mark }) => mark === battle?.mark)?.text).toBe('may attack');
  });

  test('shows what a battle is about before what is so all the time', () => {
    const seats = table.seats({});
    const { panels } = table.scene(attacked(), seats, {}, EMPTY_DESK);
    const left = panels.filter(({ slot }) => slot === 'left').map(({ title }) => title);
    expect(left.slice(0, 2)).toEqual(['Battle', 'Players']);
  });

  test('says each number of a token once, and of the printed ones those that have changed', () => {
    const { pieces } = table.scene(attacked(), table.seats({}), {}, EMPTY_DESK);
    const [token] = pieces.filter(({ cell }) => cell === 'c3');
    const lines = token?.description?.split('\n') ?? [];
    expect(lines.filter(line => /SPD \d+, ATK \d+/u.test(line))).toHaveLength(1);
    expect(lines.filter(line => line.startsWith('Printed: '))).toHaveLength(1);
    const [other] = pieces.filter(({ cell }) => cell === 'c4');
    expect(other?.description).not.toContain('Printed');
  });

  test('lays an element on a space that stays when it goes', () => {
    const setup = { position: ['A03@c3(S)', 'tile c3 Ice'].join('\n') };
    const match = createMatch(sacred, { setup, seed: 1 }) as unknown as AnyMatch;
    const { pieces } = table.scene(match, table.seats({}), {}, EMPTY_DESK);
    expect(pieces.filter(({ name }) => name === 'Tile of Ice')).toHaveLength(1);
    expect(pieces.filter(({ id }) => isTileId(id))).toEqual([]);
  });

  test('tells the end of a game by what dice and draws led to', () => {
    const game = attacked().state() as unknown as Sacred;
    const moment = (event: Parameters<typeof describeEvent>[1]): unknown => describeEvent(game, event)?.moment;
    expect(moment({ kind: 'drew', player: 'p1', cards: [''], count: 1 } as never)).toEqual([]);
    expect(moment({ kind: 'ready', player: 'p1' } as never)).toEqual([]);
    expect(moment({ kind: 'base-hit', player: 'p2', amount: 3 } as never)).toEqual(['The Base of North takes 3']);
    expect(moment({ kind: 'destroyed', card: 'B03', cell: 17 } as never)).toBeUndefined();
  });
});
