import type { Notice } from './wire.ts';

/** What pages show while the table works on what somebody has done, such as the review of a long game. */
export const WORKING: Notice = { id: 'working', level: 'info', title: 'The table is working …' };

/** Milliseconds after which a table that has not answered yet is said to be working. */
export const WORKING_MS = 1_000;
