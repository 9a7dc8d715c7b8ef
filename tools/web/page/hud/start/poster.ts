import { BOARD_COLORS, drawPoster, posterIcons, type PosterPicture, type Theme } from '../../../../drawing/index.ts';
import { tileDrawing, type TableStatus } from '../../../../../src/scene/index.ts';
import { element } from '../../dom/element.ts';
import type { DrawnPictures } from '../../scene/look/drawn-pictures.ts';

/** The picture of a game. It stays the same element, so that it does not blink when the screen is drawn again. */
export interface PosterImage {
  readonly root: HTMLImageElement;
  readonly show: (poster: TableStatus['poster'], theme: Theme) => void;
}

/** The board of a game that has no poster. */
const EMPTY: PosterPicture['poster'] = {
  spaces: { '.': tileDrawing('dark'), ',': tileDrawing('light') },
  rows: ['.,.,.,', ',.,.,.', '.,.,.,', ',.,.,.', '.,.,.,'],
  pieces: [],
};

/** An image that is drawn once for each theme, and is as sharp as the screen at every size. */
export function createPosterImage(drawings: DrawnPictures): PosterImage {
  const root = element('img', { class: 'art', alt: '' });
  let shown = '';
  return {
    root,
    show: (poster, theme) => {
      const key = JSON.stringify([poster, theme]);
      if (shown === key) return;
      shown = key;
      root.alt = poster?.alt ?? '';
      root.style.background = BOARD_COLORS[theme].gap;
      void drawn(drawings, poster ?? EMPTY, theme).then(address => {
        if (shown === key) root.src = address;
      });
    },
  };
}

async function drawn(drawings: DrawnPictures, poster: PosterPicture['poster'], theme: Theme): Promise<string> {
  const found = posterIcons(poster).map(async name => [name, (await drawings.iconPath(name)) ?? ''] as const);
  const icons = new Map((await Promise.all(found)).filter(([, path]) => path !== ''));
  return `data:image/svg+xml,${encodeURIComponent(drawPoster({ poster, theme, icons }))}`;
}
