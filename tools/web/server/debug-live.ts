import { debugLine, originsAmong, startDebugServer, type DebugServer, type DebugWish } from '../../debug/index.ts';
import type { Live } from '../../live/index.ts';
import type { Room } from '../room/room.ts';

export interface DebugLiveOptions {
  readonly live: Live;
  readonly wish: DebugWish;
  readonly say: (line: string) => void;
  /** The room of the table, once there is one: its pages are told when the scripts stand still. */
  readonly room: () => Room | undefined;
}

const NOTICE = 'debugger';

/** Lets editors debug the scripts of a mod, those that take over while it runs included. @throws {DebugError} */
export async function debugLive({ live, wish, say, room }: DebugLiveOptions): Promise<DebugServer> {
  const server = await startDebugServer({
    ...wish,
    originOf: originsAmong(() => live.madeLua()),
    onPause: isPaused => {
      if (isPaused) room()?.notify({ id: NOTICE, level: 'info', title: 'The scripts stand still in the debugger' });
      else room()?.settle(NOTICE);
    },
  });
  say(debugLine(server.port, wish));
  return server;
}
