import { SaveFileError } from '../read/save-file-error.ts';
import { unicodeOf } from '../source/literals.ts';
import { folderOf, type LayoutFiles } from './layout-files.ts';
import { LAYOUT_MESSAGES } from './layout-messages.ts';
import { type JsonPart, parsePart } from './json-part.ts';

/**
 * Which file a place in the order of the table means. TTSModManager goes by nickname and GUID in the files, whatever their
 * names are; files mostly have the same name.
 */
export class ObjectClaims {
  private claims: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(
    private readonly files: LayoutFiles,
    private readonly folder: string,
  ) {}

  /** @throws {SaveFileError} `missing` if no file claims the place, `faults` if more than one does */
  pathOf(part: JsonPart): string {
    const name = part.fileName();
    const path = this.files.resolve(this.folder, `${name}.json`, part.where);
    const own = this.files.locate(path, part.where);
    this.claims ??= this.claimed();
    const claiming = new Set([...(own === undefined ? [] : [own]), ...(this.claims.get(name) ?? [])]);
    const [first, second] = claiming;
    if (second !== undefined) {
      const shown = [...claiming].map(each => this.files.shown(each));
      throw new SaveFileError('faults', LAYOUT_MESSAGES.twoClaims(part.where(), name, shown));
    }
    return first ?? path;
  }

  private claimed(): Map<string, string[]> {
    const claims = new Map<string, string[]>();
    for (const path of this.files.paths()) {
      if (folderOf(path) !== this.folder || !path.endsWith('.json')) continue;
      const name = this.claimOf(path);
      if (name !== undefined) claims.set(name, [...(claims.get(name) ?? []), path]);
    }
    return claims;
  }

  private claimOf(path: string): string | undefined {
    const members = parsePart(this.files.peek(path) ?? '{}', this.files.shown(path)).members();
    const textOf = (key: string): string => {
      const part = members.get(key);
      return part?.isString === true ? unicodeOf(part.string('a text') ?? '') : '';
    };
    const guid = textOf('GUID');
    const name = textOf('Nickname') || textOf('Name');
    if (guid === '') return undefined;
    return name === '' ? guid : `${name.replace(/[^\p{L}\p{N}_!-]+/gu, '')}.${guid}`;
  }
}
