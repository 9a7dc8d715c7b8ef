import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

interface Module {
  readonly changed: number;
  readonly imports: readonly string[];
  /** Position in the walk, and the earliest one on the walk that it leads back to (Tarjan's algorithm). */
  readonly index: number;
  low: number;
  /** Number of the group of files that all reach each other; undefined while the walk goes on. */
  group: number | undefined;
}

/**
 * Files are looked at again after this many milliseconds, as an editor lints in the same process for hours; but after so many
 * times as long as a look takes: that is the share of time that looking takes in a large project.
 */
const FRESH_MS = 500;
const FRESH_LOOKS = 50;

/** Which files import which, as they are on disk, and which of them form cycles. Reads each file once. */
export class ImportGraph {
  readonly #modules = new Map<string, Module>();
  #groups = 0;
  #nextLook = 0;

  /**
   * The files on the shortest way from `target` to `file`, both included; undefined if there is none, so that an import of
   * `target` in `file` closes no cycle.
   */
  wayBack(file: string, target: string): string[] | undefined {
    this.#refresh();
    const [here, there] = [this.#moduleOf(file), this.#moduleOf(target)];
    // An import that is not on disk yet is not part of the groups.
    if (here.imports.includes(target) && here.group !== there.group) return undefined;
    return this.#shortestWay(target, file);
  }

  #refresh(): void {
    const now = performance.now();
    if (now < this.#nextLook) return;
    const isStale = [...this.#modules].some(([file, { changed }]) => changedAt(file) !== changed);
    if (isStale) this.#modules.clear();
    const then = performance.now();
    this.#nextLook = then + Math.max(FRESH_MS, FRESH_LOOKS * (then - now));
  }

  #moduleOf(file: string): Module {
    return this.#modules.get(file) ?? this.#walkFrom(file);
  }

  /** Reads everything that `start` leads to, and finds the groups in it. Groups found before stay as they are. */
  #walkFrom(start: string): Module {
    const open: Module[] = [];
    const visit = (file: string): Module => {
      const index = this.#modules.size;
      const module: Module = { ...readModule(file), index, low: index, group: undefined };
      this.#modules.set(file, module);
      open.push(module);
      for (const next of module.imports) {
        const known = this.#modules.get(next) ?? visit(next);
        if (known.group === undefined) module.low = Math.min(module.low, known.low);
      }
      if (module.low === index) {
        for (const member of open.splice(open.indexOf(module))) member.group = this.#groups;
        this.#groups++;
      }
      return module;
    };
    return visit(start);
  }

  #shortestWay(start: string, goal: string): string[] | undefined {
    const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
    for (const file of cameFrom.keys()) {
      if (file === goal) return stepsTo(goal, cameFrom);
      for (const next of this.#moduleOf(file).imports) if (!cameFrom.has(next)) cameFrom.set(next, file);
    }
    return undefined;
  }
}

function stepsTo(goal: string, cameFrom: ReadonlyMap<string, string | undefined>): string[] {
  const steps: string[] = [];
  for (let file: string | undefined = goal; file !== undefined; file = cameFrom.get(file)) steps.unshift(file);
  return steps;
}

function readModule(file: string): Pick<Module, 'changed' | 'imports'> {
  const changed = changedAt(file);
  if (changed === 0 || !/\.m?[jt]s$/.test(file)) return { changed, imports: [] };
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, false);
  const specifiers = importedFiles.map(({ fileName }) => fileName).filter(name => name.startsWith('.'));
  return { changed, imports: [...new Set(specifiers.map(name => resolve(dirname(file), name)))] };
}

/** Time of the last change, or 0 if the file does not exist. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
