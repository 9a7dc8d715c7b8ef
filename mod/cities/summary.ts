/** The rules in a few lines. */
export const SUMMARY: readonly string[] = [
  'Lay cards from your hand face down on plains: they found cities and make them grow, up to their food.',
  'Each city may muster one of its cards a turn: face up it is a piece that moves, attacks and captures.',
  'You win with a population of 15 in your free cities, or when you stand on every city of the other player.',
  'Drag a card from your hand onto a plain; drag a city to a tile beside it to muster; drag pieces to move and attack.',
  'Right-click anything of yours for all that it can do. Only you see your hand, and what is in your cities.',
];
