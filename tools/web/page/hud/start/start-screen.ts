import { element, pushButton, refresh } from '../../dom/element.ts';
import type { StatusOption, TableStatus } from '../../../../../src/scene/index.ts';
import { languageField } from '../../languages/language.ts';
import { command, decksOf, statusOf } from '../../state/table-status.ts';
import type { Store } from '../../state/store.ts';
import type { DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import { chosenWords } from './chosen-words.ts';
import { createDeckEditor, type DeckEditor } from './deck-editor/deck-editor.ts';
import { createMapEditor, type MapEditor } from './map-editor/map-editor.ts';
import { icon, type IconName } from '../../dom/icons.ts';
import { createPosterImage, type PosterImage } from './poster.ts';
import { qrCode } from './qr-code.ts';
import { recordField } from './record-field.ts';
import { createSeatList } from './seat-list.ts';
import * as actions from './start-actions.ts';
import { type PlainMessage, t } from '../../languages/translate.ts';

/** What a level of bots is like, by its id. */
const LEVELS: Readonly<Record<string, { readonly name: PlainMessage; readonly hint: PlainMessage } | undefined>> = {
  easy: { name: 'Easy', hint: 'overlooks things' },
  medium: { name: 'Medium', hint: 'overlooks nothing' },
  strong: { name: 'Hard', hint: 'thinks ahead' },
};

/** The start screen, and how it is opened from elsewhere. */
export interface StartScreen {
  readonly root: HTMLElement;
  /** Shows it at any time, or goes back to the table. */
  readonly toggle: () => void;
  /** In front of everything: where a player builds a deck, or draws a map. */
  readonly editors: readonly HTMLElement[];
}

/**
 * The screen before a game: against the computer, with a friend, at one screen, or to watch. It shows what the mod
 * declares (`statusOf`), and is not there for mods that declare nothing.
 *
 * @param table what lies under the screen, out of reach while it is open
 */
export function createStartScreen(store: Store, table: HTMLElement, drawings: DrawnPictures): StartScreen {
  const root = element('section', { class: 'start', 'aria-label': t('Start#screen') });
  root.hidden = true;
  const decks = createDeckEditor(store, drawings);
  const maps = createMapEditor(drawings);
  const image = createPosterImage(drawings);
  /** What the player last chose, until a game begins or ends. */
  let wanted: boolean | undefined;
  let phase: TableStatus['phase'] | undefined;
  let isOpen = false;
  const draw = (): void => {
    const status = statusOf(store);
    if (status?.phase !== phase) wanted = undefined;
    phase = status?.phase;
    isOpen = status !== undefined && (wanted ?? (status.phase === 'lobby' && store.state.view.start));
    root.hidden = !isOpen;
    table.inert = isOpen;
    document.body.classList.toggle('starting', isOpen);
    if (status === undefined) return;
    actions.followTurns(store, status);
    actions.keepSolved(status);
    if (!isOpen) return;
    image.show(status.poster);
    show({ root, store, status, decks, maps, image }, close);
  };
  const close = (): void => {
    wanted = false;
    draw();
  };
  for (const topic of ['table', 'seat', 'welcome', 'view'] as const) store.on(topic, draw);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  return {
    root,
    editors: [decks.root, maps.root],
    toggle: () => {
      wanted = !isOpen;
      draw();
    },
  };
}

/** What the parts of the screen need. */
interface Screen {
  readonly root: HTMLElement;
  readonly store: Store;
  readonly status: TableStatus;
  readonly decks: DeckEditor;
  readonly maps: MapEditor;
  readonly image: PosterImage;
}

function show(screen: Screen, close: () => void): void {
  const { root, status, store } = screen;
  const { seat, rights, invitations } = store.state;
  const isOpen = root.querySelector('details')?.open === true;
  refresh(root, JSON.stringify([status, seat, rights, invitations, decksOf(store) !== undefined]), () => [
    element(
      'div',
      { class: 'game' },
      element('p', { class: 'hero' }, t('Take a seat.'), element('br'), t('Take the crown.')),
      element('div', { class: 'posters' }, poster(screen), ...lesson(screen)),
      ownRow(store, status, close),
    ),
    element('div', { class: 'play' }, ...rows(screen, isOpen)),
  ]);
}

function poster({ image, status }: Screen): HTMLElement {
  const { poster: picture, summary, title } = status;
  const line = picture?.tagline ?? summary[0] ?? '';
  const foot = element('div', { class: 'foot' }, element('h2', {}, title), element('p', {}, line));
  return element('div', { class: 'poster' }, image.root, foot);
}

/** The way in for who does not know the game yet. */
function lesson({ image, status, store }: Screen): HTMLElement[] {
  if (!status.canLearn || store.state.rights.seats !== 'all') return [];
  const button = pushButton('', () => actions.learn(store, status), {
    class: 'poster learn',
    'aria-label': t('Learn to play'),
  });
  const foot = element(
    'div',
    { class: 'foot' },
    element('h2', {}, t('Learn to play')),
    element('p', {}, t('Step by step, on the table.')),
  );
  button.append(image.second, foot);
  return [button];
}

/** What is the player's own: name, language, and the way to the table. */
function ownRow(store: Store, { phase }: TableStatus, close: () => void): HTMLElement {
  const back = t(phase === 'lobby' ? 'Set up at the table' : 'Back to the game');
  return element(
    'div',
    { class: 'own' },
    nameField(store),
    languageField(),
    pushButton(back, close, { class: 'quiet' }),
  );
}

function nameField(store: Store): HTMLElement {
  const input = element('input', {
    maxlength: '40',
    autocomplete: 'nickname',
    placeholder: t('Player'),
    value: actions.ownName(),
  });
  input.addEventListener('change', () => actions.setName(store, input.value.trim()));
  return element('label', { class: 'own-name' }, t('Your name'), input);
}

function rows(screen: Screen, isFoldOpen: boolean): HTMLElement[] {
  const { status, store } = screen;
  const { seats } = store.state.rights;
  // A link for one seat is for somebody's game: its host chooses.
  if (seats !== 'all') {
    const list = createSeatList(store, status, true);
    return seats.length === 0 ? [list] : [list, optionFold(screen, isFoldOpen)];
  }
  return [
    computerRow(store, status),
    friendRow(store, status),
    element('div', { class: 'two' }, sameScreenRow(store, status), watchRow(store, status)),
    createSeatList(store, status, false),
    optionFold(screen, isFoldOpen),
  ];
}

function row(name: IconName, title: string, text: string, ...more: HTMLElement[]): HTMLElement {
  const head = element('div', {}, element('h3', {}, title), element('p', {}, text));
  return element('div', { class: 'choice' }, element('div', { class: 'head' }, icon(name), head), ...more);
}

function computerRow(store: Store, status: TableStatus): HTMLElement {
  const levels = status.empty.values.flatMap(({ id }) => {
    const level = LEVELS[id];
    if (level === undefined) return [];
    const button = pushButton('', () => actions.playComputer(store, status, id), {
      class: id === 'easy' ? 'level main-action' : 'level',
    });
    button.append(element('b', {}, t(level.name)), element('span', {}, t(level.hint)));
    return [button];
  });
  const computer = row(
    'computer',
    t('Play the computer'),
    t('Starts at once.'),
    element('div', { class: 'levels' }, ...levels),
  );
  // Beside the heading: the screen of a phone has no room for another row.
  const solve = pushButton(t('Puzzles'), () => actions.solvePuzzle(store, status), {
    class: 'solve',
    title: t('Win this turn'),
  });
  if (status.puzzles > 0) computer.querySelector('.head')?.append(solve);
  return computer;
}

function friendRow(store: Store, status: TableStatus): HTMLElement {
  const taken = status.seats.filter(({ kind }) => kind === 'person').map(({ color }) => color);
  const own = store.state.seat ?? status.seats[0]?.color;
  const invitation = store.state.invitations.find(
    ({ seat }) => seat !== undefined && seat !== own && !taken.includes(seat) && isUsed(status, seat),
  );
  if (invitation === undefined) {
    const hasLinks = store.state.invitations.length > 0;
    const text = t(hasLinks ? 'Every seat is taken.' : 'A page without a server has no links.');
    return row('link', t('Play a friend'), text);
  }
  const address = new URL(invitation.path, location.href).href;
  const copy = pushButton(t('Copy'), () => {
    actions.inviteFriend(store, status);
    void navigator.clipboard.writeText(address).then(() => (copy.textContent = t('Copied')));
  });
  const link = element('input', { readonly: true, value: address, 'aria-label': t('Link for a friend') });
  link.addEventListener('focus', () => link.select());
  const invite = pushButton(t('Invite'), () => actions.inviteFriend(store, status));
  const text = t('Send the link or let them scan it. The game starts when everybody is ready.');
  const friend = row('link', t('Play a friend'), text, element('div', { class: 'link' }, link, copy, invite));
  friend.classList.add('friend');
  friend.append(qrCode(address));
  return friend;
}

function isUsed({ seats }: TableStatus, color: string): boolean {
  return seats.some(seat => seat.color === color);
}

function sameScreenRow(store: Store, status: TableStatus): HTMLElement {
  const begin = pushButton(t('Start'), () => actions.shareScreen(store, status), {
    'aria-label': t('Start at the same screen'),
  });
  return row('screen', t('Same screen'), t('{count} people, one device.', { count: status.seats.length }), begin);
}

function watchRow(store: Store, status: TableStatus): HTMLElement {
  const isOn = status.phase === 'playing';
  const text = isOn ? t('A game goes on now.') : t('{count} bots play.', { count: status.seats.length });
  return row(
    'eye',
    t('Watch'),
    text,
    pushButton(t('Watch'), () => actions.watch(store, status)),
  );
}

function optionFold(screen: Screen, isOpen: boolean): HTMLElement {
  const { status, store } = screen;
  const all = [...status.options, status.empty];
  const summary = element('summary', {}, element('b', {}, t('Options')), element('span', {}, chosenWords(all)));
  return element(
    'details',
    { class: 'options', open: isOpen },
    summary,
    ...all.map(option => optionRow(screen, option)),
    recordField(text => {
      actions.ensureSeat(store, status);
      command(store, `open ${text}`);
    }),
  );
}

function optionRow({ decks, maps, status, store }: Screen, option: StatusOption): HTMLElement {
  const word = option === status.empty ? 'bots' : `choose ${option.id}`;
  const choose = (value: string): void => {
    actions.ensureSeat(store, status);
    command(store, `${word} ${value}`);
  };
  const buttons = option.values.map(({ id, label }) =>
    pushButton(label, () => choose(id), { 'aria-pressed': String(id === option.value) }),
  );
  const isDeck = option.isDeck === true && decksOf(store) !== undefined;
  const build = pushButton(t('Build a deck …'), () => decks.open(option, choose), {
    'aria-label': t('Build a deck for {whom}', { whom: option.label }),
  });
  const draw = pushButton(t('Draw a map …'), () => maps.open(option, choose));
  return element(
    'div',
    { class: 'option', role: 'group', 'aria-label': option.label },
    option.label,
    element('div', {}, ...buttons, ...(isDeck ? [build] : []), ...(option.map === undefined ? [] : [draw])),
    ...(option.typed === undefined ? [] : [typedField(option, option.typed, choose)]),
  );
}

/** What was typed for an option and not accepted, by its id: it can be mended. */
const drafts = new Map<string, string>();

/** For a text of one's own. Lines of a pasted text go into one command: chat has one line, too. */
function typedField(option: StatusOption, hint: string, choose: (value: string) => void): HTMLElement {
  const { id, label, value, values } = option;
  const isTyped = !values.some(each => each.id === value);
  if (isTyped) drafts.delete(id);
  const field = element('textarea', { rows: '1', placeholder: hint, title: hint, 'aria-label': `${label}: ${hint}` });
  field.value = isTyped ? value : (drafts.get(id) ?? '');
  field.addEventListener('change', () => {
    drafts.set(id, field.value);
    const lines = field.value.split('\n').map(line => line.trim());
    const text = lines.filter(line => line !== '').join('; ');
    if (text !== '') choose(text);
  });
  return field;
}
