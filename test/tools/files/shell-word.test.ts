import { expect, test } from 'vitest';
import { shellWord } from '../../../tools/files/index.ts';

test.each([
  ['mod/Bären', 'mod/Bären'],
  ['C:\\Users\\ann\\bears.json', 'C:\\Users\\ann\\bears.json'],
  ['My Games/a save.json', '"My Games/a save.json"'],
  ['bears (2).json', '"bears (2).json"'],
  ['', '""'],
])('%s is the word %s', (path, word) => expect(shellWord(path)).toBe(word));
