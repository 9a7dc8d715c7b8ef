import { expect, test } from 'vitest';
import { chat, openPawns, press } from '../../../support/hosted-pawns.ts';
import { pawnScene, pawnsTable } from '../../../support/pawns.ts';

/** What is thrown while `run` runs so many times. */
function raised(times: number, run: () => void): string[] {
  const errors: string[] = [];
  for (let time = 0; time < times; time++) {
    try {
      run();
    } catch (error) {
      errors.push(String(error));
    }
  }
  return errors;
}

test('A fault of a scene is raised once, as an error of its own, and the game goes on', () => {
  const tts = openPawns(
    pawnsTable({
      scene: match => {
        const scene = pawnScene(match);
        return { ...scene, pieces: scene.pieces.map(piece => ({ ...piece, cell: 'z9' })) };
      },
    }),
  );
  const faults = ['p1', 'p2'].map(id => `Pawns: The piece "${id}" lies on "z9", which is no cell of the board`);
  const begun = raised(1, () => press(tts, 'Red', 'Start the game'));
  expect(begun.concat(raised(9, () => tts.run(1)))).toEqual(faults);
  expect(raised(1, () => chat(tts, 'Red', '!b1')).concat(raised(9, () => tts.run(1)))).toEqual([]);
  expect(tts.said().join()).toContain('has moved');
});

test('A seat without a hand zone is named in the lobby', () => {
  const seats = (['Red', 'Teal'] as const).map((color, index) => {
    return { player: `p${index + 1}`, color, tint: { r: 1, g: 1, b: 1 } };
  });
  const game = pawnsTable({ seats: () => seats });
  expect(() => openPawns(game)).toThrow('Pawns: Nobody can sit at Teal, because the table has no hand zone for it');
});

test('Rules for other players than the table has seats for do not start', () => {
  const seats = [{ player: 'p1', color: 'Red', tint: { r: 1, g: 1, b: 1 } }] as const;
  const started = pawnsTable({ seats: () => seats }).start({}, 1);
  expect(started).toEqual({
    ok: false,
    refusal: { code: 'seats', message: 'The rules have the players p1 and p2, and the table has seats for p1' },
  });
});
