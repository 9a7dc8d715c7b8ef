/** A duel in its seventh turn, for pictures of it: both sides have pieces left, some of them hurt. */
export const OPEN_DUEL = `board: duel
turn: 7 p1
  .            .         .         .             b.admin     .           .
  .            b.router  .         .             .           .           .
  .            .         .         b.sentinel    .           b.overclock .
  .            .         b.zip-bomb  b.chain(1)    r.bear(3)   .           .
  .            .         r.skunk   r.wolf        .           .           .
  .            r.eagle   .         .             .           .           .
  .            .         r.lion(1) .             .           .           .
`;

/** The same as the pictures of the design show it a few actions later: the Menagerie against the Forum. */
export const FOURTH_TURN = `board: duel
turn: 4 p2
p1: faction=menagerie
p2: faction=forum
  .       .           .           .             b.moderator  .          .
  .       .           .           b.thornguard  r.eagle      b.knight   .
  .       b.knight    .           .             .            b.captain  .
  .       r.wolf      .           r.bear(2)     b.medic      .          .
  .       .           r.hydra(2)  .             .            r.ram      .
  .       .           .           .             .            .          .
  .       .           r.lion      .             .            .          .
`;

/** The Menagerie against the Forum, before the first turn. */
export const FIRST_TURN = `board: duel
turn: 1 p1
p1: faction=menagerie
p2: faction=forum
  .       .           .           b.moderator   .            .          .
  .       .           b.knight    b.captain     b.thornguard .          .
  .       .           .           .             .            .          .
  .       .           .           .             .            .          .
  .       .           .           .             .            .          .
  .       .           r.hydra     r.bear        r.ram        .          .
  .       .           r.lion      .             .            .          .
`;

/** A duel from there to its end, turn by turn: in the ninth a Bear reaches the King. */
export const NINE_TURNS: readonly (readonly string[])[] = [
  ['d2-e3', 'e2-d3', 'c1-b1', 'c2-b3', 'd3:push:e3:e4', 'end'],
  ['d6-c4', 'c6-b5', 'd7-d6', 'e6-f5', 'end'],
  ['b1-c1', 'e4-e5', 'e5xf5', 'd3-e4', 'b3-b4', 'b4xb5', 'e4:push:e5:e6', 'end'],
  ['b5xb4', 'd6xe6', 'c4-a2', 'f5-g5', 'end'],
  ['b4xb5', 'c1-d2', 'e6-d7', 'e4-f4', 'end'],
  ['b5xb4', 'd6xd7', 'a2-a3', 'g5-f5', 'f5xf4', 'end'],
  ['b4xb5', 'f4xf5', 'd2-e1', 'd7-c7', 'end'],
  ['a3-c3', 'd6-d7', 'end'],
  ['e1-d1', 'c7-d6', 'd6xd7'],
];
