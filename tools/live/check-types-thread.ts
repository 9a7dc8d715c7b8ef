import { parentPort, workerData } from 'node:worker_threads';
import { distinctDiagnostics, loadCompiler, type TypeCheck } from '../compiler/index.ts';
import type { CheckAnswer, CheckRequest } from './check-types.ts';

// Given by `openTypeChecker`.
const { folder } = workerData as { readonly folder: string };
const { openTypeCheck } = await loadCompiler();
/** By the files that are checked together. */
let checks = new Map<string, TypeCheck>();
let entries: readonly string[] = [];
const changed = new Set<string>();
let newest = 0;
let waiting = false;

/** UIs import types of Global's script, so they are checked together with it; scripts are checked one by one. */
function groupsOf(files: readonly string[]): string[][] {
  const isUi = (file: string): boolean => file.endsWith('.tsx');
  const [first, ...others] = files.filter(file => !isUi(file));
  const together = [...(first === undefined ? [] : [first]), ...files.filter(isUi)];
  return [...(together.length === 0 ? [] : [together]), ...others.map(file => [file])];
}

/** Scripts and UIs come and go with the settings of the mod. */
function openChecks(): void {
  const opened = groupsOf(entries).map(group => {
    const key = group.join('\n');
    return [key, checks.get(key) ?? openTypeCheck(group, { kind: 'mod', folder })] as const;
  });
  checks = new Map(opened);
}

/** Messages that came while a check ran are looked at together. */
function checkSoon(): void {
  if (waiting) return;
  waiting = true;
  setImmediate(() => {
    waiting = false;
    const files = [...changed];
    changed.clear();
    openChecks();
    const faults = distinctDiagnostics([...checks.values()].flatMap(check => check(files)));
    parentPort?.postMessage({ faults, number: newest } satisfies CheckAnswer);
  });
}

parentPort?.on('message', (request: CheckRequest) => {
  ({ entries, number: newest } = request);
  for (const file of request.changed) changed.add(file);
  checkSoon();
});
