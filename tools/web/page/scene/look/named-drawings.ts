import { isIconName, parseDrawing } from '../../../../drawing/index.ts';
import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
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

/** `Armor 2` on a card, and `Armor X` in a list. */
const NUMBERED = / (?:\d+|X)$/u;

/** The icon of what the game calls so, in its own words. */
export function iconNamed(store: Store, name: string): string | undefined {
  const { icons = {} } = statusOf(store) ?? {};
  const found = [name, name.replace(NUMBERED, '')].find(each => Object.hasOwn(icons, each));
  const icon = found === undefined ? undefined : icons[found];
  return icon !== undefined && isIconName(icon) ? icon : undefined;
}
