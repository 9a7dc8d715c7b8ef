import { timeOf } from '../time.ts';
import type { World } from '../world.ts';

/** Ends the highlights whose time is over. */
export function stepHighlights(world: World): void {
  if (world.objects.highlighted.length === 0) return;
  const now = timeOf(world);
  for (const object of world.objects.highlighted) {
    if (object.look.highlightUntil > 0 && object.look.highlightUntil <= now) {
      object.look.highlight = undefined;
      object.look.highlightUntil = 0;
    }
  }
  world.objects.highlighted = world.objects.highlighted.filter(object => object.look.highlightUntil > 0);
}
