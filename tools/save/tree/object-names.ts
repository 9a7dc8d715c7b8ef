import { fileName } from '../../files/index.ts';
import { memberOf, type SavedNode, stringOf } from '../source/saved-nodes.ts';

/** Characters of a nickname that get into a path: objects lie in each other, and Windows takes 260 in all. */
const MOST_NAME = 40;
const MOST_GUID = 12;

/** Gives each object of one list a name of its own, in any file system. */
export class ObjectNames {
  private readonly taken = new Set<string>();
  private readonly numbers = new Map<string, number>();

  /** `Bear.a1b2c3`; a number is added where a neighbour has the same name. Other neighbours do not change it. */
  nameOf(text: string, node: SavedNode): string {
    const stem = stemOf(text, node);
    let name = stem;
    for (let number = this.numbers.get(folded(stem)) ?? 2; this.taken.has(folded(name)); number += 1) {
      this.numbers.set(folded(stem), number + 1);
      name = `${stem}.${number}`;
    }
    this.taken.add(folded(name));
    return name;
  }
}

/** What file systems that do not tell cases apart take for the same name. */
export function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function stemOf(text: string, node: SavedNode): string {
  const name = fileName(nicknameOf(text, node).slice(0, MOST_NAME), 'object');
  const guid = fileName(stringOf(text, node, 'GUID') ?? '', '')
    .slice(0, MOST_GUID)
    .trim();
  return guid === '' ? name : `${name}.${guid}`;
}

/** The nickname without tags of colour and style such as `[b]`; the internal name of objects that have none. */
function nicknameOf(text: string, node: SavedNode): string {
  const member = memberOf(node, 'Nickname');
  // The beginning is enough, and a hostile one may be megabytes long.
  const nickname = member === undefined || member.end - member.start > 10_000 ? '' : stringOf(text, node, 'Nickname');
  const plain = (nickname ?? '').replace(/\[[^[\]]*\]/g, '').trim();
  return plain === '' ? (stringOf(text, node, 'Name') ?? '') : plain;
}
