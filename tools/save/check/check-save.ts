import * as v from 'valibot';
import type { SavedObjectShape, SaveShape } from '../read/save-schema.ts';
import { saveSchema } from '../read/save-schema.ts';

/**
 * Everything that is wrong with a save, each with its path, such as
 * `ObjectStates[3].Transform.scaleX: expected a number, not "1"`. None means that TTS can be trusted to load it.
 */
export function checkSave(save: unknown): string[] {
  const result = v.safeParse(saveSchema, save);
  const shape = result.issues?.map(issueText) ?? [];
  return result.success ? consequences(result.output) : shape;
}

function issueText(issue: v.BaseIssue<unknown>): string {
  const path = issue.path?.reduce((before, { key }) => before + step(key), '') ?? '';
  const where = path.replace(/^\./, '') || 'The file';
  const ours = issue.message.startsWith('Invalid') ? '' : `: ${issue.message}`;
  return issue.received === 'undefined'
    ? `${where}: is missing${ours}`
    : `${where}: ${issue.message}, not ${issue.received}`;
}

function step(key: unknown): string {
  return typeof key === 'number' ? `[${key}]` : `.${String(key)}`;
}

interface Placed {
  readonly path: string;
  readonly object: SavedObjectShape;
  /** On the table, not in a container: live objects need GUIDs of their own. */
  readonly live: boolean;
  /** Numbers of the sheets of the deck that it is in: the game looks there for what a card lacks. */
  readonly deckSheets?: readonly string[];
}

/** Faults that no single value shows. */
function consequences(save: SaveShape): string[] {
  const placed = save.ObjectStates.flatMap((object, index) => everyObject(object, `ObjectStates[${index}]`, true));
  return [
    ...guidFaults(placed),
    ...placed.flatMap(deckFaults),
    ...placed.flatMap(zoneFaults),
    ...placed.flatMap(stateFaults),
  ];
}

function everyObject(
  object: SavedObjectShape,
  path: string,
  live: boolean,
  deckSheets: readonly string[] = [],
): Placed[] {
  const inside = (object.ContainedObjects ?? []).flatMap((each, index) =>
    everyObject(each, `${path}.ContainedObjects[${index}]`, false, Object.keys(object.CustomDeck ?? {})),
  );
  const children = (object.ChildObjects ?? []).flatMap((each, index) =>
    everyObject(each, `${path}.ChildObjects[${index}]`, false),
  );
  const states = Object.entries(object.States ?? {}).flatMap(([id, each]) =>
    everyObject(each, `${path}.States.${id}`, false),
  );
  return [{ path, object, live, deckSheets }, ...inside, ...children, ...states];
}

function guidFaults(placed: readonly Placed[]): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const { path, object, live } of placed) {
    const guid = object.GUID ?? '';
    if (!live || guid === '') continue;
    const owner = owners.get(guid);
    if (guid === '-1') faults.push(`${path}.GUID: -1 is Global's own, expected another`);
    if (owner !== undefined) faults.push(`${path}.GUID: ${guid} is also the GUID of ${owner}, expected another`);
    owners.set(guid, owner ?? path);
  }
  return faults;
}

function deckFaults({ path, object, deckSheets = [] }: Placed): string[] {
  const { DeckIDs, ContainedObjects, CustomDeck, CardID } = object;
  const faults: string[] = [];
  if (DeckIDs !== undefined) {
    const inside = (ContainedObjects ?? []).map(card => card.CardID);
    if (DeckIDs.length < 2) faults.push(`${path}.DeckIDs: a deck has at least two cards, this has ${DeckIDs.length}`);
    if (ContainedObjects !== undefined && inside.join() !== DeckIDs.join()) {
      faults.push(`${path}.DeckIDs: expected the CardID of each of ContainedObjects, in their order`);
    }
  }
  const ids = [...(DeckIDs ?? []), ...(CardID === undefined ? [] : [CardID])];
  const sheets = [...Object.keys(CustomDeck ?? {}), ...deckSheets];
  const missing = ids.find(id => sheets.length > 0 && !sheets.includes(String(Math.floor(id / 100))));
  if (missing !== undefined) faults.push(`${path}.CustomDeck: has no sheet for card ${missing}`);
  return faults;
}

function zoneFaults({ path, object }: Placed): string[] {
  const needsColor = ['HandTrigger', 'FogOfWarTrigger'].includes(object.Name);
  const hasColor = object.FogColor !== undefined && object.FogColor !== null && object.FogColor !== '';
  return needsColor && !hasColor ? [`${path}.FogColor: expected the colour of the seat that the zone belongs to`] : [];
}

function stateFaults({ path, object }: Placed): string[] {
  const bad = Object.keys(object.States ?? {}).filter(id => !/^[1-9]\d*$/.test(id));
  return bad.map(id => `${path}.States: expected ids that are whole numbers of 1 or more, not ${id}`);
}
