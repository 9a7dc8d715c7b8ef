import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEASURED_MOD } from '../games/index.ts';
import { type GeneratedProject, settingsOf } from '../lab/index.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const EDITED = MEASURED_MOD.rules;
const ENTRY = `mod/${MEASURED_MOD.mod}/global.ts`;

/** A copy of the mod that is measured in `folder`, in which a rule file also tells a number, so that one can see that it is new. */
export function copyOwn(folder: string): GeneratedProject {
  for (const name of ['src', 'mod']) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  // Package by package, so that the copy has a cache of its own.
  for (const name of ['@typescript-to-lua', 'lua-types'])
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  const types = ['@typescript-to-lua/language-extensions', './mod/tts/globals'];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settingsOf(ENTRY, types)));
  const rules = readFileSync(join(folder, EDITED), 'utf8');
  const edit = (value: number): string => {
    writeFileSync(join(folder, EDITED), `${rules}\nexport function answered(): number {\n  return 1 + ${value};\n}\n`);
    return join(folder, EDITED);
  };
  edit(0);
  const path = `../../${EDITED}`;
  appendFileSync(
    join(folder, ENTRY),
    `\nimport { answered } from '${path}';\n_G.answer = (): number => answered() - 1;\n`,
  );
  return { folder, mods: join(folder, 'mod'), bundle: join(folder, 'out/bundle.lua'), edited: EDITED, edit };
}
