import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BuildError, CachedCompiler } from '../../../tools/compiler/index.ts';
import { openCompiler } from '../../../tools/compiler/compiler.ts';
import { projectFolder, writeProjectFile } from '../../support/project-folder.ts';
import { runs } from '../../support/runs.ts';

const NAMES = ['a', 'b', 'c', 'd'];

/** A file that imports some of the files before it; broken ones end in the middle. */
interface Version {
  readonly value: number;
  readonly kind: 'number' | 'text';
  readonly imports: readonly boolean[];
  readonly broken: boolean;
}

function textOf(index: number, { value, kind, imports, broken }: Version): string {
  const used = NAMES.slice(0, index).filter((_, position) => imports[position]);
  const lines = used.map(name => `import { ${name} } from './${name}.ts';`);
  const own = kind === 'number' ? `${value}` : `'t${value}'`;
  const sum = [own, ...used.map(name => `${name}()`)].join(' + ');
  const text = `${lines.join('\n')}\nexport function ${NAMES[index]}() {\n  return ${sum};\n}\n`;
  return broken ? text.slice(0, -8) : text;
}

const version = fc.record<Version>({
  value: fc.integer({ min: 0, max: 9 }),
  kind: fc.constantFrom('number', 'text'),
  imports: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  broken: fc.boolean(),
});
const edit = fc.record({
  index: fc.nat({ max: NAMES.length - 1 }),
  to: fc.option(version, { freq: 5 }),
  /** The file with which a bundle of its own begins, in a later run. */
  other: fc.nat({ max: NAMES.length - 1 }),
  withShapes: fc.boolean(),
  /** Whether the session of another run, which knows the first build, gets ready before the edit. */
  prepare: fc.boolean(),
});

async function outcomeOf(build: () => unknown): Promise<unknown> {
  try {
    return await build();
  } catch (error) {
    if (error instanceof BuildError) return error.diagnostics;
    throw error;
  }
}

test('after any edits, removals and faults, the build is that from nothing, in new runs of any bundle too', async () => {
  const first: Version = { value: 1, kind: 'number', imports: [true, true, true], broken: false };
  const property = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async edits => {
    const folder = projectFolder(Object.fromEntries(NAMES.map((name, index) => [`${name}.ts`, textOf(index, first)])));
    const entry = join(folder, 'd.ts');
    const compiler = openCompiler(entry, { check: false, cache: true });
    compiler.build();
    compiler.keep();
    const session = new CachedCompiler(entry, { check: false, cache: true });
    expect(await session.build()).toEqual(compiler.build());
    for (const { index, to, other, withShapes, prepare } of edits) {
      if (prepare) await session.prepare(new AbortController().signal).catch(() => undefined);
      const name = `${NAMES[index]}.ts`;
      if (to === null) rmSync(join(folder, name), { force: true });
      else writeProjectFile(folder, name, textOf(index, to));
      for (const each of [compiler, session]) each.changed([join(folder, name)]);
      const fresh = await outcomeOf(() => openCompiler(entry, { check: false }).build());
      expect(await outcomeOf(() => compiler.build())).toEqual(fresh);
      expect(await outcomeOf(() => session.build())).toEqual(fresh);
      const start = join(folder, `${NAMES[other]}.ts`);
      const wanted = await outcomeOf(() => openCompiler(start, { check: false }).build());
      const later = openCompiler(start, { check: false, cache: true });
      expect(await outcomeOf(() => later.build())).toEqual(wanted);
      later.keep(withShapes);
      expect(await outcomeOf(() => new CachedCompiler(start, { check: false, cache: true }).build())).toEqual(wanted);
    }
  });
  await fc.assert(property, { numRuns: runs(8), seed: 6 });
}, 300_000);
