import { describe, expect, test } from 'vitest';
import type { Act, AnyMatch, TableSeat } from '../../../mod/host/index.ts';
import type { Scene, ScenePiece } from '../../../src/scene/index.ts';
import { dice } from '../../support/dice.ts';
import { HOSTED_GAMES, nativeMatch, sceneOf, type HostedGame } from '../../support/hosted-games.ts';
import { runs } from '../../support/runs.ts';

/** Actions of a random game: hands, laid cards and battles come up. */
const ACTIONS = 40;
const SPECTATOR = 'spectator';

/** A piece without what `viewer` may not read, or nothing if `viewer` does not see it. */
function pieceFor(piece: ScenePiece, viewer: string): object | undefined {
  if (piece.visibleTo?.includes(viewer) === false) return undefined;
  if (piece.readableBy?.includes(viewer) !== false) return piece;
  const blank = { name: '', description: '', emblem: '', drawing: '' };
  return { ...piece, ...blank, look: { ...piece.look, picture: '' } };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted();
}

/** All that a client of `viewer` receives of a scene: where others may drop pieces is marked for everybody who watches. */
function receivedFrom(scene: Scene<Act>, viewer: string): object {
  const { board, menus, panels, pieces, pointed, questions = [], spots, targets } = scene;
  const isSeen = (id: string): boolean => pieces.find(piece => piece.id === id)?.visibleTo?.includes(viewer) !== false;
  const marks = [...spots, ...questions].map(({ cell, mark, piece, ...each }) => ({
    for: each.for,
    piece,
    cell,
    mark,
  }));
  return {
    board,
    pointed,
    pieces: pieces.map(piece => pieceFor(piece, viewer)).filter(piece => piece !== undefined),
    panels: panels.filter(panel => panel.for === undefined || panel.for.includes(viewer)),
    menus: menus
      .filter(({ piece }) => isSeen(piece))
      .map(({ entries, piece }) => ({ piece, labels: entries.map(entry => [entry.for, entry.label]) })),
    marks: marks.filter(({ piece }) => isSeen(piece)),
    marked: unique(marks.map(({ cell, mark, ...each }) => `${each.for} ${mark} ${cell}`)),
    targets: targets.map(({ cell, ...each }) => [each.for, cell]),
  };
}

function seen(game: HostedGame, match: AnyMatch, seats: readonly TableSeat[], viewer: string): object {
  return { asked: match.toAct(), ...receivedFrom(sceneOf(game, match, seats), viewer) };
}

/** Equal texts need no closer look, which takes long. */
function expectAlike(other: object, own: object, viewer: string): void {
  if (JSON.stringify(other) !== JSON.stringify(own)) expect(other, viewer).toEqual(own);
}

const cases = HOSTED_GAMES.flatMap(game =>
  game.openings.map(opening => ({ mod: game.mod, title: opening.title, game, opening })),
);

describe.each(cases)('$mod, $title', ({ game, opening }) => {
  const seats = game.table.seats(opening.chosen);

  test.each(Array.from({ length: runs(1) }, (_, seed) => seed + 1))(
    'looks the same to everybody in all worlds that differ only in what they may not know: random game %i',
    seed => {
      const match = nativeMatch(game, opening, seed);
      const { below } = dice(seed);
      for (let count = 0; count < ACTIONS && match.outcome() === undefined; count++) {
        const player = match.toAct()[0] ?? '';
        const legal = match.legal(player).flatMap(action => Array<Act>(game.appetite(action)).fill(action));
        const action = legal[below(legal.length)];
        if (action === undefined) throw new Error(`${player} can do nothing`);
        for (const { player: knower } of seats) {
          // Whether somebody has chosen in secret is no secret, but a world that is drawn again leaves it open.
          if (match.state().agenda.choices.some(({ secret }) => secret === true)) continue;
          const other = match.fork(seed + count, knower);
          // Who has no seat knows no more than a player.
          for (const viewer of [knower, SPECTATOR])
            expectAlike(seen(game, other, seats, viewer), seen(game, match, seats, viewer), viewer);
        }
        match.submit(player, action);
      }
    },
  );
});
