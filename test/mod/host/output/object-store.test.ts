import { describe, expect, test } from 'vitest';
import { startHost } from '../../../../mod/host/index.ts';
import type { ObjectSpec } from '../../../../mod/host/output/object-spec.ts';
import {
  adoptObjects,
  createObjectStore,
  discardUnclaimed,
  idsOf,
  putObject,
  reconcileArrived,
  reconcileObject,
  removeObject,
  renameObjects,
  sendHome,
  updateObject,
} from '../../../../mod/host/output/object-store.ts';
import { FakeObject, fakeTts } from '../../../support/fake-tts.ts';
import { chat, startPawns } from '../../../support/hosted-pawns.ts';
import { pawnScene, pawnsTable } from '../../../support/pawns.ts';
import type { ScenePiece } from '../../../../src/scene/index.ts';

/** Changes Red's pawn from the first action on. */
function changing(change: Partial<ScenePiece>) {
  return pawnsTable({
    scene: match => {
      const scene = pawnScene(match);
      if (match.history().length === 0) return scene;
      return { ...scene, pieces: scene.pieces.map(piece => (piece.id === 'p1' ? { ...piece, ...change } : piece)) };
    },
  });
}

describe('A change of a piece', () => {
  test.each<[string, Partial<ScenePiece>, readonly string[]]>([
    ['its cell', { cell: 'b1' }, ['smooth position', 'smooth rotation']],
    ['its facing', { facing: 90 }, ['smooth position', 'smooth rotation']],
    ['its name', { name: 'King' }, ['name']],
    ['its description', { description: 'Old' }, ['description']],
    ['its tint', { tint: { r: 0, g: 1, b: 0 } }, ['tint']],
    ['its drawing', { drawing: 'drawing token|owner=red|name=Pawn' }, ['notes']],
    ['its value', { value: 3 }, ['position', 'smooth position', 'smooth rotation']],
    ['nothing', {}, []],
  ])('%s sets that alone', (_, change, calls) => {
    const tts = startPawns(changing(change));
    const object = tts.object('p1');
    object.calls.splice(0);
    tts.call('onChat', '!draw', { color: 'Red' });
    expect(object.calls).toEqual(calls);
    expect(tts.object('p1')).toBe(object);
  });

  test('its value turns that side up, whatever its direction, and a die that somebody turned is turned back', () => {
    const tts = startPawns(changing({ value: 3, facing: 180 }));
    chat(tts, 'Red', '!draw');
    const die = tts.object('p1');
    expect(die.rotation).toEqual({ x: 30, y: 180, z: 0 });
    expect(die.position).toEqual(expect.objectContaining({ x: 0, z: 0 }));
    const turned = (x: number, y: number): void => {
      die.rotation = { x, y, z: 0 };
      die.calls.splice(0);
      tts.call('onObjectRotate', die, y, 0, 'Blue', 0, 0);
      tts.run(3);
    };
    turned(30, 70);
    expect(die.calls).toEqual([]);
    turned(40, 180);
    expect(die.rotation).toEqual({ x: 30, y: 180, z: 0 });
  });

  test('its emblem writes the labels again', () => {
    const tts = startPawns(changing({ emblem: 'KING' }));
    expect(tts.object('p1').labels).toEqual(['Red', 'Red']);
    chat(tts, 'Red', '!draw');
    expect(tts.object('p1').labels).toEqual(['KING', 'KING']);
  });

  test('its look makes another object, with its menu', () => {
    const tts = startPawns(changing({ look: { shape: 'king', size: 1, height: 1, lines: [] } }));
    const before = tts.object('p1');
    chat(tts, 'Red', '!draw');
    expect(before.isGone).toBe(true);
    expect(tts.object('p1').menu.map(({ label }) => label)).toEqual(['Go', 'Draw', 'Fly']);
  });

  test('does not pull it out of somebody’s hand', () => {
    const tts = startPawns(changing({ cell: 'b1', name: 'King' }));
    const object = tts.object('p1');
    object.held_by_color = 'Red';
    object.calls.splice(0);
    tts.call('onChat', '!draw', { color: 'Red' });
    expect(object.calls).toEqual(['name']);
    object.held_by_color = undefined;
    tts.run(1);
    expect(object.position).toMatchObject({ x: 1, z: 0 });
  });

  test('that some may not see where it was moves it at once', () => {
    const hidden = { visibleTo: ['p1'] };
    const game = pawnsTable({
      scene: match => {
        const scene = pawnScene(match);
        return { ...scene, pieces: scene.pieces.map(piece => ({ ...piece, ...hidden })) };
      },
    });
    const tts = startPawns(game);
    const object = tts.object('p1');
    expect(object.invisibleTo).not.toContain('Red');
    expect(object.invisibleTo).toEqual(expect.arrayContaining(['Blue', 'Grey']));
    object.calls.splice(0);
    tts.call('onChat', '!b1', { color: 'Red' });
    expect(object.calls).toEqual(['position']);
  });
});

describe('A secret piece', () => {
  test('is spawned without words, and gets them when it is hidden', () => {
    const game = pawnsTable({
      scene: match => {
        const scene = pawnScene(match);
        return { ...scene, pieces: scene.pieces.map(piece => ({ ...piece, readableBy: [piece.id] })) };
      },
    });
    const tts = startPawns(game);
    const object = tts.object('p1');
    expect(object.hiddenFrom).toEqual(expect.arrayContaining(['Blue', 'Grey']));
    expect(object.hiddenFrom).not.toContain('Red');
    expect(object.name).toBe('Pawn of Red');
    const words: string[] = [];
    const { spawnObjectData } = globalThis as unknown as { spawnObjectData: (options: object) => object };
    Object.assign(globalThis, {
      spawnObjectData: (options: { data: { Memo: string; Nickname: string } }) => {
        words.push(`${options.data.Memo}: ${options.data.Nickname}`);
        return spawnObjectData(options);
      },
    });
    object.isGone = true;
    tts.call('onObjectDestroy');
    tts.run(2);
    expect(words).toEqual(['p1: ']);
  });
});

describe('The table is repaired', () => {
  test.each<[string, (object: FakeObject) => void]>([
    ['moved', object => (object.position = { x: 9, y: 1, z: 9 })],
    ['turned', object => (object.rotation = { x: 0, y: 45, z: 0 })],
    ['flipped', object => (object.rotation = { x: 0, y: 0, z: 180 })],
    ['renamed', object => (object.name = 'Bear')],
    ['described', object => (object.description = 'Bear')],
    ['painted', object => (object.tint = { r: 0, g: 0, b: 0 })],
    ['bigger', object => (object.scale = { x: 3, y: 3, z: 3 })],
    ['given another memo', object => (object.memo = 'p7')],
    ['not interactable', object => (object.interactable = false)],
    ['for hands', object => (object.use_hands = true)],
  ])('when a piece is %s, and everybody reads so once', (_, change) => {
    const tts = startPawns();
    const object = tts.object('p1');
    const state = () => JSON.stringify([object.name, object.description, object.memo, object.tint, object.scale]);
    const place = () => JSON.stringify([object.position, object.rotation, object.interactable, object.use_hands]);
    const before = [state(), place()];
    change(object);
    tts.call('onObjectRotate');
    tts.run(5);
    expect([state(), place()]).toEqual(before);
    expect(tts.said()).toEqual(['all: Put back in place: Pawn of Red']);
  });

  test('without a word for a tile, nor for a hair’s breadth', () => {
    const tts = startPawns();
    const tile = tts.object('tile:a1');
    tile.position = { x: 5, y: 5, z: 5 };
    const pawn = tts.object('p1');
    pawn.position = { ...pawn.position, x: pawn.position.x + 0.01 };
    tts.call('onObjectRotate');
    tts.run(5);
    expect(tile.position).toMatchObject({ x: 0, z: 0 });
    expect(tts.said()).toEqual([]);
  });

  test('without a name for a secret piece', () => {
    const game = pawnsTable({
      scene: match => {
        const scene = pawnScene(match);
        return { ...scene, pieces: scene.pieces.map(piece => ({ ...piece, readableBy: ['p1'] })) };
      },
    });
    const tts = startPawns(game);
    tts.object('p1').name = '';
    tts.call('onObjectRotate');
    tts.run(5);
    expect(tts.said()).toEqual(['all: Put back in place: something hidden']);
  });

  test('as soon, however much there is that some players do not see', () => {
    const framesWith = (count: number): number => {
      const game = pawnsTable({
        scene: match => {
          const scene = pawnScene(match);
          const unseen = Array.from({ length: count }, (_, index) =>
            scene.pieces.slice(0, 1).map(piece => ({ ...piece, id: `unseen${index}`, visibleTo: ['p1'] })),
          );
          return { ...scene, pieces: [...unseen.flat(), ...scene.pieces] };
        },
      });
      const tts = startPawns(game);
      tts.run(5);
      tts.object('p1').name = '';
      tts.call('onObjectRotate');
      let frames = 0;
      for (; tts.object('p1').name === '' && frames < 500; frames++) tts.run(1 / 60);
      return frames;
    };
    const none = framesWith(0);
    expect(none).toBeLessThan(100);
    expect([framesWith(7), framesWith(200)]).toEqual([none, none]);
  });

  test('not while somebody holds the piece, and then when it is let go', () => {
    const tts = startPawns();
    const object = tts.object('p1');
    object.held_by_color = 'Red';
    object.position = { x: 9, y: 3, z: 9 };
    tts.call('onObjectRotate');
    tts.run(20);
    expect(object.position.x).toBe(9);
    object.held_by_color = undefined;
    tts.run(1);
    expect(object.position.x).toBe(0);
  });

  test('when something is deleted', () => {
    const tts = startPawns();
    tts.object('p1').isGone = true;
    tts.object('tile:b1').isGone = true;
    tts.call('onObjectDestroy');
    tts.run(2);
    expect(tts.object('p1').menu).toHaveLength(3);
    expect(tts.object('tile:b1').position).toMatchObject({ x: 1, z: 0 });
  });

  test('from copies that players have made', () => {
    const tts = startPawns();
    const copy = new FakeObject('copy', { Transform: {}, Memo: 'p1', Nickname: 'Pawn of Red' });
    copy.spawning = false;
    tts.objects.push(copy);
    tts.call('onObjectSpawn');
    tts.run(2);
    expect(copy.isGone).toBe(true);
    expect(tts.object('p1').isGone).toBe(false);
  });

  test('with nothing to do while nobody does anything', () => {
    const tts = startPawns();
    tts.run(60);
    const object = tts.object('p1');
    object.name = 'Bear';
    tts.run(60);
    expect(object.name).toBe('Bear');
    tts.call('onSave');
    tts.run(2);
    expect(object.name).toBe('Pawn of Red');
  });

  test('and a name is not said again and again', () => {
    const tts = startPawns();
    for (let count = 0; count < 3; count++) {
      tts.object('p1').name = 'Bear';
      tts.call('onObjectRotate');
      tts.run(1);
    }
    expect(tts.said()).toEqual(['all: Put back in place: Pawn of Red']);
    tts.run(10);
    tts.object('p1').name = 'Bear';
    tts.call('onObjectRotate');
    tts.run(1);
    expect(tts.said()).toEqual(['all: Put back in place: Pawn of Red']);
  });
});

describe('New code', () => {
  test('adopts the objects that are there, and makes none', () => {
    const tts = startPawns();
    const before = tts.objects.slice();
    startHost(pawnsTable());
    tts.run(2);
    expect(tts.objects).toEqual(before);
    expect(before.filter(({ isGone }) => isGone)).toEqual([]);
  });

  test('removes what its scene does not have', () => {
    const tts = startPawns();
    startHost(
      pawnsTable({
        scene: match => {
          const scene = pawnScene(match);
          return { ...scene, pieces: scene.pieces.filter(({ id }) => id !== 'p2'), menus: [] };
        },
      }),
    );
    tts.run(2);
    expect(() => tts.object('p2')).toThrow('No object p2');
    expect(tts.object('p1').menu).toEqual([]);
  });
});

describe('A piece in a hand', () => {
  const inHand = () =>
    startPawns(
      pawnsTable({
        scene: match => {
          const scene = pawnScene(match);
          return { ...scene, pieces: scene.pieces.map(piece => ({ ...piece, cell: '', hand: piece.id })) };
        },
      }),
    );

  test('lies where its owner puts it within the hand, and nobody reads of it', () => {
    const tts = inHand();
    const object = tts.object('p1');
    expect(object.use_hands).toBe(true);
    expect(object.position).toMatchObject({ x: 0, z: -20 });
    object.position = { x: 3, y: 4, z: -21 };
    object.rotation = { x: 0, y: 200, z: 0 };
    tts.call('onObjectRotate');
    tts.run(5);
    expect(object.position).toMatchObject({ x: 3, z: -21 });
    expect(object.rotation.y).toBe(200);
    expect(tts.said()).toEqual([]);
  });

  test.each([
    ['beside the hand', 6, -20],
    ['in front of the hand', 0, -17],
    ['in the hand of another', 0, 20],
  ])('goes back when it lies %s', (_, x, z) => {
    const tts = inHand();
    const object = tts.object('p1');
    object.position = { x, y: 4, z };
    object.locked = true;
    tts.call('onObjectRotate');
    tts.run(5);
    expect(object.position).toMatchObject({ x: 0, z: -20 });
    expect(object.locked).toBe(false);
    expect(tts.said()).toEqual(['all: Put back in place: Pawn of Red']);
  });
});

describe('The objects of a table', () => {
  const specOf = (id: string, change: Partial<ObjectSpec> = {}): ObjectSpec => ({
    ...{ id, prefab: 'BlockSquare', name: id, description: '', drawing: '', position: { x: 0, y: 1, z: 0 }, facing: 0 },
    ...{ scale: { x: 1, y: 1, z: 1 }, tint: { r: 1, g: 1, b: 1 }, fixed: false, rooted: false },
    ...{ hiddenFrom: [], unseenBy: [], labels: [], lines: [] },
    ...change,
  });

  /** A store with one finished object, and what it reports as ready. */
  function opened() {
    const tts = fakeTts();
    const ready: string[] = [];
    const store = createObjectStore(id => void ready.push(id));
    putObject(store, specOf('a'));
    tts.run(1);
    return { ready, store, tts };
  }

  test('an object goes home smoothly, at once where others may not see from where, and not within its hand', () => {
    const { store, tts } = opened();
    const object = tts.object('a');
    const moved = (change: Partial<ObjectSpec>, from = { x: 9, y: 1, z: 9 }): readonly string[] => {
      updateObject(store, specOf('a', change), []);
      object.position = from;
      object.calls.splice(0);
      sendHome(store, 'a');
      return object.calls;
    };
    expect(moved({})).toEqual(['smooth position', 'smooth rotation']);
    expect(moved({ unseenBy: ['Blue'] })).toEqual(['position']);
    const hand = 'Red';
    expect(moved({ hand })).toEqual(['smooth position']);
    expect(moved({ hand }, { x: 0, y: 4, z: -20 })).toEqual([]);
  });

  test('an object that moves smoothly is left alone for half a second, and put right when it has arrived', () => {
    const { store, tts } = opened();
    const object = tts.object('a');
    sendHome(store, 'a');
    object.isMoving = true;
    object.position = { x: 9, y: 1, z: 9 };
    expect(reconcileObject(store, 'a')).toBeUndefined();
    expect(store.inMotion).toEqual(['a']);
    reconcileObject(store, 'a');
    expect(store.inMotion).toEqual(['a']);
    tts.run(0.5);
    expect(reconcileArrived(store).map(({ id }) => id)).toEqual(['a']);
    expect(store.inMotion).toEqual([]);
    expect(object.position).toMatchObject({ x: 0, z: 0 });
    expect(reconcileArrived(store)).toEqual([]);
  });

  test('objects of an earlier run are claimed by their ids, copies and strangers go', () => {
    const { store, tts } = opened();
    const first = tts.object('a');
    const data = { Name: 'BlockSquare', Nickname: '', Description: '', Transform: {} };
    const [copy, stranger, other] = [{ Memo: 'a' }, {}, { Memo: 'b' }].map(
      (each, index) => new FakeObject(`x${index}`, { ...data, ...each }),
    );
    for (const each of [copy, stranger, other])
      if (each !== undefined) tts.objects.push(Object.assign(each, { spawning: false }));
    const next = createObjectStore(() => {});
    adoptObjects(next);
    expect([first, copy, stranger, other].map(each => each?.isGone)).toEqual([false, true, true, false]);
    putObject(next, specOf('a'));
    expect(tts.object('a')).toBe(first);
    expect(next.idByGuid).toEqual({ [first.guid]: 'a' });
    discardUnclaimed(next);
    expect([first.isGone, other?.isGone]).toEqual([false, true]);
    expect(idsOf(store)).toEqual(['a']);
  });

  test('objects change their ids together, and keep their places', () => {
    const { ready, store, tts } = opened();
    putObject(store, specOf('b'));
    tts.run(1);
    const [a, b] = [tts.object('a'), tts.object('b')];
    ready.splice(0);
    renameObjects(store, { a: 'b', b: 'a', c: 'd' });
    expect(idsOf(store)).toEqual(['b', 'a']);
    expect([a.memo, b.memo]).toEqual(['b', 'a']);
    expect(ready).toEqual(['b', 'a']);
    expect(store.idByGuid).toEqual({ [a.guid]: 'b', [b.guid]: 'a' });
    expect(store.entries['b']?.spec.id).toBe('b');
    renameObjects(store, { a: 'a' });
    expect(ready).toEqual(['b', 'a']);
  });

  test('an object that is removed before it is finished goes, and one that somebody deleted is made again', () => {
    const { store, tts } = opened();
    putObject(store, specOf('late'));
    const late = tts.objects.at(-1);
    removeObject(store, 'late');
    removeObject(store, 'nobody');
    tts.run(1);
    expect(late?.isGone).toBe(true);
    expect(idsOf(store)).toEqual(['a']);
    const before = tts.object('a');
    before.destruct();
    sendHome(store, 'a');
    sendHome(store, 'nobody');
    tts.run(1);
    expect(tts.object('a')).not.toBe(before);
  });
});
