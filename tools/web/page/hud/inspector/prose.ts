import { element } from '../../dom/element.ts';
import { told } from '../../languages/table-texts.ts';
import { colorName } from '../../languages/translate.ts';
import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
import { playerNameOf } from '../columns/player-cards.ts';

/** More than one sentence. */
const SENTENCES = /\. \p{Lu}.*\.$/u;

/** Whether something is said in whole sentences, and not as `Medic dies: 5 damage`. */
export function isProse(words: string): boolean {
  return SENTENCES.test(words);
}

/** Sentences of a game, with seats by the names of their players. The first one matters most. */
export function proseOf(words: string, isLost: boolean, store: Store): HTMLElement {
  const [first = '', ...rest] = withNames(told(words), store).split(/(?<=\.) /u);
  if (rest.length === 0) return element('p', { class: 'prose' }, first.endsWith('.') ? first : `${first}.`);
  return element('p', { class: isLost ? 'prose lost' : 'prose' }, element('b', {}, first), ` ${rest.join(' ')}`);
}

/** With names of others in place of the colours of their seats. */
export function withNames(text: string, store: Store): string {
  let said = text;
  for (const seat of statusOf(store)?.seats ?? []) {
    const color = new RegExp(`(?<!\\p{L})${colorName(seat.color)}(?!\\p{L})`, 'gu');
    if (seat.color !== store.state.seat) said = said.replaceAll(color, playerNameOf(seat, store));
  }
  return said;
}
