import { applyEdits, modify, parse, type ParseError } from 'jsonc-parser';
import * as v from 'valibot';

/** The entries of a new mod's package.json that an existing one got. */
export interface MergedPackage {
  readonly text: string;
  /** Such as `scripts.dev`. */
  readonly added: readonly string[];
  /** Entries that stay, because they exist with another value. */
  readonly different: readonly string[];
}

const Section = v.optional(v.record(v.string(), v.string()), {});
const Package = v.looseObject({ scripts: Section, dependencies: Section, devDependencies: Section });
const SECTIONS = ['scripts', 'devDependencies'] as const;

/**
 * Adds the scripts and packages that a new mod needs to the package.json of a project. Existing entries and the layout
 * stay.
 *
 * @returns undefined when `existing` is not a package.json
 */
export function mergePackage(existing: string, wanted: string): MergedPackage | undefined {
  const [there, wish] = [parsed(existing), parsed(wanted)];
  if (there === undefined || wish === undefined) return undefined;
  const added: string[] = [];
  const different: string[] = [];
  let text = existing;
  for (const section of SECTIONS) {
    for (const [name, value] of Object.entries(wish[section])) {
      const known = there[section][name] ?? (section === 'devDependencies' ? there.dependencies[name] : undefined);
      if (known === value) continue;
      (known === undefined ? added : different).push(`${section}.${name}`);
      if (known !== undefined) continue;
      const formattingOptions = { insertSpaces: !/^\t/m.test(existing), tabSize: 2 };
      text = applyEdits(text, modify(text, [section, name], value, { formattingOptions }));
    }
  }
  return { text, added, different };
}

function parsed(text: string): v.InferOutput<typeof Package> | undefined {
  const errors: ParseError[] = [];
  const read = v.safeParse(Package, parse(text, errors));
  return errors.length === 0 && read.success ? read.output : undefined;
}
