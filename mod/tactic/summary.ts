/** The rules in a few lines. */
export const SUMMARY: readonly string[] = [
  'Every player chooses a faction and secretly a Crown Space for its King, then buys units from the tray.',
  'In a turn each unit may move once (to one of the 8 spaces around it) and attack once (a unit beside it).',
  'Attacking ends what a unit can do this turn: it turns by a quarter. Who loses the King has lost.',
  'On a unit stand its attack power and its hit points left. Hover over it for its abilities.',
  'Drag a unit to move it or onto a unit to attack; right-click it for everything it can do.',
];
