import type { Forecast } from '../../../scene/index.ts';
import { cardOf, pieceAt } from '../rules/position.ts';
import type { Cities, CitiesEvent } from '../state.ts';
import { nameOfKind } from './scene-pieces.ts';

/** What the events of an action that was tried out do to the piece that it attacks. */
export function forecastOf(before: Cities, _after: Cities, events: readonly CitiesEvent[]): Forecast[] {
  return events.flatMap(event => {
    const target = event.kind === 'attacked' ? pieceAt(before, event.to) : undefined;
    const piece = event.kind === 'attacked' ? pieceAt(before, event.from) : undefined;
    if (event.kind !== 'attacked' || target === undefined || piece === undefined) return [];
    const { defence, success } = event;
    const numbers = `attack ${cardOf(piece).attack}, defence ${defence}`;
    const words = `${nameOfKind(target.kind)} ${success ? 'falls' : 'holds'}: ${numbers}`;
    return [{ piece: target.id, text: success ? '' : '0', isRemoved: success, words }];
  });
}
