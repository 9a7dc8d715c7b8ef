import { unitOf } from '../lint/index.ts';
import type { MutateReport } from './mutate.ts';
import type { JudgedMutant } from './verdict.ts';

/** The report as text: survivors with their changed lines, then the score of each unit and of all. */
export function formatMutateReport(report: MutateReport): string {
  const { judged, failing, skipped, seed, possible } = report;
  const survivors = judged.filter(isSurvivor).map(describeSurvivor);
  const unitFor = ({ file }: JudgedMutant): string => unitOf(file)?.path ?? file;
  const units = [...new Set(judged.map(unitFor))].sort();
  const scores = units.map(unit =>
    scoreOf(
      unit,
      judged.filter(each => unitFor(each) === unit),
    ),
  );
  return [
    ...survivors,
    ...failing.map(file => `Left out, as it fails without any fault: ${file}`),
    ...scores,
    `${scoreOf('all', judged)} (seed ${seed}, ${possible} possible${skipped > 0 ? `, ${skipped} not begun` : ''})`,
  ].join('\n');
}

function isSurvivor({ verdict }: JudgedMutant): boolean {
  return verdict.state === 'survived';
}

function describeSurvivor({ file, line, column, change, diff, why }: JudgedMutant): string {
  return [
    `${file}:${line}:${column} survived: ${change}`,
    ...diff.map(each => `    ${each}`),
    ...(why === undefined ? [] : [`    explained: ${why}`]),
    '',
  ].join('\n');
}

function scoreOf(name: string, judged: readonly JudgedMutant[]): string {
  const survivors = judged.filter(isSurvivor);
  const caught = judged.length - survivors.length;
  const percent = judged.length === 0 ? 0 : Math.round((100 * caught) / judged.length);
  const explained = survivors.filter(({ why }) => why !== undefined).length;
  const more = explained > 0 ? `, ${explained} of the others explained` : '';
  return `${name.padEnd(20)} ${caught} of ${judged.length} caught, ${percent} %${more}`;
}
