import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { smokeSave, type SmokeReport } from '../../../tools/smoke/index.ts';
import { worldBundle } from '../../../tools/table/world-bundle.ts';
import { hasOthersSaves, othersSaves } from '../../support/others-saves.ts';

const MOST_FALLEN = 0.005;

interface Explained {
  /** Path of the save in the folder, with slashes. */
  readonly save: string;
  readonly guid: string;
  /** A part of the message. */
  readonly error: string;
  /** Why the game raises it, too. */
  readonly reason: string;
}

// The file beside this test has this shape; what it lacks fails the test below it.
const explained = JSON.parse(
  readFileSync(new URL('explained-errors.json', import.meta.url), 'utf8'),
) as readonly Explained[];

test('every explained error names its save, its object, its text and a reason', () => {
  for (const each of explained) {
    expect(Object.keys(each).sort()).toEqual(['error', 'guid', 'reason', 'save']);
    expect(Object.values(each).every(text => text.length > 0)).toBe(true);
  }
});

if (!hasOthersSaves) {
  test.skip("saves of other people's mods: set CROWNSPACE_SAVES to a folder of TTS saves to run them", () => {});
} else {
  await worldBundle();
  describe(`saves in CROWNSPACE_SAVES`, () => {
    const saves = othersSaves();
    const reports: SmokeReport[] = [];

    test('the folder holds saves', () => expect(saves.length).toBeGreaterThan(0));

    test.each(saves)('$name loads, and raises no error that the game does not raise', async ({ name, path }) => {
      const report = await smokeSave(path);
      reports.push(report);
      expect(report.failure).toBeUndefined();
      const own = explained.filter(({ save }) => save === name);
      const unexplained = report.errors.filter(
        ({ guid, message }) => !own.some(each => each.guid === guid && message.includes(each.error)),
      );
      expect(unexplained).toEqual([]);
    });

    test('loose objects stay on their tables', () => {
      const loose = reports.reduce((sum, report) => sum + report.loose, 0);
      const fallen = reports.flatMap(report => report.fallen.map(name => `${report.save}: ${name}`));
      expect(fallen.length / Math.max(1, loose), fallen.join('\n')).toBeLessThan(MOST_FALLEN);
    });
  });
}
