import { setTimeout as delay } from 'node:timers/promises';
import { isValid, type KeptBundle, recallBundle } from './cache/bundle-cache.ts';
import { type CompileOptions, compilePlan } from './compile-plan.ts';
import type { Compiler } from './compiler.ts';
import type { LinkedBundle } from './link/link.ts';
import { ownDeclarations } from './transpile/own-declarations.ts';
import { loadCompiler, loadTypeScript } from './load-compiler.ts';

/** Milliseconds between two steps of {@link CachedCompiler.prepare}, for everything else that the process does. */
const PAUSE_MS = 10;

/**
 * A compiler that needs TypeScript only after a change. Until then, each build gives the bundle that an earlier run has
 * cached, if all files are still as they were.
 */
export class CachedCompiler {
  readonly #entry: string;
  readonly #options: CompileOptions;
  /** The declaration files of the mod that the recalled bundle was made with. */
  readonly #own: readonly string[];
  #recalled: KeptBundle | undefined;
  #compiler: Compiler | undefined;
  /** Whether the compiler has built: from then on it learns of changes only by {@link changed}. */
  #isReady = false;
  #maxBytes: number | undefined;
  #transpiled: readonly string[] = [];
  /** Names of the files that were transpiled in advance: they count for the next build. */
  #ahead: readonly string[] = [];

  constructor(entry: string, options: CompileOptions = {}) {
    const plan = compilePlan(entry, options);
    this.#entry = entry;
    this.#own = plan.own;
    // Other settings may appear before TypeScript is needed: names stay relative to the same folder.
    this.#options = { ...options, root: plan.root };
    if (options.cache === true) this.#recalled = recallBundle(plan);
  }

  /** As {@link Compiler.build}. */
  async build(maxBytes = this.#options.maxBytes): Promise<LinkedBundle> {
    const recalled = this.#recalled;
    this.#maxBytes = maxBytes;
    this.#transpiled = [];
    if (recalled !== undefined && this.#seesSame() && isValid(recalled, { ...this.#options, maxBytes }))
      return recalled.bundle;
    const compiler = await this.#open();
    try {
      return this.#buildNow(compiler);
    } finally {
      this.#transpiled = this.#ahead;
      this.#ahead = [];
    }
  }

  /** Reports that files were written, removed or created. */
  changed(files: readonly string[]): void {
    this.#compiler?.changed(files);
  }

  /** Names of the files that the last build transpiled; the others did not change. */
  transpiled(): readonly string[] {
    return this.#transpiled;
  }

  /**
   * Gets ready for a change in small steps, so that it takes no longer than later ones. Ends early when `signal` is aborted,
   * or when a build needs the compiler before.
   */
  async prepare(signal: AbortSignal): Promise<void> {
    const isOver = (): boolean => this.#isReady || signal.aborted;
    if (isOver()) return;
    await loadTypeScript();
    await pause();
    if (isOver()) return;
    const compiler = await this.#open();
    for (const [file] of this.#recalled?.inputs.read ?? []) {
      if (!/\.tsx?$/u.test(file)) continue;
      await pause();
      if (isOver()) return;
      compiler.parse(file);
    }
    await pause();
    if (isOver()) return;
    this.#takeChanges(compiler);
    for (const _ of compiler.transpile()) {
      await pause();
      if (isOver()) return;
    }
    this.#takeTranspiled(compiler);
    this.#buildNow(compiler);
  }

  async #open(): Promise<Compiler> {
    const { openCompiler } = await loadCompiler();
    this.#compiler ??= openCompiler(this.#entry, this.#options);
    return this.#compiler;
  }

  /** Whether no declaration file of the mod has come or gone. */
  #seesSame(): boolean {
    return this.#own.join('\n') === ownDeclarations(this.#options.folder).join('\n');
  }

  #buildNow(compiler: Compiler): LinkedBundle {
    this.#takeChanges(compiler);
    try {
      const bundle = compiler.build(this.#maxBytes);
      this.#isReady = true;
      this.#recalled = undefined;
      return bundle;
    } finally {
      this.#takeTranspiled(compiler);
    }
  }

  /** Any file may have changed without a report since it was parsed. */
  #takeChanges(compiler: Compiler): void {
    compiler.changed(this.#recalled?.inputs.read.map(([file]) => file) ?? []);
  }

  #takeTranspiled(compiler: Compiler): void {
    this.#ahead = [...new Set([...this.#ahead, ...compiler.transpiled()])];
  }
}

/** Does not keep the process alive. */
function pause(): Promise<unknown> {
  return delay(PAUSE_MS, undefined, { ref: false });
}
