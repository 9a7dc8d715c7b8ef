import { resolve } from 'node:path';
import ts from 'typescript';
import { hashOf } from './build-cache.ts';
import type { Resolver } from '../transpile/resolve-module.ts';
import { importsOf, shapeOf } from '../transpile/public-signature.ts';
import { surfaceOf } from '../transpile/emitted-declarations.ts';

export interface Staleness {
  readonly program: ts.Program;
  /** The program of the present modules; undefined when they come from an earlier run. */
  readonly previous: ts.Program | undefined;
  /** Whether there is a module of exactly this source. */
  readonly isKnown: (source: ts.SourceFile) => boolean;
  /** Shapes that files had when the modules were made, as far as they are known; brought up to date. */
  readonly shapes: Map<string, string>;
  /** Hashes of the surfaces that files had when the modules were made, if that was in an earlier run. */
  readonly surfaces: ReadonlyMap<string, string>;
  readonly resolve: Resolver;
}

/**
 * Absolute paths of the files to transpile: those whose text changed, and those that import a file whose public signature
 * changed, because the Lua of a file depends on the types and constants that it imports.
 */
export function staleFiles(staleness: Staleness): Set<string> {
  const { program, previous, isKnown, shapes } = staleness;
  const sources = ownSources(program);
  const stale = new Set(sources.filter(source => !isKnown(source)).map(pathOf));
  const isAll = stale.size === sources.length || (previous !== undefined && hasOtherGlobals(program, previous));
  if (isAll) {
    // Nobody asks for shapes now; those that are known would be taken for those of this program later.
    shapes.clear();
    return new Set(sources.map(pathOf));
  }
  const importers = importersOf(sources, program);
  /** Files whose public signature changed. */
  const other = new Set<string>();
  const waiting = [...stale];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (other.has(file) || !(hasOtherShape(file, staleness) || showsOneOf(other, file, staleness))) continue;
    other.add(file);
    for (const importer of importers().get(file) ?? []) {
      stale.add(importer);
      // Looked at again although it may have been before: it may show what has been found out to be another now.
      waiting.push(importer);
    }
  }
  return stale;
}

/** The project's files that become modules: TypeScript and JSON. */
export function ownSources(program: ts.Program): ts.SourceFile[] {
  return program.getSourceFiles().filter(source => !source.isDeclarationFile);
}

function hasOtherShape(file: string, { program, previous, shapes, surfaces }: Staleness): boolean {
  const [before, now] = [previous?.getSourceFile(file), program.getSourceFile(file)];
  if (now === undefined) return false;
  // No module of the earlier run has seen a file that was not there.
  if (previous === undefined && !surfaces.has(file)) return false;
  // The earlier run may have had no time for shapes.
  const isUnknown = previous === undefined && !shapes.has(file);
  if (isUnknown && surfaces.get(file) === hashOf(surfaceOf(now))) return false;
  const isNew = previous !== undefined && before === undefined;
  const old =
    shapes.get(file) ?? (before === undefined || previous === undefined ? undefined : shapeOf(before, previous));
  const shape = shapeOf(now, program);
  shapes.set(file, shape);
  return !isNew && old !== shape;
}

const SPECIFIER = /(?:\bfrom|\bimport|\bimport\()\s*["']([^"'\n]+)["']/g;

/** Whether the shape of `file` names something of one of `others`: then it is another one with the same words. */
function showsOneOf(
  others: ReadonlySet<string>,
  file: string,
  { program, shapes, resolve: resolver }: Staleness,
): boolean {
  const shape = shapes.get(file);
  // Of what is not known it may show all that it imports.
  const imported = program.getSourceFile(file)?.text ?? '';
  const specifiers = [...(shape ?? imported).matchAll(SPECIFIER)].map(([, specifier = '']) => specifier);
  return [...new Set(specifiers)].some(specifier => others.has(resolver(specifier, file) ?? ''));
}

/** Every file sees the declaration files of the project. */
function hasOtherGlobals(program: ts.Program, previous: ts.Program): boolean {
  const [now, before] = [ownDeclarationsOf(program), ownDeclarationsOf(previous)];
  return now.length !== before.length || now.some(source => previous.getSourceFile(source.fileName) !== source);
}

function ownDeclarationsOf(program: ts.Program): ts.SourceFile[] {
  const isOwn = (source: ts.SourceFile): boolean =>
    source.isDeclarationFile &&
    !program.isSourceFileFromExternalLibrary(source) &&
    !program.isSourceFileDefaultLibrary(source);
  return program.getSourceFiles().filter(isOwn);
}

/** File → files that import it; computed on first use. */
function importersOf(sources: readonly ts.SourceFile[], program: ts.Program): () => ReadonlyMap<string, string[]> {
  let importers: Map<string, string[]> | undefined;
  return () => {
    if (importers !== undefined) return importers;
    importers = new Map();
    for (const source of sources) {
      for (const imported of importsOf(source, program)) {
        const known = importers.get(imported) ?? [];
        known.push(pathOf(source));
        importers.set(imported, known);
      }
    }
    return importers;
  };
}

function pathOf(source: ts.SourceFile): string {
  return resolve(source.fileName);
}
