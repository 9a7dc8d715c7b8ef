import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BuildError } from '../../../tools/compiler/index.ts';
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
});

function outcomeOf(build: () => { lua: string; map: string }): unknown {
  try {
    return build();
  } catch (error) {
    if (error instanceof BuildError) return error.diagnostics;
    throw error;
  }
}

test('after any edits, removals and faults, the build is that from nothing, in new runs of any bundle too', () => {
  const first: Version = { value: 1, kind: 'number', imports: [true, true, true], broken: false };
  const property = fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), edits => {
    const folder = projectFolder(Object.fromEntries(NAMES.map((name, index) => [`${name}.ts`, textOf(index, first)])));
    const entry = join(folder, 'd.ts');
    const compiler = openCompiler(entry, { check: false });
    compiler.build();
    for (const { index, to, other, withShapes } of edits) {
      const name = `${NAMES[index]}.ts`;
      if (to === null) rmSync(join(folder, name), { force: true });
      else writeProjectFile(folder, name, textOf(index, to));
      compiler.changed([join(folder, name)]);
      const fresh = outcomeOf(() => openCompiler(entry, { check: false }).build());
      expect(outcomeOf(() => compiler.build())).toEqual(fresh);
      const start = join(folder, `${NAMES[other]}.ts`);
      const later = openCompiler(start, { check: false, cache: true });
      expect(outcomeOf(() => later.build())).toEqual(outcomeOf(() => openCompiler(start, { check: false }).build()));
      later.keep(withShapes);
    }
  });
  fc.assert(property, { numRuns: runs(8), seed: 6 });
}, 300_000);
