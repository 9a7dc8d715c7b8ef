import { attackPower, board, draw, listed, play, refusal, stat } from '../../../../../portable/tactic/sketch.ts';
import type { Stat } from '../../../../../../src/games/tactic/index.ts';
import type { NegativeCase, Situation } from '../negative-case.ts';

/** A number that the ability must leave as it is printed. */
function number(
  ability: string,
  situation: Situation,
  title: string,
  [drawing, cell, name]: readonly [string, string, Stat],
  expected: string,
): NegativeCase {
  return { ability, hook: 'stat', situation, title, run: () => stat(draw(drawing), cell, name), expected };
}

/** An attack that the ability must not change. */
function attack(
  ability: string,
  hook: string,
  situation: Situation,
  title: string,
  [drawing, action]: readonly [string, string],
  expected: string,
): NegativeCase {
  return { ability, hook, situation, title, run: () => board(play(draw(drawing), action)), expected };
}

/** An action that the ability must not forbid. */
function allowed(situation: Situation, title: string, [drawing, action]: readonly [string, string]): NegativeCase {
  return {
    ability: 'taunt',
    hook: 'forbid',
    situation,
    title,
    run: () => refusal(draw(drawing), action),
    expected: 'legal',
  };
}

export const staticCases: readonly NegativeCase[] = [
  number('annoy', 'another player', 'an ally beside it keeps its AT', ['r.skunk r.plain', 'b1', 'at'], '2'),
  number('annoy', 'out of range', 'an enemy two spaces away keeps its AT', ['r.skunk . b.plain', 'c1', 'at'], '2'),
  attack(
    'armor',
    'hit',
    'another unit',
    'a unit beside it takes all damage',
    ['r.plain b.weak\n. b.turtle', 'a2xb2'],
    'r.plain! b.weak(2) / . b.turtle',
  ),
  attack(
    'armor',
    'hit',
    'out of range',
    'it takes all damage from afar',
    ['r.sniper . b.turtle', 'a1xc1'],
    'r.sniper! . b.turtle(2)',
  ),
  {
    ability: 'badger',
    hook: 'stat',
    situation: 'another unit',
    title: 'a unit beside it attacks straight ahead',
    run: () => listed(draw('b.weak b.weak\nr.honey-badger r.plain'), 'b1x'),
    expected: 'b2 a1',
  },
  attack(
    'burn',
    'stat',
    'condition not met',
    'undamaged, it lets others be healed',
    ['r.salamander r.medic r.plain(2)', 'b1xc1'],
    'r.salamander r.medic! r.plain',
  ),
  attack(
    'burn',
    'stat',
    'another unit',
    'damaged, it can be healed itself',
    ['r.salamander(2) r.medic', 'b1xa1'],
    'r.salamander r.medic!',
  ),
  attack(
    'burn',
    'hit',
    'another unit',
    'an ally beside it is damaged by its allies',
    ['r.plain r.weak\n. r.salamander', 'a2xb2'],
    'r.plain! r.weak(2) / . r.salamander',
  ),
  attack(
    'burn',
    'hit',
    'another player',
    'an enemy damages it',
    ['r.plain b.salamander', 'a1xb1'],
    'r.plain! b.salamander(2)',
  ),
  number('check', 'condition not met', 'a damaged unit keeps its AT', ['r.sentinel b.plain(1)', 'b1', 'at'], '2'),
  number('check', 'out of range', 'a unit two spaces away keeps its AT', ['r.sentinel . b.plain', 'c1', 'at'], '2'),
  number('check', 'another unit', 'it keeps its own AT', ['r.sentinel b.plain', 'a1', 'at'], '2'),
  number('dash', 'another unit', 'a unit beside it moves one space', ['r.skunk r.plain', 'b1', 'steps'], '1'),
  number('double-strike', 'another unit', 'a unit beside it attacks one', ['r.wolf r.plain', 'b1', 'targets'], '1'),
  number(
    'equalize',
    'out of range',
    'a unit two spaces away keeps its AT',
    ['r.load-balancer . b.brute', 'c1', 'at'],
    '5',
  ),
  number('equalize', 'another unit', 'it keeps its own AT', ['r.load-balancer b.brute', 'a1', 'at'], '1'),
  {
    ability: 'feel-the-pain',
    hook: 'stat',
    situation: 'another unit',
    title: 'neither a unit beside it nor one beside that gains AT',
    run: () => attackPower(draw('r.sandbox(2) r.plain(3) r.weak'), 'b1 c1'),
    expected: '2 1',
  },
  number(
    'feel-the-pain',
    'out of range',
    'damage two spaces away does not count',
    ['r.sandbox . r.plain(3)', 'a1', 'hp'],
    '3',
  ),
  attack(
    'heal',
    'instead',
    'another unit',
    'an attack of an ally beside it stays an attack',
    ['r.medic r.plain r.weak(2)', 'b1xc1'],
    'r.medic r.plain! r.weak(4)',
  ),
  attack(
    'heal',
    'instead',
    'another player',
    'its attack on an enemy stays an attack',
    ['r.medic b.weak(2)', 'a1xb1'],
    'r.medic! b.weak(3)',
  ),
  attack(
    'protection',
    'hit',
    'another unit',
    'a unit beside it takes damage from afar',
    ['r.sniper . b.weak\n. . b.ghost', 'a2xc2'],
    'r.sniper! . b.weak(2) / . . b.ghost',
  ),
  attack(
    'protection',
    'hit',
    'condition not met',
    'it takes damage beside an enemy',
    ['r.plain b.ghost', 'a1xb1'],
    'r.plain! b.ghost(2)',
  ),
  number('range', 'another unit', 'a unit beside it reaches one space', ['r.sniper r.plain', 'b1', 'reach'], '1'),
  number(
    'spite',
    'another unit',
    'a unit beside it gains no AT from its damage',
    ['r.bear(2) r.plain', 'b1', 'at'],
    '2',
  ),
  number(
    'spite',
    'condition not met',
    'damage on a unit beside it does not count',
    ['r.bear r.plain(2)', 'a1', 'at'],
    '3',
  ),
  allowed('another player', 'an ally beside it moves', ['r.knight r.plain .', 'b1-c1']),
  allowed('out of range', 'an enemy two spaces away moves', ['b.knight . r.plain .', 'c1-d1']),
  allowed('already done', 'an enemy that is cached does not hold the turn', ['b.knight r.plain!', 'end']),
  allowed('another turn', 'an enemy whose turn it is not does not hold it', ['turn: 1 p2\nb.knight r.plain', 'end']),
  number('weaken', 'another unit', 'a unit beside it loses no AT', ['r.overclock(2) r.plain', 'b1', 'at'], '2'),
  number(
    'weaken',
    'condition not met',
    'damage on a unit beside it does not count',
    ['r.overclock r.plain(2)', 'a1', 'at'],
    '4',
  ),
];
