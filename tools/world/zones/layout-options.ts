import type { TableObject } from '../objects/table-object.ts';
import type { Environment } from '../script-engine.ts';
import { isTable } from '../values/reading.ts';
import type { World } from '../world.ts';

/** How a layout zone lays out, by the names that scripts use; saves have the same names in another spelling. */
export interface LayoutOptions {
  /** 0 right then down, 1 down then right, 2 left down, 3 down left, 4 right up, 5 up right, 6 left up, 7 up left. */
  direction: number;
  /** 0 no change, 1 face up, 2 face down. */
  new_object_facing: number;
  trigger_for_face_up: boolean;
  trigger_for_face_down: boolean;
  trigger_for_non_cards: boolean;
  allow_swapping: boolean;
  max_objects_per_new_group: number;
  /** 0 for any number. */
  max_objects_per_group: number;
  /** 0 east, 1 west, 2 north, 3 south. */
  meld_direction: number;
  /** 0 none, 1 added, 2 value, 3 name, 4 description, 5 GM notes, 6 memo. */
  meld_sort: number;
  meld_reverse_sort: boolean;
  meld_sort_existing: boolean;
  sticky_cards: boolean;
  horizontal_spread: number;
  vertical_spread: number;
  horizontal_group_padding: number;
  vertical_group_padding: number;
  split_added_decks: boolean;
  combine_into_decks: boolean;
  /** 0 for all in one. */
  cards_per_deck: number;
  alternate_direction: boolean;
  randomize: boolean;
  instant_refill: boolean;
  manual_only: boolean;
}

/** What a zone does that says nothing of it; the declarations that mod authors use list the same. */
const DEFAULTS: LayoutOptions = {
  direction: 0,
  new_object_facing: 1,
  trigger_for_face_up: true,
  trigger_for_face_down: true,
  trigger_for_non_cards: false,
  allow_swapping: true,
  max_objects_per_new_group: 13,
  max_objects_per_group: 0,
  meld_direction: 0,
  meld_sort: 3,
  meld_reverse_sort: false,
  meld_sort_existing: false,
  sticky_cards: false,
  horizontal_spread: 0.6,
  vertical_spread: 0,
  horizontal_group_padding: 1,
  vertical_group_padding: 1,
  split_added_decks: true,
  combine_into_decks: false,
  cards_per_deck: 0,
  alternate_direction: false,
  randomize: false,
  instant_refill: false,
  manual_only: false,
};

/** `max_objects_per_group` as a save writes it: `MaxObjectsPerGroup`. */
function savedName(name: string): string {
  return name
    .split('_')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function savedOptions(world: World, zone: TableObject): Environment {
  const { engine } = world;
  const known = zone.saved['LayoutZone'];
  const data: Environment = isTable(engine, known) ? known : {};
  zone.saved['LayoutZone'] = data;
  const options = data['Options'];
  const made: Environment = isTable(engine, options) ? options : {};
  data['Options'] = made;
  return made;
}

/** The options of a zone, complete. */
export function layoutOptions(world: World, zone: TableObject): LayoutOptions {
  const saved = savedOptions(world, zone);
  const options: Record<string, unknown> = { ...DEFAULTS };
  for (const name of Object.keys(DEFAULTS)) {
    const value = saved[savedName(name)];
    if (typeof value === typeof options[name]) options[name] = value;
  }
  // Every name stands in the defaults, with a value of its type.
  return options as unknown as LayoutOptions;
}

/** Changes the options that a script names; what has another type than expected is left as it is. */
export function setLayoutOptions(world: World, zone: TableObject, given: unknown): boolean {
  if (!isTable(world.engine, given)) return false;
  const saved = savedOptions(world, zone);
  const known: Record<string, unknown> = { ...DEFAULTS };
  for (const name of Object.keys(known)) {
    const value = given[name];
    if (value !== undefined && typeof value === typeof known[name]) saved[savedName(name)] = value;
  }
  return true;
}
