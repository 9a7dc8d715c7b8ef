import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageFileIn, languagesIn } from '../../../../tools/save/builder/language-files.ts';
import { projectFolder } from '../../../support/project-folder.ts';

test('what a mod says in its languages is found by language', async () => {
  const mod = projectFolder({
    'languages/de.json': '{"Bear":"Bär"}',
    'languages/es.json': '{}',
    'languages/notes.md': '',
  });
  expect(await languagesIn(mod)).toEqual({ de: { Bear: 'Bär' }, es: {} });
  expect(await languageFileIn(mod, 'de')).toBe('{"Bear":"Bär"}');
  expect(await languageFileIn(mod, 'fr')).toBeUndefined();
  expect(await languagesIn(join(mod, 'languages'))).toEqual({});
});
