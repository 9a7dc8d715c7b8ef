import { dropDown } from '../../dom/drop-down.ts';
import { element, pushButton } from '../../dom/element.ts';
import { isTyping } from '../../dom/is-typing.ts';
import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
import { icon, type IconName } from '../../dom/icons.ts';
import { languageField } from '../../languages/language.ts';
import { isDark } from './theme.ts';
import { t } from '../../languages/translate.ts';

/** The panels that buttons of the toolbar open, one at a time. */
export interface ToolbarPanels {
  readonly list: HTMLElement;
  readonly keys: HTMLElement;
  readonly rules: HTMLElement;
  readonly developerTools: HTMLElement;
}

/** What stands at the right of the header. */
export interface Toolbar {
  readonly root: HTMLElement;
  /** What is in a row, or behind one button. */
  readonly menu: HTMLElement;
}

/** The buttons at the right of the header. @param home shows the whole table */
export function createToolbar(store: Store, panels: ToolbarPanels, home: () => void): Toolbar {
  const { list, keys, developerTools, rules } = panels;
  const developerButton = opener(
    t('Developer tools'),
    t('For mod developers: time, objects, console'),
    developerTools,
    { others: [list, keys, rules], isBeside: true },
  );
  store.on('welcome', () => (developerButton.hidden = !store.state.rights.host));
  const rulesButton = opener(t('Rules'), t('The rules, to read and to search (?)'), rules, {
    others: [list, keys, developerTools],
  });
  rulesButton.classList.add('with-panels');
  const more = createMore(
    viewSwitch(store),
    pushButton(t('Whole table'), home, { title: t('See the whole table (Home)') }),
    viewToggle(store, 'panels', t('Panels'), { title: t('The mod’s panels over the table'), class: 'narrow-only' }),
    viewToggle(store, 'names', t('Names'), { title: t('Names beside the pieces') }),
    viewToggle(store, 'zones', t('Zones'), { title: t('Hand, scripting, hidden and layout zones') }),
    soundSetting(store),
    rulesButton,
    opener(t('List'), t('Everything on the table as a list'), list, {
      others: [developerTools, keys, rules],
    }),
    opener(t('Keys'), t('What keys do, and keys for what the mod offers'), keys, {
      others: [list, developerTools, rules],
      isRead: true,
    }),
    developerButton,
    languageSetting(),
  );
  const root = element(
    'div',
    { class: 'tools' },
    viewSwitch(store),
    soundButton(store),
    lightButton(store),
    helpButton(rulesButton),
    more.button,
    more.root,
  );
  return { root, menu: more.root };
}

/** The menu stays open while a language is chosen. */
function languageSetting(): HTMLElement {
  const field = languageField();
  field.addEventListener('click', event => event.stopPropagation());
  return field;
}

/** Everything in a row; beside the columns of a game, behind one button. */
function createMore(...children: readonly HTMLElement[]): { button: HTMLElement; root: HTMLElement } {
  const root = element('div', { class: 'more' }, ...children);
  const button = iconButton('menu', t('Menu'), () => undefined);
  button.classList.add('menu-opener');
  dropDown(button, root);
  return { button, root };
}

/**
 * The name of the page, at the left of the header. It leads to the start screen at any time, where the mod has one.
 *
 * @param toggle shows the start screen, or the table again
 */
export function createBrand(store: Store, toggle: () => void): HTMLButtonElement {
  const button = pushButton('', toggle, {
    'aria-label': t('Start#screen'),
    title: t('The start screen: play the computer, invite a friend'),
    class: 'brand',
  });
  button.append(icon('back'), element('span', {}, 'Crownspace'));
  const draw = (): void => void (button.hidden = statusOf(store) === undefined);
  store.on('table', draw);
  draw();
  return button;
}

/** A button that switches one of the view settings. */
function viewToggle(
  store: Store,
  setting: 'panels' | 'names' | 'zones' | 'sound',
  label: string,
  attributes: { readonly title: string; readonly class?: string },
): HTMLButtonElement {
  const button = pushButton(label, () => store.setView({ [setting]: !store.state.view[setting] }), attributes);
  const draw = (): void => button.setAttribute('aria-pressed', String(store.state.view[setting]));
  store.on('view', draw);
  draw();
  return button;
}

/** A picture in place of words; screen readers read the words, and so does who waits over it. */
export function iconButton(name: IconName, label: string, onClick: () => void): HTMLButtonElement {
  const button = pushButton('', onClick, { 'aria-label': label, title: label, class: 'icon-button' });
  button.append(icon(name));
  return button;
}

function lightButton(store: Store): HTMLButtonElement {
  const switchTheme = (): void => store.setView({ theme: isDark(store) ? 'light' : 'dark' });
  const button = iconButton('sun', t('Light/dark'), switchTheme);
  button.classList.add('of-start', 'light');
  const draw = (): void => button.replaceChildren(icon(isDark(store) ? 'sun' : 'moon'));
  store.on('view', draw);
  draw();
  return button;
}

/** Tables of other mods are silent. */
function soundSetting(store: Store): HTMLButtonElement {
  const setting = viewToggle(store, 'sound', t('Sound'), { title: t('What happens is heard'), class: 'with-panels' });
  const draw = (): void => void (setting.hidden = statusOf(store) === undefined);
  store.on('table', draw);
  draw();
  return setting;
}

/** In the bar where it has room, and a word in the menu where it has not. */
function soundButton(store: Store): HTMLButtonElement {
  const button = viewToggle(store, 'sound', '', { title: t('Sound'), class: 'icon-button of-start with-columns' });
  button.setAttribute('aria-label', t('Sound'));
  const draw = (): void => button.replaceChildren(icon(store.state.view.sound ? 'sound' : 'mute'));
  store.on('view', draw);
  draw();
  return button;
}

/** Does what its word in the menu does. */
function helpButton(rules: HTMLButtonElement): HTMLButtonElement {
  const button = iconButton('help', t('Rules'), () => rules.click());
  button.classList.add('with-columns');
  return button;
}

/** Flat or 3D. The page chooses by itself until somebody presses it. */
function viewSwitch(store: Store): HTMLButtonElement {
  const isFlat = (): boolean => document.body.dataset.view === 'flat';
  const button = pushButton('', () => store.setView({ picture: isFlat() ? 'table' : 'flat' }), {
    'aria-label': t('Flat view'),
    title: t('The table from above, sharp and fast; or in 3D'),
    class: 'view-switch',
  });
  button.append(element('span', {}, t('Flat')), element('span', {}, t('Table')));
  const draw = (): void => button.setAttribute('aria-pressed', String(isFlat()));
  // The body shows what was chosen.
  new MutationObserver(draw).observe(document.body, { attributes: true, attributeFilter: ['data-view'] });
  draw();
  return button;
}

interface PanelPlace {
  /** What would stand in the same place. */
  readonly others: readonly HTMLElement[];
  /** One works with it and the table at once: outside of it, Escape is for the table. */
  readonly isBeside?: boolean;
  /** It is read and left: a press outside closes it. */
  readonly isRead?: boolean;
}

/** A button that opens and closes a panel, and closes the others that would stand in its place. */
function opener(
  label: string,
  title: string,
  panel: HTMLElement,
  { others, isBeside = false, isRead = false }: PanelPlace,
): HTMLButtonElement {
  const button = pushButton(
    label,
    () => {
      panel.hidden = !panel.hidden;
      for (const other of others) other.hidden = true;
    },
    { title, 'aria-expanded': 'false' },
  );
  // Who opened it with a key goes on in it, and comes back with Esc.
  button.addEventListener('click', ({ detail }) => {
    if (detail === 0 && !panel.hidden) panel.querySelector<HTMLElement>('input, button, summary')?.focus();
  });
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || panel.hidden) return;
    if (!isIn(panel, event) && (isBeside || isTyping(event.target))) return;
    // It closes this, and does nothing else.
    event.stopImmediatePropagation();
    panel.hidden = true;
  });
  if (isRead)
    document.addEventListener('pointerdown', event => {
      if (!isIn(panel, event) && !isIn(button, event)) panel.hidden = true;
    });
  const draw = (): void => {
    button.setAttribute('aria-expanded', String(!panel.hidden));
    if (!panel.hidden || panel.querySelector(':focus-visible') === null) return;
    // The button itself may be in the menu, which has closed meanwhile.
    const menu = button.closest('.tools')?.querySelector<HTMLElement>('.menu-opener');
    (button.checkVisibility() ? button : menu)?.focus();
  };
  new MutationObserver(draw).observe(panel, { attributes: true, attributeFilter: ['hidden'] });
  return button;
}

function isIn(part: HTMLElement, { target }: Event): boolean {
  return target instanceof Node && part.contains(target);
}
