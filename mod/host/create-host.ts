import { createActor } from './input/action-dispatcher.ts';
import type { Scene } from '../../src/scene/index.ts';
import { createBotSeats, type Showing } from './session/bot-seats.ts';
import { createChat } from './input/chat.ts';
import { createChooser } from './input/input-controller.ts';
import { createHands } from './input/hands.ts';
import { hostScene } from './output/host-scene.ts';
import { botStrength } from './lobby/lobby.ts';
import { createObjects } from './output/objects.ts';
import { createPanels } from './output/panels.ts';
import { createReporter } from './output/reporter.ts';
import { handOver, loadSession, saveSession, takeSession } from './session/saving.ts';
import { sayToAll } from './output/say.ts';
import { createSeating } from './session/seating.ts';
import { newSession } from './session/session.ts';
import { createSights } from './output/visual-effects.ts';
import { createStage } from './output/stage.ts';
import type { Act, TableGame } from './table-game.ts';
import { createTakingBack } from './input/undo-voting.ts';
import type { HandedOver, Handlers } from './session/trampolines.ts';
import { createWatcher } from './output/watcher.ts';

/**
 * A host: what TTS calls, and how it is started on a table that is already there.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Host {
  readonly handlers: Handlers;
  /** Goes on with what older code has handed over; touches nothing on the table yet. */
  readonly resume: (handed: HandedOver) => void;
  /** Makes the table look like the match. */
  readonly open: () => void;
}

export function createHost(game: TableGame): Host {
  const session = newSession(game);
  const seating = createSeating(session);
  const objects = createObjects((id, object) => stage.dressMenu(id, object));
  const panels = createPanels(players => seating.colorsOf(players));
  const stage = createStage(objects, panels, player => seating.colorOf(player));
  const watcher = createWatcher(objects);
  const sights = createSights(objects, stage);
  const reporter = createReporter(session, sights, player => seating.colorOf(player));
  const actor = createActor(session, seating, reporter, refresh);
  const takingBack = createTakingBack(session, seating, reporter, actor, refresh);
  const hands = createHands(session, seating, objects, stage, actor);
  const chooser = createChooser(seating, objects, stage, panels, actor, takingBack);
  const chat = createChat(session, seating, actor, takingBack);
  const bots = createBotSeats({
    match: () => session.match,
    strength: () => botStrength(session.chosen),
    isEmpty: player => seating.isEmpty(player),
    evaluate: (state, player) => game.evaluate(state, player),
    act: (player, action) => actor.actUnseen(player, action),
    prepare: () => prepare(),
  });

  let shown = 0;

  function refresh(): void {
    show(hostScene(session, seating));
  }

  function show(scene: Scene<Act>): void {
    shown++;
    stage.show(scene);
    watcher.stir();
    bots.stir();
  }

  /** Something may have come between, and is shown already then. */
  function prepare(): Showing {
    const scene = hostScene(session, seating);
    const before = shown;
    return () => {
      if (shown === before) show(scene);
    };
  }

  function open(): void {
    objects.adopt();
    panels.open();
    refresh();
    objects.discardUnclaimed();
  }

  function resume(handed: HandedOver): void {
    takeSession(session, handed);
    // Whatever may fail in the new code has to fail before anything on the table changes.
    hostScene(session, seating);
  }

  function changeColor(color: string): void {
    const player = seating.playerOf(color);
    if (player !== undefined) {
      if (session.match !== undefined && seating.isEmpty(player)) sayToAll(`${color} has left: the seat is free`);
      takingBack.leave(player);
    }
    refresh();
  }

  const handlers: Handlers = {
    onLoad: text => {
      loadSession(session, text);
      open();
    },
    onSave: () => {
      // Once in ten seconds, and so often enough for what nothing tells of.
      watcher.stir();
      return saveSession(session);
    },
    onChat: (message, sender) => chat.hear(message, sender.color),
    onObjectPickUp: (color, object) => {
      watcher.stir();
      hands.lift(color, object);
    },
    onObjectDrop: (color, object) => {
      watcher.stir();
      hands.drop(color, object);
    },
    onObjectHover: (color, object) => {
      if (object !== undefined) watcher.stir();
      hands.hover(color, object);
    },
    onObjectRotate: () => watcher.stir(),
    onObjectSpawn: () => watcher.stir(),
    onObjectDestroy: () => watcher.stir(),
    onPlayerAction: () => {
      watcher.stir();
      return true;
    },
    onObjectNumberTyped: (object, color, number) => chooser.typeNumber(color, object, number),
    onPlayerConnect: () => refresh(),
    onPlayerDisconnect: () => refresh(),
    onPlayerChangeColor: changeColor,
    onPlayerPing: (player, position) => hands.ping(player.color, position),
    onScriptingButtonDown: (number, color) => chooser.pressNumber(color, number),
    crownspacePress: (player, _, element) => chooser.press(player.color, element),
    crownspaceMenu: (color, piece, label) => chooser.choose(color, piece, label),
    crownspaceWatch: () => watcher.watch(),
    crownspaceThink: () => bots.think(),
    crownspaceSights: () => sights.step(),
    crownspaceNothing: () => undefined,
    handOver: () => handOver(session, open),
  };

  return { handlers, resume, open };
}
