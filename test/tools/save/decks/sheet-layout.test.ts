import { describe, expect, test } from 'vitest';
import { layoutSheets } from '../../../../tools/save/decks/sheet-layout.ts';

const POKER = { width: 500, height: 700 };

describe('sheets', () => {
  test.each([
    [1, 1],
    [70, 1],
    [71, 2],
    [140, 2],
    [141, 3],
  ])('hold %d cards in %d', (faces, sheets) => {
    expect(layoutSheets(faces, POKER).sheets).toBe(sheets);
  });

  test.each([
    [1, { columns: 1, rows: 1, cell: POKER }],
    [3, { columns: 3, rows: 1, cell: POKER }],
    [40, { columns: 8, rows: 5, cell: POKER }],
    [70, { columns: 10, rows: 7, cell: { width: 409, height: 573 } }],
    [71, { columns: 8, rows: 5, perSheet: 36, cell: POKER }],
  ])('with %d cards keep as many pixels as fit', (faces, layout) => {
    expect(layoutSheets(faces, POKER)).toMatchObject(layout);
  });

  test('have square cards side by side rather than upon each other', () => {
    expect(layoutSheets(2, { width: 500, height: 500 })).toMatchObject({ columns: 2, rows: 1 });
    expect(layoutSheets(3, { width: 500, height: 500 })).toMatchObject({ columns: 3, rows: 1 });
    expect(layoutSheets(2, { width: 500, height: 200 })).toMatchObject({ columns: 1, rows: 2 });
  });

  test('are within the limits for every number and shape of cards', () => {
    const sizes = [POKER, { width: 700, height: 500 }, { width: 4096, height: 16 }, { width: 6000, height: 9000 }];
    for (const size of sizes) {
      for (let faces = 1; faces <= 150; faces += 1) {
        const { columns, rows, perSheet, sheets, cell } = layoutSheets(faces, size);
        expect(columns <= 10 && rows <= 7 && perSheet <= columns * rows && perSheet * sheets >= faces).toBe(true);
        expect(Math.max(columns * cell.width, rows * cell.height)).toBeLessThanOrEqual(4096);
        expect(Math.min(cell.width, cell.height)).toBeGreaterThanOrEqual(1);
        expect(faces - perSheet * (sheets - 1)).toBeGreaterThan(0);
      }
    }
  });

  test('are at most 30', () => {
    expect(layoutSheets(2_100, POKER).sheets).toBe(30);
    expect(() => layoutSheets(2_101, POKER)).toThrow('2101 different cards need 31 sheets, more than 30.');
  });
});
