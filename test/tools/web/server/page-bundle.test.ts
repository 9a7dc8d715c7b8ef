import { expect, test } from 'vitest';
import {
  bundlePage,
  bundleStyle,
  withoutAnimation,
  withoutEnvironments,
  withoutHeadsets,
  withoutShaders,
} from '../../../../tools/web/server/page-bundle.ts';

test('the server has every font that the style names', async () => {
  const files = await bundlePage();
  const style = files.get('/style.css')?.body.toString() ?? '';
  const fonts = [...style.matchAll(/url\("?\.\/([^")]+)"?\)/g)].map(([, name]) => files.get(`/${name}`));
  expect(fonts.map(font => font?.type)).toEqual(['font/woff2', 'font/woff2', 'font/woff2']);
  expect(fonts.map(font => font?.body.subarray(0, 4).toString())).toEqual(['wOF2', 'wOF2', 'wOF2']);
});

test('the style of a page without a server has the fonts in it', async () => {
  const style = await bundleStyle();
  expect(style.match(/url\("?data:font\/woff2;base64,/g)).toHaveLength(3);
  expect(style).not.toContain('.woff2');
});

test('the page is at most 350 KB packed', async () => {
  const files = await bundlePage();
  const packed = [...files.values()].reduce((sum, file) => sum + file.packed.br.length, 0);
  expect(packed).toBeLessThan(350_000);
});

test('the page has all of the renderer but its parts for headsets, surroundings and animations', async () => {
  const scripts = [...(await bundlePage())].filter(([name]) => name.endsWith('.js')).map(([, { body }]) => `${body}`);
  expect(scripts.some(script => script.includes('WEBGL_lose_context'))).toBe(true);
  for (const script of scripts)
    expect(script).not.toMatch(/XRWebGLLayer|XRWebGLBinding|PropertyBinding|KeyframeTrack|PMREMSphericalGaussianBlur/u);
});

test('the page has shaders of its own materials alone', async () => {
  const [script = ''] = [...(await bundlePage())].flatMap(([name, { body }]) =>
    /start-page.*js$/.test(name) ? [`${body}`] : [],
  );
  const has = (...words: readonly string[]): boolean[] =>
    words.map(word => new RegExp(`#define ${word}\\b`).test(script));
  expect(has('LAMBERT', 'STANDARD')).toEqual([true, true]);
  expect(has('MATCAP', 'NORMAL', 'PHONG', 'TOON')).toEqual([false, false, false, false]);
});

test('a version of three.js in which these parts are called otherwise is noticed', () => {
  expect(() => withoutHeadsets('class Renderer {\n}\n')).toThrow('WebXRManager');
  expect(() => withoutEnvironments('class Renderer {\n}\n')).toThrow('WebGLEnvironments');
  expect(() => withoutShaders('const ShaderChunk = {\n};\n')).toThrow('no shader backgroundCube_vert');
  expect(() => withoutAnimation('class Renderer {\n}\n')).toThrow('KeyframeTrack');
});
