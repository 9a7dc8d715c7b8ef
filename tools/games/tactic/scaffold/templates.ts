import { importLine, type Names, type Paths } from '../../scaffold/index.ts';

/** What the test of an ability needs of the game. */
const TRIAL_NAMES = ['boardText', 'createTactic', 'drawMatch', 'playAll', 'standard', 'type Pack'];

export function abilityText({ id, code, title }: Names, { types }: Paths): string {
  return `import type { Ability } from '${types}';

/** "The words of the card." */
export const ${code}: Ability = {
  id: '${id}',
  name: '${title}',
  text: 'This unit has 1 more AT.',
  // One of the six hooks: stat, hit, instead, forbid, uses, on.
  stats: ['at'],
  stat({ bearer }, subject) {
    return subject.id === bearer.id ? { layer: 'add', amount: 1 } : undefined;
  },
};
`;
}

export function abilityTestText({ id, code, title }: Names, { game, subject }: Paths): string {
  return `import { expect, test } from 'vitest';
${importLine(TRIAL_NAMES, game)}
import { ${code} } from '${subject}';

/** One unit with the ability, for this test. */
const trial: Pack = {
  id: 'trial',
  name: 'Trial',
  abilities: standard.abilities.includes(${code}) ? [] : [${code}],
  factions: [
    {
      id: 'trial',
      name: 'Trial',
      king: { id: 'trial-king', name: 'Trial King', hp: 6, at: 2, abilities: [] },
      units: [
        { id: 'bearer', name: 'Bearer', hp: 7, at: 2, abilities: [{ id: '${id}' }] },
        { id: 'target', name: 'Target', hp: 7, at: 2, abilities: [] },
      ],
    },
  ],
  boards: [],
};

const tactic = createTactic({ packs: [standard, trial] });

test('${title} adds 1 to the AT of its bearer', () => {
  const match = drawMatch(tactic, '. b.target .\\nr.bearer . .');
  expect(boardText(playAll(match, 'a1-b1 b1xb2'))).toContain('b.target(3)');
});

test('${title} adds nothing to another unit', () => {
  const match = drawMatch(tactic, '. b.bearer .\\nr.target . .');
  expect(boardText(playAll(match, 'a1-b1 b1xb2'))).toContain('b.bearer(2)');
});
`;
}

export function factionText({ id, code, title }: Names, { types }: Paths): string {
  return `import type { Faction } from '${types}';

/** What holds this faction together. */
export const ${code}: Faction = {
  id: '${id}',
  name: '${title}',
  king: { id: '${id}-king', name: '${title} King', hp: 6, at: 2, abilities: [] },
  units: [{ id: '${id}-recruit', name: '${title} Recruit', hp: 4, at: 2, abilities: [] }],
};
`;
}

export function factionTestText({ code, title }: Names, { subject }: Paths): string {
  return `import { expect, test } from 'vitest';
import { ${code} } from '${subject}';

test('${title} has a unit that its player can buy', () => {
  expect(${code}.units.map(unit => unit.name)).toContain('${title} Recruit');
});
`;
}

export function boardText({ id, code, title }: Names, { types }: Paths): string {
  return `import type { Board } from '${types}';

/** What is special about this board. */
export const ${code}: Board = {
  id: '${id}',
  name: '${title}',
  files: 7,
  ranks: 7,
  coins: 6,
  seats: [
    { zone: ['c1', 'd1', 'e1'], crowns: ['c1', 'e1'] },
    { zone: ['c7', 'd7', 'e7'], crowns: ['c7', 'e7'] },
  ],
  tables: [{ id: 'duel', name: 'Two players', seats: [0, 1] }],
};
`;
}

export function boardTestText({ code, title }: Names, { subject }: Paths): string {
  return `import { expect, test } from 'vitest';
import { ${code} } from '${subject}';

test('${title} gives every player as much room', () => {
  expect(${code}.seats.map(seat => seat.zone.length)).toEqual([3, 3]);
});
`;
}

/** The row of a new unit, as it stands in a faction. */
export function unitRow({ id, title }: Names): string {
  return `    { id: '${id}', name: '${title}', hp: 4, at: 2, abilities: [] },\n`;
}

export function unitTestText({ id, title }: Names, { game, subject }: Paths, faction: Names): string {
  return `import { expect, test } from 'vitest';
import type { Faction } from '${game}';
import { ${faction.code} } from '${subject}';

const faction: Faction = ${faction.code};

test('${title} is what it is meant to be', () => {
  const unit = faction.units.find(each => each.id === '${id}');
  expect(unit).toEqual({ id: '${id}', name: '${title}', hp: 4, at: 2, abilities: [] });
});
`;
}
