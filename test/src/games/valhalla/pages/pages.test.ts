import { expect, test } from 'vitest';
import { storyOf, turnStory, valhalla, valhallaScene, viewOf } from '../../../../../src/games/valhalla/index.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';
import type { Note } from '../../../../../src/scene/index.ts';

const LOOKS = ['p1', 'p2'].map(player => ({ player, name: player, color: { r: 1, g: 0, b: 0 } }));

/** A game of two after a battle on 006.006, with what both have read of it. */
function afterBattle() {
  const setup = { sides: ['iron-tithe', 'gale-choir'], seed: 1, position: ['empty', 'p1 20*BRUI,ruler -1,0', 'p2 4*SWORD,ruler 0,0', 'clear p1'] }; // prettier-ignore
  const match = createMatch(valhalla, { setup, seed: 1 });
  const notes: Note[] = [];
  for (const [player, text] of [
    ['p1', 'move -1,0 20*BRUI 0,0'],
    ['p1', 'submit'],
    ['p2', 'decide'],
  ] as const) {
    // prettier-ignore
    const action = match.parse(player, text);
    const result = 'kind' in action ? match.submit(player, action) : undefined;
    if (result?.ok !== true) throw new Error(text);
    for (const event of result.events) {
      for (const reader of ['p1', 'p2']) {
        const known = valhalla.redact?.(event, reader);
        const view = viewOf(match.state(), reader);
        if (known === undefined || known.kind === 'turn-ended') continue;
        const story = known.kind === 'snapshot-drawn' ? turnStory(view, reader) : storyOf(known, view);
        for (const { cells = [], part = '', text: line } of story) {
          notes.push({ for: reader, text: line, page: '', part, cells, at: 0 });
        }
      }
    }
  }
  const shown = (player: string, page: string) => {
    const { panels, pieces } = valhallaScene(match, LOOKS, { pages: { [player]: page }, notes });
    return {
      page: panels.find(({ id }) => id === `page-${player}`),
      marks: pieces.filter(({ id }) => id.startsWith('played:')),
    };
  };
  return { notes, shown };
}

test('a round is played back step by step, each side with what it saw, and marks that nobody else sees', () => {
  const { shown } = afterBattle();
  const steps = (player: string) => {
    const seen: string[] = [];
    for (let page = 'play 1 1'; page !== '';) {
      const { marks, page: panel } = shown(player, page);
      expect(marks.filter(({ visibleTo }) => visibleTo?.join() !== player)).toEqual([]);
      seen.push(`${panel?.title} ${marks.map(({ cell }) => cell).join('>')}`);
      const next = panel?.buttons.find(({ id }) => id === 'next')?.command;
      page = next?.kind === 'show' ? next.page : '';
    }
    return seen;
  };
  const [attacker, defender] = [steps('p1'), steps('p2')];
  expect(attacker).toContain('Round 1: Movement 005.005>006.006');
  expect(attacker.filter(step => step === 'Round 1: Battles 006.006').length).toBeGreaterThan(4);
  expect(defender.filter(step => step.startsWith('Round 1: Movement'))).toEqual(['Round 1: Movement 006.006']);
  expect(shown('p1', 'play 1 2').page?.buttons.map(({ label }) => label)).toEqual(['Next', 'Previous', 'On to Battles', 'Read the report', 'Close']); // prettier-ignore
});

test('a report has the lines of a round on sheets, and of no other player', () => {
  const { notes, shown } = afterBattle();
  const read: string[] = [];
  for (let page = 'report 1 1'; page !== '';) {
    const panel = shown('p2', page).page;
    read.push(...(panel?.lines ?? []));
    const next = panel?.buttons.find(({ id }) => id === 'next')?.command;
    page = next?.kind === 'show' ? next.page : '';
  }
  const own = notes.filter(note => note.for === 'p2').map(({ text }) => text);
  expect(read.filter(line => !/^[A-Z][a-z]+:$/u.test(line))).toEqual(own);
  expect(own.some(line => line.includes('Battle for'))).toBe(true);
  expect(shown('p2', 'report 99 99').page?.title).toMatch(/^Your report of Round 1/);
  expect(shown('p2', '').page).toBeUndefined();
});

/** Follows buttons and answers from a page, and returns the panel that comes of them. */
function follow(page: string, ...steps: string[]) {
  const match = createMatch(valhalla, { setup: { sides: ['iron-tithe', 'gale-choir'], seed: 1 }, seed: 1 });
  const open = (text: string) => {
    const { panels } = valhallaScene(match, LOOKS, { pages: { p1: text }, notes: [] });
    const panel = panels.find(({ id }) => id === 'page-p1');
    if (panel === undefined) throw new Error(`No page "${text}"`);
    return panel;
  };
  let now = page;
  for (const step of steps) {
    const [button = '', ...answers] = step.split(' > ');
    let command = open(now).buttons.find(({ label }) => label === button)?.command;
    for (const answer of answers) {
      command = command?.kind === 'ask' ? command.options.find(({ label }) => label === answer)?.command : undefined;
    }
    if (command?.kind !== 'show') throw new Error(`"${step}" opens no page`);
    now = command.page;
  }
  return open(now);
}

test('a unit is designed by buttons: ledger, final statline and every fault follow', () => {
  const ram = follow('design C', 'Another class... > C-Class: your Ram-Bearer').lines;
  expect(ram).toContain('  final 24/12/3/6, upkeep 44');
  expect(ram.some(line => line.includes('refused'))).toBe(false);
  const steps = ['HP +1', 'HP +1', 'HP −1', 'Take a special... > flagbearer: 3', 'Utility special... > meatshield'];
  const faulty = follow('design C', ...steps).lines.filter(line => /refused|HP/u.test(line));
  expect(faulty).toEqual(['  HP +1: 1', expect.stringContaining('refused, E_DESIGN_PINNACLE')]);
});

test('two armies are drawn up and fought by buttons, and the forecast has its spread', () => {
  const drawn = ['Attacker: add units... > Center > Bruiser > 8 Bruiser', 'Attacker: add units... > Center > Warlord > 1 Warlord', 'Defender: add units... > Center > Archer > 1 Archer', 'Defender: add units... > Moon > Bruiser > 4 Bruiser', 'Defender: add units... > Moon > Ranger > 1 Ranger']; // prettier-ignore
  const { buttons, lines } = follow('battle', ...drawn, 'Attacker: tactic... > pointy_end', 'Forecast the battle');
  expect(lines[0]).toBe('Attacker: The Iron Tithe, Center 8 Bailiff, Center 1 Warlord, pointy_end');
  expect(lines).toContain('the attacker holds the hex: 12 of 12');
  expect(lines[lines.length - 1]).toMatch(/^Defender loses .*ranger 0 to 1, on average 0\.\d+/u);
  expect(buttons.map(({ label }) => label)).not.toContain('Forecast the battle');
  const many = Array.from({ length: 3 }, () => 'Attacker: add units... > Sun > Bruiser > 16 Bruiser');
  expect(follow('battle', ...drawn, ...many, 'Forecast the battle').lines.join()).toContain('It cannot be fought: attacker: E_CAPACITY'); // prettier-ignore
});
