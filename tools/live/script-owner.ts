import { GLOBAL_GUID } from '../editor/index.ts';
import { LiveError } from './live-error.ts';
import { longText } from './long-text.ts';

/** Runs Lua in the script of Global or of an object. */
type Execute = (script: string, guid: string) => Promise<unknown>;

/**
 * The same, with an error that says so when no object has this GUID, or when it has no script. The game itself says nothing
 * but that a reference is null.
 */
export function explained(execute: Execute): Execute {
  return async (script, guid) => {
    try {
      return await execute(script, guid);
    } catch (error) {
      if (guid === GLOBAL_GUID || !isNullReference(error)) throw error;
      // What becomes of this question matters less than the error.
      const found = await execute(asksFor(guid), GLOBAL_GUID).catch(() => undefined);
      if (found === 'absent') throw new LiveError('refused', `No object on the table has the GUID ${guid}.`);
      if (found === 'plain') throw new LiveError('refused', noScriptText(guid));
      throw error;
    }
  };
}

function isNullReference(error: unknown): boolean {
  return error instanceof LiveError && error.code === 'refused' && error.message.includes('Object reference not set');
}

/** Lua that returns `absent` or `plain` if the object is the reason. */
function asksFor(guid: string): string {
  return (
    `local object = getObjectFromGUID(${longText(guid)}) if object == nil then return "absent" end ` +
    'return object.getLuaScript() == "" and "plain" or ""'
  );
}

function noScriptText(guid: string): string {
  return `${guid} has no script that could run this: run it in Global, where getObjectFromGUID("${guid}") is the object.`;
}
