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
