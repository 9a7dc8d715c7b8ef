import { describe, expect, test } from 'vitest';
import { jsx, Fragment } from '../../../mod/ui/jsx-runtime.ts';
import type { UiContent } from '../../../mod/ui/nodes.ts';
import { renderModule } from '../../../mod/ui/render.ts';
import { parseXml } from '../../../tools/world/ui/index.ts';

const render = (content: unknown): string => renderModule({ default: content });
const text = (children: UiContent) => jsx('Text', { children });

describe('children', () => {
  test('that are conditions, lists and fragments show what is in them', () => {
    const shown = [false, null, undefined, true, [text('a'), [text(0)]], jsx(Fragment, { children: text('b') })];
    expect(render(jsx('Panel', { children: shown }))).toBe(
      '<Panel>\n  <Text>a</Text>\n  <Text>0</Text>\n  <Text>b</Text>\n</Panel>\n',
    );
    expect(render(jsx('Panel', { children: [false, '', []] }))).toBe('<Panel />\n');
  });

  test('that are text keep their spaces, and stay what they say', () => {
    const rich = [' 1 < 2 & "3" ', jsx('b', { children: 'bold' }), '\nnext'];
    const xml = render(text(rich));
    expect(xml).toBe('<Text> 1 &lt; 2 &amp; "3" <b>bold</b>\nnext</Text>\n');
    expect(parseXml(xml)).toMatchObject({ ok: true, roots: [{ text: '1 < 2 & "3" <b>bold</b>\nnext' }] });
    expect(render(text(jsx('i', { children: 'all' })))).toBe('<Text><i>all</i></Text>\n');
  });

  test.each([
    [{}, 'an object cannot be shown'],
    [() => 1, 'the function cannot be shown'],
    [Number.NaN, 'A child is NaN'],
    ['a\0b', '"a\\u0000b" has a character that XML cannot hold'],
    ['\ud800', 'has a character that XML cannot hold'],
  ])('that are %s are an error', (child, message) => {
    expect(() => render(text(child as UiContent))).toThrow(message);
  });
});

describe('attributes', () => {
  test.each([
    [{ fontSize: 12.5, active: false, allowDragging: true }, 'fontSize="12.5" active="false" allowDragging="true"'],
    [{ id: undefined, text: null, tooltip: '' }, 'tooltip=""'],
    [{ tooltip: 'a "b" <c> & d\n\te' }, 'tooltip="a &quot;b&quot; &lt;c&gt; &amp; d&#10;&#9;e"'],
    [{ offsetXY: [10, -20], class: ['big', 'red'] }, 'offsetXY="10 -20" class="big red"'],
    [
      { visibility: ['Red', 'Blue'], itemBackgroundColors: ['Red', '#FFF'] },
      'visibility="Red|Blue" itemBackgroundColors="Red|#FFF"',
    ],
    [{ visibility: 'Host' }, 'visibility="Host"'],
    [{ onClick: { call: 'press("3")' } }, 'onClick="press(&quot;3&quot;)"'],
  ])('%j are written as the game reads them', (attributes, written) => {
    const xml = render(jsx('Panel', attributes));
    expect(xml).toBe(`<Panel ${written} />\n`);
    expect(parseXml(xml).ok).toBe(true);
  });

  test.each([
    [{ 'a b': 1 }, '"a b" cannot name an attribute of Panel'],
    [{ width: Number.POSITIVE_INFINITY }, 'Panel width is Infinity: expected a number'],
    [{ id: {} }, 'Panel id is an object: expected a text, a number, true or false, a list or a handler'],
    [{ visibility: [] }, 'visibility is an empty list, which shows the element to everybody: leave the element out'],
  ])('%j are an error', (attributes, message) => {
    expect(() => render(jsx('Panel', attributes))).toThrow(message);
  });
});

test('a component gets its attributes and children, and its error names it', () => {
  const Den = ({ title, children }: { title: string; children: UiContent }) => [text(title), children];
  expect(render(jsx(Den, { title: 'Den', children: text('in') }))).toBe('<Text>Den</Text>\n<Text>in</Text>\n');
  const Bear = (): never => {
    throw new Error('asleep');
  };
  expect(() => render(jsx(Bear, {}))).toThrow(
    expect.objectContaining({ message: 'Bear threw', cause: new Error('asleep') }),
  );
});

test('several elements may stand at the top, and text may not', () => {
  expect(render([text('a'), text('b')])).toBe('<Text>a</Text>\n<Text>b</Text>\n');
  expect(render(() => false)).toBe('');
  expect(() => render('a')).toThrow('"a" stands outside of all elements');
});
