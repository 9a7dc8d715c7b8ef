import { posterFrom, type TableStatus } from '../../../../../src/scene/index.ts';
import type { OfferedGame } from '../../../wire/wire.ts';
import { element, pushButton } from '../../dom/element.ts';
import { icon } from '../../dom/icons.ts';
import type { DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import type { Store } from '../../state/store.ts';
import { spokenLanguage, t } from '../../languages/translate.ts';
import { createPosterImage, type PosterImage } from './poster.ts';

const OPENED_KEY = 'crownspace.opened';

/** The posters of all games of a session. The elements of a picture stay the same, so that none blinks. */
export class GamePosters {
  readonly #images = new Map<string, PosterImage>();
  #shelf: HTMLElement | undefined;
  /** This page has just opened the game that is chosen. */
  #hasOpened = false;

  constructor(
    readonly store: Store,
    readonly drawings: DrawnPictures,
  ) {}

  /** The games that this page may choose from: none if there is but one, or if the page is not the host's. */
  get offered(): readonly OfferedGame[] {
    const { games, rights } = this.store.state;
    return rights.host && games.list.length > 1 ? games.list : [];
  }

  /** @param chosen the poster of the game on the table */
  shelf(chosen: HTMLElement, status: TableStatus): HTMLElement {
    const left = this.#shelf?.scrollLeft ?? 0;
    chosen.querySelector('.foot')?.append(element('span', { class: 'tick' }, icon('tick'), t('Chosen')));
    const { games } = this.store.state;
    const others = this.offered.filter(({ id }) => id !== games.chosen).map(game => this.#poster(game, status));
    const posters = element(
      'div',
      { class: 'posters several', role: 'group', 'aria-label': t('Games') },
      chosen,
      ...others,
    );
    this.#shelf = posters;
    // It has no width yet.
    requestAnimationFrame(() => (posters.scrollLeft = left));
    const more = (label: string, by: number, side: string): HTMLElement => {
      const turn = pushButton('', () => posters.scrollBy({ left: by * posters.clientWidth, behavior: 'smooth' }), {
        class: `more-games ${side}`,
        'aria-label': label,
        title: label,
      });
      turn.append(icon('back'));
      return turn;
    };
    const root = element(
      'div',
      { class: 'shelf' },
      posters,
      more(t('Games before'), -0.37, 'before'),
      more(t('More games'), 0.37, 'after'),
    );
    const mark = (): void => {
      root.dataset['before'] = String(posters.scrollLeft > 4);
      root.dataset['after'] = String(posters.scrollLeft + posters.clientWidth < posters.scrollWidth - 4);
    };
    posters.addEventListener('scroll', mark);
    new ResizeObserver(mark).observe(posters);
    return root;
  }

  #poster(game: OfferedGame, { phase }: TableStatus): HTMLElement {
    const { opening } = this.store.state;
    const image = this.#images.get(game.id) ?? createPosterImage(this.drawings);
    this.#images.set(game.id, image);
    const { alt, tagline } = game.languages[spokenLanguage()] ?? game.poster;
    image.show({ ...posterFrom(game.poster), alt });
    const isOpening = opening === game.id;
    const lock = phase === 'playing' ? t('Another game can be chosen when this one has ended.') : undefined;
    const line = element(
      'p',
      isOpening ? { role: 'status' } : {},
      isOpening ? t('Setting up the table …') : (lock ?? tagline),
    );
    const choose = (): void => {
      sessionStorage.setItem(OPENED_KEY, game.id);
      this.store.send({ kind: 'host', request: { kind: 'open-game', game: game.id } });
    };
    const button = pushButton('', choose, {
      class: `poster other${isOpening ? ' opening' : ''}${lock === undefined ? '' : ' locked'}`,
      'aria-label': isOpening
        ? `${game.title}: ${t('Setting up the table …')}`
        : t('Choose {what}', { what: game.title }),
      disabled: lock !== undefined || opening !== undefined,
      title: lock ?? tagline,
    });
    button.append(image.root, element('div', { class: 'foot' }, element('h2', {}, game.title), line));
    return button;
  }

  /** Who has chosen this game goes on with how to play it: the page was opened again meanwhile. */
  focusChosen(root: HTMLElement): void {
    const { chosen } = this.store.state.games;
    if (chosen !== '' && sessionStorage.getItem(OPENED_KEY) === chosen) {
      sessionStorage.removeItem(OPENED_KEY);
      this.#hasOpened = true;
      for (const event of ['keydown', 'pointerdown'] as const)
        document.addEventListener(event, () => (this.#hasOpened = false), { once: true });
    }
    // The screen is drawn again as the rest of the table arrives, until the player does something.
    if (this.#hasOpened && document.activeElement === document.body)
      root.querySelector<HTMLElement>('.main-action')?.focus();
  }
}
