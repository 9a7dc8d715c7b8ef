import type { HostCommand, MenuEntry, PanelButton } from '../../../src/scene/index.ts';
import type { Actor } from './action-dispatcher.ts';
import { askWay } from './disambiguation.ts';
import type { Objects } from '../output/objects.ts';
import type { Panels } from '../output/panels.ts';
import { sayTo } from '../output/say.ts';
import type { Seating } from '../session/seating.ts';
import type { Stage } from '../output/stage.ts';
import type { Act } from '../table-game.ts';
import type { TakingBack } from './undo-voting.ts';

/**
 * Menus, buttons and keys.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Chooser {
  /** An entry of a piece's menu. */
  readonly choose: (color: PlayerColor, piece: string, label: string) => void;
  /** A number typed over a piece: the first entry of its menu, the second… Whether the object is one of ours. */
  readonly typeNumber: (color: PlayerColor, object: TTSObject, number: number) => boolean;
  /** A button of a panel, by the id of its element. */
  readonly press: (color: PlayerColor, element: string) => void;
  /** A key presses what stands first, second… in the player's own panels. */
  readonly pressNumber: (color: PlayerColor, number: number) => void;
}

export function createChooser(
  seating: Seating,
  objects: Objects,
  stage: Stage,
  panels: Panels,
  actor: Actor,
  takingBack: TakingBack,
): Chooser {
  function entriesOf(color: PlayerColor, piece: string | undefined): readonly MenuEntry<Act>[] {
    const player = seating.playerOf(color);
    const menu = stage.scene()?.menus.find(each => each.piece === piece);
    return (menu?.entries ?? []).filter(each => each.for === player);
  }

  function choose(color: PlayerColor, piece: string, label: string): void {
    if (seating.actingPlayer(color) === undefined) return;
    const entry = entryOf(color, piece, label);
    const ways = entry?.variants ?? [];
    const first = ways[0];
    if (first === undefined) sayTo(color, entry?.emptyMessage ?? `"${label}" is not yours to choose now`);
    else if (ways.length === 1 && entry?.emptyMessage === undefined) actor.act(color, first.action);
    else askWay(actor, color, label, () => entryOf(color, piece, label)?.variants ?? []);
  }

  function entryOf(color: PlayerColor, piece: string, label: string): MenuEntry<Act> | undefined {
    return entriesOf(color, piece).find(each => each.label === label);
  }

  function typeNumber(color: PlayerColor, object: TTSObject, number: number): boolean {
    const piece = objects.idOf(object);
    const entry = entriesOf(color, piece)[number - 1];
    if (piece === undefined) return false;
    if (entry !== undefined) choose(color, piece, entry.label);
    return true;
  }

  function press(color: PlayerColor, element: string): void {
    const found = panels.pressOf(element);
    const player = seating.actingPlayer(color);
    if (found === undefined || player === undefined) return;
    if (found.for === undefined || found.for.includes(player)) pressIt(color, found.press);
    else sayTo(color, `That is for ${seating.colorsOf(found.for)} to press`);
  }

  /** What cannot be taken back lightly asks first. */
  function pressIt(color: PlayerColor, { command, confirm }: PanelButton<Act>): void {
    if (confirm === undefined) carryOut(color, command);
    else Player[color].showConfirmDialog(confirm, () => carryOut(color, command));
  }

  function carryOut(color: PlayerColor, deed: HostCommand<Act>): void {
    if (deed.kind === 'act') actor.act(color, deed.action);
    else if (deed.kind === 'undo') takingBack.ask(color);
    else if (deed.kind === 'redo') takingBack.redo(color);
    else if (deed.kind === 'again') actor.playAgain(color);
    else takingBack.answer(color, deed.kind === 'agree');
  }

  function pressNumber(color: PlayerColor, number: number): void {
    const player = seating.playerOf(color);
    if (player === undefined) return;
    const own = (stage.scene()?.panels ?? []).filter(panel => panel.for?.includes(player) === true);
    const found = own.flatMap(panel => panel.buttons)[number - 1];
    if (found !== undefined) pressIt(color, found);
  }

  return {
    choose: (color, piece, label) => choose(color, piece, label),
    typeNumber: (color, object, number) => typeNumber(color, object, number),
    press: (color, element) => press(color, element),
    pressNumber: (color, number) => pressNumber(color, number),
  };
}
