import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openTable } from '../../../../tools/table/index.ts';
import '../../../../tools/web/picture/vitest.ts';
import { isBrowserAbsent } from '../../../support/browser.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const transform = { rotX: 0, rotY: 0, rotZ: 0, scaleX: 3, scaleY: 1, scaleZ: 3 };
const block = (GUID: string, posX: number) => ({
  ...{ GUID, Name: 'BlockSquare', Locked: true },
  Transform: { posX, posY: 1.5, posZ: 0, ...transform },
});
// Those at both ends stay, and with them the part of the table that the page shows.
const SAVE = {
  SaveName: 'Bears',
  Table: 'Table_RPG',
  ObjectStates: [block('left01', -8), block('bear01', -2), block('right1', 8)],
};

describe.skipIf(isBrowserAbsent())('a picture of a table in a test', () => {
  test('is kept first, looks the same again, and shows what has moved', { timeout: 300_000 }, async () => {
    vi.stubEnv('CI', '');
    const folder = projectFolder({});
    const table = await openTable({ save: SAVE });
    const before = await table.snapshot();
    const look = { folder, width: 320, height: 240 };
    await expect(table).toLookLike('bear', look);
    expect(existsSync(join(folder, 'bear.png'))).toBe(true);
    await expect(table).toLookLike('bear', look);
    // Looking changes nothing, not even the time.
    expect(await table.snapshot()).toEqual(before);
    await table.execute('getObjectFromGUID("bear01").setPosition({ 3, 1.5, 0 })');
    const failed = expect(table).toLookLike('bear', look);
    await expect(failed).rejects.toThrow(/differs at \(\d+, \d+\) to [\s\S]*bear\.difference\.png/);
    expect(existsSync(join(folder, 'bear.difference.png'))).toBe(true);
    vi.stubEnv('CI', 'true');
    await expect(expect(table).toLookLike('absent', look)).rejects.toThrow('There is no ');
    vi.unstubAllEnvs();
    await table.close();
  });
});

test('a picture cannot be written anywhere else', async () => {
  await expect(expect({}).toLookLike('../bear')).rejects.toThrow('cannot name a picture');
});
