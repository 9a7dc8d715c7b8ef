import type { UnitDesign } from '../rules/design.ts';
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
  const { attack, defense, hp, move } = row.base;
  return [`${design.class} ${design.name}: base ${hp}/${attack}/${defense}/${move}`].concat(
    ledger.map(({ item, points }) => `  ${item}: ${points}`),
    [
      `  points ${spent} of ${pool}, specials ${design.specials.length} of ${row.slots}, utility ${design.utility === '' ? 'none' : design.utility}`,
      `  final ${final.hp}/${final.attack}/${final.defense}/${final.move}, upkeep ${upkeep}`,
    ],
    faults.map(({ code, message }) => `  refused, ${code}: ${message}`),
  );
}
