import type { Log, Tint } from '../../../../world/index.ts';
import type { PageLog } from '../../../wire/wire.ts';
import { styledText } from '../../dom/bbcode.ts';
import { element, pushButton } from '../../dom/element.ts';
import { icon } from '../../dom/icons.ts';
import { toCss } from '../../scene/coordinates.ts';
import type { Store } from '../../state/store.ts';
import { isEndShown, statusOf } from '../../state/table-status.ts';
import { withSourceLinks } from './source-links.ts';
import { t } from '../../languages/translate.ts';
import { told } from '../../languages/table-texts.ts';

export interface Chat {
  readonly root: HTMLElement;
  focus(): void;
}

const MOST_LINES = 300;
/** Pixels of a window in which the chat does not stand in the way of the table. */
const WIDE = 1_400;
/** So near its end a list shows its last line. */
const END_PIXELS = 40;
/** How long a broadcast stands in the middle of the table. */
const BROADCAST_MS = 4_500;

/** What the table and the players say, and a field to answer. */
export function createChat(store: Store, broadcasts: HTMLElement): Chat {
  const lines = element('ol', { class: 'lines', role: 'log', 'aria-label': t('Chat and messages') });
  const field = element('input', {
    type: 'text',
    maxlength: '2000',
    placeholder: t('Say something…'),
    'aria-label': t('Say something'),
  });
  const form = element('form', {}, field);
  const root = element('section', { class: 'chat', 'aria-label': t('Chat') }, lines, form);
  const fold = createFold(root, [lines, form], store);
  const news = createNews(store, fold.button);
  const end = followEnd(lines, news.clear);
  fold.onOpen(end.show);
  root.prepend(fold.button);

  form.addEventListener('submit', event => {
    event.preventDefault();
    if (field.value.trim() !== '') store.act({ kind: 'chat', message: field.value });
    field.value = '';
  });

  function add(line: HTMLElement, isBySomebody = true): void {
    const isSeen = !fold.isFolded() && end.isFollowed();
    const last = lines.lastElementChild;
    if (last instanceof HTMLElement && last.textContent === line.textContent) repeat(last);
    else lines.append(line);
    while (lines.childElementCount > MOST_LINES) lines.firstElementChild?.remove();
    if (isSeen) end.show();
    else news.add(isBySomebody);
  }

  store.on('logs', () => {
    for (const log of store.state.fresh) {
      const line = lineOf(log, store);
      if (line !== undefined) add(line, isSaid(log));
      if (log.kind === 'broadcast') broadcast(broadcasts, log);
    }
  });
  store.on('refused', () => {
    add(element('li', { class: 'refused' }, told(store.state.refusal)));
    show(broadcasts, element('p', { class: 'refused' }, told(store.state.refusal)));
  });

  return {
    root,
    focus() {
      fold.setFolded(false);
      field.focus();
    },
  };
}

interface Fold {
  readonly button: HTMLElement;
  readonly isFolded: (this: void) => boolean;
  readonly setFolded: (this: void, folded: boolean) => void;
  /** Says what happens when it opens. */
  readonly onOpen: (this: void, listener: () => void) => void;
}

/** Leaves only the button of the chat, or shows all of it. */
function createFold(root: HTMLElement, content: readonly HTMLElement[], store: Store): Fold {
  let opened = (): void => undefined;
  const isFolded = (): boolean => root.classList.contains('folded');
  const button = pushButton('', () => setFolded(!isFolded()), { class: 'fold' });
  function setFolded(folded: boolean): void {
    root.classList.toggle('folded', folded);
    for (const each of content) each.hidden = folded;
    button.setAttribute('aria-expanded', String(!folded));
    if (!folded) opened();
  }
  setFolded(innerWidth < WIDE);
  let [isAtEnd, wasFolded] = [false, false];
  // The screen of the end needs the room, unless somebody is writing.
  const makeRoom = (): void => {
    if (isAtEnd === isEndShown(store)) return;
    isAtEnd = !isAtEnd;
    if (isAtEnd) wasFolded = isFolded();
    if (root.querySelector('input:focus') === null) setFolded(isAtEnd || wasFolded);
  };
  for (const topic of ['table', 'view'] as const) store.on(topic, makeRoom);
  return { button, isFolded, setFolded, onOpen: listener => (opened = listener) };
}

/** What shows the last line of a list. */
interface ListEnd {
  /** Whether it shows, or will once the list does: until somebody scrolls up. */
  readonly isFollowed: (this: void) => boolean;
  readonly show: (this: void) => void;
}

/** Keeps the last line in view while the list grows, shrinks, hides and shows. @param onShown hears that it is in view */
function followEnd(lines: HTMLElement, onShown: () => void): ListEnd {
  let isFollowed = true;
  let height = lines.clientHeight;
  const show = (): void => {
    isFollowed = true;
    lines.scrollTop = lines.scrollHeight;
    onShown();
  };
  lines.addEventListener('scroll', () => {
    // Another height moves lines out of view, too, and nobody has scrolled: the observer is told next.
    if (lines.clientHeight !== height) return;
    isFollowed = lines.scrollHeight - lines.scrollTop - height < END_PIXELS;
    if (isFollowed) onShown();
  });
  new ResizeObserver(() => {
    height = lines.clientHeight;
    if (isFollowed && height > 0) show();
  }).observe(lines);
  return { isFollowed: () => isFollowed, show };
}

/** Counts the lines that nobody has read: beside a game what people say, for what it says itself is in "What happened". */
function createNews(
  store: Store,
  fold: HTMLElement,
): { readonly add: (isBySomebody: boolean) => void; readonly clear: () => void } {
  let [all, said] = [0, 0];
  const name = (): void => nameFold(fold, statusOf(store) === undefined ? all : said);
  store.on('table', name);
  name();
  return {
    add(isBySomebody) {
      all += 1;
      said += isBySomebody ? 1 : 0;
      name();
    },
    clear() {
      if (all === 0) return;
      [all, said] = [0, 0];
      name();
    },
  };
}

/** In the bar and in a column a sign and how many are new: the words are for screen readers. */
function nameFold(fold: HTMLElement, unread: number): void {
  fold.replaceChildren(icon('chat'), unread === 0 ? t('Chat') : t('Chat ({count} new)', { count: unread }));
  fold.dataset.unread = unread === 0 ? '' : String(unread);
}

/** Whether a person says it, or something is wrong. */
function isSaid(log: PageLog): boolean {
  return log.kind === 'error' || log.kind === 'warning' || (log.kind === 'chat' && log.from !== undefined);
}

/** Says the same line once, with how often it came. */
function repeat(line: HTMLElement): void {
  line.dataset.times = String(Number(line.dataset.times ?? '1') + 1);
}

function lineOf(log: PageLog, store: Store): HTMLElement | undefined {
  switch (log.kind) {
    case 'chat':
    case 'broadcast': {
      const from = 'from' in log && log.from !== undefined ? [element('b', {}, `${log.from}: `)] : [];
      return element(
        'li',
        { class: 'said' },
        swatch(log.tint),
        ...from,
        styledText(from.length === 0 ? told(log.text) : log.text),
      );
    }
    case 'print':
    case 'web':
      return element('li', { class: 'print' }, log.text);
    case 'error':
      return element(
        'li',
        { class: 'error' },
        ...withSourceLinks([`${log.prefix}${thrownText(log.text)}`, log.located ?? ''].join('\n').trim(), store),
      );
    case 'warning':
      return element(
        'li',
        { class: 'warning' },
        ...withSourceLinks([log.text, log.located ?? ''].join('\n').trim(), store),
      );
    case 'external':
    case 'loaded':
    case 'created':
    case 'saved':
      return undefined;
  }
}

/** Without the number by which thrown values are told apart: the same error again is the same line. */
function thrownText(text: string): string {
  return text.replace(/ \(#\d+\)$/, '');
}

/** The colour of a message stands beside it: as the colour of the letters it could be illegible. */
function swatch(tint: Tint | undefined): HTMLElement {
  return element('i', { class: 'swatch', style: tint === undefined ? '' : `background:${toCss(tint)}` });
}

function broadcast(into: HTMLElement, { text, tint }: Extract<Log, { kind: 'broadcast' }>): void {
  show(into, element('p', { style: tint === undefined ? '' : `--said:${toCss(tint)}` }, styledText(told(text))));
}

function show(into: HTMLElement, line: HTMLElement): void {
  into.append(line);
  while (into.childElementCount > 3) into.firstElementChild?.remove();
  setTimeout(() => line.remove(), BROADCAST_MS);
}
