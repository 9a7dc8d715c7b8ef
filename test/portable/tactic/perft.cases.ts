import type { Case } from './case.ts';
import { draw, type TacticMatch } from './sketch.ts';

/** How many sequences of `depth` actions there are, choices counted as actions. Conceding is left out. */
function perft(match: TacticMatch, depth: number): number {
  let count = 0;
  for (const player of match.toAct()) {
    for (const action of match.legal(player)) {
      if (action.kind !== 'concede') {
        if (depth === 1) count++;
        else {
          const next = match.fork();
          next.submit(player, action);
          count += perft(next, depth - 1);
        }
      }
    }
  }
  return count;
}

const POSITIONS: readonly (readonly [string, string, number, string])[] = [
  ['two Kings', 'b.lion . .\n. . .\n. . r.lion', 4, '4 7 18 50'],
  ['moving and attacking', '. b.lion .\nb.wolf b.eagle .\nr.ram r.skunk r.lion', 2, '12 99'],
  ['Command and Flame', 'b.lion . b.imp\n. b.imp r.knight\nr.captain . r.lion', 3, '11 83 489'],
  ['Taunt and Dash', 'b.lion b.knight .\n. . b.pixie\nr.pixie r.bear r.lion', 2, '12 98'],
  ['activated abilities', 'b.lion b.bear(1) .\nr.witch r.leech(2) b.imp\nr.herald r.pixie(1) r.lion', 2, '29 595'],
  ['reactions', 'b.lion b.mourner b.thornguard\nb.hydra(1) b.striker .\nr.chain r.router r.lion', 2, '9 65'],
  ['Double Strike and Sacrifice', 'b.imp b.lion(5) .\nb.imp(1) r.wolf r.zip-bomb\n. . r.lion(4)', 3, '20 158 910'],
  ['turns', 'r.banshee(1) . b.lion\nr.lion . b.hydra(2)', 3, '7 35 142'],
];

function perftCase([name, position, depth, expected]: (typeof POSITIONS)[number]): Case {
  return {
    title: `Perft: ${name}, ${depth} actions deep`,
    run: () => {
      const counts: number[] = [];
      for (let actions = 1; actions <= depth; actions++) counts.push(perft(draw(position), actions));
      return counts.join(' ');
    },
    expected,
  };
}

export const perftCases: readonly Case[] = POSITIONS.map(position => perftCase(position));
