import {
  CHOSEN_MARK,
  panelsIn,
  type Panel,
  type PanelButton,
  type PanelSlot,
  type Scene,
} from '../../../src/scene/index.ts';
import { echo, trimmed } from '../../../src/kernel/index.ts';
import { STRENGTHS, type Strength } from '../../../src/bots/index.ts';
import { SLOT_SIZES } from '../output/panel-slots.ts';
import type { Act, Chosen, LobbyOption, TableSeat, TableGame } from '../table-game.ts';

/** What the buttons of the lobby do. */
export type LobbyAct =
  | { readonly kind: 'choose-option'; readonly option: string; readonly value: string }
  | { readonly kind: 'start' };

/** The option that the host adds to those of the game. It may change during a game. */
export const EMPTY_SEATS: LobbyOption = {
  id: 'empty-seats',
  label: 'Empty seats',
  values: [
    { id: 'wait', label: 'Wait for people', said: '' },
    { id: 'easy', label: 'Easy bots' },
    { id: 'medium', label: 'Medium bots' },
    { id: 'strong', label: 'Hard bots' },
  ],
};

/** The strength of the bots on empty seats; nothing if these seats wait for people. */
export function botStrength(chosen: Chosen): Strength | undefined {
  const wish = chosen[EMPTY_SEATS.id];
  return STRENGTHS.find(strength => strength === wish);
}

/** The options before a game: its own, and what its pieces look like. */
export function gameOptions(game: TableGame, chosen: Chosen): readonly LobbyOption[] {
  const clocks = game.timeout === undefined ? [] : [CLOCK_OPTION];
  return game.options(chosen).concat(game.hasFigurines ? [FIGURINE_OPTION] : [], clocks);
}

/** The options of the game, and that of the host. */
export function optionsOf(game: TableGame, chosen: Chosen): readonly LobbyOption[] {
  return gameOptions(game, chosen).concat([EMPTY_SEATS]);
}

/**
 * The lobby: seats, options, start.
 *
 * @param sitterAt the name of the person at a colour, if anybody sits there
 */
export function lobbyScene(
  game: TableGame,
  chosen: Chosen,
  sitterAt: (color: string) => string | undefined,
): Scene<Act> {
  const panels = [welcome(game, chosen, sitterAt)];
  for (const option of optionsOf(game, chosen)) panels.push(optionPanel(option, chosen, freeSide(option, panels)));
  return { board: { id: '', cells: [], lines: [] }, pieces: [], panels, menus: [], spots: [], targets: [] };
}

/** Options lie on both sides in turn, as long as the left side has room. */
function freeSide({ values }: LobbyOption, panels: readonly Panel<Act>[]): PanelSlot {
  const onLeft = panelsIn('left', panels).length;
  const isLeftNext = onLeft <= panelsIn('right', panels).length;
  const { buttons, panels: most } = SLOT_SIZES.left;
  return isLeftNext && onLeft < most && values.length <= buttons ? 'left' : 'right';
}

function welcome(game: TableGame, chosen: Chosen, sitterAt: (color: string) => string | undefined): Panel<Act> {
  const seats = game.seats(chosen).map(seat => seatLine(seat, sitterAt(seat.color)));
  const start: PanelButton<Act> = {
    id: 'start',
    label: 'Start the game',
    isMain: true,
    command: command({ kind: 'start' }),
  };
  const learn: PanelButton<Act> = { id: 'learn', label: 'Learn to play', command: { kind: 'learn' } };
  const solve: PanelButton<Act> = { id: 'puzzle', label: 'Puzzles', command: { kind: 'puzzle', number: 1 } };
  const buttons = [start].concat(game.tutorial === undefined ? [] : [learn], game.puzzles === 0 ? [] : [solve]);
  return { id: 'welcome', slot: 'centre', title: game.title, lines: game.summary.concat(seats), buttons };
}

function seatLine({ color }: TableSeat, name: string | undefined): string {
  return name === undefined ? `${color}: empty. Sit down there to play.` : `${color}: ${name}`;
}

function optionPanel(option: LobbyOption, chosen: Chosen, slot: PanelSlot): Panel<Act> {
  const value = valueOf(option, chosen);
  const buttons = option.values.map(each => {
    const button = {
      id: each.id,
      label: each.id === value ? CHOSEN_MARK + each.label : each.label,
      command: command({ kind: 'choose-option', option: option.id, value: each.id }),
    };
    return each.tooltip === undefined ? button : { ...button, tooltip: each.tooltip };
  });
  return { id: `option-${option.id}`, slot, title: option.label, lines: typedLines(option, value), buttons };
}

function typedLines({ id, typed, values }: LobbyOption, value: string): string[] {
  if (typed === undefined) return [];
  const hint = `Or type !${id} and ${typed.hint}`;
  return values.some(each => each.id === value) ? [hint] : [CHOSEN_MARK + echo(value), hint];
}

/** What a chat command in the lobby chooses, such as `pictures https://…`, or why it chooses nothing. */
export function typedChoice(game: TableGame, chosen: Chosen, words: string): LobbyAct | string {
  const typed = optionsOf(game, chosen).filter(option => option.typed !== undefined);
  const option = typed.find(({ id }) => words === id || words.startsWith(`${id} `));
  if (option === undefined) {
    const known = ['help'].concat(typed.map(({ id }) => id)).map(id => `!${id}`);
    return `!${words} is no command of the lobby: type ${known.join(' or ')}`;
  }
  const value = trimmed(words.slice(option.id.length));
  const refusal = option.typed?.refusal(value);
  return refusal ?? { kind: 'choose-option', option: option.id, value };
}

function command(action: LobbyAct): PanelButton<Act>['command'] {
  return { kind: 'act', action };
}

/** The value of an option: the first one until somebody chooses, or if the chosen value no longer exists. */
export function valueOf({ id, typed, values }: LobbyOption, chosen: Chosen): string {
  const wish = chosen[id] ?? '';
  const isTyped = typed !== undefined && typed.refusal(wish) === undefined;
  return isTyped || values.some(value => value.id === wish) ? wish : (values[0]?.id ?? '');
}

/** What people like to look at. It may change during a game. */
export const FIGURINES = 'figurines';

const FIGURINE_OPTION: LobbyOption = {
  id: FIGURINES,
  label: 'Figurines',
  values: [
    { id: 'off', label: 'Plain pieces', said: '' },
    {
      id: 'on',
      label: 'Where one fits',
      tooltip: 'Figurines that come with Tabletop Simulator',
      said: 'Figurines where one fits',
    },
  ],
};

const CLOCK_MINUTES = [5, 10, 20];

const CLOCK_OPTION: LobbyOption = {
  id: 'clock',
  label: 'Clock',
  values: [{ id: 'none', label: 'No clock' }].concat(
    CLOCK_MINUTES.map(minutes => ({ id: `${minutes}`, label: `${minutes} minutes each` })),
  ),
};

/** The seconds that each player has for the whole game; nothing without clocks. */
export function secondsEach(game: TableGame, chosen: Chosen): number | undefined {
  if (game.timeout === undefined) return undefined;
  const value = valueOf(CLOCK_OPTION, chosen);
  const minutes = CLOCK_MINUTES.find(each => `${each}` === value);
  return minutes === undefined ? undefined : minutes * 60;
}

/** Every option with its value. */
export function completed(game: TableGame, chosen: Chosen): Chosen {
  const all: { [option: string]: string } = {};
  for (const option of optionsOf(game, chosen)) all[option.id] = valueOf(option, chosen);
  const figurines = chosen[FIGURINES];
  if (figurines !== undefined) all[FIGURINES] = figurines;
  return all;
}
