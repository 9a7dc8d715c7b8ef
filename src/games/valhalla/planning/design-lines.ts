import { statText, type UnitDesign } from '../rules/design.ts';
import { classRow } from '../rules/roster.ts';
import { designReport } from '../sides/design-check.ts';

/**
 * What a designer shows of a design while one edits (VAL-VIEW-03): base and ledger, points, slots, caps, the final statline,
 * upkeep, and every fault at once.
 *
 * @param more points that the side's special grants the class
 */
export function designLines(design: UnitDesign, more = 0): readonly string[] {
  const row = classRow(design.class);
  const report = designReport(design, more);
  if (row === undefined || report === undefined) return [`There is no class "${design.class}"`];
  const { faults, final, ledger, pool, spent, upkeep } = report;
  return [`${design.class} ${design.name}: base ${statText(row.base)}`].concat(
    ledger.map(({ item, points }) => `  ${item}: ${points}`),
    [
      `  points ${spent} of ${pool}, specials ${design.specials.length} of ${row.slots}, utility ${design.utility === '' ? 'none' : design.utility}`,
      `  final ${statText(final)}, upkeep ${upkeep}`,
    ],
    faults.map(({ code, message }) => `  refused, ${code}: ${message}`),
  );
}
