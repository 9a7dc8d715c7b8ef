import { join } from 'node:path';
import { extractSave } from '../../../../tools/save/index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

/** As the game writes it: a byte order mark, numbers with points, escapes, a bare word. */
export const SAVE = `\uFEFF{
  "SaveName": "Bears",
  "Gravity": 0.50,
  "LuaScript": "print(\\"h\\u00e4\\")\\r\\n",
  "XmlUI": "",
  "ObjectStates": [
    {
      "GUID": "abc123",
      "Name": "Bag",
      "Nickname": "[b]Den[/b]: north",
      "LuaScript": "function onLoad() end",
      "JointFixed": { "BreakForce": Infinity, "LuaScript": "not a script" },
      "ContainedObjects": [
        { "GUID": "abc123", "Nickname": "", "LuaScript": "-- one", "XmlUI": "<Text/>" },
        { "GUID": "abc123", "Nickname": "", "LuaScript": "-- two" }
      ],
      "States": { "2": { "GUID": "def456", "Nickname": "Bear", "LuaScript": "-- three" } }
    }
  ]
}
`;

/** The save, and the folder that it was extracted into. */
export function extracted(): { save: string; scripts: string } {
  const folder = projectFolder({ 'save.json': SAVE });
  const [save, scripts] = [join(folder, 'save.json'), join(folder, 'scripts')];
  extractSave(save, scripts);
  return { save, scripts };
}
