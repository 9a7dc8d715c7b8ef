import { expect, test, vi } from 'vitest';
import type { TableGame } from '../../../../mod/host/index.ts';
import { startPawns } from '../../../support/hosted-pawns.ts';
import { pawnsTable } from '../../../support/pawns.ts';

/** Pawns with a minute for each turn. */
function timedPawns(): TableGame {
  const table = pawnsTable();
  return {
    ...table,
    clock: match => ({ turn: '1', player: match.toAct()[0] ?? '', seconds: 60, timeout: { kind: 'resign' } }),
  };
}

test('a tick that comes too early changes nothing, and no second clock runs from it', () => {
  const tts = startPawns(timedPawns());
  const time = (): string | undefined => tts.screen('Red').find(text => text.startsWith('Time of'));
  tts.run(5);
  const before = time();
  expect(before).toMatch(/^Time of Red: 0:5\d$/u);
  const waits = vi.spyOn(Wait, 'time');
  // Such as those that older code still waits for, after a reload in the middle of a second.
  for (let count = 0; count < 3; count++) tts.call('crownspaceTick');
  expect(waits).not.toHaveBeenCalled();
  tts.run(3);
  expect(waits).toHaveBeenCalledTimes(3);
  expect(time()).not.toBe(before);
  waits.mockRestore();
});
