import { parseDrawing } from '../../../../drawing/index.ts';
import type { Store } from '../../state/store.ts';
import { drawingOf } from './drawn-pictures.ts';

/** The drawings of pieces on the table by what they are called, to show beside words. */
export function drawingsByName({ state }: Store): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const object of state.objects.values()) {
    const text = drawingOf(object);
    const drawing = parseDrawing(text ?? '');
    if (text !== undefined && drawing !== undefined && drawing.kind !== 'tile') found.set(drawing.name, text);
  }
  return found;
}
