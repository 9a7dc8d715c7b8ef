import type { AnyMatch } from '../table-game.ts';

/** The page of the notebook that has the record. */
const RECORD_TITLE = 'Record of the game';

/** Writes the record of a finished game where everybody can read and copy it. */
export function writeRecord(match: AnyMatch): void {
  const tab = { title: RECORD_TITLE, body: match.save(), color: 'Grey' as const };
  const index = recordIndex();
  if (index === undefined) Notes.addNotebookTab(tab);
  else Notes.editNotebookTab({ ...tab, index });
}

/** The notebook has the record of no other game than the latest. */
export function removeRecord(): void {
  const index = recordIndex();
  if (index !== undefined) Notes.removeNotebookTab(index);
}

function recordIndex(): number | undefined {
  return Notes.getNotebookTabs().find(({ title }) => title === RECORD_TITLE)?.index;
}
