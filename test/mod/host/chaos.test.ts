import '../../../tools/table/vitest.ts';
import { afterEach, expect, test } from 'vitest';
import type { Act, AnyMatch, TableSeat } from '../../../mod/host/index.ts';
import type { ScenePiece, Scene } from '../../../src/scene/index.ts';
import type { ObjectSnapshot, SeatSnapshot } from '../../../tools/world/protocol.ts';
import { dice } from '../../support/dice.ts';
import { HOSTED_GAMES, savedTable, sceneOf } from '../../support/hosted-games.ts';
import { COLORS, mischief, type Seen } from '../../support/mischief.ts';
import { runs } from '../../support/runs.ts';
import { openHosted, type TableHands } from '../../support/table-hands.ts';

/** Random things to do. */
const DEEDS = runs(75);
const SEED = Number(process.env['CHAOS_SEED'] ?? 20);
const MACHINE = process.env['CHAOS_VM'] ?? 'lua';
const LOOK_EVERY = 25;
/** What people go by is looked at again after so many things. */
const GLANCE_EVERY = 10;
/** A load of the saved table, once in so many things on average. */
const LOAD_ONCE_IN = 60;
const SECOND = 60;

const opened: TableHands[] = [];
afterEach(async () => {
  for (const { table } of opened.splice(0)) await table.close();
});

/** The match that the table saves, with its chairs. */
interface Session {
  readonly match: AnyMatch;
  readonly seats: readonly TableSeat[];
  readonly scene: Scene<Act>;
}

/** Nothing in the lobby. */
async function sessionOf({ game, table }: TableHands): Promise<Session | undefined> {
  const { chosen, match } = savedTable(game, await table.save());
  if (match === undefined) return undefined;
  const seats = game.table.seats(chosen);
  return { match, seats, scene: sceneOf(game, match, seats, chosen) };
}

async function glance(hands: TableHands): Promise<Seen> {
  const session = await sessionOf(hands);
  const seats = (session?.seats ?? []).map(({ color, player }) => [player, color] as const);
  return {
    snapshot: await hands.table.snapshot(),
    scene: session?.scene,
    colors: Object.fromEntries(seats),
  };
}

/** Everything about a thing on the table that a scene decides. */
interface Shown {
  readonly name: string;
  readonly description: string;
  readonly place: string;
  readonly turned: string;
  readonly locked: boolean;
  readonly emblem: string;
  readonly menu: readonly string[];
  readonly tint: string;
}

function standing(objects: readonly ObjectSnapshot[], chairs: readonly SeatSnapshot[]): Shown[] {
  return objects
    .filter(({ nickname }) => nickname !== '')
    .map(({ nickname, position, rotation, locked, description, buttons, custom, menu, tint }) => ({
      name: nickname,
      description,
      ...(handAt(position, chairs) ?? {
        place: placeOf(position),
        turned: [rotation.x, rotation.y, rotation.z].map(angle => Math.round(angle) % 360).join(' '),
      }),
      locked,
      emblem: pictureOf(custom) ?? buttons[0]?.label ?? '',
      menu,
      tint: tintOf(tint),
    }))
    .sort(byPlace);
}

function pictureOf(custom: unknown): string | undefined {
  // What a save has of a custom object.
  return (custom as { readonly ImageURL?: string } | undefined)?.ImageURL;
}

/** How things lie in a hand is the game's to arrange, and its owner's. */
function handAt(place: { readonly x: number; readonly z: number }, chairs: readonly SeatSnapshot[]) {
  const chair = chairs.find(({ hand }) => hand !== undefined && isInside(place, hand));
  return chair === undefined ? undefined : inHand(chair.color);
}

/** Hands that look along one of the axes of the table. */
function isInside(
  place: { readonly x: number; readonly z: number },
  { position, rotation, scale }: NonNullable<SeatSnapshot['hand']>,
): boolean {
  const isAcross = Math.round(rotation.y) % 180 !== 0;
  const width = isAcross ? scale.z : scale.x;
  const depth = isAcross ? scale.x : scale.z;
  return Math.abs(place.x - position.x) <= width / 2 && Math.abs(place.z - position.z) <= depth / 2;
}

function inHand(color: string): Pick<Shown, 'place' | 'turned'> {
  return { place: `hand of ${color}`, turned: 'somehow' };
}

function expected({ scene, seats }: Session): Shown[] {
  return scene.pieces.map(piece => shownPiece(piece, scene, seats)).sort(byPlace);
}

function placed({ cell, facing, hand, look, name }: ScenePiece, { board }: Scene<Act>, seats: readonly TableSeat[]) {
  if (hand !== undefined) return inHand(seats.find(({ player }) => player === hand)?.color ?? '');
  const place = board.cells.find(({ id }) => id === cell);
  if (place === undefined) throw new Error(`${name} stands on no cell`);
  return { place: placeOf(place), turned: `0 ${(facing + (look.picture === undefined ? 0 : 180)) % 360} 0` };
}

function shownPiece(piece: ScenePiece, scene: Scene<Act>, seats: readonly TableSeat[]): Shown {
  const { id, name, description, emblem, look, tint } = piece;
  const menu = scene.menus.filter(each => each.piece === id).flatMap(({ entries }) => entries.map(each => each.label));
  return {
    name,
    description,
    ...placed(piece, scene, seats),
    locked: piece.locked === true,
    emblem: look.picture ?? emblem,
    menu,
    tint: tintOf(tint),
  };
}

function placeOf({ x, z }: { readonly x: number; readonly z: number }): string {
  return `${Math.round(x * 10) + 0} ${Math.round(z * 10) + 0}`;
}

function tintOf({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }): string {
  return [r, g, b].map(part => Math.round(part * 100)).join(' ');
}

function byPlace(a: Shown, b: Shown): number {
  const left = `${a.place} ${a.name}`;
  const right = `${b.place} ${b.name}`;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** People sit down on every chair, so that bots wait, and nobody holds anything. Tells who came. */
async function quieten({ table }: TableHands): Promise<readonly string[]> {
  const came: string[] = [];
  for (const color of COLORS) {
    const { fault } = await table.send({ kind: 'sit', color, name: `Guest at ${color}` });
    if (fault === undefined) came.push(color);
    await table.send({ kind: 'cancelHold', color });
  }
  return came;
}

async function look(hands: TableHands, after: string): Promise<void> {
  const { table } = hands;
  const came = await quieten(hands);
  await table.frames(SECOND);
  const session = await sessionOf(hands);
  const { objects, seats } = await table.snapshot();
  expect(standing(objects, seats), after).toEqual(session === undefined ? [] : expected(session));
  expect(tilesOf(objects), after).toEqual(session === undefined ? [] : tilesIn(session.scene));
  if (session !== undefined) await lookAtScreens(hands, session, after);
  expect(table, after).toHaveNoErrors();
  for (const color of came) await table.send({ kind: 'leave', color });
}

function tilesOf(objects: readonly ObjectSnapshot[]): string[] {
  return objects
    .filter(({ nickname, tags }) => nickname === '' && tags.length > 0)
    .map(each => placeOf(each.position))
    .sort();
}

function tilesIn({ board }: Scene<Act>): string[] {
  return board.cells
    .filter(({ color }) => color !== undefined)
    .map(cell => placeOf(cell))
    .sort();
}

/** Every player reads and may press what the scene says. A secret choice is not in a save: then screens may differ. */
async function lookAtScreens(hands: TableHands, { match, scene, seats }: Session, after: string): Promise<void> {
  if (match.state().agenda.choices.some(({ secret }) => secret === true)) return;
  for (const { color, player } of seats) {
    const panels = scene.panels.filter(panel => panel.for === undefined || panel.for.includes(player));
    const texts = panels.flatMap(({ title, lines, buttons }) => [
      title,
      ...(lines.length === 0 ? [] : [lines.join('\n')]),
      ...buttons.map(({ label }) => label),
    ]);
    expect(await hands.screen(color), `${color} ${after}`).toEqual(expect.arrayContaining(texts));
  }
}

const GAMES = HOSTED_GAMES.filter(({ mod }) => (process.env['CHAOS_GAME'] ?? mod) === mod);

test.each(GAMES)(
  `$mod: after ${DEEDS} random things, and now and then on the way, the table is what the match says`,
  async game => {
    const hands = await openHosted(game, MACHINE);
    opened.push(hands);
    const { table } = hands;
    const random = dice(SEED);
    await table.sit('Red', 'Ann');
    await table.sit('Blue', 'Bob');
    let seen = await glance(hands);
    let latest: string[] = [];
    for (let count = 1; count <= DEEDS; count++) {
      const commands = mischief(random, seen);
      // What cannot be done (there is nobody in that seat, nothing in that hand) is refused by the table.
      for (const command of commands) await table.send(command);
      latest = [...latest, `${count}: ${JSON.stringify(commands)}`].slice(-LOOK_EVERY);
      if (random.below(LOAD_ONCE_IN) === 0) await table.send({ kind: 'load', save: await table.save() });
      if (count % LOOK_EVERY === 0 || count === DEEDS) await look(hands, `after\n${latest.join('\n')}\n`);
      if (count % GLANCE_EVERY === 0) seen = await glance(hands);
    }
  },
  3_600_000,
);
