import { isDeepStrictEqual } from 'node:util';
import type { Act, AnyMatch, TableSeat } from '../../mod/host/index.ts';
import { questionsOf, type ScenePiece, type Scene } from '../../src/scene/index.ts';
import { openTable, type Place, type Table } from '../../tools/table/index.ts';
import type { Command, SeatSnapshot, Snapshot } from '../../tools/world/protocol.ts';
import { openView } from '../../tools/web/room/view.ts';
import { chairsOf, modSave, savedMatch, sceneOf, type HostedGame, type SavedMatch } from './hosted-games.ts';
import { buttonOf, shownTexts } from './shown-ui.ts';

/** Time enough for a piece to arrive, and for the host to look at the table once more. */
const QUIET_FRAMES = 60;
/** Time enough for the host to answer what was done, but not for a piece to arrive. */
export const FEW_FRAMES = 6;

/** A table with the mod of a game on it, and what people do at it. */
export interface TableHands {
  readonly table: Table;
  readonly game: HostedGame;
  readonly quiet: () => Promise<void>;
  /** The object of a piece of `scene`. */
  readonly find: (scene: Scene<Act>, piece: string) => Promise<Lying>;
  /** Drags a piece of `scene` to one of its cells. */
  readonly drag: (color: string, scene: Scene<Act>, piece: string, cell: string) => Promise<void>;
  /** Presses the button with that text on the screen of `color`, the first or a later one. */
  readonly press: (color: string, text: string, index?: number) => Promise<void>;
  readonly menu: (color: string, scene: Scene<Act>, piece: string, label: string) => Promise<void>;
  /** Texts of all that `color` sees on the screen. */
  readonly screen: (color: string) => Promise<string[]>;
  /** What was said to `color` alone since the last time this was asked. */
  readonly whispers: (color: string) => string[];
  /** The match that the table saves; nothing in the lobby. */
  readonly saved: () => Promise<SavedMatch | undefined>;
  /** The match as the script of the mod would save it now, without the rest of a save, which takes longer. */
  readonly remembered: () => Promise<SavedMatch | undefined>;
  /** Does with hands what `action` is in `match`: by a drop, a menu, or a button. */
  readonly act: (match: AnyMatch, player: string, action: Act) => Promise<void>;
}

/** An object as it lies. */
export interface Lying extends Place {
  readonly guid: string;
  readonly name: string;
}

/** A script that finds the objects of that name. */
function whatIsCalled(name: string): string {
  return `
local found = {}
for _, object in ipairs(getObjects()) do
  if object.getName() == ${JSON.stringify(name)} then
    local place = object.getPosition()
    table.insert(found, { guid = object.guid, name = object.getName(), x = place.x, z = place.z })
  end
end
return JSON.encode(found)`;
}

/** Opens a table with the mod of a game. */
export async function openHosted(game: HostedGame, vm = 'lua52', frames = QUIET_FRAMES): Promise<TableHands> {
  return handsAt(await openTable({ save: await modSave(game), vm }), game, frames);
}

/** @param frames how long to wait after everything that is done */
export function handsAt(table: Table, game: HostedGame, frames = QUIET_FRAMES): TableHands {
  let heard = 0;
  let seats: readonly SeatSnapshot[] | undefined;
  // Asks the table only for what has changed since the last look: on slow machines a whole look takes long.
  let numbers = 0;
  const view = openView(
    command => table.send(command),
    () => (numbers += 1),
  );
  const quiet = (): Promise<void> => table.frames(frames);

  async function say(command: Command): Promise<void> {
    const { fault } = await table.send(command);
    if (fault !== undefined) throw new Error(`${command.kind}: ${fault}`);
  }

  async function saved(): Promise<SavedMatch | undefined> {
    return savedMatch(game, await table.save());
  }

  async function remembered(): Promise<SavedMatch | undefined> {
    return savedMatch(game, { LuaScriptState: String(await table.execute('return onSave()')) });
  }

  async function seen(color: string): Promise<Snapshot> {
    return (await view.update(color))?.whole() ?? Promise.reject(new Error('The table shows nothing'));
  }

  async function find(scene: Scene<Act>, id: string): Promise<Lying> {
    const piece = scene.pieces.find(each => each.id === id);
    if (piece === undefined) throw new Error(`There is no piece ${id}`);
    const chairs = (seats ??= (await table.snapshot()).seats);
    // It may still be on its way there.
    for (let waited = 0; waited <= QUIET_FRAMES; waited += FEW_FRAMES) {
      // A look at all that there is takes longer than everything else.
      const named = JSON.parse(String(await table.execute(whatIsCalled(piece.name)))) as Record<number, Lying>;
      const found = Object.values(named).find(object => isPlaced(object, piece, scene, chairs, game));
      if (found !== undefined) return found;
      await table.frames(FEW_FRAMES);
    }
    throw new Error(`${piece.name} lies not where it belongs: ${piece.cell}${piece.hand}`);
  }

  async function drag(color: string, scene: Scene<Act>, piece: string, cell: string): Promise<void> {
    const { guid } = await find(scene, piece);
    await say({ kind: 'pickUp', color, guid });
    await say({ kind: 'moveHand', color, ...cellPlace(scene, cell) });
    await say({ kind: 'release', color, ...cellPlace(scene, cell) });
    await quiet();
  }

  async function press(color: string, text: string, index = 0): Promise<void> {
    const { path } = await buttonOf({ snapshot: () => seen(color) }, color, text, index);
    await say({ kind: 'ui', color, guid: '-1', path, event: 'onClick', value: '-1' });
    await quiet();
  }

  async function menu(color: string, scene: Scene<Act>, piece: string, label: string): Promise<void> {
    await say({ kind: 'menu', color, guid: (await find(scene, piece)).guid, label });
    await quiet();
  }

  async function answer(color: string, text: string): Promise<void> {
    await table.dialog(text, color);
    await quiet();
  }

  async function act(match: AnyMatch, player: string, action: Act): Promise<void> {
    const seats = game.table.seats(chairsOf(game, match));
    const scene = sceneOf(game, match, seats);
    const color = seats.find(seat => seat.player === player)?.color ?? '';
    await doIt(color, player, scene, action);
    await table.frames(game.table.beat(action.kind));
  }

  async function doIt(color: string, player: string, scene: Scene<Act>, action: Act): Promise<void> {
    const isIt = (other: { readonly action: Act }): boolean => isDeepStrictEqual(other.action, action);
    const own = scene.spots.filter(each => each.for === player);
    // Of several spots for a piece on one cell the first one counts.
    const spot = own.find(isIt);
    const counts = own.find(each => each.piece === spot?.piece && each.cell === spot.cell) === spot;
    const question = questionsOf(scene).find(each => each.for === player && each.variants.some(isIt));
    const isElsewhere = question !== undefined && cellOf(scene, question.piece) !== question.cell;
    if (spot !== undefined && counts) return drag(color, scene, spot.piece, spot.cell);
    if (question !== undefined && isElsewhere) {
      await drag(color, scene, question.piece, question.cell);
      return answer(color, question.variants.find(isIt)?.label ?? '');
    }
    if (action.kind !== 'choose' && (await doByMenu(color, scene, isIt))) return undefined;
    return doByButton(color, player, scene, isIt);
  }

  async function doByMenu(
    color: string,
    scene: Scene<Act>,
    isIt: (other: { readonly action: Act }) => boolean,
  ): Promise<boolean> {
    const all = scene.menus.flatMap(({ piece, entries }) => entries.map(entry => ({ piece, entry })));
    const found = all.find(({ entry }) => entry.variants.some(isIt));
    if (found === undefined) return false;
    const { entry, piece } = found;
    await menu(color, scene, piece, entry.label);
    if (entry.variants.length > 1 || entry.emptyMessage !== undefined)
      await answer(color, entry.variants.find(isIt)?.label ?? '');
    return true;
  }

  async function doByButton(
    color: string,
    player: string,
    scene: Scene<Act>,
    isIt: (other: { readonly action: Act }) => boolean,
  ): Promise<void> {
    const presses = scene.panels.filter(panel => panel.for?.includes(player) === true).flatMap(panel => panel.buttons);
    const at = presses.findIndex(({ command }) => command.kind === 'act' && isIt(command));
    const found = presses[at];
    if (found === undefined) throw new Error('The action stands nowhere on the table');
    await press(color, found.label, presses.slice(0, at).filter(({ label }) => label === found.label).length);
    if (found.confirm !== undefined) await answer(color, '');
  }

  return {
    table,
    game,
    quiet,
    find,
    drag,
    press,
    menu,
    saved,
    remembered,
    act,
    async screen(color) {
      return shownTexts((await table.snapshot(color)).ui);
    },
    whispers(color) {
      const fresh = table.logs.slice(heard);
      heard = table.logs.length;
      return fresh.flatMap(log =>
        (log.kind === 'broadcast' || log.kind === 'chat') && log.to === color ? [log.text] : [],
      );
    },
  };
}

/** Where a cell of `scene` is. */
export function cellPlace(scene: Scene<Act>, id: string): Place {
  const cell = scene.board.cells.find(each => each.id === id);
  if (cell === undefined) throw new Error(`There is no cell ${id}`);
  return { x: cell.x, z: cell.z };
}

function cellOf(scene: Scene<Act>, piece: string): string | undefined {
  return scene.pieces.find(({ id }) => id === piece)?.cell;
}

function isPlaced(
  place: Place,
  piece: ScenePiece,
  scene: Scene<Act>,
  seats: readonly SeatSnapshot[],
  { table }: HostedGame,
): boolean {
  if (piece.hand !== undefined) return isInHandOf(place, piece.hand, seats, table.seats({}));
  const { x, z } = cellPlace(scene, piece.cell);
  return Math.abs(place.x - x) < 0.3 && Math.abs(place.z - z) < 0.3;
}

function isInHandOf(
  place: Place,
  player: string,
  seats: readonly SeatSnapshot[],
  chairs: readonly TableSeat[],
): boolean {
  const color = chairs.find(chair => chair.player === player)?.color;
  const hand = seats.find(seat => seat.color === color)?.hand;
  if (hand === undefined) return false;
  const isNear = (a: number, b: number, reach: number): boolean => Math.abs(a - b) <= reach / 2 + 0.5;
  return isNear(place.x, hand.position.x, hand.scale.x) && isNear(place.z, hand.position.z, hand.scale.z);
}
