import { relative } from 'node:path';
import {
  type ErrorLocator,
  type LinkedBundle,
  linkPatch,
  openLocator,
  projectRoot,
  type Patch,
  withoutLocations,
} from '../compiler/index.ts';
import { applicable, changeBetween, hotReload, isNoChange, type KnownPatch, type LiveChange } from './hot-reload.ts';
import { LiveError } from './live-error.ts';
import type { LiveOutcome } from './live-outcome.ts';
import type { LiveTarget } from './live-target.ts';
import type { LiveMod, LivePart } from './mod-compiler.ts';
import { plainScript, type RunningScripts, runningOf } from './running-scripts.ts';
import { type OwnedScripts, saveAndPlay } from './save-and-play.ts';
import type { SourceMapRegistry } from './source-map-registry.ts';

/** A patch is sent only when it is smaller than this share of the whole bundle. */
const MAX_PATCH_SHARE = 0.5;

/** One hot reload of a game. */
export interface Reload {
  /** Left in Global, so that the game itself says which hot reload was its last one. */
  readonly token: string;
  /** When the change was noticed, as in `performance.now()`. */
  readonly since: number;
  /** Names of the files that the build transpiled. */
  readonly transpiled: readonly string[];
  /** Called with a patch before it is sent. */
  readonly onPatch: (guid: string, patch: Patch) => void;
}

/** A game that gets every change of a mod, and what is known of the scripts that it runs. */
export class AttachedGame {
  readonly locate: ErrorLocator;
  readonly #target: LiveTarget;
  readonly #registry: SourceMapRegistry;
  #running: RunningScripts;
  /** The build that runs in Global; undefined when that is not certain. */
  #global: LinkedBundle | undefined;
  #token = '';
  /** What was reported to need a new save. */
  #reported: Waiting | undefined;

  /** @param current the present build */
  constructor(target: LiveTarget, running: RunningScripts, registry: SourceMapRegistry, current: LiveMod) {
    this.#target = target;
    this.#running = running;
    this.#registry = registry;
    this.#global = isRunning(globalOf(current), running) ? globalOf(current) : undefined;
    this.locate = locatorOf(registry, current);
  }

  /** The last hot reload; empty when there was none since the game was loaded. */
  get token(): string {
    return this.#token;
  }

  /** Whether a new save would change objects or settings of this game. */
  get needsSave(): boolean {
    return this.#reported !== undefined;
  }

  /** The game has objects and settings of another build, and its players know. */
  markOutdated(current: LiveMod): void {
    this.#reported = { table: current.table, absent: new Set(), left: new Set() };
  }

  /** Takes over source positions that moved while the Lua stayed the same. */
  refresh(current: LiveMod): void {
    this.#registry.refresh(current);
  }

  /** Brings the game up to a build. */
  async update(next: LiveMod, reload: Reload): Promise<LiveOutcome> {
    const wanted = changeBetween(this.#running, next);
    let change = wanted;
    let saveFault: string | undefined;
    try {
      change = await applicable(wanted, this.#target);
      saveFault = await this.#hotReload(change, next, reload);
    } catch (error) {
      return this.#failure(error, change);
    }
    const waiting = change.table ? { table: next.table, absent: change.absent, left: change.left } : undefined;
    const isNewTable = waiting !== undefined && isMore(waiting, this.#reported);
    this.#reported = waiting;
    if (change.scripts.length > 0) this.#token = reload.token;
    this.#nowRuns(next, guid => !change.absent.has(guid), change.left);
    if (isNoChange({ ...change, table: isNewTable })) return { kind: 'unchanged' };
    if (this.#target.isSendOnly === true) return { kind: 'sent' };
    if (isNewTable) return { kind: 'needs-save', text: needsSaveText(next, change) };
    const { since, transpiled } = reload;
    const applied = { kind: 'applied', ms: performance.now() - since, transpiled } as const;
    return saveFault === undefined ? applied : { ...applied, note: saveFault };
  }

  /** Loads a build by Save & Play. Returns whether the game had other scripts. @throws {LiveError} */
  async saveAndPlay(current: LiveMod): Promise<boolean> {
    const isLoaded = await saveAndPlay(ownedScripts(current, this.#running), this.#target);
    if (!isLoaded) return false;
    this.#registry.load(current);
    this.#token = '';
    this.#nowRuns(current, guid => this.#running.parts.has(guid));
    this.#reported = this.#stillWaits(current);
    return true;
  }

  /** What waits for a new save once no script is left behind. */
  #stillWaits(current: LiveMod): Waiting | undefined {
    const before = this.#reported;
    if (before === undefined) return undefined;
    const isOther = this.#running.table !== undefined && this.#running.table !== current.table;
    return isOther || before.absent.size > 0 ? { ...before, left: new Set() } : undefined;
  }

  /** Returns what to report about an old `onSave` that failed. @throws {LiveError} */
  async #hotReload(change: LiveChange, next: LiveMod, reload: Reload): Promise<string | undefined> {
    let saveFault: string | undefined;
    this.#registry.begin();
    await hotReload(change, this.#target, {
      token: reload.token,
      patchOf: ({ guid }) => (guid === '-1' ? this.#patchFor(next) : undefined),
      onWhole: (guid, bundle) => this.#registry.recordBundle(guid, bundle),
      onPatch: (guid, patch) => {
        this.#registry.recordPatch(guid, patch);
        reload.onPatch(guid, patch);
      },
      onSaveFault: (guid, error) => (saveFault = saveFaultText(guid, error)),
    });
    return saveFault;
  }

  /** The changed modules of Global; nothing when the whole bundle has to be sent. */
  #patchFor(next: LiveMod): KnownPatch | undefined {
    const [running, global, line] = [this.#global, globalOf(next), this.#registry.nextLine('-1')];
    if (this.#target.isSendOnly === true || running === undefined || global === undefined || line === undefined)
      return undefined;
    const patch = linkPatch(running, global, line);
    return patch.lua.length < global.lua.length * MAX_PATCH_SHARE ? { patch, token: this.#token } : undefined;
  }

  #failure(error: unknown, change: LiveChange): LiveOutcome {
    if (!(error instanceof LiveError))
      return { kind: 'refused', text: error instanceof Error ? error.message : String(error) };
    if (error.code === 'unreachable') {
      // The code may have run before the connection broke.
      this.#global = undefined;
      return { kind: 'unreachable', text: error.message };
    }
    const guid = change.scripts.at(-1)?.guid ?? '-1';
    const located = this.locate(error.message, guid);
    this.#registry.rollback();
    return { kind: 'refused', text: [withoutLocations(error.message), located ?? ''].join('\n').trim() };
  }

  /** What belongs to this build runs it, except for the scripts that are `left` as they were. */
  #nowRuns(build: LiveMod, isOnTable: (guid: string) => boolean, left: LiveChange['left'] = new Set()): void {
    const parts = new Map(this.#running.parts);
    for (const guid of build.plain) if (parts.has(guid)) parts.set(guid, { script: '', ui: '' });
    for (const [guid, part] of runningOf(build).parts) if (isOnTable(guid)) parts.set(guid, part);
    for (const guid of left) {
      const { script } = this.#running.parts.get(guid) ?? { script: '' };
      parts.set(guid, { ui: '', ...parts.get(guid), script });
    }
    this.#running = { ...this.#running, parts };
    this.#global = globalOf(build);
  }
}

/** Locates errors by the source maps of what a game executes. */
export function locatorOf(registry: SourceMapRegistry, { mod }: LiveMod): ErrorLocator {
  const root = projectRoot(mod.entry);
  return openLocator((guid, chunk, line) => {
    const placed = registry.mapOf(guid, chunk, line);
    return placed === undefined ? undefined : { ...placed, root };
  });
}

function globalOf({ parts }: LiveMod): LinkedBundle | undefined {
  return parts.find(({ guid }) => guid === '-1')?.bundle;
}

function isRunning(global: LinkedBundle | undefined, { parts }: RunningScripts): boolean {
  return global !== undefined && plainScript(parts.get('-1')?.script) === plainScript(global.lua);
}

/** What waits for a new save: objects and settings, and objects whose script or UI is not that of the build. */
interface Waiting extends Pick<LiveChange, 'absent' | 'left'> {
  readonly table: string;
}

/** Whether something waits that did not before. */
function isMore({ absent, left, table }: Waiting, before: Waiting | undefined): boolean {
  if (before?.table !== table) return true;
  return [...absent].some(guid => !before.absent.has(guid)) || [...left].some(guid => !before.left.has(guid));
}

/** Save & Play can load only what is on the table. */
function ownedScripts({ parts, plain }: LiveMod, running: RunningScripts): OwnedScripts {
  const own: readonly LivePart[] = [...parts, ...plain.map(guid => ({ guid, ui: '' }))];
  const there = own.filter(({ guid }) => running.parts.has(guid));
  return new Map(there.map(({ guid, bundle, ui }) => [guid, { script: bundle?.lua ?? '', ui }]));
}

function saveFaultText(guid: string, error: string): string {
  const owner = guid === '-1' ? 'Global' : guid;
  return `The old onSave of ${owner} failed: ${withoutLocations(error)}. The new code has the last state that it stored.`;
}

function needsSaveText({ mod }: LiveMod, { absent, left }: LiveChange): string {
  const file = relative(process.cwd(), mod.configFile);
  const scripts =
    absent.size === 0
      ? 'The scripts are in place.'
      : 'The scripts are in place, except those of objects that are not on the table or have had none.';
  const old = left.size === 0 ? '' : ` The scripts of objects that have none in ${file} run until then.`;
  return `${scripts} What ${file} says about seats, objects and the table comes with a new save only.${old}`;
}
