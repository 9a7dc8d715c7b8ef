import { charge } from '../runtime/budget.ts';
import type { LuaFunction, LuaValue } from '../runtime/value.ts';

/** Makes the function of a chunk whose globals are the fields of `environment`. */
export type ChunkFactory = (environment: LuaValue) => LuaFunction;

/** What the code of a script depends on in one machine. */
interface ScriptKey {
  readonly source: string;
  readonly name: string;
  readonly isStrict: boolean;
}

const MOST = 4;
/** Of all together: code and syntax tree take many times as much memory. */
const MOST_CHARACTERS = 4_000_000;
/** Characters that are compared in the time of one instruction. */
const COMPARED = 16;

/**
 * The code of the long scripts that a machine has loaded last. What is loaded again, with a save or by the next table of a
 * kept machine, is not compiled again, and does not start cold: the engine keeps what it has learned about a function with
 * its code, which the closures of all tables share.
 */
export class RecentChunks {
  /** The one that was used last stands last. */
  private kept: readonly (ScriptKey & { readonly factory: ChunkFactory })[] = [];

  /** The factory of that script. @throws what `compile` throws */
  find({ source, name, isStrict }: ScriptKey, compile: () => ChunkFactory): ChunkFactory {
    if (source.length > MOST_CHARACTERS) return compile();
    charge(source.length / COMPARED);
    const known = this.kept.find(each => each.name === name && each.isStrict === isStrict && each.source === source);
    const found = known ?? { source, name, isStrict, factory: compile() };
    const others = this.kept.filter(each => each !== known).slice(1 - MOST);
    while (lengthOf(others) + source.length > MOST_CHARACTERS) others.shift();
    this.kept = [...others, found];
    return found.factory;
  }
}

function lengthOf(scripts: readonly ScriptKey[]): number {
  return scripts.reduce((sum, { source }) => sum + source.length, 0);
}
