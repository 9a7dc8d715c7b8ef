import { charge } from '../runtime/budget.ts';
import type { ChunkOwner } from '../runtime/chunk-positions.ts';
import type { LuaFunction, LuaValue } from '../runtime/value.ts';

/** Makes the function of a chunk whose globals are the fields of `environment`. */
export type ChunkFactory = (environment: LuaValue) => LuaFunction;

/** What the code of a script depends on in machines with the same options. */
interface ScriptKey {
  readonly source: string;
  readonly name: string;
  readonly owner: ChunkOwner;
  readonly isStrict: boolean;
}

const MOST = 4;
/** Of all together: code and syntax tree take many times as much memory. */
const MOST_CHARACTERS = 4_000_000;
/** Characters that are compared in the time of one instruction. */
const COMPARED = 16;

/**
 * The code of the world and of the long scripts that the machines of a thread have loaded last. What is loaded again, with
 * a save or by the next machine of the thread, is not compiled again, and does not start cold: the engine keeps what it has
 * learned about a function with its code, which the closures of all tables share.
 */
export class RecentChunks {
  /** The one that was used last stands last. */
  private kept: readonly (ScriptKey & { readonly factory: ChunkFactory })[] = [];

  /** The factory of that script. @throws what `compile` throws */
  find({ source, name, owner, isStrict }: ScriptKey, compile: () => ChunkFactory): ChunkFactory {
    if (source.length > MOST_CHARACTERS) return compile();
    charge(source.length / COMPARED);
    const known = this.kept.find(
      each => each.name === name && each.owner === owner && each.isStrict === isStrict && each.source === source,
    );
    const found = known ?? { source, name, owner, isStrict, factory: compile() };
    // Scripts do not push the world out: every table needs it.
    const others = this.kept.filter(each => each !== known && each.owner === owner).slice(1 - MOST);
    while (lengthOf(others) + source.length > MOST_CHARACTERS) others.shift();
    this.kept = [...this.kept.filter(each => each.owner !== owner), ...others, found];
    return found.factory;
  }
}

function lengthOf(scripts: readonly ScriptKey[]): number {
  return scripts.reduce((sum, { source }) => sum + source.length, 0);
}
