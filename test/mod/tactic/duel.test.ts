import '../../../tools/table/vitest.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { moonsharpAvailability } from '../../../tools/table/machines/moonsharp-build.ts';
import { MARKS_ID, type TableMarks } from '../../../src/scene/index.ts';
import { OPEN_DUEL } from '../../support/duel-position.ts';
import { buildArmies, openArmies, openDuel, openPosition, type TacticTable } from '../../support/tactic-table.ts';

/** A duel before the first army is chosen. */
async function duel(vm: string): Promise<TacticTable> {
  const tactic = await openDuel(vm);
  onTestFinished(() => tactic.table.close());
  return tactic;
}

/** A duel with armies, Red to move. */
async function armies(): Promise<TacticTable> {
  const tactic = await openArmies();
  onTestFinished(() => tactic.table.close());
  return tactic;
}

async function playOn({ press, drag, menu }: TacticTable): Promise<void> {
  await drag('Red', 'd2', 'd4');
  await drag('Red', 'e2', 'e4');
  await drag('Red', 'c2', 'd3');
  await press('Red', 'End turn');
  await drag('Blue', 'd6', 'd5');
  await drag('Blue', 'd5', 'd4');
  await menu('Blue', 'e4', 'Choose Imp');
  await menu('Red', 'd5', 'Choose Captain');
  await press('Red', 'Captain of Blue on d5');
  await press('Blue', 'End turn');
  await drag('Red', 'd3', 'e4');
  await press('Red', 'End turn');
  await press('Blue', 'End turn');
  await drag('Red', 'e4', 'e5');
  await press('Red', 'End turn');
  await press('Blue', 'End turn');
  await drag('Red', 'e5', 'e6');
  await menu('Red', 'e6', 'Attack Moderator of Blue on e7');
  await press('Red', 'End turn');
  await drag('Blue', 'e7', 'e6');
  await press('Blue', 'End turn');
  await drag('Red', 'e6', 'e7');
}

const machines = (await moonsharpAvailability()).ok ? ['lua', 'lua52', 'moonsharp'] : ['lua', 'lua52'];

describe.each(machines)('a duel on %s', vm => {
  test('is played from the lobby to the last King by drops, menus and buttons alone', async () => {
    const tactic = await duel(vm);
    await buildArmies(tactic);
    await playOn(tactic);
    expect(tactic.table).toHaveNoErrors();
    expect(await tactic.screen('Blue')).toContain('Red wins');
    const { fingerprint, replayed, actions } = await tactic.saved();
    expect(fingerprint).toBe(replayed);
    expect(actions).toHaveLength(32);
    await tactic.press('Blue', 'Play again');
    expect(await tactic.screen('Blue')).toContain('Start the game');
  });
});

describe('hands', () => {
  test('TAC-VIEW-06 a wrong drop returns to its space and its player is told why', async () => {
    const tactic = await armies();
    tactic.whispers('Red');
    await tactic.drag('Red', 'c2', 'c5');
    expect(tactic.whispers('Red')).toEqual(['Salamander cannot reach c5: it moves 1 space']);
    expect((await tactic.unit('c2')).nickname).toBe('Salamander');
  });

  test('who is not on turn cannot move a unit, nor one of the others', async () => {
    const tactic = await armies();
    tactic.whispers('Blue');
    await tactic.drag('Blue', 'd6', 'd5');
    await tactic.drag('Blue', 'd2', 'd3');
    expect(tactic.whispers('Blue')).toEqual([
      'It is not the turn of Blue, but of Red',
      'It is not the turn of Blue, but of Red',
    ]);
    expect((await tactic.unit('d6')).nickname).toBe('Captain');
    expect((await tactic.unit('d2')).nickname).toBe('Imp');
  });

  test('a spectator is told where to sit down', async () => {
    const tactic = await armies();
    await tactic.table.sit('Green', 'Cem');
    await tactic.quiet();
    tactic.whispers('Green');
    await tactic.drag('Green', 'd2', 'd3');
    expect(tactic.whispers('Green')).toEqual(['Sit down at Red or Blue to play']);
  });

  test('TAC-VIEW-02 a unit that has attacked is turned by 90 degrees, and back at its next turn', async () => {
    const tactic = await armies();
    await tactic.menu('Red', 'c2', 'Attack Archmage of Red on c1');
    expect((await tactic.unit('c2')).rotation.y).toBeCloseTo(90);
    await tactic.press('Red', 'End turn');
    await tactic.press('Blue', 'End turn');
    expect((await tactic.unit('c2')).rotation.y).toBeCloseTo(0);
  });

  test('TAC-VIEW-03 a unit that dies leaves the table at once', async () => {
    const tactic = await armies();
    await tactic.menu('Red', 'c2', 'Attack Imp of Red on d2');
    await tactic.press('Red', 'Archmage of Red on c1');
    await expect(tactic.unit('d2')).rejects.toThrow('0 units on d2');
    const { objects } = await tactic.table.snapshot();
    expect(objects.filter(({ nickname }) => nickname.startsWith('Imp'))).toHaveLength(1);
    expect((await tactic.unit('c1')).nickname).toBe('Archmage (2)');
  });

  test('what is deleted, flipped, turned, locked or pushed away comes back', async () => {
    const tactic = await armies();
    const { table } = tactic;
    const before = await positions(tactic);
    const units = await Promise.all(['c1', 'd2', 'e2', 'c2', 'e7'].map(tactic.unit));
    const [king = '', one = '', two = '', three = '', four = ''] = units.map(({ guid }) => guid);
    await table.remove(king, 'Blue');
    await table.flip(one, 'Red');
    await table.rotate(two, 45, 'Blue');
    await table.lock(three, true, 'Red');
    await table.drop(four, { x: 30, z: 0 }, 'Red');
    await table.frames(120);
    expect(await positions(tactic)).toEqual(before);
    expect((await tactic.unit('c2')).locked).toBe(false);
    expect(table).toHaveNoErrors();
  });

  test('copies of a unit are taken away', async () => {
    const tactic = await armies();
    const { guid } = await tactic.unit('c1');
    await tactic.table.execute(`getObjectFromGUID("${guid}").clone({position = {0, 3, 0}})`);
    await tactic.table.frames(120);
    const { objects } = await tactic.table.snapshot();
    expect(objects.filter(({ nickname }) => nickname === 'Archmage')).toHaveLength(1);
  });

  test('what is cut and pasted elsewhere, its copies included, is where it was within a second', async () => {
    const tactic = await armies();
    const { table } = tactic;
    const before = await positions(tactic);
    const units = await Promise.all(['c1', 'd2', 'e7'].map(tactic.unit));
    await table.send({ kind: 'copy', color: 'Red', guids: units.map(({ guid }) => guid), cut: true });
    for (const x of [-10, 10]) await table.send({ kind: 'paste', color: 'Red', x, z: 0 });
    await table.frames(60);
    expect(await positions(tactic)).toEqual(before);
    expect(table).toHaveNoErrors();
  });

  test('two who grab at the same unit, and one who leaves with it, change nothing', async () => {
    const tactic = await armies();
    const { table } = tactic;
    const before = await positions(tactic);
    const { guid } = await tactic.unit('c2');
    await table.pickUp(guid, 'Red');
    const { fault } = await table.send({ kind: 'pickUp', color: 'Blue', guid });
    expect(fault).toContain('Red holds');
    await table.send({ kind: 'moveHand', color: 'Red', x: 20, z: 20 });
    await table.leave('Red');
    await table.frames(60);
    expect(await positions(tactic)).toEqual(before);
    expect(await tactic.screen('Blue')).toContain('Turn 1: Red');
    await table.sit('Red', 'Cem');
    await tactic.drag('Red', 'c2', 'c3');
    expect((await tactic.unit('c3')).nickname).toBe('Salamander');
  });

  test('who changes colour in the middle of a turn gives the seat up, and who takes it plays on', async () => {
    const tactic = await armies();
    await tactic.drag('Red', 'c2', 'c3');
    await tactic.table.changeColor('Red', 'Green');
    tactic.whispers('Green');
    await tactic.drag('Green', 'd2', 'd3');
    expect(tactic.whispers('Green')).toEqual(['Sit down at Red or Blue to play']);
    await tactic.table.changeColor('Green', 'Red');
    await tactic.drag('Red', 'd2', 'd3');
    expect((await tactic.unit('d3')).nickname).toBe('Imp');
  });

  test('units stacked on one another, and all thrown off the table, are back within a second', async () => {
    const tactic = await armies();
    const { table } = tactic;
    const before = await positions(tactic);
    const spaces = ['c1', 'd2', 'e2', 'c2', 'e7', 'd6'];
    for (const space of spaces) await table.drop((await tactic.unit(space)).guid, { x: 0, z: 0.4 }, 'Blue');
    await table.frames(60);
    expect(await positions(tactic)).toEqual(before);
    for (const space of spaces) await table.drop((await tactic.unit(space)).guid, { x: 60, z: 60 }, 'Blue');
    await table.frames(60);
    expect(await positions(tactic)).toEqual(before);
    expect(table).toHaveNoErrors();
  });

  test('a rewind goes back to what stood then, and play goes on from there', async () => {
    const tactic = await armies();
    const { table } = tactic;
    await tactic.drag('Red', 'c2', 'c3');
    const { fingerprint } = await tactic.saved();
    const before = await positions(tactic);
    await table.send({ kind: 'checkpoint' });
    await tactic.drag('Red', 'd2', 'd3');
    await table.send({ kind: 'rewind' });
    await table.frames(60);
    expect(await positions(tactic)).toEqual(before);
    expect((await tactic.saved()).fingerprint).toBe(fingerprint);
    await tactic.drag('Red', 'd2', 'e3');
    expect((await tactic.unit('e3')).nickname).toBe('Imp');
    await tactic.press('Red', 'Take back');
    expect((await tactic.unit('d2')).nickname).toBe('Imp');
  });

  test('what is renamed, painted or made bigger is as before within a second', async () => {
    const tactic = await armies();
    const { table } = tactic;
    const before = await tactic.unit('c2');
    await table.execute(
      `local unit = getObjectFromGUID("${before.guid}") unit.setName("Mine") unit.setColorTint({0, 1, 0}) unit.setScale({3, 3, 3})`,
    );
    await table.hover(before.guid, 'Blue');
    await table.hover(undefined, 'Blue');
    await table.frames(60);
    expect(await tactic.unit('c2')).toEqual(before);
  });

  test('lifting a unit marks where it may go and what it may strike, each in a shape of its own', async () => {
    const tactic = await armies();
    const { table } = tactic;
    const before = (await table.snapshot()).lines.length;
    await table.pickUp((await tactic.unit('c2')).guid, 'Red');
    const marks = (await table.snapshot()).lines.slice(before);
    const corners = marks.map(({ points }) => points.length);
    // A ring for each of the six empty spaces around c2, four brackets for each of the two units beside it.
    expect(corners.filter(count => count === 17)).toHaveLength(6);
    expect(corners.filter(count => count === 3)).toHaveLength(8);
    expect(corners).toHaveLength(14);
    await table.cancelHold('Red');
    await tactic.quiet();
    expect((await table.snapshot()).lines).toHaveLength(before);
  });

  test('lifting a unit tells the page what its attacks would do', async () => {
    const tactic = await openPosition(OPEN_DUEL);
    onTestFinished(() => tactic.table.close());
    const { table } = tactic;
    const foretold = async (space: string) => {
      await table.pickUp((await tactic.unit(space)).guid, 'Red');
      const { ui } = await table.snapshot('Red');
      await table.cancelHold('Red');
      await tactic.quiet();
      const text = ui.find(({ attributes }) => attributes['id'] === MARKS_ID)?.attributes['text'] ?? '';
      const { marks } = JSON.parse(text) as TableMarks;
      return marks.flatMap(({ forecast }) => forecast ?? []);
    };
    // Two more for the wound of the bear, and two for the wolf beside it.
    expect(await foretold('e4')).toEqual([
      {
        text: '−6',
        isRemoved: true,
        doomed: 6,
        words: ['Chain dies: 6 damage, 2 HP', 'Then Bear is done for this turn'],
      },
    ]);
    // One's own may be attacked, too.
    expect(await foretold('d3')).toEqual([
      {
        text: '−2',
        isRemoved: true,
        doomed: 2,
        words: ['Chain dies: 2 damage, 2 HP', 'Then Wolf is done for this turn'],
      },
      {
        text: '−2',
        isRemoved: false,
        doomed: 2,
        words: ['Skunk goes to 1 HP: 2 damage', 'Then Wolf is done for this turn'],
      },
    ]);
    expect(table).toHaveNoErrors();
  });
});

describe('choices and secrets', () => {
  test('a save in the middle of a choice goes on with that choice', async () => {
    const tactic = await armies();
    await tactic.drag('Red', 'd2', 'd4');
    await tactic.drag('Red', 'e2', 'e4');
    await tactic.press('Red', 'End turn');
    await tactic.drag('Blue', 'd6', 'd5');
    await tactic.drag('Blue', 'd5', 'd4');
    const before = await positions(tactic);
    const { fingerprint } = await tactic.saved();
    const save = await tactic.table.save();
    await tactic.table.send({ kind: 'load', save });
    await tactic.quiet();
    expect(await positions(tactic)).toEqual(before);
    expect((await tactic.saved()).fingerprint).toBe(fingerprint);
    await tactic.menu('Blue', 'e4', 'Choose Imp');
    expect(tactic.table).toHaveNoErrors();
    expect(await tactic.screen('Red')).toContain('Who takes 2 damage?');
  });

  test('only who is asked can answer', async () => {
    const tactic = await armies();
    await tactic.drag('Red', 'd2', 'd4');
    await tactic.drag('Red', 'e2', 'e4');
    await tactic.press('Red', 'End turn');
    await tactic.drag('Blue', 'd6', 'd5');
    await tactic.drag('Blue', 'd5', 'd4');
    tactic.whispers('Red');
    await tactic.menu('Red', 'e4', 'Choose Imp');
    expect(tactic.whispers('Red')).toEqual(['"Choose Imp" is not yours to choose now']);
    expect(await tactic.screen('Red')).not.toContain('Whom does Imp attack?');
  });

  test('an action can be typed in notation', async () => {
    const tactic = await armies();
    await tactic.table.chat('!c2-c3', 'Red');
    await tactic.quiet();
    expect((await tactic.unit('c3')).nickname).toBe('Salamander');
  });
});

describe('taking back', () => {
  test('an action of one’s own is taken back at once and can be done again', async () => {
    const tactic = await armies();
    await tactic.drag('Red', 'c2', 'c3');
    await tactic.press('Red', 'Take back');
    expect((await tactic.unit('c2')).nickname).toBe('Salamander');
    await tactic.press('Red', 'Do again');
    expect((await tactic.unit('c3')).nickname).toBe('Salamander');
  });

  test('an action of another is taken back only if that player agrees', async () => {
    const tactic = await armies();
    await tactic.drag('Red', 'c2', 'c3');
    await tactic.press('Blue', 'Take back');
    expect((await tactic.unit('c3')).nickname).toBe('Salamander');
    await tactic.press('Red', 'Refuse');
    expect((await tactic.unit('c3')).nickname).toBe('Salamander');
    await tactic.press('Blue', 'Take back');
    await tactic.press('Red', 'Agree');
    expect((await tactic.unit('c2')).nickname).toBe('Salamander');
  });
});

/** Name, place and turn of every unit. */
async function positions({ table }: TacticTable): Promise<string[]> {
  const { objects } = await table.snapshot();
  return objects
    .filter(({ nickname }) => nickname !== '')
    .map(({ nickname, position: { x, z }, rotation }) => {
      const turns = [rotation.x, rotation.y, rotation.z].map(angle => Math.round(angle) % 360);
      return `${nickname} ${Math.round(x * 10)} ${Math.round(z * 10)} ${turns.join(' ')}`;
    })
    .sort();
}
