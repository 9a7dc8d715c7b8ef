import { pushButton } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { t } from '../../languages/translate.ts';

/** A position in a source file, such as `mod/bears/global.ts:3:5`. The server decides whether it opens. */
const PLACE = /((?:[A-Za-z]:)?[^\s:"'`()[\]<>]+\.(?:[cm]?[jt]sx?|json|lua|ttslua|xml):\d+(?::\d+)?)/;

/** The text with positions in sources as buttons that open them in the host's editor, where there is one. */
export function withSourceLinks(text: string, { state, send }: Store): (Node | string)[] {
  if (!state.opensSources) return [text];
  return text.split(PLACE).map((part, index) => {
    if (index % 2 === 0) return part;
    const open = (): void => send({ kind: 'host', request: { kind: 'open-source', place: part } });
    return pushButton(part, open, { class: 'source-link', title: t('Open in the editor') });
  });
}
