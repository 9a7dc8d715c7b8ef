import { element, pushButton } from '../../dom/element.ts';
import type { StatusSeat, TableStatus } from '../../../../../src/scene/index.ts';
import { command } from '../../state/table-status.ts';
import type { Store } from '../../state/store.ts';
import { seatMark } from '../header/seats.ts';
import { mayPlay, sitAt } from './start-actions.ts';
import { colorName, t } from '../../languages/translate.ts';

/**
 * The seats that the game uses: who sits there, who is ready, and how to change that.
 *
 * @param isAll whether the page has no other way to play: being ready is then what there is to do
 */
export function createSeatList(store: Store, status: TableStatus, isAll: boolean): HTMLElement {
  const title = element('h3', {}, t('Seats'));
  const seats = element('ul', {}, ...status.seats.map(seat => seatRow(store, status, seat)));
  const ready = readyButton(store, status);
  if (!isAll || ready === undefined)
    return element('div', { class: 'seat-list' }, element('div', { class: 'head' }, title, ready ?? ''), seats);
  const hint = element('p', {}, t('The game starts when everybody is ready.'));
  const isGold = ready.getAttribute('aria-pressed') === 'false';
  ready.classList.toggle('main-action', isGold);
  return element('div', { class: 'seat-list' }, title, hint, seats, ready);
}

function seatRow(store: Store, status: TableStatus, seat: StatusSeat): HTMLElement {
  const snapshot = store.state.table?.seats.find(({ color }) => color === seat.color);
  return element(
    'li',
    {},
    ...(snapshot === undefined ? [] : [seatMark(snapshot)]),
    element(
      'span',
      { class: 'who' },
      element('b', {}, colorName(seat.color)),
      element('span', {}, sitterText(store, seat)),
      ...(seat.isReady ? [element('span', { class: 'ready' }, `✓ ${t('Ready')}`)] : []),
    ),
    ...seatButtons(store, status, seat),
  );
}

/** Who plays at a seat, in a word or two: a bot is called a bot. */
function sitterText({ state }: Store, { color, kind, name }: StatusSeat): string {
  if (color === state.seat) return name === undefined || name === color ? t('You') : t('{name} (you)', { name });
  if (kind === 'person') return name ?? t('Somebody');
  return t(kind === 'bot' ? 'Bot' : 'Free');
}

function seatButtons(store: Store, { phase }: TableStatus, { color, kind }: StatusSeat): HTMLElement[] {
  const { seat, rights } = store.state;
  const place = colorName(color);
  if (color === seat)
    return [
      pushButton(t('Leave'), () => store.send({ kind: 'stand' }), { 'aria-label': t('Leave {place}', { place }) }),
    ];
  if (kind === 'person') {
    if (!rights.host) return [];
    const kick = (): void => store.send({ kind: 'host', request: { kind: 'kick', seat: color } });
    const swap = seat === undefined || phase === 'playing' ? [] : [swapButton(store, color)];
    return [...swap, pushButton(t('Remove'), kick, { 'aria-label': t('Remove the player at {place}', { place }) })];
  }
  return mayPlay(store, color)
    ? [pushButton(t('Sit here'), () => sitAt(store, color), { 'aria-label': t('Play {place}', { place }) })]
    : [];
}

function swapButton(store: Store, color: string): HTMLElement {
  return pushButton(t('Swap'), () => store.send({ kind: 'swap', seat: color }), {
    'aria-label': t('Swap places with {place}', { place: colorName(color) }),
  });
}

function readyButton(store: Store, { seats, phase }: TableStatus): HTMLButtonElement | undefined {
  const own = seats.find(({ color }) => color === store.state.seat);
  if (own === undefined || phase !== 'lobby') return undefined;
  const label = t(own.isReady ? 'Not ready yet' : 'Ready');
  return pushButton(label, () => command(store, 'ready'), { 'aria-pressed': String(own.isReady) });
}
