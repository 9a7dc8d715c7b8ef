import { describe, expect, test } from 'vitest';
import { harborPack } from '../../../examples/harbor/pack.ts';
import {
  boardText,
  createTactic,
  drawMatch,
  packProblems,
  playAll,
  standard,
} from '../../../src/games/tactic/index.ts';
import { createMatch } from '../../../src/kernel/index.ts';

const tactic = createTactic({ packs: [standard, harborPack] });

describe('The Harbor pack', () => {
  test('has no problems beside the standard one', () => {
    expect(packProblems([standard, harborPack])).toEqual([]);
  });

  test('is refused without the abilities it borrows, each named', () => {
    expect(packProblems([harborPack])).toEqual([
      'unit "gull": no pack has an ability "dash"',
      'unit "docker": no pack has an ability "push"',
    ]);
  });

  test('is played on its own board', () => {
    const match = createMatch(tactic, { setup: { board: 'pier', first: 'p1' }, seed: 1 });
    playAll(match, 'harbor forum b1 d8 gull@c2 medic@c7');
    expect(match.state().units.map(unit => unit.name)).toEqual(['Harbormaster', 'Moderator', 'Gull', 'Medic']);
  });
});

describe('Toll', () => {
  const arrival = '. b.bear .\n. . .\nr.customs-officer . .';

  test('asks the player of an enemy that ends its move beside it', () => {
    const match = playAll(drawMatch(tactic, `turn: 1 p2\n${arrival}`), 'b3-b2');
    expect(match.state().agenda.choices).toMatchObject([
      { by: 'p2', options: [{ label: 'Take 1 damage' }, { label: 'Be cached' }] },
    ]);
  });

  test('takes 1 damage or caches, as the player chooses', () => {
    expect(boardText(playAll(drawMatch(tactic, `turn: 1 p2\n${arrival}`), 'b3-b2 1'))).toContain('b.bear(1)>');
    expect(boardText(playAll(drawMatch(tactic, `turn: 1 p2\n${arrival}`), 'b3-b2 2'))).toContain('b.bear>!');
  });

  test('asks nothing of allies, nor of enemies further away', () => {
    const match = playAll(drawMatch(tactic, '. b.bear .\nr.gull . .\nr.customs-officer . .'), 'a2-b1');
    expect(match.state().agenda.choices).toEqual([]);
    expect(playAll(match, 'end b3-c3').state().agenda.choices).toEqual([]);
  });
});

describe('Bulwark', () => {
  test('lessens damage from afar on adjacent allies, not damage from beside them', () => {
    const position = 'turn: 1 p2\n. b.honey-badger .\nr.gull r.breakwater b.eagle\nr.docker . b.eagle';
    expect(boardText(playAll(drawMatch(tactic, position), 'c1xa1'))).toContain('r.docker(1) .');
    expect(boardText(playAll(drawMatch(tactic, position), 'b3xa2'))).not.toContain('r.gull');
  });
});
