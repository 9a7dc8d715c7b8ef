import { describe, expect, test } from 'vitest';

import type { UiElement } from '../../../../tools/world/ui/ui-types.ts';
import { formatXml, parseXml } from '../../../../tools/world/ui/xml.ts';

function roots(xml: string): UiElement[] {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.roots;
}

function problem(xml: string): string {
  const parsed = parseXml(xml);
  return parsed.ok ? 'none' : parsed.message;
}

describe('parseXml', () => {
  test('reads elements, attributes in either quotation marks, text and several roots', () => {
    const [panel, text] = roots(
      `<!-- hi --><Panel id="a" class='b c'><Button onClick="go(1)">Go</Button></Panel>\n<Text/>`,
    );
    expect([panel?.tag, panel?.names, panel?.attributes]).toEqual([
      'Panel',
      ['id', 'class'],
      { id: 'a', class: 'b c' },
    ]);
    expect(panel?.children[0]?.text).toBe('Go');
    expect(text?.tag).toBe('Text');
  });

  test('reads what stands for special characters, and leaves what stands for nothing', () => {
    expect(roots('<Text text="&lt;a&gt; &amp; &quot;b&quot; &#65;&#x42; &none;">x &lt; y</Text>')[0]).toMatchObject({
      attributes: { text: '<a> & "b" AB &none;' },
      text: 'x < y',
    });
  });

  test('keeps the marks of rich text as text', () => {
    expect(roots('<Text>one <b>two</b> <textcolor color="#ff0000">red</textcolor></Text>')[0]?.text).toBe(
      'one <b>two</b> <textcolor color="#ff0000">red</textcolor>',
    );
  });

  test('takes what stands in CDATA as it is, and nothing from declarations', () => {
    const xml = '<?xml version="1.0"?>\n<!DOCTYPE ui>\n<Text>a <![CDATA[<b> & c]]></Text>';
    expect(roots(xml)).toMatchObject([{ tag: 'Text', text: 'a<b> & c' }]);
  });

  test.each([
    ['<Panel>', 'Element Panel in line 1 is not closed. Line 1, position 8.'],
    ['<Panel></Text>', 'The start of Panel in line 1 does not match the end of Text. Line 1, position 14.'],
    ['<Panel>\n\n<Text>', 'Element Text in line 3 is not closed. Line 3, position 7.'],
    ['<Text><![CDATA[a', 'A text in CDATA does not end. Line 1, position 7.'],
    ['</Panel>', 'The end of Panel has no start. Line 1, position 8.'],
    ['<Panel\n id=a />', 'An attribute has no value in quotation marks. Line 2, position 5.'],
    ['<Panel id />', 'Element Panel has an attribute without a value. Line 1, position 11.'],
    ['<Panel id="a', 'The value of an attribute does not end. Line 1, position 12.'],
    ['hello', 'Text stands outside of all elements: hello. Line 1, position 6.'],
    ['<!-- never', 'A comment does not end. Line 1, position 1.'],
  ])('tells what is wrong with %s', (xml, message) => {
    expect(problem(xml)).toBe(message);
  });

  test.each([
    [`<Text text='a' />`, { text: 'a' }],
    ['<Text\n  text = "a"\n/>', { text: 'a' }],
    ['<Text\ttext="a > b"/>', { text: 'a > b' }],
    ['<Text text="a"></Text >', { text: 'a' }],
    ['<Texts text="a" texts="b" />', { text: 'a', texts: 'b' }],
    ['<Text textcolor="b" />', { textcolor: 'b' }],
    ['<Text>a</Text><Text text="b" />', {}],
    ['<Text text=\'a\' textcolor="b" />', { text: 'a', textcolor: 'b' }],
    ['<Text text="a"textcolor="b"/>', { text: 'a', textcolor: 'b' }],
    ['<Text text="a" text="b" />', { text: 'b' }],
    ['<Text text ="a" textcolor ="b" text ="c" />', { text: 'c', textcolor: 'b' }],
    ['<Text text="a=" textcolor="b" />', { text: 'a=', textcolor: 'b' }],
  ])('reads %s after the same names, however they were written', (xml, attributes) => {
    const [first, second] = roots(`<Text text="x" textcolor="y"><b>z</b></Text>${xml}`);
    expect(first).toMatchObject({ attributes: { text: 'x', textcolor: 'y' }, text: '<b>z</b>' });
    expect(second?.attributes).toEqual(attributes);
  });

  test('refuses elements that nest without end', () => {
    expect(problem('<a>'.repeat(10_000))).toMatch(/^Elements nest deeper than 200 levels/);
  });
});

describe('formatXml', () => {
  test('writes what reads back as the same', () => {
    const xml = '<Panel id="a &amp; b" onClick="open"><Text>1 &lt; 2</Text><Row><Cell /></Row></Panel>';
    expect(roots(formatXml(roots(xml), ''))).toEqual(roots(xml));
  });
});

test.each([
  ['<b>', '</b>'],
  ['<i>', '</i>'],
  ['<textcolor color="#fff">', '</textcolor>'],
  ['<textsize size="12">', '</textsize>'],
  ['<size=12>', '</size>'],
  ['<color=#ff0000>', '</color>'],
  ['<br/>', ''],
  ['<B>', '</B>'],
])('words that %s marks are part of the text', (open, close) => {
  const parsed = parseXml(`<Text>one ${open}two${close} three</Text>`);
  expect(parsed.ok && parsed.roots).toMatchObject([
    { tag: 'Text', text: `one ${open}two${close} three`, children: [] },
  ]);
});

test.each(['<bold>', '<image>', '<colors>', '<brown>'])('%s is an element of its own', tag => {
  const parsed = parseXml(`<Panel>${tag}two${tag.replace('<', '</')}</Panel>`);
  expect(parsed.ok && parsed.roots[0]?.children).toMatchObject([{ tag: tag.slice(1, -1), text: 'two' }]);
});
