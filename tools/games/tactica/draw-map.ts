import {
  boardOf,
  cellName,
  pendingText,
  terrainOf,
  unitAt,
  wagonAt,
  type Tactica,
  type TacticaBoard,
} from '../../../src/games/tactica/index.ts';

/** Signs of a field, with the gap to the next one. Half of it is the shift from row to row. */
const WIDTH = 6;

/**
 * The map for a terminal, with what each player has below, and what is pending, the next one first. A field shows its terrain or its unit: `1LI` is Light
 * Infantry of p1; `=` is a wagon.
 */
export function drawMap(game: Tactica): string {
  const board = boardOf(game.map);
  const players = game.players.map((_, seat) => playerLine(game, board, seat));
  const pending = game.stack.map(object => `pending: ${pendingText(game, object)}`).reverse();
  return [...mapLines(game, board), ...players, ...pending].join('\n');
}

function mapLines(game: Tactica, board: TacticaBoard): string[] {
  const { radius } = board.map;
  return Array.from({ length: 2 * radius + 1 }, (_, index) => {
    const r = index - radius;
    const cells = board.hexes.flatMap((hex, cell) => (hex.r === r ? [fieldText(game, board, cell)] : []));
    const indent = ' '.repeat((Math.abs(r) * WIDTH) / 2);
    return `${String(r).padStart(3)}  ${indent}${cells.map(text => text.padEnd(WIDTH)).join('')}`.trimEnd();
  });
}

function fieldText(game: Tactica, board: TacticaBoard, cell: number): string {
  const wagon = wagonAt(game, cell) === undefined ? '' : '=';
  const unit = unitAt(game, cell);
  const castle = game.castles.find(each => each.cell === cell);
  if (unit !== undefined) return `${unit.owner.slice(1)}${unit.kind}${wagon}`;
  return `${castle?.owner.slice(1) ?? ''}${terrainOf(board, cell)}${wagon}`;
}

function playerLine({ castles, players }: Tactica, board: TacticaBoard, seat: number): string {
  const { empire = '', gold = 0, hand = [], id = '' } = players[seat] ?? {};
  const owned = castles.filter(({ owner }) => owner === id);
  const names = owned.map(({ cell, isPlundered }) => `${cellName(board, cell)}${isPlundered ? ' (plundered)' : ''}`);
  const words = [`${gold} gold`, `cards: ${hand.join(' ') || '–'}`, `castles: ${names.join('; ') || '–'}`];
  return `${[id, empire].join(' ').trim()}: ${words.join(', ')}`;
}
