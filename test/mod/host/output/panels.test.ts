import { describe, expect, test } from 'vitest';
import { startHost } from '../../../../mod/host/index.ts';
import { fakeTts } from '../../../support/fake-tts.ts';
import { chat, press, startPawns } from '../../../support/hosted-pawns.ts';
import { pawnScene, pawnsTable } from '../../../support/pawns.ts';
import { panelAttributes, panelXml } from '../../../../mod/host/output/panel-slots.ts';
import type { Panel } from '../../../../src/scene/index.ts';

const panel: Panel<never> = { id: 'p', slot: 'left', title: 'Title', lines: [], buttons: [] };

const colors = (players: readonly string[]): string => players.join('|');

describe('Panels', () => {
  test('are written as soon as the elements exist, and only what has changed is sent', () => {
    const tts = startPawns();
    expect(tts.xml).toEqual([panelXml()]);
    const sent: string[] = [];
    const { UI } = globalThis as unknown as { UI: { setAttribute: (...values: string[]) => void } };
    const { setAttribute } = UI;
    UI.setAttribute = (element, name, value) => {
      sent.push(`${element} ${name}`);
      setAttribute(element, name, value);
    };
    chat(tts, 'Red', '!b1');
    // The log has a line more, and a button to undo, and programs hear where the piece went; nothing else differs.
    expect(sent.sort()).toEqual([
      'crownspaceControl text',
      'log0 preferredHeight',
      'log0b0 active',
      'log0b0 text',
      'log0b0 tooltip',
      'log0b0 visibility',
      'log0x preferredHeight',
      'log0x text',
    ]);
  });

  test('wait while TTS still loads the elements', () => {
    const tts = fakeTts();
    const { UI } = globalThis as unknown as { UI: { loading: boolean } };
    UI.loading = true;
    startHost(pawnsTable());
    tts.call('onLoad', '');
    tts.run(1);
    expect(tts.attributes).toEqual({});
    UI.loading = false;
    tts.run(1);
    expect(tts.screen('Red')).toContain('Start the game');
  });

  test('are written once, by the latest code, after many hot reloads while TTS loads the elements', () => {
    const titled = (title: string) =>
      pawnsTable({ scene: match => ({ ...pawnScene(match), panels: [{ ...panel, title }] }) });
    const tts = startPawns(titled('First'));
    const { UI, Wait } = globalThis as unknown as {
      UI: { loading: boolean };
      Wait: { condition: (...values: unknown[]) => unknown };
    };
    UI.loading = true;
    const { condition } = Wait;
    let waits = 0;
    Wait.condition = (...values) => ((waits += 1), condition(...values));
    for (let count = 1; count <= 20; count += 1) startHost(titled(`Number ${count}`));
    tts.run(2);
    expect(waits).toBe(1);
    UI.loading = false;
    tts.run(2);
    expect(waits).toBe(1);
    expect(tts.screen('Red')).toContain('Number 20');
    startHost(titled('Last'));
    tts.run(2);
    expect(tts.screen('Red')).toContain('Last');
  });

  test('with too many buttons have pages of them, each with the main one', () => {
    const command = { kind: 'again' as const };
    const plain = [1, 2, 3, 4, 5, 6, 7].map(number => ({ id: `${number}`, label: `Number ${number}`, command }));
    const buttons = [{ id: 'm', label: 'Main', command, isMain: true }, ...plain];
    const many = { ...panel, for: ['p1'], buttons };
    const tts = startPawns(pawnsTable({ scene: match => ({ ...pawnScene(match), panels: [many] }) }));
    const shown = () => tts.screen('Red').filter(text => /Main|Number|More/u.test(text));
    expect(shown()).toEqual(['Main', 'Number 1', 'Number 2', 'Number 3', 'More... (1 of 3)']);
    press(tts, 'Red', 'More... (1 of 3)');
    expect(shown()).toEqual(['Main', 'Number 4', 'Number 5', 'Number 6', 'More... (2 of 3)']);
    press(tts, 'Red', 'More... (2 of 3)', 'Blue');
    expect(tts.said().at(-1)).toBe('Blue: This button is for Red');
    chat(tts, 'Red', '!b1');
    press(tts, 'Red', 'More... (2 of 3)');
    expect(shown()).toEqual(['Main', 'Number 7', 'More... (3 of 3)']);
    press(tts, 'Red', 'More... (3 of 3)');
    expect(shown()).toContain('Number 1');
    expect(tts.logged).toEqual([]);
  });

  test('that have no room are reported once', () => {
    // The host shows one of its own.
    const many = [1, 2, 3, 4].map(number => ({ ...panel, id: `p${number}`, slot: 'top' as const }));
    const scene = (match: Parameters<typeof pawnScene>[0]) => ({
      ...pawnScene(match),
      panels: [panel, ...many],
    });
    const tts = startPawns(pawnsTable({ scene }));
    chat(tts, 'Red', '!b1');
    expect(tts.logged).toEqual(['There are 5 panels at the top, which shows 3: p3, p4. Use another slot, or fewer.']);
  });

  test('are for the players whom they are for', () => {
    const game = pawnsTable({
      scene: match => ({
        ...pawnScene(match),
        panels: [
          { ...panel, title: 'Of Red', for: ['p1'] },
          { ...panel, id: 'b', title: 'Of both', for: ['p1', 'p2'] },
          { ...panel, id: 'n', slot: 'top', title: 'Of nobody', for: [] },
        ],
      }),
    });
    const tts = startPawns(game);
    const titles = (color: string) => tts.screen(color).filter(text => text.startsWith('Of '));
    expect(titles('Red')).toEqual(['Of Red', 'Of both']);
    expect(titles('Blue')).toEqual(['Of both']);
    expect(titles('Grey')).toEqual([]);
  });

  test('offer to take back only to those who play', () => {
    const tts = startPawns();
    chat(tts, 'Red', '!b1');
    expect(tts.screen('Red')).toContain('Take back');
    expect(tts.screen('Grey')).not.toContain('Take back');
  });
});

describe('The attributes of a panel', () => {
  test('hide the element when there is no panel', () => {
    expect(panelAttributes('left', 1, undefined, colors)).toEqual({ left1: { active: 'false' } });
  });

  test('hide the text and the buttons that it does not have', () => {
    const elements = panelAttributes('left', 0, { ...panel, for: ['Red'] }, colors);
    expect(elements['left0']).toEqual({ active: 'true', visibility: 'Red', preferredHeight: '44' });
    expect(elements['left0t']).toEqual({ text: 'Title' });
    expect(elements['left0x']).toEqual({ active: 'false' });
    expect(elements['left0b0']).toEqual({ active: 'false' });
  });

  test.each([
    [['one'], 18],
    [['one', 'two'], 36],
    [['x'.repeat(43)], 18],
    [['x'.repeat(44)], 36],
    [[''], 18],
  ])('give %j a height of %i', (lines, height) => {
    const elements = panelAttributes('left', 0, { ...panel, lines }, colors);
    expect(elements['left0x']).toEqual({ active: 'true', text: lines.join('\n'), preferredHeight: `${height}` });
    expect(elements['left0']?.['preferredHeight']).toBe(`${44 + height + 4}`);
  });

  test('show a button with its tooltip', () => {
    const button = { id: 'b', label: 'Go', command: { kind: 'undo' } } as const;
    const elements = panelAttributes(
      'left',
      0,
      { ...panel, buttons: [button, { ...button, tooltip: 'Now', for: ['Red', 'Blue'] }] },
      colors,
    );
    expect(elements['left0b0']).toEqual({ active: 'true', text: 'Go', tooltip: '', visibility: '' });
    expect(elements['left0b1']).toEqual({ active: 'true', text: 'Go', tooltip: 'Now', visibility: 'Red|Blue' });
    expect(elements['left0']?.['preferredHeight']).toBe(`${44 + 2 * 34}`);
  });
});
