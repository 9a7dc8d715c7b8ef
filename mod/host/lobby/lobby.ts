import type { Panel, PanelSlot, PanelButton, Scene } from '../../../src/scene/index.ts';
import { trimmed } from '../../../src/kernel/index.ts';
import type { Strength } from '../../../src/bots/index.ts';
import type { Act, Chosen, LobbyOption, Seat, TableGame } from '../table-game.ts';

/** What can be pressed before the game. */
export type LobbyAct =
  { readonly kind: 'choose-option'; readonly option: string; readonly value: string } | { readonly kind: 'start' };

/** What the host itself lets players choose. */
const EMPTY_SEATS: LobbyOption = {
  id: 'empty-seats',
  label: 'Empty seats',
  values: [
    { id: 'wait', label: 'Wait for people' },
    { id: 'easy', label: 'Bots that overlook things' },
    { id: 'strong', label: 'Bots that look ahead' },
  ],
};

/** How strong the bots on empty seats are; nothing if those seats wait. */
export function botStrength(chosen: Chosen): Strength | undefined {
  const wish = chosen[EMPTY_SEATS.id];
  return wish === 'easy' || wish === 'strong' ? wish : undefined;
}

function optionsOf(game: TableGame, chosen: Chosen): readonly LobbyOption[] {
  return game.options(chosen).concat([EMPTY_SEATS]);
}

/** @param sitting the name of who sits at a colour, if anybody */
export function lobbyScene(
  game: TableGame,
  chosen: Chosen,
  sitting: (color: string) => string | undefined,
): Scene<Act> {
  const panels = [welcome(game, chosen, sitting)].concat(
    // On both sides in turn: below one another they would not all be on the screen.
    optionsOf(game, chosen).map((each, index) => optionPanel(each, chosen, index % 2 === 0 ? 'left' : 'right')),
  );
  return { board: { id: '', cells: [], lines: [] }, pieces: [], panels, menus: [], spots: [], targets: [] };
}

function welcome(game: TableGame, chosen: Chosen, sitting: (color: string) => string | undefined): Panel<Act> {
  const seats = game.seats(chosen).map(seat => seatLine(seat, sitting(seat.color)));
  const start: PanelButton<Act> = { id: 'start', label: 'Start the game', command: command({ kind: 'start' }) };
  return { id: 'welcome', slot: 'centre', title: game.title, lines: game.summary.concat(seats), buttons: [start] };
}

function seatLine({ color }: Seat, name: string | undefined): string {
  return name === undefined ? `${color}: empty. Sit down there to play.` : `${color}: ${name}`;
}

function optionPanel(option: LobbyOption, chosen: Chosen, slot: PanelSlot): Panel<Act> {
  const value = valueOf(option, chosen);
  const buttons = option.values.map(each => {
    const button = {
      id: each.id,
      label: each.id === value ? `[x]  ${each.label}` : each.label,
      command: command({ kind: 'choose-option', option: option.id, value: each.id }),
    };
    return each.tooltip === undefined ? button : { ...button, tooltip: each.tooltip };
  });
  return { id: `option-${option.id}`, slot, title: option.label, lines: typedLines(option, value), buttons };
}

function typedLines({ id, typed, values }: LobbyOption, value: string): string[] {
  if (typed === undefined) return [];
  const hint = `Or type !${id} ${typed.hint}`;
  return values.some(each => each.id === value) ? [hint] : [`[x]  ${value}`, hint];
}

/** What words in the chat choose before the game, such as `pictures https://…`, or why they choose nothing. */
export function typedChoice(game: TableGame, chosen: Chosen, words: string): LobbyAct | string {
  const typed = optionsOf(game, chosen).filter(option => option.typed !== undefined);
  const option = typed.find(({ id }) => words === id || words.startsWith(`${id} `));
  if (option === undefined) {
    const known = ['help'].concat(typed.map(({ id }) => id)).map(id => `!${id}`);
    return `Before the game there is no !${words}: type ${known.join(' or ')}`;
  }
  const value = trimmed(words.slice(option.id.length));
  const refusal = option.typed?.refusal(value);
  return refusal ?? { kind: 'choose-option', option: option.id, value };
}

function command(action: LobbyAct): PanelButton<Act>['command'] {
  return { kind: 'act', action };
}

/** The value chosen for an option: the first one until somebody chooses, or if what was chosen is gone. */
export function valueOf({ id, typed, values }: LobbyOption, chosen: Chosen): string {
  const wish = chosen[id] ?? '';
  const isTyped = typed !== undefined && typed.refusal(wish) === undefined;
  return isTyped || values.some(value => value.id === wish) ? wish : (values[0]?.id ?? '');
}

/** Every option with its value, so that a game finds them all. */
export function completed(game: TableGame, chosen: Chosen): Chosen {
  const all: { [option: string]: string } = {};
  for (const option of optionsOf(game, chosen)) all[option.id] = valueOf(option, chosen);
  return all;
}
