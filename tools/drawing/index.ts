export { bodyOutline, bodyPart, drawSvg, iconNameOf, PICTURE_UNITS, type DrawOptions } from './draw.ts';
export { drawFace } from './face.ts';
export { drawHandCard, HAND_CARD } from './hand-card.ts';
export { initialsOf } from './parts.ts';
export { BOARD_COLORS, GOLD, OWNERS, type BoardColors, type Theme } from './palette.ts';
export { isIconName, parseDrawing } from './parse-drawing.ts';
export { type TokenPart } from './token.ts';
export { drawPoster, posterIcons, type PosterPicture } from './poster.ts';
