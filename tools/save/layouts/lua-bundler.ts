import { readFileSync } from 'node:fs';
import { SaveFileError } from '../read/save-file-error.ts';
import { unicodeOf } from '../source/literals.ts';
import { lineOf } from '../source/saved-nodes.ts';
import { bundled } from '../tree/bundles.ts';
import { findText, type SearchPlace, triedPaths } from './layout-files.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';
import { luaRequires } from './lua-requires.ts';

/** Requires modules as luabundle does, in our own words. Ends with a line feed. */
const RUNTIME = readFileSync(new URL('./bundle-runtime.lua', import.meta.url), 'latin1');
const PARAMETERS = 'require, _LOADED, __bundle_register, __bundle_modules';
const ROOT = '__root';

export interface BundleRules {
  /** Where modules are, the first place first. */
  readonly places: readonly SearchPlace[];
  /** Endings of their files, the first one first. */
  readonly endings: readonly string[];
  /** Whether a module that is not there is an error; otherwise the bundle leaves it out. */
  readonly isStrict: boolean;
  /** The text of the file of a module. */
  readonly trimmed: (text: string) => string;
}

interface Module {
  readonly name: string;
  readonly text: string;
  readonly shown: string;
}

/** Puts scripts and the modules that they require together, in the form of luabundle, so that they run in the game. */
export class LuaBundler {
  private readonly modules = new Map<string, Module | undefined>();
  private readonly bundles = new Map<string, string>();

  constructor(private readonly rules: BundleRules) {}

  /**
   * The script with its modules; the same script if it requires none, or is a bundle already.
   *
   * @param shown how messages name its file
   * @throws {SaveFileError} `missing` with the line that requires a module that is not there
   */
  bundle(script: string, shown: string): string {
    if (script.includes('__bundle_register')) return script;
    const known = this.bundles.get(script);
    if (known !== undefined) return known;
    const modules = this.requiredBy({ name: ROOT, text: script, shown });
    const bundle =
      modules.length === 1
        ? script
        : bundled({
            ...{ runtime: RUNTIME, parameters: PARAMETERS, newline: '\n', modules },
            end: `return __bundle_require("${ROOT}")`,
          });
    this.bundles.set(script, bundle);
    return bundle;
  }

  /** The root, and behind it the modules in the order of their names. */
  private requiredBy(root: Module): Module[] {
    const found = new Map<string, Module>();
    const open = [root];
    for (let module = open.pop(); module !== undefined; module = open.pop()) {
      for (const { name, offset } of luaRequires(module.text)) {
        if (name === ROOT || found.has(name)) continue;
        const next = this.find(name, module, offset);
        if (next === undefined) continue;
        found.set(name, next);
        open.push(next);
      }
    }
    return [root, ...[...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))];
  }

  private find(name: string, { text, shown }: Module, offset: number): Module | undefined {
    if (this.modules.has(name)) return this.modules.get(name);
    const { places, endings, isStrict, trimmed } = this.rules;
    const where = (): string => `${shown} (line ${lineOf(text, offset)})`;
    const path = unicodeOf(name);
    const stems = [...new Set([path, path.replaceAll('.', '/')])].filter(stem => stem !== '' && !stem.startsWith('/'));
    const names = stems.flatMap(stem => endings.map(ending => `${stem}${ending}`));
    const file = findText(places, names, where);
    if (file === undefined && isStrict)
      throw new SaveFileError('missing', LAYOUT_MESSAGES.noModule(where(), path, triedPaths(places, names)));
    const module = file === undefined ? undefined : { name, text: trimmed(file.text), shown: file.shown };
    this.modules.set(name, module);
    return module;
  }
}
