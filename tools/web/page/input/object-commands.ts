import type { ObjectSnapshot } from '../../../world/index.ts';
import type { PlayerCommand } from '../../wire/wire.ts';
import type { Store } from '../state/store.ts';

/** Classes of things that others lie in. */
const CONTAINERS = ['Deck', 'Bag', 'Infinite', 'Stack'];

/** The pieces that a command at one piece is for: the selection if it is selected, the piece alone otherwise. */
export function targetsAt(guid: string | undefined, { state }: Store): readonly string[] {
  const { selected, chosen } = state;
  if (guid !== undefined) return selected.has(guid) ? [...selected] : [guid];
  if (selected.size > 0) return [...selected];
  return chosen === undefined ? [] : [chosen];
}

/** What the table shows in the hand of this page. */
export function inHand({ state: { objects, seat } }: Store): readonly ObjectSnapshot[] {
  return [...objects.values()].filter(({ heldBy }) => heldBy !== undefined && heldBy === seat);
}

/** Does the same to several pieces. */
export function actOnEach(
  guids: readonly string[],
  store: Store,
  commandFor: (object: ObjectSnapshot) => PlayerCommand,
): void {
  for (const guid of guids) {
    const object = store.state.objects.get(guid);
    if (object !== undefined) store.act(commandFor(object));
  }
}

/** Whether something can be taken out of it. */
export function isContainer({ type, quantity }: ObjectSnapshot): boolean {
  return CONTAINERS.includes(type) || (quantity ?? 0) > 1;
}

/** Whether what is in it can be looked through. Pieces of a stack are all alike. */
export function canSearch(object: ObjectSnapshot): boolean {
  return isContainer(object) && object.type !== 'Stack' && object.concealed !== true;
}

/** What R does to it: `Shuffle`, `Roll`, or nothing. */
export function randomizing(object: ObjectSnapshot): 'Roll' | 'Shuffle' | 'Any state' | undefined {
  if (object.type === 'Dice' || object.type === 'Coin') return 'Roll';
  if (object.type === 'Deck' || object.type === 'Bag') return 'Shuffle';
  return object.states === undefined ? undefined : 'Any state';
}
