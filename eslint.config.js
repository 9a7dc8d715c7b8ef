import js from '@eslint/js';
import { readFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';
import tseslint from 'typescript-eslint';

// The rules of the house are TypeScript, which Node 20 does not run by itself.
register();
const { houseRules, portableRules, restrictedGlobals, RULES_HABITS } = await import('./tools/lint/index.ts');

/** Folders of what becomes Lua: those that the compiler of types follows. */
const { include } = JSON.parse(readFileSync(new URL('./tstl.json', import.meta.url), 'utf8'));
/** Code that also runs as Lua. What the world of the headless table needs of Lua itself stands in `world/lua`. */
const PORTABLE = [...include.map(folder => `${folder}/**/*.ts`), 'tools/world/**/*.ts'];
const LUA_ONLY = ['tools/world/lua/**', '**/mod.config.ts', '**/*.test.ts'];
/** What runs in Node alone, during a build. */
const BUILD_ONLY = ['mod/ui/**'];

export default tseslint.config(
  { ignores: ['build/**', 'node_modules/**', 'test/fixtures/**', '**/*.d.ts', 'docs/**/*.js'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { house: houseRules },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'house/no-import-cycle': 'error',
      'house/unit-imports': 'error',
      'house/retired-words': 'error',
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      // TypeScript sees these itself, and better.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-useless-assignment': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    },
  },
  {
    files: ['{src,mod,tools,examples}/**'],
    rules: { 'house/function-length': 'error', 'max-lines': ['error', 500] },
  },
  {
    files: ['tools/lint/retired-words.ts', 'test/tools/lint/retired-words.test.ts'],
    rules: { 'house/retired-words': 'off' },
  },
  // A grammar is recursive.
  { files: ['test/tools/lua/differential/**'], rules: { 'house/no-import-cycle': 'off' } },
  { files: ['test/**'], rules: { 'no-loss-of-precision': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['*.config.{js,ts}', '**/mod.config.ts', '**/*.tsx'], rules: { 'no-restricted-exports': 'off' } },
  {
    files: PORTABLE,
    ignores: [...LUA_ONLY, ...BUILD_ONLY],
    languageOptions: { parserOptions: { project: ['./tsconfig.json', './tstl.json'] } },
    rules: portableRules('house'),
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...RULES_HABITS],
      'no-restricted-globals': ['error', ...restrictedGlobals(false)],
    },
  },
);
