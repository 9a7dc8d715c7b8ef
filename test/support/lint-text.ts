import { ESLint } from 'eslint';

// The settings that `npm run lint` has. With CI set typescript-eslint would read the file itself, as it takes every run
// for one over files that do not change.
const eslint = new ESLint({
  overrideConfig: { languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } } },
});

/** Messages of lint about a text that takes the place of the file, except about unused names. */
export async function lintMessages(code: string, filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId !== '@typescript-eslint/no-unused-vars')
    .map(({ message }) => message);
}
