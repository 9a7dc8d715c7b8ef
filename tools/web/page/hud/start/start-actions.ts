import type { TableStatus } from '../../../../../src/scene/index.ts';
import { ask } from '../../dom/ask.ts';
import { t } from '../../languages/translate.ts';
import { command } from '../../state/table-status.ts';
import type { Store } from '../../state/store.ts';

const NAME_KEY = 'crownspace.name';
const PUZZLES_KEY = 'crownspace.solved.';
const SHARED_KEY = 'crownspace.same-screen';

/** The name under which this browser plays; empty until somebody gives one. */
export function ownName(): string {
  return localStorage.getItem(NAME_KEY) ?? '';
}

/** Stores the name. Somebody who sits already sits down again under it. */
export function setName(store: Store, name: string): void {
  localStorage.setItem(NAME_KEY, name);
  sendName(store);
  const { seat } = store.state;
  if (seat === undefined) return;
  store.send({ kind: 'stand' });
  store.send({ kind: 'take', seat });
}

export function sendName(store: Store): void {
  const name = ownName();
  if (name !== '') store.send({ kind: 'name', name });
}

/** Sits down at one seat, and gets up from any other. */
export function sitAt(store: Store, seat: string): void {
  sessionStorage.removeItem(SHARED_KEY);
  if (store.state.seat === seat) return;
  store.send({ kind: 'stand' });
  store.send({ kind: 'take', seat });
}

/** Sits down, unless this page sits somewhere. */
export function ensureSeat(store: Store, status: TableStatus): void {
  const { seat } = store.state;
  const isUsed = status.seats.some(({ color }) => color === seat);
  const free = status.seats.find(each => each.kind !== 'person' && mayPlay(store, each.color));
  if (!isUsed && free !== undefined) sitAt(store, free.color);
}

export function mayPlay({ state: { rights } }: Store, color: string): boolean {
  return rights.seats === 'all' || rights.seats.includes(color);
}

/** Whether anybody else sits at the table. Who plays several seats at one screen is one person. */
export function hasCompany({ state }: Store, { seats }: TableStatus): boolean {
  return seats.some(({ color, kind }) => kind === 'person' && color !== state.seat && !sharedSeats().includes(color));
}

/** Why the game on the table may not be ended from here; nothing if it may. */
export function endRefusal(store: Store, status: TableStatus): string | undefined {
  const isGame = status.phase === 'playing' && status.puzzle === undefined;
  return isGame && hasCompany(store, status) ? t('Others still play: leave your seat, or concede.') : undefined;
}

/** Ends what is on the table for something else. A game that this page plays is only given up by whoever says so. */
function replaceGame({ state }: Store, status: TableStatus, begin: () => void): void {
  const { phase, puzzle, seats, tutorial } = status;
  const isGame = phase === 'playing' && puzzle === undefined && tutorial === undefined;
  if (!isGame || !seats.some(({ color }) => color === state.seat)) return begin();
  ask(t('Give up the game in progress? It cannot be continued.'), t('Give it up'), begin);
}

/** Leads back to where options are chosen. */
export function setUpGame(store: Store, status: TableStatus): void {
  replaceGame(store, status, () => {
    ensureSeat(store, status);
    command(store, 'lobby');
  });
}

/** Shows a recorded game. */
export function openRecord(store: Store, status: TableStatus, text: string): void {
  replaceGame(store, status, () => {
    ensureSeat(store, status);
    command(store, `open ${text}`);
  });
}

/** Starts a game in which bots of a level have every other seat. */
export function playComputer(store: Store, status: TableStatus, level: string): void {
  replaceGame(store, status, () => {
    ensureSeat(store, status);
    begin(store, status, level);
  });
}

/** Starts the tutorial, at the first seat: the lesson is told for it. */
export function learn(store: Store, status: TableStatus): void {
  const first = status.seats[0];
  if (first === undefined) return;
  replaceGame(store, status, () => {
    sitAt(store, first.color);
    command(store, 'learn');
  });
}

/** Opens the first puzzle that this browser has not solved, at the seat that puzzles are for. */
export function solvePuzzle(store: Store, status: TableStatus): void {
  const first = status.seats[0];
  if (first === undefined) return;
  const solved = solvedPuzzles(status);
  let number = 1;
  while (number < status.puzzles && solved.includes(number)) number++;
  replaceGame(store, status, () => {
    sitAt(store, first.color);
    command(store, `puzzle ${number}`);
  });
}

/** The puzzles of this game that this browser has solved. */
function solvedPuzzles({ title }: TableStatus): readonly number[] {
  const text = localStorage.getItem(PUZZLES_KEY + title) ?? '';
  return text.split(' ').map(Number);
}

/** Remembers a puzzle that has just been solved. */
export function keepSolved(status: TableStatus): void {
  const { puzzle, title } = status;
  if (puzzle?.state !== 'solved') return;
  const solved = solvedPuzzles(status);
  if (!solved.includes(puzzle.number)) localStorage.setItem(PUZZLES_KEY + title, [...solved, puzzle.number].join(' '));
}

/** Waits for somebody who opens a link; one who comes during a game takes a seat of it that is free. */
export function inviteFriend(store: Store, status: TableStatus): void {
  if (status.phase === 'playing') return;
  ensureSeat(store, status);
  if (status.phase !== 'lobby') command(store, 'lobby');
  command(store, 'bots wait');
}

/** Starts a game in which this page has every seat that nobody else has. */
export function shareScreen(store: Store, status: TableStatus): void {
  replaceGame(store, status, () => takeAll(store, status));
}

function takeAll(store: Store, status: TableStatus): void {
  const own = status.seats.filter(
    ({ color, kind, name }) => (kind !== 'person' || name === color) && mayPlay(store, color),
  );
  for (const { color } of own.toReversed()) store.send({ kind: 'take', seat: color });
  sessionStorage.setItem(SHARED_KEY, own.map(({ color }) => color).join(' '));
  begin(store, status, 'wait');
}

/** Whether this page has several seats. */
export function isShared(): boolean {
  return sharedSeats().length > 0;
}

/** The seats that people take turns at on this page. */
function sharedSeats(): readonly string[] {
  return sessionStorage.getItem(SHARED_KEY)?.split(' ') ?? [];
}

/** Watches the game; where there is none, bots play one. */
export function watch(store: Store, status: TableStatus): void {
  if (status.phase !== 'playing') {
    ensureSeat(store, status);
    begin(store, status, 'medium');
  }
  store.send({ kind: 'stand' });
}

function begin(store: Store, status: TableStatus, level: string): void {
  if (status.phase !== 'lobby') command(store, 'lobby');
  command(store, `bots ${level}`);
  command(store, 'start');
}

/** Where people share this screen, the page acts for the one who has to. */
export function followTurns(store: Store, status: TableStatus): void {
  const shared = sharedSeats();
  const { seat } = store.state;
  const next = status.toAct.find(color => shared.includes(color));
  if (seat === undefined || next === undefined || status.toAct.includes(seat)) return;
  store.send({ kind: 'take', seat: next });
}
