import type { ScriptFunction } from '../../script-engine.ts';
import { keepTabs, notebookTabs } from '../../ui/notebook.ts';
import { asText, field, numberOr, textOr } from '../../values/reading.ts';
import type { World } from '../../world.ts';
import type { Library } from '../library.ts';

function changeTab(world: World, given: unknown): boolean {
  const { engine } = world;
  const tabs = notebookTabs(world);
  const tab = tabs[numberOr(field(engine, given, 'index'), -1)];
  if (tab === undefined) return false;
  tab.title = textOr(field(engine, given, 'title'), tab.title);
  tab.body = textOr(field(engine, given, 'body'), tab.body);
  tab.color = textOr(field(engine, given, 'color'), tab.color);
  keepTabs(world, tabs);
  return true;
}

function addTab(world: World, given: unknown): number {
  const { engine } = world;
  const tabs = notebookTabs(world);
  const tab = {
    title: textOr(field(engine, given, 'title'), ''),
    body: textOr(field(engine, given, 'body'), ''),
    color: textOr(field(engine, given, 'color'), 'Grey'),
  };
  keepTabs(world, tabs.concat([tab]));
  return tabs.length;
}

function removeTab(world: World, index: number): boolean {
  const tabs = notebookTabs(world);
  keepTabs(
    world,
    tabs.filter((_, place) => place !== index),
  );
  return tabs[index] !== undefined;
}

export function noteFunctions(world: World): Record<string, ScriptFunction> {
  return {
    getNotes: () => world.game.Note,
    setNotes: text => {
      world.game.Note = asText(world.engine, text);
      return true;
    },
    addNotebookTab: given => addTab(world, given),
    editNotebookTab: given => changeTab(world, given),
    removeNotebookTab: index => removeTab(world, numberOr(index, -1)),
    getNotebookTabs: () => notebookTabs(world).map((tab, index) => ({ index, ...tab })),
  };
}

/** `Notes`, and `UI` of Global. */
export function notesLibrary(world: World): Library {
  return { name: 'Notes', functions: noteFunctions(world), fields: {} };
}
