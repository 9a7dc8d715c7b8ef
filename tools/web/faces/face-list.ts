import { createHash } from 'node:crypto';
import {
  drawingText,
  faceKey,
  GROUNDS,
  TOKEN_OWNERS,
  type Drawing,
  type TokenOwner,
} from '../../../src/scene/index.ts';
import { drawFace, iconNameOf } from '../../drawing/index.ts';
import { iconsNamedIn } from '../server/icon-files.ts';

/** Width and height of a picture in pixels. */
export const FACE_SIZE = 512;

/** A picture that a game may need. */
export interface Face {
  /** As the host finds it: see `faceKey`. */
  readonly key: string;
  /** Of its file: what it shows, and a hash of its drawing, so that a picture with this name never changes. */
  readonly file: string;
  readonly svg: string;
}

const PIECES = ['token', 'card', 'town'] as const;
const PATHS = / d="([^"]*)"/g;

/**
 * The pictures that a game may need: each kind of piece that its script draws, for each of its seats with each icon that
 * the script names, and the grounds that it names.
 *
 * @param seats names of seats; those without a colour of their own in pictures have none
 */
export async function facesOf(lua: string, seats: readonly string[]): Promise<readonly Face[]> {
  const icons = new Map([...(await iconsNamedIn(lua))].map(([name, file]) => [name, pathIn(file)]));
  const owners = TOKEN_OWNERS.filter(owner => seats.some(seat => seat.toLowerCase() === owner));
  const kinds = PIECES.filter(kind => lua.includes(`kind = "${kind}"`));
  const pieces = kinds.flatMap(kind => owners.flatMap(owner => piecesOf(kind, owner, [...icons.keys()])));
  const named = GROUNDS.filter(ground => lua.includes(`tileDrawing("${ground}")`) || lua.includes(`"${ground}"`));
  const tiles = named.map((ground): Drawing => ({ kind: 'tile', owner: 'red', name: '', ground }));
  return [...pieces, ...tiles].map(drawing => faceOf(drawing, icons));
}

function piecesOf(kind: (typeof PIECES)[number], owner: TokenOwner, icons: readonly string[]): Drawing[] {
  return icons.map(icon => ({ kind, owner, icon, name: '' }));
}

function faceOf(drawing: Drawing, icons: ReadonlyMap<string, string>): Face {
  const text = drawing.kind === 'tile' ? `drawing tile|ground=${drawing.ground ?? ''}` : drawingText(drawing);
  const key = faceKey(text);
  const name = iconNameOf(drawing);
  const svg = drawFace(drawing, name === undefined ? undefined : icons.get(name), FACE_SIZE);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12);
  const words = key.split('|').map(part => part.slice(part.indexOf('=') + 1));
  return { key, file: `${words.join('-')}-${hash}.png`, svg };
}

function pathIn(file: string): string {
  return [...file.matchAll(PATHS)].map(([, path = '']) => path).join('');
}
