import type { SeatSnapshot } from '../../../../world/index.ts';
import { plainText, styledText } from '../../dom/bbcode.ts';
import { element, pushButton } from '../../dom/element.ts';
import { ownSeat, type Store } from '../../state/store.ts';
import { told } from '../../languages/table-texts.ts';
import { t } from '../../languages/translate.ts';

type Question = NonNullable<SeatSnapshot['dialog']>;
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** So many options are buttons, of which one press decides; more of them are a list. */
const MOST_BUTTONS = 10;

/** Questions that a script puts to the seat of this page. */
export function createDialogs(store: Store): HTMLElement {
  const root = element('dialog', { class: 'question' });
  let shown = '';
  /** The table shows a question until it has heard the answer. */
  let answered: string | undefined;

  function answer(value: string | undefined): void {
    answered = shown;
    shown = '';
    root.close();
    store.act({ kind: 'dialog', ...(value === undefined ? {} : { value }) });
  }

  const draw = (): void => {
    const seat = ownSeat(store);
    const question = seat?.dialog;
    const key = question === undefined ? '' : JSON.stringify([seat?.color, question]);
    if (key !== answered) answered = undefined;
    if (key === shown || key === answered) return;
    shown = key;
    if (question === undefined) return root.close();
    fill(root, question, answer);
    // Opened again, so that the keyboard goes to what is asked now.
    root.close();
    root.showModal();
  };

  root.addEventListener('cancel', event => {
    event.preventDefault();
    answer(undefined);
  });
  // The answer may not have arrived, or not have been accepted: what is still asked is shown again.
  for (const topic of ['welcome', 'refused'] as const) store.on(topic, () => (answered = undefined));
  store.on('table', draw);
  store.on('seat', draw);
  return root;
}

function fill(root: HTMLDialogElement, question: Question, answer: (value: string | undefined) => void): void {
  const { kind, options = [], text, value } = question;
  const isPressed = kind === 'options' && options.length > 0 && options.length <= MOST_BUTTONS;
  const field = isPressed ? undefined : fieldFor(question);
  const buttons = options.map(each => pushButton(told(each), () => answer(each), { autofocus: each === value }));
  const form = element(
    'form',
    {},
    element('p', {}, styledText(told(text))),
    ...(field === undefined ? [] : [field]),
    ...(isPressed ? [element('div', { class: 'options' }, ...buttons)] : []),
  );
  const accept = element('button', { type: 'submit', class: 'main' }, t('OK'));
  const cancel = pushButton(t('Cancel'), () => answer(undefined));
  const last = kind === 'info' ? [accept] : isPressed ? [cancel] : [cancel, accept];
  form.append(element('div', { class: 'choices' }, ...last));
  form.addEventListener('submit', event => {
    event.preventDefault();
    answer(field?.value ?? '');
  });
  root.ariaLabel = plainText(told(text));
  root.replaceChildren(form);
}

function fieldFor({ kind, value = '', options = [] }: Question): Field | undefined {
  if (kind === 'input') return withValue(element('input', { type: 'text', 'aria-label': t('Answer') }), value);
  if (kind === 'memo') return withValue(element('textarea', { rows: '6', 'aria-label': t('Answer') }), value);
  if (kind === 'color') return withValue(element('input', { type: 'color', 'aria-label': t('Colour') }), value);
  if (kind !== 'options') return undefined;
  const choices = options.map(option => element('option', { value: option }, told(option)));
  return withValue(element('select', { 'aria-label': t('Choice') }, ...choices), value || (options[0] ?? ''));
}

function withValue<F extends Field>(field: F, value: string): F {
  field.value = value;
  return field;
}
