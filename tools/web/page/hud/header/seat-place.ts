import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
import { isShared, mayPlay } from '../start/start-actions.ts';

/**
 * Keeps the seats in the bar while somebody of this page may still want another one. Who sits at a game that has columns, and
 * whose other seats have bots or people, finds them in the menu: cards say who plays.
 */
export function placeSeats(store: Store, seats: HTMLElement, title: HTMLElement, menu: HTMLElement): void {
  const place = (): void => {
    const isTucked = hasMenu() && isSettled(store);
    // An element that is moved loses the focus.
    if (isTucked === menu.contains(seats)) return;
    if (isTucked) menu.prepend(seats);
    else title.after(seats);
  };
  for (const topic of ['table', 'seat', 'welcome', 'view'] as const) store.on(topic, place);
  new MutationObserver(place).observe(document.body, { attributes: true, attributeFilter: ['class'] });
}

/** Beside columns, and in small windows, the bar has one button for what has no room in it. */
function hasMenu(): boolean {
  return document.body.classList.contains('columns') || document.querySelector('main.docked') !== null;
}

/** Whether this page sits at a game in which no other side waits for somebody, and does not play all sides by itself. */
function isSettled(store: Store): boolean {
  const { seat, table } = store.state;
  const status = statusOf(store);
  if (seat === undefined || status === undefined || status.phase === 'lobby' || isShared()) return false;
  const others = status.seats.filter(({ color }) => color !== seat);
  if (others.length === status.seats.length) return false;
  const own = table?.seats.find(({ color }) => color === seat)?.player;
  // Who has given no name is called by the colour, and may be on this page, too.
  const isOther = (color: string, player: string | undefined): boolean =>
    player !== undefined && player !== own && player !== color;
  const sitting = (table?.seats ?? []).filter(({ color, player }) => isOther(color, player)).map(({ color }) => color);
  return others.every(({ color, kind }) => kind === 'bot' || sitting.includes(color) || !mayPlay(store, color));
}
