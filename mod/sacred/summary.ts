/** The rules in a few lines. */
export const SUMMARY: readonly string[] = [
  'Each turn brings coins and a card. Deploy units to your first row, move tokens, then let each act once.',
  'Tokens attack, cast spells, use items and abilities, or rest. A battle is one d20 for each side.',
  'War: take all Lifepoints of the enemy. Death: destroy units. Conquest: gather coins. Fate: bring your Commander across.',
  'Drag a card onto your first row to deploy it, or onto the token that uses it. Drag tokens to move and attack.',
  'Right-click anything of yours for all that it can do. Only you see your hand, and cards face down under your tokens.',
];
