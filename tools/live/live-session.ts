import { join, relative } from 'node:path';
import {
  type Bundle,
  type BuildDiagnostic,
  BuildError,
  type ErrorLocator,
  formatDiagnostic,
  openLocator,
  projectRoot,
  withoutLocations,
} from '../compiler/index.ts';
import { openTypeChecker } from './check-types.ts';
import { LiveError } from './live-error.ts';
import type { LiveTarget } from './live-target.ts';
import { type LiveMod, type LivePart, openModCompiler } from './mod-compiler.ts';
import { type OwnedScripts, saveAndPlay } from './save-and-play.ts';
import { changeBetween, isNoChange, type LiveChange, takeOver } from './take-over.ts';
import { watchFiles } from './watch-files.ts';

/** What came of a change. */
export type LiveOutcome =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'taken'; readonly ms: number; readonly transpiled: readonly string[] }
  /** The project does not build: nothing was sent. */
  | { readonly kind: 'broken'; readonly text: string }
  /** The new code did not start: the old goes on. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Something changed that only a new save brings; scripts are taken over nevertheless. */
  | { readonly kind: 'needs-save'; readonly text: string }
  | { readonly kind: 'not-there'; readonly text: string };

export interface LiveOptions {
  /** Name of a mod inside `mods`, or a path of one. */
  readonly mod: string;
  readonly mods: string;
  /** Called after each change, with what came of it on each target. */
  readonly onOutcome: (outcome: LiveOutcome, target: LiveTarget | undefined) => void;
  /** Called a moment later with everything that is wrong with the types, whenever that changes. */
  readonly onTypes?: (faults: readonly BuildDiagnostic[]) => void;
}

/** A mod whose changes reach running games a moment after a file is saved. */
export interface Live {
  /** As it was last built without a fault. */
  readonly current: LiveMod;
  /** Puts changes into this game from now on; it has the present build loaded. */
  attach(target: LiveTarget): void;
  detach(target: LiveTarget): void;
  /** Tells where an error of these scripts comes from. */
  readonly locate: ErrorLocator;
  /** Says that files changed, as the watcher does; resolves when it is done. */
  changed(files: readonly string[]): Promise<void>;
  /** Loads the scripts by Save & Play into every target. */
  saveAndPlay(): Promise<void>;
  close(): Promise<void>;
}

/** @throws {BuildError} {@link SaveFileError} when the mod does not build to begin with */
export async function openLive(options: LiveOptions): Promise<Live> {
  const { onOutcome } = options;
  const compiler = openModCompiler(options.mod, options.mods);
  let current = await compiler.build();
  const root = projectRoot(current.mod.entry);
  /** What each game runs; they may have been attached at different times. */
  const targets = new Map<LiveTarget, LiveMod>();
  const bundles = createBundleBook(current);
  const checker = options.onTypes === undefined ? undefined : openTypeChecker(entriesOf(current), options.onTypes);
  let work: Promise<void> = Promise.resolve();

  const watcher = watchFiles(root, files => void changed(files));
  watcher.follow(current.files);
  await watcher.ready;
  checker?.check([]);

  const locate = openLocator((guid, chunk) => {
    const bundle = bundles.of(guid, chunk);
    return bundle === undefined ? undefined : { map: bundle.map, root };
  });

  /** One after the other: a build that comes meanwhile sees everything that has changed by then. */
  function inTurn(task: () => Promise<void>): Promise<void> {
    work = work.then(task, task);
    return work;
  }

  function changed(files: readonly string[]): Promise<void> {
    compiler.changed(files);
    const since = performance.now();
    return inTurn(() => rebuild(since)).then(() => checker?.check(files));
  }

  async function rebuild(since: number): Promise<void> {
    try {
      current = await compiler.build();
    } catch (error) {
      return onOutcome({ kind: 'broken', text: faultText(error) }, undefined);
    }
    watcher.follow(current.files);
    if (targets.size === 0)
      return onOutcome({ kind: 'taken', ms: performance.now() - since, transpiled: compiler.transpiled() }, undefined);
    for (const [target, running] of targets) onOutcome(await update(target, running, since), target);
  }

  async function update(target: LiveTarget, running: LiveMod, since: number): Promise<LiveOutcome> {
    const change = changeBetween(running, current);
    if (isNoChange(change)) return { kind: 'unchanged' };
    const next = current;
    try {
      await takeOver(change, target, (part, bundle) => bundles.take(part, bundle));
    } catch (error) {
      return failure(error, change, running);
    }
    targets.set(target, next);
    if (change.table) return { kind: 'needs-save', text: needsSave(next) };
    return { kind: 'taken', ms: performance.now() - since, transpiled: compiler.transpiled() };
  }

  function failure(error: unknown, change: LiveChange, running: LiveMod): LiveOutcome {
    if (!(error instanceof LiveError))
      return { kind: 'refused', text: error instanceof Error ? error.message : String(error) };
    if (error.code === 'not-there') return { kind: 'not-there', text: error.message };
    const guid = change.scripts.at(-1)?.guid ?? '-1';
    const located = locate(error.message, guid);
    for (const part of running.parts) if (part.bundle !== undefined) bundles.take(part, part.bundle);
    return { kind: 'refused', text: [withoutLocations(error.message), located ?? ''].join('\n').trim() };
  }

  return {
    get current() {
      return current;
    },
    attach: target => void targets.set(target, current),
    detach: target => void targets.delete(target),
    locate,
    changed,
    saveAndPlay: () =>
      inTurn(async () => {
        for (const target of targets.keys()) {
          await saveAndPlay(ownedScripts(current), target);
          targets.set(target, current);
        }
        bundles.load(current);
      }),
    async close() {
      await watcher.close();
      await work;
      await checker?.close();
    },
  };
}

function entriesOf({ mod }: LiveMod): string[] {
  const scripts = (mod.config.objects ?? []).flatMap(({ script }) =>
    script === undefined ? [] : [join(mod.folder, script)],
  );
  return [mod.entry, ...scripts].filter(file => file.endsWith('.ts'));
}

function ownedScripts({ parts }: LiveMod): OwnedScripts {
  return new Map(parts.map(({ guid, bundle, ui }) => [guid, { script: bundle?.lua ?? '', ui }]));
}

function faultText(error: unknown): string {
  if (error instanceof BuildError) return error.diagnostics.map(formatDiagnostic).join('\n');
  return error instanceof Error ? error.message : String(error);
}

function needsSave({ mod }: LiveMod): string {
  const file = relative(process.cwd(), mod.configFile);
  return `The scripts are in place. What ${file} says about seats, objects and the table comes with a new save only.`;
}

/** Which bundle a chunk of a script was made from. */
interface BundleBook {
  of(guid: string, chunk: string): Bundle | undefined;
  /** It was executed inside the running script. */
  take(part: LivePart, bundle: Bundle): void;
  /** A save with it was loaded. */
  load(mod: LiveMod): void;
}

function createBundleBook(first: LiveMod): BundleBook {
  const loaded = new Map<string, Bundle>();
  const taken = new Map<string, Bundle>();
  const book: BundleBook = {
    of: (guid, chunk) => {
      // Errors of executed chunks are reported as Global's, whatever object they ran in.
      const wanted = /executeScript/.test(chunk) ? taken.get(guid) : undefined;
      return wanted ?? loaded.get(guid);
    },
    take: ({ guid }, bundle) => void taken.set(guid, bundle),
    load(mod) {
      taken.clear();
      for (const { guid, bundle } of mod.parts) if (bundle !== undefined) loaded.set(guid, bundle);
    },
  };
  book.load(first);
  return book;
}
