import type { Tactic, TacticEvent, TacticGame } from '../../src/games/tactic/index.ts';
import type { Sight, Told } from '../host/index.ts';

const LOUD: { readonly [kind: string]: boolean | undefined } = { 'turn-began': true, eliminated: true, ended: true };

/** An event in words, and what of it is to be seen. */
export function tellEvent(rules: TacticGame, game: Tactic, event: TacticEvent): Told | undefined {
  const text = rules.eventText(game, event);
  if (text === undefined) return undefined;
  const told: Told = { text, loud: LOUD[event.kind] === true };
  const sight = sightOf(event);
  return sight === undefined ? told : { ...told, sight };
}

function sightOf(event: TacticEvent): Sight | undefined {
  if (event.kind === 'attacked') return { piece: event.attacker, kind: 'act' };
  if (event.kind === 'damaged') return { piece: event.unit, kind: 'hurt' };
  if (event.kind === 'healed') return { piece: event.unit, kind: 'heal' };
  return event.kind === 'died' ? { piece: event.unit, kind: 'die' } : undefined;
}
