import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AgreementRun } from '../../../../tools/table/fidelity.ts';
import { moonsharpAvailability } from '../../../../tools/table/machines/moonsharp-build.ts';
import { compare, type Comparison } from './compare.ts';

/** A longer run: `DIFFERENTIAL_PROGRAMS=10000 DIFFERENTIAL_SEED=1 npx vitest run test/tools/lua/differential`. */
const PROGRAMS = Number(process.env['DIFFERENTIAL_PROGRAMS'] ?? 400);
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? 1);
const SHOWN = 5;
/** What longer runs found, for docs/fidelity.md: with `DIFFERENTIAL_KEEP=1` a run writes itself down. */
const RUNS = new URL('./agreement.json', import.meta.url);

function keep({ compared, differences }: Comparison): void {
  // Only this function writes the file.
  const known = JSON.parse(readFileSync(RUNS, 'utf8')) as AgreementRun[];
  const others = known.filter(({ from }) => from !== SEED);
  const day = new Date().toISOString().slice(0, 10);
  const differing = differences.map(({ seed }) => seed);
  const runs: AgreementRun[] = [...others, { from: SEED, day, programs: PROGRAMS, compared, differing }];
  writeFileSync(RUNS, `${JSON.stringify(runs, undefined, 2)}\n`);
}

const moonsharp = await moonsharpAvailability();

test.skipIf(!moonsharp.ok)(
  `${PROGRAMS} programs from seed ${SEED} on print the same on MoonSharp and on our own Lua`,
  async () => {
    const comparison = await compare(SEED, PROGRAMS);
    const { differences, compared, fatal } = comparison;
    if (process.env['DIFFERENTIAL_KEEP'] === '1') keep(comparison);
    console.log(`${compared} programs compared, ${differences.length} differ, ${fatal.length} without an end`);
    expect(differences.slice(0, SHOWN)).toEqual([]);
    // A generator whose programs all run for ever compares nothing.
    expect(compared).toBeGreaterThan(PROGRAMS * 0.97);
  },
  60_000 + PROGRAMS * 100,
);
