import {
  adjacentEnemies,
  askOne,
  createTactic,
  damage,
  marksOn,
  own,
  putMarks,
  standard,
  takeMarks,
  unitOn,
  type Ability,
  type Pack,
} from '../../../src/games/tactic/index.ts';
import { createMatch, loadMatch } from '../../../src/kernel/index.ts';
import type { Case } from './case.ts';
import { play, type TacticMatch } from './sketch.ts';

/** "After its move, an adjacent enemy of your choice gets 2 Poison and loses its Deep Sleep." */
const venom: Ability = {
  id: 'venom',
  name: 'Venom',
  text: 'After its move, an adjacent enemy of your choice gets 2 Poison and loses its Deep Sleep.',
  on: {
    moved: own(context =>
      askOne(context, 'Who is poisoned?', adjacentEnemies(context), chosen => [
        putMarks(chosen, 'poison', 2),
        takeMarks(chosen, 'deep-sleep'),
      ]),
    ),
    // Whoever is poisoned takes 1 damage for each mark when its turn begins, and loses one mark.
    'turn-started': ({ bearer, game }, { player }) =>
      game.units
        .filter(unit => unit.owner === player && marksOn(unit, 'poison') > 0)
        .flatMap(unit => [damage(bearer, [unit], marksOn(unit, 'poison'), 'venom'), takeMarks(unit, 'poison', 1)]),
  },
};

const pack: Pack = {
  id: 'reptiles',
  name: 'Reptiles',
  abilities: [venom],
  factions: [
    {
      id: 'reptiles',
      name: 'Reptiles',
      king: { id: 'cobra', name: 'Cobra', hp: 6, at: 1, abilities: [] },
      units: [{ id: 'adder', name: 'Adder', hp: 3, at: 1, abilities: [{ id: 'venom' }] }],
    },
  ],
  boards: [],
};

const game = createTactic({ packs: [standard, pack] });

function draw(position: string): TacticMatch {
  return createMatch(game, { setup: { board: '', position }, seed: 1 });
}

function rows(match: TacticMatch): string {
  const position = game.position.format(match.state());
  return position
    .split('\n')
    .filter(line => line.includes('.') && !line.includes(':'))
    .map(line =>
      line
        .split(' ')
        .filter(word => word !== '')
        .join(' '),
    )
    .join(' / ');
}

const DRAWING = 'b.bear[deep-sleep=4] . b.wolf\nr.lion . .\n. r.adder b.moderator';

export const markCases: readonly Case[] = [
  {
    title: 'Marks: an ability with a choice puts some on a unit and takes others off',
    run: () => {
      const match = play(draw(DRAWING), 'b1-b2');
      const asked = match.state().agenda.choices.map(({ options }) => options.map(({ label }) => label).join(', '));
      return `${asked.join('; ')} | ${rows(play(match, 'a3'))}`;
    },
    expected:
      'Wolf on c3, Moderator on c1, Bear on a3 | b.bear[poison=2] . b.wolf / r.lion r.adder> . / . . b.moderator',
  },
  {
    title: 'Marks: they last, act and are worn off in later turns',
    run: () => {
      const match = play(draw(DRAWING), 'b1-b2 a3 end');
      const first = rows(match);
      return `${first} | ${rows(play(match, 'end end'))}`;
    },
    expected:
      'b.bear(2)[poison=1] . b.wolf / r.lion r.adder> . / . . b.moderator | b.bear(3) . b.wolf / r.lion r.adder . / . . b.moderator',
  },
  {
    title: 'Marks: a save, undo and redo keep them',
    run: () => {
      const match = play(draw(DRAWING), 'b1-b2 a3');
      const loaded = loadMatch(game, match.save());
      const undone = match.undo(true);
      const before = rows(match);
      match.redo();
      return `${loaded.ok ? rows(loaded.match) : loaded.refusal.message} | ${undone.ok ? before : ''} | ${rows(match)}`;
    },
    expected:
      'b.bear[poison=2] . b.wolf / r.lion r.adder> . / . . b.moderator | ' +
      'b.bear[deep-sleep=4] . b.wolf / r.lion r.adder> . / . . b.moderator | ' +
      'b.bear[poison=2] . b.wolf / r.lion r.adder> . / . . b.moderator',
  },
  {
    title: 'Marks: the log and the tooltip have their names and numbers',
    run: () => {
      const match = play(draw(DRAWING), 'b1-b2');
      const action = match.parse('p1', 'a3');
      const result = 'kind' in action ? match.submit('p1', action) : undefined;
      const events = result?.ok === true ? result.events : [];
      const texts = events.map(event => game.eventText(match.state(), event) ?? '');
      return `${texts.join('; ')} | ${game.description(match.state(), unitOn(match, 'a3')).slice(0, 2).join('; ')}`;
    },
    expected:
      'Bear of p2 on a3 has 2 Poison (0 before); Bear of p2 on a3 has 0 Deep Sleep (4 before) | HP 6, AT 3; ' +
      'Poison: 2',
  },
  {
    title: 'Marks: a unit never has more than 999',
    run: () => rows(play(draw('r.adder . .\n. b.bear[poison=998] .'), 'a2-b2')),
    expected: '. r.adder> . / . b.bear[poison=999] .',
  },
  {
    title: 'Marks: a drawing with invalid ones is refused',
    run: () =>
      ['poison', 'poison=0', 'poison=1000', 'Poison=1', 'poison=1,poison=2', 'poison=0.5', '']
        .map(marks => {
          const read = game.position.parse(`r.wolf[${marks}]`);
          return 'code' in read ? 'refused' : 'read';
        })
        .join(' '),
    expected: 'refused refused refused refused refused refused refused',
  },
];
