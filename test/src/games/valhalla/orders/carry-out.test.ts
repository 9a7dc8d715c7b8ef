import { describe, expect, test } from 'vitest';
import { valhalla, type Valhalla } from '../../../../../src/games/valhalla/index.ts';
import {
  beginMovement,
  continueMovement,
  type MovementOrder,
} from '../../../../../src/games/valhalla/orders/carry-out.ts';
import { startRun } from '../../../../../src/games/valhalla/rules/run.ts';
import { createMatch } from '../../../../../src/kernel/index.ts';
import { ODD_SIDE } from '../cases.ts';

/** An order is checked when it is given. Here it is carried out as if all had changed since then. */
function carriedOut(position: string, order: string) {
  const setup = { sides: [ODD_SIDE, 'gale-choir'], seed: 1, position: `empty; clear p1; ${position}`.split('; ') };
  const match = createMatch(valhalla, { setup, seed: 1 });
  const action = match.parse('p1', order);
  if (!('kind' in action)) throw new Error(action.message);
  const run = startRun(match.state());
  beginMovement(run, 'p1');
  // Only orders of movement are written here.
  continueMovement(run, 'p1', action as MovementOrder);
  const failed = run.events.flatMap(event =>
    event.kind === 'order-failed' ? [`${event.order} ${event.code}: ${event.message}`] : [],
  );
  return { before: match.state(), after: run.game, failed };
}

function standing({ units }: Valhalla): readonly string[] {
  return units.map(({ hex, id, kind, mount }) => `${id} ${kind} ${hex} ${mount}`);
}

describe('an order of movement that cannot be carried out any more fails, and nobody moves', () => {
  test.each([
    [
      'a move of units that are gone',
      'p1 SWORD -4,1',
      'move -4,1 2*SWORD -3,1',
      'move E_UNITS: Fewer such units stand on 002.005',
    ],
    [
      'a move of others than stand there',
      'p1 SWORD -4,1',
      'move -4,1 ARCH -3,1',
      'move E_UNITS: Fewer such units stand on 002.005',
    ],
    [
      'a ferry without its mount',
      'p1 ARCH -4,1',
      'ferry -4,1 F -4,1 ARCH -3,1',
      'ferry E_UNITS: No such mount stands on 002.005',
    ],
    ['a mount for nobody', 'p1 F -4,1', 'mount -4,1 ARCH F', 'mount E_RIDER: They cannot mount on 002.005'],
    [
      'nobody who dismounts',
      'p1 F,ARCH -4,1',
      'dismount -4,1 ARCH',
      'dismount E_RIDER: Nobody of those rides on 002.005',
    ],
    ['an ambush without a leader', 'p1 4*SWORD -4,1', 'ambush -4,1', 'ambush E_LEADER: No leader stands on 002.005'],
  ])('%s', (_, position, order, failure) => {
    const { before, after, failed } = carriedOut(position, order);
    expect(failed).toEqual([failure]);
    expect(standing(after)).toEqual(standing(before));
  });
});

test.each([
  [false, 8],
  [true, 6],
])('VAL-CAST-17 an elixir adds 2 points to all of its hex, unless its alchemist is spent (%s): %d', (spent, points) => {
  const setup = {
    sides: ['iron-tithe', 'gale-choir'],
    seed: 1,
    position: ['empty', 'clear p1', 'p1 SWORD,caster:alchemist -4,1', 'p1 SWORD -3,1'],
  };
  const match = createMatch(valhalla, { setup, seed: 1 });
  const alchemist = match.state().units.find(({ caster }) => caster === 'alchemist')?.id ?? '';
  const order = match.parse('p1', `ability ${alchemist} invigorating_elixir -4,1`);
  if (!('kind' in order) || !match.submit('p1', order).ok) throw new Error('No elixir is ordered');
  const game = match.state();
  const run = startRun({ ...game, units: game.units.map(unit => (unit.id === alchemist ? { ...unit, spent } : unit)) });
  beginMovement(run, 'p1');
  const swords = run.game.units.filter(({ kind }) => kind === 'SWORD');
  expect(swords.map(({ mp }) => mp)).toEqual([points, 6]);
  expect(run.game.units.find(({ id }) => id === alchemist)?.spent).toBe(true);
});
