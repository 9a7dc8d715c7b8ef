import { createScriptApi } from './api/install-libraries.ts';
import { createPlayers } from './players/state.ts';
import { createRandom } from './random.ts';
import { createHistory } from './save/state.ts';
import type { Machine } from './script-engine.ts';
import { createTable } from './table-state.ts';
import { createViewers } from './view/state.ts';
import type { World } from './world.ts';

/** An empty table whose scripts run on `engine`. */
export function createWorld(engine: Machine): World {
  const world: World = {
    ...createTable(),
    engine,
    api: createScriptApi(engine, () => world),
    frame: 0,
    random: createRandom(),
    logs: [],
    players: createPlayers(),
    viewers: createViewers(),
    history: createHistory(),
    models: {},
    network: { isOpen: false, lastRequest: 0 },
  };
  return world;
}
