import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { isMod, modNames } from '../../save/index.ts';
import { CommandLineError } from '../command-line-error.ts';

/** The folder of a project's mods: `mod`, or the project itself when it is a mod. */
export function modsFolder(project = process.cwd()): string {
  const mods = join(project, 'mod');
  return existsSync(mods) ? mods : resolve(project);
}

/**
 * The mod with this name. Without a name: the project itself if it is a mod, the `crownspace.mod` of its package.json, or
 * its only mod.
 *
 * @throws {CommandLineError} when there is none, or more than one
 */
export function chosenMod(name: string | undefined, project = process.cwd()): { mod: string; mods: string } {
  const mods = modsFolder(project);
  if (name !== undefined) return { mod: name, mods };
  if (isMod(project)) return { mod: resolve(project), mods };
  const names = modNames(mods);
  const preferred = preferredMod(project) ?? (names.length === 1 ? names[0] : undefined);
  if (preferred !== undefined) return { mod: preferred, mods };
  throw new CommandLineError(
    names.length === 0
      ? `There is no mod in ${resolve(project)}: expected a mod.config.ts in it, or folders with one in mod. crownspace init NAME makes one.`
      : `There are several mods: name one of ${names.join(', ')}, or put "crownspace": { "mod": "${names[0]}" } into package.json.`,
  );
}

const Package = v.object({ crownspace: v.optional(v.object({ mod: v.optional(v.string()) })) });

function preferredMod(project: string): string | undefined {
  try {
    const read = v.safeParse(Package, JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')));
    return read.success ? read.output.crownspace?.mod : undefined;
  } catch {
    // It does not exist, or an editor is writing it.
    return undefined;
  }
}
