import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBytes, writeWhole } from '../../files/index.ts';
import { SaveFileError, SaveTree, TREE_MEMORY, treeMemoryFile } from '../../save/index.ts';
import type { LiveTarget } from '../live-target.ts';
import { GameTable, leaveMark } from './game-table.ts';
import { PullPlan } from './pull-plan.ts';
import { isEmptyPlan, planPush, type PushPlan } from './push-plan.ts';
import { MESSAGES } from './messages.ts';
import { bytesOfState, type State, stateOf, topLevel } from './save-state.ts';
import { sendPlan } from './send-plan.ts';

export interface PushOptions {
  /** Sends all that differs, also what was changed in the game alone. */
  readonly all?: boolean;
  /** Changes nothing. */
  readonly dryRun?: boolean;
  readonly onProgress?: (text: string) => void;
}

/** What a push has done, or would do. */
export interface Pushed {
  readonly plan: PushPlan;
  /** What the game has refused, a line each. */
  readonly refused: readonly string[];
  /** The table as it was before, as a save, if anything was sent. */
  readonly backup?: string | undefined;
}

/** A folder of `crownspace extract`, and a game that plays the mod in it. */
export class LiveTree {
  readonly #tree: SaveTree;

  /** @throws {FileError} `missing` */
  constructor(
    readonly folder: string,
    private readonly target: LiveTarget,
  ) {
    this.#tree = new SaveTree(folder);
  }

  /**
   * Sends what has changed in the folder since the game had it.
   *
   * @throws {SaveFileError} `other-mod`, `no-base`; as `SaveTree.join` @throws {LiveError} `unreachable`
   */
  async push({ all = false, dryRun = false, onProgress }: PushOptions = {}): Promise<Pushed> {
    const { bytes } = this.#tree.join();
    const wanted = stateOf(bytes, this.folder);
    const { table, base } = await this.#open(wanted);
    if (base === undefined && !all) throw new SaveFileError('no-base', MESSAGES.noBase(this.folder));
    const like = base === undefined ? wanted : stateOf(base, 'the common save');
    // Only what differs here is asked of the game: a large table takes seconds to tell all.
    const game = await table.state(like, all ? undefined : differing(like, wanted), onProgress);
    const plan = planPush({ base: all ? game : like, wanted, game });
    if (dryRun || isEmptyPlan(plan)) return { plan, refused: [] };
    const backup = this.#keep({ before: game, after: plan.after, base: base ?? bytesOfState(game) });
    const refused = await sendPlan(this.target, plan, onProgress);
    await this.#share(bytes);
    return { plan, refused, backup };
  }

  /**
   * Takes back what the last push has changed; what was changed in the game since then stays.
   *
   * @throws {SaveFileError} `no-base` if there is none; `other-mod` @throws {LiveError} `unreachable`
   */
  async undo(onProgress?: (text: string) => void): Promise<Pushed> {
    const number = this.#lastPush();
    if (number === 0) throw new SaveFileError('no-base', MESSAGES.noPush(this.folder));
    const before = stateOf(readBytes(this.#pushFile(number, 'before')), 'the backup');
    const after = stateOf(readBytes(this.#pushFile(number, 'after')), 'the backup');
    const { table } = await this.#open(after);
    const game = await table.state(after, differing(before, after), onProgress);
    const plan = planPush({ base: after, wanted: before, game });
    const refused = await sendPlan(this.target, plan, onProgress);
    const base = this.#pushFile(number, 'base');
    await this.#share(readBytes(base));
    renameSync(this.#pushFile(number, 'before'), this.#pushFile(number, 'undone'));
    for (const path of [base, this.#pushFile(number, 'after')]) rmSync(path, { force: true });
    return { plan, refused };
  }

  /** What was changed in the game since the folder had it. @throws as `push` */
  async compare(onProgress?: (text: string) => void): Promise<PullPlan> {
    this.#tree.finish();
    const { bytes } = this.#tree.join();
    const tree = stateOf(bytes, this.folder);
    const { table, base = bytes } = await this.#open(tree);
    return new PullPlan({ base, tree: bytes, game: await table.state(tree, undefined, onProgress) });
  }

  /**
   * Brings the changes of these objects into the files, with those of other objects that they cannot do without.
   *
   * @returns the files that were written or removed
   */
  async pull(plan: PullPlan, guids: ReadonlySet<string>): Promise<readonly string[]> {
    const { tree, base } = plan.accept(guids);
    const files = this.#tree.update(tree);
    await this.#share(base);
    return files;
  }

  /** The game's table, and the save that it has in common with the folder, if that is known. */
  async #open(known: State): Promise<{ readonly table: GameTable; readonly base?: Buffer }> {
    const table = await GameTable.open(this.target, known);
    if (!table.isOf(known)) throw new SaveFileError('other-mod', MESSAGES.otherMod(this.target.name, this.folder));
    const path = this.#file('shared.json');
    const shared = existsSync(path) ? readBytes(path) : undefined;
    if (shared !== undefined && markOf(shared) === table.mark)
      return { table: table.runningGlobalOf(stateOf(shared, path)), base: shared };
    // The game has loaded a save since then.
    const { base } = this.#tree;
    return base === undefined ? { table } : { table, base };
  }

  /** From now on, this is what folder and game have in common, until the game loads a save. */
  async #share(base: Buffer): Promise<void> {
    writeWhole(this.#file('shared.json'), base, { sync: false });
    await leaveMark(this.target, markOf(base));
  }

  /** Keeps the table as it is, to be taken back. @returns the path of that save */
  #keep({ before, after, base }: { readonly before: State; readonly after: State; readonly base: Buffer }): string {
    const number = this.#lastPush(true) + 1;
    const path = this.#pushFile(number, 'before');
    writeWhole(this.#pushFile(number, 'base'), base, { sync: false });
    writeWhole(this.#pushFile(number, 'after'), bytesOfState(after), { sync: false });
    writeWhole(path, bytesOfState(before));
    return path;
  }

  /** @param isAny also one that was taken back */
  #lastPush(isAny = false): number {
    const folder = join(this.folder, TREE_MEMORY);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const pattern = isAny ? /^push-(\d+)-(?:before|undone)\.json$/u : /^push-(\d+)-before\.json$/u;
    return Math.max(0, ...names.map(name => Number(pattern.exec(name)?.[1] ?? 0)));
  }

  #pushFile(number: number, kind: 'base' | 'before' | 'after' | 'undone'): string {
    return this.#file(`push-${number}-${kind}.json`);
  }

  #file(name: string): string {
    return treeMemoryFile(this.folder, name);
  }
}

function markOf(save: Buffer): string {
  return createHash('sha256').update(save).digest('hex').slice(0, 16);
}

/** GUIDs of the objects that two saves do not have alike. */
function differing(one: State, other: State): ReadonlySet<string> {
  const [left, right] = [topLevel(one), topLevel(other)];
  const guids = [...new Set([...left.keys(), ...right.keys()])];
  return new Set(guids.filter(guid => JSON.stringify(left.get(guid)) !== JSON.stringify(right.get(guid))));
}
