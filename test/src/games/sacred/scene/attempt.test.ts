import { expect, test } from 'vitest';
import { attemptOf, boardOf, sacred } from '../../../../../src/games/sacred/index.ts';
import { BASE } from '../../../../../src/games/sacred/rules/position.ts';
import { baseId, zoneId } from '../../../../../src/games/sacred/scene/places.ts';
import { formatCell } from '../../../../../src/grid/index.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';

const HELD = 'coins 9 9; hand S A09 A15 A02; hand N B17; A03@c3(S); B03@c4(N)';

test.each<[phase: string, piece: string, cell: string, attempt: string]>([
  ['phase action', 'A03', 'c4', 'battle token=c3 target=c4'],
  ['phase action', 'A03', 'base of p2', 'battle token=c3 target=base'],
  ['phase move', 'A03', 'c2', 'move from=c3 to=c2'],
  ['phase move', 'A03', 'base of p2', 'battle token=c3 target=base'],
  ['phase action', 'hand:p1:0', 'c3', 'item token=c3 card=A09'],
  ['phase action', 'hand:p1:1', 'c3', 'cast token=c3 card=A15'],
  ['phase action', 'hand:p1:2', 'c2', 'deploy card=A02 to=c2'],
  ['phase deploy', 'hand:p1:0', 'c2', 'item token=c2 card=A09'],
  ['phase action', 'hand:p2:0', 'c4', 'quick token=c4 card=B17'],
  ['window', 'hand:p2:0', 'c4', 'quick token=c4 card=B17'],
  ['window', 'A03', 'c2', 'battle token=c3 target=c2'],
  ['phase action', 'command of p1', 'b1', 'deploy card=AC to=b1'],
  ['phase action', 'command of p2', 'b1', 'deploy card=BC to=b1'],
  ['phase action', 'hand:p1:7', 'c2', 'nothing'],
  ['phase action', 'A03', 'deck of p1', 'nothing'],
  ['phase action', 'deck of p1', 'c2', 'nothing'],
])('in the %s, dropping %s on %s means: %s', (phase, piece, cell, expected) => {
  const lines = HELD.split('; ').concat(phase === 'window' ? [] : [phase]);
  const match = createMatch(sacred, { setup: { position: lines.join('\n') }, seed: 1 });
  if (phase === 'window') {
    const declared = match.parse('p1', 'battle c3 c4');
    if (!('kind' in declared) || !match.submit('p1', declared).ok) throw new Error('No battle begins');
  }
  const game = match.state();
  const board = boardOf(game);
  const zone = (words: string): string => {
    const [name = '', , player = ''] = words.split(' ');
    return player === '' ? words : name === 'base' ? baseId(player) : zoneId(player, name as 'deck');
  };
  const token = game.tokens.find(({ card }) => card === piece)?.id;
  const found = attemptOf(game, token ?? zone(piece), zone(cell));
  const nameOf = (value: unknown): string =>
    typeof value !== 'number' ? String(value) : value === BASE ? 'base' : formatCell(board, value);
  const { kind = 'nothing', ...fields } = found ?? {};
  const words = Object.entries(fields).map(([key, value]) => `${key}=${nameOf(value)}`);
  expect([kind, ...words].join(' ')).toBe(expected);
});
