import { fileName } from '../../files/index.ts';
import { bytesOf, unicodeOf } from '../source/literals.ts';
import { folded } from './object-names.ts';

/** A script that luabundle has put together of modules, taken apart. All texts are bytes as Latin-1. */
export interface UnbundledScript {
  /** Everything before the first module: the code that requires modules. */
  readonly runtime: string;
  readonly parameters: string;
  readonly newline: string;
  readonly modules: readonly { readonly name: string; readonly text: string }[];
  /** Everything behind the last module. */
  readonly end: string;
  /** The module that starts. */
  readonly root: string;
}

const HEADER = /^__bundle_register\("((?:[^"\\\r\n]|\\.)*)", function\(([^()\r\n]*)\)(\r?\n)/gm;
const END = /^return __bundle_require\("((?:[^"\\\r\n]|\\.)*)"\)\s*$/m;

/** Takes a bundle apart; nothing if the script is none, or if it would not come together again to the byte. */
export function unbundled(script: string): UnbundledScript | undefined {
  const headers = [...script.matchAll(HEADER)];
  const [first] = headers;
  if (first === undefined) return undefined;
  const [, , parameters = '', newline = ''] = first;
  const lastBody = endOfHeader(headers.at(-1) ?? first);
  const ending = END.exec(script.slice(lastBody));
  if (ending === null) return undefined;
  const close = `${newline}end)${newline}`;
  const end = lastBody + ending.index;
  const modules = headers.map((header, index) => ({
    name: header[1] ?? '',
    text: script.slice(endOfHeader(header), (headers[index + 1]?.index ?? end) - close.length),
  }));
  const runtime = script.slice(0, first.index);
  const found = { runtime, parameters, newline, modules, end: script.slice(end), root: ending[1] ?? '' };
  const names = new Set(modules.map(({ name }) => name));
  return names.size === modules.length && names.has(found.root) && bundled(found) === script ? found : undefined;
}

function endOfHeader(header: RegExpExecArray): number {
  return header.index + header[0].length;
}

/** The script of its modules. */
export function bundled({ runtime, parameters, newline, modules, end }: Omit<UnbundledScript, 'root'>): string {
  const pieces = modules.map(
    ({ name, text }) => `__bundle_register("${name}", function(${parameters})${newline}${text}${newline}end)${newline}`,
  );
  return runtime + pieces.join('') + end;
}

const REQUIRE = /\brequire\s*(?:\(\s*)?(?:"([^"\\\r\n]*)"|'([^'\\\r\n]*)')/g;

/** Names of the modules that a script requires. */
export function requiredNames(text: string): string[] {
  return [...text.matchAll(REQUIRE)].map(match => match[1] ?? match[2] ?? '');
}

/** Gives the modules of all bundles files that they share where they are the same. */
export class SharedModules {
  /** Texts by path from the root of the tree. */
  readonly files = new Map<string, string>();
  private readonly paths = new Map<string, string>();
  private readonly numbers = new Map<string, number>();

  /** @param name of a module, such as `core/Deck` @returns the path of its file */
  share(name: string, text: string): string {
    const stem = `modules/${stepsOf(name).join('/')}`;
    const key = `${folded(stem)}\0${text}`;
    const known = this.paths.get(key);
    if (known !== undefined) return known;
    const number = (this.numbers.get(folded(stem)) ?? 0) + 1;
    this.numbers.set(folded(stem), number);
    // Steps have no dots, so that no other module can have this name.
    const path = number === 1 ? `${stem}.lua` : `${stem}.${number}.lua`;
    this.paths.set(key, path);
    this.files.set(path, text);
    return path;
  }
}

function stepsOf(name: string): string[] {
  const steps = unicodeOf(name).split(/[./\\]/);
  const named = steps.filter(step => step !== '').slice(-6);
  return (named.length === 0 ? ['module'] : named).map(step => fileName(step.slice(0, 40), 'module'));
}

/** `bundle.json` beside the script of the root module. */
export interface BundleFile {
  /** Path of the file of the code that requires modules. */
  readonly runtime: string;
  readonly parameters: string;
  readonly newline: string;
  readonly root: string;
  /** Modules in their order, with the paths of their files from the root of the tree; the root module is the script. */
  readonly modules: readonly { readonly name: string; readonly file: string }[];
  /** Modules that are required and not part of the bundle. */
  readonly external: readonly string[];
  readonly end: string;
}

/** The bytes of `bundle.json`. */
export function bundleText(bundle: BundleFile): string {
  const modules = bundle.modules.map(({ name, file }) => ({ name, file: bytesOf(file) }));
  return `${JSON.stringify({ ...bundle, runtime: bytesOf(bundle.runtime), modules }, undefined, 2)}\n`;
}
