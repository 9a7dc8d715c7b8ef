import { createTactic, packProblems, standard, type Ability, type Pack } from '../../../src/games/tactic/index.ts';
import type { Case } from './case.ts';
import { tactic } from './sketch.ts';

const nothing: Ability = { id: 'nothing', name: 'Nothing', text: 'Does nothing.' };
const mute: Ability = { id: 'mute', name: 'Mute', text: '', forbid: () => undefined };

const broken: Pack = {
  id: 'Broken!',
  name: 'Broken',
  abilities: [nothing, mute, { ...mute, id: 'taunt', text: 'Again.' }],
  factions: [
    {
      id: 'forum',
      name: '',
      king: { id: 'lord', name: 'Lord', hp: 0, at: 1.5, abilities: [] },
      units: [
        { id: 'knight', name: 'Knight', hp: 3, at: -1, cost: 0, abilities: [{ id: 'teleport' }] },
        {
          id: 'squire',
          name: 'Squire',
          hp: 3,
          at: 1,
          abilities: [{ id: 'range' }, { id: 'armor', value: 0 }, { id: 'flame', value: 2 }],
        },
      ],
    },
    { id: 'empty', name: 'Empty', king: { id: 'nobody', name: 'Nobody', hp: 1, at: 0, abilities: [] }, units: [] },
  ],
  boards: [
    { id: 'flat', name: 'Flat', files: 0, ranks: 200, coins: -1, seats: [], tables: [] },
    {
      id: 'torn',
      name: 'Torn',
      files: 3,
      ranks: 3,
      coins: 6,
      seats: [
        { zone: ['a1', 'b9', 'b1'], crowns: ['c1'] },
        { zone: ['b1', 'c3'], crowns: [] },
      ],
      tables: [
        { id: 'one', name: 'One', seats: [0] },
        { id: 'three', name: 'Three', seats: [0, 0, 7], teams: ['t1', 't1'] },
      ],
    },
  ],
};

export const packCases: readonly Case[] = [
  {
    title: 'The standard pack and the workshop have no problems',
    run: () => packProblems([standard]).join('\n'),
    expected: '',
  },
  {
    title: 'Everything that is wrong with a pack is named at once',
    run: () => packProblems([standard, broken]).join('\n'),
    expected: [
      'pack "Broken!": an id is made of lower-case letters, digits and dashes, a letter first',
      'ability "taunt": another ability has this id already',
      'faction "forum": another faction has this id already',
      'faction "forum": it has no name',
      'unit "knight": another unit has this id already',
      'ability "nothing": it has none of the hooks stat, hit, instead, forbid, uses, on',
      'ability "mute": it has no text for its cards',
      'faction "empty": it has no units to buy',
      'unit "lord": hp is 0, not a whole number from 1 to 99',
      'unit "lord": at is 1.5, not a whole number from 0 to 99',
      'unit "knight": at is -1, not a whole number from 0 to 99',
      'unit "knight": cost is 0, not a whole number from 1 to 99',
      'unit "knight": no pack has an ability "teleport"',
      'unit "squire": Range needs a value, a whole number from 1 to 99',
      'unit "squire": Armor has 0, not a whole number from 1 to 99',
      'unit "squire": Flame takes no value, but has 2',
      'board "flat": it has 0 files, not 1 to 26',
      'board "flat": it has 200 ranks, not 1 to 99',
      'board "flat": it gives -1 coins, not 0 to 99',
      'board "flat": it has no table, so nobody can sit down',
      'board "torn", seat 1: the Build Zone space "b9" is not on the board',
      'board "torn", seat 1: the Crown Space c1 is not in its Build Zone',
      'board "torn", seat 2: the Build Zone space b1 is in a zone already',
      'board "torn", seat 2: it has no Crown Space for a King',
      'board "torn", table "one": it seats 1 players, not 2 to 4',
      'board "torn", table "three": two players sit at seat 0',
      'board "torn", table "three": the board has no seat 7 (the first is 0)',
      'board "torn", table "three": it names 2 teams for 3 players',
      'board "torn", table "three": everybody is in one team',
    ].join('\n'),
  },
  {
    title: 'A game with a broken pack cannot be made',
    run: () => {
      try {
        createTactic({ packs: [standard, broken] });
        return 'made';
      } catch (error) {
        return `${error}`.indexOf('The packs cannot be played') >= 0 ? 'refused' : `${error}`;
      }
    },
    expected: 'refused',
  },
  {
    title: 'A setup that cannot be played is named',
    run: () =>
      [
        { board: 'moon' },
        { board: 'constructor' },
        { board: 'duel', table: 'pairs' },
        { board: 'duel', first: 'p3' },
        { board: 'duel', factions: { p2: 'pirates' } },
        { board: 'duel', position: 'r.unicorn' },
        { board: 'duel' },
      ]
        .map(setup => tactic.setupProblem(setup) ?? 'fine')
        .join('\n'),
    expected: [
      'No board is called "moon"',
      'No board is called "constructor"',
      'Board duel has no table "pairs"',
      '"p3" cannot go first: the players are p1, p2',
      'p2 cannot play "pirates": no pack has that faction',
      'The position cannot be read: "r.unicorn": no unit is called "unicorn"',
      'fine',
    ].join('\n'),
  },
];
