import { expect, test } from 'vitest';
import { moonsharpAvailability } from '../../../../../../tools/table/vm/moonsharp-build.ts';
import { compare } from './compare.ts';

/** A longer run: `DIFFERENTIAL_PROGRAMS=10000 DIFFERENTIAL_SEED=1 npx vitest run test/tools/table/vm/lua/differential`. */
const PROGRAMS = Number(process.env['DIFFERENTIAL_PROGRAMS'] ?? 400);
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? 1);
const SHOWN = 5;

const moonsharp = await moonsharpAvailability();

test.skipIf(!moonsharp.ok)(
  `${PROGRAMS} programs from seed ${SEED} on print the same on MoonSharp and on our own Lua`,
  async () => {
    const { differences, compared, fatal } = await compare(SEED, PROGRAMS);
    console.log(`${compared} programs compared, ${differences.length} differ, ${fatal.length} without an end`);
    expect(differences.slice(0, SHOWN)).toEqual([]);
    // A generator whose programs all run for ever compares nothing.
    expect(compared).toBeGreaterThan(PROGRAMS * 0.97);
  },
  60_000 + PROGRAMS * 100,
);
