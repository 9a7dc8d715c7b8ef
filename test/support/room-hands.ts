import { openTable, type Place } from '../../tools/table/index.ts';
import type { Command, ObjectSnapshot, Snapshot } from '../../tools/world/protocol.ts';
import { openRoom, startPageServer, type Room, type RoomOptions, type PageServer } from '../../tools/web/index.ts';
import { named } from './page-hands.ts';
import { buttonOf } from './shown-ui.ts';
import { placeOf as placeOnDuel, type TacticTable } from './tactic-table.ts';

/** A save in a room, with the links to it. */
export interface SavedRoom {
  readonly room: Room;
  readonly viewer: PageServer;
  readonly close: () => Promise<void>;
}

/** Opens a save as it is played, without the sources behind it: nothing is watched, nothing compiled. */
export async function openSavedRoom(
  save: object,
  seats: readonly string[],
  options: Pick<RoomOptions, 'keepSeatMs'> = {},
): Promise<SavedRoom> {
  const room = await openRoom({ title: 'Saved', open: () => openTable({ save }), ...options });
  const viewer = await startPageServer({ room, port: 0, seats });
  return {
    room,
    viewer,
    async close() {
      await viewer.close();
      await room.close();
    },
  };
}

/** Time enough for a piece to arrive, and for the host to look at the table once more. */
const QUIET_FRAMES = 60;

/** What reaches a table on the way that a page would take, without the page. */
export interface Wire {
  readonly look: (color: string) => Promise<Snapshot | undefined>;
  readonly say: (command: Command) => Promise<void>;
  readonly step: (frames: number) => Promise<void>;
}

/** The way into a room on this side. */
export function wireTo({ session }: Room): Wire {
  return {
    look: color => session.look(color),
    step: frames => session.step(frames),
    async say(command) {
      const { fault } = await session.act(command);
      if (fault !== undefined) throw new Error(`${command.kind}: ${fault}`);
    },
  };
}

/** Hands that do at once what takes a mouse seconds, for tests of what comes later in a game. */
export function quickHands(
  { look, say, step }: Wire,
  spaceAt: (space: string) => Place = placeOnDuel,
): Pick<TacticTable, 'press' | 'drag'> {
  async function seen(color: string): Promise<Snapshot> {
    return (await look(color)) ?? Promise.reject(new Error('The table shows nothing'));
  }

  async function find(color: string, name: string): Promise<ObjectSnapshot> {
    const found = named(name, await seen(color), spaceAt);
    return found ?? Promise.reject(new Error(`${color} sees no ${name} on the table`));
  }

  return {
    async press(color, text, index = 0) {
      const { path } = await buttonOf({ snapshot: () => seen(color) }, color, text, index);
      await say({ kind: 'ui', color, guid: '-1', path, event: 'onClick', value: '-1' });
      await step(QUIET_FRAMES);
    },
    async drag(color, from, to) {
      const { guid } = await find(color, from);
      const { x, z } = spaceAt(to);
      await say({ kind: 'pickUp', color, guid });
      await say({ kind: 'moveHand', color, x, z });
      await say({ kind: 'release', color, x, z });
      await step(QUIET_FRAMES);
    },
  };
}
