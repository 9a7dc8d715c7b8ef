import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What games have said, refused and shown: other tests keep it as they say it now. */
const SAID = ['answers', 'cases', 'logs', 'scenes'].map(name => new URL(`../../fixtures/${name}/`, import.meta.url));

/** Of one thing there is no plural. */
const WRONG =
  /(?<![\w.,:/-])1 (?:\w+ )?(?:actions|BitCoins|cards|coins|Lifepoints|orders|pathfinders|points|rounds|tiles|turns|units)\b/u;

test.each(SAID)('no game of %s counts one thing as several', folder => {
  const lines = readdirSync(folder).flatMap(name => readFileSync(new URL(name, folder), 'utf8').split('\n'));
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter(line => WRONG.test(line)).map(line => WRONG.exec(line)?.[0])).toEqual([]);
});
