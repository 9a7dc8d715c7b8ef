import type { ObjectSnapshot } from '../../../../world/index.ts';
import { element, pushButton, refresh } from '../../dom/element.ts';
import { iconOnArrival } from '../../dom/icons.ts';
import { t } from '../../languages/translate.ts';
import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
import { isDark } from '../header/theme.ts';
import type { DescribedNumber } from './description.ts';
import {
  chipsOf,
  describe,
  menuOpener,
  outlookOf,
  pictureOf,
  sideOf,
  titleOf,
  type InspectorParts,
  type Outlook,
} from './inspector.ts';
import { inspected } from './subject.ts';

/** In pixels, of its edge. */
const PICTURE = 84;

/**
 * What a player looks at and what would happen, as short as a phone needs it, with the buttons that do it or not.
 *
 * @param details opens and closes all that there is to know
 */
export function createBrief(store: Store, parts: InspectorParts, details: HTMLButtonElement): HTMLElement {
  const root = element('section', { class: 'brief', 'aria-label': t('What you look at'), hidden: true });
  const draw = (): void => {
    root.hidden = statusOf(store) === undefined;
    if (root.hidden) return;
    const object = inspected(store);
    const outlook = outlookOf(store);
    const { chosen, seat } = store.state;
    const owner = object === undefined ? [] : sideOf(object, store);
    const chips = object === undefined ? [] : chipsOf(object, store);
    const key = JSON.stringify([object, outlook.words, outlook.press, chips, chosen, owner, seat, isDark(store)]);
    refresh(root, key, () => partsOf(object, outlook, chips, { store, parts, details }));
  };
  for (const topic of ['table', 'seat', 'view', 'chosen', 'looked'] as const) store.on(topic, draw);
  return root;
}

interface Means {
  readonly store: Store;
  readonly parts: InspectorParts;
  readonly details: HTMLButtonElement;
}

function partsOf(
  object: ObjectSnapshot | undefined,
  outlook: Outlook,
  chips: readonly string[],
  { details, parts, store }: Means,
): HTMLElement[] {
  if (object === undefined) return [element('p', {}, t('Point at a piece, a card or a space to read what it is.'))];
  if (object.concealed === true) return [element('h2', {}, t('Hidden from you'))];
  const isAiming = outlook.words.length > 0;
  const about = isAiming
    ? outcomesOf(outlook).map((each, index) => outcome(each, outlook.isLost && index === 0))
    : [element('p', {}, sideOf(object, store).join(', '))];
  const { entries, numbers } = describe(object, store);
  const line = [
    ...numbers.filter(({ isPrice }) => isPrice !== true).map(numberChip),
    ...entries.map(({ icon, name }) => {
      const picture = icon === undefined ? [] : [iconOnArrival(parts.drawings.iconPath(icon), 'emblem')];
      return element('span', {}, ...picture, name);
    }),
    // The heading says already that it attacks.
    ...chips.filter(each => !isAiming || each !== t('Can attack')).map(each => element('span', { class: 'can' }, each)),
  ];
  details.setAttribute('aria-label', t('More about {name}', { name: titleOf(object) }));
  return [
    element(
      'div',
      { class: 'head' },
      ...pictureOf(object, store, parts, PICTURE),
      element('div', {}, element('h2', {}, headingOf(object, outlook)), ...about),
      details,
    ),
    ...(line.length === 0 ? [] : [element('div', { class: 'facts' }, ...line)]),
    ...(isAiming
      ? [
          element(
            'div',
            { class: 'sheet for-touch' },
            pushButton(t('Cancel'), () => store.lookAt({})),
            pushButton(outlook.press, parts.confirm, { class: 'main-action' }),
          ),
        ]
      : menuOpener(object, store, parts)),
  ];
}

function headingOf(object: ObjectSnapshot, { actor, attacks, isOnOther, target, words }: Outlook): string {
  if (!isOnOther || words.length === 0 || actor === undefined || target === undefined) return titleOf(object);
  const names = { actor: titleOf(actor), target: titleOf(target) };
  return attacks ? t('{actor} attacks {target}', names) : t('{actor} acts on {target}', names);
}

/** What happens to both: all else is among the details. */
function outcomesOf({ actor, isOnOther, target, words }: Outlook): readonly string[] {
  const names = [target, actor].flatMap(piece => (piece === undefined ? [] : [titleOf(piece)]));
  return isOnOther ? words.filter(each => names.some(name => each.startsWith(name))) : words;
}

/** `Medic dies (5 damage, 3 HP)` */
function outcome(words: string, isLost: boolean): HTMLElement {
  const [first = '', ...rest] = words.split(': ');
  const numbers = rest.length === 0 ? '' : ` (${rest.join(': ')})`;
  return element('p', {}, element('b', isLost ? { class: 'lost' } : {}, first), numbers);
}

function numberChip({ label, of: most, tone, value }: DescribedNumber): HTMLElement {
  const number = most === undefined ? String(value) : `${value}/${most}`;
  return element('span', {}, label, ' ', element('b', tone === undefined ? {} : { class: tone }, number));
}
