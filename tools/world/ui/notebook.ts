import { field, isTable, textOr } from '../values/reading.ts';
import type { World } from '../world.ts';

interface Tab {
  title: string;
  body: string;
  color: string;
}

/** The tabs of the notebook, in their order. */
export function notebookTabs(world: World): Tab[] {
  const { engine } = world;
  const states = world.game['TabStates'];
  if (!isTable(engine, states)) return [];
  const tabs: Tab[] = [];
  for (let i = 0; states[`${i}`] !== undefined; i++) {
    const state = states[`${i}`];
    tabs[i] = {
      title: textOr(field(engine, state, 'title'), ''),
      body: textOr(field(engine, state, 'body'), ''),
      color: textOr(field(engine, state, 'color'), 'Grey'),
    };
  }
  return tabs;
}

export function keepTabs(world: World, tabs: readonly Tab[]): void {
  const states = world.engine.record();
  tabs.forEach((tab, id) => {
    states[`${id}`] = {
      title: tab.title,
      body: tab.body,
      color: tab.color,
      visibleColor: { r: 0.5, g: 0.5, b: 0.5 },
      id,
    };
  });
  world.game['TabStates'] = states;
}
