import { join, resolve } from 'node:path';
import {
  type BuildDiagnostic,
  BuildError,
  type ErrorLocator,
  framedDiagnostics,
  type LinkedModule,
  mapOf,
  type Patch,
  projectRoot,
} from '../compiler/index.ts';
import { AttachedGame, locatorOf } from './attached-game.ts';
import { tsxFiles } from '../save/index.ts';
import { openTypeChecker, type TypeChecker } from './check-types.ts';
import type { LiveOutcome } from './live-outcome.ts';
import type { LiveTarget } from './live-target.ts';
import { type LiveMod, type ModCompiler, openModCompiler } from './mod-compiler.ts';
import { type RunningScripts, runningOf } from './running-scripts.ts';
import { createSourceMapRegistry, modulesOf, presentModules, type SourceMapRegistry } from './source-map-registry.ts';
import { TaskQueue } from './task-queue.ts';
import { type FileWatch, watchFiles } from './watch/watch-files.ts';

export interface LiveOptions {
  /** Name of a mod inside `mods`, or a path of one. */
  readonly mod: string;
  readonly mods: string;
  /** Called after each change, once for each target; without a target when the build failed or no game is attached. */
  readonly onOutcome: (outcome: LiveOutcome, target: LiveTarget | undefined) => void;
  /** Called with all type errors whenever they change, a moment after the change itself; `text` is for a terminal. */
  readonly onTypes?: (faults: readonly BuildDiagnostic[], text: string) => void;
  /** Called once when the system cannot watch all files, with the remedy: changes are then noticed later. */
  readonly onProblem?: (problem: string) => void;
  /**
   * Milliseconds from the first build until the compiler gets ready for changes in the background, which takes seconds of
   * processor time; without it the first change takes up to a second longer.
   */
  readonly prepareAfterMs?: number;
}

/** A mod whose changes reach running games as soon as a file is saved. */
export interface Live {
  /** The last build without errors. */
  readonly current: LiveMod;
  /**
   * Sends changes to this game from now on.
   *
   * @param loaded the build that it has loaded, by default the present one; from an older one it is brought up to date
   * @param table its objects and settings, as in {@link LiveMod}, when they are of another build
   */
  attach(target: LiveTarget, loaded?: LiveMod, table?: string): void;
  /**
   * Sends changes to this game from now on. It runs `running`, perhaps an older build, so it gets the present build at
   * once, and `onOutcome` is called as for any change.
   */
  bring(target: LiveTarget, running: RunningScripts): Promise<LiveOutcome>;
  detach(target: LiveTarget): void;
  /** Whether this game has objects or settings of another build, which only a new save changes. */
  needsSave(target: LiveTarget): boolean;
  /** The last hot reload of this game: the value that `READ_TOKEN` returns there. */
  tokenOf(target: LiveTarget): string | undefined;
  /** The Lua that games run: the bundles of the present build, and the last patch of each script. */
  madeLua(): readonly MadeText[];
  /** Locates an error of these scripts in the sources: on `target`, or on any game that has the present build. */
  readonly locate: (text: string, guid: string, target?: LiveTarget) => string | undefined;
  /** Handles changed files as the watcher does; resolves when every game has the change. */
  changed(files: readonly string[]): Promise<void>;
  /** Loads the scripts by Save & Play into every game. @returns the names of the games that loaded them */
  saveAndPlay(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Lua and its source map. */
export interface MadeText {
  readonly lua: string;
  /** The sources are relative to `root`. */
  readonly map: string;
  readonly root: string;
  /** The source map by the present sources, of the modules whose Lua is still the present one. */
  readonly present: () => string;
}

/** @throws {BuildError} {@link SaveFileError} when the mod does not build to begin with */
export async function openLive(options: LiveOptions): Promise<Live> {
  const compiler = await openModCompiler(options.mod, options.mods);
  const session = new LiveSession(options, compiler, await compiler.build());
  await session.start();
  return session;
}

/** Builds the mod after each change, and sends the build to the games that are attached. */
class LiveSession implements Live {
  readonly locate: Live['locate'];
  readonly #options: LiveOptions;
  readonly #compiler: ModCompiler;
  readonly #root: string;
  readonly #games = new Map<LiveTarget, AttachedGame>();
  /** Of the games that were attached with the present build. */
  readonly #registry: SourceMapRegistry;
  readonly #locatePresent: ErrorLocator;
  readonly #checker: TypeChecker | undefined;
  readonly #watcher: FileWatch;
  /** One build at a time: the next one sees everything that has changed by then. */
  readonly #queue = new TaskQueue();
  /** The last patch of each script, by GUID. */
  readonly #patches = new Map<string, Patch>();
  /** Ends what goes on beside the builds. */
  readonly #closing = new AbortController();
  #current: LiveMod;
  #reloads = 0;
  /** Whether the last change did not build, or did not start somewhere. */
  #isFaulty = false;
  /** Files that have changed since types were checked: what does not build is not checked. */
  #unchecked: readonly string[] = [];

  constructor(options: LiveOptions, compiler: ModCompiler, first: LiveMod) {
    this.#options = options;
    this.#compiler = compiler;
    this.#current = first;
    this.#root = projectRoot(first.mod.entry);
    this.#registry = createSourceMapRegistry(first);
    this.#locatePresent = locatorOf(this.#registry, first);
    this.locate = (text, guid, target) => this.#locatorFor(target)(text, guid);
    this.#checker = this.#openChecker();
    const { onProblem } = options;
    this.#watcher = watchFiles(this.#root, files => void this.changed(files), { onProblem });
  }

  get current(): LiveMod {
    return this.#current;
  }

  /** Resolves when changes are watched. */
  async start(): Promise<void> {
    this.#watcher.follow(this.#current.files);
    await this.#watcher.ready;
    this.#checkTypes();
    const { prepareAfterMs } = this.#options;
    if (prepareAfterMs === undefined) return;
    const { signal } = this.#closing;
    const preparing = setTimeout(() => void this.#compiler.prepare(signal), prepareAfterMs).unref();
    signal.addEventListener('abort', () => clearTimeout(preparing));
  }

  attach(target: LiveTarget, loaded = this.#current, table = loaded.table): void {
    this.#registry.load(loaded);
    const running = { ...runningOf(loaded), table };
    const game = new AttachedGame(target, running, this.#registry, loaded);
    if (table !== loaded.table) game.markOutdated(this.#current);
    this.#games.set(target, game);
    if (loaded !== this.#current) void this.#queue.run(() => this.#bringUpToDate(game, target));
  }

  bring(target: LiveTarget, running: RunningScripts): Promise<LiveOutcome> {
    return this.#queue.run(async () => {
      const registry = createSourceMapRegistry(this.#current, running);
      const game = new AttachedGame(target, running, registry, this.#current);
      this.#games.set(target, game);
      return this.#bringUpToDate(game, target);
    });
  }

  detach(target: LiveTarget): void {
    this.#games.delete(target);
  }

  needsSave(target: LiveTarget): boolean {
    return this.#games.get(target)?.needsSave === true;
  }

  tokenOf(target: LiveTarget): string | undefined {
    return this.#games.get(target)?.token;
  }

  madeLua(): readonly MadeText[] {
    const root = this.#root;
    const patches = [...this.#patches].map(([guid, { lua, line, modules }]) => {
      const skipped = line - 1;
      return { lua, map: mapOf(modules, skipped), root, present: () => this.#presentMap(guid, modules, skipped) };
    });
    const bundles = this.#current.parts.flatMap(({ guid, bundle }) => {
      if (bundle === undefined) return [];
      const { lua, map, modules } = bundle;
      return [{ lua, map, root, present: () => this.#presentMap(guid, modules, 1) }];
    });
    return [...patches, ...bundles];
  }

  /** @param skipped the number of lines before the first module */
  #presentMap(guid: string, modules: readonly LinkedModule[], skipped: number): string {
    const bundle = this.#current.parts.find(part => part.guid === guid)?.bundle;
    return mapOf(bundle === undefined ? modules : presentModules(modules, modulesOf(bundle)), skipped);
  }

  async changed(files: readonly string[]): Promise<void> {
    this.#compiler.changed(files);
    this.#checker?.outdate();
    const since = performance.now();
    this.#unchecked = [...this.#unchecked, ...files];
    const isBuilt = await this.#queue.run(() => this.#rebuild(since, files));
    if (isBuilt) this.#checkTypes();
  }

  #checkTypes(): void {
    this.#checker?.check(entriesOf(this.#current), this.#unchecked);
    this.#unchecked = [];
  }

  saveAndPlay(): Promise<readonly string[]> {
    return this.#queue.run(async () => {
      const loaded: string[] = [];
      for (const [target, game] of this.#games) if (await game.saveAndPlay(this.#current)) loaded.push(target.name);
      return loaded;
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#watcher.close();
    await this.#queue.idle();
    await this.#checker?.close();
  }

  /** Returns whether the mod builds. */
  async #rebuild(since: number, files: readonly string[]): Promise<boolean> {
    const { onOutcome } = this.#options;
    const wasFaulty = this.#isFaulty;
    this.#isFaulty = true;
    try {
      this.#current = await this.#compiler.build();
    } catch (error) {
      this.#watcher.follow(filesOfErrors(error, this.#root));
      onOutcome({ kind: 'broken', text: buildErrorText(error, this.#root) }, undefined);
      return false;
    }
    this.#isFaulty = false;
    this.#watcher.follow(this.#current.files);
    this.#registry.refresh(this.#current);
    for (const game of this.#games.values()) game.refresh(this.#current);
    if (this.#games.size === 0) {
      const transpiled = this.#compiler.transpiled();
      onOutcome({ kind: 'applied', ms: performance.now() - since, transpiled }, undefined);
      return true;
    }
    for (const [target, game] of this.#games) {
      const outcome = await this.#update(game, since);
      if (outcome.kind === 'refused') this.#isFaulty = true;
      onOutcome(outcome.kind === 'unchanged' && wasFaulty ? { ...outcome, mended: true } : outcome, target);
    }
    this.#reportAssets(files);
    return true;
  }

  async #bringUpToDate(game: AttachedGame, target: LiveTarget): Promise<LiveOutcome> {
    const outcome = await this.#update(game, performance.now());
    this.#options.onOutcome(outcome, target);
    return outcome;
  }

  #update(game: AttachedGame, since: number): Promise<LiveOutcome> {
    this.#reloads += 1;
    return game.update(this.#current, {
      token: `${process.pid}-${Date.now()}-${this.#reloads}`,
      since,
      transpiled: this.#compiler.transpiled(),
      onPatch: (guid, patch) => this.#patches.set(guid, patch),
    });
  }

  #reportAssets(files: readonly string[]): void {
    const paths = files.map(file => resolve(file));
    const assets = this.#current.assets.filter(asset => paths.includes(asset));
    if (assets.length === 0) return;
    for (const target of this.#games.keys()) this.#options.onOutcome({ kind: 'assets', files: assets }, target);
  }

  #locatorFor(target: LiveTarget | undefined): ErrorLocator {
    const game = target === undefined ? undefined : this.#games.get(target);
    return game?.locate ?? this.#locatePresent;
  }

  /** Nothing when nobody listens to type errors. */
  #openChecker(): TypeChecker | undefined {
    const { onTypes } = this.#options;
    if (onTypes === undefined) return undefined;
    let before = 0;
    const report = (faults: readonly BuildDiagnostic[]): void => {
      const text = faults.length === 0 && before > 0 ? 'All types fit.' : framedDiagnostics(faults, this.#root);
      before = faults.length;
      onTypes(faults, text);
    };
    return openTypeChecker(this.#current.mod.folder, report);
  }
}

function entriesOf({ mod }: LiveMod): string[] {
  const scripts = (mod.config.objects ?? []).flatMap(({ script }) =>
    script === undefined ? [] : [join(mod.folder, script)],
  );
  return [...[mod.entry, ...scripts].filter(file => file.endsWith('.ts')), ...tsxFiles(mod)];
}

/** A file that came with the last change may lie where nothing is watched yet. */
function filesOfErrors(error: unknown, root: string): string[] {
  if (!(error instanceof BuildError)) return [];
  return error.diagnostics.filter(({ file }) => file !== '').map(({ file }) => join(root, file));
}

/** The errors of a build with the code around them, or the message of any other error. */
function buildErrorText(error: unknown, root: string): string {
  if (error instanceof BuildError) return framedDiagnostics(error.diagnostics, root);
  return error instanceof Error ? error.message : String(error);
}
