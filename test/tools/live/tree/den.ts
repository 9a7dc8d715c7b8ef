import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { LiveTree, tableTarget } from '../../../../tools/live/index.ts';
import { extractTree } from '../../../../tools/save/index.ts';
import { openTable, type Table } from '../../../../tools/table/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

export type State = Readonly<Record<string, unknown>>;

const at = (posX: number): object => ({
  ...{ posX, posY: 1, posZ: 0, rotX: 0, rotY: 180, rotZ: 0 },
  ...{ scaleX: 1, scaleY: 1, scaleZ: 1 },
});
export const thing = (GUID: string, Nickname: string, more: State = {}): State => ({
  ...{ GUID, Name: 'BlockSquare', Transform: at(0), Nickname, Description: '', GMNotes: '' },
  ...{ ColorDiffuse: { r: 1, g: 1, b: 1 }, Locked: true, LuaScript: '', LuaScriptState: '', XmlUI: '' },
  ...more,
});

const COUNTER = `
count = 0
function onLoad(state) count = tonumber(state) or 0 end
function onSave() return tostring(count) end
function press() count = count + 1 return count end
`;

export const DEN: State = {
  SaveName: 'Den',
  Note: '',
  LuaScript: 'function hello() return "hello" end',
  LuaScriptState: '',
  XmlUI: '',
  ObjectStates: [
    thing('aaaaaa', 'Ace', { Transform: at(-6) }),
    thing('bbbbbb', 'Bear', { LuaScript: COUNTER }),
    thing('cccccc', 'Bag', {
      Name: 'Bag',
      Transform: at(6),
      ContainedObjects: [thing('dddddd', 'Coin'), thing('eeeeee', 'Cube')],
    }),
  ],
};

/** A mod as a folder, and a table that plays it. */
export class Den {
  private constructor(
    readonly folder: string,
    readonly table: Table,
    readonly tree: LiveTree,
  ) {}

  static async open(played: State = DEN): Promise<Den> {
    const project = projectFolder({ 'den.json': JSON.stringify(DEN, undefined, 2) });
    const folder = join(project, 'den');
    extractTree(join(project, 'den.json'), folder);
    const table = await openTable({ save: played });
    onTestFinished(() => table.close());
    const target = tableTarget(async command => {
      const answer = await table.send(command);
      // The game goes on between two messages.
      await table.frames(2);
      return answer;
    });
    return new Den(folder, table, new LiveTree(folder, target));
  }

  edit(file: string, from: string, to: string): void {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  }

  lua(script: string): Promise<unknown> {
    return this.table.execute(script);
  }
}
