import { expect, test } from 'vitest';
import { panelAttributes } from '../../../../mod/host/output/panel-slots.ts';
import type { Panel } from '../../../../src/scene/index.ts';
import { chat, entries, press, startPawns } from '../../../support/hosted-pawns.ts';
import { pawnScene, pawnsTable } from '../../../support/pawns.ts';

const command = { kind: 'undo' as const };
const panel: Panel<never> = {
  id: 'p',
  slot: 'right',
  title: 'Title',
  lines: [],
  buttons: [
    { id: 'plain', label: 'Plain', command },
    { id: 'main', label: 'Main', isMain: true, command },
    { id: 'other', label: 'Other', command },
  ],
};

test('The main button of a panel has an element of its own, and the others keep their order', () => {
  const elements = panelAttributes('right', 0, panel, () => '');
  expect(elements['right0m']).toEqual({ active: 'true', text: 'Main', tooltip: '', visibility: '' });
  expect(elements['right0b0']).toEqual({ active: 'true', text: 'Plain', tooltip: '', visibility: '' });
  expect(elements['right0b1']).toEqual({ active: 'true', text: 'Other', tooltip: '', visibility: '' });
  expect(elements['right0b2']).toEqual({ active: 'false' });
});

test('A panel without a main button hides its element', () => {
  expect(panelAttributes('right', 0, { ...panel, buttons: [] }, () => '')['right0m']).toEqual({ active: 'false' });
});

test('Pressing a button executes its own command, wherever it stands in the panel', () => {
  const buttons = [
    { id: 'plain', label: 'Plain', command: { kind: 'redo' as const } },
    { id: 'main', label: 'Main', isMain: true, command: { kind: 'undo' as const } },
  ];
  const tts = startPawns(pawnsTable({ scene: match => ({ ...pawnScene(match), panels: [{ ...panel, buttons }] }) }));
  chat(tts, 'Red', '!b1');
  press(tts, 'Red', 'Plain');
  expect(entries(tts)).toHaveLength(1);
  press(tts, 'Red', 'Main');
  expect(entries(tts)).toHaveLength(0);
  press(tts, 'Red', 'Plain');
  expect(entries(tts)).toHaveLength(1);
});
