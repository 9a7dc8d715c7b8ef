import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { isLua } from './lua-text.ts';

/** Resolves a specifier in a file, to a path as the system writes it. */
export type Resolver = (specifier: string, from: string) => string | undefined;

/** Resolves like TypeScript; Lua files are found beside their declarations, or from the root as in TTS mods. */
export function openResolver(root: string, options: ts.CompilerOptions, host: ts.ModuleResolutionHost): Resolver {
  const cache = ts.createModuleResolutionCache(root, name => name, options);
  const exists = (file: string): boolean => host.fileExists(file);
  return (specifier, from) => {
    if (isLua(from)) return luaFile(specifier, from, root, exists);
    const { resolvedModule } = ts.resolveModuleName(specifier, from, options, host, cache);
    if (resolvedModule === undefined) return luaFile(specifier, from, root, exists);
    const file = isSource(resolvedModule) ? linkedPath(resolvedModule) : resolvedModule.resolvedFileName;
    const found = file.endsWith('.d.ts') ? besideDeclaration(file, exists) : file;
    // TypeScript writes paths with slashes on Windows, too.
    return found === undefined ? undefined : resolve(found);
  };
}

/**
 * Makes `host` treat TypeScript in packages as sources: TypeScript itself expects JavaScript in packages, and emits
 * nothing for TypeScript there.
 *
 * @returns a function that clears what was found
 */
export function takePackageSources(root: string, options: ts.CompilerOptions, host: ts.CompilerHost): () => void {
  const newCache = () => ts.createModuleResolutionCache(root, name => name, options);
  let cache = newCache();
  // Without it TypeScript reads the package of each declaration of a package again for every program.
  host.getModuleResolutionCache = () => cache;
  host.resolveModuleNameLiterals = (literals, from, redirected, settings, source) =>
    literals.map(literal => {
      const mode = ts.getModeForUsageLocation(source, literal, settings);
      return asOwn(ts.resolveModuleName(literal.text, from, settings, host, cache, redirected, mode));
    });
  return () => void (cache = newCache());
}

function asOwn(found: ts.ResolvedModuleWithFailedLookupLocations): ts.ResolvedModuleWithFailedLookupLocations {
  const { resolvedModule } = found;
  if (resolvedModule === undefined || !isSource(resolvedModule)) return found;
  const resolvedFileName = linkedPath(resolvedModule);
  return { ...found, resolvedModule: { ...resolvedModule, resolvedFileName, isExternalLibraryImport: false } };
}

function isSource({ extension }: ts.ResolvedModuleFull): boolean {
  return SOURCE_ENDINGS.includes(extension);
}

/**
 * The path by which the project reaches a module. Of a package that is linked (`file:../crownspace`) TypeScript returns
 * the path in the package's own folder, which is outside of the project: it refuses such sources.
 */
function linkedPath(module: ts.ResolvedModuleFull): string {
  // TypeScript sets the path before it follows links, and does not declare it.
  const { originalPath } = module as { readonly originalPath?: string };
  return originalPath ?? module.resolvedFileName;
}

const SOURCE_ENDINGS: readonly string[] = [ts.Extension.Ts, ts.Extension.Tsx];

type Exists = (file: string) => boolean;

function besideDeclaration(declaration: string, exists: Exists): string | undefined {
  const stem = declaration.slice(0, -'.d.ts'.length);
  // `x.d.ts` or, in TypeScript's form for other endings, `x.d.lua.ts`, declare `x.lua`.
  return [`${stem}.lua`, `${stem}.ttslua`].find(exists);
}

/** A path or a name with dots, from the file's own folder, then from the root and its `src`. */
function luaFile(specifier: string, from: string, root: string, exists: Exists): string | undefined {
  const spelled = [specifier, specifier.replaceAll('.', '/')];
  const endings = ['', '.lua', '.ttslua', '/init.lua', '/index.lua'];
  const folders = [dirname(from), root, join(root, 'src')];
  const candidates = folders.flatMap(folder => spelled.flatMap(name => endings.map(end => join(folder, name + end))));
  return candidates.find(candidate => isLua(candidate) && exists(candidate));
}
