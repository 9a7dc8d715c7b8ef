import type { ContainedSnapshot, SeatSnapshot } from '../../../../world/index.ts';
import { plainText } from '../../dom/bbcode.ts';
import { element, pushButton, refresh } from '../../dom/element.ts';
import { ownSeat, type Store } from '../../state/store.ts';
import { t } from '../../languages/translate.ts';

type Search = NonNullable<SeatSnapshot['search']>;

const MOST = 500;

/** The window in which a player looks through a container and takes things out of it. */
export function createSearch(store: Store): HTMLElement {
  const title = element('h2');
  const filter = element('input', {
    type: 'search',
    placeholder: t('Find…'),
    'aria-label': t('Find in the container'),
  });
  const list = element('ol');
  let guid = '';
  const close = pushButton(t('Close'), () => store.act({ kind: 'search', guid, open: false }));
  const root = element(
    'section',
    { class: 'search', role: 'dialog', 'aria-label': t('What is in it'), hidden: true },
    element('header', {}, title, close),
    filter,
    list,
  );

  const draw = (): void => {
    const search = ownSeat(store)?.search;
    const isOpening = root.hidden && search !== undefined;
    root.hidden = search === undefined;
    if (search === undefined) return;
    guid = search.guid;
    const container = store.state.objects.get(guid);
    title.textContent = `${plainText(container?.nickname ?? '') || (container?.name ?? t('Container'))}: ${search.things.length}`;
    const found = matching(search, filter.value.toLowerCase());
    refresh(list, JSON.stringify([guid, found]), () => found.map(thing => entry(thing, search.guid, store)));
    if (isOpening) filter.focus();
  };

  filter.addEventListener('input', draw);
  root.addEventListener('keydown', event => event.key === 'Escape' && close.click());
  for (const topic of ['table', 'seat'] as const) store.on(topic, draw);
  return root;
}

function matching({ things }: Search, words: string): ContainedSnapshot[] {
  return things.filter(thing => nameOf(thing).toLowerCase().includes(words)).slice(0, MOST);
}

function nameOf({ nickname, name, card }: ContainedSnapshot): string {
  const face = card?.face;
  return plainText(nickname) || (face === undefined ? name : `${name} ${face.cell + 1}`);
}

function entry(thing: ContainedSnapshot, guid: string, store: Store): HTMLElement {
  const take = pushButton(t('Take'), () => store.act({ kind: 'take', guid, index: thing.index }), {
    'aria-label': t('Take {what}', { what: nameOf(thing) }),
  });
  const about = plainText(thing.description).slice(0, 200);
  return element('li', {}, take, element('b', {}, nameOf(thing)), element('small', {}, about));
}
