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
