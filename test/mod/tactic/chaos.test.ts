import '../../../tools/table/vitest.ts';
import { afterAll, expect, test } from 'vitest';
import { tacticScene } from '../../../src/games/tactic/index.ts';
import { loadMatch } from '../../../src/kernel/index.ts';
import type { Command, ObjectSnapshot, Snapshot, UiNode } from '../../../tools/table/world/protocol.ts';
import { openTactic, rules, type TacticTable } from '../../support/tactic-table.ts';

/** Random things to do; CHAOS=10000 in the environment makes it as many as that. */
const DEEDS = Number(process.env['CHAOS'] ?? 300);
const SEED = Number(process.env['CHAOS_SEED'] ?? 20);
const COLORS = ['Red', 'Blue', 'Green', 'Grey', 'White'];
const LOOK_EVERY = 25;

let opened: TacticTable | undefined;
afterAll(async () => opened?.table.close());

/** Park and Miller's generator: the same things happen in every run. */
function dice(seed: number): { below: (count: number) => number; pick: <T>(list: readonly T[]) => T } {
  let state = seed;
  const below = (count: number): number => {
    state = (state * 48271) % 2147483647;
    return state % count;
  };
  return {
    below,
    pick(list) {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
  };
}

function pressable(nodes: readonly UiNode[]): UiNode[] {
  return nodes
    .filter(({ attributes }) => attributes['active'] !== 'false')
    .flatMap(node => (node.tag === 'Button' ? [node] : pressable(node.children)));
}

type Dice = ReturnType<typeof dice>;

/** Something that somebody could do at a table, sensible or not. */
function deed({ below, pick }: Dice, { objects, ui }: Snapshot): readonly Command[] {
  const color = pick(COLORS);
  // Tiles are among them; hand zones, which only an administrator's tool can touch, are not.
  const blocks = objects.filter(({ name }) => name === 'BlockSquare');
  const { guid, menu }: Pick<ObjectSnapshot, 'guid' | 'menu'> =
    blocks.length > 0 ? pick(blocks) : { guid: 'ffffff', menu: [] };
  const x = below(34) - 17;
  const z = below(34) - 17;
  const press = pressable(ui);
  const kinds: (() => Command)[] = [
    () => ({ kind: 'pickUp', color, guid }),
    () => ({ kind: 'moveHand', color, x, z }),
    () => ({ kind: 'release', color, x, z }),
    () => ({ kind: 'release', color, x: below(9) * 2 - 8, z: below(9) * 2 - 8 }),
    () => ({ kind: 'cancelHold', color }),
    () => ({ kind: 'delete', color, guid }),
    () => ({ kind: 'flip', color, guid }),
    () => ({ kind: 'rotate', color, guid, degrees: below(24) * 15 }),
    () => ({ kind: 'hover', color, guid }),
    () => ({ kind: 'number', color, guid, number: below(10) }),
    () => ({ kind: 'sit', color, name: `Player ${below(9)}` }),
    () => ({ kind: 'leave', color }),
    () => ({ kind: 'changeColor', color, to: pick(COLORS) }),
    () => ({ kind: 'chat', color, message: pick(['!undo', '!redo', '!b2-b3', '!nonsense', 'hello', '!']) }),
    () => ({ kind: 'ping', color, x, z }),
    () => ({ kind: 'menu', color, guid, label: menu.length > 0 ? pick(menu) : 'Attack' }),
    () => ({ kind: 'scriptingButton', color, index: below(10) + 1, down: true }),
    () => ({ kind: 'dialog', color, value: pick(['a1', 'd4', 'Bear to c4']) }),
    () => ({ kind: 'frames', count: below(30) + 1 }),
  ];
  const pressOne = (): Command => ({
    kind: 'ui',
    color,
    guid: '-1',
    path: pick(press).path,
    event: 'onClick',
    value: '-1',
  });
  // What moves the game on comes up more often, so that all of it is seen.
  const one = (): Command[] => [pick(press.length > 0 ? kinds.concat([pressOne, pressOne, pressOne]) : kinds)()];
  return below(4) === 0 ? drag(guid, { below, pick }) : one();
}

/** Somebody puts a piece on some space. */
function drag(guid: string, { below, pick }: Dice): Command[] {
  const color = pick(['Red', 'Blue']);
  const place = { x: below(8) * 2 - 8, z: below(8) * 2 - 8 };
  return [
    { kind: 'pickUp', color, guid },
    { kind: 'release', color, ...place },
  ];
}

/** Fingerprint of what stands on the table: name, place, turn and lock of every piece. */
function standing({ objects }: Snapshot): string[] {
  return objects
    .filter(({ nickname }) => nickname !== '')
    .map(({ nickname, position, rotation, locked, description }) => {
      const turns = [rotation.x, rotation.y, rotation.z].map(angle => Math.round(angle) % 360);
      const place = `${Math.round(position.x * 10)} ${Math.round(position.z * 10)}`;
      return `${nickname} at ${place}, turned ${turns.join(' ')}${locked ? ', locked' : ''}: ${description}`;
    })
    .sort();
}

/** What should stand there, natively worked out from the match that the table saves. */
async function expected({ table }: TacticTable): Promise<string[] | undefined> {
  // A save of TTS has this field, and this mod writes these into it.
  const save = (await table.save()) as { LuaScriptState: string };
  const session = JSON.parse(save.LuaScriptState) as { match?: string };
  if (session.match === undefined) return [];
  const loaded = loadMatch(rules, session.match);
  if (!loaded.ok) throw new Error(loaded.refusal.message);
  const looks = ['Red', 'Blue'].map((name, index) => ({ player: `p${index + 1}`, name, shade: { r: 1, g: 1, b: 1 } }));
  const { board, pieces } = tacticScene(rules, loaded.match, looks);
  return pieces
    .map(({ name, cell, facing, description }) => {
      const place = board.cells.find(({ id }) => id === cell);
      if (place === undefined) throw new Error(`${name} stands on no cell`);
      const at = `${Math.round(place.x * 10)} ${Math.round(place.z * 10)}`;
      return `${name} at ${at}, turned 0 ${facing} 0: ${description}`;
    })
    .sort();
}

async function letGo({ table }: TacticTable): Promise<void> {
  for (const color of COLORS) await table.send({ kind: 'cancelHold', color });
}

test(`after ${DEEDS} random things, and now and then on the way, the table is what the match says`, async () => {
  const tactic = await openTactic();
  opened = tactic;
  const { table } = tactic;
  const random = dice(SEED);
  await table.sit('Red', 'Ann');
  await table.sit('Blue', 'Bob');
  for (let count = 1; count <= DEEDS; count++) {
    const commands = deed(random, await table.snapshot());
    // What cannot be done (there is nobody in that seat, nothing in that hand) is refused by the table.
    for (const command of commands) await table.send(command);
    if (random.below(200) === 0) await table.send({ kind: 'load', save: await table.save() });
    if (count % LOOK_EVERY === 0) {
      await letGo(tactic);
      await table.frames(90);
      expect(standing(await table.snapshot()), `after ${count}: ${JSON.stringify(commands)}`).toEqual(
        await expected(tactic),
      );
      expect(table).toHaveNoErrors();
    }
  }
}, 1_800_000);
