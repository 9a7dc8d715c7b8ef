import { TableError } from './table-error.ts';
import type { ObjectSnapshot, Snapshot, UiNode } from '../../world/index.ts';

const MOST_NAMED = 12;

/** The object with that GUID, or else the only one with that nickname. */
export function findPiece(piece: string, snapshot: Snapshot): ObjectSnapshot {
  const byGuid = snapshot.objects.find(object => object.guid === piece);
  if (byGuid !== undefined) return byGuid;
  const named = snapshot.objects.filter(object => object.nickname === piece);
  const [first] = named;
  if (first !== undefined && named.length === 1) return first;
  if (first !== undefined) {
    const guids = named.map(object => object.guid).join(', ');
    throw new TableError(
      'several-objects',
      `${named.length} objects are named ${piece}: use one of their GUIDs, ${guids}`,
    );
  }
  throw new TableError(
    'no-object',
    `no object has the GUID or name ${piece}; the table has ${namesOf(snapshot.objects)}`,
  );
}

function namesOf(objects: readonly ObjectSnapshot[]): string {
  if (objects.length === 0) return 'no objects';
  const names = objects.slice(0, MOST_NAMED).map(({ guid, nickname, name }) => `${guid} ${nickname || name}`);
  const more = objects.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The element with that id, or else the first whose text or `text` is that. */
export function findElement(id: string, nodes: readonly UiNode[]): UiNode {
  const all = nodes.flatMap(flatten);
  const found = all.find(node => node.attributes['id'] === id) ?? all.find(node => textOf(node) === id);
  if (found !== undefined) return found;
  const known = all.flatMap(node => node.attributes['id'] ?? []).join(', ');
  throw new TableError(
    'no-element',
    `no element of the UI has the id or text ${id}; ids are ${known === '' ? 'none' : known}`,
  );
}

function textOf(node: UiNode): string {
  return (node.attributes['text'] ?? node.text ?? '').trim();
}

function flatten(node: UiNode): UiNode[] {
  return [node, ...node.children.flatMap(flatten)];
}
