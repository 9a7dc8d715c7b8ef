import {
  cityPieceId,
  eventLine,
  eventText,
  formatCellOf,
  type Cities,
  type CitiesEvent,
} from '../../src/games/cities/index.ts';
import type { VisualEffect } from '../../src/scene/index.ts';
import type { Announcement, LoggedAmount } from '../host/index.ts';

const LOUD: { readonly [kind: string]: boolean | undefined } = {
  'board-revealed': true,
  'turn-started': true,
  captured: true,
  'game-over': true,
};

/** The text of an event, and its visual effect. */
export function describeEvent(game: Cities, event: CitiesEvent): Announcement | undefined {
  // The other player's turn begins at once, and its own line says so.
  if (event.kind === 'turn-ended') return undefined;
  return {
    text: eventText(event),
    line: eventLine(game, event),
    amount: amountOf(event),
    broadcast: LOUD[event.kind] === true,
    isHeading: event.kind === 'turn-started',
    // What the next player draws decides nothing about the turn that it ends.
    moment: event.kind === 'drew' ? [] : undefined,
    effect: effectOf(game, event),
  };
}

/** A city that grows by a card. */
function amountOf(event: CitiesEvent): LoggedAmount | undefined {
  if (event.kind === 'city-founded') return { text: `${formatCellOf(event.cell)} is founded`, value: 1 };
  return event.kind === 'populated' ? { text: `lays a card on ${formatCellOf(event.cell)}`, value: 1 } : undefined;
}

function effectOf(game: Cities, event: CitiesEvent): VisualEffect | undefined {
  if (event.kind === 'attacked') return { piece: event.piece, shape: 'halo' };
  if (event.kind === 'captured') return { piece: cityPieceId(formatCellOf(event.cell)), shape: 'star' };
  if (event.kind === 'populated') return { piece: cityPieceId(formatCellOf(event.cell)), shape: 'plus' };
  if (event.kind !== 'mustered') return undefined;
  const piece = game.pieces.find(({ cell }) => cell === event.cell);
  return piece === undefined ? undefined : { piece: piece.id, shape: 'halo' };
}
