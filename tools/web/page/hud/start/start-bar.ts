import type { TableStatus } from '../../../../../src/scene/index.ts';
import { dropDown } from '../../dom/drop-down.ts';
import { element, pushButton, refresh } from '../../dom/element.ts';
import { icon } from '../../dom/icons.ts';
import type { Store } from '../../state/store.ts';
import { iconButton } from '../header/toolbar.ts';
import { isDark } from '../header/theme.ts';
import { t } from '../../languages/translate.ts';
import * as actions from './start-actions.ts';

/** What the bar has while the start screen is open. */
export interface StartBar {
  readonly name: HTMLElement;
  /** A button with what helps below it: the tutorial, puzzles, the rules, and the way to the table. */
  readonly help: HTMLElement;
  readonly show: (status: TableStatus) => void;
}

/** @param close leads to the table @param rules the rule book */
export function createStartBar(store: Store, rules: HTMLElement, close: () => void): StartBar {
  const root = element('div', { class: 'entries' });
  const button = iconButton('help', t('Help'), () => undefined);
  button.append(icon('menu'));
  dropDown(button, root);
  return {
    name: nameField(store),
    help: element('div', { class: 'start-menu' }, button, root),
    show: status => {
      const { view, rights } = store.state;
      const { canLearn, phase, puzzles } = status;
      const refusal = actions.endRefusal(store, status);
      const key = [phase, canLearn, puzzles, rights.seats, view.sound, isDark(store), refusal, store.state.seat];
      refresh(root, JSON.stringify(key), () => entries(store, status, rules, close));
    },
  };
}

function entries(store: Store, status: TableStatus, rules: HTMLElement, close: () => void): HTMLElement[] {
  const { view } = store.state;
  const readRules = pushButton(t('Rules'), () => {
    rules.hidden = false;
    rules.querySelector('input')?.focus();
  });
  // From a game the screen itself leads back.
  const table = status.phase === 'lobby' ? [pushButton(t('Set up at the table'), close)] : [];
  // The bar of a phone has no room for their pictures.
  const small = { class: 'of-phone' };
  const sound = pushButton(t('Sound'), () => store.setView({ sound: !view.sound }), {
    ...small,
    'aria-pressed': String(view.sound),
  });
  const dark = isDark(store);
  const light = pushButton(t('Light/dark'), () => store.setView({ theme: dark ? 'light' : 'dark' }), small);
  return [...lessons(store, status), readRules, ...table, sound, light];
}

/** Who came by a link for one seat learns nothing at the table of others. */
function lessons(store: Store, status: TableStatus): HTMLElement[] {
  if (store.state.rights.seats !== 'all') return [];
  const refusal = actions.endRefusal(store, status);
  const disabled = refusal !== undefined;
  const learn = pushButton(t('Learn to play'), () => actions.learn(store, status), { disabled, title: refusal });
  const solve = pushButton(t('Puzzles'), () => actions.solvePuzzle(store, status), {
    disabled,
    title: refusal ?? t('Win this turn'),
  });
  return [...(status.canLearn ? [learn] : []), ...(status.puzzles > 0 ? [solve] : [])];
}

function nameField(store: Store): HTMLElement {
  const input = element('input', {
    maxlength: '40',
    autocomplete: 'nickname',
    placeholder: t('Player'),
    value: actions.ownName(),
  });
  input.addEventListener('change', () => actions.setName(store, input.value.trim()));
  return element('label', { class: 'own-name' }, element('span', {}, t('Your name')), input);
}
