import type { Scene } from '../../src/scene/index.ts';
import type { Command, ObjectSnapshot, Snapshot, UiNode } from '../../tools/world/protocol.ts';
import type { Dice } from './dice.ts';

/** Chairs of the mod, one that it does not have, and the spectators. */
export const COLORS = ['Red', 'Blue', 'Yellow', 'Green', 'White', 'Grey'];

/** What lies on the table, what buttons there are, and what the players may do, as last looked at. */
export interface Seen {
  readonly snapshot: Snapshot;
  /** Nothing in the lobby. */
  readonly scene: Scene<unknown> | undefined;
  /** By player, such as `p1`. */
  readonly colors: Readonly<Record<string, string>>;
}

/** Something that somebody could do at a table, sensible or not, as what is said to the table. */
export function mischief(dice: Dice, seen: Seen): readonly Command[] {
  const way = dice.below(12);
  if (way < 3) return sensible(dice, seen);
  if (way < 5) return drag(dice, seen);
  if (way < 6) return together(dice, seen);
  return [dice.pick(press(dice, seen).concat(alone(dice, seen)))];
}

/** What the rules allow: so that games get on. */
function sensible(dice: Dice, { snapshot, scene, colors }: Seen): readonly Command[] {
  if (scene === undefined || scene.spots.length === 0) return [{ kind: 'frames', count: dice.below(30) + 1 }];
  const spot = dice.pick(scene.spots);
  const piece = scene.pieces.find(({ id }) => id === spot.piece);
  const from = scene.board.cells.find(({ id }) => id === piece?.cell);
  const to = scene.board.cells.find(({ id }) => id === spot.cell);
  const near = loose(snapshot).filter(({ position }) => from === undefined || isNear(position, from));
  // A thing in a hand stands on no cell, and may share its cell with another.
  const object = near.find(({ nickname }) => nickname === piece?.name) ?? near[0];
  const color = colors[spot.for] ?? 'Red';
  return object === undefined || to === undefined ? [] : put(color, object.guid, to);
}

function isNear(position: Place, { x, z }: Place): boolean {
  return Math.abs(position.x - x) < 0.3 && Math.abs(position.z - z) < 0.3;
}

interface Place {
  readonly x: number;
  readonly z: number;
}

function put(color: string, guid: string, { x, z }: Place): Command[] {
  return [
    { kind: 'pickUp', color, guid },
    { kind: 'moveHand', color, x, z },
    { kind: 'release', color, x, z },
  ];
}

/** Somebody, mostly somebody who is there, puts a piece on some space. */
function drag(dice: Dice, { snapshot }: Seen): readonly Command[] {
  const pieces = loose(snapshot);
  const place = { x: dice.below(10) * 2 - 9 + dice.below(2), z: dice.below(10) * 2 - 9 + dice.below(2) };
  return pieces.length === 0 ? [] : put(sitting(dice, snapshot), dice.pick(pieces).guid, place);
}

function sitting(dice: Dice, { seats }: Snapshot): string {
  const taken = seats.filter(({ player }) => player !== undefined).map(({ color }) => color);
  return taken.length === 0 || dice.below(6) === 0 ? dice.pick(COLORS) : dice.pick(taken);
}

/** What takes several hands, or several things. */
function together(dice: Dice, { snapshot }: Seen): readonly Command[] {
  const pieces = loose(snapshot);
  if (pieces.length < 2) return [];
  const { guid } = dice.pick(pieces);
  const other = dice.pick(pieces);
  const guids = pieces.filter(() => dice.below(3) === 0).map(piece => piece.guid);
  const color = sitting(dice, snapshot);
  const rival = sitting(dice, snapshot);
  const ways: (() => readonly Command[])[] = [
    // Two grab at the same thing.
    () => [
      { kind: 'pickUp', color, guid },
      { kind: 'pickUp', color: rival, guid },
      { kind: 'release', color: rival, x: 2, z: 2 },
      { kind: 'release', color, x: -2, z: -2 },
    ],
    // One on top of another.
    () => put(color, guid, other.position),
    // Everything goes off the table.
    () => pieces.flatMap((piece, index) => put(color, piece.guid, { x: 40 + index, z: 40 })),
    () => [
      { kind: 'select', color, guids },
      { kind: 'group', color },
    ],
    () => [
      { kind: 'copy', color, guids, cut: dice.below(2) === 0 },
      { kind: 'paste', color, x: dice.below(20) - 10, z: dice.below(20) - 10 },
    ],
    // Leaves, or sits down elsewhere, with something in the hand.
    () => [
      { kind: 'pickUp', color, guid },
      dice.below(2) === 0 ? { kind: 'leave', color } : { kind: 'changeColor', color, to: dice.pick(COLORS) },
    ],
    () => [{ kind: 'checkpoint' }, ...put(color, guid, other.position), { kind: 'rewind' }],
    () => pieces.map(piece => ({ kind: 'delete', color, guid: piece.guid })),
  ];
  return dice.pick(ways)();
}

/** One thing by one player. */
function alone(dice: Dice, { snapshot }: Seen): readonly Command[] {
  const { below, pick } = dice;
  const color = sitting(dice, snapshot);
  const blocks = snapshot.objects.filter(({ name }) => name === 'BlockSquare');
  const pieces = loose(snapshot);
  const among = pieces.length > 0 && below(4) > 0 ? pieces : blocks;
  const { guid, menu }: Pick<ObjectSnapshot, 'guid' | 'menu'> =
    among.length > 0 ? pick(among) : { guid: 'ffffff', menu: [] };
  const x = below(34) - 17;
  const z = below(34) - 17;
  const commands: Command[] = [
    { kind: 'pickUp', color, guid },
    { kind: 'moveHand', color, x, z },
    { kind: 'release', color, x, z },
    { kind: 'release', color, x: below(9) * 2 - 8, z: below(9) * 2 - 8 },
    { kind: 'cancelHold', color },
    { kind: 'delete', color, guid },
    { kind: 'flip', color, guid },
    { kind: 'lock', color, guid, locked: below(2) === 0 },
    { kind: 'rotate', color, guid, degrees: below(24) * 15 },
    { kind: 'randomize', color, guid },
    { kind: 'under', color, guid },
    { kind: 'flick', color, guid, x: below(9) - 4, z: below(9) - 4 },
    { kind: 'hover', color, guid },
    { kind: 'hover', color },
    { kind: 'number', color, guid, number: below(10) },
    { kind: 'sit', color: pick(COLORS), name: `Player ${below(9)}` },
    { kind: 'sit', color: pick(COLORS), name: `Player ${below(9)}` },
    { kind: 'leave', color },
    { kind: 'changeColor', color, to: pick(COLORS) },
    { kind: 'chat', color, message: pick(['!undo', '!redo', '!b2-b3', '!help', '!nonsense', 'hello', '!', '!1']) },
    { kind: 'ping', color, x, z },
    { kind: 'menu', color, guid, label: menu.length > 0 ? pick(menu) : 'Attack' },
    { kind: 'scriptingButton', color, index: below(10) + 1, down: true },
    { kind: 'dialog', color, value: pick(['a1', 'd4', 'Bear to c4']) },
    ...answers(dice, snapshot),
    { kind: 'dialog', color },
    { kind: 'execute', guid: '-1', script: renaming(guid, below(3)) },
    { kind: 'checkpoint' },
    { kind: 'rewind' },
  ];
  // Time passes, and people choose from menus, more often than the rest.
  const frames: Command = { kind: 'frames', count: below(40) + 1 };
  return commands.concat([frames, frames, frames], menu.length > 0 ? menuEntry(dice, color, guid, menu) : []);
}

/** What somebody is asked, answered. */
function answers({ pick }: Dice, { seats }: Snapshot): Command[] {
  const asked = seats.flatMap(({ color, dialog }) => (dialog === undefined ? [] : [{ color, dialog }]));
  const commands = asked.map(({ color, dialog }): Command => {
    const { options = [''] } = dialog;
    return { kind: 'dialog', color, value: pick(options.length === 0 ? [''] : options) };
  });
  return [...commands, ...commands, ...commands];
}

function menuEntry(dice: Dice, color: string, guid: string, menu: readonly string[]): Command[] {
  const command: Command = { kind: 'menu', color, guid, label: dice.pick(menu) };
  return [command, command, command];
}

/** What the game's own menu lets a player do to an object. */
function renaming(guid: string, way: number): string {
  const changes = [`setName("Mine")`, `setColorTint({0, 1, 0})`, `setScale({3, 3, 3})`];
  return `local object = getObjectFromGUID("${guid}") if object ~= nil then object.${changes[way]} end`;
}

/** Buttons on the screens, which move the game on. */
function press(dice: Dice, { snapshot }: Seen): Command[] {
  const buttons = pressable(snapshot.ui);
  if (buttons.length === 0) return [];
  const command = (): Command => ({
    kind: 'ui',
    color: sitting(dice, snapshot),
    guid: '-1',
    path: dice.pick(buttons).path,
    event: 'onClick',
    value: '-1',
  });
  return [command(), command(), command(), command(), command(), command()];
}

function pressable(nodes: readonly UiNode[]): UiNode[] {
  return nodes
    .filter(({ attributes }) => attributes['active'] !== 'false')
    .flatMap(node => (node.tag === 'Button' ? [node] : pressable(node.children)));
}

/** What a hand can take. */
function loose({ objects }: Snapshot): ObjectSnapshot[] {
  return objects.filter(({ nickname }) => nickname !== '');
}
