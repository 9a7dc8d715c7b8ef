import type { Command } from '../../world/index.ts';
import type { DrivenTable } from '../room/session.ts';

const READS: readonly Command['kind'][] = ['snapshot', 'changes'];

/** A table as it is now: what pages do, and the time that passes for them, does not reach it. */
export function stillTable(table: Pick<DrivenTable, 'send'>): DrivenTable {
  return {
    send: command => (READS.includes(command.kind) ? table.send(command) : Promise.resolve({ logs: [], idle: true })),
    close: async () => undefined,
  };
}
