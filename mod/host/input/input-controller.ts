import type { HostCommand, MenuEntry, PanelButton } from '../../../src/scene/index.ts';
import { runGuarded } from '../failures.ts';
import type { HostState } from '../host-state.ts';
import { warn } from '../output/messages.ts';
import { idOf } from '../output/object-store.ts';
import { buttonOf } from '../output/panels.ts';
import { actingPlayer, playerAt, visibilityOf } from '../session/seating.ts';
import type { Act } from '../table-game.ts';
import { refresh } from '../refresh.ts';
import { runTableCommand } from '../control/table-commands.ts';
import { dispatch, leaveTutorial, playAgain } from './action-dispatcher.ts';
import { askVariant } from './disambiguation.ts';
import { actByNotation } from './chat-commands.ts';
import { answerUndo, requestRedo, requestUndo } from './undo-voting.ts';

/** A player chooses an entry of a piece's menu. */
export function chooseEntry(host: HostState, color: PlayerColor, piece: string, label: string): void {
  if (actingPlayer(host.session, color) === undefined) return;
  const entry = entryOf(host, color, piece, label);
  const variants = entry?.variants ?? [];
  const first = variants[0];
  if (first === undefined) warn(color, entry?.emptyMessage ?? `"${label}" is not yours to choose now`);
  else if (variants.length === 1 && entry?.emptyMessage === undefined) dispatch(host, color, first.action, piece);
  else askVariant(host, color, label, () => entryOf(host, color, piece, label)?.variants ?? [], piece);
}

function entryOf(host: HostState, color: PlayerColor, piece: string, label: string): MenuEntry<Act> | undefined {
  return entriesOf(host, color, piece).find(each => each.label === label);
}

function entriesOf({ session, renderer }: HostState, color: PlayerColor, piece: string): readonly MenuEntry<Act>[] {
  const player = playerAt(session, color);
  const menu = renderer.scene?.menus.find(each => each.piece === piece);
  return (menu?.entries ?? []).filter(each => each.for === player);
}

/**
 * A player types a number (from 1) over an object: that entry of the piece's menu.
 *
 * @returns whether the object is the host's, so that TTS does nothing else with the number
 */
export function typeNumber(host: HostState, color: PlayerColor, object: TTSObject, number: number): boolean {
  const piece = idOf(host.renderer.objects, object);
  if (piece === undefined) return false;
  const entry = entriesOf(host, color, piece)[number - 1];
  if (entry !== undefined) chooseEntry(host, color, piece, entry.label);
  return true;
}

/** A player presses a button of a panel, by the id of its element. */
export function pressButton(host: HostState, color: PlayerColor, element: string): void {
  const { session, renderer } = host;
  const pressed = buttonOf(renderer.panels, element);
  const player = actingPlayer(session, color);
  if (pressed === undefined || player === undefined) return;
  if (pressed.for === undefined || pressed.for.includes(player)) confirmAndExecute(host, color, pressed.button);
  else warn(color, `This button is for ${visibilityOf(session, pressed.for).split('|').join(' and ')}`);
}

/** A player presses a number key (from 1): that button of the player's own panels. */
export function pressNumber(host: HostState, color: PlayerColor, number: number): void {
  const player = playerAt(host.session, color);
  if (player === undefined) return;
  const own = (host.renderer.scene?.panels ?? []).filter(panel => panel.for?.includes(player) === true);
  const button = own.flatMap(panel => panel.buttons)[number - 1];
  if (button !== undefined) confirmAndExecute(host, color, button);
}

function confirmAndExecute(host: HostState, color: PlayerColor, { command, confirm }: PanelButton<Act>): void {
  if (confirm === undefined) execute(host, color, command);
  else Player[color].showConfirmDialog(confirm, () => runGuarded(host, color, () => execute(host, color, command)));
}

function execute(host: HostState, color: PlayerColor, command: HostCommand<Act>): void {
  if (command.kind === 'act') dispatch(host, color, command.action);
  else if (command.kind === 'undo') requestUndo(host, color);
  else if (command.kind === 'redo') requestRedo(host, color);
  else if (command.kind === 'again') playAgain(host, color);
  else if (command.kind === 'learn') void runTableCommand(host, color, 'learn');
  else if (command.kind === 'puzzle') void runTableCommand(host, color, `puzzle ${command.number}`);
  else if (command.kind === 'leave') leaveTutorial(host, color);
  else if (command.kind === 'show') showPage(host, color, command.page);
  else if (command.kind === 'more') showMore(host, command);
  else if (command.kind === 'ask') askCommand(host, color, command);
  else if (command.kind === 'type') askText(host, color, command);
  else answerUndo(host, color, command.kind === 'agree');
}

type Command<Kind extends HostCommand<Act>['kind']> = Extract<HostCommand<Act>, { readonly kind: Kind }>;

/** Opens a page for one player; an empty one closes it. */
function showPage(host: HostState, color: PlayerColor, page: string): void {
  const { session } = host;
  const player = actingPlayer(session, color);
  if (player === undefined || session.match === undefined) return;
  session.pages = { ...session.pages, [player]: page };
  refresh(host);
}

/** Turns to other buttons of a panel, for all who see it. */
function showMore(host: HostState, { page, panel }: Command<'more'>): void {
  const { session } = host;
  session.buttonPages = { ...session.buttonPages, [panel]: page };
  refresh(host);
}

function askCommand(host: HostState, color: PlayerColor, { options, title }: Command<'ask'>): void {
  const labels = options.map(({ label }) => label);
  Player[color].showOptionsDialog(title, labels, labels[0], text => {
    const option = options.find(({ label }) => label === text);
    if (option !== undefined) runGuarded(host, color, () => execute(host, color, option.command));
  });
}

function askText(
  host: HostState,
  color: PlayerColor,
  { after, before, start, title, ...command }: Command<'type'>,
): void {
  Player[color].showInputDialog(title, start, text => {
    const whole = `${before}${text}${after}`;
    runGuarded(host, color, () => {
      if (command.as === 'page') showPage(host, color, whole);
      else actByNotation(host, color, whole);
    });
  });
}
