import '../../../tools/table/vitest.ts';
import { afterAll, expect, test } from 'vitest';
import { CHAIRS } from '../../../mod/tactic/chairs.ts';
import {
  facingOf,
  tacticScene,
  type PlayerLook,
  type TableAction,
  type TacticMatch,
} from '../../../src/games/tactic/index.ts';
import { loadMatch } from '../../../src/kernel/index.ts';
import type { Piece, Scene } from '../../../src/scene/index.ts';
import type { ObjectSnapshot } from '../../../tools/table/world/protocol.ts';
import { dice } from '../../support/dice.ts';
import { COLORS, mischief, type Seen } from '../../support/mischief.ts';
import { openTactic, rules, type TacticTable } from '../../support/tactic-table.ts';

/** Random things to do; CHAOS=10000 in the environment makes it as many as that. */
const DEEDS = Number(process.env['CHAOS'] ?? 300);
const SEED = Number(process.env['CHAOS_SEED'] ?? 20);
const MACHINE = process.env['CHAOS_VM'] ?? 'lua52';
const LOOK_EVERY = 25;
/** What people go by is looked at anew after so many things. */
const GLANCE_EVERY = 10;
/** A load of the saved table, once in so many things on average. */
const LOAD_ONCE_IN = 60;
const SECOND = 60;

let opened: TacticTable | undefined;
afterAll(async () => opened?.table.close());

/** The match that the table saves, with its chairs; nothing in the lobby. */
interface Session {
  readonly match: TacticMatch;
  readonly looks: readonly PlayerLook[];
}

async function sessionOf({ table }: TacticTable): Promise<Session | undefined> {
  // A save of TTS has this field, and this mod writes these into it.
  const save = (await table.save()) as { LuaScriptState: string };
  const session = JSON.parse(save.LuaScriptState) as { match?: string };
  if (session.match === undefined) return undefined;
  const loaded = loadMatch(rules, session.match);
  if (!loaded.ok) throw new Error(loaded.refusal.message);
  return { match: loaded.match, looks: looksOf(loaded.match) };
}

function looksOf(match: TacticMatch): PlayerLook[] {
  const { board, players } = match.state();
  const field = rules.catalogue.field[board];
  return players.flatMap(({ id, seat }) => {
    const chair = field === undefined ? undefined : CHAIRS[facingOf(seat, field)];
    return chair === undefined ? [] : [{ player: id, name: chair.color, shade: chair.shade }];
  });
}

function sceneOf(session: Session | undefined): Scene<TableAction> | undefined {
  return session === undefined ? undefined : tacticScene(rules, session.match, session.looks);
}

async function glance(tactic: TacticTable): Promise<Seen> {
  const session = await sessionOf(tactic);
  const seats = (session?.looks ?? []).map(({ player, name }) => [player, name] as const);
  return {
    snapshot: await tactic.table.snapshot(),
    scene: sceneOf(session),
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

function standing(objects: readonly ObjectSnapshot[]): Shown[] {
  return objects
    .filter(({ nickname }) => nickname !== '')
    .map(({ nickname, position, rotation, locked, description, buttons, menu, tint }) => ({
      name: nickname,
      description,
      place: placeOf(position),
      turned: [rotation.x, rotation.y, rotation.z].map(angle => Math.round(angle) % 360).join(' '),
      locked,
      emblem: buttons[0]?.label ?? '',
      menu,
      tint: tintOf(tint),
    }))
    .sort(byPlace);
}

function expected(scene: Scene<TableAction>): Shown[] {
  return scene.pieces.map(piece => shownPiece(piece, scene)).sort(byPlace);
}

function shownPiece({ id, name, description, cell, facing, emblem, tint }: Piece, scene: Scene<TableAction>): Shown {
  const place = scene.board.cells.find(each => each.id === cell);
  if (place === undefined) throw new Error(`${name} stands on no cell`);
  const menu = scene.menus.filter(each => each.piece === id).flatMap(({ entries }) => entries.map(each => each.label));
  return {
    name,
    description,
    place: placeOf(place),
    turned: `0 ${facing} 0`,
    locked: false,
    emblem,
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
async function quieten({ table }: TacticTable): Promise<readonly string[]> {
  const came: string[] = [];
  for (const color of COLORS) {
    const { fault } = await table.send({ kind: 'sit', color, name: `Guest at ${color}` });
    if (fault === undefined) came.push(color);
    await table.send({ kind: 'cancelHold', color });
  }
  return came;
}

async function look(tactic: TacticTable, after: string): Promise<void> {
  const { table } = tactic;
  const came = await quieten(tactic);
  await table.frames(SECOND);
  const session = await sessionOf(tactic);
  const scene = sceneOf(session);
  const { objects } = await table.snapshot();
  expect(standing(objects), after).toEqual(scene === undefined ? [] : expected(scene));
  expect(tilesOf(objects), after).toEqual(scene === undefined ? [] : tilesIn(scene));
  if (session !== undefined && scene !== undefined) await lookAtScreens(tactic, session, scene, after);
  expect(table, after).toHaveNoErrors();
  for (const color of came) await table.send({ kind: 'leave', color });
}

function tilesOf(objects: readonly ObjectSnapshot[]): string[] {
  return objects
    .filter(({ nickname, tags }) => nickname === '' && tags.length > 0)
    .map(each => placeOf(each.position))
    .sort();
}

function tilesIn({ board }: Scene<TableAction>): string[] {
  return board.cells
    .filter(({ shade }) => shade !== undefined)
    .map(cell => placeOf(cell))
    .sort();
}

/** Every player reads and may press what the scene says. A secret choice is not in a save: then screens may differ. */
async function lookAtScreens(tactic: TacticTable, { match, looks }: Session, scene: Scene<TableAction>, after: string) {
  if (match.state().agenda.choices.some(({ secret }) => secret === true)) return;
  for (const { player, name: color } of looks) {
    const panels = scene.panels.filter(panel => panel.for === undefined || panel.for.includes(player));
    const texts = panels.flatMap(({ title, lines, presses }) => [
      title,
      ...(lines.length === 0 ? [] : [lines.join('\n')]),
      ...presses.map(({ label }) => label),
    ]);
    expect(await tactic.screen(color), `${color} ${after}`).toEqual(expect.arrayContaining(texts));
  }
}

test(`after ${DEEDS} random things, and now and then on the way, the table is what the match says`, async () => {
  const tactic = await openTactic(MACHINE);
  opened = tactic;
  const { table } = tactic;
  const random = dice(SEED);
  await table.sit('Red', 'Ann');
  await table.sit('Blue', 'Bob');
  let seen = await glance(tactic);
  let latest: string[] = [];
  for (let count = 1; count <= DEEDS; count++) {
    const commands = mischief(random, seen);
    // What cannot be done (there is nobody in that seat, nothing in that hand) is refused by the table.
    for (const command of commands) await table.send(command);
    latest = [...latest, `${count}: ${JSON.stringify(commands)}`].slice(-LOOK_EVERY);
    if (random.below(LOAD_ONCE_IN) === 0) await table.send({ kind: 'load', save: await table.save() });
    if (count % LOOK_EVERY === 0 || count === DEEDS) await look(tactic, `after\n${latest.join('\n')}\n`);
    if (count % GLANCE_EVERY === 0) seen = await glance(tactic);
  }
}, 3_600_000);
