import type { ScriptFunction } from '../machine.ts';
import { asText, field, flagOr, isTable, numberOr, readTexts, textOr } from '../values.ts';
import { endTurn, enableTurns, giveTurn, turnAfter, turnOrder } from '../turns.ts';
import { askChoice, clearChoices, seatsNamed } from '../choosing.ts';
import { isSeated, seatOf, takenSeats } from '../players.ts';
import { handleOf, timeOf, type World } from '../world.ts';
import type { Library, LibraryField } from './libraries.ts';
import { isUiLoading, uiFunctions } from './ui.ts';

/** `Turns`. */
export function turnsLibrary(world: World): Library {
  const turns = (): World['turns'] => world.turns;
  const flag = (
    name: 'reverse_order' | 'skip_empty_hands' | 'disable_interactations' | 'pass_turns',
  ): LibraryField => ({
    get: () => turns()[name],
    set: value => {
      turns()[name] = value === true;
    },
  });
  return {
    name: 'Turns',
    functions: {
      endTurn: () => {
        endTurn(world);
        return true;
      },
      getNextTurnColor: () => turnAfter(world, 1),
      getPreviousTurnColor: () => turnAfter(world, -1),
      getTurnOrder: () => turnOrder(world),
    },
    fields: {
      enable: {
        get: () => turns().enable,
        set: value => {
          enableTurns(world, value === true);
        },
      },
      type: {
        get: () => turns().type,
        set: value => {
          turns().type = numberOr(value, 1);
        },
      },
      order: {
        get: () => turns().order.slice(),
        set: value => {
          turns().order = readTexts(world.machine, value);
        },
      },
      turn_color: {
        get: () => turns().turn_color,
        set: value => {
          giveTurn(world, textOr(value, ''));
        },
      },
      reverse_order: flag('reverse_order'),
      skip_empty_hands: flag('skip_empty_hands'),
      disable_interactations: flag('disable_interactations'),
      pass_turns: flag('pass_turns'),
    },
  };
}

interface Tab {
  title: string;
  body: string;
  color: string;
}

/** The tabs of the notebook, in their order. */
export function notebookTabs(world: World): Tab[] {
  const { machine } = world;
  const states = world.game['TabStates'];
  if (!isTable(machine, states)) return [];
  const tabs: Tab[] = [];
  for (let i = 0; states[`${i}`] !== undefined; i++) {
    const state = states[`${i}`];
    tabs[i] = {
      title: textOr(field(machine, state, 'title'), ''),
      body: textOr(field(machine, state, 'body'), ''),
      color: textOr(field(machine, state, 'color'), 'Grey'),
    };
  }
  return tabs;
}

function keepTabs(world: World, tabs: readonly Tab[]): void {
  const states = world.machine.record();
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

function changeTab(world: World, given: unknown): boolean {
  const { machine } = world;
  const tabs = notebookTabs(world);
  const tab = tabs[numberOr(field(machine, given, 'index'), -1)];
  if (tab === undefined) return false;
  tab.title = textOr(field(machine, given, 'title'), tab.title);
  tab.body = textOr(field(machine, given, 'body'), tab.body);
  tab.color = textOr(field(machine, given, 'color'), tab.color);
  keepTabs(world, tabs);
  return true;
}

function addTab(world: World, given: unknown): number {
  const { machine } = world;
  const tabs = notebookTabs(world);
  const tab = {
    title: textOr(field(machine, given, 'title'), ''),
    body: textOr(field(machine, given, 'body'), ''),
    color: textOr(field(machine, given, 'color'), 'Grey'),
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
      world.game.Note = asText(world.machine, text);
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

export function uiLibrary(world: World): Library {
  // The panel is replaced when a game is loaded, so the functions ask for it anew.
  const functions: Record<string, ScriptFunction> = {};
  for (const name of Object.keys(uiFunctions(world, world.ui, '-1'))) {
    functions[name] = (...args) => {
      const run = uiFunctions(world, world.ui, '-1')[name];
      return run === undefined ? undefined : run(...args);
    };
  }
  return { name: 'UI', functions, fields: { loading: { get: () => isUiLoading(world, world.ui) } } };
}

/** `Time`. */
export function timeLibrary(world: World): Library {
  return {
    name: 'Time',
    functions: {},
    fields: {
      time: { get: () => timeOf(world) },
      delta_time: { get: () => 1 / 60 },
      fixed_delta_time: { get: () => 1 / 90 },
    },
  };
}

const HIDING = ['default', 'reverse', 'disabled'];

function choice(world: World, args: readonly unknown[], canCancel: boolean): boolean {
  const [label, least, most, prompt, colors] = args;
  const made = {
    label: asText(world.machine, label),
    least: numberOr(least, 1),
    most: numberOr(most, 1),
    prompt: textOr(prompt, ''),
    canCancel,
  };
  const named = seatsNamed(world, readTexts(world.machine, colors));
  const seats = named.length === 0 ? takenSeats(world).filter(seat => isSeated(seat)) : named;
  return seats.filter(seat => askChoice(seat, made)).length > 0;
}

function clearChoice(world: World, label: unknown, colors: unknown): boolean {
  const named = seatsNamed(world, readTexts(world.machine, colors));
  const seats = named.length === 0 ? takenSeats(world) : named;
  return seats.filter(seat => clearChoices(seat, textOr(label, undefined))).length > 0;
}

/** Asking players for cards of their hands (section 5.10). */
export function choiceFunctions(world: World): Record<string, ScriptFunction> {
  return {
    chooseInHand: (a, b, c, d, e) => choice(world, [a ?? '', b ?? 1, c ?? 1, d ?? '', e ?? false], false),
    chooseInHandOrCancel: (a, b, c, d, e) => choice(world, [a ?? '', b ?? 1, c ?? 1, d ?? '', e ?? false], true),
    clearChooseInHand: (label, colors) => clearChoice(world, label, colors),
    currentChooseInHand: color => seatOf(world, asText(world.machine, color))?.choices[0]?.label,
  };
}

/** `Hands`. */
export function handsLibrary(world: World): Library {
  const data = (): Record<string, unknown> => {
    const known = world.game['Hands'];
    if (isTable(world.machine, known)) return known;
    const made: Record<string, unknown> = {};
    world.game['Hands'] = made;
    return made;
  };
  const flag = (key: string, fallback: boolean): LibraryField => ({
    get: () => flagOr(data()[key], fallback),
    set: value => {
      data()[key] = value === true;
    },
  });
  return {
    name: 'Hands',
    functions: { getHands: () => world.hands.map(hand => handleOf(world, hand)), ...choiceFunctions(world) },
    fields: {
      enable: flag('Enable', true),
      disable_unused: flag('DisableUnused', false),
      hiding: {
        get: () => numberOr(data()['Hiding'], 0) + 1,
        set: value => {
          const wanted = numberOr(value, 1) - 1;
          if (HIDING[wanted] !== undefined) data()['Hiding'] = wanted;
        },
      },
    },
  };
}
