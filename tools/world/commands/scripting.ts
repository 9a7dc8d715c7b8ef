import { deadReferenceText } from '../assumptions.ts';
import { reportError } from '../scripts/logs.ts';
import { callGlobal, reportScriptError, runAs } from '../scripts/scripts.ts';
import { copySaved } from '../values/deep-copy.ts';
import { isTable } from '../values/reading.ts';
import type { World } from '../world.ts';
import { type Done, DONE, fault, type Of, scriptOf } from './command-result.ts';

export function execute(world: World, command: Of<'execute'>): Done {
  const script = scriptOf(world, command.guid);
  if (script === undefined) {
    reportError(world, command.guid, 'Error in executeScript: ', `function <executeScript>: ${deadReferenceText()}`);
    return fault(`${command.guid} has no script that could run it`);
  }
  const chunk = command.guid === '-1' ? '[Global] executeScript' : `[${script.chunk}] executeScript`;
  const compiled = world.engine.compile(command.script, chunk, script.environment);
  if (!compiled.ok) {
    reportError(world, '-1', 'Error in Script (Global) function <executeScript>: ', compiled.message);
    return DONE;
  }
  const outcome = runAs(world, script, compiled.run);
  if (!outcome.ok) reportScriptError(world, script, 'executeScript', outcome.message);
  else if (isScalar(outcome.value)) return { result: outcome.value };
  return DONE;
}

/** Only these arrive reliably (docs/platform/editor-api.md#execute-lua). */
function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

export function external(world: World, message: unknown): Done {
  if (!isTable(world.engine, message)) return fault('A custom message has to be an object');
  for (const script of world.scripts.all)
    callGlobal(world, script, 'onExternalMessage', copySaved(world.engine, message));
  return DONE;
}
