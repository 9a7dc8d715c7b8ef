import {
  eventAmount,
  eventLine,
  eventText,
  tokenAt,
  type Sacred,
  type SacredEvent,
} from '../../src/games/sacred/index.ts';
import type { VisualEffect } from '../../src/scene/index.ts';
import type { Announcement } from '../host/index.ts';

const LOUD: { readonly [kind: string]: boolean | undefined } = {
  'turn-started': true,
  'battle-declared': true,
  rolled: true,
  destroyed: true,
  'base-hit': true,
  'game-over': true,
};

/** The text of an event, and its visual effect. */
export function describeEvent(game: Sacred, event: SacredEvent): Announcement | undefined {
  const text = eventText(game, event);
  if (text === undefined) return undefined;
  return {
    text,
    line: eventLine(game, event),
    amount: eventAmount(game, event),
    broadcast: LOUD[event.kind] === true,
    isHeading: event.kind === 'turn-started',
    moment: momentOf(event, text),
    effect: effectOf(game, event),
  };
}

/** What comes by itself, and the dice, decide nothing: what they led to does. */
const BESIDE: readonly SacredEvent['kind'][] = ['drew', 'income', 'ready', 'rerolled', 'rolled'];

/** How the end of the game tells it, where that is not as the log does. */
function momentOf({ kind }: SacredEvent, text: string): readonly string[] | undefined {
  if (BESIDE.includes(kind)) return [];
  return kind === 'hit' || kind === 'base-hit' ? [text] : undefined;
}

function effectOf(game: Sacred, event: SacredEvent): VisualEffect | undefined {
  if (event.kind !== 'hit' && event.kind !== 'deployed' && event.kind !== 'restored') return undefined;
  const piece = tokenAt(game, event.cell)?.id;
  if (piece === undefined) return undefined;
  if (event.kind === 'hit') return { piece, shape: event.isCritical ? 'star' : 'halo' };
  return { piece, shape: event.kind === 'deployed' ? 'halo' : 'plus' };
}
