import type { LayoutFiles } from './layout-files.ts';
import type { JsonPart } from './json-part.ts';
import type { LayoutObject } from './save-text.ts';

/** A project of another tool, as files. */
export interface Project {
  readonly files: LayoutFiles;
  /** The file that it begins with, from the root of `files`. */
  readonly entry: string;
  /** Folders that the user has named for modules and includes. */
  readonly includes: readonly LayoutFiles[];
}

/** What a layout has made of a project. */
export interface ReadProject {
  readonly save: LayoutObject;
  readonly objects: number;
  /** Files of objects that no list names. */
  readonly unused: readonly string[];
  /** What a user should know, in whole sentences. */
  readonly notes: readonly string[];
}

/** How a tool lays the parts of a save out as files. */
export interface Layout {
  readonly name: string;
  /** The end of a sentence about the file that a project begins with. */
  readonly expected: string;
  /** Whether a file may be the one that a project begins with: by its path, and by words that its text has. */
  readonly mayBegin: (path: string, text: () => string) => boolean;
  /** Whether a project begins with a file that has these members. */
  readonly begins: (members: ReadonlyMap<string, JsonPart>, path: string, files: LayoutFiles) => boolean;
  readonly read: (project: Project) => ReadProject;
}
