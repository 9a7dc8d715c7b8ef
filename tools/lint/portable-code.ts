import { join } from 'node:path';
import type { Linter } from 'eslint';
import { parse } from 'jsonc-parser';
import tseslint from 'typescript-eslint';
import * as v from 'valibot';
import { readText } from '../files/index.ts';
import { houseRules } from './house-rules.ts';
import { PORTABLE_HABITS, restrictedGlobals } from './portable-habits.ts';

const Settings = v.looseObject({ include: v.array(v.string()) });
/** What runs in Node alone. */
const NODE_ONLY = ['**/mod.config.ts', '**/*.test.ts', '**/*.d.ts'];

/**
 * The rules for code that becomes Lua. They need types.
 *
 * @param plugin the name under which ESLint has `houseRules`
 */
export function portableRules(plugin: string): Linter.RulesRecord {
  return {
    [`${plugin}/no-captured-counter`]: 'error',
    [`${plugin}/no-text-order`]: 'error',
    [`${plugin}/portable-meaning`]: 'error',
    'no-restricted-syntax': ['error', ...PORTABLE_HABITS],
    'no-restricted-globals': ['error', ...restrictedGlobals(true)],
    '@typescript-eslint/strict-boolean-expressions': [
      'error',
      { allowString: false, allowNumber: false, allowNullableObject: true },
    ],
  };
}

/**
 * The settings of ESLint for a project that uses Crownspace: they report code that means something else in TTS, in every
 * folder that the project's `tsconfig.json` includes.
 *
 * @param folder the project's folder: `import.meta.dirname` of its `eslint.config.mjs`
 * @throws {Error} when its `tsconfig.json` has no `include`
 */
export function portableCode(folder: string): Linter.Config[] {
  const path = join(folder, 'tsconfig.json');
  const settings = v.safeParse(Settings, parse(readText(path)));
  if (!settings.success)
    throw new Error(`${path} has no "include": expected the folders of your mods, such as ["mod"].`);
  return [
    { ignores: ['build/**'] },
    {
      files: settings.output.include.map(entry => (/\*|\.ts$/u.test(entry) ? entry : `${entry}/**/*.ts`)),
      ignores: NODE_ONLY,
      // ESLint and typescript-eslint declare parsers and plugins differently.
      plugins: { crownspace: houseRules, '@typescript-eslint': tseslint.plugin } as unknown as Record<string, never>,
      languageOptions: {
        parser: tseslint.parser as Linter.Parser,
        parserOptions: { project: './tsconfig.json', tsconfigRootDir: folder },
      },
      rules: portableRules('crownspace'),
    },
  ];
}
