import { diffText } from '../../save/index.ts';
import { printable } from '../../table/logs/index.ts';
import type { Pushed } from './live-tree.ts';
import { isEmptyPlan } from './push-plan.ts';

/** Changes that are named one by one. */
const MOST_NAMED = 30;

/** What a push has done, or what a dry run would, as lines for people. */
export function pushedLines({ plan, refused, backup }: Pushed, ms?: number): string[] {
  const { unsent } = plan;
  const lines = isEmptyPlan(plan) ? [] : diffText(plan.diff).map(printable);
  const more = lines.length - MOST_NAMED;
  return [
    ...lines.slice(0, MOST_NAMED),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...refused.map(line => `! ${printable(line)}`),
    ...(unsent.length === 0 ? [] : [`${unsent.join(', ')} of the table come with a new save only: pack and load it.`]),
    ...(backup === undefined ? [] : [`Sent${ms === undefined ? '' : ` in ${Math.round(ms)} ms`}.`]),
  ];
}
