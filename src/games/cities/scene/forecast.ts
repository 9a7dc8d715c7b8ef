import type { Forecast } from '../../../scene/index.ts';
import { cardOf, isExhausted, pieceAt } from '../rules/position.ts';
import type { Cities, CitiesEvent, Piece } from '../state.ts';
import { seatName } from '../words.ts';
import { nameOfKind } from './scene-pieces.ts';

/** What the events of an action that was tried out do to the piece that it attacks. */
export function forecastOf(before: Cities, after: Cities, events: readonly CitiesEvent[]): Forecast[] {
  return events.flatMap(event => {
    const target = event.kind === 'attacked' ? pieceAt(before, event.to) : undefined;
    const piece = event.kind === 'attacked' ? pieceAt(before, event.from) : undefined;
    if (event.kind !== 'attacked' || target === undefined || piece === undefined) return [];
    const { defence, success } = event;
    const { attack } = cardOf(piece);
    const deck = before.isShared ? 'the deck' : `${seatName(target.owner)}'s deck`;
    const words = success
      ? `It falls. Attack ${attack} is at least its defence ${defence}. The card goes under ${deck}.`
      : `It holds. Attack ${attack} is less than its defence ${defence}.`;
    return [{ piece: target.id, text: success ? '' : '0', isRemoved: success, words }].concat(doneAfter(after, piece));
  });
}

/** Whether the piece has no action left. */
function doneAfter(after: Cities, { cell }: Piece): Forecast[] {
  const left = pieceAt(after, cell);
  if (left === undefined || !isExhausted(left)) return [];
  return [{ piece: left.id, text: '', isRemoved: false, words: `Then ${nameOfKind(left.kind)} is done for this turn` }];
}
