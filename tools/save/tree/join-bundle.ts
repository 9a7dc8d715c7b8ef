import * as v from 'valibot';
import { MESSAGES } from '../messages.ts';
import { SaveFileError } from '../read/save-file-error.ts';
import { unicodeOf } from '../source/literals.ts';
import { bundled, requiredNames } from './bundles.ts';

const bundleSchema = v.object({
  ...{ runtime: v.string(), parameters: v.string(), newline: v.picklist(['\n', '\r\n']), root: v.string() },
  modules: v.array(v.object({ name: v.string(), file: v.string() })),
  external: v.array(v.string()),
  end: v.string(),
});

/** The files of a tree, by their path from its root. */
export interface ModuleFiles {
  readonly has: (path: string) => boolean;
  /** @param owner what needs it, for the error when it is missing */
  readonly read: (path: string, owner: string) => string;
}

/**
 * The script of a bundle: its modules in their order, and behind them those that somebody has begun to require.
 *
 * @param script of the root module
 * @param json of `bundle.json` @param path how messages name it
 * @throws {SaveFileError} `faults`
 */
export function joinBundle(script: string, json: string, path: string, files: ModuleFiles): string {
  const bundle = parseBundle(json, path);
  const modules = bundle.modules.map(({ name, file }) => ({
    name,
    text: name === bundle.root ? script : files.read(unicodeOf(file), path),
  }));
  const known = new Set([...bundle.modules.map(({ name }) => name), ...bundle.external]);
  for (let at = 0; at < modules.length; at += 1) {
    for (const name of requiredNames(modules[at]?.text ?? '')) {
      if (known.has(name)) continue;
      known.add(name);
      const file = `modules/${unicodeOf(name).replaceAll('.', '/')}.lua`;
      if (files.has(file)) modules.push({ name, text: files.read(file, path) });
    }
  }
  return bundled({ ...bundle, runtime: files.read(unicodeOf(bundle.runtime), path), modules });
}

function parseBundle(json: string, path: string): v.InferOutput<typeof bundleSchema> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new SaveFileError('faults', MESSAGES.badSettings(path, 'it is not JSON'), { cause });
  }
  const parsed = v.safeParse(bundleSchema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new SaveFileError('faults', MESSAGES.badSettings(path, `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim()));
}
