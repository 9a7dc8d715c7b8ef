import type { SeatSnapshot } from '../../../../world/index.ts';
import { element, refresh } from '../../dom/element.ts';
import { icon } from '../../dom/icons.ts';
import { brightness, toCss } from '../../scene/coordinates.ts';
import { statusOf } from '../../state/table-status.ts';
import type { Store } from '../../state/store.ts';
import { colorName, t } from '../../languages/translate.ts';

/** Patterns beside the colours, so that seats can be told apart without seeing colours. */
const PATTERNS: Readonly<Record<string, string>> = {
  White: 'plain',
  Brown: 'lines',
  Red: 'stripes',
  Orange: 'dots',
  Yellow: 'grid',
  Green: 'waves',
  Teal: 'lines',
  Blue: 'checks',
  Purple: 'stripes',
  Pink: 'dots',
  Grey: 'plain',
  Black: 'grid',
};

/** The seats in a row: whose page this is, who sits where, whose turn it is; pressing one sits down there. */
export function createSeatBar(store: Store): HTMLElement {
  const bar = element('nav', { class: 'seats', 'aria-label': t('Seats') });
  const draw = (): void => {
    const { table, seat, rights } = store.state;
    const seats = (table?.seats ?? []).filter(candidate => isOffered(candidate, store));
    const turn = table?.turns.enabled === true ? table.turns.color : undefined;
    const key = JSON.stringify([
      statusOf(store)?.seats,
      seats.map(({ color, player }) => [color, player]),
      seat,
      rights,
      turn,
    ]);
    refresh(bar, key, () => [
      ...seats.map(each => seatButton(each, store, turn)),
      watchButton(store),
      ...(turn !== undefined && turn === seat && table?.turns.passes === true ? [passButton(store)] : []),
    ]);
  };
  for (const topic of ['table', 'seat', 'welcome'] as const) store.on(topic, draw);
  return bar;
}

/** A seat's mark: its colour with its letter and pattern. */
export function seatMark({ color, tint }: SeatSnapshot): HTMLElement {
  const ink = brightness(tint) > 0.55 ? '#111' : '#fff';
  const pattern = PATTERNS[color] ?? 'plain';
  return element(
    'span',
    { class: `mark pattern-${pattern}`, style: `--seat:${toCss(tint)};--mark-ink:${ink}`, 'aria-hidden': 'true' },
    colorName(color).slice(0, 1),
  );
}

/** Seats with a hand at the table, taken ones, and one's own. */
function isOffered({ color, hand, player }: SeatSnapshot, store: Store): boolean {
  if (color === 'Grey' || color === 'Black') return false;
  const used = statusOf(store)?.seats;
  // Other seats come with the option that brings them into the game.
  if (used !== undefined && !used.some(each => each.color === color)) return player !== undefined;
  return hand !== undefined || player !== undefined || color === store.state.seat;
}

function seatButton(seat: SeatSnapshot, store: Store, turn: string | undefined): HTMLElement {
  const { rights } = store.state;
  const own = seat.color === store.state.seat;
  const allowed = rights.seats === 'all' || rights.seats.includes(seat.color);
  const isBot = statusOf(store)?.seats.some(({ color, kind }) => color === seat.color && kind === 'bot') === true;
  const state = own ? t('you') : (seat.player ?? t(isBot ? 'bot' : 'empty'));
  const place = colorName(seat.color);
  const button = element(
    'button',
    {
      type: 'button',
      class: `seat${own ? ' own' : ''}${turn === seat.color ? ' turn' : ''}`,
      'aria-pressed': String(own),
      disabled: !allowed,
      title: t(allowed ? 'Play {place}' : '{place} is played from another page', { place }),
    },
    seatMark(seat),
    element('span', { class: 'seat-name' }, place),
    element('span', { class: 'seat-player' }, turn === seat.color ? t('{who}, to move', { who: state }) : state),
  );
  button.addEventListener('click', () => store.send({ kind: 'take', seat: seat.color }));
  return button;
}

/** As in TTS, where the one whose turn it is passes it on. */
function passButton(store: Store): HTMLElement {
  const button = element(
    'button',
    { type: 'button', class: 'pass-turn', title: t('Your turn ends') },
    t('Pass the turn'),
  );
  button.addEventListener('click', () => store.act({ kind: 'endTurn' }));
  return button;
}

function watchButton(store: Store): HTMLElement {
  const watching = store.state.seat === undefined;
  const button = element(
    'button',
    {
      type: 'button',
      class: `seat${watching ? ' own' : ''}`,
      'aria-pressed': String(watching),
      title: t('See only what everybody sees'),
    },
    icon('eye'),
    element('span', { class: 'watch-word' }, t('Watch')),
  );
  button.addEventListener('click', () => store.send({ kind: 'take' }));
  return button;
}
