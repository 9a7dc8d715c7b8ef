import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEASURED_MOD } from '../../games/index.ts';
import type { Benchmark } from '../../lab/index.ts';
import { openLive, tableTarget } from '../../live/index.ts';
import { openTable } from '../../table/index.ts';
import { copyOwn } from '../own-project.ts';
import { heapInUse, MIB, residentMemory } from './memory.ts';

/** EDITS=100 in the environment makes a shorter run. */
const EDITS = Number(process.env['EDITS'] ?? 1_000);
/** Edits after which caches have filled. */
const WARM = 20;
const EVERY = 100;
/** Frames that pass between two edits: what the new code has put off happens then. */
const FRAMES = 30;

/** What a session of `crownspace dev` takes that is left open for a day: compiler, Lua machine and table in one process. */
export const edits: Benchmark = {
  name: 'edits',
  summary: `Memory of the live loop: ${EDITS} one-line changes of a running mod, each applied on a headless table`,
  async run(report, note) {
    const folder = mkdtempSync(join(tmpdir(), 'crownspace-edits-'));
    try {
      const { early, late } = await memoryOver(folder, note);
      const goal = 'under 600 MB';
      const subject = `after ${EDITS} edits, ${MEASURED_MOD.name}`;
      const beside = `after ${WARM} edits`;
      report({
        ...{ name: `memory ${subject}`, value: late.resident, unit: 'MB', goal },
        beside: { name: beside, value: early.resident },
      });
      report({
        ...{ name: `heap ${subject}`, value: late.heap, unit: 'MB', goal: 'as before' },
        beside: { name: beside, value: early.heap },
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** In MB. The Lua machine has a heap of its own, which counts as resident memory alone. */
interface Sample {
  readonly heap: number;
  readonly resident: number;
}

async function memoryOver(folder: string, note: (line: string) => void): Promise<{ early: Sample; late: Sample }> {
  const project = copyOwn(folder);
  const session = await openLive({ mod: MEASURED_MOD.mod, mods: project.mods, onOutcome: () => undefined });
  const table = await openTable({ save: session.current.save });
  session.attach(tableTarget(command => table.send(command)));
  let early = sample();
  try {
    for (let edit = 1; edit <= EDITS; edit += 1) {
      project.edit(edit);
      await session.changed([join(project.folder, project.edited)]);
      const answer = await table.execute('return answer()');
      if (answer !== edit) throw new Error(`The table answers ${String(answer)}, not ${edit}`);
      await table.frames(FRAMES);
      if (edit === WARM) early = sample();
      if (edit % EVERY === 0) note(`${edit} edits: ${describeSample(sample())}`);
    }
    return { early, late: sample() };
  } finally {
    await session.close();
    await table.close();
  }
}

function sample(): Sample {
  return { heap: heapInUse() / MIB, resident: residentMemory() / MIB };
}

function describeSample({ heap, resident }: Sample): string {
  return `heap ${Math.round(heap)} MB, resident ${Math.round(resident)} MB`;
}
