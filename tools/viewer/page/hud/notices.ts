import { element, pushButton, refresh } from '../element.ts';
import type { Store } from '../store.ts';
import type { Notice } from '../../wire.ts';

/** What the server has to say at the edge: a build that went wrong, a table that stopped, a lost connection. */
export function createNotices(store: Store): HTMLElement {
  const root = element('div', { class: 'notices', role: 'status', 'aria-live': 'polite' });
  const draw = (): void => {
    const all = [...linkNotices(store), ...store.state.notices.values()];
    refresh(root, JSON.stringify(all), () => all.map(notice => noticeBox(notice, store)));
  };
  store.on('notices', draw);
  store.on('link', draw);
  return root;
}

function linkNotices({ state }: Store): Notice[] {
  if (state.link === 'lost') {
    return [
      {
        id: 'link',
        level: 'warning',
        title: 'The connection to the table is lost',
        text: 'Trying again. If the table was closed in the terminal, start it there.',
      },
    ];
  }
  return state.link === 'refused'
    ? [{ id: 'link', level: 'error', title: 'This page may not enter', text: state.linkReason }]
    : [];
}

/** A table that has stopped can be opened again by its host. */
function remedies(id: string, { state, send }: Store): HTMLElement[] {
  if (id !== 'broken' || !state.rights.host) return [];
  return [pushButton('Open it again', () => send({ kind: 'host', request: { kind: 'reopen' } }), { class: 'main' })];
}

function noticeBox({ id, level, title, text }: Notice, store: Store): HTMLElement {
  const details = text === undefined ? [] : [element('pre', {}, text)];
  return element(
    'section',
    { class: `notice ${level}` },
    element('strong', {}, title),
    ...details,
    ...remedies(id, store),
  );
}
