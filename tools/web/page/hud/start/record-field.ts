import { element } from '../../dom/element.ts';
import { t } from '../../languages/translate.ts';

/**
 * Opens the record of a game from a file. A file that cannot be one is refused below the field, with the reason.
 *
 * @param lock why none can be opened now
 */
export function recordField(open: (text: string) => void, lock: string | undefined): HTMLElement {
  const isLocked = lock !== undefined;
  const field = element('input', { type: 'file', accept: '.json,application/json', disabled: isLocked, title: lock });
  const refusal = element('p', { class: 'refusal', role: 'alert' });
  field.addEventListener('change', () => {
    const file = field.files?.[0];
    if (file === undefined) return;
    void readRecord(file).then(read => {
      refusal.textContent = 'refusal' in read ? read.refusal : '';
      // The same file can be chosen again once it has been mended.
      field.value = '';
      if ('text' in read) open(read.text);
    });
  });
  return element('div', { class: 'option' }, element('label', {}, `${t('Open a record')} `, field), refusal);
}

async function readRecord(file: File): Promise<{ readonly text: string } | { readonly refusal: string }> {
  const remedy = t('Choose the file that "Download the record" at the end of a game has saved.');
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return { refusal: `${t('{file} cannot be read.', { file: file.name })} ${remedy}` };
  if (text.trim() === '') return { refusal: `${t('{file} is empty.', { file: file.name })} ${remedy}` };
  return isJson(text)
    ? { text }
    : { refusal: `${t('{file} is no record: it is not JSON.', { file: file.name })} ${remedy}` };
}

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}
