import { isRefusal, createMatch, panic, playLine, trimmed, type Match } from '../../../kernel/index.ts';
import type { SacredCard } from '../cards/card.ts';
import type { CustomOperation } from '../cards/custom-operation.ts';
import { createSacred } from '../sacred.ts';
import type { Sacred, SacredAction, SacredEvent, SacredSetup } from '../state.ts';

type SacredMatch = Match<Sacred, SacredAction, SacredEvent, SacredSetup>;

/**
 * A match from a drawn position, for tests: things are divided by line breaks or semicolons, such as
 * `phase deploy; coins 3 0; hand S A01; B01@c7(N)`.
 *
 * @param cards that the match has beside those of the house
 * @param seed decides the dice and the order of decks
 * @param custom what the cards call
 */
export function drawMatch(
  position: string,
  cards: readonly SacredCard[] = [],
  seed = 1,
  custom: readonly CustomOperation[] = [],
): SacredMatch {
  return createMatch(createSacred(custom), { setup: { position: position.split(';').join('\n'), cards }, seed });
}

/**
 * Plays actions in notation, divided by semicolons, such as `deploy A01 c1; end-phase`, each by the player who has to
 * decide. Panics at one that is refused.
 */
export function playAll(match: SacredMatch, script: string): SacredMatch {
  const lines = script.split(';').map(each => trimmed(each));
  for (let index = 0; index < lines.length; index++) {
    const text = lines[index] ?? '';
    const played = text === '' ? undefined : playLine(match, { line: index + 1, player: match.toAct()[0] ?? '', text });
    if (played !== undefined && isRefusal(played)) panic(played.message);
  }
  return match;
}
