import type { TSESTree } from '@typescript-eslint/utils';
import type { PortableTypes } from './portable-types.ts';

/** A form of code that means something else in TTS, depending on the types of its parts. */
export interface MeaningHabit {
  /** An ESLint selector (esquery) of the candidates. */
  readonly selector: string;
  /** Whether this candidate differs. It decides in favour of the code when the types do not tell. */
  differs(node: TSESTree.Node, types: PortableTypes): boolean;
  /** What differs, and what to write instead. */
  readonly message: string;
}
