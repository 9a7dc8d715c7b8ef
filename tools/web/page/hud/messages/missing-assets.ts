import type { ObjectSnapshot } from '../../../../world/index.ts';
import { element, refresh } from '../../dom/element.ts';
import type { LoadTeller } from '../../scene/look/images.ts';
import { t, type Message } from '../../languages/translate.ts';

interface Missing {
  /** `picture`, `model`, `asset bundle` or `PDF`. */
  readonly kind: string;
  readonly name: string;
  readonly why: string;
}

/** More lines than these would only be a longer list. */
const MOST_LISTED = 200;
const LONGEST_NAME = 160;

/**
 * A line at the edge of the table that counts what the page has no picture or model for. Opened, it lists them. It stays
 * closed by itself: a save without its pictures can still be played.
 */
export class MissingAssets {
  readonly root = element('details', { class: 'missing', hidden: true });
  readonly #summary = element('summary');
  readonly #list = element('ul');
  readonly #missing = new Map<string, Missing>();

  constructor() {
    this.root.append(this.#summary, this.#list);
    this.root.addEventListener('toggle', () => this.#draw());
  }

  /** Hears of files that were loaded or not; files of the mod itself are for `own`, which says more about them. */
  teller(kind: 'picture' | 'model', own: LoadTeller): LoadTeller {
    return {
      failed: (url, why) => {
        if (!/^https?:/.test(url)) return own.failed(url, why);
        this.#add(url, { kind, name: url.slice(0, LONGEST_NAME), why });
      },
      loaded: url => {
        own.loaded(url);
        if (this.#missing.delete(url)) this.#draw();
      },
    };
  }

  /** Hears of objects of a kind that the page cannot show. */
  readonly addStandIn = ({ guid, nickname, name }: ObjectSnapshot, kind: string): void => {
    const named = (nickname === '' ? name : nickname).slice(0, LONGEST_NAME);
    this.#add(guid, { kind, name: named, why: t('a plain thing stands for it') });
  };

  #add(key: string, missing: Missing): void {
    if (this.#missing.has(key)) return;
    this.#missing.set(key, missing);
    this.#draw();
  }

  #draw(): void {
    const all = [...this.#missing.values()];
    this.root.hidden = all.length === 0;
    this.#summary.textContent = t('Not shown: {what}', { what: countsOf(all) });
    // Hundreds of them arrive one by one: the list is written when somebody looks at it.
    if (!this.root.open) return;
    refresh(this.#list, `${all.length} ${all.at(-1)?.name ?? ''}`, () => [
      ...all.slice(0, MOST_LISTED).map(({ kind, name, why }) => element('li', {}, `${kind}: ${name} (${why})`)),
      ...(all.length > MOST_LISTED
        ? [element('li', {}, t('and {count} more', { count: all.length - MOST_LISTED }))]
        : []),
    ]);
  }
}

const COUNTS = {
  picture: '{count} picture|{count} pictures',
  model: '{count} model|{count} models',
  'asset bundle': '{count} asset bundle|{count} asset bundles',
  PDF: '{count} PDF|{count} PDFs',
} as const satisfies Readonly<Record<string, Message>>;

function countsOf(all: readonly Missing[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of all) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const texts = [...counts].map(([kind, count]) =>
    Object.hasOwn(COUNTS, kind) ? t(COUNTS[kind as keyof typeof COUNTS], { count }) : `${count} ${kind}`,
  );
  return texts.join(', ');
}
