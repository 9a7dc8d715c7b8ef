import { element, pushButton, refresh } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { withSourceLinks } from './source-links.ts';
import { told } from '../../languages/table-texts.ts';
import type { Notice } from '../../../wire/wire.ts';
import { numberText, t } from '../../languages/translate.ts';

/** What the server has to say at the edge: a build that went wrong, a table that stopped, a lost connection. */
export function createNotices(store: Store): HTMLElement {
  const root = element('div', { class: 'notices', role: 'status', 'aria-live': 'polite' });
  const draw = (): void => {
    const all = [...linkNotices(store), ...crowdNotices(store), ...store.state.notices.values()];
    refresh(root, JSON.stringify(all), () => all.map(notice => noticeBox(notice, store)));
  };
  store.on('notices', draw);
  store.on('link', draw);
  store.on('table', draw);
  return root;
}

function linkNotices({ state }: Store): Notice[] {
  if (state.link === 'lost') {
    return [
      {
        id: 'link',
        level: 'warning',
        title: t('The connection to the table is lost'),
        text: t('Trying again. If the table was closed in the terminal, start it there.'),
      },
    ];
  }
  return state.link === 'refused'
    ? [{ id: 'link', level: 'error', title: t('This page may not enter'), text: state.linkReason }]
    : [];
}

/** A table that has stopped can be opened again by its host. */
function remedies(id: string, { state, send }: Store): HTMLElement[] {
  if (id !== 'broken' || !state.rights.host) return [];
  return [pushButton(t('Open it again'), () => send({ kind: 'host', request: { kind: 'reopen' } }), { class: 'main' })];
}

/** So many things that drawing them takes long: a mod that spawns without end looks like this, too. */
const MANY = 5_000;

function crowdNotices({ state }: Store): Notice[] {
  const count = state.objects.size;
  if (count < MANY) return [];
  const text = t(
    'All of them are drawn, with fewer corners and without names. A mod that spawns without end has to be mended.',
  );
  // By the thousand, so that it is not said again with each of them.
  return [
    {
      id: 'crowd',
      level: 'warning',
      title: t('More than {number} things on the table', { number: numberText(Math.floor(count / 1_000) * 1_000) }),
      text,
    },
  ];
}

/** Only this page closes it. When the same happens again, it opens again. */
function closeButton(id: string, store: Store): HTMLElement {
  const close = (): void => store.receive({ kind: 'settled', id });
  return pushButton('×', close, { class: 'close', 'aria-label': t('Close this notice'), title: t('Close') });
}

function noticeBox({ id, level, title, text }: Notice, store: Store): HTMLElement {
  const isOfPage = !store.state.notices.has(id);
  // What is wrong in a source is as the compiler says it; what goes on at the table is in the language of the page.
  const said = level === 'info' ? told : (words: string): string => words;
  const details = text === undefined ? [] : [element('pre', {}, ...withSourceLinks(said(text), store))];
  return element(
    'section',
    { class: `notice ${level}${isOfPage || level === 'info' ? ' prose' : ''}` },
    element('strong', {}, said(title)),
    ...(isOfPage ? [] : [closeButton(id, store)]),
    ...details,
    ...remedies(id, store),
  );
}
