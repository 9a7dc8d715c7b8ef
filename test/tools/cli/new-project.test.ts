import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newProject } from '../../../tools/cli/new-project.ts';
import { buildMod, loadMod } from '../../../tools/savefile/index.ts';
import { openTable } from '../../../tools/table/index.ts';
import { projectFolder } from '../../support/project-folder.ts';

test.each(['typescript', 'lua'] as const)(
  'a new mod in %s builds, type check and all, and greets on the table',
  async language => {
    const folder = projectFolder(newProject('Bears', language));
    const { save } = await buildMod(await loadMod('Bears', join(folder, 'mod')), join(folder, 'build'));
    const table = await openTable({ save });
    const said = table.logs.flatMap(log => (log.kind === 'print' ? [log.text] : []));
    expect(said).toEqual(['Hello for the 1. time']);
    expect(table.errors).toEqual([]);
    await table.close();
  },
  120_000,
);
