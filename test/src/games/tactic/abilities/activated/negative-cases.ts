import { draw, listed, play, refusalTo } from '../../../../../portable/tactic/sketch.ts';
import type { NegativeCase, Situation } from '../negative-case.ts';

/** No use of the ability is offered to the unit on `cell`, after `script`. */
function offersNothing(
  ability: string,
  situation: Situation,
  title: string,
  drawing: string,
  cell = 'a1',
  script = '',
): NegativeCase {
  const run = (): string => listed(play(draw(drawing), script), `${cell}:${ability}`);
  return { ability, hook: 'uses', situation, title, run, expected: '' };
}

/** The enemy whose turn it is cannot use it. */
function enemy(ability: string, drawing: string, use: string): NegativeCase {
  return {
    ability,
    hook: 'uses',
    situation: 'another player',
    title: `an enemy cannot use its ${ability}`,
    run: () => refusalTo(draw(`turn: 1 p2\n${drawing}`), 'p2', use),
    expected: 'not-yours',
  };
}

export const activatedCases: readonly NegativeCase[] = [
  offersNothing('drain', 'another unit', 'a unit beside it drains nothing', 'r.vampire(2) r.plain(2) b.weak', 'b1'),
  enemy('drain', 'r.vampire(2) b.plain', 'a1:drain:b1'),
  offersNothing('drain', 'out of range', 'not from a unit two spaces away', 'r.vampire(2) . b.plain'),
  offersNothing('drain', 'condition not met', 'not with less damage than X', 'r.vampire(1) b.plain'),
  offersNothing('drain', 'already done', 'once a turn', 'r.vampire(4) b.plain', 'a1', 'a1:drain:b1'),

  offersNothing('fireball', 'another unit', 'a unit beside it throws nothing', 'r.witch r.plain b.weak', 'b1'),
  enemy('fireball', 'r.witch b.plain', 'a1:fireball:b1'),
  offersNothing('fireball', 'out of range', 'not at a unit two spaces away', 'r.witch . b.plain'),
  offersNothing('fireball', 'already done', 'once a turn', 'r.witch b.plain', 'a1', 'a1:fireball:b1'),

  offersNothing('push', 'another unit', 'a unit beside it pushes nobody', '. . .\nr.ram r.plain b.weak', 'b1'),
  enemy('push', 'r.ram b.plain .', 'a1:push:b1:c1'),
  offersNothing('push', 'out of range', 'not a unit two spaces away', 'r.ram . b.plain .'),
  offersNothing('push', 'condition not met', 'not without an empty space', 'r.ram b.plain'),
  offersNothing('push', 'already done', 'not once it is cached', 'r.ram b.plain . .', 'a1', 'a1:push:b1:c1'),

  offersNothing('sacrifice', 'another unit', 'a unit beside it stays', 'r.zip-bomb r.plain b.weak', 'b1'),
  enemy('sacrifice', 'r.zip-bomb b.plain', 'a1:sacrifice:b1'),
  offersNothing('sacrifice', 'out of range', 'not on a unit two spaces away', 'r.zip-bomb . b.plain'),
  offersNothing('sacrifice', 'already done', 'not once it is cached', 'r.zip-bomb! b.plain'),

  offersNothing('sprinkle-dust', 'another unit', 'a unit beside it mends nobody', 'r.pixie r.plain r.weak(2)', 'b1'),
  enemy('sprinkle-dust', 'r.pixie b.plain(1)', 'a1:sprinkle-dust:b1'),
  offersNothing('sprinkle-dust', 'out of range', 'not on a unit two spaces away', 'r.pixie . r.plain(2)'),
  offersNothing('sprinkle-dust', 'condition not met', 'not on an undamaged unit, nor on itself', 'r.pixie(1) r.plain'),
  offersNothing('sprinkle-dust', 'already done', 'once a turn', 'r.pixie r.plain(3)', 'a1', 'a1:sprinkle-dust:b1'),

  offersNothing('swap', 'another unit', 'a unit beside it swaps with nobody', 'r.herald r.plain b.weak', 'b1'),
  enemy('swap', 'r.herald b.plain', 'a1:swap:b1'),
  offersNothing('swap', 'out of range', 'not with a unit two spaces away', 'r.herald . b.plain'),
  offersNothing('swap', 'already done', 'not once it is cached', 'r.herald b.plain', 'b1', 'a1:swap:b1'),
];
