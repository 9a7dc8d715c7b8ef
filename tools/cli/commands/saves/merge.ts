import { defineCommand } from 'citty';
import { readBytes, writeWhole } from '../../../files/index.ts';
import { CONFLICTS_KEY, type MergeConflict, mergeSaves, SaveFileError } from '../../../save/index.ts';
import { plainMerge } from '../../git-drivers.ts';

/** Conflicts that are named one by one. */
const MOST_NAMED = 20;

export const merge = defineCommand({
  args: {
    base: { type: 'positional', description: 'The save that both have begun with', required: true },
    ours: {
      type: 'positional',
      description: 'The save of our side, which wins where both changed the same',
      required: true,
    },
    theirs: { type: 'positional', description: 'The save of the other side', required: true },
    out: { type: 'string', description: 'The save to write; it may be one of the three' },
    driver: { type: 'string', description: 'For git alone: the path of the file; the result is written to OURS' },
  },
  run({ args }) {
    const { base, ours, theirs, driver } = args;
    const out = args.out ?? ours;
    const shown = driver ?? out;
    const saves = { base: readBytes(base), ours: readBytes(ours), theirs: readBytes(theirs) };
    let merged;
    try {
      merged = mergeSaves(saves);
    } catch (error) {
      if (driver === undefined || !(error instanceof SaveFileError)) throw error;
      console.error(`${shown}: ${error.message} It is merged line by line.`);
      if (!plainMerge(base, ours, theirs)) process.exitCode = 1;
      return;
    }
    writeWhole(out, merged.bytes);
    if (driver === undefined && merged.conflicts.length === 0) console.log(`Merged into ${out}`);
    if (merged.conflicts.length > 0) showConflicts(shown, merged.conflicts);
  },
});

function showConflicts(path: string, conflicts: readonly MergeConflict[]): void {
  const count = conflicts.length;
  console.error(
    `${path} has ${count} ${count === 1 ? 'conflict' : 'conflicts'}; it loads, with our side where both changed the same:`,
  );
  for (const conflict of conflicts.slice(0, MOST_NAMED)) console.error(`  ${textOf(conflict)}`);
  if (count > MOST_NAMED) console.error(`  and ${count - MOST_NAMED} more`);
  console.error(`The other side's values stand under ${CONFLICTS_KEY}. Choose, and delete that key.`);
  process.exitCode = 1;
}

const WORDS: Readonly<Record<string, string>> = {
  'removed-here': 'removed here, changed on their side: kept',
  'removed-there': 'removed on their side, changed here: kept',
  'placed-twice': 'moved on both sides: it is where our side has put it',
  order: 'contents ordered on both sides: ours is kept',
};

function textOf({ object, key }: MergeConflict): string {
  const title = object === undefined ? 'The table' : `${object.name} (${object.guid})`;
  return `${title}: ${WORDS[key] ?? `${key} changed on both sides`}`;
}
