/**
 * The units of the repository, from the top to the bottom: a unit imports units of lower layers only. `*` stands for one
 * folder; of two patterns that match, the longer one counts. A new unit needs an entry here.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['tools/cli'],
  ['tools/bench'],
  ['tools/web'],
  ['tools/games', 'tools/debug'],
  ['tools/live', 'tools/lab', 'tools/smoke', 'tools/mutate'],
  ['tools/table'],
  ['tools/save'],
  ['tools/world', 'tools/lua', 'tools/compiler', 'tools/editor', 'tools/lint'],
  ['tools/files', 'tools/drawing'],
  ['examples/*'],
  ['mod/*'],
  ['mod/host'],
  ['mod/config.ts', 'mod/tts', 'mod/ui'],
  ['src/games/*'],
  ['src/scene', 'src/bots'],
  ['src/grid'],
  ['src/kernel'],
];

interface Wall {
  readonly from: RegExp;
  /** Paths that such a file must not import. */
  readonly to: RegExp;
  readonly remedy: string;
}

/** Imports that the layers alone would allow, and reasons that say more than "upwards". The first match counts. */
const WALLS: readonly Wall[] = [
  {
    from: /^(src|mod|tools|examples)\//,
    to: /^test\//,
    remedy: 'Nothing imports tests. Move what both need to src or tools.',
  },
  {
    from: /^(src|mod|examples)\//,
    to: /^tools\//,
    remedy: 'Nothing that runs in TTS may import tools, which need Node. Move what both need to src.',
  },
  {
    from: /^src\/(?!games\/)/,
    to: /^src\/games\//,
    remedy:
      'The kernel, the grid, scenes and bots know no game. Pass what they need as a value, or move it to the game.',
  },
  {
    from: /^src\//,
    to: /^(mod|examples)\//,
    remedy: 'Games know no table. Put it into the scene, and let the host do it.',
  },
  {
    from: /^mod\/host\//,
    to: /^(src\/games|mod\/(?!host\/|config\.ts))/,
    remedy: 'The host knows no game. Put it into the scene, or let the mod pass it in.',
  },
  {
    from: /^tools\/(?!games\/)/,
    to: /^(src\/games|mod\/(?!config\.ts))/,
    remedy: 'Tools know no game. What belongs to one game goes into tools/games.',
  },
  {
    from: /^tools\/(world|lua)\//,
    to: /^(?!tools\/(?:world|lua)\/)/,
    remedy: 'The world and the Lua machine import nothing outside themselves. Move it into the unit, or pass it in.',
  },
];

const PATTERNS = LAYERS.flatMap((layer, depth) =>
  layer.map(pattern => ({ pattern, depth, matches: matcherOf(pattern) })),
);

/** A unit that a file belongs to. */
export interface CodeUnit {
  /** Path from the root, such as `tools/world`. */
  readonly path: string;
  /** Index of the layer; larger is lower. */
  readonly depth: number;
}

/** The unit of a file, whose path is given from the root; nothing for files of no unit, such as tests. */
export function unitOf(path: string): CodeUnit | undefined {
  let best: (CodeUnit & { readonly pattern: string }) | undefined;
  for (const { pattern, depth, matches } of PATTERNS) {
    const found = matches.exec(path)?.[1];
    if (found !== undefined && pattern.length > (best?.pattern.length ?? 0)) best = { path: found, depth, pattern };
  }
  return best === undefined ? undefined : { path: best.path, depth: best.depth };
}

/** `mod/*` matches a file in a folder of `mod`, and captures the folder. A pattern with a dot is a file. */
function matcherOf(pattern: string): RegExp {
  const path = pattern.replaceAll('.', '\\.').replace('*', '[^/]+');
  return new RegExp(pattern.includes('.') ? `^(${path})$` : `^(${path})/`);
}

/** Why the file `from` must not import the file `to`, with what to do instead; nothing if it may. Paths from the root. */
export function importFault(from: string, to: string): string | undefined {
  const [here, there] = [unitOf(from), unitOf(to)];
  if (here !== undefined && here.path === there?.path) return undefined;
  const wall = WALLS.find(each => each.from.test(from) && each.to.test(to));
  if (wall !== undefined) return wall.remedy;
  if (here === undefined || there === undefined) return missingUnit(from, here) ?? missingUnit(to, there);
  if (there.depth === here.depth) {
    return `${here.path} and ${there.path} are on one layer and must not know each other. Move what both need down.`;
  }
  if (there.depth < here.depth) {
    return `${there.path} is above ${here.path}: imports go down (tools/lint/units.ts). Move what both need down.`;
  }
  // An example is a variant of a mod, whose files it may take.
  const isOpen = isFace(to, there) || (from.startsWith('examples/') && to.startsWith('mod/'));
  return isOpen ? undefined : pastIndex(to, there);
}

/** `index.ts` of the unit, or of a folder in it whose README says why the unit has a second face. */
function isFace(path: string, unit: CodeUnit): boolean {
  return path === unit.path || path.endsWith('/index.ts');
}

function pastIndex(path: string, unit: CodeUnit): string {
  return `${path} is inside of ${unit.path}. Export what you need from ${unit.path}/index.ts, and import it from there.`;
}

/** Files in a folder of these need a unit; single files beside the units, such as tools/setup.mjs, do not. */
function missingUnit(path: string, unit: CodeUnit | undefined): string | undefined {
  const isUnitFile = /^(src|mod|tools|examples)\/[^/]+\//.test(path);
  return isUnitFile && unit === undefined
    ? `${path} is in no unit. Add its folder to LAYERS in tools/lint/units.ts.`
    : undefined;
}
