import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Live, type LiveOutcome, type LiveTarget, openLive, tableTarget } from '../../tools/live/index.ts';
import { openTable, type Table, type TableOptions } from '../../tools/table/index.ts';

/** A mod on a table that its changes reach. */
export interface LiveBears {
  readonly live: Live;
  readonly table: Table;
  readonly target: LiveTarget;
  readonly outcomes: LiveOutcome[];
}

/** The mod `bears` of this folder, until the test is over. */
export async function openLiveBears(folder: string, options: Omit<TableOptions, 'save'> = {}): Promise<LiveBears> {
  const outcomes: LiveOutcome[] = [];
  const live = await openLive({
    ...{ mod: 'bears', mods: join(folder, 'mod') },
    onOutcome: outcome => void outcomes.push(outcome),
  });
  const table = await openTable({ save: live.current.save, ...options });
  onTestFinished(async () => {
    await live.close();
    await table.close();
  });
  const target = tableTarget(command => table.send(command));
  live.attach(target);
  return { live, table, target, outcomes };
}
