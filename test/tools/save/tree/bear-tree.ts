import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractTree, SaveTree } from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

/** As the game writes it, with what hands and other tools leave: a byte order mark, escapes, bare words, equal names. */
export const SAVE = `\uFEFF{
  "SaveName": "Bears",
  "Gravity": 0.50,
  "LuaScript": "print(\\"hä\\")\\r\\n",
  "XmlUI": "",
  "ObjectStates": [
    {
      "GUID": "abc123",
      "Name": "Bag",
      "Nickname": "[b]Den[/b]: north",
      "LuaScript": "function onLoad() end",
      "LuaScriptState": "{\\"a\\":[1,-0,1E-05]}",
      "JointFixed": {
        "BreakForce": Infinity,
        "LuaScript": "not a script"
      },
      "ContainedObjects": [
        {
          "GUID": "abc123",
          "Nickname": "",
          "LuaScript": "-- one",
          "XmlUI": "<Text/>"
        },
        {
          "GUID": "abc123",
          "Nickname": "",
          "LuaScript": "-- two"
        },
        {
          "GUID": "5",
          "Name": "Card",
          "GMNotes": "small"
        }
      ],
      "States": {
        "2": {
          "GUID": "def456",
          "Nickname": "Bear",
          "LuaScript": "-- three"
        }
      }
    }
  ]
}
`;

/** The save, and the folder that it was extracted into. */
export function extracted(save = SAVE): { save: string; tree: string } {
  const folder = projectFolder({ 'save.json': save });
  const [path, tree] = [join(folder, 'save.json'), join(folder, 'tree')];
  extractTree(path, tree);
  return { save: path, tree };
}

/** The text that a tree is packed to. */
export function packed(tree: string): string {
  return new SaveTree(tree).join().bytes.toString('utf8');
}

export function textIn(...path: string[]): string {
  return readFileSync(join(...path), 'utf8');
}

export function edit(path: string, from: string, to: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}
