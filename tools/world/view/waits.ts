import type { WaitSnapshot } from '../protocol.ts';
import type { Wait } from '../scripts/script.ts';
import type { World } from '../world.ts';

function framesLeft(world: World, wait: Wait): number | undefined {
  if (wait.kind === 'coroutine') return undefined;
  if (wait.kind === 'frames') return wait.due - world.frame;
  if (wait.kind === 'condition' && wait.due <= 0) return undefined;
  return Math.ceil(wait.due * 60 - world.frame);
}

function waitSnapshot(world: World, wait: Wait): WaitSnapshot {
  const frames = framesLeft(world, wait);
  return {
    id: wait.id,
    kind: wait.kind,
    guid: wait.script.guid,
    ...(frames === undefined ? {} : { frames: frames < 0 ? 0 : frames }),
    ...(wait.kind === 'time' ? { times: wait.left } : {}),
    ...(wait.kind === 'time' && wait.timer !== undefined ? { timer: wait.timer } : {}),
  };
}

/** Everything that scripts wait for now. */
export function waitSnapshots(world: World): WaitSnapshot[] {
  return world.scripts.waits.filter(wait => !wait.isDone && wait.script.isAlive).map(wait => waitSnapshot(world, wait));
}
