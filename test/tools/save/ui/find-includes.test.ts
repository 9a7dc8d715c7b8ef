import { describe, expect, test } from 'vitest';
import { findIncludes } from '../../../../tools/save/ui/find-includes.ts';

/** Of each include what it names, where it stands, and its text. */
function foundIn(xml: string): readonly string[] {
  return findIncludes(xml).map(
    ({ column, end, line, src, start }) => `${src} ${line}:${column} ${xml.slice(start, end)}`,
  );
}

describe('an include', () => {
  test.each([
    ['<Include src="a"/>', 'a 1:1 <Include src="a"/>'],
    ["<A>\n  <Include src='a' />\n</A>", "a 2:3 <Include src='a' />"],
    ['<include\n SRC = "a"\n/><B/>', 'a 1:1 <include\n SRC = "a"\n/>'],
    ['<Include src="a"></Include>', 'a 1:1 <Include src="a"></Include>'],
    ['<Include src="a"> </INCLUDE >', 'a 1:1 <Include src="a"> </INCLUDE >'],
    ['<Include other="1>2" src="a"/>', 'a 1:1 <Include other="1>2" src="a"/>'],
    [`<Include src='"'/>`, `" 1:1 <Include src='"'/>`],
    ['<Include/>', 'undefined 1:1 <Include/>'],
    ['<Include mysrc="a"/>', 'undefined 1:1 <Include mysrc="a"/>'],
    ['<Include src=""/>', ' 1:1 <Include src=""/>'],
  ])('is found in %j', (xml, found) => {
    expect(foundIn(xml)).toEqual([found]);
  });

  test('is one of several, each with its place', () => {
    expect(foundIn('<Include src="a"/><Include src="b"/>\n\n <Include src="c"/>\n<Include src="d"/>')).toEqual([
      'a 1:1 <Include src="a"/>',
      'b 1:19 <Include src="b"/>',
      'c 3:2 <Include src="c"/>',
      'd 4:1 <Include src="d"/>',
    ]);
  });

  test.each([
    '<!-- <Include src="a"/> -->',
    '<![CDATA[ <Include src="a"/> ]]>',
    '<?x <Include src="a"/> ?>',
    '<!-- <Include src="a"/>',
    '<![CDATA[ <Include src="a"/>',
    '<?x <Include src="a"/>',
    '<Included src="a"/>',
    '<A text="<Include src=1/>"/>',
    "<A text='<Include src=1/>'/>",
    'Include src="a"/>',
    '',
  ])('is none in %j', xml => {
    expect(foundIn(xml)).toEqual([]);
  });

  test.each([
    ['<!-- x -->', 11],
    ['<!-- <Include src="b"/> -->', 28],
    ['<![CDATA[ <Include src="b"/> ]]>', 33],
    ['<?x <Include src="b"/> ?>', 26],
    ['<A b="1>2">', 12],
  ])('is found right behind %j', (before, column) => {
    expect(foundIn(`${before}<Include src="a"/>`)).toEqual([`a 1:${column} <Include src="a"/>`]);
  });
});
