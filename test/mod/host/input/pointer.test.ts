import { describe, expect, test } from 'vitest';
import { MARKS_ID, OWN_MARKS_ID } from '../../../../src/scene/index.ts';
import { chat, drag, entries, openPawns, played, startPawns } from '../../../support/hosted-pawns.ts';
import { pawnScene, pawnsTable } from '../../../support/pawns.ts';

describe('A drop', () => {
  test('on a spot submits its action, and the piece stays there', () => {
    const tts = startPawns();
    drag(tts, 'Red', 'p1', 1, 0);
    expect(played(tts)).toEqual(['p1 move']);
    expect(tts.object('p1').position).toMatchObject({ x: 1, z: 0 });
  });

  test('with several meanings asks the player alone', () => {
    const tts = startPawns();
    drag(tts, 'Red', 'p1', 0, 1);
    expect(played(tts)).toEqual([]);
    expect(tts.dialogs).toMatchObject([{ color: 'Red', text: 'How?', options: ['Walk', 'Run'] }]);
    tts.dialogs[0]?.answer('Walk');
    expect(played(tts)).toEqual(['p1 move']);
  });

  test('with a question that has no answer says so', () => {
    const game = pawnsTable({
      scene: match => {
        const scene = pawnScene(match);
        return { ...scene, questions: (scene.questions ?? []).map(each => ({ ...each, variants: [] })) };
      },
    });
    const tts = startPawns(game);
    drag(tts, 'Red', 'p1', 0, 1);
    expect(tts.dialogs).toEqual([]);
    expect(tts.said()).toEqual(['Red: No way']);
  });

  test.each([
    ['on the cell where it was', 'Red', 'p1', 0.2, 0.2, []],
    ['beside the board', 'Red', 'p1', 9, 9, []],
    ['of the piece of another player', 'Red', 'p2', 1, 0, ['Red: Pawn of Blue cannot be put there']],
    ['by another player', 'Blue', 'p1', 1, 0, ['Blue: Pawn of Red cannot be put there']],
    ['by a spectator', 'Grey', 'p1', 1, 0, ['Grey: Sit down at Red or Blue to play']],
    ['on a taken cell', 'Red', 'p1', 1, 1, ['Red: Pawn of Red cannot be put there']],
  ])('%s does nothing, and the piece goes back', (_, color, piece, x, z, said) => {
    const tts = startPawns();
    const before = { ...tts.object(piece).position };
    drag(tts, color, piece, x, z);
    expect(played(tts)).toEqual([]);
    expect(tts.dialogs).toEqual([]);
    expect(tts.said()).toEqual(said);
    expect(tts.object(piece).position).toEqual(before);
  });

  test('that the game can name shows the refusal of that action', () => {
    const tts = startPawns(pawnsTable({ attempt: () => ({ kind: 'move', cell: 3 }) }));
    drag(tts, 'Red', 'p1', 1, 1);
    expect(played(tts)).toEqual([]);
    expect(tts.said()).toEqual(['Red: b2 is taken']);
  });

  test('of an object that is not the host’s is ignored', () => {
    const tts = startPawns();
    const stranger = { getGUID: () => 'stranger', held_by_color: undefined };
    tts.call('onObjectPickUp', 'Red', stranger);
    tts.call('onObjectDrop', 'Red', stranger);
    expect(played(tts)).toEqual([]);
    expect(tts.said()).toEqual([]);
  });

  test('counts where the object flies to, after Esc', () => {
    const tts = startPawns();
    const object = tts.object('p1');
    object.position = { ...object.position, x: 1, z: 0 };
    object.getPositionSmooth = () => ({ x: 0, y: 1, z: 0 });
    tts.call('onObjectDrop', 'Red', object);
    expect(played(tts)).toEqual([]);
  });
});

describe('Highlights', () => {
  const count = (tts: ReturnType<typeof startPawns>) => tts.lines.drawn.length;

  test('show the player’s own spots while a piece is lifted, and go with the drop', () => {
    const tts = startPawns();
    tts.call('onObjectPickUp', 'Red', tts.object('p1'));
    // A ring, and four corners.
    expect(count(tts)).toBe(5);
    tts.call('onObjectDrop', 'Red', tts.object('p1'));
    expect(count(tts)).toBe(0);
  });

  test('show each cell that a card of a hand may go to', () => {
    const hand = { for: 'p1', piece: 'p1', cells: ['b1', 'a2'], mark: 'ring' } as const;
    const askAt = () => ({ title: 'Which?', variants: [], emptyMessage: 'Nothing' });
    const ownCells = () => ['a2'];
    const game = pawnsTable({
      scene: match => ({
        ...pawnScene(match),
        spots: [],
        questions: [],
        handQuestions: [{ ...hand, askAt, ownCells }],
      }),
    });
    const tts = startPawns(game);
    tts.call('onObjectPickUp', 'Red', tts.object('p1'));
    const marksOf = (id: string) => JSON.parse(tts.attributes[id]?.['text'] ?? '{}').marks;
    const [b1, a2] = [
      { x: 100, z: 0, shape: 'ring' },
      { x: 0, z: 100, shape: 'ring' },
    ];
    expect(marksOf(MARKS_ID)).toMatchObject([b1, a2]);
    expect(count(tts)).toBe(2);
    // Where it means something: only its owner may know.
    expect(marksOf(OWN_MARKS_ID)).toMatchObject([a2]);
    expect(tts.attributes[OWN_MARKS_ID]?.['visibility']).toBe('Red');
    tts.call('onObjectDrop', 'Red', tts.object('p1'));
    // To others it must not come and go.
    expect(tts.attributes[OWN_MARKS_ID]).toMatchObject({ text: '', visibility: 'Red' });
  });

  test.each([
    ['another player’s piece', 'Red', 'p2'],
    ['a piece of somebody else', 'Blue', 'p1'],
    ['a piece, for a spectator', 'Grey', 'p1'],
  ])('do not show for %s', (_, color, piece) => {
    const tts = startPawns();
    tts.call('onObjectPickUp', color, tts.object(piece));
    expect(count(tts)).toBe(0);
  });

  test('show under the pointer, unless somebody holds the piece, and end beside it', () => {
    const tts = startPawns();
    tts.call('onObjectHover', 'Red', tts.object('p1'));
    expect(count(tts)).toBe(5);
    tts.call('onObjectHover', 'Red', undefined);
    expect(count(tts)).toBe(0);
    tts.object('p1').held_by_color = 'Blue';
    tts.call('onObjectHover', 'Red', tts.object('p1'));
    expect(count(tts)).toBe(0);
  });
});

describe('What programs beside the table read of marks', () => {
  const shown = (tts: ReturnType<typeof startPawns>) => tts.attributes[MARKS_ID]?.['text'];

  test('is where they are, of which shape and for which gesture, and goes with the drop', () => {
    const tts = startPawns();
    expect(shown(tts)).toBe('');
    tts.call('onObjectPickUp', 'Red', tts.object('p1'));
    expect(JSON.parse(shown(tts) ?? '')).toEqual({
      plainLines: 0,
      marks: [
        { x: 100, z: 0, size: 100, shape: 'ring', gesture: 'drop' },
        { x: 0, z: 100, size: 100, shape: 'corners', gesture: 'drop' },
      ],
    });
    tts.call('onObjectDrop', 'Red', tts.object('p1'));
    expect(shown(tts)).toBe('');
  });

  test('is what the piece has left there, which the table draws as a digit for who owns the piece', () => {
    const walk = { for: 'p1', piece: 'p1', cell: 'b2', mark: 'ring', left: 1, action: { kind: 'draw' } } as const;
    const drawn = (left?: number) => {
      const spot = left === undefined ? { ...walk, left: undefined } : { ...walk, left };
      const tts = startPawns(pawnsTable({ scene: match => ({ ...pawnScene(match), spots: [spot as typeof walk] }) }));
      tts.call('onObjectPickUp', 'Red', tts.object('p1'));
      return { lines: tts.lines.drawn.length, mark: JSON.parse(shown(tts) ?? '').marks[0] };
    };
    expect(drawn(1).mark).toMatchObject({ shape: 'ring', left: 1 });
    expect([drawn(0), drawn(12)].map(({ lines }) => lines - drawn().lines)).toEqual([1, 2]);
  });

  test('is a target to point at', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!ask');
    expect(JSON.parse(shown(tts) ?? '').marks).toMatchObject([{ x: 0, z: 0, gesture: 'point' }]);
  });

  test('is what the game says that a drop on a piece would do, and changes nothing', () => {
    const game = pawnsTable({
      scene: match => {
        const scene = pawnScene(match);
        const strike = { for: 'p1', piece: 'p1', cell: 'b2', mark: 'corners', action: { kind: 'draw' } } as const;
        return { ...scene, spots: [strike] };
      },
      forecast: (before, after, events) => [
        { piece: 'p1', text: '−1', isRemoved: false, doomed: 1, words: 'p1 gains' },
        { piece: 'p2', text: '', isRemoved: true, words: `${before.drawn} ${after.drawn} ${events[0]?.kind}` },
      ],
    });
    const tts = startPawns(game);
    tts.call('onObjectPickUp', 'Red', tts.object('p1'));
    const [strike, walk] = JSON.parse(shown(tts) ?? '').marks;
    // The piece that stands where it is dropped, and on its own cell each other one.
    const others = [{ x: 0, z: 0, text: '−1', isRemoved: false, doomed: 1 }];
    expect(strike.forecast).toEqual({ text: '', isRemoved: true, words: ['Red gains', '0 1 drawn'], others });
    expect(walk).not.toHaveProperty('forecast');
    expect(played(tts)).toEqual([]);
  });
});

describe('A ping', () => {
  const asked = () => {
    const tts = startPawns();
    chat(tts, 'Red', '!ask');
    tts.said();
    return tts;
  };

  test('on a target answers the choice', () => {
    const tts = asked();
    tts.call('onPlayerPing', { color: 'Blue' }, { x: 0, y: 1, z: 0 });
    expect(played(tts)).toEqual(['p1 ask', 'p2 choose']);
  });

  test('on a target of several options asks the player alone which, and the same words can be told apart', () => {
    const game = pawnsTable({
      scene: match => {
        const scene = pawnScene(match);
        const more = (option: number, label: string) =>
          scene.targets.map(each => ({ ...each, label, action: { kind: 'choose', option } as const }));
        return { ...scene, targets: [...more(0, 'Pawn of Red on a1'), ...more(1, 'Pawn of Red on a1')] };
      },
    });
    const tts = startPawns(game);
    chat(tts, 'Red', '!ask');
    tts.said();
    tts.call('onPlayerPing', { color: 'Blue' }, { x: 0, y: 1, z: 0 });
    expect(played(tts)).toEqual(['p1 ask']);
    expect(tts.dialogs).toMatchObject([
      { color: 'Blue', text: 'Which one?', options: ['Pawn of Red on a1', 'Pawn of Red on a1 (2)'] },
    ]);
    tts.dialogs[0]?.answer('Pawn of Red on a1 (2)');
    expect(played(tts)).toEqual(['p1 ask', 'p2 choose']);
    expect(entries(tts).at(-1)).toMatchObject({ by: 'p2', action: { kind: 'choose', option: 1 } });
  });

  test.each([
    ['by another player', 'Red', 0, 0],
    ['by a spectator', 'Grey', 0, 0],
    ['on another cell', 'Blue', 1, 0],
    ['beside the board', 'Blue', 9, 9],
  ])('%s does nothing', (_, color, x, z) => {
    const tts = asked();
    tts.call('onPlayerPing', { color }, { x, y: 1, z });
    expect(played(tts)).toEqual(['p1 ask']);
    expect(tts.said()).toEqual([]);
  });

  test('in the lobby does nothing', () => {
    const tts = openPawns();
    tts.call('onPlayerPing', { color: 'Red' }, { x: 0, y: 1, z: 0 });
    expect(tts.said()).toEqual([]);
  });
});
