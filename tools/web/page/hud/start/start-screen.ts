import { element, pushButton, refresh } from '../../dom/element.ts';
import type { StatusOption, TableStatus } from '../../../../../src/scene/index.ts';
import { languageField } from '../../languages/language.ts';
import { command, decksOf, statusOf } from '../../state/table-status.ts';
import type { Store } from '../../state/store.ts';
import type { DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import { chosenWords } from './chosen-words.ts';
import { createDeckEditor, type DeckEditor } from './deck-editor/deck-editor.ts';
import { createMapEditor, type MapEditor } from './map-editor/map-editor.ts';
import { icon } from '../../dom/icons.ts';
import { GamePosters } from './game-posters.ts';
import { choiceRow } from './choice-row.ts';
import { friendRow } from './friend-row.ts';
import { createPosterImage, type PosterImage } from './poster.ts';
import { recordField } from './record-field.ts';
import { createSeatList } from './seat-list.ts';
import * as actions from './start-actions.ts';
import { createStartBar, type StartBar } from './start-bar.ts';
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
  /** Goes back to the game below it, and says whether there was one. */
  readonly back: () => boolean;
  /** In front of everything: where a player builds a deck, or draws a map. */
  readonly editors: readonly HTMLElement[];
  /** Its part of the bar. */
  readonly bar: StartBar;
}

/**
 * The screen before a game: against the computer, with a friend, at one screen, or to watch. It shows what the mod
 * declares (`statusOf`), and is not there for mods that declare nothing.
 */
export function createStartScreen(store: Store, rules: HTMLElement, drawings: DrawnPictures): StartScreen {
  const root = element('section', { class: 'start', 'aria-label': t('Start#screen') });
  root.hidden = true;
  const decks = createDeckEditor(store, drawings);
  const maps = createMapEditor(drawings);
  const image = createPosterImage(drawings);
  const posters = new GamePosters(store, drawings);
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
    document.body.classList.toggle('starting', isOpen);
    if (status === undefined) return;
    actions.followTurns(store, status);
    actions.keepSolved(status);
    if (!isOpen) return;
    image.show(status.poster);
    bar.show(status);
    show({ root, store, status, decks, maps, image, posters, close });
    posters.focusChosen(root);
  };
  const close = (): void => {
    wanted = false;
    draw();
  };
  const bar = createStartBar(store, rules, close);
  for (const topic of ['table', 'seat', 'welcome', 'view', 'games'] as const) store.on(topic, draw);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  return {
    root,
    editors: [decks.root, maps.root],
    bar,
    toggle: () => {
      wanted = !isOpen;
      draw();
    },
    back: () => {
      const isOverGame = isOpen && phase !== 'lobby';
      if (isOverGame) close();
      return isOverGame;
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
  readonly posters: GamePosters;
  /** Leads to the table. */
  readonly close: () => void;
}

function show(screen: Screen): void {
  const { posters, root, status, store } = screen;
  const { seat, rights, invitations, games, opening } = store.state;
  const isOne = posters.offered.length === 0;
  const key = [shownOf(status), seat, rights, invitations, decksOf(store) !== undefined, games.chosen, opening, isOne];
  refresh(root, JSON.stringify(key), () => [
    element(
      'div',
      { class: 'game' },
      element('p', { class: 'hero' }, t(isOne ? 'Take a seat.' : 'Pick a game.'), element('br'), t('Take the crown.')),
      isOne
        ? element('div', { class: 'posters' }, poster(screen), ...lesson(screen))
        : posters.shelf(poster(screen), status),
    ),
    element('div', { class: 'play' }, ...rows(screen, root.querySelector('details')?.open === true)),
  ]);
}

/** What the screen shows of the status: while a game goes on below it, the keyboard stays where it is. */
function shownOf({ canLearn, empty, options, phase, poster, puzzle, seats, summary, title, tutorial }: TableStatus) {
  const sitting = seats.map(({ color, isReady, kind, name }) => [color, isReady, kind, name]);
  const isLesson = [puzzle !== undefined, tutorial !== undefined];
  return [canLearn, empty, options, phase, poster, sitting, summary, title, isLesson];
}

function poster({ image, status }: Screen): HTMLElement {
  const { poster: picture, summary, title } = status;
  return element('div', { class: 'poster on' }, image.root, posterFoot(title, picture?.tagline ?? summary[0] ?? ''));
}

/** A game in a line: its first sentence alone where there is little room. */
function posterFoot(title: string, line: string): HTMLElement {
  const [first = '', ...rest] = line.split(/(?<=\.) /);
  const more = rest.length === 0 ? [] : [element('span', { class: 'of-desk' }, ` ${rest.join(' ')}`)];
  return element('div', { class: 'foot' }, element('h2', {}, title), element('p', {}, first, ...more));
}

/** The way in for who does not know the game yet. */
function lesson({ image, status, store }: Screen): HTMLElement[] {
  if (!status.canLearn || store.state.rights.seats !== 'all') return [];
  const button = pushButton('', () => actions.learn(store, status), {
    class: 'poster learn',
    'aria-label': t('Learn to play'),
    ...endable(store, status),
  });
  button.append(image.second, posterFoot(t('Learn to play'), t('Step by step, on the table.')));
  return [button];
}

function rows(screen: Screen, isFoldOpen: boolean): HTMLElement[] {
  const { status, store } = screen;
  const { seats } = store.state.rights;
  // A link for one seat is for somebody's game: its host chooses.
  if (seats !== 'all') {
    const list = createSeatList(store, status, true);
    return [...resumeRow(screen), list, ...(seats.length === 0 ? [] : [optionLine(screen, isFoldOpen)])];
  }
  return [
    ...resumeRow(screen),
    computerRow(store, status),
    friendRow(store, status),
    element('div', { class: 'two' }, sameScreenRow(store, status), watchRow(store, status)),
    ...(isAlone(store, status) ? [] : [createSeatList(store, status, false)]),
    optionLine(screen, isFoldOpen),
  ];
}

/** The way back to what is on the table, and to another game. */
function resumeRow({ close, status, store }: Screen): HTMLElement[] {
  const { phase } = status;
  if (phase === 'lobby') return [];
  const title = { playing: t('Game in progress'), over: t('The game is over'), review: t('Review') }[phase];
  const back = pushButton(t('Back to the game'), close, phase === 'playing' ? { class: 'main-action' } : {});
  const isOwn = store.state.rights.seats === 'all';
  const end = pushButton(t('Set up a new game'), () => actions.setUpGame(store, status), endable(store, status));
  const text = actions.endRefusal(store, status) ?? t('Options are chosen before a game.');
  const buttons = element('div', { class: 'buttons' }, back, ...(isOwn ? [end] : []));
  const row = choiceRow('play', title, { text }, buttons);
  row.classList.add('resume');
  return [row];
}

/** Of a button that ends the game on the table: it says why it cannot. */
function endable(
  store: Store,
  status: TableStatus,
): { readonly disabled: boolean; readonly title: string | undefined } {
  const title = actions.endRefusal(store, status);
  return { disabled: title !== undefined, title };
}

/** Nobody else sits here: then seats are one of the options. */
function isAlone(store: Store, status: TableStatus): boolean {
  return store.state.rights.seats === 'all' && !actions.hasCompany(store, status);
}

function computerRow(store: Store, status: TableStatus): HTMLElement {
  const levels = status.empty.values.flatMap(({ id }) => {
    const level = LEVELS[id];
    if (level === undefined) return [];
    const button = pushButton('', () => actions.playComputer(store, status, id), {
      class: id === 'easy' && status.phase !== 'playing' ? 'level main-action' : 'level',
      ...endable(store, status),
    });
    button.append(element('b', {}, t(level.name)), element('span', {}, t(level.hint)));
    return [button];
  });
  const words = { text: t('Starts at once. You can switch the level later.') };
  const all = element('div', { class: 'levels' }, ...levels);
  const computer = choiceRow('computer', t('Play the computer'), words, all);
  computer.classList.add('computer');
  return computer;
}

function sameScreenRow(store: Store, status: TableStatus): HTMLElement {
  const begin = pushButton(t('Start'), () => actions.shareScreen(store, status), {
    'aria-label': t('Start at the same screen'),
    ...endable(store, status),
  });
  const count = status.seats.length;
  const text = count === 2 ? t('Two people, one device.') : t('{count} people, one device.', { count });
  return choiceRow('screen', t('Same screen'), { text, short: t('Pass the phone') }, begin);
}

function watchRow(store: Store, status: TableStatus): HTMLElement {
  const isOn = status.phase === 'playing';
  const count = status.seats.length;
  const bots = count === 2 ? t('Two bots play.') : t('{count} bots play.', { count });
  const watch = pushButton(t('Watch'), () => actions.watch(store, status));
  return choiceRow('eye', t('Watch'), { text: isOn ? t('A game goes on now.') : bots }, watch);
}

/** The options in words, and the language for who cannot read them. */
function optionLine(screen: Screen, isOpen: boolean): HTMLElement {
  const language = languageField();
  language.prepend(icon('globe'));
  return element('div', { class: 'option-line' }, optionFold(screen, isOpen), language);
}

function optionFold(screen: Screen, isOpen: boolean): HTMLElement {
  const { status, store } = screen;
  const all = [...status.options, status.empty];
  const words = element('span', {}, chosenWords(all));
  const summary = element('summary', {}, element('b', {}, t('Options')), words, icon('down'));
  const fold = element(
    'details',
    { class: 'options', open: isOpen },
    summary,
    ...(isAlone(store, status) ? [createSeatList(store, status, false)] : []),
    ...(status.phase === 'lobby' ? [] : [element('p', { class: 'locked' }, t('Options are chosen before a game.'))]),
    ...all.map(option => optionRow(screen, option)),
    recordField(text => actions.openRecord(store, status, text), actions.endRefusal(store, status)),
  );
  // The last of the ways to play is at the lower edge: whoever opens it wants to see what is in it.
  let isPressed = false;
  summary.addEventListener('click', () => (isPressed = true));
  fold.addEventListener('toggle', () => {
    if (isPressed && fold.open) fold.scrollIntoView({ block: 'start' });
    isPressed = false;
  });
  return fold;
}

function optionRow({ decks, maps, status, store }: Screen, option: StatusOption): HTMLElement {
  const word = option === status.empty ? 'bots' : `choose ${option.id}`;
  const choose = (value: string): void => {
    actions.ensureSeat(store, status);
    command(store, `${word} ${value}`);
  };
  // Bots may become others during a game.
  const isLocked = status.phase !== 'lobby' && option !== status.empty;
  const lock = isLocked ? { disabled: true, title: t('Options are chosen before a game.') } : {};
  const buttons = option.values.map(({ id, label }) =>
    pushButton(label, () => choose(id), { 'aria-pressed': String(id === option.value), ...lock }),
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
    ...(option.typed === undefined ? [] : [typedField(option, option.typed, isLocked, choose)]),
  );
}

/** What was typed for an option and not accepted, by its id: it can be mended. */
const drafts = new Map<string, string>();

/** For a text of one's own. Lines of a pasted text go into one command: chat has one line, too. */
function typedField(
  option: StatusOption,
  hint: string,
  disabled: boolean,
  choose: (value: string) => void,
): HTMLElement {
  const { id, label, value, values } = option;
  const isTyped = !values.some(each => each.id === value);
  if (isTyped) drafts.delete(id);
  const attributes = { rows: '1', placeholder: hint, title: hint, 'aria-label': `${label}: ${hint}`, disabled };
  const field = element('textarea', attributes);
  field.value = isTyped ? value : (drafts.get(id) ?? '');
  field.addEventListener('change', () => {
    drafts.set(id, field.value);
    const lines = field.value.split('\n').map(line => line.trim());
    const text = lines.filter(line => line !== '').join('; ');
    if (text !== '') choose(text);
  });
  return field;
}
