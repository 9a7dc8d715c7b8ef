import { parentPort, workerData } from 'node:worker_threads';
import { loadCompiler } from '../compiler/index.ts';
import type { CheckAnswer, CheckRequest } from './check-types.ts';

// Given by `openTypeChecker`.
const { entries } = workerData as { entries: readonly string[] };
const { openTypeCheck } = await loadCompiler();
const checks = entries.map(entry => openTypeCheck(entry, { kind: 'mod' }));
const changed = new Set<string>();
let waiting = false;

/** Messages that came while a check ran are looked at together. */
function checkSoon(): void {
  if (waiting) return;
  waiting = true;
  setImmediate(() => {
    waiting = false;
    const files = [...changed];
    changed.clear();
    const faults = checks.flatMap(check => check(files));
    parentPort?.postMessage({ faults } satisfies CheckAnswer);
  });
}

parentPort?.on('message', (request: CheckRequest) => {
  for (const file of request.changed) changed.add(file);
  checkSoon();
});
