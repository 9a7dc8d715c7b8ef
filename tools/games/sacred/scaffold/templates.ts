import type { Names, Paths } from '../../scaffold/index.ts';

export function cardText({ id, code, title }: Names, { types }: Paths): string {
  return `import type { SacredCard } from '${types}';

/** What the card is for. */
export const ${code}: SacredCard = {
  kind: 'unit',
  id: '${id}',
  name: '${title}',
  // Each level gives 10 points for attributes and 3 for power.
  level: 1,
  type: 'Beast',
  faction: 'Freelands',
  element: 'Might',
  weapon: 'Claw',
  dmgElement: 'Might',
  range: 'BTA',
  attributes: { SPD: 1, ATK: 3, CRT: 1, RES: 3, ENR: 1, DEF: 1 },
  power: [{ element: 'Might', amount: 3 }],
  effect: { kind: 'condition', trigger: 'ON_DEPLOY', operations: [{ op: 'COIN', side: 'ME', amount: 1 }] },
};
`;
}

export function cardTestText({ id, code, title }: Names, { game, subject }: Paths): string {
  return `import { expect, test } from 'vitest';
import { cardProblems, drawMatch, playAll, playerOf } from '${game}';
import { ${code} } from '${subject}';

test('${title} keeps the limits of cards', () => {
  expect(cardProblems(${code})).toEqual([]);
});

test('${title} gives back a coin when it is deployed', () => {
  const match = drawMatch('phase deploy; coins 3 0; hand S ${id}', [${code}]);
  playAll(match, 'deploy ${id} c1');
  expect(playerOf(match.state(), 'p1').coins).toBe(3);
});
`;
}

export function deckText({ id, code, title }: Names, { types }: Paths): string {
  return `import type { PackDeck } from '${types}';

/** A card a line, by id or by name. A deck of 10 cards is for matches of 10 turns. */
const TEXT = \`
commander AC
2 Freelands Levy
2 Storm Gull
A04
A06
A11
A13
A16
A17
\`;

export const ${code}: PackDeck = { id: '${id}', name: '${title}', text: TEXT };
`;
}

export function deckTestText({ code, title }: Names, { game, subject }: Paths): string {
  const cards = subject.replace(/decks\/[^/]+$/u, 'cards/index.ts');
  return `import { expect, test } from 'vitest';
import { parseDeck } from '${game}';
import { cards } from '${cards}';
import { ${code} } from '${subject}';

test('${title} has a Command card and 10 others', () => {
  expect(parseDeck(${code}.text, cards)).toMatchObject({ commander: 'AC', cards: { length: 10 } });
});
`;
}
