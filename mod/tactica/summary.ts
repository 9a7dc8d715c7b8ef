/** The rules in a few lines. */
export const SUMMARY: readonly string[] = [
  'Recruit units into your Keep for gold, and move them over the map. Most of them earn gold each turn.',
  'There are no dice: in a combat both sides deal their Attack at once, and a unit whose Defense is used up is destroyed.',
  'Three units on the Keep of a castle that outnumber its own take it. Whoever loses the last castle is out.',
  'Villages, ports and the temple bring gold and cards. Every action can be answered by cards; the last answer comes first.',
  'Drag units to move and attack, and drag recruits and cards from the row before you. Only you see your hand.',
];
