import { join, relative, resolve } from 'node:path';
import {
  type BuildDiagnostic,
  BuildError,
  type ErrorLocator,
  framedDiagnostics,
  type LinkedBundle,
  linkPatch,
  mapOf,
  openLocator,
  type Patch,
  projectRoot,
  withoutLocations,
} from '../compiler/index.ts';
import { type SourceMapRegistry, createSourceMapRegistry } from './source-map-registry.ts';
import { openTypeChecker } from './check-types.ts';
import { LiveError } from './live-error.ts';
import type { LiveTarget } from './live-target.ts';
import { type LiveMod, openModCompiler } from './mod-compiler.ts';
import { plainScript, type RunningScripts, runningOf } from './running-scripts.ts';
import { type OwnedScripts, saveAndPlay } from './save-and-play.ts';
import { changeBetween, isNoChange, type KnownPatch, type LiveChange, hotReload } from './hot-reload.ts';
import { watchFiles } from './watch-files.ts';

/** What came of a change. */
export type LiveOutcome =
  | { readonly kind: 'unchanged' }
  /** `note`: what was lost on the way. */
  | { readonly kind: 'taken'; readonly ms: number; readonly transpiled: readonly string[]; readonly note?: string }
  /** It was sent to a game that cannot be heard; whether it started is not known. */
  | { readonly kind: 'sent' }
  /** The project does not build: nothing was sent. */
  | { readonly kind: 'broken'; readonly text: string }
  /** The new code did not start: the old goes on. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Something changed that only a new save brings; scripts are taken over nevertheless. */
  | { readonly kind: 'needs-save'; readonly text: string }
  /** Pictures or models of the mod have changed, of which no script knows. */
  | { readonly kind: 'assets'; readonly files: readonly string[] }
  | { readonly kind: 'not-there'; readonly text: string };

export interface LiveOptions {
  /** Name of a mod inside `mods`, or a path of one. */
  readonly mod: string;
  readonly mods: string;
  /** Called after each change, with what came of it on each target. */
  readonly onOutcome: (outcome: LiveOutcome, target: LiveTarget | undefined) => void;
  /** Called a moment later with everything that is wrong with the types, whenever that changes; `text` shows the code. */
  readonly onTypes?: (faults: readonly BuildDiagnostic[], text: string) => void;
  /** Called once when changes are found out about more slowly than they should be, with the remedy. */
  readonly onProblem?: (problem: string) => void;
}

/** A mod whose changes reach running games a moment after a file is saved. */
export interface Live {
  /** As it was last built without a fault. */
  readonly current: LiveMod;
  /**
   * Puts changes into this game from now on; it has the present build loaded.
   *
   * @param table the objects and settings that it has, as in {@link LiveMod}, if they are of another build
   */
  attach(target: LiveTarget, table?: string): void;
  /**
   * Puts changes into a game from now on that runs these scripts, perhaps of an older build, and the present build at
   * once. It is told as any change is.
   */
  bring(target: LiveTarget, running: RunningScripts): Promise<LiveOutcome>;
  detach(target: LiveTarget): void;
  /** Whether the objects and settings of this game are those of another build, which only a new save changes. */
  needsSave(target: LiveTarget): boolean;
  /** The last hot reload of this game, as {@link READ_TOKEN} tells it there. */
  tokenOf(target: LiveTarget): string | undefined;
  /** Texts that games were given of scripts, the last ones of each: whole bundles, and parts of them. */
  madeLua(): readonly MadeText[];
  /** Tells where an error of these scripts comes from: on this target, or on one that was attached with the build. */
  readonly locate: (text: string, guid: string, target?: LiveTarget) => string | undefined;
  /** Says that files changed, as the watcher does; resolves when it is done. */
  changed(files: readonly string[]): Promise<void>;
  /** Loads the scripts by Save & Play into every target. @returns the names of those that were loaded anew */
  saveAndPlay(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A Lua text, and the way back from it. */
export interface MadeText {
  readonly lua: string;
  /** A source map; its sources are relative to `root`. */
  readonly map: string;
  readonly root: string;
}

/** A part of a bundle that is larger than this share of it is not worth the trouble. */
const WORTH_A_PATCH = 0.5;

/** What a game runs; games may have been attached at different times. */
interface Attached {
  running: RunningScripts;
  /** The build that runs in Global, as far as that is certain. */
  global?: LinkedBundle | undefined;
  /** The last hot reload; empty when there was none since the game was loaded. */
  token: string;
  /** The objects and settings of which it was said that a new save is needed. */
  toldTable?: string | undefined;
  readonly registry: SourceMapRegistry;
  readonly locate: ErrorLocator;
}

/** @throws {BuildError} {@link SaveFileError} when the mod does not build to begin with */
export async function openLive(options: LiveOptions): Promise<Live> {
  const { onOutcome } = options;
  const compiler = openModCompiler(options.mod, options.mods);
  let current = await compiler.build();
  const root = projectRoot(current.mod.entry);
  const targets = new Map<LiveTarget, Attached>();
  const mainRegistry = createSourceMapRegistry(current);
  const locateMain = locatorOf(mainRegistry);
  const tellTypes = (faults: readonly BuildDiagnostic[]): void =>
    options.onTypes?.(faults, framedDiagnostics(faults, root));
  const checker = options.onTypes === undefined ? undefined : openTypeChecker(entriesOf(current), tellTypes);
  let work: Promise<unknown> = Promise.resolve();
  let reloads = 0;
  /** What single scripts were last given, by GUID. */
  const lastPatches = new Map<string, Patch>();

  const watcher = watchFiles(root, files => void changed(files), { onProblem: options.onProblem });
  watcher.follow(current.files);
  await watcher.ready;
  checker?.check([]);

  function locatorOf(registry: SourceMapRegistry): ErrorLocator {
    return openLocator((guid, chunk, line) => {
      const placed = registry.mapOf(guid, chunk, line);
      return placed === undefined ? undefined : { ...placed, root };
    });
  }

  /** One after the other: a build that comes meanwhile sees everything that has changed by then. */
  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = work.then(task, task);
    work = done.catch(() => {});
    return done;
  }

  function changed(files: readonly string[]): Promise<void> {
    compiler.changed(files);
    const since = performance.now();
    return inTurn(() => rebuild(since, files)).then(() => checker?.check(files));
  }

  async function rebuild(since: number, files: readonly string[]): Promise<void> {
    try {
      current = await compiler.build();
    } catch (error) {
      return onOutcome({ kind: 'broken', text: faultText(error, root) }, undefined);
    }
    watcher.follow(current.files);
    for (const { registry } of [{ registry: mainRegistry }, ...targets.values()]) registry.refresh(current);
    if (targets.size === 0)
      return onOutcome({ kind: 'taken', ms: performance.now() - since, transpiled: compiler.transpiled() }, undefined);
    for (const [target, attached] of targets) onOutcome(await update(target, attached, since), target);
    tellAssets(files);
  }

  function tellAssets(files: readonly string[]): void {
    const paths = files.map(file => resolve(file));
    const assets = current.assets.filter(asset => paths.includes(asset));
    if (assets.length > 0) for (const target of targets.keys()) onOutcome({ kind: 'assets', files: assets }, target);
  }

  async function update(target: LiveTarget, attached: Attached, since: number): Promise<LiveOutcome> {
    const next = current;
    const change = changeBetween(attached.running, next);
    const isTold = change.table && attached.toldTable === next.table;
    attached.toldTable = change.table ? next.table : undefined;
    if (isNoChange({ ...change, table: change.table && !isTold })) return { kind: 'unchanged' };
    reloads += 1;
    const token = `${process.pid}-${Date.now()}-${reloads}`;
    attached.registry.begin();
    let note: string | undefined;
    try {
      await hotReload(change, target, {
        token,
        patchOf: ({ guid }) => (guid === '-1' ? patchFor(attached, target) : undefined),
        onWhole: (guid, bundle) => attached.registry.recordBundle(guid, bundle),
        onPatch(guid, patch) {
          attached.registry.recordPatch(guid, patch);
          lastPatches.set(guid, patch);
        },
        onSaveFault: (guid, error) => (note = saveFaultText(guid, error)),
      });
    } catch (error) {
      return failure(error, change, attached);
    }
    if (change.scripts.length > 0) attached.token = token;
    attached.global = globalOf(next);
    attached.running = { ...attached.running, parts: partsAfter(attached.running, next) };
    if (target.isSendOnly === true) return { kind: 'sent' };
    if (change.table && !isTold) return { kind: 'needs-save', text: needsSave(next) };
    const taken = { kind: 'taken', ms: performance.now() - since, transpiled: compiler.transpiled() } as const;
    return note === undefined ? taken : { ...taken, note };
  }

  /** What of the present build is enough for a game of which it is known what runs there. */
  function patchFor({ global: running, token, registry }: Attached, target: LiveTarget): KnownPatch | undefined {
    const [next, line] = [globalOf(current), registry.nextLine('-1')];
    if (target.isSendOnly === true || running === undefined || next === undefined || line === undefined)
      return undefined;
    const patch = linkPatch(running, next, line);
    return patch.lua.length < next.lua.length * WORTH_A_PATCH ? { patch, token } : undefined;
  }

  function failure(error: unknown, change: LiveChange, attached: Attached): LiveOutcome {
    if (!(error instanceof LiveError))
      return { kind: 'refused', text: error instanceof Error ? error.message : String(error) };
    if (error.code === 'not-there') {
      // It may have run all the same.
      attached.global = undefined;
      return { kind: 'not-there', text: error.message };
    }
    const guid = change.scripts.at(-1)?.guid ?? '-1';
    const located = attached.locate(error.message, guid);
    attached.registry.rollback();
    return { kind: 'refused', text: [withoutLocations(error.message), located ?? ''].join('\n').trim() };
  }

  return {
    get current() {
      return current;
    },
    attach(target, table = current.table) {
      mainRegistry.load(current);
      const told = table === current.table ? {} : { toldTable: current.table };
      const running = { running: { ...runningOf(current), table }, global: globalOf(current), token: '', ...told };
      targets.set(target, { ...running, registry: mainRegistry, locate: locateMain });
    },
    bring: (target, running) =>
      inTurn(async () => {
        const registry = createSourceMapRegistry(current, running);
        const global = isRunning(globalOf(current), running) ? { global: globalOf(current) } : {};
        const attached: Attached = { running, ...global, token: '', registry, locate: locatorOf(registry) };
        targets.set(target, attached);
        const outcome = await update(target, attached, performance.now());
        onOutcome(outcome, target);
        return outcome;
      }),
    detach: target => void targets.delete(target),
    needsSave: target => targets.get(target)?.toldTable !== undefined,
    madeLua() {
      const patches = [...lastPatches.values()].map(({ lua, line, modules }) => ({
        lua,
        map: mapOf(modules, line - 1),
        root,
      }));
      const bundles = current.parts.flatMap(({ bundle }) => (bundle === undefined ? [] : [bundle]));
      return [...patches, ...bundles.map(({ lua, map }) => ({ lua, map, root }))];
    },
    tokenOf: target => targets.get(target)?.token,
    locate: (text, guid, target) =>
      ((target === undefined ? undefined : targets.get(target)?.locate) ?? locateMain)(text, guid),
    changed,
    saveAndPlay: () =>
      inTurn(async () => {
        const loaded: string[] = [];
        for (const [target, attached] of targets) {
          if (!(await saveAndPlay(ownedScripts(current, attached.running), target))) continue;
          loaded.push(target.name);
          attached.registry.load(current);
          attached.token = '';
          attached.global = globalOf(current);
          attached.running = { ...attached.running, parts: partsAfter(attached.running, current) };
        }
        return loaded;
      }),
    async close() {
      await watcher.close();
      await work;
      await checker?.close();
    },
  };
}

function globalOf({ parts }: LiveMod): LinkedBundle | undefined {
  return parts.find(({ guid }) => guid === '-1')?.bundle;
}

function isRunning(global: LinkedBundle | undefined, { parts }: RunningScripts): boolean {
  return global !== undefined && plainScript(parts.get('-1')?.script) === plainScript(global.lua);
}

function entriesOf({ mod }: LiveMod): string[] {
  const scripts = (mod.config.objects ?? []).flatMap(({ script }) =>
    script === undefined ? [] : [join(mod.folder, script)],
  );
  return [mod.entry, ...scripts].filter(file => file.endsWith('.ts'));
}

/** What runs when everything on the table that is of this build has been brought up to it. */
function partsAfter({ parts, isWhole }: RunningScripts, next: LiveMod): RunningScripts['parts'] {
  const brought = [...runningOf(next).parts].filter(([guid]) => !isWhole || parts.has(guid));
  return new Map([...parts, ...brought]);
}

/** Only what is on the table can be loaded. */
function ownedScripts({ parts }: LiveMod, running: RunningScripts): OwnedScripts {
  const there = parts.filter(({ guid }) => !running.isWhole || running.parts.has(guid));
  return new Map(there.map(({ guid, bundle, ui }) => [guid, { script: bundle?.lua ?? '', ui }]));
}

/** Every fault of a build with the code around it, or what else kept it from being built. */
function faultText(error: unknown, root: string): string {
  if (error instanceof BuildError) return framedDiagnostics(error.diagnostics, root);
  return error instanceof Error ? error.message : String(error);
}

function saveFaultText(guid: string, error: string): string {
  const whose = guid === '-1' ? 'Global' : guid;
  return `The old onSave of ${whose} failed: ${withoutLocations(error)}. The new code has the last state that it stored.`;
}

function needsSave({ mod }: LiveMod): string {
  const file = relative(process.cwd(), mod.configFile);
  return `The scripts are in place. What ${file} says about seats, objects and the table comes with a new save only.`;
}
