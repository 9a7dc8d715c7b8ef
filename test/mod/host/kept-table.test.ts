import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Snapshot, UiNode } from '../../../tools/world/protocol.ts';
import { buildArmies, openDuel, type TacticTable } from '../../support/tactic-table.ts';

const COLORS = ['Red', 'Blue', 'Grey'];
const KEPT = new URL('../../fixtures/tables/', import.meta.url);

/** Everything on the table and the screens, a line each; what was there before is left out. */
class TableLines {
  private before: readonly string[] = [];

  constructor(private readonly tactic: TacticTable) {}

  async next(): Promise<string> {
    const { table } = this.tactic;
    const objects = objectLines(await table.snapshot());
    const screens: string[] = [];
    for (const color of COLORS) {
      for (const line of screenLines((await table.snapshot(color)).ui, `${color}: `)) screens.push(line);
    }
    const lines = [
      ...objects,
      ...screens,
      ...table.logs.map(({ frame: _frame, ...log }) => `log ${JSON.stringify(log)}`),
    ];
    const added = lines.filter(line => !this.before.includes(line));
    const gone = this.before.filter(line => !lines.includes(line));
    this.before = lines;
    return `${[...gone.map(line => `- ${line}`), ...added.map(line => `+ ${line}`)].join('\n')}\n`;
  }
}

function objectLines({ objects }: Snapshot): readonly string[] {
  return objects.map(({ guid: _guid, ...object }) => `object ${JSON.stringify(object, rounded)}`);
}

/** A piece that fell does not lie to the last digit where another one does. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
}

function screenLines(nodes: readonly UiNode[], before: string): readonly string[] {
  return nodes.flatMap(({ attributes, children, tag }) => [
    `${before}${tag} ${JSON.stringify(attributes)}`,
    ...screenLines(children, `${before}  `),
  ]);
}

test('the host keeps a table as it was: the lobby, building, moves, an attack, and the end', async () => {
  const tactic = await openDuel();
  const lines = new TableLines(tactic);
  const keeps = async (name: string): Promise<void> =>
    await expect(await lines.next()).toMatchFileSnapshot(fileURLToPath(new URL(`${name}.txt`, KEPT)));
  try {
    await keeps('1-factions');
    await buildArmies(tactic);
    await keeps('2-built');
    await tactic.drag('Red', 'd2', 'd4');
    await keeps('3-moved');
    await tactic.press('Red', 'End turn');
    await tactic.drag('Blue', 'd6', 'd5');
    await tactic.drag('Blue', 'd5', 'd4');
    await keeps('4-attacked');
    await tactic.table.chat('!concede', 'Blue');
    await tactic.quiet();
    await keeps('5-over');
  } finally {
    await tactic.table.close();
  }
});
