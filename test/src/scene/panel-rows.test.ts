import { expect, test } from 'vitest';
import { compareScenes, panelLines, type Panel, type PanelRow, type Scene } from '../../../src/scene/index.ts';

const ROW: PanelRow = { name: 'c3', text: '4 of 4', note: 'musters up to cost 4' };

test('rows are lines below those of their panel, with a colour for the name and one for the word', () => {
  expect(
    panelLines({ lines: ['First'], rows: [{ ...ROW, badge: 'grows', tone: 'good', more: 'Guard' }, ROW] }),
  ).toEqual([
    'First',
    '<color=#f1f3ed>c3</color>  4 of 4  <color=#6fdcbc>grows</color>',
    '    musters up to cost 4',
    '    Guard',
    '<color=#f1f3ed>c3</color>  4 of 4',
    '    musters up to cost 4',
  ]);
  expect(panelLines({ lines: [], rows: [{ ...ROW, badge: 'full' }] })[0]).toMatch(/<color=#b6c1c6>full<\/color>$/u);
});

test('a panel without rows has the lines that it has', () => {
  const lines = ['First'];
  expect(panelLines({ lines })).toBe(lines);
});

test('a row that changes is another panel', () => {
  const sceneOf = (row: PanelRow): Scene<never> => {
    const panel: Panel<never> = { id: 'cities', slot: 'left', title: 'Cities', lines: [], rows: [row], buttons: [] };
    return { board: { id: '', cells: [], lines: [] }, pieces: [], panels: [panel], menus: [], spots: [], targets: [] };
  };
  const changesTo = (row: PanelRow): unknown => compareScenes(sceneOf(ROW), sceneOf(row));
  expect(changesTo({ ...ROW })).toEqual([]);
  expect(changesTo({ ...ROW, badge: 'full' })).toEqual([{ kind: 'panels', slot: 'left' }]);
});
