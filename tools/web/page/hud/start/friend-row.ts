import type { TableStatus } from '../../../../../src/scene/index.ts';
import { element, pushButton } from '../../dom/element.ts';
import { icon } from '../../dom/icons.ts';
import type { Store } from '../../state/store.ts';
import { t } from '../../languages/translate.ts';
import { qrCode } from './qr-code.ts';
import { choiceRow } from './choice-row.ts';
import * as actions from './start-actions.ts';

/** Whether the code and the link are open on a phone, where they need the room of other rows. */
let isInviting = false;

/** A link for somebody who plays along: to copy, to send and to scan. */
export function friendRow(store: Store, status: TableStatus): HTMLElement {
  const address = addressOf(store, status);
  if (address === undefined) {
    const hasLinks = store.state.invitations.length > 0;
    const text = t(hasLinks ? 'Every seat is taken.' : 'A page without a server has no links.');
    return choiceRow('link', t('Play a friend'), { text });
  }
  const invite = pushButton(
    t('Invite'),
    () => {
      isInviting = friend.classList.toggle('inviting');
      invite.setAttribute('aria-expanded', String(isInviting));
      if (isInviting) actions.inviteFriend(store, status);
    },
    { class: 'invite', 'aria-expanded': String(isInviting) },
  );
  const words = {
    text: t(
      status.phase === 'playing'
        ? 'Send the link or let them scan it. Your friend joins the game in progress.'
        : 'Send the link or let them scan it. The game starts when everybody is ready.',
    ),
    short: t('Send a link or show a code'),
  };
  const friend = choiceRow(
    'link',
    t('Play a friend'),
    words,
    invite,
    linkField(store, status, address),
    qrCode(address),
  );
  friend.classList.add('friend');
  friend.classList.toggle('inviting', isInviting);
  return friend;
}

/** The link for the first seat that is free. */
function addressOf({ state }: Store, { seats }: TableStatus): string | undefined {
  const taken = seats.filter(({ kind }) => kind === 'person').map(({ color }) => color);
  const own = state.seat ?? seats[0]?.color;
  const isFree = (seat: string): boolean =>
    seat !== own && !taken.includes(seat) && seats.some(({ color }) => color === seat);
  const found = state.invitations.find(({ seat }) => seat !== undefined && isFree(seat));
  return found === undefined ? undefined : new URL(found.path, location.href).href;
}

/** The address as one reads it: without what every address begins with. Whoever copies a part of it gets all of it. */
function linkField(store: Store, status: TableStatus, address: string): HTMLElement {
  const link = element('input', {
    ...{ readonly: true, value: address.replace(/^https?:\/\//, ''), title: address },
    'aria-label': t('Link for a friend'),
  });
  link.addEventListener('focus', () => link.select());
  link.addEventListener('copy', event => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', address);
  });
  const copied = element('span', {}, t('Copy'));
  const copy = pushButton('', () => {
    actions.inviteFriend(store, status);
    // Browsers have no clipboard for pages of other machines without encryption: the address can be copied by hand.
    void Promise.resolve(navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('There is none'))).then(
      () => (copied.textContent = t('Copied')),
      () => link.focus(),
    );
  });
  copy.append(icon('copy'), copied);
  const share = pushButton(
    t('Share'),
    () => void navigator.share({ title: status.title, url: address }).catch(() => undefined),
    { class: 'share' },
  );
  share.hidden = typeof navigator.share !== 'function';
  return element('div', { class: 'link' }, element('span', { class: 'field' }, link, copy), share);
}
