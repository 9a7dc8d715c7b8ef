import type { Tactic, TacticEvent, TacticGame } from '../../src/games/tactic/index.ts';
import type { VisualEffect } from '../../src/scene/index.ts';
import type { Announcement } from '../host/index.ts';

const LOUD: { readonly [kind: string]: boolean | undefined } = { 'turn-started': true, eliminated: true, ended: true };

/** The text of an event, and its visual effects. */
export function describeEvent(rules: TacticGame, game: Tactic, event: TacticEvent): Announcement | undefined {
  const text = rules.eventText(game, event);
  if (text === undefined) return undefined;
  return {
    text,
    line: rules.eventLine(game, event),
    amount: rules.eventAmount(game, event),
    moment: rules.eventMoment(game, event),
    under: headingOver(game, event),
    broadcast: LOUD[event.kind] === true,
    isHeading: event.kind === 'turn-started',
    effect: effectOf(rules, event),
  };
}

/** Kings are placed first, then armies: units are numbered as they come. */
function headingOver({ players }: Tactic, event: TacticEvent): string | undefined {
  if (event.kind !== 'placed') return undefined;
  if (event.unit === 'u1') return 'Kings';
  return event.unit === `u${players.length + 1}` ? 'Armies' : undefined;
}

function effectOf({ catalogue }: TacticGame, event: TacticEvent): VisualEffect | undefined {
  if (event.kind === 'attacked') return { piece: event.attacker, shape: 'halo' };
  if (event.kind === 'damaged') {
    const isFire = catalogue.ability[event.cause]?.isFire === true;
    return { piece: event.unit, shape: isFire ? 'flame' : 'star' };
  }
  // Whoever lets nobody heal is seen and heard to do so.
  if (event.kind === 'unhealed') return { piece: event.via, shape: 'flame' };
  if (event.kind === 'healed') return { piece: event.unit, shape: 'plus' };
  return event.kind === 'died' ? { piece: event.unit, shape: 'cross' } : undefined;
}
