import { plainText } from '../../dom/bbcode.ts';
import { cssUrl, element, isPictureAddress, pushButton } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { t } from '../../languages/translate.ts';

const SHOWN_MS = 6_000;

/** Shows for a moment what lies under a thing that the player has peeked at. */
export function createPeek(store: Store): HTMLElement {
  const root = element('section', { class: 'peek', role: 'status', hidden: true });
  let timer = 0;
  const hide = (): void => void (root.hidden = true);

  store.on('peeked', () => {
    const { peeked } = store.state;
    if (peeked === undefined) return;
    const name = plainText(peeked.nickname ?? '') || t('It has no name');
    const about = plainText(peeked.description ?? '');
    root.replaceChildren(
      element('strong', {}, name),
      ...(about === '' ? [] : [element('p', {}, about)]),
      ...pictureOf(peeked.card?.face),
      pushButton(t('Close'), hide),
    );
    root.hidden = false;
    clearTimeout(timer);
    timer = window.setTimeout(hide, SHOWN_MS);
  });
  store.on('seat', hide);
  return root;
}

type Face = { readonly url?: string; readonly columns: number; readonly rows: number; readonly cell: number };

/** The cell of the sheet that shows the card's face. */
function pictureOf(face: Face | undefined): HTMLElement[] {
  const url = face?.url;
  if (face === undefined || url === undefined || !isPictureAddress(url)) return [];
  const part = (index: number, count: number): number => (count < 2 ? 0 : (index / (count - 1)) * 100);
  const picture = element('div', { class: 'peek-picture' });
  picture.style.backgroundImage = cssUrl(url);
  picture.style.backgroundSize = `${face.columns * 100}% ${face.rows * 100}%`;
  const [column, row] = [face.cell % face.columns, Math.floor(face.cell / face.columns)];
  picture.style.backgroundPosition = `${part(column, face.columns)}% ${part(row, face.rows)}%`;
  return [picture];
}
