import { join } from 'node:path';
import type { ModConfig } from '../../../mod/config.ts';
import { type BuildDiagnostic, BuildError } from '../../compiler/index.ts';
import { isTsx, readUi } from './read-ui.ts';

/** The XML UIs of a mod. */
export interface ModUis {
  /** Of Global; empty without a file. */
  readonly global: string;
  /** Of the objects that have one, by their keys. */
  readonly objects: ReadonlyMap<string, string>;
  /** Absolute paths of everything that they are made of, each once. */
  readonly files: readonly string[];
}

type Described = { readonly folder: string; readonly config: ModConfig };

/** A mod without its UIs, for what compares the rest of its save. */
export const NO_UIS: ModUis = { global: '', objects: new Map(), files: [] };

/**
 * Reads the UIs that the settings of a mod name.
 *
 * @throws {SaveFileError} `missing`
 * @throws {BuildError} with the errors of all of them
 */
export async function readUis({ folder, config }: Described): Promise<ModUis> {
  const faults: BuildDiagnostic[] = [];
  const files = new Set<string>();
  async function read(file: string): Promise<string> {
    try {
      const ui = await readUi(join(folder, file));
      for (const each of ui.files) files.add(each);
      return ui.xml;
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      faults.push(...error.diagnostics);
      return '';
    }
  }
  const objects = new Map<string, string>();
  for (const { key, ui } of config.objects ?? []) if (ui !== undefined) objects.set(key, await read(ui));
  const global = config.ui === undefined ? '' : await read(config.ui);
  if (faults.length > 0) throw new BuildError(faults);
  return { global, objects, files: [...files] };
}

/** Absolute paths of the UIs of a mod that are TSX, each once. */
export function tsxFiles({ folder, config }: Described): string[] {
  const uis = [config.ui, ...(config.objects ?? []).map(({ ui }) => ui)];
  return [...new Set(uis.filter(ui => ui !== undefined && isTsx(ui)).map(ui => join(folder, ui ?? '')))];
}
