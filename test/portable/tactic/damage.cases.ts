import type { Case } from './case.ts';
import { board, choose, draw, listed, play, refusal } from './sketch.ts';

export const damageCases: readonly Case[] = [
  {
    title: 'TAC-DMG-01 TAC-ARMOR-01 Armor X takes X off every damage from an adjacent unit, not below 0',
    run: () => board(play(draw('r.brute b.turtle\n. r.weak'), 'a2xb2 b1xb2')),
    expected: 'r.brute! b.turtle(3) / . r.weak!',
  },
  {
    title: 'TAC-ARMOR-02 diagonal neighbours are adjacent too',
    run: () => board(play(draw('. b.turtle\nr.honey-badger .'), 'a1xb2')),
    expected: '. b.turtle(1) / r.honey-badger! .',
  },
  {
    title: 'TAC-ARMOR-03 attacks from further away are not reduced',
    run: () => board(play(draw('r.sniper . b.turtle'), 'a1xc1')),
    expected: 'r.sniper! . b.turtle(2)',
  },
  {
    title: 'TAC-ARMOR-04 healing by an adjacent ally’s Heal is reduced as well, its X is not',
    run: () => board(play(draw('r.duo r.turtle(5) . r.medic r.striker(3)'), 'a1xb1 d1xe1')),
    expected: 'r.duo! r.turtle(4) . r.medic! r.striker(2)',
  },
  {
    title: 'TAC-DMG-02 TAC-PROT-01 Protection takes no damage, whatever the source, while no enemy is adjacent',
    run: () => board(play(draw('r.plain r.ghost r.witch r.phoenix(1) r.brute'), 'a1xb1 c1:fireball:b1')),
    expected: 'r.plain! r.ghost r.witch r.phoenix(1) r.brute',
  },
  {
    title: 'TAC-PROT-02 the adjacent enemy need not be the source',
    run: () => board(play(draw('r.sniper . b.ghost r.plain!'), 'a1xc1')),
    expected: 'r.sniper! . b.ghost(2) r.plain!',
  },
  {
    title: 'TAC-PROT-02 an ally of the protected unit is not an enemy',
    run: () => board(play(draw('r.sniper . b.ghost b.plain'), 'a1xc1')),
    expected: 'r.sniper! . b.ghost b.plain',
  },
  {
    title: 'TAC-PROT-03 Protection stops no Push, no Swap and no healing',
    run: () => board(play(draw('. . .\nr.medic r.ghost(3) r.ram\n. r.herald .'), 'a2xb2 b1:swap:b2 c2:push:b2:b3')),
    expected: '. r.herald! . / r.medic! . r.ram! / . r.ghost(1) .',
  },
  {
    title: 'TAC-DMG-03 TAC-BURN-02 Burn takes no damage from allies, whatever the source',
    run: () =>
      board(
        play(draw('r.brute r.salamander r.witch b.weak\n. r.zip-bomb . .'), 'a2xb2 c2:fireball:b2 b1:sacrifice:b2'),
      ),
    expected: 'r.brute! r.salamander r.witch b.weak / . . . .',
  },
  {
    title: 'TAC-BURN-02 enemies damage it as ever',
    run: () => board(play(draw('r.plain b.salamander'), 'a1xb1')),
    expected: 'r.plain! b.salamander(2)',
  },
  {
    title: 'TAC-BURN-03 Armor and Protection work on a unit with Burn',
    run: () => board(play(draw('r.plain b.torch . . b.lamp . r.sniper'), 'a1xb1 g1xe1')),
    expected: 'r.plain! b.torch(1) . . b.lamp . r.sniper!',
  },
  {
    title: 'TAC-DMG-04 TAC-DRAIN-03 a Drain transfer ignores Armor and Protection',
    run: () => board(play(draw('r.vampire(5) b.turtle'), 'a1:drain:b1')),
    expected: 'r.vampire(3) b.turtle(2)',
  },
  {
    title: 'R-16 Drain moves damage onto a protected ally as well',
    run: () => board(play(draw('r.vampire(5) r.ghost'), 'a1:drain:b1')),
    expected: 'r.vampire(3) r.ghost(2)',
  },
  {
    title: 'TAC-HEAL-01 nobody is over-healed',
    run: () => board(play(draw('r.gong r.plain(1)'), 'a1xb1')),
    expected: 'r.gong! r.plain',
  },
  {
    title: 'TAC-HEAL-02 TAC-BURN-01 while a unit with Burn has damage, no other unit loses counters',
    run: () =>
      board(play(draw('r.medic r.bear(2) . r.pixie r.plain(1)\nb.salamander(1) . . . .\nr.hydra(2) . . . .'), 'a3xb3')),
    expected: 'r.medic! r.bear(3) . r.pixie r.plain(1) / b.salamander(1) . . . . / r.hydra(2) . . . .',
  },
  {
    title: 'TAC-HEAL-02 with two damaged Burn units nobody can be healed',
    run: () => board(play(draw('r.medic r.torch(2) . b.salamander(1)'), 'a1xb1')),
    expected: 'r.medic! r.torch(2) . b.salamander(1)',
  },
  {
    title: 'TAC-BURN-01 an undamaged Burn forbids nothing',
    run: () => board(play(draw('r.medic r.bear(2) . b.salamander'), 'a1xb1')),
    expected: 'r.medic! r.bear . b.salamander',
  },
  {
    title: 'TAC-BURN-04 allies with Heal can heal the only damaged Burn',
    run: () => board(play(draw('r.medic r.salamander(3)'), 'a1xb1')),
    expected: 'r.medic! r.salamander(1)',
  },
  {
    title: 'TAC-HEALX-01 attacking an ally places no damage and removes counters',
    run: () => board(play(draw('r.medic r.bear(5)'), 'a1xb1')),
    expected: 'r.medic! r.bear(3)',
  },
  {
    title: 'TAC-HEALX-01 attacking an enemy damages it',
    run: () => board(play(draw('r.medic b.bear(3)'), 'a1xb1')),
    expected: 'r.medic! b.bear(4)',
  },
  {
    title: 'TAC-HEALX-02 it removes AT less Armor, not below 0, and X',
    run: () => board(play(draw('r.medic r.striker(3) . r.duo r.turtle(8)'), 'a1xb1 d1xe1')),
    expected: 'r.medic! r.striker(2) . r.duo! r.turtle(7)',
  },
  {
    title: 'TAC-HEALX-03 where counters cannot be removed, the attack damages the ally',
    run: () => board(play(draw('r.medic r.plain(2) . b.salamander(1)'), 'a1xb1')),
    expected: 'r.medic! r.plain(3) . b.salamander(1)',
  },
  {
    title: 'TAC-HEALX-04 a healing attack caches and is answered by Pity, Command and Feedback',
    run: () => board(choose(play(draw('r.sergeant r.nurse(4) b.plain'), 'a1xb1'), 'Plain')),
    expected: 'r.sergeant! r.nurse(2)! b.plain(2)',
  },
  {
    title: 'TAC-HEALX-04 R-03 a healing attack deals no damage: Barbs stays quiet',
    run: () => board(play(draw('r.medic r.bear(3)\nb.thistle r.thornguard'), 'a2xb2')),
    expected: 'r.medic! r.bear(1) / b.thistle r.thornguard',
  },
  {
    title: 'TAC-FIREBALL-01 once per turn, 1 damage to one adjacent unit, ally or enemy',
    run: () => {
      const match = draw('. b.plain\nr.witch r.plain');
      const before = listed(match, 'a1:');
      return `${before} | ${board(play(match, 'a1:fireball:b2'))} | ${listed(match, 'a1:')}`;
    },
    expected: 'fireball:b2 fireball:b1 | . b.plain(1) / r.witch r.plain | ',
  },
  {
    title: 'TAC-FIREBALL-02 is not an attack: no Barbs, no Pity, no Heal',
    run: () => board(play(draw('b.thistle b.mourner\nr.witch b.plain'), 'a1:fireball:b2')),
    expected: 'b.thistle b.mourner(1) / r.witch b.plain',
  },
  {
    title: 'TAC-FIREBALL-03 Armor and Protection apply',
    run: () => board(play(draw('r.witch b.striker . r.ghost r.witch'), 'a1:fireball:b1 e1:fireball:d1')),
    expected: 'r.witch b.striker . r.ghost r.witch',
  },
  {
    title: 'TAC-FIREBALL-04 does not cache: the unit may still move and attack',
    run: () => board(play(draw('r.witch b.plain .\n. . .'), 'a2:fireball:b2 a2-b1 b1xb2')),
    expected: '. b.plain(2) . / . r.witch>! .',
  },
  {
    title: 'TAC-PUSH-01 moves one unit in combat range one space in any of 8 directions',
    run: () => listed(draw('. . .\n. b.bear .\n. r.ram .'), 'b1:'),
    expected: 'push:b2:b3 push:b2:c3 push:b2:c2 push:b2:c1 push:b2:a1 push:b2:a2 push:b2:a3',
  },
  {
    title: 'TAC-PUSH-01 not onto a unit, not off the board, not a unit out of combat range; allies too',
    run: () => listed(draw('r.bear b.plain b.plain\nr.ram . b.plain'), 'a1:'),
    expected: 'push:a2:b1',
  },
  {
    title: 'TAC-PUSH-02 deals no damage and is no attack',
    run: () => board(play(draw('. b.mourner\n. r.ram\n. b.thistle'), 'b2:push:b3:a3')),
    expected: 'b.mourner . / . r.ram! / . b.thistle',
  },
  {
    title: 'TAC-PUSH-03 caches the pusher',
    run: () => refusal(play(draw('r.ram b.bear .'), 'a1:push:b1:c1'), 'a1-b1'),
    expected: 'cached',
  },
  {
    title: 'TAC-SWAP-01 exchanges places with an adjacent unit, ally or enemy, diagonals too',
    run: () =>
      `${listed(draw('b.bear r.plain\nr.herald .'), 'a1:')} | ${board(play(draw('. b.bear\nr.herald .'), 'a1:swap:b2'))}`,
    expected: 'swap:a2 swap:b2 | . r.herald! / b.bear .',
  },
  {
    title: 'TAC-SWAP-02 caches this unit, not the other',
    run: () => board(play(draw('r.herald r.bear'), 'a1:swap:b1')),
    expected: 'r.bear r.herald!',
  },
  {
    title: 'TAC-REGEN-01 1 counter is removed at the start of its controller’s turn',
    run: () =>
      `${board(play(draw('r.hydra(3) . b.lion'), 'end'))} | ${board(play(draw('r.hydra(3) . b.lion'), 'end end'))}`,
    expected: 'r.hydra(3) . b.lion | r.hydra(2) . b.lion',
  },
  {
    title: 'TAC-REGEN-02 a damaged Burn blocks it',
    run: () => board(play(draw('r.hydra(3) . b.salamander(1)'), 'end end')),
    expected: 'r.hydra(3) . b.salamander(1)',
  },
  {
    title: 'TAC-DUST-01 once per turn, removes 1 counter from an adjacent unit, ally or enemy, never itself',
    run: () => {
      const match = draw('b.bear(2) r.plain(1) r.plain\n. r.pixie(1) .');
      const before = listed(match, 'b1:');
      return `${before} | ${board(play(match, 'b1:sprinkle-dust:a2'))} | ${listed(match, 'b1:')}`;
    },
    expected: 'sprinkle-dust:b2 sprinkle-dust:a2 | b.bear(1) r.plain(1) r.plain / . r.pixie(1) . | ',
  },
  {
    title: 'TAC-DUST-02 a damaged Burn blocks it for others',
    run: () => listed(draw('r.plain(1) r.pixie r.torch(1)'), 'b1:'),
    expected: 'sprinkle-dust:c1',
  },
  {
    title: 'H-08 TAC-DUST-01 is not offered on undamaged units',
    run: () => listed(draw('r.plain r.pixie b.plain'), 'b1:'),
    expected: '',
  },
  {
    title: 'TAC-DUST-03 does not cache, and the unit may still move',
    run: () => board(play(draw('r.plain(1) r.pixie . .'), 'b1:sprinkle-dust:a1 b1-d1')),
    expected: 'r.plain . . r.pixie>',
  },
  {
    title: 'TAC-DRAIN-01 once per turn, with at least X counters, moves exactly X to a unit in combat range',
    run: () => {
      const few = listed(draw('r.vampire(1) b.plain'), 'a1:drain');
      const match = draw('b.bear . .\nr.vampire(5) b.plain .');
      const before = listed(match, 'a1:drain');
      return `${few}|${before}|${board(play(match, 'a1:drain:b1'))}|${listed(match, 'a1:drain')}`;
    },
    expected: '|:a2 :b1|b.bear . . / r.vampire(3) b.plain(2) .|',
  },
  {
    title: 'TAC-DRAIN-02 is not an attack',
    run: () => board(play(draw('b.thistle .\nr.vampire(2) b.mourner'), 'a1:drain:b1')),
    expected: 'b.thistle . / r.vampire b.mourner(2)',
  },
  {
    title: 'TAC-DRAIN-04 not onto an ally with Burn; onto an enemy with Burn it goes',
    run: () => listed(draw('r.salamander .\nr.vampire(2) b.salamander'), 'a1:drain'),
    expected: ':b1',
  },
  {
    title: 'H-09 TAC-DRAIN-05 impossible while any unit with Burn has damage, the drainer included',
    run: () =>
      `${listed(draw('r.vampire(2) b.plain . b.salamander(1)'), 'a1:drain')}|${listed(draw('r.wick(2) b.plain'), 'a1:drain')}`,
    expected: '|',
  },
  {
    title: 'TAC-DRAIN-06 does not cache',
    run: () => board(play(draw('r.vampire(2) b.plain'), 'a1:drain:b1 a1xb1')),
    expected: 'r.vampire! b.plain(4)',
  },
  {
    title: 'TAC-AURA-01 deals its own counters to every adjacent unit at the start of its controller’s turn',
    run: () => board(play(draw('turn: 1 p2\nr.banshee(2) b.plain\nr.plain .'), 'end')),
    expected: 'r.banshee(2) b.plain(2) / r.plain(2) .',
  },
  {
    title: 'TAC-REGEN-02 all who regenerate do so at once: Burn that ends with it has kept damage on another',
    run: () => board(play(draw('turn: 1 p2\nr.ember(1) . r.hydra(2)'), 'end')),
    expected: 'r.ember . r.hydra(2)',
  },
  {
    title: 'TAC-AURA-02 all such units at once, from the counters before it',
    run: () => board(play(draw('turn: 1 p2\nr.banshee(1) r.banshee(2) r.plain'), 'end')),
    expected: 'r.banshee(3) r.banshee(3) r.plain(2)',
  },
  {
    title: 'TAC-AURA-03 Armor and Protection apply',
    run: () => board(play(draw('turn: 1 p2\nr.ghost r.banshee(2) r.striker'), 'end')),
    expected: 'r.ghost r.banshee(2) r.striker(1)',
  },
  {
    title: 'TAC-SAC-01 the unit leaves and deals X damage to one adjacent unit, diagonals too',
    run: () =>
      `${listed(draw('. b.bear\nr.zip-bomb r.plain'), 'a1:')} | ${board(play(draw('. b.bear\nr.zip-bomb r.plain'), 'a1:sacrifice:b2'))}`,
    expected: 'sacrifice:b2 sacrifice:b1 | . b.bear(3) / . r.plain',
  },
  {
    title: 'TAC-SAC-02 it is there for Armor and Protection while the damage is dealt',
    run: () => board(play(draw('r.zip-bomb b.turtle . r.zip-bomb b.ghost'), 'a1:sacrifice:b1 d1:sacrifice:e1')),
    expected: '. b.turtle(1) . . b.ghost(3)',
  },
  {
    title: 'TAC-SAC-03 it does not die: Flame stays quiet',
    run: () => board(play(draw('b.plain r.phoenix b.plain'), 'b1:sacrifice:a1')),
    expected: 'b.plain(1) . b.plain',
  },
  {
    title: 'TAC-SAC-03 a King that does it loses the game',
    run: () => {
      const match = play(draw('r.bomb-king b.turtle b.lion r.plain'), 'a1:sacrifice:b1');
      return `${board(match)} ${match.outcome()?.winners.join('+') ?? ''}`;
    },
    expected: '. b.turtle(7) b.lion . p2',
  },
  {
    title: 'H-05 TAC-SAC-03 a King that takes the last enemy King along draws',
    run: () => {
      const match = play(draw('r.bomb-king b.lion'), 'a1:sacrifice:b1');
      return `${match.outcome()?.winners.length ?? -1}`;
    },
    expected: '0',
  },
  {
    title: 'TAC-FLAME-01 its controller chooses who takes 2; every other adjacent unit takes 1, ally or enemy',
    run: () => board(choose(play(draw('b.plain r.plain .\nb.imp(1) r.brute .\n. . .'), 'b2xa2'), 'Brute')),
    expected: 'b.plain(1) r.plain(1) . / . r.brute(2)! . / . . .',
  },
  {
    title: 'TAC-FLAME-02 the dying unit counts as present for Armor and Protection',
    run: () => board(choose(play(draw('r.ghost r.plain .\nb.imp(1) r.turtle .'), 'b1xa1'), 'Ghost')),
    expected: 'r.ghost(2) r.plain(1) . / . r.turtle! .',
  },
  {
    title: 'TAC-FLAME-03 with exactly one adjacent unit there is no choice, with none nothing happens',
    run: () => `${board(play(draw('r.brute b.imp'), 'a1xb1'))} | ${board(play(draw('r.sniper . b.imp'), 'a1xc1'))}`,
    expected: 'r.brute(2)! . | r.sniper! . .',
  },
];
