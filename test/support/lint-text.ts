import { ESLint, type Linter } from 'eslint';

/** The file of the rules whose place a text may take: its project has it alone, as to read all files takes long. */
export const RULES_FILE = 'src/kernel/panic.ts';

// The settings that `npm run lint` has. With CI set typescript-eslint would read the file itself, as it takes every run
// for one over files that do not change.
const eslint = new ESLint({
  overrideConfig: [
    { languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } } },
    { files: [RULES_FILE], languageOptions: { parserOptions: { project: ['test/support/lint-project.json'] } } },
  ] as Linter.Config[],
});

/** What lint says about a text that takes the place of the file. */
export async function lintText(code: string, filePath: string): Promise<readonly Linter.LintMessage[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages ?? [];
}

/** Messages of lint about a text that takes the place of the file, except about unused names. */
export async function lintMessages(code: string, filePath: string): Promise<string[]> {
  return (await lintText(code, filePath))
    .filter(({ ruleId }) => ruleId !== '@typescript-eslint/no-unused-vars')
    .map(({ message }) => message);
}
