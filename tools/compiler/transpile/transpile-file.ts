import { decode } from '@jridgewell/sourcemap-codec';
import ts from 'typescript';
import type { Plugin, ProcessedFile } from 'typescript-to-lua';
import type { BuildDiagnostic } from '../build-error.ts';
import { conventionFaults } from '../conventions/convention-faults.ts';
import { isError, placeAt, projectName, toBuildDiagnostic } from './diagnostics.ts';
import type { LuaModule, Requirement } from './lua-module.ts';
import { MESSAGES } from '../messages.ts';
import { readMappings } from '../link/module-mappings.ts';
import { gateFaults } from './output-gate.ts';
import { findRequires, renameRequires, RUNTIME_LIBRARY } from './requires.ts';
import type { Resolver } from './resolve-module.ts';
import { forOfPlugin } from './for-of-plugin.ts';
import { conversionCodes, tstl } from './tstl.ts';
import { throwPlugin } from './throw-plugin.ts';
import { unsupportedCode } from './unsupported-code.ts';

/** Settings for transpiling files. */
export interface Transpiling {
  readonly program: ts.Program;
  readonly root: string;
  readonly resolve: Resolver;
  /** Whether the bundle has the prelude, which thrown values need. */
  readonly prelude: boolean;
}

interface Printed {
  readonly lua: string;
  readonly map: string;
  readonly features: readonly string[];
  readonly diagnostics: readonly ts.Diagnostic[];
}

/** The Lua of one source file. Its errors are in `faults`. */
export function transpileFile(sourceFile: ts.SourceFile, transpiling: Transpiling): LuaModule {
  const name = projectName(sourceFile.fileName, transpiling.root);
  const unknown = firstUnknown(sourceFile);
  if (unknown !== undefined) {
    const place = placeAt(sourceFile.text, unknown.getStart(sourceFile));
    return withFault(
      name,
      place,
      ts.isPrivateIdentifier(unknown) ? MESSAGES.privateName(unknown.text) : MESSAGES.using(),
    );
  }
  const printed = print(sourceFile, transpiling);
  if (typeof printed === 'string') return withFault(name, { line: 1, column: 1 }, MESSAGES.crashed(printed));
  return toModule(name, sourceFile, printed, transpiling);
}

function withFault(name: string, place: { line: number; column: number }, message: string): LuaModule {
  const fault = { file: name, ...place, message, code: 'compiler' };
  return { name, lua: '', requires: [], features: [], mappings: readMappings('', 0), faults: [fault] };
}

/**
 * The first private name, or declaration with `using`. They make TypeScriptToLua give up without a place; the second also
 * leaves the program in a state in which it gives up on all files after that.
 */
function firstUnknown(node: ts.Node): ts.Node | undefined {
  const isUsing = ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.Using) === ts.NodeFlags.Using;
  return isUsing || ts.isPrivateIdentifier(node) ? node : ts.forEachChild(node, firstUnknown);
}

function toModule(name: string, sourceFile: ts.SourceFile, printed: Printed, transpiling: Transpiling): LuaModule {
  const lua = name.endsWith('.json')
    ? jsonModule(printed.lua)
    : withDirectValues(withInitialValues(endingLine(printed.lua)));
  const { requires, missing } = requirements(lua, sourceFile, transpiling);
  const targets = new Map(requires.map(({ specifier, target }) => [specifier, projectName(target, transpiling.root)]));
  const { mappings: mapText } = readMap(printed.map);
  const mappings = readMappings(mapText, lua.split('\n').length - 1);
  const conventions = conventionFaults(sourceFile, transpiling.program).map(fault => ({ file: name, ...fault }));
  const errors = printed.diagnostics
    .filter(error => isError(error) && !(conventions.length > 0 && isOfConvention(error)))
    .map(error => toBuildDiagnostic(error, transpiling.root));
  const gate = gateFaults(lua, false).map(fault => atSource(name, fault, mapText));
  return {
    name,
    lua: renameRequires(lua, specifier => targets.get(specifier)).lua,
    mappings,
    requires,
    features: printed.features,
    // Lua that does not load is often the consequence of an error that is already reported.
    faults: [
      ...errors,
      ...conventions,
      ...unsupportedCode(sourceFile, transpiling.program).map(fault => ({ file: name, ...fault })),
      ...missing.map(fault => ({ file: name, ...fault })),
      ...(errors.length === 0 ? gate : []),
    ],
  };
}

/** TypeScriptToLua reports some of them as well, and in other words. */
function isOfConvention({ source, code }: ts.Diagnostic): boolean {
  return source === 'typescript-to-lua' && conversionCodes.includes(code);
}

function endingLine(lua: string): string {
  return lua.endsWith('\n') ? lua : `${lua}\n`;
}

/**
 * Writes `= nil` after every bare `local x`. In a generic `for`, MoonSharp 2.0 leaves the old value of the slot in such a
 * local: the loop's own table. TypeScriptToLua prints one statement per line, and no line breaks inside strings.
 */
function withInitialValues(lua: string): string {
  return lua.replace(/^(\s*local [A-Za-z_][\w]*(?:, [A-Za-z_][\w]*)*)$/gm, '$1 = nil');
}

/** Locals that have no value yet, and then what they get out of a parameter that is taken apart. */
const TAKEN_APART = /^(?: *local \w+ = nil\n)+(?: *\w+ = ____bindingPattern\d+(?:\.\w+)+\n)+/gm;

/** Declares such a local where it gets its value. TypeScriptToLua declares it before, which takes an instruction more. Lines stay. */
function withDirectValues(lua: string): string {
  return lua.replace(TAKEN_APART, text => {
    const declared = new Set([...text.matchAll(/^ *local (\w+) = nil$/gm)].map(([, name]) => name));
    const taken = new Set([...text.matchAll(/^ *(\w+) = /gm)].map(([, name]) => name));
    const isMoved = (name: string): boolean => declared.has(name) && taken.has(name);
    return text
      .replace(/^ *local (\w+) = nil$/gm, (line, name: string) => (isMoved(name) ? '' : line))
      .replace(/^( *)(\w+) = /gm, (line, space: string, name: string) =>
        isMoved(name) ? `${space}local ${name} = ` : line,
      );
  });
}

/** In JavaScript the value of a JSON file is its default export; TypeScriptToLua returns the bare value. */
function jsonModule(lua: string): string {
  const open = 'local ____json = (function() ';
  return `${open}${endingLine(lua)}end)() return setmetatable({ default = ____json }, { __index = ____json })\n`;
}

/** @returns a message when TypeScriptToLua itself threw an error */
function print(sourceFile: ts.SourceFile, { program, prelude }: Transpiling): Printed | string {
  let processed: ProcessedFile | undefined;
  const collect: Plugin = {
    afterPrint(_program, _options, _host, files) {
      processed = files[0];
      // We link the modules ourselves, so there is nothing to resolve or write here.
      files.length = 0;
    },
  };
  try {
    const { diagnostics } = new tstl.Transpiler().emit({
      program,
      sourceFiles: [sourceFile],
      writeFile: () => {},
      plugins: prelude ? [throwPlugin, forOfPlugin, collect] : [forOfPlugin, collect],
    });
    if (processed === undefined) return 'it wrote no Lua';
    const features = [...(processed.luaAst?.luaLibFeatures ?? [])];
    return { lua: processed.code, map: processed.sourceMap ?? '', features, diagnostics };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function readMap(json: string): { mappings: string } {
  // TypeScriptToLua wrote it: a source map of version 3.
  return json === '' ? { mappings: '' } : (JSON.parse(json) as { mappings: string });
}

type Unplaced = Omit<BuildDiagnostic, 'file'>;

function requirements(
  lua: string,
  sourceFile: ts.SourceFile,
  { resolve }: Transpiling,
): { requires: Requirement[]; missing: Unplaced[] } {
  const requires: Requirement[] = [];
  const missing: Unplaced[] = [];
  const specifiers = new Set(findRequires(lua).map(({ specifier }) => specifier));
  for (const specifier of specifiers) {
    if (specifier === RUNTIME_LIBRARY) continue;
    const place = placeOfImport(specifier, sourceFile);
    const target = resolve(specifier, sourceFile.fileName);
    if (target?.endsWith('.tsx')) missing.push({ ...place, message: MESSAGES.tsx(specifier), code: 'tsx' });
    else if (target !== undefined) requires.push({ specifier, target, ...place });
    else missing.push({ ...place, message: MESSAGES.unresolved(specifier), code: 'unresolved' });
  }
  return { requires, missing };
}

function placeOfImport(specifier: string, sourceFile: ts.SourceFile): { line: number; column: number } {
  const found = sourceFile.statements.find(statement => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return false;
    const { moduleSpecifier } = statement;
    return moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === specifier;
  });
  return found === undefined ? { line: 1, column: 1 } : placeAt(sourceFile.text, found.getStart(sourceFile));
}

/** The nearest source line that is mapped at or before a line of Lua. */
function atSource(
  file: string,
  fault: { line: number; message: string; code: string },
  mapText: string,
): BuildDiagnostic {
  const place = sourcePlace(fault.line, mapText);
  return { file, ...place, message: fault.message, code: fault.code };
}

function sourcePlace(luaLine: number, mapText: string): { line: number; column: number } {
  const lines = decode(mapText);
  for (let line = Math.min(luaLine, lines.length) - 1; line >= 0; line -= 1) {
    const segment = lines[line]?.find(candidate => candidate.length > 1);
    if (segment !== undefined) return { line: (segment[2] ?? 0) + 1, column: (segment[3] ?? 0) + 1 };
  }
  return { line: 1, column: 1 };
}
