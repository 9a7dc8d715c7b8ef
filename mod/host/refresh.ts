import type { Scene } from '../../src/scene/index.ts';
import { decksText, statusText } from './control/table-status.ts';
import { scheduleReply } from './control/tutorial-wait.ts';
import { keepClock } from './control/turn-clock.ts';
import type { HostState } from './host-state.ts';
import type { LobbyAct } from './lobby/lobby.ts';
import { say } from './output/announcer.ts';
import { findFaults } from './session/fault-report.ts';
import { hostScene, prepareScene } from './output/host-scene.ts';
import { showDecks, showStatus } from './output/panels.ts';
import { sendHome } from './output/object-store.ts';
import { letGo } from './output/scene-renderer.ts';
import { beginShowing, prepareObjects, prepareOn, showOn, trailAfter, type Showing } from './output/showing.ts';
import { scheduleSweep } from './output/watcher.ts';
import { newBeat } from './session/beat.ts';
import { finishShow, scheduleFrameWork, type FramePart } from './session/frame-work.ts';
import { schedulePageWork } from './session/page-work.ts';
import { scheduleThinking, type Rendering } from './session/bot-seats.ts';
import type { Act } from './table-game.ts';

/**
 * Makes the table look like the session, after any change of it.
 *
 * @param used the piece with which a player made the change, if it was done with one
 */
export function refresh(host: HostState, used?: string): void {
  const { renderer, session } = host;
  finishShow(host.frameWork);
  keepClock(host.clockWait, session);
  const scene = hostScene(session);
  if (used !== undefined) letGo(renderer, scene, used);
  showAtOnce(host, beginShowing(renderer, scene));
}

/** All of a scene, in this frame. */
function showAtOnce(host: HostState, showing: Showing): void {
  let isMore = true;
  while (isMore) isMore = prepareOn(showing);
  show(host, showing, () => statusAfter(host, showing), true);
}

/** What programs beside the table read once the scene is shown. */
function statusAfter({ effects, renderer, session }: HostState, showing: Showing): string {
  return statusText(session, trailAfter(renderer, showing), effects.flames);
}

/** Says and shows the first batch of a scene, or all of it. Returns whether more is left. */
function show(host: HostState, showing: Showing, status: (this: void) => string, isWhole: boolean): boolean {
  const isMore = showScene(host, showing, isWhole);
  tell(host, status());
  return isMore;
}

function showScene(host: HostState, showing: Showing, isWhole: boolean): boolean {
  host.rendered++;
  sayUnsaid(host);
  findFaults(host.faults, host.session, showing.scene);
  return showOn(host.renderer, showing, isWhole);
}

/** Tells programs beside the table how it is now, and lets others go on. */
function tell(host: HostState, status: string): void {
  const { renderer, session } = host;
  showStatus(renderer.panels, status);
  showDecks(renderer.panels, decksText(session));
  scheduleSweep(host.watcher);
  scheduleThinking(host.bots);
  schedulePageWork(host.pageWork, session);
  scheduleReply(host.tutorialWait, session);
}

/** Says what was written down and not yet said. */
export function sayUnsaid(host: HostState): void {
  const { effects, session, unsaid } = host;
  host.unsaid = [];
  say(session, effects, unsaid);
}

/** The same at the next beat, with the parts of the scene in the frames until then, in a game that makes its scene in parts. */
export function refreshOverFrames(host: HostState, used?: string): void {
  const { frameWork, session } = host;
  if (session.game.prepareScene === undefined) {
    refresh(host, used);
    return;
  }
  finishShow(frameWork);
  makeScene(host, used);
}

/**
 * The same for what changes nothing in the match, such as who sits where: what is being done is not finished for it, and
 * what is being shown comes first.
 */
export function refreshAfterwards(host: HostState): void {
  if (host.session.game.prepareScene === undefined) refresh(host);
  else makeScene(host, undefined);
}

/** Makes the scene in the next frames, in place of one that was not yet shown. */
function makeScene(host: HostState, used: string | undefined): void {
  const { frameWork, session } = host;
  if (!frameWork.isShowing) frameWork.show = undefined;
  frameWork.scene = () => {
    if (prepareScene(session)) return true;
    const scene = hostScene(session);
    // More parts: of large scenes they take long, too.
    frameWork.scene = showPreparation(host, scene, used);
    return false;
  };
  scheduleFrameWork(frameWork);
}

/** The parts of comparing the scene with what the table shows. After the last one it waits for the next beat. */
function showPreparation(host: HostState, scene: Scene<Act>, used: string | undefined): FramePart {
  const { frameWork, renderer, session } = host;
  const before = host.rendered;
  const showing = beginShowing(renderer, scene);
  return () => {
    if (prepareOn(showing)) return true;
    frameWork.scene = () => {
      const { flames } = host.effects;
      const status = statusAfter(host, showing);
      frameWork.show = () => {
        if (showing.isBegun) return showOn(renderer, showing, false);
        // A player may have opened a page meanwhile.
        if (host.rendered !== before || (used !== undefined && letGo(renderer, scene, used))) {
          refresh(host, used);
          return false;
        }
        keepClock(host.clockWait, session);
        // A piece that stays where it was does not stay where it was dropped.
        if (used !== undefined && showing.specs[used] === undefined) sendHome(renderer.objects, used);
        return show(host, showing, () => (host.effects.flames === flames ? status : statusAfter(host, showing)), false);
      };
      return false;
    };
    return false;
  };
}

/** The kind of action of the lobby that begins a match. */
const START: LobbyAct['kind'] = 'start';

/** The same for the first scene of a match, which is the largest: everybody waits for it, and none sees how long it takes. */
export function showFirst(host: HostState): void {
  host.frameWork.beat = newBeat(host.session.game.beat(START));
  refreshOverFrames(host);
}

/**
 * Makes the scene now, and renders it when the result is called, unless another scene was rendered in between. A scene that
 * is made in parts is rendered by itself, before anybody calls the result.
 */
export function prepareRefresh(host: HostState): Rendering {
  if (host.session.game.prepareScene !== undefined) {
    refreshOverFrames(host);
    return () => false;
  }
  const before = host.rendered;
  keepClock(host.clockWait, host.session);
  const { renderer, session } = host;
  const showing = beginShowing(renderer, hostScene(session));
  if (session.game.advice?.parts !== undefined) return inFrames(host, showing);
  return () => {
    if (host.rendered === before) showAtOnce(host, showing);
    return false;
  };
}

/** Renders a scene in four frames: what it changes is worked out, then shown, then told to programs beside the table. */
function inFrames(host: HostState, showing: Showing): Rendering {
  let { rendered } = host;
  const parts: readonly ((this: void) => void)[] = [
    () => {
      prepareObjects(showing);
    },
    () => {
      let isMore = true;
      while (isMore) isMore = prepareOn(showing);
    },
    () => {
      rendered++;
      showScene(host, showing, true);
    },
    () => {
      tell(host, statusAfter(host, showing));
    },
  ];
  let next = 0;
  return () => {
    // Another scene was rendered meanwhile.
    if (host.rendered !== rendered) return false;
    parts[next]?.();
    next++;
    return next < parts.length;
  };
}
