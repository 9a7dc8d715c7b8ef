import type { Cell } from '../../../grid/index.ts';
import { latestOf } from '../../../kernel/index.ts';
import { grid } from './board.ts';
import type { KindCard } from './kinds.ts';
import type { LandMark } from '../state.ts';

/** What follows from the lands alone. */
export interface LandFacts {
  /** By tile: the most population that a city there may have (CAT-GROW-04). */
  readonly food: readonly number[];
  /** By tile: the production of a city there. */
  readonly production: readonly number[];
  /** By tile: the lake chains it touches, as indexes of `shores`. */
  readonly chains: readonly (readonly number[])[];
  /** By lake chain: the tiles around it that are no lakes, in their order (CAT-CROSS-02). */
  readonly shores: readonly (readonly Cell[])[];
}

/** The facts of a board. */
export const landFacts = latestOf((lands: readonly LandMark[]): LandFacts => {
  const { shores, chains } = lakesOf(lands);
  const food = lands.map((_, cell) => foodAt(landsAround(lands, cell)));
  const production = lands.map((_, cell) => productionAt(landsAround(lands, cell)));
  return { food, production, chains, shores };
});

function countAround(lands: readonly LandMark[], cell: Cell, land: LandMark): number {
  let count = 0;
  for (const near of grid.orthogonal[cell] ?? []) {
    if (lands[near] === land) count++;
  }
  return count;
}

/** How many tiles of the lands that feed a city, or give it production, lie beside a tile. */
export interface LandsAround {
  readonly plains: number;
  readonly forests: number;
  readonly mountains: number;
  readonly lakes: number;
}

export function landsAround(lands: readonly LandMark[], cell: Cell): LandsAround {
  return {
    plains: countAround(lands, cell, 'P'),
    forests: countAround(lands, cell, 'F'),
    mountains: countAround(lands, cell, 'M'),
    lakes: countAround(lands, cell, 'L'),
  };
}

/** A lake doubles plains, two lakes do not double again (CAT-LAND-11). */
function foodAt({ forests, lakes, plains }: LandsAround): number {
  return (lakes > 0 ? plains * 2 : plains) + forests + lakes;
}

function productionAt({ forests, mountains }: LandsAround): number {
  return forests + mountains;
}

function lakesOf(lands: readonly LandMark[]): Pick<LandFacts, 'shores' | 'chains'> {
  const chainAt: Record<Cell, number> = {};
  let count = 0;
  for (let cell = 0; cell < lands.length; cell++) {
    if (lands[cell] === 'L' && chainAt[cell] === undefined) {
      spread(lands, cell, count, chainAt);
      count++;
    }
  }
  const shores: Cell[][] = [];
  for (let chain = 0; chain < count; chain++) shores[chain] = [];
  const chains = lands.map((land, cell) => (land === 'L' ? [] : chainsAround(cell, chainAt)));
  for (let cell = 0; cell < chains.length; cell++) {
    for (const chain of chains[cell] ?? []) shores[chain]?.push(cell);
  }
  return { shores, chains };
}

/** Marks all lakes connected to `cell` as that chain. */
function spread(lands: readonly LandMark[], cell: Cell, chain: number, chainAt: Record<Cell, number>): void {
  chainAt[cell] = chain;
  for (const near of grid.orthogonal[cell] ?? []) {
    if (lands[near] === 'L' && chainAt[near] === undefined) spread(lands, near, chain, chainAt);
  }
}

function chainsAround(cell: Cell, chainAt: Readonly<Record<Cell, number>>): number[] {
  const chains: number[] = [];
  for (const near of grid.orthogonal[cell] ?? []) {
    const chain = chainAt[near];
    if (chain !== undefined && !chains.includes(chain)) chains.push(chain);
  }
  return chains;
}

/** Why a piece of that kind can never stand on such a land; nothing if it can (CAT-LAND-09, 12, 14, 17). */
export function landRefusal(card: KindCard, land: LandMark | undefined): string | undefined {
  if (land === 'L') return 'No piece enters a lake';
  if (land === 'M' && card.moves !== 1)
    return `Only pieces with 1 move enter a mountain: ${card.name} has ${card.moves}`;
  if (land === 'S' && card.defence !== 1) {
    return `Only pieces with defence 1 enter a swamp: ${card.name} has ${card.defence}`;
  }
  return undefined;
}

/** Whether a piece of that kind can ever stand on such a land: `landRefusal` without the words. */
export function canStand(card: KindCard, land: LandMark | undefined): boolean {
  if (land === 'P' || land === 'F') return true;
  return land === 'M' ? card.moves === 1 : land === 'S' && card.defence === 1;
}

/** Everything but plains (CAT-LAND-15). */
export function isRough(land: LandMark | undefined): boolean {
  return land !== 'P';
}

/** The defence of a piece of that kind on such a land (CAT-LAND-06, CAT-LAND-08). */
export function defenceOn(card: KindCard, land: LandMark | undefined): number {
  const raises = land === 'F' || land === 'M';
  return raises && card.defence < 2 ? 2 : card.defence;
}
