import { describe, expect, test } from 'vitest';
import { fingerprint } from '../../src/kernel/index.ts';
import { portable } from '../support/runtimes.ts';
import * as texts from './texts.ts';

/** Letters of one, two, three and four bytes, and of all lengths side by side. */
const TEXTS = [
  ...['a', '~', '"\\/', 'é', 'ß', 'Ж', '漢', '…', '\uffff', '😀', '𝒳', '👩‍🚀'],
  ...['aé漢😀', '😀漢éa', 'é😀é', 'a\u0301', '한국어 테스트', 'İi ıI'],
];

describe('a text of one to four bytes', () => {
  test.each(TEXTS)('%j is what JSON of others says of it', text => {
    expect(JSON.parse(texts.encoded(text))).toEqual({ [text]: [text] });
    expect(texts.encoded(text)).toMatch(/^[ -~]*$/);
    expect(texts.afterJson(text)).toBe(`k${text}=${text}`);
    expect(JSON.parse(texts.readRaw(JSON.stringify({ [text]: text })))).toEqual({ [text]: text });
    expect(texts.withoutSpace(text)).toBe(text);
  });

  test('has a fingerprint that depends on its ASCII letters, and on whether there are others', () => {
    const prints = ['', 'a', 'aé', 'éa', 'aéa', 'b', 'aéb'].map(text => fingerprint(text));
    expect(new Set(prints).size).toBe(prints.length);
    // Not every runtime tells letters beyond ASCII apart.
    expect(fingerprint('aé漢😀b')).toBe(fingerprint('a\u00dfb'));
  });

  test('is cut between its letters, never inside of one', () => {
    for (const text of TEXTS) expect(texts.echoed(text)).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});

const FUNCTIONS = ['encoded', 'afterJson', 'fingerprinted', 'echoed', 'withoutSpace', 'orderOf'] as const;

for (const { name, run } of await portable(new URL('texts.ts', import.meta.url))) {
  test.each(FUNCTIONS)(`%s comes out alike on ${name}`, async functionName => {
    for (const text of TEXTS) expect([text, await run(functionName, text)]).toEqual([text, texts[functionName](text)]);
  });

  // Lua writes a negative zero as such.
  test(`a loss has its sign on ${name}, and none at all is +0`, async () => {
    for (const [amount, loss] of [
      ['0', '+0'],
      ['3', '-3'],
    ] as const)
      expect(await run('asLoss', amount)).toBe(loss);
  });

  test(`JSON with letters that are not escaped is read alike on ${name}`, async () => {
    for (const text of TEXTS) {
      const json = JSON.stringify({ [text]: [text, 1] });
      expect([text, await run('readRaw', json)]).toEqual([text, texts.readRaw(json)]);
    }
  });
}
