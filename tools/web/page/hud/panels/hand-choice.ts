import { plainText } from '../../dom/bbcode.ts';
import { element, pushButton, refresh } from '../../dom/element.ts';
import { ownSeat, type Store } from '../../state/store.ts';
import { t } from '../../languages/translate.ts';

/** A script asks the player to choose cards of the hand: they are pressed on the table or in this bar. */
export function createHandChoice(store: Store): HTMLElement {
  const root = element('section', { class: 'hand-choice', 'aria-label': t('Choose cards'), hidden: true });

  function answer(confirmed: boolean): void {
    const guids = [...store.state.selected];
    store.act({ kind: 'handChoice', guids: confirmed ? guids : [], confirmed });
    store.select([]);
  }

  const draw = (): void => {
    const choice = ownSeat(store)?.choice;
    root.hidden = choice === undefined;
    if (choice === undefined) return;
    const chosen = [...store.state.selected];
    const names = chosen.map(guid => plainText(store.state.objects.get(guid)?.nickname ?? '') || guid);
    const { least, most, prompt, canCancel } = choice;
    const isEnough = chosen.length >= least && chosen.length <= most;
    const wanted = least === most ? `${least}` : t('{least} to {most}', { least, most });
    refresh(root, JSON.stringify([choice, chosen, names]), () => [
      element('p', {}, plainText(prompt) || t('Choose from your hand')),
      element(
        'output',
        {},
        t('{count} of {wanted} selected', { count: chosen.length, wanted }) +
          (names.length > 0 ? `: ${names.join(', ')}` : ''),
      ),
      pushButton(t('Choose'), () => answer(true), { class: 'main', disabled: !isEnough }),
      ...(canCancel ? [pushButton(t('Cancel'), () => answer(false))] : []),
    ]);
  };
  for (const topic of ['table', 'seat', 'selected'] as const) store.on(topic, draw);
  return root;
}
