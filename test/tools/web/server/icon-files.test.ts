import { describe, expect, test } from 'vitest';
import { iconFileAt, iconsNamedIn } from '../../../../tools/web/server/icon-files.ts';

describe('the files of icons', () => {
  test('an icon of the set is an SVG document', async () => {
    expect(await iconFileAt('/icons/bear-head.svg')).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 512 512"><path/);
  });

  test.each([
    '/icons/no-such-icon.svg',
    '/icons/../../package.json',
    '/icons/constructor.svg',
    '/icons/bear-head',
    '/',
  ])('there is none at %s', async path => {
    expect(await iconFileAt(path)).toBeUndefined();
  });

  test('a static page brings the icons that its script names, and those of lands', async () => {
    const script = JSON.stringify({ LuaScript: "{ id = 'bear', icon = 'bear-head' }\n{ icon = \"wolf-head\" } lion" });
    const icons = [...(await iconsNamedIn(script)).keys()];
    expect(icons).toEqual(expect.arrayContaining(['bear-head', 'wolf-head', 'pine-tree']));
    expect(icons).not.toContain('lion');
  });
});
