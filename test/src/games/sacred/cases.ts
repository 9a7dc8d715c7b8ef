import type { SacredCard, SacredSetup } from '../../../../src/games/sacred/index.ts';
import { findCard } from '../../../../src/games/sacred/index.ts';
import { runChance, seedChance } from '../../../../src/kernel/index.ts';
import { playScripts, type Line, type ScriptCase } from '../../../support/play-scripts.ts';

export type { Line };

export type Case = ScriptCase<SacredSetup>;

export interface CaseList {
  readonly cases: Case[];
  /** From a position, a thing a line or divided by semicolons. */
  at(title: string, position: string, ...lines: Line[]): void;
  /** The same with the dice of the battles in their order, the attacker's first. */
  rolled(title: string, dice: readonly number[], position: string, ...lines: Line[]): void;
  /** The same with changed or new cards. */
  with(title: string, cards: readonly SacredCard[], position: string, ...lines: Line[]): void;
  /** From the start of a game. */
  from(title: string, setup: SacredSetup, ...lines: Line[]): void;
}

export function caseList(): CaseList {
  const cases: Case[] = [];
  const add = (title: string, setup: SacredSetup, seed: number, lines: readonly Line[]): void => {
    cases.push({ title, setup, seed, lines });
  };
  return {
    cases,
    at: (title, position, ...lines) => add(title, { position: drawn(position) }, 1, lines),
    rolled: (title, dice, position, ...lines) => add(title, { position: drawn(position) }, seedFor(dice), lines),
    with: (title, cards, position, ...lines) => add(title, { position: drawn(position), cards }, 1, lines),
    from: (title, setup, ...lines) => add(title, setup, 1, lines),
  };
}

function drawn(position: string): string {
  return position.split('; ').join('\n');
}

const seeds = new Map<string, number>();

/** A seed whose first dice are these. */
export function seedFor(dice: readonly number[]): number {
  const key = dice.join(' ');
  const known = seeds.get(key);
  if (known !== undefined) return known;
  for (let seed = 1; seed < 5_000_000; seed++) {
    if (runChance(seedChance(seed)).dice(dice.length, 20).join(' ') === key) {
      seeds.set(key, seed);
      return seed;
    }
  }
  throw new Error(`No seed rolls ${key}`);
}

/** A house card with other fields. */
export function card(id: string, change: object): SacredCard {
  const base = findCard([], id);
  if (base === undefined) throw new Error(`No card ${id}`);
  // The test writes fields of that card's kind.
  return { ...base, ...change } as SacredCard;
}

/** Tests each case in every runtime. */
export async function playCases(cases: readonly Case[]): Promise<void> {
  await playScripts('sacred', cases);
}
