import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import type { Plugin } from 'esbuild';
import { type BuildDiagnostic, BuildError, projectRoot } from '../../compiler/index.ts';
import { parseXml } from '../../world/ui/index.ts';
import { buildDiagnostics, isBuildFailure } from '../builder/esbuild-errors.ts';
import { isTimeout, MOST_MS } from '../time-limit.ts';
import { UI_MESSAGES } from './messages.ts';
import type { ReadUi } from './ui-file.ts';
import { type BundledTsx, tsxFault } from './tsx-fault.ts';

/** The folder of `crownspace/ui` in this package. */
const OWN = fileURLToPath(new URL('../../../mod/ui/', import.meta.url));

/**
 * The XML that the default export of a TSX module makes. The module runs by itself: without Node, the game's API, time and
 * chance, so that the same sources make the same XML.
 *
 * @throws {BuildError} at the file, line and column of the fault
 */
export async function evaluateTsx(path: string, mostMs = MOST_MS): Promise<ReadUi> {
  const bundled = await bundleTsx(path);
  const xml = render(bundled, mostMs);
  const parsed = parseXml(xml);
  // Such as too many attributes of one name that somebody has spread.
  if (!parsed.ok) throw new BuildError([wholeFile(bundled, parsed.problem)]);
  return { xml, files: bundled.files };
}

/** @throws {BuildError} when something is no TypeScript, or imports what is not there */
async function bundleTsx(path: string): Promise<BundledTsx> {
  const root = projectRoot(path);
  const contents = `import * as module from ${JSON.stringify(`./${relative(dirname(path), path)}`)};
import { renderModule } from ${JSON.stringify(join(OWN, 'render.ts'))};
export const xml = renderModule(module);
`;
  try {
    // Commands that read saves alone do not need it.
    const { build } = await import('esbuild');
    const { outputFiles, metafile } = await build({
      stdin: { contents, resolveDir: dirname(path), sourcefile: ENTRY, loader: 'ts' },
      ...{ absWorkingDir: root, outfile: join(root, PROGRAM), bundle: true, write: false, metafile: true },
      ...{ format: 'iife', globalName: RESULT, platform: 'neutral', target: 'node20', mainFields: ['module', 'main'] },
      ...{ jsx: 'automatic', sourcemap: 'external', logLevel: 'silent', plugins: [ownRuntime] },
    });
    const [map, program] = outputFiles;
    const inputs = Object.keys(metafile.inputs).filter(input => !input.endsWith(ENTRY));
    const files = inputs.map(input => resolve(root, input)).filter(file => !file.startsWith(OWN));
    return { path, root, files, program: program?.text ?? '', map: map?.text ?? '' };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new BuildError(buildDiagnostics(error, { root, folder: root, code: 'ui' }));
  }
}

const ENTRY = 'crownspace-ui-entry';
const PROGRAM = 'crownspace-ui.js';
const RESULT = 'crownspaceUi';

/** What a project sets for TSX may be meant for something else: a line of the file itself wins over it. */
const PRAGMA = '\n/** @jsxRuntime automatic @jsxImportSource crownspace/ui */\n';

/** `crownspace/ui` is always this package's own, wherever the project lies. */
const ownRuntime: Plugin = {
  name: 'own-runtime',
  setup(build) {
    build.onResolve({ filter: /^crownspace\/ui(?:\/jsx(?:-dev)?-runtime)?$/ }, ({ path }) => ({
      path: join(OWN, path === 'crownspace/ui' ? 'index.ts' : `${path.slice('crownspace/ui/'.length)}.ts`),
    }));
    build.onLoad({ filter: /\.tsx$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8') + PRAGMA,
      loader: 'tsx',
    }));
  },
};

/** Runs before a UI: what answers otherwise in every build is an error. */
const BEFORE = new URL('before-tsx.js', import.meta.url);

function render(bundled: BundledTsx, mostMs: number): string {
  const context = createContext({ console });
  try {
    new Script(readFileSync(BEFORE, 'utf8'), { filename: 'before-tsx.js' }).runInContext(context);
    const options = { timeout: mostMs };
    new Script(bundled.program, { filename: PROGRAM }).runInContext(context, options);
    return String(new Script(`${RESULT}.xml`).runInContext(context));
  } catch (error) {
    throw new BuildError([
      isTimeout(error) ? wholeFile(bundled, UI_MESSAGES.tooSlow(mostMs)) : tsxFault(error, bundled, PROGRAM),
    ]);
  }
}

function wholeFile({ path, root }: BundledTsx, message: string): BuildDiagnostic {
  return { file: relative(root, path).replaceAll('\\', '/'), line: 1, column: 1, message, code: 'ui' };
}
