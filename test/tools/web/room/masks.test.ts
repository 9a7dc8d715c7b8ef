import { describe, expect, test } from 'vitest';
import { createMasks } from '../../../../tools/web/room/masks.ts';
import { table, thing } from '../../../support/small-table.ts';

const OPEN = thing('open01');
const SHUT = thing('shut01', { concealed: true });

function guids(objects: readonly { readonly guid: string }[]): string[] {
  return objects.map(({ guid }) => guid);
}

describe('the names of a viewer', () => {
  test('hide the GUID of what is concealed, and lead back to it', () => {
    const masks = createMasks();
    const [open, mask] = guids(masks.masked('Red', table({ objects: [OPEN, SHUT] })).objects);
    expect([open, mask]).toEqual(['open01', expect.stringMatching(/^~\d+$/)]);
    expect(masks.unmasked('Red', { kind: 'flip', guid: mask! })).toEqual({ kind: 'flip', guid: 'shut01' });
  });

  test.each([
    ['the GUID of a concealed object', 'shut01'],
    ['the GUID of an object that is not shown', 'gone01'],
    ['the name that another viewer has', '~1'],
  ])('do not lead to anything by %s', (_, guid) => {
    const masks = createMasks();
    masks.masked('Blue', table({ objects: [SHUT] }));
    masks.masked('Red', table({ objects: [OPEN, SHUT] }));
    expect(masks.unmasked('Red', { kind: 'flip', guid })).toBeUndefined();
    expect(masks.unmasked('Red', { kind: 'select', guids: [guid, 'open01'] })).toEqual({
      kind: 'select',
      guids: ['open01'],
    });
  });

  test('let a pointer over what is not shown point at nothing', () => {
    const masks = createMasks();
    masks.masked('Red', table({ objects: [OPEN] }));
    expect(masks.unmasked('Red', { kind: 'hover', guid: 'shut01' })).toEqual({ kind: 'hover' });
    expect(masks.unmasked('Red', { kind: 'hover', guid: 'open01' })).toEqual({ kind: 'hover', guid: 'open01' });
  });

  test('leave commands alone that name no object', () => {
    const masks = createMasks();
    for (const command of [
      { kind: 'moveHand', x: 1, z: 2 },
      { kind: 'menu', label: 'New game' },
      { kind: 'ui', guid: '-1', path: [0], event: 'onClick' },
    ] as const)
      expect(masks.unmasked('Red', command)).toEqual(command);
  });
});
