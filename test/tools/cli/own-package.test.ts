import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { isOwnFolder, ownPackage } from '../../../tools/cli/own-package.ts';

test('a mod made from a clone refers to its path', () => {
  expect(ownPackage(join('games', 'bears'), join('tools', 'crownspace'))).toBe('file:../../tools/crownspace');
  expect(ownPackage(join('tools', 'crownspace'), join('tools', 'crownspace'))).toBe('file:.');
});

test('a mod made by an installed package asks for its version', () => {
  const root = join('games', 'bears', 'node_modules', 'crownspace');
  expect(ownPackage(join('games', 'bears'), root)).toBe(`^${packageJson.version}`);
});

test('the folder of Crownspace is known, with a slash at its end too', () => {
  const own = fileURLToPath(new URL('../../../', import.meta.url));
  expect(
    [own, dirname(join(own, 'x')), join(own, 'mod'), join(own, 'absent')].map(folder => isOwnFolder(folder)),
  ).toEqual([true, true, false, false]);
});
