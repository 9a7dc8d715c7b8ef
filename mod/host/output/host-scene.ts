import type { Panel, PanelButton, Scene } from '../../../src/scene/index.ts';
import { consentPanels } from '../input/undo-consent.ts';
import { lobbyScene } from '../lobby/lobby.ts';
import type { Seating } from '../session/seating.ts';
import type { Session } from '../session/session.ts';
import type { Act, AnyMatch } from '../table-game.ts';

const LOG_SHOWN = 9;

/** The game's scene with what the host adds to it, or the lobby. */
export function hostScene(session: Session, seating: Seating): Scene<Act> {
  const { game, chosen, match } = session;
  if (match === undefined) return lobbyScene(game, chosen, color => seating.sitting(color));
  const scene = game.scene(match, seating.seats(), chosen);
  return { ...scene, panels: scene.panels.concat(hostPanels(session, seating, match)) };
}

function hostPanels({ log, consent }: Session, seating: Seating, match: AnyMatch): Panel<Act>[] {
  const all = [logPanel(log, match)];
  return consent === undefined ? all : all.concat(consentPanels(consent, player => seating.nameOf(player)));
}

function logPanel(log: readonly string[], match: AnyMatch): Panel<Act> {
  const undo: PanelButton<Act> = { id: 'undo', label: 'Take back', command: { kind: 'undo' } };
  const redo: PanelButton<Act> = { id: 'redo', label: 'Do again', command: { kind: 'redo' } };
  const presses = match.undoable() === 'nothing' ? [] : [undo];
  const all = match.data().undone.length === 0 ? presses : presses.concat([redo]);
  return { id: 'log', slot: 'left', title: 'What happened', lines: log.slice(-LOG_SHOWN), buttons: all };
}
