/** What a mod of a plain game tells the page of a match that runs; seats and who acts are for each test to say. */
export const PAWNS_STATUS = {
  title: 'Pawns',
  summary: [],
  phase: 'playing',
  options: [],
  empty: { id: 'empty', label: 'Empty seats', value: 'wait', values: [] },
  canLearn: false,
};
