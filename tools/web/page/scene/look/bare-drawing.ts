import { drawingText, type Drawing } from '../../../../../src/scene/index.ts';

/** A token as it is told apart when it is small: without its numbers. */
export function bareDrawing({ crown, dull, icon, kind, name, owner }: Drawing): string {
  const bare = { kind, name, owner, crown: crown === true, dull: dull === true };
  return drawingText(icon === undefined ? bare : { ...bare, icon });
}
