import type { Case } from './case.ts';
import { damageCases } from './damage.cases.ts';
import { exampleCases } from './example.cases.ts';
import { interruptionCases } from './interruption.cases.ts';
import { lawCases } from './law.cases.ts';
import { maliceCases } from './malice.cases.ts';
import { markCases } from './mark.cases.ts';
import { notationCases } from './notation.cases.ts';
import { packCases } from './pack.cases.ts';
import { pairCases } from './pair.cases.ts';
import { perftCases } from './perft.cases.ts';
import { reactionCases } from './reactions.cases.ts';
import { setupCases } from './setup.cases.ts';
import { statsCases } from './stats.cases.ts';
import { turnCases } from './turn.cases.ts';
import { noteMatches } from './sketch.ts';
import { witnessed } from '../witness.ts';

export const cases: readonly Case[] = [
  setupCases,
  turnCases,
  statsCases,
  damageCases,
  reactionCases,
  interruptionCases,
  exampleCases,
  pairCases,
  notationCases,
  maliceCases,
  packCases,
  markCases,
  perftCases,
  lawCases,
].flat();

/** The titles of all cases, a line each. */
export function titles(): string {
  return cases.map(each => each.title).join('\n');
}

/** What the case of that title observes. */
export function observe(title: string): string {
  const found = cases.find(each => each.title === title);
  if (found === undefined) throw `No case is called "${title}"`;
  return found.run();
}

/** The same; after a form feed follows everything that has happened. */
export function transcript(title: string): string {
  return witnessed(() => {
    const observed = observe(title);
    noteMatches();
    return observed;
  });
}
