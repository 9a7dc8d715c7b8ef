import { expect, test } from 'vitest';
import { logParts } from '../../../tools/debug/log-parts.ts';

test.each([
  ['plain', ['plain']],
  ['hp {unit.hp} of {unit.name}', ['hp ', 'unit.hp', ' of ', 'unit.name', '']],
  ['{list.map(x => { return x; })}!', ['', 'list.map(x => { return x; })', '!']],
  [`{name + "}"}'s`, ['', 'name + "}"', "'s"]],
  ['{"\\"}"}', ['', '"\\"}"', '']],
  ['a } { b {} c', ['a } { b {} c']],
])('%s is texts and expressions by turns', (message, parts) => {
  expect(logParts(message)).toEqual(parts);
});
