/** The rules in a few lines. */
export const SUMMARY: readonly string[] = [
  'Rule an empire in the fog: you see only what your pathfinders have cleared, and what your own forces scout.',
  'In your turn you give all orders blind: marches, buildings, production, pathfinders. Then they are carried out at once.',
  'Forces that meet fight, unless both sides keep a truce. Whoever is attacked chooses a tactic first. There are no dice.',
  'Cities and farms bring gold, and every unit costs upkeep. An Officer in the place lets you build and upgrade it.',
  'If your Ruler falls, a leader succeeds for 1000 gold, or your empire ends. The last empire wins.',
];
