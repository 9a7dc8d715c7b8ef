import type { Construct } from './construct.ts';

export const STRINGS: readonly Construct[] = [
  [
    'toUpperCase of ß',
    "return 'stra\\u00dfe'.toUpperCase();",
    "return str('strasse').toUpperCase();",
    'the case that you need',
  ],
  [
    'String.fromCodePoint',
    'return String.fromCodePoint(num(65));',
    'return String.fromCharCode(num(65));',
    'String.fromCharCode',
  ],
  ['an emoji by its letters', "return `${[...'\\u{1F600}'].length}`;", "return `${[...'ab'].length}`;", 'ASCII'],
  ['substr', "return str('abc').substr(-2, 1);", "return str('abc').slice(1, 2);", 'Use slice'],
  [
    'replace with a dollar',
    "return str('abc').replace('b', '$&$&');",
    "return str('abc').split('b').join('bb');",
    'split and join',
  ],
  ['at of a string', "return str('abc').at(-1) ?? '';", "return str('abc').charAt(2);", 'Use charAt'],
  [
    'lastIndexOf of a string',
    "return `${str('aba').lastIndexOf('a')}`;",
    "return `${str('aba').split('a').length}`;",
    'from its end',
  ],
  ['codePointAt', "return `${str('a').codePointAt(0) ?? 0}`;", "return `${str('a').charCodeAt(0)}`;", 'charCodeAt'],
  ['normalize', "return str('a').normalize();", "return str('a');", 'in one form'],
  ['search', "return `${str('abc').search('b')}`;", "return `${str('abc').indexOf('b')}`;", 'Use indexOf'],
  ['match', "return show(str('abc').match('b') !== null);", "return show(str('abc').includes('b'));", 'Use includes'],
  ['String.raw', 'return String.raw`a\\n${num(1)}`;', 'return `a${num(1)}`;', 'Write the text'],
  [
    'length of a string by destructuring',
    "const { length } = str('abc'); return `${length}`;",
    "return `${str('abc').length}`;",
    'Write text.length',
  ],
  [
    'length of a string by destructuring a parameter',
    "return ((({ length }: string) => `${length}`)(str('abc')));",
    "return ((text: string) => `${text.length}`)(str('abc'));",
    'Write text.length',
  ],
  [
    'destructuring of a string',
    "const [a, b] = str('xy'); return `${a ?? ''}${b ?? ''}`;",
    "return str('xy').slice(0, 2);",
    'charAt or slice',
  ],
  ['a string as an object', "return new String('a').length === 1 ? 'a' : 'b';", "return 'a';", 'primitive value'],
  [
    'the order of texts',
    "return show(str('a') < str('B'));",
    "return show(str('a').charCodeAt(0) < str('B').charCodeAt(0));",
    'Compare numbers',
  ],
  [
    'sort without a comparator',
    "return ['a', 'B'].sort().join(',');",
    "return ['a', 'B'].sort((b, c) => b.charCodeAt(0) - c.charCodeAt(0)).join(',');",
    'total order',
  ],
  [
    'a regular expression',
    "return str('a1b').replace(/[0-9]/, '');",
    "return str('a1b').split('1').join('');",
    'Walk the text',
  ],
];
