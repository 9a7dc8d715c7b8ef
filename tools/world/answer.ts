import type { Done } from './commands/command-result.ts';
import { carryOut } from './commands/execute-command.ts';
import { isIdle } from './frames.ts';
import type { Command } from './protocol.ts';
import { isTable } from './values/reading.ts';
import type { World } from './world.ts';

function perform(world: World, text: string): Done {
  const decoded = world.engine.decode(text);
  if (!decoded.ok) return { fault: decoded.message };
  if (!isTable(world.engine, decoded.value)) return { fault: 'A command has to be an object' };
  // The door: what the command holds is checked where it is used.
  return carryOut(world, decoded.value as unknown as Command);
}

/** JSON of a command in, JSON of the answer out, with all that was said meanwhile. */
export function answer(world: World, text: string): string {
  const { result, fault } = perform(world, text);
  const { logs } = world;
  world.logs = [];
  const encoded = world.engine.tryEncode({
    ...(result === undefined ? {} : { result }),
    ...(fault === undefined ? {} : { fault }),
    logs,
    ...(isIdle(world) ? { idle: true } : {}),
  });
  if (encoded.ok) return encoded.text;
  // Scripts can put more on a table than an answer holds.
  return world.engine.encode({ fault: `The answer is too large: ${encoded.message}`, logs: [] });
}
