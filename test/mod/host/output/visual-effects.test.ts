import { describe, expect, test } from 'vitest';
import { chat, startPawns } from '../../../support/hosted-pawns.ts';
import { pawnsTable } from '../../../support/pawns.ts';

const moved = (tts: ReturnType<typeof startPawns>) => tts.call('onChat', '!b1', { color: 'Red' });

describe('An effect', () => {
  test('lights the piece up once, and stands over the cell where it was until it has been seen', () => {
    const tts = startPawns();
    moved(tts);
    tts.run(0.1);
    expect(tts.object('p1').calls.filter(call => call === 'highlight')).toEqual(['highlight']);
    const [mark] = tts.lines.drawn as { readonly points: readonly { readonly x: number }[] }[];
    // A ring around a1, not around b1, where the piece is now.
    expect(Math.max(...(mark?.points ?? []).map(({ x }) => x))).toBeCloseTo(0.5);
    tts.run(1);
    expect(tts.lines.drawn).toHaveLength(1);
    tts.run(1);
    expect(tts.lines.drawn).toEqual([]);
    expect(tts.object('p1').calls.filter(call => call === 'highlight')).toEqual(['highlight']);
  });

  test('waits for the one before it', () => {
    const tts = startPawns();
    moved(tts);
    tts.call('onChat', '!a2', { color: 'Red' });
    tts.run(0.1);
    expect(tts.lines.drawn).toHaveLength(1);
    tts.run(0.5);
    expect(tts.lines.drawn).toHaveLength(2);
  });

  test('of a piece that the table does not have draws nothing', () => {
    const describeEvent = () => ({ text: 'Boo', effect: { piece: 'ghost', shape: 'star' as const } });
    const tts = startPawns(pawnsTable({ describeEvent }));
    const { count } = tts.lines;
    chat(tts, 'Red', '!draw');
    tts.run(3);
    expect(tts.lines.drawn).toEqual([]);
    expect(tts.lines.count).toBe(count);
  });

  test('of fire is counted in the status, so that a page hears each', () => {
    const describeEvent = (event: { readonly kind: string }) =>
      event.kind === 'moved' ? { text: 'Fire', effect: { piece: 'p1', shape: 'flame' as const } } : undefined;
    const tts = startPawns(pawnsTable({ describeEvent }));
    const flames = (): unknown => JSON.parse(tts.attributes['crownspaceControl']?.['text'] ?? '').flames;
    expect(flames()).toBeUndefined();
    moved(tts);
    tts.run(1);
    expect(flames()).toBe(1);
    tts.call('onChat', '!a2', { color: 'Red' });
    tts.run(1);
    expect(flames()).toBe(2);
  });

  test('is not there for an action without one', () => {
    const tts = startPawns();
    const { count } = tts.lines;
    chat(tts, 'Red', '!draw');
    tts.run(3);
    expect(tts.lines.count).toBe(count);
  });
});
