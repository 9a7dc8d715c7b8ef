import { t } from '../languages/translate.ts';
import { element, pushButton } from './element.ts';

/** Asks before something that cannot be taken back. @param accept the words of the button that does it */
export function ask(text: string, accept: string, onAccept: () => void): void {
  const root = element('dialog', { class: 'question', 'aria-label': text });
  const accepted = (): void => {
    root.close();
    onAccept();
  };
  const cancel = pushButton(t('Cancel'), () => root.close(), { autofocus: true });
  const buttons = element('div', { class: 'choices' }, cancel, pushButton(accept, accepted));
  root.append(element('p', {}, text), buttons);
  root.addEventListener('close', () => root.remove());
  document.body.append(root);
  root.showModal();
}
