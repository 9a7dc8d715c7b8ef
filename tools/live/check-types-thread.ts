import { parentPort, workerData } from 'node:worker_threads';
import { type BuildDiagnostic, loadCompiler } from '../compiler/index.ts';
import type { CheckAnswer, CheckRequest } from './check-types.ts';

// Given by `openTypeChecker`.
const { entries, folder } = workerData as { readonly entries: readonly string[]; readonly folder: string };
const { openTypeCheck } = await loadCompiler();
const checks = groupsOf(entries).map(group => openTypeCheck(group, { kind: 'mod', folder }));
const changed = new Set<string>();
let waiting = false;

/** UIs import types of Global's script, so they are checked together with it; scripts are checked one by one. */
function groupsOf(files: readonly string[]): string[][] {
  const isUi = (file: string): boolean => file.endsWith('.tsx');
  const [first, ...others] = files.filter(file => !isUi(file));
  const together = [...(first === undefined ? [] : [first]), ...files.filter(isUi)];
  return [...(together.length === 0 ? [] : [together]), ...others.map(file => [file])];
}

/** What several scripts import is checked with each. */
function distinct(faults: readonly BuildDiagnostic[]): BuildDiagnostic[] {
  return [...new Map(faults.map(fault => [JSON.stringify(fault), fault])).values()];
}

/** Messages that came while a check ran are looked at together. */
function checkSoon(): void {
  if (waiting) return;
  waiting = true;
  setImmediate(() => {
    waiting = false;
    const files = [...changed];
    changed.clear();
    const faults = distinct(checks.flatMap(check => check(files)));
    parentPort?.postMessage({ faults } satisfies CheckAnswer);
  });
}

parentPort?.on('message', (request: CheckRequest) => {
  for (const file of request.changed) changed.add(file);
  checkSoon();
});
