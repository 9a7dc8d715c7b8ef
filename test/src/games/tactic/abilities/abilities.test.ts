import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { activatedCases } from './activated/negative-cases.ts';
import { hooksOf, missingCases } from './negative-case.ts';
import { staticCases } from './static/negative-cases.ts';
import { triggeredCases } from './triggered/negative-cases.ts';
import { standard, type Ability } from '../../../../../src/games/tactic/index.ts';

const FOLDER = fileURLToPath(new URL('../../../../../src/games/tactic', import.meta.url));

interface Source {
  readonly file: string;
  /** Without comments, which may cite the rules. */
  readonly code: string;
}

function sourcesIn(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(entry => join(entry.parentPath, entry.name))
    .map(file => ({ file: file.slice(FOLDER.length + 1), code: withoutComments(readFileSync(file, 'utf8')) }));
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/\/\/.*$/gmu, '');
}

/** Texts in quotes, and the last parts of imports. An icon has the name of a picture, which is nobody's. */
function namesIn(code: string): string[] {
  return [...code.replaceAll(/^ *icon: '[^'\n]*',$/gmu, '').matchAll(/'(?<text>[^'\n]*)'/gu)].map(
    match => match.groups?.['text'] ?? '',
  );
}

/** Whether an ability has a test of its own, as `npm run new -- ability` writes it: on a unit that it brings along. */
function hasOwnTest(ability: Ability): boolean {
  return existsSync(fileURLToPath(new URL(`./${kindOf(ability)}/${ability.id}.test.ts`, import.meta.url)));
}

/** `triggered` if it answers events, `activated` if its player uses it, else `static`. */
function kindOf({ on, uses }: Ability): string {
  if (on !== undefined) return 'triggered';
  return uses === undefined ? 'static' : 'activated';
}

describe('Abilities', () => {
  const ids = standard.abilities.map(ability => ability.id);
  const sources = sourcesIn(FOLDER);

  function abilityFiles() {
    return sources.flatMap(({ code, file }) => {
      const [top, folder, name] = file.split('/');
      return top === 'abilities' && name !== undefined ? [{ folder, id: name.slice(0, -'.ts'.length), code }] : [];
    });
  }

  test('are named by no file but their own, the list, and the cards', () => {
    const named = sources
      .filter(({ file }) => !file.startsWith('abilities/') && !file.startsWith('factions/'))
      .flatMap(({ file, code }) => ids.filter(id => namesIn(code).includes(id)).map(id => ({ file, id })));
    expect(named).toEqual([]);
  });

  test('do not name each other', () => {
    const named = abilityFiles().flatMap(({ code, id }) =>
      ids.filter(other => other !== id && namesIn(code).includes(other)).map(other => ({ id, other })),
    );
    expect(named).toEqual([]);
  });

  test('are one file each, in the list once', () => {
    expect(
      abilityFiles()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
  });

  test('lie in the folder of their kind', () => {
    const folders = Object.fromEntries(abilityFiles().map(({ folder, id }) => [id, folder]));
    expect(folders).toEqual(Object.fromEntries(standard.abilities.map(ability => [ability.id, kindOf(ability)])));
  });

  test('are all carried by a standard unit, or by one of their own test', () => {
    const cards = standard.factions.flatMap(faction => [faction.king, ...faction.units]);
    const carried = new Set(cards.flatMap(card => card.abilities.map(ability => ability.id)));
    const others = standard.abilities.filter(({ id }) => !carried.has(id));
    expect(others.filter(ability => !hasOwnTest(ability)).map(({ id }) => id)).toEqual([]);
  });

  describe('that must not act', () => {
    const cases = [...staticCases, ...activatedCases, ...triggeredCases];

    test('are tested for every hook, in negative-cases.ts or in a test of their own', () => {
      const shared = standard.abilities.filter(ability => !hasOwnTest(ability));
      expect(shared.flatMap(ability => missingCases(ability, cases))).toEqual([]);
    });

    test('are named by the test if they lack a case', () => {
      const toll: Ability = { id: 'toll', name: 'Toll', text: 'Asks.', uses: () => [], on: { moved: () => [] } };
      expect(missingCases(toll, cases)).toEqual([
        'toll: uses, another unit, another player, out of range, already done',
        'toll: on:moved, another unit',
      ]);
    });

    test('have no case for a hook that they do not have', () => {
      const hooks = standard.abilities.flatMap(ability => hooksOf(ability).map(hook => `${ability.id} ${hook}`));
      expect(cases.map(({ ability, hook }) => `${ability} ${hook}`).filter(name => !hooks.includes(name))).toEqual([]);
    });
  });
});
