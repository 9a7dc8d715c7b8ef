import { DRAWING_PREFIX } from './drawing.ts';

/** The fields of a drawing that stay whatever happens in the game. */
const FACE_FIELDS = ['owner=', 'icon=', 'ground='];

/**
 * What a drawing shows whatever happens in the game: its kind with owner and icon, or the ground of a space. Pictures that
 * are hosted once for a whole game are found by it: `token|owner=red|icon=bear-head`.
 */
export function faceKey(drawing: string): string {
  const [head = '', ...fields] = drawing.split('|');
  const kind = head.substring(DRAWING_PREFIX.length);
  return [kind].concat(fields.filter(field => FACE_FIELDS.some(name => field.startsWith(name)))).join('|');
}
