export { bodyPart, drawSvg, iconNameOf, PICTURE_UNITS, type DrawOptions } from './draw.ts';
export { drawFace } from './face.ts';
export { initialsOf } from './parts.ts';
export type { Theme } from './palette.ts';
export { isIconName, parseDrawing } from './parse-drawing.ts';
