import type { Variant } from '../../../src/scene/index.ts';
import { runGuarded } from '../failures.ts';
import type { HostState } from '../host-state.ts';
import { warn } from '../output/messages.ts';
import type { Act } from '../table-game.ts';
import { dispatch } from './action-dispatcher.ts';

/**
 * Asks one player, in a dialog that nobody else sees, which of several variants is meant, and submits it.
 *
 * @param variantsNow the variants at the time of the call: the table may change while the dialog is open
 * @param piece the piece that the player dropped, or of which the menu was used
 */
export function askVariant(
  host: HostState,
  color: PlayerColor,
  title: string,
  variantsNow: (this: void) => readonly Variant<Act>[],
  piece?: string,
): void {
  const labels = ownLabels(variantsNow());
  const answer = (text: string): void => {
    const present = variantsNow();
    const variant = present[ownLabels(present).indexOf(text)];
    if (variant === undefined) warn(color, `"${title}" is not possible any more`);
    else dispatch(host, color, variant.action, piece);
  };
  Player[color].showOptionsDialog(title, labels, labels[0], text => runGuarded(host, color, () => answer(text)));
}

/** The labels, those that others have before them with a number: `Bear`, `Bear (2)`. The dialog answers with a label. */
function ownLabels(variants: readonly Variant<Act>[]): string[] {
  return variants.map(({ label }, index) => {
    const before = variants.slice(0, index).filter(each => each.label === label).length;
    return before === 0 ? label : `${label} (${before + 1})`;
  });
}
