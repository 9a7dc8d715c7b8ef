import { coroutinePrograms } from './coroutine-programs.ts';
import { edgeProgram } from './edge-programs.ts';
import { generalProgram } from './general-program.ts';
import { libraryProgram } from './library-programs.ts';
import { metaProgram } from './meta-programs.ts';
import { randomFrom, type Random } from './random.ts';
import { brokenProgram } from './broken-program.ts';
import { tableProgram } from './table-program.ts';

type Writer = (random: Random) => string;

/** What programs are about. Most are about everything; the others look closer at one thing. */
const TOPICS: readonly Writer[] = [
  ...Array<Writer>(8).fill(generalProgram),
  ...Array<Writer>(4).fill(libraryProgram),
  ...Array<Writer>(3).fill(tableProgram),
  ...Array<Writer>(3).fill(coroutinePrograms),
  ...Array<Writer>(2).fill(brokenProgram),
  ...Array<Writer>(4).fill(edgeProgram),
  ...Array<Writer>(3).fill(metaProgram),
];

/** The program of that number, always the same. */
export function programOf(seed: number): string {
  const random = randomFrom(seed);
  return random.pick(TOPICS)(random);
}
