import { type CompilePlan, MAX_BYTES } from '../compile-plan.ts';
import { joinModules, type LinkedBundle, type LinkedModule } from '../link/link.ts';
import { type BuildCache, compilerFingerprint, hashOf, openBuildCache } from './build-cache.ts';
import { areUnchanged, type BuildInputs } from './build-inputs.ts';

/** The bundle of an earlier run. */
export interface KeptBundle {
  readonly bundle: LinkedBundle;
  /** Whether its types were checked without errors. */
  readonly checked: boolean;
  readonly inputs: BuildInputs;
}

/** Of the bundle itself only the modules: its text and its map follow from them. */
interface BundleEntry {
  readonly modules: readonly LinkedModule[];
  readonly checked: boolean;
  readonly inputs: BuildInputs;
}

/** What an earlier run made, from whatever sources there were: {@link isValid} compares them. Needs no TypeScript. */
export function recallBundle(plan: CompilePlan): KeptBundle | undefined {
  const entry = entryIn(openBuildCache(plan.root), plan);
  return entry === undefined ? undefined : { ...entry, bundle: joinModules(entry.modules, plan) };
}

/** Whether a build would make this bundle now. */
export function isValid(
  { bundle, checked, inputs }: KeptBundle,
  { check = true, maxBytes = MAX_BYTES }: { readonly check?: boolean; readonly maxBytes?: number | undefined },
): boolean {
  return (checked || !check) && Buffer.byteLength(bundle.lua) <= maxBytes && areUnchanged(inputs);
}

/** Keeps a bundle, unless the one on the disk is as good: one whose types were checked stays while it is valid. */
export function keepBundle(plan: CompilePlan, { bundle: { modules }, checked, inputs }: KeptBundle): void {
  const cache = openBuildCache(plan.root);
  const before = entryIn(cache, plan);
  if (before !== undefined && (before.checked || !checked) && areUnchanged(before.inputs)) return;
  cache.write(nameOf(plan), { modules, checked, inputs } satisfies BundleEntry);
}

function entryIn(cache: BuildCache, plan: CompilePlan): BundleEntry | undefined {
  // The cache has verified the checksum, and the entry's name contains this compiler's hash.
  return cache.read(nameOf(plan)) as BundleEntry | undefined;
}

/** It covers everything that is known before a file is read. */
function nameOf({ entry, root, types, own, prelude, globals, open }: CompilePlan): string {
  return `bundle-${hashOf(compilerFingerprint(), entry, root, types, own, prelude, globals, open)}.json`;
}
