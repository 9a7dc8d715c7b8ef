import { BOARD_COLORS, drawPoster, posterIcons, type PosterPicture } from '../../../../drawing/index.ts';
import { tileDrawing, type TableStatus } from '../../../../../src/scene/index.ts';
import { element } from '../../dom/element.ts';
import { t } from '../../languages/translate.ts';
import type { DrawnPictures } from '../../scene/look/drawn-pictures.ts';

/** The picture of a game. It stays the same element, so that it does not blink when the screen is drawn again. */
export interface PosterImage {
  readonly root: HTMLImageElement;
  /** The same picture for another place. */
  readonly second: HTMLImageElement;
  readonly show: (poster: TableStatus['poster']) => void;
}

/** The board of a game that has no poster. */
const EMPTY: PosterPicture['poster'] = {
  spaces: { '.': tileDrawing('dark'), ',': tileDrawing('light') },
  rows: ['.,.,.,', ',.,.,.', '.,.,.,', ',.,.,.', '.,.,.,'],
  pieces: [],
};

/** An image that is as sharp as the screen at every size. It is dark in both themes, like the foot below it. */
export function createPosterImage(drawings: DrawnPictures): PosterImage {
  const root = element('img', { class: 'art', alt: '' });
  const second = element('img', { class: 'art', alt: '' });
  let shown = '';
  return {
    root,
    second,
    show: poster => {
      const key = JSON.stringify(poster ?? EMPTY);
      if (shown === key) return;
      shown = key;
      for (const each of [root, second]) each.style.background = BOARD_COLORS.dark.gap;
      void drawn(drawings, poster ?? EMPTY).then(address => {
        if (shown !== key) return;
        root.src = second.src = address;
        // An image that is named before it is there looks like one that was not found.
        root.alt = poster?.alt ?? '';
      });
    },
  };
}

async function drawn(drawings: DrawnPictures, poster: PosterPicture['poster']): Promise<string> {
  const found = posterIcons(poster).map(async name => [name, (await drawings.iconPath(name)) ?? ''] as const);
  const icons = new Map((await Promise.all(found)).filter(([, path]) => path !== ''));
  return `data:image/svg+xml,${encodeURIComponent(drawPoster({ poster, theme: 'dark', icons, of: t('of') }))}`;
}
