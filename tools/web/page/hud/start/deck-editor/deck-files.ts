import { element, pushButton } from '../../../dom/element.ts';
import { download } from '../download.ts';
import { t } from '../../../languages/translate.ts';

/** A text longer than this is no deck: it is not read. */
const LONGEST = 100_000;

/** What the buttons for files and texts do. */
export interface DeckText {
  /** The name of a file that is saved, without its end. */
  readonly name: string;
  readonly text: () => string;
  /** Takes a deck over. Returns why not, if so. */
  readonly read: (text: string) => string | undefined;
}

/** Buttons that save the deck, load one, copy its text, and a field for a text. What cannot be read is said below. */
export function createDeckFiles(deck: DeckText): HTMLElement {
  const refusal = element('p', { class: 'refusal', role: 'alert' });
  const take = (text: string, from: string): void => {
    const problem =
      text.length > LONGEST
        ? t('It is too long: a deck has at most {count} letters.', { count: LONGEST })
        : deck.read(text);
    refusal.textContent = problem === undefined ? '' : `${from}: ${problem}`;
  };
  const save = pushButton(t('Save as file'), () => download(`${deck.name}.deck.txt`, deck.text(), 'text/plain'));
  const copy = pushButton(t('Copy'), () => {
    void navigator.clipboard.writeText(deck.text()).then(
      () => (copy.textContent = t('Copied')),
      () => (refusal.textContent = t('The browser does not let the page copy. Save the deck as a file.')),
    );
  });
  copy.addEventListener('blur', () => (copy.textContent = t('Copy')));
  const paste = element('textarea', {
    rows: '1',
    placeholder: t('Paste a deck: a card a line'),
    'aria-label': t('Paste a deck'),
  });
  paste.addEventListener('change', () => {
    if (paste.value.trim() === '') return;
    take(paste.value, t('The pasted text'));
    if (refusal.textContent === '') paste.value = '';
  });
  return element('div', { class: 'files' }, save, loadButton(take), copy, paste, refusal);
}

function loadButton(take: (text: string, from: string) => void): HTMLElement {
  const field = element('input', { type: 'file', accept: '.txt,text/plain', 'aria-label': t('Load a deck') });
  field.hidden = true;
  field.addEventListener('change', () => {
    const file = field.files?.[0];
    if (file === undefined) return;
    void file
      .slice(0, 4 * LONGEST)
      .text()
      .then(
        text => take(text, file.name),
        () => take('', t('{file} cannot be read.', { file: file.name })),
      )
      // The same file can be chosen again once it has been mended.
      .then(() => (field.value = ''));
  });
  const button = pushButton(t('Load'), () => field.click());
  return element('span', { class: 'load' }, button, field);
}
