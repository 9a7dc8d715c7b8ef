import { describe, expect, test } from 'vitest';
import { startHost } from '../../../../mod/host/index.ts';
import { chat, openPawns, played, press, startPawns } from '../../../support/hosted-pawns.ts';
import { pawnScene, pawnsTable } from '../../../support/pawns.ts';
import type { FakeTts } from '../../../support/fake-tts.ts';

function choose(tts: FakeTts, color: string, piece: string, label: string): void {
  tts.call('crownspaceMenu', color, piece, label);
  tts.run(1);
}

describe('A menu entry', () => {
  test('with one variant submits it', () => {
    const tts = startPawns();
    choose(tts, 'Red', 'p1', 'Draw');
    expect(played(tts)).toEqual(['p1 draw']);
  });

  test('with several variants asks the player alone, and submits the answer', () => {
    const tts = startPawns();
    choose(tts, 'Red', 'p1', 'Go');
    expect(played(tts)).toEqual([]);
    expect(tts.dialogs).toMatchObject([{ color: 'Red', text: 'Go', options: ['Walk', 'Run'] }]);
    tts.dialogs[0]?.answer('Run');
    expect(played(tts)).toEqual(['p1 move']);
  });

  test('does nothing when the answer comes too late', () => {
    const tts = startPawns();
    choose(tts, 'Red', 'p1', 'Go');
    tts.call('onChat', '!pass', { color: 'Red' });
    tts.said();
    tts.dialogs[0]?.answer('Walk');
    expect(played(tts)).toEqual(['p1 pass']);
    expect(tts.said()).toEqual(['Red: "Go" is not possible any more']);
  });

  test('without variants says why', () => {
    const tts = startPawns();
    choose(tts, 'Red', 'p1', 'Fly');
    expect(tts.said()).toEqual(['Red: Pawns cannot fly']);
    expect(tts.dialogs).toEqual([]);
  });

  test.each([
    ['of another player', 'Blue', 'p1', 'Draw', 'Blue: "Draw" is not yours to choose now'],
    ['of another piece', 'Red', 'p2', 'Draw', 'Red: "Draw" is not yours to choose now'],
    ['that does not exist', 'Red', 'p1', 'Swim', 'Red: "Swim" is not yours to choose now'],
    ['by a spectator', 'Grey', 'p1', 'Draw', 'Grey: Sit down at Red or Blue to play'],
  ])('%s does nothing', (_, color, piece, label, message) => {
    const tts = startPawns();
    choose(tts, color, piece, label);
    expect(played(tts)).toEqual([]);
    expect(tts.said()).toEqual([message]);
  });

  test('hangs on the object, and acts through Global', () => {
    const tts = startPawns();
    const { menu } = tts.object('p1');
    expect(menu.map(({ label }) => label)).toEqual(['Go', 'Draw', 'Fly']);
    expect(tts.object('p2').menu).toEqual([]);
    menu[1]?.run('Red');
    expect(played(tts)).toEqual(['p1 draw']);
  });
});

describe('A number typed over a piece', () => {
  test('chooses that entry', () => {
    const tts = startPawns();
    expect(tts.call('onObjectNumberTyped', tts.object('p1'), 'Red', 2)).toBe(true);
    expect(played(tts)).toEqual(['p1 draw']);
  });

  test.each([
    ['past the menu', 'Red', 4],
    ['zero', 'Red', 0],
    ['by the other player', 'Blue', 2],
    ['by a spectator', 'Grey', 2],
  ])('%s does nothing, and TTS does nothing with it either', (_, color, number) => {
    const tts = startPawns();
    expect(tts.call('onObjectNumberTyped', tts.object('p1'), color, number)).toBe(true);
    expect(played(tts)).toEqual([]);
  });

  test('over an object of somebody else is left to TTS', () => {
    const tts = startPawns();
    const tile = { getGUID: () => 'abc' };
    expect(tts.call('onObjectNumberTyped', tile, 'Red', 1)).toBe(false);
  });
});

describe('A button', () => {
  test('asks for confirmation first, if it says so', () => {
    const tts = startPawns();
    press(tts, 'Red', 'Concede');
    expect(played(tts)).toEqual([]);
    expect(tts.dialogs).toMatchObject([{ color: 'Red', text: 'Concede the game?' }]);
    tts.dialogs[0]?.answer('');
    expect(played(tts)).toEqual(['p1 concede']);
  });

  test('of another player does nothing', () => {
    const tts = startPawns();
    press(tts, 'Red', 'Concede', 'Blue');
    expect(tts.dialogs).toEqual([]);
    expect(tts.said()).toEqual(['Blue: This button is for Red']);
  });

  test('for everybody does nothing for a spectator', () => {
    const tts = openPawns();
    press(tts, 'Grey', 'Start the game');
    expect(tts.said()).toEqual(['Grey: Sit down at Red or Blue to play']);
    expect(tts.screen('Red')).toContain('Start the game');
  });

  test('does nothing when its element is empty or unknown', () => {
    const tts = startPawns();
    for (const element of ['right0b9', 'right5b0', 'nothing', '']) {
      tts.call('crownspacePress', { color: 'Red' }, '-1', element);
    }
    expect(played(tts)).toEqual([]);
    expect(tts.said()).toEqual([]);
  });

  test('has the command of the latest scene, although nothing of the panel has changed', () => {
    const game = pawnsTable({
      scene: match => {
        const scene = pawnScene(match);
        const cell = match.history().length + 1;
        const button = { id: 'go', label: 'Go on', command: { kind: 'act', action: { kind: 'move', cell } } } as const;
        return { ...scene, panels: [{ id: 'go', slot: 'centre', title: 'Go', lines: [], buttons: [button] }] };
      },
    });
    const tts = startPawns(game);
    press(tts, 'Red', 'Go on');
    press(tts, 'Red', 'Go on');
    expect(played(tts)).toEqual(['p1 move', 'p1 move']);
  });
});

/** Pawns with a panel that shows the page of each player, and how many lines of notes each has. */
function pages() {
  const open = { id: 'open', label: 'Open', command: { kind: 'show', page: 'book 1' } } as const;
  const options = ['book 2', 'book 3'].map(page => ({ label: page, command: { kind: 'show', page } as const }));
  const pick = { id: 'pick', label: 'Pick', command: { kind: 'ask', title: 'Which?', options } } as const;
  const type = { title: 'Write', start: 'b1', after: '' } as const;
  const write = {
    id: 'write',
    label: 'Write',
    command: { ...type, kind: 'type', as: 'page', before: 'book ' },
  } as const;
  const go = { id: 'go', label: 'Go', command: { ...type, kind: 'type', as: 'action', before: '' } } as const;
  const game = pawnsTable({
    keepsNotes: true,
    scene: (match, _seats, _chosen, desk) => {
      const panels = (['p1', 'p2'] as const).map(player => {
        const title = `${player}: ${desk.pages[player] ?? 'nothing'}, ${desk.notes.length} notes`;
        return {
          id: player,
          slot: 'centre',
          for: [player],
          title,
          lines: [],
          buttons: [open, pick, write, go],
        } as const;
      });
      return { ...pawnScene(match), panels };
    },
  });
  return game;
}

describe('A page', () => {
  test('is opened by a button for who presses it, by an answer, and by what is typed', () => {
    const tts = startPawns(pages());
    press(tts, 'Red', 'Open');
    expect(tts.screen('Red').join()).toContain('p1: book 1');
    expect(tts.screen('Blue').join()).toContain('p2: nothing');
    press(tts, 'Red', 'Pick');
    expect(tts.dialogs).toMatchObject([{ color: 'Red', text: 'Which?', options: ['book 2', 'book 3'] }]);
    tts.dialogs[0]?.answer('book 3');
    tts.run(1);
    expect(tts.screen('Red').join()).toContain('p1: book 3');
    press(tts, 'Red', 'Write');
    tts.dialogs[1]?.answer('of the sea');
    tts.run(1);
    expect(tts.screen('Red').join()).toContain('p1: book of the sea');
    expect(played(tts)).toEqual([]);
  });

  test('stays open after a save and after a hot reload, with the notes; what is taken back leaves the notes', () => {
    const tts = startPawns(pages());
    press(tts, 'Red', 'Go');
    tts.dialogs[0]?.answer('b1');
    press(tts, 'Blue', 'Open');
    expect(played(tts)).toEqual(['p1 move']);
    const shown = tts.screen('Blue').join();
    expect(shown).toMatch(/p2: book 1, [1-9] notes/);
    startHost(pages());
    tts.run(1);
    expect(tts.screen('Blue').join()).toBe(shown);
    const loaded = openPawns(pages(), String(tts.call('onSave')));
    expect(loaded.screen('Blue').join()).toBe(shown);
    chat(loaded, 'Red', '!undo');
    expect(loaded.screen('Red').join()).toContain('p1: nothing, 1 notes');
  });

  test('of what is typed and cannot be read says why', () => {
    const tts = startPawns(pages());
    press(tts, 'Red', 'Go');
    tts.dialogs[0]?.answer('nowhere');
    expect(played(tts)).toEqual([]);
    expect(tts.said()).toHaveLength(1);
  });
});

describe('A number key', () => {
  test('presses that button of the player’s own panels', () => {
    const tts = startPawns();
    tts.call('onScriptingButtonDown', 1, 'Blue');
    expect(tts.dialogs).toMatchObject([{ color: 'Blue', text: 'Concede the game?' }]);
  });

  test.each([
    ['past the buttons', 2, 'Red'],
    ['zero', 0, 'Red'],
    ['of a spectator', 1, 'Grey'],
    ['of an unused seat', 1, 'Green'],
  ])('%s does nothing', (_, number, color) => {
    const tts = startPawns();
    tts.call('onScriptingButtonDown', number, color);
    expect(tts.dialogs).toEqual([]);
    expect(tts.said()).toEqual([]);
  });

  test('does not press a button for everybody', () => {
    const tts = openPawns();
    tts.call('onScriptingButtonDown', 1, 'Red');
    expect(tts.screen('Red')).toContain('Start the game');
    expect(played(tts)).toEqual([]);
  });
});
