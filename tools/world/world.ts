import type { KnownModel } from './objects/table-object.ts';
import type { PlayersState } from './players/state.ts';
import type { Log } from './protocol.ts';
import type { RandomState } from './random.ts';
import type { HistoryState } from './save/state.ts';
import type { Machine } from './script-engine.ts';
import type { ScriptApi } from './scripts/state.ts';
import type { TableState } from './table-state.ts';
import type { ViewersState } from './view/state.ts';

/** Everything that is true now: what a load replaces, and what outlives it. */
export interface World extends TableState {
  readonly engine: Machine;
  readonly api: ScriptApi;
  /** Frames since the world was created. */
  frame: number;
  readonly random: RandomState;
  /** What happened since the last answer. */
  logs: Log[];
  readonly players: PlayersState;
  readonly viewers: ViewersState;
  readonly history: HistoryState;
  /** Boxes of the model files that are at hand, by address. */
  models: Readonly<Record<string, KnownModel>>;
  /** Whether requests of scripts are passed on, and the number of the last one. */
  readonly network: { isOpen: boolean; lastRequest: number };
}
