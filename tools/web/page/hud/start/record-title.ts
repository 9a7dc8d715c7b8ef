/** The page of the notebook in which the host writes a record. */
export const RECORD_TITLE = 'Record of the game';
